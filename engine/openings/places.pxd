# cython: language_level=3
"""Numbering of all positions with the same number of discs, by shape and colouring.

The *shape* of a position is the set of its occupied cells. The shapes with the same number of discs
are numbered without gaps, in the order of their columns' heights from left to right. The
*colouring* of a position has one bit for each disc, in the order of the cells (column by column
from the left, upwards), which is set for discs of the side to move. Of a position and its mirror
image only one is numbered: the one with the smaller mask of occupied cells or, for equal masks,
with the smaller mask of the discs of the side to move. Positions that no game can reach are
numbered too.

Boards have at most 64 bits. Each thread says by ``number_board`` on which board it works, before it
calls another function.
"""

from libc.stdint cimport uint64_t

from engine.position cimport Position

cdef enum:
    C_MOST_DISCS = 15       # all positions of 4x4 with an empty cell
    BITS = 64               # of a board's bitboard, at most


cdef struct Place:
    uint64_t mask
    int colouring


cdef void number_board(int width, int height) noexcept nogil
cdef int check_numbered(Position position) except -1
cdef int count_shapes(int discs) noexcept nogil
cdef int shape_number(uint64_t mask) noexcept nogil
cdef int colouring_of(uint64_t mine, uint64_t mask) noexcept nogil
cdef Place place_of(uint64_t mine, uint64_t mask) noexcept nogil
