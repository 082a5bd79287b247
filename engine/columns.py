"""How all columns of a position are scored: the verdict first, hopeless refinement last."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.analysis import Analysis, ColumnScore, Source
from engine.errors import SearchStopped
from engine.position import WIDTH, Position
from engine.score import Score

if TYPE_CHECKING:
    from engine.solver import Solver
    from engine.stop import StopFlag

CENTRE_OUT = sorted(range(WIDTH), key=lambda column: abs(column - WIDTH // 2))
"""Columns in the order in which they tend to be good."""


def analyse(solver: Solver, position: Position, stop: StopFlag | None = None) -> Iterator[Analysis]:
    """Yield growing analyses of a position until it is complete or stopped."""
    return _Run(solver, position, stop).analyses()


@dataclass(slots=True)
class _Bounds:
    """What is known of the score of one position, for the side to move of the analysed one."""

    lower: int
    upper: int
    source: Source

    @property
    def exact(self) -> bool:
        """Whether the score is known."""
        return self.lower == self.upper

    def tighten(self, lower: int, upper: int) -> None:
        """Learn that the score lies within these bounds."""
        self.lower, self.upper = max(self.lower, lower), min(self.upper, upper)


class _Run:
    """One analysis under way."""

    def __init__(self, solver: Solver, position: Position, stop: StopFlag | None) -> None:
        self._solver, self._position, self._stop = solver, position, stop
        self._nodes, self._started = solver.nodes, time.perf_counter()
        self._root = _Bounds(*solver.known(position)[:3])
        self._symmetric = position == position.mirrored()
        self._children = {column: position.play(column) for column in position.legal_columns}
        self._columns = {column: self._known(column) for column in self._searched()}
        self._line: tuple[int, ...] = ()

    def analyses(self) -> Iterator[Analysis]:
        """The state after each search, the last one complete unless stopped."""
        self._settle_root()
        try:
            while not self._root.exact:
                yield self._snapshot()
                self._narrow_root()
            yield from self._together() if self._solver.threads > 1 else self._in_turn()
            yield self._snapshot()
            self._line = principal_variation(self._solver, self._position, self._stop)
            yield self._snapshot(complete=True)
        except SearchStopped:
            yield self._snapshot()

    def _searched(self) -> list[int]:
        """The legal columns, of a symmetric position only one of each pair."""
        legal = [column for column in CENTRE_OUT if column in self._children]
        return [column for column in legal if not self._symmetric or column <= WIDTH // 2]

    def _known(self, column: int) -> _Bounds:
        lower, upper, source, _ = self._solver.known(self._children[column])
        return _Bounds(-upper, -lower, source if lower == upper else Source.SEARCH)

    def _narrow_root(self) -> None:
        """Search one window of the position itself; columns learn from what the table has then."""
        bounds = self._solver.narrow(self._position, self._root.lower, self._root.upper, self._stop)
        self._root.tighten(*bounds)
        for column, known in self._columns.items():
            found = self._known(column)
            known.tighten(found.lower, min(found.upper, self._root.upper))
        self._settle_root()

    def _in_turn(self) -> Iterator[Analysis]:
        """Narrow one column after the other until all are exact, with all threads there are."""
        while columns := self._open_columns():
            yield self._snapshot()
            self._learn(columns[0], self._solver.narrow(*self._job(columns[0])))

    def _together(self) -> Iterator[Analysis]:
        """Narrow several columns at a time, a thread each; the last one with all threads.

        To start its window again costs little, since the table knows what was searched of it. In
        three of four series two threads took 3 to 5 % less time so, in one they took 8 % more.
        """
        running: dict[Future[tuple[int, int]], int] = {}
        try:
            while len(columns := self._open_columns()) > 1 or running:
                yield self._snapshot()
                for column in columns:
                    if len(running) < self._solver.threads and column not in running.values():
                        running[self._solver.start_narrowing(*self._job(column))] = column
                if len(columns) == len(running) == 1:
                    self._solver.call_back()
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    self._learn(running.pop(future), future.result())
        finally:
            wait(running)
        yield from self._in_turn()

    def _job(self, column: int) -> tuple[Position, int, int, StopFlag | None]:
        """What to ask the solver of a column: its position, bounds for the side to move there."""
        known = self._columns[column]
        return self._children[column], -known.upper, -known.lower, self._stop

    def _learn(self, column: int, bounds: tuple[int, int]) -> None:
        lower, upper = bounds
        self._columns[column].tighten(-upper, -lower)

    def _settle_root(self) -> None:
        """The position scores as its best column does, and no column better than the position."""
        if not self._columns:
            return
        self._root.tighten(
            max(known.lower for known in self._columns.values()),
            max(known.upper for known in self._columns.values()),
        )
        for known in self._columns.values():
            known.upper = min(known.upper, self._root.upper)

    def _open_columns(self) -> list[int]:
        """The columns whose scores are not known, those that may score most in front."""
        columns = [column for column in self._columns if not self._columns[column].exact]
        return sorted(columns, key=lambda column: -self._columns[column].upper)

    def _snapshot(self, complete: bool = False) -> Analysis:
        ply = self._position.ply
        columns: list[ColumnScore | None] = [None] * WIDTH
        for column, known in self._columns.items():
            columns[column] = ColumnScore(
                Score.for_side_to_move(known.lower, ply),
                Score.for_side_to_move(known.upper, ply),
                known.source,
            )
            if self._symmetric:
                columns[WIDTH - 1 - column] = columns[column]
        best = tuple(
            column
            for column in CENTRE_OUT
            if (score := columns[column]) is not None and int(score.lower) == self._root.upper
        )
        return Analysis(
            self._position,
            Score.for_side_to_move(self._root.lower, ply),
            Score.for_side_to_move(self._root.upper, ply),
            tuple(columns),
            best,
            self._line,
            self._solver.nodes - self._nodes,
            time.perf_counter() - self._started,
            complete,
        )


def principal_variation(
    solver: Solver, position: Position, stop: StopFlag | None = None
) -> tuple[int, ...]:
    """A line of best moves for both sides, 0-based columns, to the end of the game.

    Raises:
        SearchStopped: ``stop`` was set before the line was known.
    """
    line: list[int] = []
    value = int(solver.solve(position, stop))
    while not position.is_over:
        column = next(
            column
            for column in _candidates(solver, position)
            if _scores(solver, position.play(column), -value, stop)
        )
        line.append(column)
        position, value = position.play(column), -value
    return tuple(line)


def _candidates(solver: Solver, position: Position) -> list[int]:
    """The legal columns, the one that the table thinks best in front."""
    thought_best = solver.known(position)[3]
    legal = [column for column in CENTRE_OUT if position.is_legal(column)]
    return sorted(legal, key=lambda column: column != thought_best)


def _scores(solver: Solver, child: Position, least: int, stop: StopFlag | None) -> bool:
    """Whether a child scores ``least``, below which it cannot score."""
    lower, upper, _, _ = solver.known(child)
    while max(lower, least) < upper:
        if lower > least:
            return False
        lower, upper = solver.narrow(child, least, upper, stop)
    return upper == least
