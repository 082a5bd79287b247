"""Analysis of a position and its columns, on one thread or several."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue

from engine.analysing.bounds import ColumnBounds
from engine.analysing.searcher import Searcher
from engine.analysing.variation import best_line
from engine.analysing.windows import NullWindow, Schedule
from engine.analysis import Analysis
from engine.errors import Contradiction, SearchStopped
from engine.position import Position
from engine.score import Score
from engine.stop import StopFlag


def analyse(
    searcher: Searcher, position: Position, stop: StopFlag | None = None
) -> Generator[Analysis, None, None]:
    """Yield analyses of a position with ever tighter bounds, until it is complete or stopped.

    If known bounds contradict each other, the analysis restarts: first with empty tables, then also
    without the opening book.
    """
    for distrust_book in (False, True):
        try:
            yield from AnalysisRun(searcher, position, stop).analyses()
        except Contradiction:
            searcher.forget(distrust_book)
        else:
            return
    yield from AnalysisRun(searcher, position, stop).analyses()


def score_together(searcher: Searcher, position: Position, stop: StopFlag | None = None) -> int:
    """Search the exact score of a position with all threads of a searcher.

    Returns:
        The score for the side to move.

    Raises:
        Contradiction: the table holds entries that contradict each other.
        SearchStopped: ``stop`` was set before the score was known.
    """
    return AnalysisRun(searcher, position, stop, columns=False).find_score()


def score_columns(
    searcher: Searcher, position: Position, stop: StopFlag | None = None
) -> tuple[Score | None, ...]:
    """Search the exact scores of all columns of a position.

    Returns:
        The scores, one a column, for the side to move; None for an illegal column.

    Raises:
        SearchStopped: ``stop`` was set before all scores were known.
    """
    for distrust_book in (False, True):
        try:
            return AnalysisRun(searcher, position, stop).find_scores()
        except Contradiction:
            searcher.forget(distrust_book)
    return AnalysisRun(searcher, position, stop).find_scores()


class AnalysisRun:
    """One analysis of a position, from the first search to the last.

    Args:
        searcher: carries out the searches.
        position: the analysed position.
        stop: ends the analysis.
        columns: whether to analyse the columns too, or only the position itself.
    """

    def __init__(
        self, searcher: Searcher, position: Position, stop: StopFlag | None, columns: bool = True
    ) -> None:
        self._searcher, self._position, self._stop = searcher, position, stop
        self._nodes, self._started = searcher.nodes, time.perf_counter()
        self._known = ColumnBounds(searcher, position, columns)
        self._line: tuple[int, ...] = ()
        self._schedule = Schedule(searcher, self._known)

    def analyses(self) -> Generator[Analysis, None, None]:
        """Yield the state of the analysis before the first search and after each search.

        The last state is complete unless the analysis is stopped.
        """
        try:
            yield self._snapshot()
            for _ in self._run_windows():
                yield self._snapshot()
            self._line = best_line(
                self._searcher, self._position, self._known.root.lower, self._stop
            )
            yield self._snapshot(complete=True)
        except SearchStopped:
            yield self._snapshot()

    def find_score(self) -> int:
        """Search the position with all threads and return its score."""
        for _ in self._search_together():
            pass
        return self._known.root.lower

    def find_scores(self) -> tuple[Score | None, ...]:
        """Search all columns and return their scores."""
        if self._known.has_columns and self._known.unknown_jobs():
            for _ in self._run_windows():
                pass
        return tuple(None if known is None else known.lower for known in self._known.scores())

    def _run_windows(self) -> Iterator[None]:
        """Search until all scores are exact, and yield after each null window."""
        return self._search_together() if self._searcher.threads > 1 else self._search_in_turn()

    def _search_in_turn(self) -> Iterator[None]:
        """Search in this thread until all scores are exact, and yield after each null window."""
        while window := self._schedule.take_window():
            self._schedule.hand_in_result(window, self._search_window(window))
            yield

    def _search_together(self) -> Iterator[None]:
        """Search on all threads until all scores are exact, and yield after each null window."""
        news: SimpleQueue[bool] = SimpleQueue()
        working = self._searcher.threads
        with ThreadPoolExecutor(working) as crew:
            try:
                threads = [crew.submit(self._work_on_schedule, news) for _ in range(working)]
                while working:
                    if news.get():
                        yield
                    else:
                        working -= 1
            finally:
                self._schedule.end_searches()
        for thread in threads:
            thread.result()

    def _work_on_schedule(self, news: SimpleQueue[bool]) -> None:
        """Search null windows in a worker thread until the schedule has no more.

        The worker takes its windows from the schedule itself, because a hand-over by another thread
        would cost 0.5 ms. It puts True into ``news`` after each window, and False at its end.
        """
        try:
            while window := self._schedule.take_window():
                self._schedule.hand_in_result(window, self._search_window(window))
                news.put(True)
        except Contradiction:
            self._schedule.end_searches()
            raise
        finally:
            news.put(False)

    def _search_window(self, window: NullWindow) -> int | None:
        """Search a null window. Return the bound on the score that it proves.

        Return None if the search was ended, or was interrupted to look for a bound in the book
        first.
        """
        nodes = self._schedule.most_nodes(window)
        return self._searcher.null_window(
            window.position, window.alpha, self._stop, window.moot, nodes=nodes
        )

    def _snapshot(self, complete: bool = False) -> Analysis:
        """Return the current state of the analysis as an immutable value."""
        root, columns = self._known.root, self._known.scores()
        ply, board = self._position.ply, self._position.board
        best = tuple(
            column
            for column in board.centre_out
            if (score := columns[column]) is not None and int(score.lower) == root.upper
        )
        return Analysis(
            self._position,
            Score.for_side_to_move(root.lower, ply, board),
            Score.for_side_to_move(root.upper, ply, board),
            columns,
            best,
            self._line,
            self._searcher.nodes - self._nodes,
            time.perf_counter() - self._started,
            complete,
        )
