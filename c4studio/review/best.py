"""Find the line of best play after each column, and all equally good columns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine import Position, Solver, StopFlag

Columns = tuple[int, ...]


def line_after(
    solver: Solver, position: Position, column: int, stop: StopFlag | None = None
) -> Columns:
    """Return a line: ``column`` and then best play of both sides to the end, as 0-based columns.

    After a move that throws the result away the line is the refutation.

    Raises:
        SearchStopped: ``stop`` was set before the line was known.
    """
    return (column, *solver.principal_variation(position.play(column), stop))


def lines_behind(
    solver: Solver, position: Position, columns: Iterable[int], stop: StopFlag | None = None
) -> Iterator[tuple[int, Columns]]:
    """Yield lines: each given legal column, followed by best play of both sides to the end.

    Raises:
        SearchStopped: ``stop`` was set before all lines were known.
    """
    for column in columns:
        yield column, line_after(solver, position, column, stop)


def equal_lines(
    solver: Solver, position: Position, stop: StopFlag | None = None
) -> dict[int, Columns]:
    """Return the lines of best play that begin with each of the best columns.

    Raises:
        SearchStopped: ``stop`` was set before all lines were known.
    """
    columns = solver.score_columns(position, stop)
    best = max((score for score in columns if score is not None), default=None)
    equal = [c for c, score in enumerate(columns) if score is not None and score == best]
    return dict(lines_behind(solver, position, equal, stop))
