# cython: language_level=3
"""Every position of so many discs has a place: the shape of the board and who has which disc.

A shape is the number of discs in each column. Of a position and its mirror image only one has a
place, the one with the smaller mask, or where the masks are the same with fewer discs of the side
to move to the right. The places of a number of discs are numbered without a gap, painted positions
that no game reaches included: shapes by their columns from left to right, and the colourings of a
shape by the combinatorial number system (D. E. Knuth, The Art of Computer Programming, 7.2.1.3).
"""

from libc.stdint cimport uint64_t

cdef enum:
    C_MOST_DISCS = 12       # 14 million places; 13 discs have 38


cdef struct Place:
    int shape
    int colouring


cdef int count_shapes(int discs) noexcept nogil
cdef int count_colourings(int discs) noexcept nogil
cdef Place place_of(uint64_t mine, uint64_t mask, int discs) noexcept nogil
