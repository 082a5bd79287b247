# cython: language_level=3, cdivision=True
"""Searcher: the basic searches and look-ups from which analyses are built."""

import logging
import weakref
from threading import Lock

cimport cython
from libc.string cimport memset

from engine.forecasting.alpha_beta cimport UNIT
from engine.machine.atomic cimport load
from cpython.pycapsule cimport PyCapsule_GetPointer

from engine.machine.wide cimport wide
from engine.searching.near cimport Pair
from engine.searching.search cimport CONTRADICTION, NO_COLUMN, Bounds

from engine.analysis import Lookup, Source
from engine.errors import (
    CacheError, CacheFault, Contradiction, SearchStopped, SolverBusy, UnsupportedBoard,
)
from engine.forecasting.weights import weights_of_board
from engine.grid import STANDARD
from engine.position import check_board
from engine.openings.book import Book
from engine.score import Score
from engine.searching.builds import build_for, least_memory_mb
from engine.storing.cache import Cache

logger = logging.getLogger(__name__)

MOST_THREADS = C_MOST_THREADS

_counting = Lock()
"""Held while searchers that share a table are counted: the last one to close releases it."""

cdef enum:
    LINE = 64               # bytes of a cache line

HASTE = PATIENCE
"""Nodes after which a hasty search stops, 0.5 ms: a bound from the book takes as long."""


cdef char *aligned(bytearray memory):
    """Return the first address in memory at which a cache line begins."""
    cdef char *first = <char *> memory
    return first + (-<size_t> first & (LINE - 1))


cdef int check_threads(threads) except -1:
    """Raise ValueError for a number of threads that a searcher cannot have."""
    if not 1 <= threads <= MOST_THREADS:
        raise ValueError(f"a solver has 1 to {MOST_THREADS} threads, not {threads}")
    return 0


@cython.final
cdef class Searcher:
    """Searches null windows with one transposition table, opening book and cache on disk.

    At most ``threads`` threads can search at a time. Searches release the GIL.

    Args:
        memory_mb: size of the transposition table in MiB.
        book: an opening book or the path of one, None for none.
        cache: path of the file of stored scores, None for none.
        threads: number of searches that can run at a time, 1 to 64.
        board: the board of the positions, and of the book.

    Raises:
        CacheError: there is not enough memory, or the book or the file cannot be used.
        ValueError: ``threads`` is out of range.
        UnsupportedBoard: the engine has no board of this size.
    """

    def __init__(self, memory_mb, book=None, cache=None, threads=1, board=STANDARD):
        check_board(board)
        check_threads(threads)
        # A size below 1 MiB is left to the table, which refuses it.
        cdef Table table = Table(memory_mb if memory_mb < 1 else max(memory_mb, least_memory_mb(board)))
        self.book = book if book is None or isinstance(book, Book) else Book(book)
        if self.book is not None and self.book.board != board:
            raise CacheError(CacheFault.BOOK_BOARD, self.book.path, f"{self.book.board}, not {board}")
        self.cache = None if cache is None else Cache(cache, table, board)
        self.ending = None if cache is None else weakref.finalize(self, self.cache.close)
        self.begin_with(table, threads, board)
        table.solvers = 1

    cdef int begin_with(self, Table table, int threads, object board) except -1:
        """Prepare the state of ``threads`` searches of a board that share a table."""
        capsule = build_for(board, table.buckets.count)
        self.build = <const Build *> PyCapsule_GetPointer(capsule, NULL)
        self.board = board
        self.table = table
        self.threads = threads
        self.idle = list(range(threads))
        self.never = StopFlag()
        # A cache line more, as both are to begin at the beginning of one.
        self.memory = [bytearray(self.build.search_bytes + LINE) for _ in range(threads)]
        self.near = [bytearray(self.build.near_bytes + LINE) for _ in range(threads)]
        self.weights = weights_of_board(board, UNIT)
        cdef int i
        cdef bytearray near
        for i, near in enumerate(self.near):
            memset(<char *> near, 0, len(near))     # or the first searches pay for it page by page
            self.searches[i] = <Search *> aligned(self.memory[i])
            self.searches[i].width, self.searches[i].height = board.width, board.height
            self.searches[i].table = table.buckets
            self.searches[i].near = <Pair *> aligned(near)
            self.searches[i].weights = <const int *> <const char *> self.weights
            self.searches[i].busy = self.busy if threads > 1 else NULL
        return 0

    def companion(self, threads=1):
        """Return another searcher that shares this one's table, book and cache.

        The last of them to close releases the table and closes the cache.

        Raises:
            CacheError: all searchers that share the table are closed.
            ValueError: ``threads`` is out of range.
        """
        check_threads(threads)
        cdef Searcher other = Searcher.__new__(Searcher)
        other.book, other.cache, other.ending = self.book, self.cache, self.ending
        # The cache is closed at the latest when the searcher that opened it is freed.
        other.first = self if self.first is None else self.first
        other.begin_with(self.table, threads, self.board)
        with _counting:
            if self.table.solvers == 0:
                raise CacheError(CacheFault.SOLVER_CLOSED)
            self.table.solvers += 1
        return other

    @property
    def nodes(self) -> int:
        """Number of nodes that all threads have searched so far."""
        return sum(load(&self.searches[i].nodes) for i in range(self.threads))

    def close(self) -> None:
        """Release the table's memory and close the cache, unless others share them.

        A second call does nothing.

        Raises:
            SolverBusy: a search is in progress.
        """
        if len(self.idle) < self.threads:
            raise SolverBusy
        if self.searches[0].table.words is NULL:
            return
        for search in range(self.threads):
            self.searches[search].table.words = NULL
        with _counting:
            self.table.solvers -= 1
            if self.table.solvers > 0:
                return
        if self.ending is not None:
            self.ending()
        self.table.close()

    def look_up(self, Position position):
        """Look up bounds on a position's score in rules, book and table, without a search.

        Returns:
            The bounds, for the side to move.

        Raises:
            CacheError: the searcher is closed.
        """
        self.check_board(position)
        if position.is_over:
            value = Score.at_end(position).value
            return Lookup(value, value, Source.RULES)
        if self.book is not None:
            value = self.book.value(position)
            if value is not None:
                return Lookup(value, value, Source.BOOK)
        self.check_open()
        cdef Bounds bounds = self.build.bounds_of(self.searches[0], position.mine, position.mask)
        source = Source.CACHE if bounds.from_table else Source.RULES
        move = None if bounds.move == NO_COLUMN else bounds.move
        return Lookup(bounds.lower, bounds.upper, source, move)

    def null_window(
        self, Position position, int alpha, StopFlag stop=None, StopFlag moot=None, *,
        nodes=None,
    ):
        """Search whether the score of a position that is not over is greater than ``alpha``.

        The search has the null window (alpha, alpha + 1). Several threads may call this at the same
        time, at most as many as the searcher has.

        Args:
            position: the position.
            alpha: the score to compare with, for the side to move.
            stop: ends the search with SearchStopped.
            moot: ends the search because its result is no longer needed.
            nodes: the greatest number of nodes; None for no limit.

        Returns:
            A lower bound greater than ``alpha``, or an upper bound of at most ``alpha``; None if
            ``moot`` was set or ``nodes`` was reached before that.

        Raises:
            SearchStopped: ``stop`` was set before the answer was known.
            SolverBusy: all threads search already.
        """
        self.check_board(position)
        cdef wide mine = position.mine, mask = position.mask
        cdef int i = self.begin(stop, moot, ENDLESS if nodes is None else nodes), value
        with nogil:
            value = self.build.null_window(self.searches[i], mine, mask, alpha)
        stopped = self.searches[i].stopped
        self.idle.append(i)
        if not stopped:
            return value
        if self.is_set(stop):
            raise SearchStopped
        return None

    def is_behind_book(self, Position position):
        """Return whether a position has exactly one disc more than the positions of the book.

        For such a position the book may have a bound on the score.
        """
        return self.book is not None and position.discs == self.book.plies + 1

    def forget(self, bint book=False) -> None:
        """Clear all tables and set the cache's file aside, because of contradictory bounds.

        Args:
            book: whether to stop using the opening book as well, in case the contradiction remains
                with empty tables.

        Raises:
            SolverBusy: a search is in progress.
        """
        if len(self.idle) < self.threads:
            raise SolverBusy
        self.table.clear()
        for near in self.near:
            memset(<char *> <bytearray> near, 0, len(near))
        if self.cache is not None:
            self.cache.distrust()
        if book and self.book is not None:
            logger.warning("%s contradicts what was searched and is not used", self.book.path)
            self.book = None

    cdef int read_news(self) except -1:
        """Read the new entries that other programs have written to the cache's file."""
        if self.cache is not None and self.searches[0].table.words is not NULL:
            self.cache.catch_up()
        return 0

    cdef int catch_up(self, Position position) except -1:
        """Read new entries from the cache's file, and count a hit if they know a position."""
        if not position.is_over:
            self.read_news()
        return self.count_hit(position)

    cdef int count_hit(self, Position position) except -1:
        """Count a hit if the entries that were read know the exact score of a position."""
        cdef Bounds bounds
        if self.cache is None or position.is_over or self.searches[0].table.words is NULL:
            return 0
        bounds = self.build.bounds_of(self.searches[0], position.mine, position.mask)
        if bounds.from_table and bounds.lower == bounds.upper:
            self.cache.count_hit(bounds.nodes)
        return 0

    cdef int exact(
        self, Position position, StopFlag stop, int lower, uint64_t budget
    ) except? UNDECIDED:
        """Search the score of a position that is not over and whose score is at least ``lower``.

        Returns UNDECIDED once ``budget`` nodes are spent.

        Raises:
            Contradiction: the table holds bounds that exclude each other.
            SearchStopped: ``stop`` was set before the score was known.
            SolverBusy: all threads search already.
        """
        self.check_board(position)
        cdef wide mine = position.mine, mask = position.mask
        cdef int i = self.begin(stop, None, budget), value
        with nogil:
            value = self.build.exact(self.searches[i], mine, mask, lower)
        stopped = self.searches[i].stopped
        self.idle.append(i)
        if stopped:
            if self.is_set(stop):
                raise SearchStopped
            return UNDECIDED
        if value == CONTRADICTION:
            raise Contradiction
        return value

    cdef int begin(self, StopFlag stop, StopFlag moot, uint64_t budget) except -1:
        """Reserve a search for the calling thread and return its number.

        The search ends when ``stop`` or ``moot`` is set or after ``budget`` nodes.
        """
        self.check_open()
        if not self.idle:
            raise SolverBusy
        cdef int i = self.idle.pop()
        self.searches[i].stop = &(self.never if stop is None else stop).flag
        self.searches[i].moot = &(self.never if moot is None else moot).flag
        self.searches[i].budget = budget if budget == ENDLESS else self.searches[i].nodes + budget
        self.searches[i].stopped = False
        return i

    cdef int check_open(self) except -1:
        """Raise CacheError if the searcher is closed."""
        if self.searches[0].table.words is NULL:
            raise CacheError(CacheFault.SOLVER_CLOSED)
        return 0

    cdef bint is_set(self, StopFlag stop) except -1:
        """Return whether a flag is given and set."""
        return stop is not None and load(&stop.flag) != 0

    cdef int check_board(self, Position position) except -1:
        """Raise UnsupportedBoard for a position on another board than that of the searcher."""
        if position.columns != self.searches[0].width or position.rows != self.searches[0].height:
            raise UnsupportedBoard(position.columns, position.rows, str(self.board))
        return 0
