"""Best play from a position: the line behind each column, and every move that is as good."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine import Position, Solver, StopFlag
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


def lines_behind(
    solver: Solver, position: Position, columns: Iterable[int], stop: StopFlag | None = None
) -> Iterator[tuple[int, Columns]]:
    """Each of some legal columns, in their order, with the line behind it.

    Raises:
        SearchStopped: ``stop`` was set before all were known.
    """
    for column in columns:
        yield column, line_after(solver, position, column, stop)


def equal_lines(
    solver: Solver, position: Position, stop: StopFlag | None = None
) -> dict[int, Columns]:
    """The lines behind the columns that score most, for a fan of variations.

    Raises:
        SearchStopped: ``stop`` was set before they were known.
    """
    columns = solver.score_columns(position, stop)
    best = max((score for score in columns if score is not None), default=None)
    equal = [c for c, score in enumerate(columns) if score is not None and score == best]
    return dict(lines_behind(solver, position, equal, stop))
