# cython: language_level=3
"""The interface of a searcher for compiled modules, without Python objects."""

from libc.stdint cimport uint64_t

from engine.position cimport Position
from engine.searching.node cimport Search
from engine.searching.search cimport BUSY_SLOTS, Build
from engine.searching.table cimport Table
from engine.stop cimport StopFlag

cdef extern from *:
    """
    #define C4_ENDLESS UINT64_MAX
    """
    const uint64_t ENDLESS "C4_ENDLESS"     # a budget of nodes that is never spent

cdef enum:
    UNDECIDED = -100        # no score: the budget was spent first
    C_MOST_THREADS = 64
    HARD = 1 << 15          # nodes, 4 ms: less is not worth other threads
    PATIENCE = 1 << 12      # nodes, 0.5 ms: a bound from the book costs as much


cdef class Searcher:
    cdef readonly object board
    cdef readonly Table table
    cdef readonly object book
    cdef readonly object cache              # None where nothing is kept on disk
    cdef readonly int threads
    cdef object ending                      # closes the cache, at the latest when the program ends
    cdef Searcher first                     # opened the table that this one shares; None if it did
    cdef object __weakref__
    cdef list idle                          # numbers of the searches that no thread uses
    cdef const Build *build                 # the search for the board
    cdef Search *searches[C_MOST_THREADS]   # one a thread
    cdef list memory                        # of the searches
    cdef list near                          # memory of the near tables
    cdef bytes weights                      # of the forecast's evaluation
    cdef uint64_t[BUSY_SLOTS] busy
    cdef StopFlag never

    cdef int begin_with(self, Table table, int threads, object board) except -1
    cdef int read_news(self) except -1
    cdef int catch_up(self, Position position) except -1
    cdef int count_hit(self, Position position) except -1
    cdef int exact(
        self, Position position, StopFlag stop, int lower, uint64_t budget
    ) except? UNDECIDED
    cdef int begin(self, StopFlag stop, StopFlag moot, uint64_t budget) except -1
    cdef int check_open(self) except -1
    cdef int check_board(self, Position position) except -1
    cdef bint is_set(self, StopFlag stop) except -1
