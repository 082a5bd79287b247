"""Explanation of a column that the user has tried in a training exercise."""

from __future__ import annotations

from dataclasses import dataclass

from c4studio.insight import Explainer, Reason
from c4studio.review.line import line_after
from engine import Position, Solver, StopFlag


@dataclass(frozen=True, slots=True)
class Tried:
    """A column that the user tried in an exercise, with the explanation of its result.

    Attributes:
        position: the position before the disc.
        column: the 0-based column.
        reason: the reason why the column wins, draws or loses.
        line: the column and best play after it, 0-based columns; the refutation of a wrong column.
    """

    position: Position
    column: int
    reason: Reason
    line: tuple[int, ...]


def explain_try(solver: Solver, position: Position, column: int, stop: StopFlag) -> Tried:
    """Explain why a column that the user tried wins, draws or loses, with best play.

    Raises:
        SearchStopped: ``stop`` was set before the explanation was complete.
    """
    scores = solver.score_columns(position, stop)
    reason = Explainer(solver).reason(position, scores, column, stop)
    return Tried(position, column, reason, line_after(solver, position, column, stop))
