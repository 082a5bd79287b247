"""What is known of a position on boards where an analysis may not be complete for hours."""

from engine import Analysis, ColumnScore, Position, Score, SearchStopped, Solver, StopFlag
from engine.score import ColumnScores, result_within
from engine.time_limit import TimeLimit

SECONDS_OF_OPPONENT = 0.5
"""Seconds of the search for what is proved of all columns, before the column that an opponent plays
on another board than the usual one is searched further."""


def analysis_of_opponent(position: Position, solver: Solver, stop: StopFlag) -> Analysis:
    """Return what is known of a position after the seconds of an opponent.

    Raises:
        SearchStopped: ``stop`` was set.
    """
    with TimeLimit(SECONDS_OF_OPPONENT, stop) as limit:
        *_found, known = solver.analyse(position, limit.flag)
    if stop.is_set:
        raise SearchStopped
    return known


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


def proved_best_columns(analysis: Analysis) -> tuple[int, ...]:
    """Return the columns that are proved best, or else those with the best possible result.

    The latter are all that is known where exact scores take hours. None is returned where not even
    that is proved.
    """
    if analysis.best:
        return analysis.best
    top = result_within(int(analysis.lower), int(analysis.upper))
    if top is None:
        return ()
    least = {
        column: int(known.lower)
        for column, known in enumerate(analysis.columns)
        if known is not None and known.result == top
    }
    middle = analysis.position.board.from_middle
    return tuple(sorted(least, key=lambda column: (-least[column], middle(column))))
