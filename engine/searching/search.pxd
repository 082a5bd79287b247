# cython: language_level=3
"""The interface of the null-window search for compiled modules, without Python objects.

The search is compiled for the usual board, and for the sizes of engine/machine/bitboard.pxd that are
known at run time. ``Build`` is what each of these has in common.
"""

from libc.stdint cimport uint64_t

from engine.machine.bitboard cimport Bits
from engine.machine.wide cimport wide
from engine.searching.node cimport Search
from engine.searching.outside cimport Outside

cdef enum:
    BUSY_SLOTS = 1 << 12
    CONTRADICTION = 100     # no score: known bounds exclude each other
    NO_COLUMN = -1


cdef struct Bounds:
    int lower
    int upper
    int move                # the best move in the table, NO_COLUMN if it has none
    bint from_table         # whether the table has the position; otherwise only the rules count
    uint64_t nodes          # approximate number of nodes that the table's entry saves


cdef struct Build:
    size_t search_bytes     # of a Search; all of its fields but the history are the same everywhere
    size_t near_bytes       # of the near table of a search
    int infinite            # beyond every score in play
    Bounds (*bounds_of)(Search *search, wide mine, wide mask) noexcept nogil
    int (*null_window)(Search *search, wide mine, wide mask, int alpha) noexcept nogil
    int (*exact)(Search *search, wide mine, wide mask, int lower) noexcept nogil
    uint64_t (*collect)(Search *search, Outside *found, uint64_t room) noexcept nogil
    void (*take_in)(Search *search, const Outside *entries, uint64_t count) noexcept nogil


cdef Bounds bounds_of(Search *search, Bits mine, Bits mask) noexcept nogil
cdef int null_window(Search *search, Bits mine, Bits mask, int alpha) noexcept nogil
cdef int exact(Search *search, Bits mine, Bits mask, int lower) noexcept nogil
