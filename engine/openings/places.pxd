# cython: language_level=3
"""Places: the numbering of all positions of a number of discs, by shape and colouring.

The *shape* of a position is the number of discs in each column, or the mask of the occupied cells.
Shapes of one number of discs are numbered without gaps, by their columns from left to right. The
*colouring* of a position has one bit for each disc, in the order of the cells (column by column
from the left, upwards), which is set for discs of the side to move. Of a position and its mirror
image only one has a place: the one with the smaller mask, or for equal masks the one whose discs of
the side to move are the smaller number. Positions that no game reaches have places too.
"""

from libc.stdint cimport uint64_t

cdef enum:
    C_MOST_DISCS = 13       # 8,192 colourings of 20,664 shapes


cdef struct Place:
    uint64_t mask
    int colouring


cdef int count_shapes(int discs) noexcept nogil
cdef int shape_number(uint64_t mask) noexcept nogil
cdef int colouring_of(uint64_t mine, uint64_t mask) noexcept nogil
cdef Place place_of(uint64_t mine, uint64_t mask) noexcept nogil
