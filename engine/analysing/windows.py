"""The order in which an analysis searches its null windows, on one thread or several."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field

from engine.analysing.bounds import ColumnBounds
from engine.analysing.searcher import Searcher
from engine.position import CENTRE_OUT, WIDTH, Position
from engine.searching.search import next_window
from engine.stop import StopFlag


@dataclass(slots=True, eq=False)
class Window:
    """A null window (alpha, alpha + 1) that a thread searches, for the side to move there.

    Attributes:
        job: the column whose score the window is searched for, or ROOT for the position's own
            score.
        position: the position of the job, or a position that one move leads to from there.
        alpha: the lower end of the window (alpha, alpha + 1).
        moot: ends the search.
        ahead: whether the position is one move after the job's position. The result is then in the
            table when the job's own window needs it.
    """

    job: int
    position: Position
    alpha: int
    moot: StopFlag = field(default_factory=StopFlag)
    ahead: bool = False

    @property
    def job_alpha(self) -> int:
        """The lower end of the window for the side to move in the position of ``job``."""
        return -self.alpha - 1 if self.ahead else self.alpha


class Schedule:
    """Hands out the null windows of one analysis to threads, and takes their results.

    Args:
        searcher: looks up what the table and the book have.
        known: the bounds of the analysis, which the values of the windows tighten.
    """

    def __init__(self, searcher: Searcher, known: ColumnBounds) -> None:
        self._searcher, self._known = searcher, known
        self._behind_book = {job for job in known.jobs if self._is_behind_book(job)}
        self._lock = threading.Lock()
        self._under_way: list[Window] = []
        self._sent_ahead: set[tuple[int, int, int]] = set()
        self._abandoned = False

    def is_hasty(self, window: Window) -> bool:
        """Return whether a window's search gets few nodes, as the book may have a bound."""
        return window.job in self._behind_book

    def take(self) -> Window | None:
        """Return the next null window to search, or None if all scores are known.

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
        """Return a window that searches a reply in advance, None if there is none.

        The job's window needs the values of all replies unless an earlier reply cuts it off. The
        most likely best reply comes last, because the search of the job's window is inside it.
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
        """Return the lower end of the next window for a column or the position itself.

        Windows in progress are assumed to end nearer to a draw.

        Most scores are near a draw; where a score is not, the search ends as soon as that is known.
        If no window would be left, the first one is returned, which two threads decide sooner
        together.
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
        """Record the value of a searched window, and end the searches that it makes needless.

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
                if not lower <= other.job_alpha < upper:
                    other.moot.set()

    def _learn(self, window: Window, value: int) -> None:
        """Tighten the bounds by the result of a searched window."""
        if not window.ahead:
            self._known.learn(window.job, window.alpha, value)
        elif value <= window.alpha:
            self._known.learn(window.job, window.job_alpha, -value)
        # Otherwise the reply refutes nothing. Its value is in the table for the job's own window.

    def abandon(self) -> None:
        """End all searches of the analysis and start no new ones."""
        with self._lock:
            self._abandoned = True
            for window in self._under_way:
                window.moot.set()

    def _is_behind_book(self, job: int) -> bool:
        """Return whether the book may have a bound on a column that was not looked up yet."""
        position, lower, upper = self._known.question(job)
        return lower < upper and self._searcher.is_behind_book(position)

    def _ask_book(self, job: int) -> None:
        """Tighten a column's bounds by a bound from the book, which takes some 0.5 ms to find."""
        self._behind_book.remove(job)
        position, lower, upper = self._known.question(job)
        book = self._searcher.book
        bound = book.lower_bound(position) if book is not None and lower < upper else None
        if bound is not None and bound > lower:
            self._known.learn(job, bound - 1, bound)
