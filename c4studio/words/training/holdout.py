"""Sentences of *Hold out*, where the user defends a lost position as long as possible."""

from __future__ import annotations

from collections.abc import Sequence

from c4studio.review.moves import Move
from c4studio.training.holdout import Defence
from c4studio.words.naming import AS_PLAYED, Naming
from c4studio.words.pieces import amount


def task(defence: Defence, naming: Naming = AS_PLAYED) -> str:
    """Return the task of the exercise, e.g. ``Red is lost, but can hold out until disc 34``."""
    return f"{naming.name(defence.side)} is lost, but can hold out until disc {defence.limit}"


def outcome(defence: Defence, naming: Naming = AS_PLAYED) -> str:
    """Return sentences on how long the user held out, and on the move that shortened it."""
    if defence.held:
        return f"Held out until disc {defence.discs}, as long as possible"
    slips = [_slip(move, naming) for move in defence.slips]
    said = f"Over at disc {defence.discs}; disc {defence.limit} was possible"
    return ". ".join([said, *slips])


def _slip(move: Move, naming: Naming) -> str:
    columns = [naming.column(column) for column in move.best_columns]
    sooner = amount(move.lost or 0, "disc")
    return (
        f"Disc {move.ply} in column {naming.column(move.column)} lost {sooner} sooner than"
        f" column {' or '.join(columns)}"
    )


def progress(number: int, count: int) -> str:
    """Return the progress of the exercise as text, e.g. ``Position 2 of 5``."""
    return f"Position {number} of {count}"


def summary(results: Sequence[tuple[int, int]]) -> str:
    """Return the result of a round in which several lost positions were defended.

    Args:
        results: for each position, the number of discs that the user reached and the possible
            number.
    """
    if not results:
        return "Nothing was defended"
    held = sum(reached >= possible for reached, possible in results)
    lost = sum(possible - reached for reached, possible in results)
    said = f"{held} of {amount(len(results), 'position')} held out as long as possible"
    others = " in the others" if held else ""
    return f"{said}; {amount(lost, 'disc')} lost{others}" if lost else said
