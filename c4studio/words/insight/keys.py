"""Sentences on the key cell, a good move that is also the opponent's answer to most mistakes."""

from __future__ import annotations

from collections import Counter

from c4studio.insight import Explanation, Key, Reason
from c4studio.words.cells import join_words, landings
from c4studio.words.insight.better_columns import lone_move
from c4studio.words.naming import AS_PLAYED, Naming
from c4studio.words.pieces import sentence
from engine import Position
from engine.grid import Cell

OPENING = 12
"""Number of discs below which a sentence does not say what a key cell is for."""
CENTRE = (3, 0)
"""The middle cell of the lowest row."""


def key_line(explanation: Explanation, key: Key, naming: Naming = AS_PLAYED) -> str:
    """Return the sentence on a column that takes the key cell, with the cell's purpose if known."""
    position = explanation.position
    mistakes = [found for column in key.others if (found := explanation.columns[column])]
    other, cell = naming.name(position.to_move.other), naming.cell(key.cell)
    # In the opening a four is too far away to be seen.
    four = _common_four(position, mistakes) if position.ply >= OPENING else None
    alone = mistakes[0].instead == (key.cell[0],)
    if four == key.cell:
        takes = f"takes {cell}, where {other} would get a four"
    elif key.cell == CENTRE:
        takes = f"takes {cell}, the centre" + f" and {other}'s key cell" * (not alone)
    else:
        serves = "" if alone or four is None else f" for a four on {naming.cell(four)}"
        takes = f"takes {cell}, {other}'s key cell{serves}"
    return sentence(f"{lone_move(mistakes[0])}: {takes}" if alone else takes)


def key_detail(explanation: Explanation, key: Key, naming: Naming = AS_PLAYED) -> str:
    """Return the sentence on the columns after which the opponent gets the key cell."""
    position = explanation.position
    other, cell = naming.name(position.to_move.other), naming.cell(key.cell)
    if 2 * len(key.others) > len(position.legal_columns) - 1:
        others = "most others"
    else:
        others = f"columns {join_words([naming.column(each) for each in sorted(key.others)])}"
    # Not at once each time: the cell is in the refutation, often a few discs later.
    return f"{other} gets {cell} in best play after {others}"


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
