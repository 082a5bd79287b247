# cython: language_level=3
"""The interface of the colourings for compiled modules."""

from libc.stdint cimport uint64_t

cdef enum:
    HALF = 8                # bits of a colouring that are looked up at a time
    MOST_COLOURINGS = 6435  # of 15 discs with 7 of the side to move


cdef struct Spread:
    uint64_t low[1 << HALF]
    uint64_t high[1 << HALF]


cdef struct Quiet:
    int count
    short colourings[MOST_COLOURINGS]


cdef void colour_board(int width, int height) noexcept nogil
cdef void make_spread(Spread *spread, const uint64_t *images, int discs) noexcept nogil
cdef inline uint64_t spread_out(const Spread *spread, int colouring) noexcept nogil:
    """Return the union of the images of a colouring's bits under a permutation of the cells."""
    return spread.low[colouring & ((1 << HALF) - 1)] | spread.high[colouring >> HALF]


cdef int list_cells(uint64_t mask, uint64_t *cells) noexcept nogil
cdef void make_reflection(Spread *spread, uint64_t mask) noexcept nogil
cdef Quiet quiet_colourings(uint64_t mask) noexcept nogil
