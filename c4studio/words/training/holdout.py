"""Sentences of *Hold out*, where the user defends a lost position as long as possible."""

from __future__ import annotations

from collections.abc import Sequence

from c4studio.language.messages import Joint, Noun
from c4studio.language.practice import Practice
from c4studio.language.said import Amount, NamedColumn, NamedColumns, Said, Value, all_of, say
from c4studio.review.moves import Move
from c4studio.training.holdout import Defence


def task(defence: Defence) -> Said:
    """Return the task of the exercise, e.g. ``Red is lost, but can hold out until disc 34``."""
    return say(Practice.IS_LOST, side=defence.side, disc=defence.limit)


def outcome(defence: Defence) -> Said:
    """Return sentences on how long the user held out, and on the move that shortened it."""
    if defence.held:
        return say(Practice.HELD_OUT, disc=defence.discs)
    over = say(Practice.OVER_AT, disc=defence.discs, limit=defence.limit)
    return all_of(Joint.STOP, [over, *map(_slip, defence.slips)])


def _slip(move: Move) -> Said:
    return say(
        Practice.SLIP,
        number=move.ply,
        column=NamedColumn(move.column),
        discs=Amount(move.lost or 0, Noun.DISC),
        columns=NamedColumns(tuple(move.best_columns), Joint.OR),
    )


def progress(number: int, count: int) -> Said:
    """Return the progress of the exercise, e.g. ``Position 2 of 5``."""
    return say(Practice.POSITION_OF, number=number, all=count)


def summary(results: Sequence[tuple[int, int]]) -> Said:
    """Return the result of a round in which several lost positions were defended.

    Args:
        results: for each position, the number of discs that the user reached and the possible
            number.
    """
    if not results:
        return say(Practice.NOTHING_DEFENDED)
    held = sum(reached >= possible for reached, possible in results)
    lost = sum(possible - reached for reached, possible in results)
    values: dict[str, Value] = {
        "number": held,
        "positions": Amount(len(results), Noun.POSITION),
    }
    if not lost:
        return say(Practice.HELD_AS_LONG, **values)
    message = Practice.HELD_AND_LOST_OTHERS if held else Practice.HELD_AND_LOST
    return say(message, **values, discs=Amount(lost, Noun.DISC))
