# cython: language_level=3
"""Every position of so many discs has a place: the shape of the board and who has which disc.

A shape is the number of discs in each column, told by the mask of its cells; shapes are also
numbered without a gap, by their columns from left to right. A colouring of a shape has a bit for
each disc, in the order of the cells (column by column from the left, upwards), set for those of the
side to move. Of a position and its mirror image only one has a place, the one with the smaller
mask, or where the masks are the same with fewer discs of the side to move to the right. Painted
positions that no game reaches have places too.
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
