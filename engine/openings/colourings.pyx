# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
"""Colourings: assignments of the occupied cells of a position to the two sides."""

from libc.stdint cimport uint64_t
from libc.string cimport memset

from engine.machine.bitboard cimport BOARD, STRIDE, lowest, mirror, playable, popcount
from engine.openings.places cimport C_MOST_DISCS, colouring_of


cdef void make_spread(Spread *spread, const uint64_t *images, int discs) noexcept nogil:
    """Fill the look-up tables that map a colouring's bits to other bits, eight bits at a time."""
    cdef int i, bit
    spread.low[0] = spread.high[0] = 0
    for i in range(1, 1 << HALF):
        bit = lowest(i)
        spread.low[i] = spread.low[i & (i - 1)] | (images[bit] if bit < discs else 0)
        bit += HALF
        spread.high[i] = spread.high[i & (i - 1)] | (images[bit] if bit < discs else 0)


cdef int list_cells(uint64_t mask, uint64_t *cells) noexcept nogil:
    """List the cells of a shape (set of occupied cells) in ascending order. Return their number."""
    cdef int count = 0
    while mask:
        cells[count] = mask & (~mask + 1)
        mask ^= cells[count]
        count += 1
    return count


cdef enum:
    LINES = 69              # of four cells on the board

cdef short all_colourings[C_MOST_DISCS + 1][MOST_COLOURINGS]
cdef int count_colourings[C_MOST_DISCS + 1]
cdef uint64_t lines[LINES]


cdef void fill_tables():
    """Fill the tables of all colourings of each number of discs, and of all lines of four."""
    cdef int discs, colouring, count, step, number = 0
    cdef uint64_t first, line
    for discs in range(C_MOST_DISCS + 1):
        count = 0
        for colouring in range(1 << discs):
            if popcount(colouring) == discs // 2:
                all_colourings[discs][count] = colouring
                count += 1
        count_colourings[discs] = count
    for step in (1, STRIDE - 1, STRIDE, STRIDE + 1):
        first = 1
        while first < BOARD:
            line = first | first << step | first << 2 * step | first << 3 * step
            if line & BOARD == line and first << 3 * step < BOARD:
                lines[number] = line
                number += 1
            first <<= 1
    assert number == LINES


fill_tables()


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
    cdef uint64_t empty
    cdef Spread mirrored
    memset(loud, 0, sizeof(loud))
    for line in lines:
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
