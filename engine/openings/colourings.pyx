# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
"""Colourings: assignments of the occupied cells of a position to the two sides."""

from libc.stdint cimport uint64_t
from libc.string cimport memset

from engine.machine.bitboard cimport (
    BOARD, C_HEIGHT, C_WIDTH, KEY_BITS, STRIDE, lowest, mirror, playable, popcount, use_board,
)
from engine.openings.places cimport BITS, C_MOST_DISCS, colouring_of, number_board


cdef void colour_board(int width, int height) noexcept nogil:
    """Choose the board on which this thread colours and numbers shapes."""
    use_board(width, height)
    number_board(width, height)


cdef void make_spread(Spread *spread, const uint64_t *images, int discs) noexcept nogil:
    """Fill the look-up tables that map a colouring's bits to other bits, eight bits at a time."""
    cdef int i
    spread.low[0] = spread.high[0] = 0
    for i in range(1, 1 << min(discs, <int> HALF)):
        spread.low[i] = spread.low[i & (i - 1)] | images[lowest(i)]
    for i in range(1, 1 << max(discs - HALF, 0)):
        spread.high[i] = spread.high[i & (i - 1)] | images[lowest(i) + HALF]


cdef int list_cells(uint64_t mask, uint64_t *cells) noexcept nogil:
    """List the cells of a shape (set of occupied cells) in ascending order. Return their number."""
    cdef int count = 0
    while mask:
        cells[count] = mask & (~mask + 1)
        mask ^= cells[count]
        count += 1
    return count


cdef enum:
    LINES = 107             # of four cells on a board of 64 bits, at most
    LEAST_SIDE = 4          # of boards
    COLUMNS = 7             # numbers of columns that boards have, and numbers of rows
    ROWS = 9

cdef uint64_t lines[COLUMNS][ROWS][LINES]
cdef int count_lines[COLUMNS][ROWS]
cdef short all_colourings[C_MOST_DISCS + 1][MOST_COLOURINGS]
cdef int count_colourings[C_MOST_DISCS + 1]


cdef void fill_table():
    """Fill the table of all colourings of each number of discs."""
    cdef int discs, colouring, count
    for discs in range(C_MOST_DISCS + 1):
        count = 0
        for colouring in range(1 << discs):
            if popcount(colouring) == discs // 2:
                all_colourings[discs][count] = colouring
                count += 1
        count_colourings[discs] = count


cdef void fill_lines(int width, int height):
    """Fill the table of all lines of four on a board."""
    cdef int direction, step, first, number = 0
    cdef uint64_t line
    use_board(width, height)
    for direction in range(4):
        step = 1 if direction == 0 else STRIDE - 2 + direction
        for first in range(KEY_BITS - 3 * step):
            line = 1 | <uint64_t> 1 << step | <uint64_t> 1 << 2 * step | <uint64_t> 1 << 3 * step
            if line << first & BOARD == line << first:
                lines[width - LEAST_SIDE][height - LEAST_SIDE][number] = line << first
                number += 1
    count_lines[width - LEAST_SIDE][height - LEAST_SIDE] = number


cdef void fill_all_lines():
    """Fill the tables of the lines of four on all boards."""
    cdef int width, height
    for width in range(LEAST_SIDE, LEAST_SIDE + COLUMNS):
        for height in range(LEAST_SIDE, LEAST_SIDE + ROWS):
            if width * (height + 1) <= BITS:
                fill_lines(width, height)


fill_table()
fill_all_lines()


cdef void make_reflection(Spread *spread, uint64_t mask) noexcept nogil:
    """Fill the tables that map the colourings of a symmetric shape to their mirror images."""
    cdef uint64_t cells[C_MOST_DISCS], images[C_MOST_DISCS]
    cdef int discs = list_cells(mask, cells), i
    for i in range(discs):
        images[i] = colouring_of(mirror(cells[i]), mask)
    make_spread(spread, images, discs)


cdef Quiet quiet_colourings(uint64_t mask) noexcept nogil:
    """List the quiet colourings of a shape: positions that are not over and cannot be won at once.

    Some of them cannot be reached by a game. A colouring is not quiet if one side has all cells of
    a line of four, or the side to move has three and can play in the fourth. Each line is tested in
    many colourings at a time.
    """
    cdef Quiet found
    cdef int discs = popcount(mask), count = count_colourings[discs], i
    cdef const short *colourings = all_colourings[discs]
    cdef short loud[MOST_COLOURINGS]
    cdef short discs_of_line, none = 0
    cdef uint64_t empty, line
    cdef int number, column = C_WIDTH - LEAST_SIDE, row = C_HEIGHT - LEAST_SIDE
    cdef Spread mirrored
    memset(loud, 0, count * sizeof(loud[0]))
    for number in range(count_lines[column][row]):
        line = lines[column][row][number]
        empty = line & ~mask
        if empty & (empty - 1) or empty & ~playable(mask):
            continue
        discs_of_line = colouring_of(line & mask, mask)
        for i in range(count):
            loud[i] |= (colourings[i] & discs_of_line) == discs_of_line
        if not empty:
            for i in range(count):
                loud[i] |= (colourings[i] & discs_of_line) == none
    if mirror(mask) == mask:
        make_reflection(&mirrored, mask)
        for i in range(count):
            loud[i] |= spread_out(&mirrored, colourings[i]) < colourings[i]
    found.count = 0
    for i in range(count):
        found.colourings[found.count] = colourings[i]
        found.count += not loud[i]
    return found
