"""What an opponent may use of an analysis that is not complete, as on boards of many cells."""

from __future__ import annotations

from engine import Analysis, ColumnScore, Score
from engine.score import ColumnScores

SECONDS_OF_OPPONENT = 1.0
"""Seconds that an opponent searches on another board than the usual one."""


def scores_as_far_as_known(analysis: Analysis) -> ColumnScores:
    """Return the scores by which an opponent chooses a column, None for illegal columns.

    A win or a loss that is proved counts as the end that is proved. Any other column looks like a
    draw, so the opponent chooses among these by its view of open lines.
    """
    position = analysis.position
    draw = Score.for_side_to_move(0, position.ply, position.board)
    return tuple(
        None if known is None else _end_that_is_known(known, draw) for known in analysis.columns
    )


def _end_that_is_known(column: ColumnScore, draw: Score) -> Score:
    if column.lower.value > 0:
        return column.lower
    return column.upper if column.upper.value < 0 else draw
