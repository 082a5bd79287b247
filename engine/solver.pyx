# cython: language_level=3, cdivision=True
"""Solver: the face of the engine; the only class that the application talks to."""

cimport cython
from libc.stdint cimport uint64_t

from engine.position cimport Position
from engine.search cimport Bounds, Search, exact, known, next_window, null_window
from engine.stop cimport StopFlag
from engine.table cimport NO_MOVE, Table

from engine.analysis import Source
from engine.book import Book
from engine.columns import analyse
from engine.errors import CacheError, SearchStopped
from engine.score import Score, win_score

cdef enum:
    STOPPED = -100          # no score


cdef int over_score(Position position) except? STOPPED:
    """The score of a finished game for the side that would be to move."""
    return -win_score(position.discs) if position.winner else 0


@cython.final
cdef class Solver:
    """An exact solver with a transposition table that it keeps from one question to the next.

    It serves one thread at a time and lets the other threads run while it searches.

    Args:
        memory_mb: size of the transposition table in MiB.
        book: path of an opening book.
        cache: path of a file that is the table, so that it outlives the process.

    Raises:
        CacheError: the memory, the book or the file cannot be had.
    """

    cdef readonly Table table
    cdef readonly object book
    cdef Search search
    cdef StopFlag never

    def __init__(self, memory_mb=64, book=None, cache=None):
        self.table = Table(memory_mb, cache)
        self.book = None if book is None else Book(book)
        self.search.table = self.table.buckets
        self.never = StopFlag()

    @property
    def nodes(self) -> int:
        """Positions searched since the solver was made."""
        return self.search.nodes

    def solve(self, Position position, StopFlag stop=None):
        """The exact score of a position for the side to move.

        Raises:
            SearchStopped: ``stop`` was set before the answer was known.
        """
        return Score.for_side_to_move(self._value(position, stop), position.discs)

    def solve_many(self, positions):
        """The scores of many positions, in their order."""
        return [self.solve(position) for position in positions]

    def analyse(self, Position position, StopFlag stop=None):
        """Yield growing analyses of all columns; stopped, just end with an incomplete one."""
        return analyse(self, position, stop)

    def known(self, Position position):
        """What is known of a position without a search, for its side to move.

        Returns:
            Lower bound, upper bound, where they come from, and the 0-based column that the table
            thinks best, or None.
        """
        if position.is_over:
            value = over_score(position)
            return value, value, Source.RULES, None
        if self.book is not None:
            value = self.book.value(position)
            if value is not None:
                return value, value, Source.BOOK, None
        self._check_open()
        cdef Bounds bounds = known(&self.search, position.mine, position.mask)
        source = Source.CACHE if bounds.from_table else Source.RULES
        move = None if bounds.move == NO_MOVE else bounds.move
        return bounds.lower, bounds.upper, source, move

    def narrow(self, Position position, int lower, int upper, StopFlag stop=None):
        """Search one null window and return the tighter bounds on an unfinished position's score.

        Raises:
            SearchStopped: ``stop`` was set before the window was decided.
        """
        cdef int alpha = next_window(position.discs, lower, upper)
        cdef uint64_t mine = position.mine, mask = position.mask
        cdef int value
        self._listen(stop)
        with nogil:
            value = null_window(&self.search, mine, mask, alpha)
        if self.search.stopped:
            raise SearchStopped
        return (value, upper) if value > alpha else (lower, value)

    def close(self) -> None:
        """Let go of the table's memory and file; nothing can be searched afterwards."""
        self.search.table.words = NULL
        self.table.close()

    cdef int _value(self, Position position, StopFlag stop) except? STOPPED:
        cdef uint64_t mine = position.mine, mask = position.mask
        cdef int value
        if position.is_over:
            return over_score(position)
        if self.book is not None and (found := self.book.value(position)) is not None:
            return found
        self._listen(stop)
        with nogil:
            value = exact(&self.search, mine, mask)
        if self.search.stopped:
            raise SearchStopped
        return value

    cdef int _listen(self, StopFlag stop) except -1:
        """Get ready for a search that ``stop`` may end."""
        self._check_open()
        self.search.stop = &(self.never if stop is None else stop).flag
        self.search.stopped = False
        return 0

    cdef int _check_open(self) except -1:
        if self.search.table.words is NULL:
            raise CacheError("the solver is closed")
        return 0
