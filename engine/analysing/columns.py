"""Analyses: which null windows of a position and its columns are searched, on which threads."""

from __future__ import annotations

import threading
import time
from collections.abc import Generator, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from queue import SimpleQueue

from engine.analysing.bounds import ColumnBounds
from engine.analysing.searcher import Searcher
from engine.analysing.variation import best_line
from engine.analysis import Analysis
from engine.errors import Contradiction, SearchStopped
from engine.position import CENTRE_OUT, WIDTH, Position
from engine.score import Score
from engine.searching.search import next_window
from engine.stop import StopFlag


def analyse(
    searcher: Searcher, position: Position, stop: StopFlag | None = None
) -> Generator[Analysis, None, None]:
    """Yield analyses of a position, each with tighter bounds, until it is complete or stopped.

    If known bounds exclude each other, the analysis restarts without them: first without what the
    tables held, then without the book.
    """
    for distrust_book in (False, True):
        try:
            yield from Run(searcher, position, stop).analyses()
        except Contradiction:
            searcher.forget(distrust_book)
        else:
            return
    yield from Run(searcher, position, stop).analyses()


def score_together(searcher: Searcher, position: Position, stop: StopFlag | None = None) -> int:
    """Search the score of a position with all threads of a searcher.

    Returns:
        The score for the side to move.

    Raises:
        Contradiction: the table holds entries that contradict each other.
        SearchStopped: ``stop`` was set before the score was known.
    """
    return Run(searcher, position, stop, columns=False).score()


def score_columns(
    searcher: Searcher, position: Position, stop: StopFlag | None = None
) -> tuple[Score | None, ...]:
    """Search the exact scores of all columns of a position.

    Returns:
        Seven scores for the side to move; None for a column where no disc can be played.

    Raises:
        SearchStopped: ``stop`` was set before all scores were known.
    """
    for distrust_book in (False, True):
        try:
            return Run(searcher, position, stop).scores()
        except Contradiction:
            searcher.forget(distrust_book)
    return Run(searcher, position, stop).scores()


@dataclass(slots=True, eq=False)
class Window:
    """A null window that a thread searches, for the side to move of the window's position.

    Attributes:
        job: ROOT or the column whose score the window is searched for.
        position: the position of the job, or a position that one move leads to from there.
        alpha: the lower end of the window.
        moot: ends the search.
        ahead: whether the position is one move behind that of the job, so that the result will be
            in the table when the job's own window needs it.
    """

    job: int
    position: Position
    alpha: int
    moot: StopFlag = field(default_factory=StopFlag)
    ahead: bool = False

    @property
    def asked(self) -> int:
        """The lower end of the window for the side to move of the job's position."""
        return -self.alpha - 1 if self.ahead else self.alpha


class Run:
    """One analysis of a position and its columns, or of the position alone.

    Args:
        searcher: searches the windows.
        position: the analysed position.
        stop: ends the analysis.
        columns: whether the columns are analysed, beside the position itself.
    """

    def __init__(
        self, searcher: Searcher, position: Position, stop: StopFlag | None, columns: bool = True
    ) -> None:
        self._searcher, self._position, self._stop = searcher, position, stop
        self._nodes, self._started = searcher.nodes, time.perf_counter()
        self._known = ColumnBounds(searcher, position, columns)
        self._line: tuple[int, ...] = ()
        self._behind_book = {job for job in self._known.jobs if self._is_behind_book(job)}
        self._lock = threading.Lock()
        self._under_way: list[Window] = []
        self._sent_ahead: set[tuple[int, int, int]] = set()
        self._abandoned = False

    def analyses(self) -> Generator[Analysis, None, None]:
        """Yield the state after each search; the last one is complete unless stopped."""
        try:
            yield self._snapshot()
            for _ in self._searches():
                yield self._snapshot()
            self._line = best_line(
                self._searcher, self._position, self._known.root.lower, self._stop
            )
            yield self._snapshot(complete=True)
        except SearchStopped:
            yield self._snapshot()

    def score(self) -> int:
        """Search the position with all threads and return its score."""
        for _ in self._together():
            pass
        return self._known.root.lower

    def scores(self) -> tuple[Score | None, ...]:
        """Search the columns and return their scores."""
        if self._known.has_columns and self._known.unknown():
            for _ in self._searches():
                pass
        return tuple(None if known is None else known.lower for known in self._known.scores())

    def _searches(self) -> Iterator[None]:
        """Search until everything is known; yield after each search."""
        return self._together() if self._searcher.threads > 1 else self._in_turn()

    def _is_behind_book(self, job: int) -> bool:
        """Whether the book may have a bound on the score of a job that is not known."""
        position, lower, upper = self._known.question(job)
        return lower < upper and self._searcher.is_behind_book(position)

    def _ask_book(self, job: int) -> None:
        """Take in the book's bound on a job's position, which takes some 0.5 ms to find."""
        self._behind_book.remove(job)
        position, lower, upper = self._known.question(job)
        book = self._searcher.book
        bound = book.lower_bound(position) if book is not None and lower < upper else None
        if bound is not None and bound > lower:
            self._known.learn(job, bound - 1, bound)

    def _in_turn(self) -> Iterator[None]:
        """Search one window after the other until everything is known; yield after each."""
        while window := self.take():
            self.hand_in(window, self._search(window))
            yield

    def _together(self) -> Iterator[None]:
        """Search windows on all threads until everything is known; yield after each."""
        news: SimpleQueue[bool] = SimpleQueue()
        working = self._searcher.threads
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
        """Search windows in a thread until none is left.

        The thread takes its windows itself, since to wait for another thread would cost 0.5 ms.
        It puts True into ``news`` after each window and False at the end.
        """
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
        """Search a window and return its value.

        The value is None if the search was ended, or if it was hard and the book may have a bound.
        """
        hasty = window.job in self._behind_book
        return self._searcher.null_window(
            window.position, window.alpha, self._stop, window.moot, hasty=hasty
        )

    def take(self) -> Window | None:
        """Return the next window to search, or None if everything is known.

        The job with the fewest threads gets it. One thread searches the position itself while the
        others search the columns that its score depends on least: with all threads on the position
        it would be scored 1.4 times as soon on two threads, but a fifth of the work would be done
        twice. Threads beyond the number of jobs take further windows of the same jobs, and search
        the last windows together.
        """
        with self._lock:
            jobs = self._known.unknown()
            if self._abandoned or not jobs:
                return None
            busy = [window.job for window in self._under_way]
            job = min(jobs, key=busy.count)
            position = self._known.question(job)[0]
            window = self._ahead(job) or Window(job, position, self._alpha(job))
            self._under_way.append(window)
            return window

    def _ahead(self, job: int) -> Window | None:
        """Return the window of a reply that the job's window in progress will need, if any.

        It will need all replies unless an earlier one cuts it off. The likeliest reply comes last,
        because the search of the job's window is inside it.
        """
        leading = [each.alpha for each in self._under_way if each.job == job and not each.ahead]
        if not leading:
            return None
        alpha, position = leading[0], self._known.question(job)[0]
        columns = [column for column in CENTRE_OUT if position.is_legal(column)]
        if position == position.mirror():
            columns = [column for column in columns if column <= WIDTH // 2]
        first = self._searcher.look_up(position).move
        likeliest = columns[0] if first is None else first
        for column in sorted(columns, key=likeliest.__eq__):
            reply = position.play(column)
            known = self._searcher.look_up(reply)
            if known.lower < -alpha <= known.upper and (job, alpha, column) not in self._sent_ahead:
                self._sent_ahead.add((job, alpha, column))
                return Window(job, reply, -alpha - 1, ahead=True)
        return None

    def _alpha(self, job: int) -> int:
        """Return the window to search next, assuming that those in progress end nearer to a draw.

        Most scores are near a draw, and where one is not, the search is ended as soon as that is
        known. If nothing would be left then, it is the first window, which two threads decide
        sooner.
        """
        position, lower, upper = self._known.question(job)
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
        """Take in the value of a window, and end the searches that it makes needless.

        Args:
            window: the window, which ``take`` returned.
            value: its value; None if the search was ended.
        """
        with self._lock:
            self._under_way.remove(window)
            if value is not None:
                self._learn(window, value)
            elif window.job in self._behind_book:
                self._ask_book(window.job)
            for other in self._under_way:
                _, lower, upper = self._known.question(other.job)
                if not lower <= other.asked < upper:
                    other.moot.set()

    def _learn(self, window: Window, value: int) -> None:
        """Take in the value of a window of the job's position or of one of its replies."""
        if not window.ahead:
            self._known.learn(window.job, window.alpha, value)
        elif value <= window.alpha:
            self._known.learn(window.job, window.asked, -value)
        # Otherwise the reply refutes nothing. Its value is in the table for the job's own window.

    def _abandon(self) -> None:
        """End all searches and start no more."""
        with self._lock:
            self._abandoned = True
            for window in self._under_way:
                window.moot.set()

    def _snapshot(self, complete: bool = False) -> Analysis:
        """Return the present state of the analysis."""
        ply, root, columns = self._position.ply, self._known.root, self._known.scores()
        best = tuple(
            column
            for column in CENTRE_OUT
            if (score := columns[column]) is not None and int(score.lower) == root.upper
        )
        return Analysis(
            self._position,
            Score.for_side_to_move(root.lower, ply),
            Score.for_side_to_move(root.upper, ply),
            columns,
            best,
            self._line,
            self._searcher.nodes - self._nodes,
            time.perf_counter() - self._started,
            complete,
        )
