"""Sentences that judge a column the user tried in training."""

from __future__ import annotations

from collections.abc import Sequence

from c4studio.insight import Reason
from c4studio.language.messages import Message
from c4studio.language.practice import Practice
from c4studio.language.said import NamedColumn, NamedColumns, Said, say
from c4studio.words.insight import reasons
from engine import Position


def verdict(column: int, right: bool) -> Said:
    """Say whether a tried column is right, e.g. ``Column d is right``."""
    message = Practice.COLUMN_IS_RIGHT if right else Practice.COLUMN_IS_WRONG
    return say(message, column=NamedColumn(column))


def explained(
    judged: Said, position: Position, found: Reason, refutation: Sequence[int] = ()
) -> Said:
    """Return a sentence on a column with the reason why the column is good or bad.

    Args:
        judged: whether the column is right, or that it is the solution.
        position: the position before the disc.
        found: the reason why the column is good or bad.
        refutation: best play after a wrong column, 0-based columns; empty for a right column.
    """
    said, reason = judged, reasons.reason(position, found)
    if reason.message is not Message.TOO_EARLY:
        said = say(Message.AND_THEN_SENTENCE, first=said, second=reason)
    if refutation:
        other, column = position.to_move.other, NamedColumn(refutation[0])
        answers = say(Practice.ANSWERS_IN_COLUMN, other=other, column=column)
        said = say(Message.AND_THEN_SENTENCE, first=said, second=answers)
    return said


def solution(columns: Sequence[int]) -> Said:
    """Name the correct columns, e.g. ``Column d is the solution``."""
    if len(columns) == 1:
        return say(Practice.IS_SOLUTION, column=NamedColumn(columns[0]))
    return say(Practice.ARE_SOLUTIONS, columns=NamedColumns(tuple(columns)))
