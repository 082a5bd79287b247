# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
"""Numbering of all positions with a given number of discs, by shape and colouring.

A shape is a set of occupied cells. A colouring says which side's disc is in each of them.
"""

from engine.machine.bitboard cimport (
    C_HEIGHT, C_WIDTH, STRIDE, column_mask, mirror, popcount, use_board,
)
from engine.position cimport Position

from engine.errors import UnsupportedBoard
from engine.grid import STANDARD
from engine.position import check_board

MOST_DISCS = C_MOST_DISCS

cdef enum:
    COLUMNS = 10            # of the largest boards
    ROWS = 12

cdef int shapes_below[ROWS + 1][COLUMNS + 1][C_MOST_DISCS + 1][ROWS + 2]


cdef void fill_table() noexcept:
    """Fill the table ``shapes_below[r][c][n][h]`` of numbers of shapes.

    It has the number of shapes with n discs in c columns of r rows whose first column is lower than
    h.
    """
    cdef int rows, columns, discs, height, rest
    for rows in range(ROWS + 1):
        for columns in range(COLUMNS + 1):
            for discs in range(C_MOST_DISCS + 1):
                shapes_below[rows][columns][discs][0] = 0
                for height in range(rows + 1):
                    rest = discs - height
                    shapes_below[rows][columns][discs][height + 1] = (
                        shapes_below[rows][columns][discs][height] + (
                            0 if rest < 0
                            else rest == 0 if columns <= 1
                            else shapes_below[rows][columns - 1][rest][rows + 1]
                        )
                    )


fill_table()


cdef void number_board(int width, int height) noexcept nogil:
    """Choose the board on which this thread numbers positions."""
    use_board(width, height)


cdef int check_numbered(Position position) except -1:
    """Raise UnsupportedBoard for a position on a board of more than 64 bits."""
    if position.columns * (position.rows + 1) > BITS:
        raise UnsupportedBoard(position.columns, position.rows)
    return 0


cdef int count_shapes(int discs) noexcept nogil:
    """Return the number of shapes with the given number of discs.

    Mirror images count separately.
    """
    return shapes_below[C_HEIGHT][C_WIDTH][discs][C_HEIGHT + 1]


cdef int shape_number(uint64_t mask) noexcept nogil:
    """Return the number of the shape with these occupied cells."""
    cdef int column, height, left = popcount(mask), number = 0
    for column in range(C_WIDTH):
        height = popcount(mask & column_mask(column))
        number += shapes_below[C_HEIGHT][C_WIDTH - column][left][height]
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


def check_places(board) -> None:
    """Check that the positions of a board have places, and so a book.

    Raises:
        UnsupportedBoard: the engine has no such board, or it has more than 64 bits.
    """
    check_board(board)
    if board.width * (board.height + 1) > BITS:
        raise UnsupportedBoard(board.width, board.height)


def place(Position position) -> tuple[int, int]:
    """Return the numbers of a position's shape and colouring, by which the book finds its score.

    A shape is a set of occupied cells; a shape and its mirror image have the same number. A
    colouring says which side's disc is in each of the cells.

    Raises:
        ValueError: the position has too many discs.
        UnsupportedBoard: the board has more than 64 bits.
    """
    check_numbered(position)
    if position.discs > C_MOST_DISCS:
        raise ValueError(f"positions of up to {MOST_DISCS} discs have a place")
    number_board(position.columns, position.rows)
    cdef Place found = place_of(position.mine, position.mask)
    return shape_number(found.mask), found.colouring


def places(int discs, board=STANDARD) -> tuple[int, int]:
    """Return the number of shapes of a board with so many discs, and of colourings of each shape.

    A shape is a set of occupied cells. A colouring says which side's disc is in each of them.

    Raises:
        ValueError: the number of discs is too large or negative.
        UnsupportedBoard: positions of the board have no places.
    """
    check_places(board)
    if not 0 <= discs <= C_MOST_DISCS:
        raise ValueError(f"positions of 0 to {MOST_DISCS} discs have a place")
    number_board(board.width, board.height)
    return count_shapes(discs), 1 << discs
