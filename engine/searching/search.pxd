# cython: language_level=3
"""Null-window search, without Python and without the GIL."""

from libc.stdint cimport uint64_t

from engine.searching.node cimport Search

cdef enum:
    BUSY_SLOTS = 1 << 12
    CONTRADICTION = 100     # no score: the table says what cannot be


cdef struct Bounds:
    int lower
    int upper
    int move                # the table's move, NO_MOVE where it has none
    bint from_table         # else from the rules alone
    uint64_t nodes          # that the table's entry saved, roughly


cdef Bounds bounds_of(Search *search, uint64_t mine, uint64_t mask) noexcept nogil
cdef int null_window(Search *search, uint64_t mine, uint64_t mask, int alpha) noexcept nogil
cpdef int next_window(int ply, int lower, int upper) noexcept nogil
cdef int exact(Search *search, uint64_t mine, uint64_t mask, int lower) noexcept nogil
