"""Sentences on the key cell, a good move that is also the opponent's answer to most mistakes."""

from __future__ import annotations

from collections import Counter

from c4studio.insight import Cell, Explanation, Key, Reason
from c4studio.words.cells import join_words, landings
from c4studio.words.naming import AS_PLAYED, Naming
from engine import Position

OPENING = 12
"""Number of discs below which a sentence does not call a cell a key cell."""


def key_line(explanation: Explanation, key: Key, naming: Naming = AS_PLAYED) -> str:
    """Return the sentence on a column that takes the key cell, with the cell's purpose if known."""
    position = explanation.position
    mistakes = [found for column in key.others if (found := explanation.columns[column])]
    other, cell = naming.name(position.to_move.other), naming.cell(key.cell)
    if position.ply < OPENING:
        # Not at once each time: the cell is in the refutation, often a few discs later.
        return (
            f"Takes {cell}, which {other} gets in best play after {_others(position, key, naming)}"
        )
    four = _common_four(position, mistakes)
    if four == key.cell:
        return f"Takes {cell}, where {other} would get a four"
    serves = "" if four is None else f" for a four on {naming.cell(four)}"
    return f"Takes {cell}, {other}'s key cell{serves}"


def _others(position: Position, key: Key, naming: Naming) -> str:
    """Return after which moves the opponent takes the key cell, e.g. ``e and g``."""
    if 2 * len(key.others) > len(position.legal_columns) - 1:
        return "most others"
    columns = join_words([naming.column(column) for column in sorted(key.others)])
    return columns if naming.lettered else f"columns {columns}"


def _common_four(position: Position, mistakes: list[Reason]) -> Cell | None:
    """Return the cell of the four that most of the wrong columns allow; None if there is none."""
    counted: Counter[Cell] = Counter()
    for found in mistakes:
        told = found if found.lead is None else found.lead.reason
        if found.holder.wins and told.holder.wins:
            last = landings(position, found.path)[-1:] if found.ending else told.cells
            counted.update(last)
    cell, count = max(counted.items(), key=lambda each: (each[1], each[0]), default=(None, 0))
    return cell if 2 * count > len(mistakes) else None
