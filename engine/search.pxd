# cython: language_level=3
"""Null-window search, without Python and without the GIL."""

from libc.stdint cimport uint64_t

from engine.table cimport Buckets

cdef enum:
    INFINITE = 21           # beyond every score in play


cdef struct Search:
    Buckets table
    const volatile uint64_t *stop
    uint64_t nodes
    bint stopped


cdef struct Node:
    uint64_t mine           # discs of the side to move
    uint64_t mask           # all discs
    uint64_t theirs         # cells that the opponent threatens
    uint64_t moves          # moves that do not lose at once, at least two
    uint64_t hash           # of the folded key
    int discs
    bint flipped            # the folded key is that of the mirror image


cdef struct Bounds:
    int lower
    int upper
    int move                # the table's move, NO_MOVE where it has none
    bint from_table         # else from the rules alone


cdef Bounds known(Search *search, uint64_t mine, uint64_t mask) noexcept nogil
cdef int null_window(Search *search, uint64_t mine, uint64_t mask, int alpha) noexcept nogil
cdef int next_window(int ply, int lower, int upper) noexcept nogil
cdef int exact(Search *search, uint64_t mine, uint64_t mask) noexcept nogil
