"""Sentences of *Hold out*, where the user defends a lost position as long as possible."""

from __future__ import annotations

from c4studio.language.messages import Joint, Noun
from c4studio.language.practice import Practice
from c4studio.language.said import Amount, NamedColumn, NamedColumns, Said, Value, all_of, say
from c4studio.review.moves import Move
from c4studio.training.drill import Drill
from c4studio.training.holdout import Defence, LostPosition


def task(question: LostPosition) -> Said:
    """Return the question, e.g. ``Red is lost, but can hold out until disc 34``."""
    return say(Practice.IS_LOST, side=question.line.end.to_move, disc=question.limit)


def outcome(defence: Defence) -> Said:
    """Return sentences on how long the user held out, and on the moves that shortened it."""
    if defence.passed:
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


def summary(drill: Drill) -> Said:
    """Return the result of a drill in which at least one lost position was defended."""
    asked, lost = len(drill.attempts), sum(each.lost for each in drill.attempts.values())
    values: dict[str, Value] = {
        "number": drill.passed,
        "positions": Amount(asked, Noun.POSITION),
    }
    if not lost:
        return say(Practice.HELD_AS_LONG, **values)
    message = Practice.HELD_AND_LOST_OTHERS if drill.passed else Practice.HELD_AND_LOST
    return say(message, **values, discs=Amount(lost, Noun.DISC))
