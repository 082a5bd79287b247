"""How all columns of a position are scored: the verdict first, hopeless refinement last."""

from __future__ import annotations

import threading
import time
from collections.abc import Generator, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from queue import SimpleQueue
from typing import TYPE_CHECKING

from engine.analysis import Analysis, ColumnScore, Source
from engine.errors import Contradiction, SearchStopped
from engine.position import CENTRE_OUT, WIDTH, Position
from engine.score import Score
from engine.search import next_window
from engine.stop import StopFlag
from engine.variation import best_line

if TYPE_CHECKING:
    from engine.solver import Solver

ROOT = -1
"""Stands for the position itself beside its columns."""


def analyse(
    solver: Solver, position: Position, stop: StopFlag | None = None
) -> Generator[Analysis, None, None]:
    """Yield growing analyses of a position until it is complete or stopped.

    Where the table turns out to hold what cannot be, it is cleared and the analysis begins again.
    """
    try:
        yield from Run(solver, position, stop).analyses()
    except Contradiction:
        solver._forget()
        yield from Run(solver, position, stop).analyses()


def score_together(solver: Solver, position: Position, stop: StopFlag | None = None) -> int:
    """The score of a position for the side to move, searched with all threads of the solver.

    Raises:
        Contradiction: the table holds what cannot be.
        SearchStopped: ``stop`` was set before the score was known.
    """
    return Run(solver, position, stop, columns=False).score()


def score_columns(
    solver: Solver, position: Position, stop: StopFlag | None = None
) -> tuple[Score | None, ...]:
    """The exact scores of all columns for the side to move, None where no disc can be played.

    Raises:
        SearchStopped: ``stop`` was set before all were known.
    """
    try:
        return Run(solver, position, stop).scores()
    except Contradiction:
        solver._forget()
        return Run(solver, position, stop).scores()


@dataclass(slots=True)
class _Bounds:
    """What is known of the score of one position, for the side to move of the analysed one."""

    lower: int
    upper: int
    source: Source

    @property
    def exact(self) -> bool:
        """Whether the score is known."""
        return self.lower >= self.upper

    def tighten(self, lower: int, upper: int) -> None:
        """Learn that the score lies within these bounds.

        Raises:
            Contradiction: it cannot, by what is known already.
        """
        self.lower, self.upper = max(self.lower, lower), min(self.upper, upper)
        if self.lower > self.upper:
            raise Contradiction

    def learn(self, alpha: int, value: int) -> None:
        """Learn what a search with the window (alpha, alpha + 1) came to."""
        if value > alpha:
            self.tighten(value, self.upper)
        else:
            self.tighten(self.lower, value)


@dataclass(slots=True, eq=False)
class Window:
    """A null window under way, for the side to move of the position that it is searched of.

    Attributes:
        job: what it is searched for: ROOT or a column.
        position: that of the job, or one that a move of it leads to.
        alpha: the lower end.
        moot: ends it.
        ahead: whether it is one that the job's window will need, begun before it does.
    """

    job: int
    position: Position
    alpha: int
    moot: StopFlag = field(default_factory=StopFlag)
    ahead: bool = False

    @property
    def asked(self) -> int:
        """The lower end for the side to move of the job's position."""
        return -self.alpha - 1 if self.ahead else self.alpha


class Run:
    """One analysis under way, of a position and its columns or of the position alone."""

    def __init__(
        self, solver: Solver, position: Position, stop: StopFlag | None, columns: bool = True
    ) -> None:
        self._solver, self._position, self._stop = solver, position, stop
        self._nodes, self._started = solver.nodes, time.perf_counter()
        self._root = self._look_up(position)
        self._symmetric = position == position.mirror()
        legal = position.legal_columns if columns else ()
        self._children = {column: position.play(column) for column in legal}
        self._columns = {column: self._bounds(column) for column in self._columns_to_search()}
        self._line: tuple[int, ...] = ()
        self._behind_book = {job for job in (ROOT, *self._columns) if self._is_behind_book(job)}
        self._lock = threading.Lock()
        self._under_way: list[Window] = []
        self._sent_ahead: set[tuple[int, int, int]] = set()
        self._abandoned = False
        self._settle_root()

    def analyses(self) -> Generator[Analysis, None, None]:
        """The state after each search, the last one complete unless stopped."""
        try:
            yield self._snapshot()
            for _ in self._together() if self._solver.threads > 1 else self._in_turn():
                yield self._snapshot()
            self._line = best_line(self._solver, self._position, self._root.lower, self._stop)
            yield self._snapshot(complete=True)
        except SearchStopped:
            yield self._snapshot()

    def score(self) -> int:
        """The score of the position, searched with all threads."""
        for _ in self._together():
            pass
        return self._root.lower

    def scores(self) -> tuple[Score | None, ...]:
        """The scores of the columns, without the line that best play takes."""
        if self._columns and self._open():
            for _ in self._together() if self._solver.threads > 1 else self._in_turn():
                pass
        return tuple(None if known is None else known.lower for known in self._column_scores())

    def _columns_to_search(self) -> list[int]:
        """The legal columns, of a symmetric position only one of each pair."""
        legal = [column for column in CENTRE_OUT if column in self._children]
        return [column for column in legal if not self._symmetric or column <= WIDTH // 2]

    def _bounds(self, column: int) -> _Bounds:
        known = self._look_up(self._children[column])
        source = known.source if known.exact else Source.SEARCH
        return _Bounds(-known.upper, -known.lower, source)

    def _look_up(self, position: Position) -> _Bounds:
        """What is known of a position, for the side to move there."""
        found = self._solver._look_up(position)
        return _Bounds(found.lower, found.upper, found.source)

    def _is_behind_book(self, job: int) -> bool:
        position, lower, upper = self._question(job)
        return lower < upper and self._solver._is_behind_book(position)

    def _ask_book(self, job: int) -> None:
        """Take in what the book knows of a position just behind it, which takes it a moment."""
        self._behind_book.remove(job)
        position, lower, upper = self._question(job)
        book = self._solver.book
        bound = book.lower_bound(position) if book is not None and lower < upper else None
        if bound is not None and bound > lower:
            self._learn(Window(job, position, bound - 1), bound)

    def _in_turn(self) -> Iterator[None]:
        """Search one window after the other until all is known."""
        while window := self.take():
            self.hand_in(window, self._search(window))
            yield

    def _together(self) -> Iterator[None]:
        """Search a window on each thread until all is known."""
        news: SimpleQueue[bool] = SimpleQueue()
        working = self._solver.threads
        with ThreadPoolExecutor(working) as crew:
            try:
                threads = [crew.submit(self._work, news) for _ in range(working)]
                while working:
                    if news.get():
                        yield
                    else:
                        working -= 1
            finally:
                self._abandon()
        for thread in threads:
            thread.result()

    def _work(self, news: SimpleQueue[bool]) -> None:
        """Take windows until none is left; a thread that had to wait for them would cost 0.5 ms."""
        try:
            while window := self.take():
                self.hand_in(window, self._search(window))
                news.put(True)
        except Contradiction:
            self._abandon()
            raise
        finally:
            news.put(False)

    def _search(self, window: Window) -> int | None:
        """The window's answer; None if it was ended, or is hard and the book may know of it."""
        hasty = window.job in self._behind_book
        return self._solver._null_window(
            window.position, window.alpha, self._stop, window.moot, hasty=hasty
        )

    def take(self) -> Window | None:
        """The next window, of what the fewest threads are at; None if all is known.

        While the position itself takes one thread the columns that need not be known for it take
        the others: with all threads at it the position would be scored 1.4 times as soon on two,
        but a fifth of the work would be done twice. Where threads outnumber what is open they
        take further windows of the same position, and search the last ones together.
        """
        with self._lock:
            jobs = self._open()
            if self._abandoned or not jobs:
                return None
            busy = [window.job for window in self._under_way]
            job = min(jobs, key=busy.count)
            window = self._ahead(job) or Window(job, self._question(job)[0], self._alpha(job))
            self._under_way.append(window)
            return window

    def _ahead(self, job: int) -> Window | None:
        """A reply that the window under way will need, unless one before it is good enough.

        The likeliest comes last, since that is where the window itself is.
        """
        leading = [each.alpha for each in self._under_way if each.job == job and not each.ahead]
        if not leading:
            return None
        alpha, position = leading[0], self._question(job)[0]
        columns = [column for column in CENTRE_OUT if position.is_legal(column)]
        if position == position.mirror():
            columns = [column for column in columns if column <= WIDTH // 2]
        first = self._solver._look_up(position).move
        likeliest = columns[0] if first is None else first
        for column in sorted(columns, key=likeliest.__eq__):
            reply = position.play(column)
            known = self._solver._look_up(reply)
            if known.lower < -alpha <= known.upper and (job, alpha, column) not in self._sent_ahead:
                self._sent_ahead.add((job, alpha, column))
                return Window(job, reply, -alpha - 1, ahead=True)
        return None

    def _alpha(self, job: int) -> int:
        """The window to search next, as if those under way came out nearer to a draw.

        Most scores are, and where one is not, the search is ended as soon as that is known. If
        nothing would be left then, it is the first one, which two threads decide sooner.
        """
        position, lower, upper = self._question(job)
        under_way = {each.alpha for each in self._under_way if each.job == job and not each.ahead}
        first = alpha = next_window(position.ply, lower, upper)
        while alpha in under_way:
            if alpha > 0:
                upper = alpha
            else:
                lower = alpha + 1
            if lower == upper:
                return first
            alpha = next_window(position.ply, lower, upper)
        return alpha

    def hand_in(self, window: Window, value: int | None) -> None:
        """Take in what was found, None for nothing, and end the searches that are needless now."""
        with self._lock:
            self._under_way.remove(window)
            if value is not None:
                self._learn(window, value)
            elif window.job in self._behind_book:
                self._ask_book(window.job)
            for other in self._under_way:
                _, lower, upper = self._question(other.job)
                if not lower <= other.asked < upper:
                    other.moot.set()

    def _abandon(self) -> None:
        """End all searches and start no more."""
        with self._lock:
            self._abandoned = True
            for window in self._under_way:
                window.moot.set()

    def _question(self, job: int) -> tuple[Position, int, int]:
        """What to ask the solver: a position and its bounds for the side to move there."""
        if job == ROOT:
            return self._position, self._root.lower, self._root.upper
        known = self._columns[job]
        return self._children[job], -known.upper, -known.lower

    def _learn(self, window: Window, value: int) -> None:
        """Take in an answer; from the position's windows the table knows more of the columns."""
        if window.ahead and value > window.alpha:
            return  # the table knows it now, and that is what it was searched for
        if window.ahead:
            value = -value
        if window.job != ROOT:
            self._columns[window.job].learn(-window.asked - 1, -value)
        else:
            self._root.learn(window.asked, value)
            for column, known in self._columns.items():
                found = self._bounds(column)
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
            known.tighten(known.lower, self._root.upper)

    def _open(self) -> list[int]:
        """What is not known: the position itself, then the columns that it least hangs on.

        Once it is known, the columns that may score most come first.
        """
        columns = [column for column in self._columns if not self._columns[column].exact]
        columns.sort(key=lambda column: -self._columns[column].upper)
        return columns if self._root.exact else [ROOT, *reversed(columns)]

    def _snapshot(self, complete: bool = False) -> Analysis:
        ply = self._position.ply
        columns = self._column_scores()
        best = tuple(
            column
            for column in CENTRE_OUT
            if (score := columns[column]) is not None and int(score.lower) == self._root.upper
        )
        return Analysis(
            self._position,
            Score.for_side_to_move(self._root.lower, ply),
            Score.for_side_to_move(self._root.upper, ply),
            columns,
            best,
            self._line,
            self._solver.nodes - self._nodes,
            time.perf_counter() - self._started,
            complete,
        )

    def _column_scores(self) -> tuple[ColumnScore | None, ...]:
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
        return tuple(columns)
