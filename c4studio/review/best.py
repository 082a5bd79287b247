"""Best play from a position: the line behind each column, and every move that is as good."""

from __future__ import annotations

from engine import Position, SearchStopped, Solver, StopFlag
from engine.variation import principal_variation

Columns = tuple[int, ...]


def line_after(
    solver: Solver, position: Position, column: int, stop: StopFlag | None = None
) -> Columns:
    """A disc in ``column`` and then best play of both sides to the end, as 0-based columns.

    Of a move that throws the result away this is its refutation.

    Raises:
        SearchStopped: ``stop`` was set before the line was known.
    """
    return (column, *principal_variation(solver, position.play(column), stop))


def lines_of_all(
    solver: Solver, position: Position, stop: StopFlag | None = None
) -> dict[int, Columns]:
    """The line behind every legal column, or behind those found before ``stop`` was set."""
    found = {}
    for column in position.legal_columns:
        try:
            found[column] = line_after(solver, position, column, stop)
        except SearchStopped:
            break
    return found


def equal_lines(
    solver: Solver, position: Position, stop: StopFlag | None = None
) -> dict[int, Columns]:
    """The lines behind the columns that score most, for a fan of variations.

    Raises:
        SearchStopped: ``stop`` was set before they were known.
    """
    columns = solver.score_columns(position, stop)
    best = max((score for score in columns if score is not None), default=None)
    return {
        column: line_after(solver, position, column, stop)
        for column, score in enumerate(columns)
        if score is not None and score == best
    }
