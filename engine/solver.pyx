# cython: language_level=3, cdivision=True
"""Solver: the public interface of the engine for everything that takes a search."""

cimport cython

from engine.analysing.searcher cimport ENDLESS, PATIENCE, UNDECIDED, Searcher
from engine.position cimport Position
from engine.searching.node cimport INFINITE
from engine.stop cimport StopFlag

from engine.analysing.columns import analyse, score_columns, score_together
from engine.analysing.searcher import MOST_THREADS
from engine.analysing.variation import best_line
from engine.errors import Contradiction
from engine.score import Score, win_score

cdef enum:
    HARD = 1 << 15          # nodes, 4 ms: less is not worth other threads


@cython.final
cdef class Solver:
    """An exact solver with a transposition table that it keeps from one question to the next.

    It serves one caller at a time, who has to listen to an analysis to its end or close it, and
    lets the other threads run while it searches. Scores are the same on any number of threads;
    node counts are repeatable on one.

    Args:
        memory_mb: size of the transposition table in MiB.
        threads: threads that search a hard position together, 1 to 64.
        book: path of an opening book.
        cache: path of a file that keeps what took most work, so that it outlives the process.

    Attributes:
        book: the opening book, None without one.
        threads: how many threads search a hard position together.

    Raises:
        CacheError: the memory, the book or the file cannot be had.
        ValueError: there cannot be so many threads.
    """

    cdef readonly Searcher searcher

    def __init__(self, memory_mb=64, book=None, cache=None, threads=1):
        self.searcher = Searcher(memory_mb, book, cache, threads)

    def companion(self):
        """A solver on the same table, for one more caller at a time, with one thread.

        Each finds what the other one found. What is to be kept on disk is written by the first, as
        long as it is open. The table's memory is let go of when both are closed.

        Raises:
            CacheError: the solver is closed.
        """
        cdef Solver other = Solver.__new__(Solver)
        other.searcher = self.searcher.companion()
        return other

    @property
    def table(self):
        """The transposition table, for tests that damage it."""
        return self.searcher.table

    @property
    def book(self):
        """The opening book, None without one."""
        return self.searcher.book

    @property
    def cache(self):
        """What keeps scores on disk, and has remarks on that; None in memory alone."""
        return self.searcher.cache

    @property
    def threads(self) -> int:
        """How many threads search a hard position together."""
        return self.searcher.threads

    @property
    def nodes(self) -> int:
        """Positions searched since the solver was made, by all its threads."""
        return self.searcher.nodes

    def solve(self, Position position, StopFlag stop=None):
        """The exact score of a position for the side to move.

        Args:
            position: any position; a finished game scores as it ended.
            stop: set by another thread, it ends the search within a millisecond.

        Raises:
            SearchStopped: ``stop`` was set before the answer was known.
            SolverBusy: somebody else is being answered.
            CacheError: the solver is closed.
        """
        self.searcher.catch_up(position)
        return Score.for_side_to_move(self._value(position, stop), position.discs)

    def solve_many(self, positions):
        """The scores of many positions for the sides to move there, in their order.

        Raises:
            SolverBusy, CacheError: as for ``solve``.
        """
        return [self.solve(position) for position in positions]

    def exceeds(self, Position position, int alpha, StopFlag stop=None):
        """Whether the score of a position is greater than ``alpha``, for the side to move.

        A third of the work of the score itself, or less.

        Raises:
            SearchStopped: ``stop`` was set before the answer was known.
        """
        self.searcher.catch_up(position)
        found = self.searcher.look_up(position)
        if found.lower > alpha or found.upper <= alpha:
            return found.lower > alpha
        return self.searcher.null_window(position, alpha, stop) > alpha

    def analyse(self, Position position, StopFlag stop=None):
        """Yield growing analyses of a position and all its columns.

        The first comes before any search, one after each search, and the last is complete. The
        caller listens to the end or closes the generator.

        Args:
            position: any position; a finished game is known at once.
            stop: set by another thread, it ends the analysis with an incomplete one.

        Raises:
            SolverBusy, CacheError: as for ``solve``.
        """
        self.searcher.catch_up(position)
        return analyse(self.searcher, position, stop)

    def score_columns(self, Position position, StopFlag stop=None):
        """The exact scores of all columns, seven for the side to move.

        Cheaper than an analysis, which tells what is known meanwhile and looks for a line besides.

        Returns:
            None for a column where no disc can be played.

        Raises:
            SearchStopped: ``stop`` was set before all scores were known.
        """
        self.searcher.catch_up(position)
        return score_columns(self.searcher, position, stop)

    def principal_variation(self, Position position, StopFlag stop=None):
        """A line of best moves for both sides, 0-based columns, to the end of the game.

        Raises:
            SearchStopped: ``stop`` was set before the line was known.
        """
        value = self.solve(position, stop).value
        try:
            return best_line(self.searcher, position, value, stop)
        except Contradiction:
            self.searcher.forget()
            value = self.solve(position, stop).value
            return best_line(self.searcher, position, value, stop)

    def close(self) -> None:
        """Let go of the table's memory and file; nothing can be searched after.

        Raises:
            SolverBusy: a search is under way, or an analysis that was not listened to to its end.
        """
        self.searcher.close()

    cdef int _value(self, Position position, StopFlag stop) except? UNDECIDED:
        """The score of any position for its side to move."""
        if position.is_over:
            return -win_score(position.discs) if position.winner else 0
        if self.searcher.book is not None:
            found = self.searcher.book.value(position)
            if found is not None:
                return found
        try:
            return self._search(position, stop)
        except Contradiction:
            self.searcher.forget()
            return self._search(position, stop)

    cdef int _search(self, Position position, StopFlag stop) except? UNDECIDED:
        """Search the score of a position that is not over."""
        cdef Searcher searcher = self.searcher
        cdef int value
        if searcher.threads > 1:
            value = searcher.exact(position, stop, -INFINITE, HARD)
            return score_together(searcher, position, stop) if value == UNDECIDED else value
        if not searcher.is_behind_book(position):
            return searcher.exact(position, stop, -INFINITE, ENDLESS)
        value = searcher.exact(position, stop, -INFINITE, PATIENCE)
        if value == UNDECIDED:
            bound = searcher.book.lower_bound(position)
            value = searcher.exact(position, stop, -INFINITE if bound is None else bound, ENDLESS)
        return value
