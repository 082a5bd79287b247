# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
"""Numbering of all positions with a given number of discs, by shape and colouring.

A shape is a set of occupied cells. A colouring says which side's disc is in each of them.
"""

from engine.machine.bitboard cimport C_HEIGHT, C_WIDTH, STRIDE, column_mask, mirror, popcount
from engine.position cimport Position, check_usual

MOST_DISCS = C_MOST_DISCS

cdef int shapes_below[C_WIDTH + 1][C_MOST_DISCS + 1][C_HEIGHT + 2]


cdef void fill_table() noexcept:
    """Fill the table ``shapes_below[c][n][h]`` of numbers of shapes.

    It has the number of shapes with n discs in c columns whose first column is lower than h.
    """
    cdef int columns, discs, height, rest
    for columns in range(C_WIDTH + 1):
        for discs in range(C_MOST_DISCS + 1):
            shapes_below[columns][discs][0] = 0
            for height in range(C_HEIGHT + 1):
                rest = discs - height
                shapes_below[columns][discs][height + 1] = shapes_below[columns][discs][height] + (
                    0 if rest < 0
                    else rest == 0 if columns <= 1
                    else shapes_below[columns - 1][rest][C_HEIGHT + 1]
                )


fill_table()


cdef int count_shapes(int discs) noexcept nogil:
    """Return the number of shapes with the given number of discs.

    Mirror images count separately.
    """
    return shapes_below[C_WIDTH][discs][C_HEIGHT + 1]


cdef int shape_number(uint64_t mask) noexcept nogil:
    """Return the number of the shape with these occupied cells."""
    cdef int column, height, left = popcount(mask), number = 0
    for column in range(C_WIDTH):
        height = popcount(mask & column_mask(column))
        number += shapes_below[C_WIDTH - column][left][height]
        left -= height
    return number


cdef int colouring_of(uint64_t mine, uint64_t mask) noexcept nogil:
    """Return the number of the colouring in which ``mine`` are the discs of the side to move."""
    cdef int column, below = 0, colouring = 0
    for column in range(C_WIDTH):
        colouring |= <int> ((mine & column_mask(column)) >> (column * STRIDE)) << below
        below += popcount(mask & column_mask(column))
    return colouring


cdef Place place_of(uint64_t mine, uint64_t mask) noexcept nogil:
    """Return the numbers of a position's shape and colouring, or those of its mirror image."""
    cdef Place place
    cdef uint64_t mirrored = mirror(mask)
    if mirrored < mask or (mirrored == mask and mirror(mine) < mine):
        mine, mask = mirror(mine), mirrored
    place.mask, place.colouring = mask, colouring_of(mine, mask)
    return place


def place(Position position) -> tuple[int, int]:
    """Return the numbers of a position's shape and colouring, by which the book finds its score.

    A shape is a set of occupied cells; a shape and its mirror image have the same number. A
    colouring says which side's disc is in each of the cells.

    Raises:
        ValueError: the position has too many discs.
    """
    check_usual(position)
    if position.discs > C_MOST_DISCS:
        raise ValueError(f"positions of up to {MOST_DISCS} discs have a place")
    cdef Place found = place_of(position.mine, position.mask)
    return shape_number(found.mask), found.colouring


def places(int discs) -> tuple[int, int]:
    """Return the number of shapes with ``discs`` discs, and the number of colourings of each shape.

    A shape is a set of occupied cells. A colouring says which side's disc is in each of them.

    Raises:
        ValueError: the number of discs is too large or negative.
    """
    if not 0 <= discs <= C_MOST_DISCS:
        raise ValueError(f"positions of 0 to {MOST_DISCS} discs have a place")
    return count_shapes(discs), 1 << discs
