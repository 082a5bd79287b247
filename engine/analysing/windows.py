"""The schedule of an analysis: which null window each of its threads searches next."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field

from engine.analysing.bounds import ColumnBounds
from engine.analysing.searcher import HASTE, Searcher
from engine.grid import STANDARD
from engine.position import Position
from engine.searching.search import next_window
from engine.stop import StopFlag

FIRST_SEARCH_NODES = 20_000
"""Number of nodes of the first search of each column on other boards than the usual one."""
SEARCH_NODES_FACTOR = 4
"""The factor by which the number of nodes of a column's next search grows."""


@dataclass(slots=True, eq=False)
class NullWindow:
    """A null window (alpha, alpha + 1) for one thread to search.

    Attributes:
        job: the column whose score is wanted, or POSITION_JOB for that of the analysed position.
        position: the position to search: that of the job, or one move after it.
        alpha: the lower end of the window, for the side to move in ``position``.
        moot: a flag that ends the search.
        ahead: whether the position is one move after the job's. Such a search only fills the table,
            from which the search of the job itself takes the result.
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
    """Assigns the null windows of an analysis to threads, and records their results.

    Args:
        searcher: looks up bounds in the table and the book.
        known: the bounds of the analysis, which the results tighten.
    """

    def __init__(self, searcher: Searcher, known: ColumnBounds) -> None:
        self._searcher, self._known = searcher, known
        self._behind_book = {job for job in known.jobs if self._is_behind_book(job)}
        self._lock = threading.Lock()
        self._under_way: list[NullWindow] = []
        self._sent_ahead: set[tuple[int, int, int]] = set()
        self._abandoned = False
        is_usual = known.position.board == STANDARD
        self._nodes_by_job = {} if is_usual else dict.fromkeys(known.jobs, FIRST_SEARCH_NODES)

    def most_nodes(self, window: NullWindow) -> int | None:
        """Return the number of nodes after which a search gives up; None for no limit.

        It gets few nodes where the book may have a bound. On other boards than the usual one a
        search may take hours, and others less than a second: each is tried with few nodes first,
        and again with more after the others.
        """
        if window.job in self._behind_book:
            return HASTE
        return self._nodes_by_job.get(window.job)

    def take_window(self) -> NullWindow | None:
        """Return the next null window to search, or None if all scores are exact.

        The job (POSITION_JOB or a column) with the fewest threads gets the next thread. One thread
        searches the position itself, the others the columns that are least likely to be best. If
        two threads searched the position, its score would be known 1.4 times as soon, but a fifth
        of the work would be done twice. If there are more threads than jobs, they search further
        windows of the same jobs, and in the end the same windows together.
        """
        with self._lock:
            jobs = self._known.unknown_jobs()
            if self._abandoned or not jobs:
                return None
            busy = [window.job for window in self._under_way]
            job = min(jobs, key=lambda each: (busy.count(each), self._nodes_by_job.get(each, 0)))
            position = self._known.position_and_bounds(job)[0]
            window = self._window_ahead(job) or NullWindow(job, position, self._window_start(job))
            self._under_way.append(window)
            return window

    def _window_ahead(self, job: int) -> NullWindow | None:
        """Return a window to search a reply before the job needs it, None if there is none.

        The search of the job needs all replies unless one causes a cutoff. The most likely reply is
        chosen last, because the search of the job itself begins with it.
        """
        leading = [each.alpha for each in self._under_way if each.job == job and not each.ahead]
        if not leading:
            return None
        alpha, position = leading[0], self._known.position_and_bounds(job)[0]
        columns = [column for column in position.board.centre_out if position.is_legal(column)]
        if position == position.mirror():
            columns = [column for column in columns if column <= position.board.middle]
        first = self._searcher.look_up(position).move
        likeliest = columns[0] if first is None else first
        for column in sorted(columns, key=likeliest.__eq__):
            reply = position.play(column)
            known = self._searcher.look_up(reply)
            if known.lower < -alpha <= known.upper and (job, alpha, column) not in self._sent_ahead:
                self._sent_ahead.add((job, alpha, column))
                return NullWindow(job, reply, -alpha - 1, ahead=True)
        return None

    def _window_start(self, job: int) -> int:
        """Return the lower end of the next null window for a column or the position itself.

        Two threads should not search the same window. So the result of each window that another
        thread is searching is predicted: the score is nearer to a draw.

        Most scores are near a draw, and a wrong prediction is found out soon. If no other window is
        left, two threads search the same one.
        """
        position, lower, upper = self._known.position_and_bounds(job)
        under_way = {each.alpha for each in self._under_way if each.job == job and not each.ahead}
        first = alpha = next_window(position.board.size, position.ply, lower, upper)
        while alpha in under_way:
            if alpha > 0:
                upper = alpha
            else:
                lower = alpha + 1
            if lower == upper:
                return first
            alpha = next_window(position.board.size, position.ply, lower, upper)
        return alpha

    def hand_in_result(self, window: NullWindow, value: int | None) -> None:
        """Record the result of a window, and end the searches that have become needless.

        Args:
            window: the window that ``take_window`` returned.
            value: the bound that the search found; None if the search was ended.
        """
        with self._lock:
            self._under_way.remove(window)
            if value is not None:
                self._tighten_bounds(window, value)
            elif window.job in self._behind_book:
                self._ask_book(window.job)
            elif window.job in self._nodes_by_job and not window.moot.is_set:
                self._nodes_by_job[window.job] *= SEARCH_NODES_FACTOR
            for other in self._under_way:
                _, lower, upper = self._known.position_and_bounds(other.job)
                if not lower <= other.job_alpha < upper:
                    other.moot.set()

    def _tighten_bounds(self, window: NullWindow, value: int) -> None:
        """Tighten the bounds of the analysis by the result of a window."""
        if not window.ahead:
            self._known.learn_from_window(window.job, window.alpha, value)
        elif value <= window.alpha:
            self._known.learn_from_window(window.job, window.job_alpha, -value)
        # Otherwise the reply refutes nothing. Its value is in the table for the job's own window.

    def end_searches(self) -> None:
        """End all searches of the analysis, and hand out no more windows."""
        with self._lock:
            self._abandoned = True
            for window in self._under_way:
                window.moot.set()

    def _is_behind_book(self, job: int) -> bool:
        """Return whether the book may have a bound on a column that was not looked up yet."""
        position, lower, upper = self._known.position_and_bounds(job)
        return lower < upper and self._searcher.is_behind_book(position)

    def _ask_book(self, job: int) -> None:
        """Tighten a column's bounds by a bound on its score that is looked up in the book."""
        self._behind_book.remove(job)
        position, lower, upper = self._known.position_and_bounds(job)
        book = self._searcher.book
        bound = book.lower_bound(position) if book is not None and lower < upper else None
        if bound is not None and bound > lower:
            self._known.learn_from_window(job, bound - 1, bound)
