# cython: language_level=3
"""The parts of rows of scores that compiled modules use."""

from libc.stdint cimport uint64_t

from engine.openings.places cimport C_MOST_DISCS

cdef enum:
    UNKNOWN = -100          # no score
    HALF = 7                # bits of a colouring that are looked up at a time
    MOST_COLOURINGS = 1716  # of 13 discs with 6 of the side to move


cdef struct Spread:
    uint64_t low[1 << HALF]
    uint64_t high[1 << HALF]


cdef struct Quiet:
    int count
    short colourings[MOST_COLOURINGS]


cdef void make_spread(Spread *spread, const uint64_t *images, int discs) noexcept nogil
cdef inline uint64_t spread_out(const Spread *spread, int colouring) noexcept nogil:
    """Return the union of the images of a colouring's bits."""
    return spread.low[colouring & ((1 << HALF) - 1)] | spread.high[colouring >> HALF]


cdef Quiet quiet_colourings(uint64_t mask) noexcept nogil
cdef bytearray empty_row(int discs)
cdef void reflect(uint64_t mask, bytearray row)


cdef enum:
    MEMO_BITS = 14          # of the memory of scores that follow from other scores


cdef class Rows:
    cdef readonly tuple stored
    cdef readonly int plies
    cdef bint constant      # rows never change, so that what follows from them can be remembered
    cdef uint64_t[1 << MEMO_BITS] memo_keys
    cdef signed char[1 << MEMO_BITS] memo_scores
    cdef bytearray row(self, uint64_t mask)
    cdef int seek(self, uint64_t mine, uint64_t mask, int discs) except? UNKNOWN
    cdef int bound_below(self, uint64_t mine, uint64_t mask) except? -UNKNOWN
    cdef bytearray bounds(self, uint64_t mask, const Quiet *quiet)


cdef class Draft(Rows):
    cdef dict shapes
