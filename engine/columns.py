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

ROOT = -1
"""Stands for the position itself beside its columns."""


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

    def _in_turn(self) -> Iterator[Analysis]:
        """Search one window after the other until all is known, with all threads there are."""
        while jobs := self._open():
            yield self._snapshot()
            self._learn(jobs[0], self._solver.narrow(*self._question(jobs[0])))

    def _together(self) -> Iterator[Analysis]:
        """Search several at a time, a thread each; the last one with all threads.

        While the position itself takes one thread the columns that need not be known for it take
        the others: with all threads at it the position would be scored 1.4 times as soon on two,
        but a fifth of the work would be done twice.
        To start the last window again costs little, since the table knows what was searched of it.
        """
        running: dict[Future[tuple[int, int]], int] = {}
        try:
            while len(jobs := self._open()) > 1 or running:
                yield self._snapshot()
                for job in jobs:
                    if len(running) < self._solver.threads and job not in running.values():
                        running[self._solver.start_narrowing(*self._question(job))] = job
                if len(jobs) < 2:
                    self._solver.call_back()
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    self._learn(running.pop(future), future.result())
        finally:
            wait(running)
        yield from self._in_turn()

    def _question(self, job: int) -> tuple[Position, int, int, StopFlag | None]:
        """What to ask the solver: a position and the bounds for the side to move there."""
        if job == ROOT:
            return self._position, self._root.lower, self._root.upper, self._stop
        known = self._columns[job]
        return self._children[job], -known.upper, -known.lower, self._stop

    def _learn(self, job: int, bounds: tuple[int, int]) -> None:
        """Take in an answer; from the position's windows the table knows more of the columns."""
        lower, upper = bounds
        if job != ROOT:
            self._columns[job].tighten(-upper, -lower)
        elif not self._root.exact:
            self._root.tighten(lower, upper)
            for column, known in self._columns.items():
                found = self._known(column)
                known.tighten(found.lower, min(found.upper, self._root.upper))
        self._settle_root()

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

    def _open(self) -> list[int]:
        """What is not known: the position itself, then the columns that it least hangs on.

        Once it is known, the columns that may score most come first.
        """
        columns = [column for column in self._columns if not self._columns[column].exact]
        columns.sort(key=lambda column: -self._columns[column].upper)
        return columns if self._root.exact else [ROOT, *reversed(columns)]

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
