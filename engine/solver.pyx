# cython: language_level=3, cdivision=True
"""Solver: the face of the engine; whatever needs a search is asked of it."""

import weakref

cimport cython
from libc.stdint cimport uint64_t
from libc.string cimport memset

from engine.atomic cimport load
from engine.near cimport NEAR_BYTES, Pair
from engine.node cimport INFINITE, Search
from engine.position cimport Position
from engine.search cimport BUSY_SLOTS, CONTRADICTION, Bounds, bounds_of, exact, null_window
from engine.stop cimport StopFlag
from engine.table cimport NO_MOVE, Table

from engine.analysis import Lookup, Source
from engine.book import Book
from engine.cache import Cache
from engine.columns import analyse, score_columns, score_together
from engine.errors import CacheError, Contradiction, SearchStopped, SolverBusy
from engine.score import Score, win_score

cdef extern from *:
    """
    #define C4_ENDLESS UINT64_MAX
    """
    const uint64_t ENDLESS "C4_ENDLESS"

cdef enum:
    STOPPED = -100          # no score
    C_MOST_THREADS = 64
    HARD = 1 << 15          # nodes, 4 ms: less is not worth other threads
    PATIENCE = 1 << 12      # nodes, 0.5 ms: a bound from the book costs as much


MOST_THREADS = C_MOST_THREADS


cdef int over_score(Position position) except? STOPPED:
    """The score of a finished game for the side that would be to move."""
    return -win_score(position.discs) if position.winner else 0


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

    cdef readonly Table table               # tests damage it
    cdef readonly object book
    cdef readonly object cache              # None where nothing is kept
    cdef readonly int threads
    cdef object keep                        # what ends the cache, at the latest with the program
    cdef object __weakref__
    cdef list idle                          # numbers of the searches that no thread is at
    cdef Search[C_MOST_THREADS] searches      # one a thread
    cdef list near                          # their memory for the near tables
    cdef uint64_t[BUSY_SLOTS] busy
    cdef StopFlag never

    def __init__(self, memory_mb=64, book=None, cache=None, threads=1):
        if not 1 <= threads <= MOST_THREADS:
            raise ValueError(f"a solver has 1 to {MOST_THREADS} threads, not {threads}")
        cdef Table table = Table(memory_mb)
        self.book = None if book is None else Book(book)
        self.cache = None if cache is None else Cache(cache, table)
        self.keep = None if cache is None else weakref.finalize(self, self.cache.close)
        self._begin_with(table, threads)

    cdef int _begin_with(self, Table table, int threads) except -1:
        self.table = table
        table.solvers += 1
        self.threads = threads
        self.idle = list(range(threads))
        self.never = StopFlag()
        self.near = [bytearray(NEAR_BYTES) for _ in range(threads)]
        cdef int i
        cdef bytearray near
        for i, near in enumerate(self.near):
            self.searches[i].table = table.buckets
            memset(<char *> near, 0, NEAR_BYTES)    # or the first searches pay for it page by page
            self.searches[i].near = <Pair *> <char *> near
            self.searches[i].busy = self.busy if threads > 1 else NULL
        return 0

    def companion(self):
        """A solver on the same table, for one more caller at a time, with one thread.

        Each finds what the other one found. What is to be kept on disk is written by the first, as
        long as it is open. The table's memory is let go of when both are closed.

        Raises:
            CacheError: the solver is closed.
        """
        self._check_open()
        cdef Solver other = Solver.__new__(Solver)
        other.book, other.cache = self.book, self.cache
        other._begin_with(self.table, 1)
        return other

    @property
    def nodes(self) -> int:
        """Positions searched since the solver was made, by all its threads."""
        return sum(load(&self.searches[i].nodes) for i in range(self.threads))

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
        self._catch_up(position)
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
        self._catch_up(position)
        found = self._look_up(position)
        if found.lower > alpha or found.upper <= alpha:
            return found.lower > alpha
        return self._null_window(position, alpha, stop) > alpha

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
        self._catch_up(position)
        return analyse(self, position, stop)

    def score_columns(self, Position position, StopFlag stop=None):
        """The exact scores of all columns, seven for the side to move.

        Cheaper than an analysis, which tells what is known meanwhile and looks for a line besides.

        Returns:
            None for a column where no disc can be played.

        Raises:
            SearchStopped: ``stop`` was set before all scores were known.
        """
        self._catch_up(position)
        return score_columns(self, position, stop)

    def close(self) -> None:
        """Let go of the table's memory and file; nothing can be searched after.

        Raises:
            SolverBusy: a search is under way, or an analysis that was not listened to to its end.
        """
        if len(self.idle) < self.threads:
            raise SolverBusy
        if self.searches[0].table.words is NULL:
            return
        if self.keep is not None:
            self.keep()
        for search in range(self.threads):
            self.searches[search].table.words = NULL
        self.table.solvers -= 1
        if self.table.solvers == 0:
            self.table.close()

    # Below are the questions that an analysis is put together from (engine/columns.py and
    # engine/variation.py); nobody else should ask them.

    def _look_up(self, Position position):
        """What is known of a position without a search, a Lookup for its side to move."""
        if position.is_over:
            value = over_score(position)
            return Lookup(value, value, Source.RULES)
        if self.book is not None:
            value = self.book.value(position)
            if value is not None:
                return Lookup(value, value, Source.BOOK)
        self._check_open()
        cdef Bounds bounds = bounds_of(&self.searches[0], position.mine, position.mask)
        source = Source.CACHE if bounds.from_table else Source.RULES
        move = None if bounds.move == NO_MOVE else bounds.move
        return Lookup(bounds.lower, bounds.upper, source, move)

    def _null_window(
        self, Position position, int alpha, StopFlag stop=None, StopFlag moot=None, *,
        bint hasty=False,
    ):
        """Search the window (alpha, alpha + 1) of a position that is not over.

        As many threads as the solver has may ask at a time, for one position or for several.

        Returns:
            A lower bound on the score if it is greater than ``alpha``, else an upper bound; None
            if ``moot`` was set before, or if it turned out hard and the caller is hasty.

        Raises:
            SearchStopped: ``stop`` was set before the window was decided.
        """
        cdef uint64_t mine = position.mine, mask = position.mask
        cdef int i = self._begin(stop, moot, PATIENCE if hasty else ENDLESS), value
        with nogil:
            value = null_window(&self.searches[i], mine, mask, alpha)
        stopped = self.searches[i].stopped
        self.idle.append(i)
        if not stopped:
            return value
        if self._is_set(stop):
            raise SearchStopped
        return None

    def _forget(self):
        """Clear the table, and put aside the file that it is kept in.

        Raises:
            SolverBusy: a search is under way.
        """
        if len(self.idle) < self.threads:
            raise SolverBusy
        self.table.clear()
        for near in self.near:
            memset(<char *> <bytearray> near, 0, NEAR_BYTES)
        if self.cache is not None:
            self.cache.distrust()

    cdef int _catch_up(self, Position position) except -1:
        """Learn what other programs found, and take note of an answer that is there already."""
        cdef Bounds bounds
        if self.cache is None or position.is_over or self.searches[0].table.words is NULL:
            return 0
        self.cache.catch_up()
        bounds = bounds_of(&self.searches[0], position.mine, position.mask)
        if bounds.from_table and bounds.lower == bounds.upper:
            self.cache.count_hit(bounds.nodes)
        return 0

    cdef int _value(self, Position position, StopFlag stop) except? STOPPED:
        if position.is_over:
            return over_score(position)
        if self.book is not None and (found := self.book.value(position)) is not None:
            return found
        try:
            return self._search(position, stop)
        except Contradiction:
            self._forget()
            return self._search(position, stop)

    cdef int _search(self, Position position, StopFlag stop) except? STOPPED:
        cdef int value
        if self.threads > 1:
            value = self._exact(position, stop, -INFINITE, HARD)
            return score_together(self, position, stop) if value == STOPPED else value
        if not self._is_behind_book(position):
            return self._exact(position, stop, -INFINITE, ENDLESS)
        value = self._exact(position, stop, -INFINITE, PATIENCE)
        if value == STOPPED:
            bound = self.book.lower_bound(position)
            value = self._exact(position, stop, -INFINITE if bound is None else bound, ENDLESS)
        return value

    def _is_behind_book(self, Position position):
        """Whether the book may know a bound on a position's score, not the score."""
        return self.book is not None and position.discs == self.book.plies + 1

    cdef int _exact(
        self, Position position, StopFlag stop, int lower, uint64_t budget
    ) except? STOPPED:
        """The score of a position that scores ``lower`` at least; STOPPED if the budget is spent.

        Raises:
            Contradiction: the table holds what cannot be.
            SearchStopped: ``stop`` was set before the score was known.
        """
        cdef uint64_t mine = position.mine, mask = position.mask
        cdef int i = self._begin(stop, None, budget), value
        with nogil:
            value = exact(&self.searches[i], mine, mask, lower)
        stopped = self.searches[i].stopped
        self.idle.append(i)
        if stopped:
            if self._is_set(stop):
                raise SearchStopped
            return STOPPED
        if value == CONTRADICTION:
            raise Contradiction
        return value

    cdef int _begin(self, StopFlag stop, StopFlag moot, uint64_t budget) except -1:
        """The number of a search that nobody uses.

        ``stop`` or ``moot`` will end it, or that it took ``budget`` nodes.
        """
        self._check_open()
        if not self.idle:
            raise SolverBusy
        cdef int i = self.idle.pop()
        self.searches[i].stop = &(self.never if stop is None else stop).flag
        self.searches[i].moot = &(self.never if moot is None else moot).flag
        self.searches[i].budget = budget if budget == ENDLESS else self.searches[i].nodes + budget
        self.searches[i].stopped = False
        return i

    cdef int _check_open(self) except -1:
        if self.searches[0].table.words is NULL:
            raise CacheError("the solver is closed")
        return 0

    cdef bint _is_set(self, StopFlag stop) except -1:
        return stop is not None and load(&stop.flag) != 0
