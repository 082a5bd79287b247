# cython: language_level=3
"""The interface of the null-window search for compiled modules, without Python objects."""

from libc.stdint cimport uint64_t

from engine.searching.node cimport Search

cdef enum:
    BUSY_SLOTS = 1 << 12
    CONTRADICTION = 100     # no score: known bounds exclude each other


cdef struct Bounds:
    int lower
    int upper
    int move                # the best move in the table, NO_MOVE if it has none
    bint from_table         # whether the table has the position; otherwise only the rules count
    uint64_t nodes          # approximate number of nodes that the table's entry saves


cdef Bounds bounds_of(Search *search, uint64_t mine, uint64_t mask) noexcept nogil
cdef int null_window(Search *search, uint64_t mine, uint64_t mask, int alpha) noexcept nogil
cpdef int next_window(int ply, int lower, int upper) noexcept nogil
cdef int exact(Search *search, uint64_t mine, uint64_t mask, int lower) noexcept nogil
