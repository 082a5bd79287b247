# cython: language_level=3, cdivision=True
"""Solver: the public interface of the engine for everything that needs a search."""

from inspect import signature

cimport cython

from engine.analysing.searcher cimport ENDLESS, HARD, PATIENCE, UNDECIDED, Searcher
from engine.position cimport Position
from engine.stop cimport StopFlag

from engine.analysing.batch import columns_of, score_each, score_pairs
from engine.analysing.columns import analyse, score_together
from engine.analysing.searcher import MOST_THREADS
from engine.analysing.variation import best_line
from engine.errors import Contradiction
from engine.grid import STANDARD, Board
from engine.openings.book import Book
from engine.openings.packaged import PACKAGED_BOOK, open_shared_book
from engine.score import Score

@cython.final
cdef class Solver:
    """An exact solver. Its transposition table is kept from one search to the next.

    Only one thread at a time may use a solver; an analysis must be read to its end or closed before
    the next search. The GIL is released during a search. Scores do not depend on the number of
    threads; node counts are repeatable with one thread. At the end of a ``with`` statement the
    solver is closed.

    >>> with Solver(memory_mb=16) as solver:
    ...     print(solver.solve(Position.from_moves("4444")).sentence)
    ...     print(*solver.score_columns(Position.from_moves([3, 3, 3, 3])))
    Red wins on move 41 with best play
    −2 −2 −2 +1 −2 −2 −2

    Args:
        memory_mb: size of the transposition table in MiB.
        book: an opening book, or the path of one; None for none. Solvers share the memory of a
            book. By default it is the packaged book, with which a position of few discs takes a
            millisecond instead of seconds.
        cache: path of a file that keeps the most expensive scores when the process ends.
        threads: number of threads that search a hard position together, 1 to 64.
        board: the board of the positions, of 4 to 10 columns and 4 to 12 rows. The packaged book
            is one of the usual board; a book of another board is used if it is given.

    Attributes:
        book: the opening book, None without one.
        threads: number of threads that search a hard position together.
        board: the board of the positions.

    Raises:
        CacheError: there is not enough memory, or the book or the file cannot be used.
        UnsupportedBoard: the engine has no board of this size. Searches raise it for a position on
            another board.
        ValueError: ``threads`` is out of range.
    """

    cdef readonly Searcher searcher

    # Python cannot read the signature of a compiled class.
    __signature__ = signature(
        lambda memory_mb=64, book=PACKAGED_BOOK, cache=None, threads=1, board=STANDARD: None
    )

    def __init__(
        self, memory_mb=64, book=PACKAGED_BOOK, cache=None, threads=1, board=STANDARD
    ):
        if board != STANDARD and book is PACKAGED_BOOK:
            book = None
        if not isinstance(book, Book):
            book = open_shared_book(book)
        self.searcher = Searcher(memory_mb, book, cache, threads, board)

    def __reduce__(self):
        raise TypeError("a solver cannot be pickled or copied; open one in each process")

    def __enter__(self):
        return self

    def __exit__(self, *error) -> None:
        self.close()

    def companion(self, threads=1):
        """Return another solver that shares this solver's table and file of scores.

        All solvers that share a table use each other's results, and may search at the same time.
        When the last of them is closed the file of scores is written and the table released.

        Args:
            threads: number of threads that search a hard position together, 1 to 64.

        Raises:
            CacheError: all solvers that share the table are closed.
            ValueError: ``threads`` is out of range.
        """
        cdef Solver other = Solver.__new__(Solver)
        other.searcher = self.searcher.companion(threads)
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
        """The cache of scores on disk, None without one. It also has warnings for the user."""
        return self.searcher.cache

    @property
    def board(self) -> Board:
        """The board of the positions that this solver searches."""
        return self.searcher.board

    @property
    def threads(self) -> int:
        """Number of threads that search a hard position together."""
        return self.searcher.threads

    @property
    def nodes(self) -> int:
        """Number of nodes that all threads have searched since the solver was created."""
        return self.searcher.nodes

    def solve(self, Position position, StopFlag stop=None):
        """Return the exact score of a position for the side to move.

        Args:
            position: any position, even of a finished game.
            stop: ends the search within a millisecond when another thread sets it.

        Raises:
            SearchStopped: ``stop`` was set before the score was known.
            SolverBusy: the solver is searching for another caller.
            CacheError: the solver is closed.
        """
        self.searcher.catch_up(position)
        return Score.for_side_to_move(
            self._value(position, stop), position.discs, self.searcher.board
        )

    def solve_many(self, positions):
        """Return the exact scores of several positions, each for its side to move.

        Raises:
            SolverBusy, CacheError: as for ``solve``.
        """
        return [self.solve(position) for position in positions]

    def exceeds(self, Position position, int alpha, StopFlag stop=None):
        """Return whether the score of a position is greater than ``alpha``, for the side to move.

        This takes at most a third of the time of an exact score. Explanations ask it hundreds of
        times, so it does not look for entries that other programs have written meanwhile.

        Raises:
            SearchStopped: ``stop`` was set before the answer was known.
            CacheError: the solver is closed.
        """
        self.searcher.check_open()
        self.searcher.count_hit(position)
        found = self.searcher.look_up(position)
        if found.lower > alpha or found.upper <= alpha:
            return found.lower > alpha
        return self.searcher.null_window(position, alpha, stop) > alpha

    def analyse(self, Position position, StopFlag stop=None):
        """Yield analyses of a position and its columns, each with tighter bounds.

        The first analysis is yielded before any search, then one after each search; the last one is
        complete. The caller must read the generator to its end or close it.

        Args:
            position: any position, even of a finished game.
            stop: ends the generator with an incomplete analysis when another thread sets it.

        Raises:
            SolverBusy, CacheError: as for ``solve``.
        """
        self.searcher.catch_up(position)
        return analyse(self.searcher, position, stop)

    def score_columns(self, Position position, StopFlag stop=None):
        """Return the exact scores of all columns of a position.

        This takes less time than an analysis, which also searches a line of best play.

        Returns:
            The scores, one a column, for the side to move; None for an illegal column.

        Raises:
            SearchStopped: ``stop`` was set before all scores were known.
        """
        self.searcher.catch_up(position)
        return columns_of(self.searcher, position, stop)

    def score_each(self, positions, StopFlag stop=None):
        """Yield the exact scores of all columns of several positions, in their order.

        The caller may use the solver for other searches between two positions.

        Args:
            positions: any positions. Those of one game are fastest in reverse order.
            stop: ends the search when another thread sets it.

        Raises:
            SearchStopped: ``stop`` was set before all scores were known.
            SolverBusy, CacheError: as for ``solve``.
        """
        return score_each(self.searcher, positions, stop)

    def score_pairs(self, pairs, scores, first, last, StopFlag stop=None) -> None:
        """Compute the exact scores of all columns of many positions, and write them to a buffer.

        Several threads may call this at the same time for different positions, at most as many as
        the solver has.

        Args:
            pairs: memory with two unsigned 64-bit numbers for each position: the discs of the side
                to move, and all discs. The positions must be legal; this is not checked.
            scores: writable memory for seven signed bytes for each position. The score of an
                illegal column is -128; in a finished game all columns are illegal.
            first: index of the first position.
            last: index after the last position.
            stop: ends the search when another thread sets it.

        Raises:
            SearchStopped: ``stop`` was set before all scores were known.
            SolverBusy, CacheError: as for ``solve``.
            ValueError: the memory is too small for the positions.
        """
        score_pairs(self.searcher, pairs, scores, first, last, stop)

    def principal_variation(self, Position position, StopFlag stop=None):
        """Return a line of best play of both sides to the end of the game, as 0-based columns.

        Raises:
            SearchStopped: ``stop`` was set before the line was known.
        """
        for distrust_book in (False, True):
            value = self.solve(position, stop).value
            try:
                return best_line(self.searcher, position, value, stop)
            except Contradiction:
                self.searcher.forget(distrust_book)
        return best_line(self.searcher, position, self.solve(position, stop).value, stop)

    def close(self) -> None:
        """Release the table's memory and close the cache, unless other solvers share them.

        Later searches raise CacheError.

        Raises:
            SolverBusy: a search is in progress.
        """
        self.searcher.close()

    cdef int _value(self, Position position, StopFlag stop) except? UNDECIDED:
        """Return the score of any position for its side to move."""
        self.searcher.check_board(position)
        self.searcher.check_open()
        if position.is_over:
            return Score.at_end(position).value
        if self.searcher.book is not None:
            found = self.searcher.book.value(position)
            if found is not None:
                return found
        for distrust_book in (False, True):
            try:
                return self._search(position, stop)
            except Contradiction:
                self.searcher.forget(distrust_book)
        return self._search(position, stop)

    cdef int _search(self, Position position, StopFlag stop) except? UNDECIDED:
        """Search the score of a position that is not over."""
        cdef Searcher searcher = self.searcher
        cdef int value
        if searcher.threads > 1:
            value = searcher.exact(position, stop, -searcher.build.infinite, HARD)
            return score_together(searcher, position, stop) if value == UNDECIDED else value
        if not searcher.is_behind_book(position):
            return searcher.exact(position, stop, -searcher.build.infinite, ENDLESS)
        value = searcher.exact(position, stop, -searcher.build.infinite, PATIENCE)
        if value == UNDECIDED:
            bound = searcher.book.lower_bound(position)
            value = searcher.exact(position, stop, -searcher.build.infinite if bound is None else bound, ENDLESS)
        return value
