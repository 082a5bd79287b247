# cython: language_level=3, cdivision=True
"""Upper bounds on scores from follow-up play (zugzwang), each with its proof.

The ideas are those of V. Allis, A Knowledge-based Approach of Connect-Four (1988). Rows are counted
from 1 and the height of the board is even. So if both sides fill a column in turn from the bottom,
the first player A gets its odd cells and the second player B its even cells. The rules below are
upper bounds on the score of the side to move.

Three other rules were tried and left out. Covers by claimeven, vertical and baseinverse pairs hold
at 2 % of the nodes where these rules do not; they save 0 to 3 % of the nodes on the sets and take
more time. Play by win, block and follow-up, tried against every reply, holds at 4 to 11 % of the
nodes; it saves up to 12 % of the nodes and searches three times as many of its own. Counting who
runs out of safe moves first (an even number of cells that are not under or above a threat, and no
four among them and the cells right below threats) saves 4 to 7 % of the nodes and takes 7 % more
time.
"""

from libc.stdint cimport uint64_t

from engine.machine.bitboard cimport (
    BOARD, BOTTOM, C_HEIGHT, COLUMN, EVEN, ODD, STRIDE, has_four, lowest, playable,
)

cdef extern from *:
    """
    #include <assert.h>
    static_assert(C4_HEIGHT % 2 == 0, "follow-up needs an even height");
    #define C4_ROWS_FROM_3 (C4_BOTTOM * (C4_COLUMN & ~UINT64_C(3)))
    """
    const uint64_t ROWS_FROM_3 "C4_ROWS_FROM_3"


cdef enum:
    UNBOUNDED = 21          # above every score in play


cdef inline uint64_t at_or_above(uint64_t cells) noexcept nogil:
    """Return all cells at or above each of ``cells``, which must be in even rows."""
    cdef uint64_t found = (cells | (cells << 1)) & BOARD
    cdef int _
    for _ in range(C_HEIGHT // 2 - 1):
        found |= (found << 2) & ROWS_FROM_3
    return found


cdef inline uint64_t column_of(uint64_t cell) noexcept nogil:
    """Return all cells of the column of a cell."""
    return COLUMN << (lowest(cell) // STRIDE * STRIDE)


cdef inline int row_of(uint64_t cell) noexcept nogil:
    """Return the row of a cell, counted from 1."""
    return lowest(cell) % STRIDE + 1


cdef inline int won_in_row(int row) noexcept nogil:
    """Return the loser's score if the last disc, in ``row``, wins and only cells above are free."""
    return -((C_HEIGHT + 2 - row) // 2)


cdef inline int won_by_two(int rows) noexcept nogil:
    """Return the loser's score if one of two odd threats, whose rows add up to ``rows``, wins.

    The cells above the one that wins stay free, and in the other column those from the even cell
    below the threat on.
    """
    return -((2 * C_HEIGHT + 4 - rows) // 2)


cdef inline bint may_bound(uint64_t theirs, int score) noexcept nogil:
    """Return whether follow-up play can prove an upper bound of ``score`` or less.

    A score below -1 requires a threat in a low row, or two odd threats.
    """
    cdef uint64_t odd = theirs & ODD, low_rows
    if score >= -1:
        return True
    if odd & (odd - 1) and score >= won_by_two(3 + 3):
        return True
    if score < won_in_row(2):
        return False
    low_rows = BOTTOM * ((<uint64_t> 1 << (C_HEIGHT + 2 + 2 * score)) - 1)
    return theirs & low_rows != 0


cdef inline int even_follow_up(uint64_t mine, uint64_t mask, uint64_t theirs) noexcept nogil:
    """Return an upper bound on the score of A, the side to move, if B always answers on even cells.

    ``theirs`` are the cells that B threatens.

    The number of discs is even, so an even number of columns holds an odd number of discs. B
    answers in the same column above A's disc; if A takes the even cell on top of an odd column, B
    takes the even cell of another odd column (there is one). So B is sure of every empty even cell
    that is not playable now; all other empty cells may go to A. A four that A cannot make of those
    A cannot make. If B threatens a cell t that it is sure of, the game ends at the latest when B
    takes t, so no cell at or above t in that column counts for A. If A has no four: A's score is at
    most 0, and A loses if B's share holds four; with a threat t in row r the cells above t stay
    empty, so B wins by disc 36 + r at the latest.
    """
    cdef uint64_t empty = BOARD ^ mask
    cdef uint64_t sure = empty & EVEN & ~playable(mask)
    cdef uint64_t ends = theirs & sure
    cdef int row
    if has_four(mine | (empty & ~sure & ~at_or_above(ends))):
        return UNBOUNDED
    if not ends:
        return -1 if has_four((mine ^ mask) | sure) else 0
    row = 2
    while not ends & (BOTTOM << (row - 1)):
        row += 2
    return won_in_row(row)


cdef inline uint64_t lost_below(
    uint64_t column, uint64_t threat, uint64_t empty, uint64_t open_cells
) noexcept nogil:
    """Return the cells of a column below an odd threat that the side without the threat may get.

    These are the even cells, and the next cell, with which either side may lose a turn.
    """
    return column & (open_cells | (empty & EVEN & (threat - 1)))


cdef inline int odd_threat(uint64_t mine, uint64_t mask, uint64_t theirs) noexcept nogil:
    """Return an upper bound on the score of B, the side to move, if A has an odd threat.

    ``theirs`` are the cells that A threatens.

    A threatens an odd cell T, not playable now, in column X. The number of discs is odd.

    If X holds an odd number of discs, A never starts X, answers B's disc in X above it, and follows
    up elsewhere as in ``even_follow_up`` (the other odd columns are even in number).

    If X holds an even number of discs, the odd columns are odd in number, and all of them lie
    elsewhere. A follows up elsewhere as well. When B takes the even cell on top of the last odd
    column, A takes the next cell of X; when B takes the next cell of X, A takes the even cell on
    top of an odd column (there is one). Then X holds an odd number of discs, and the other odd
    columns are even in number, as above.

    A is sure of the even cells outside X that are not playable now; B may have every other empty
    cell outside X, and in X the next cell and the even cells below T. Cells at or above a threat
    that A is sure of end the game and do not count for B. If that holds no four for B, A wins by
    disc 36 + row(T) at the latest: everything but the cells above T is full.
    """
    cdef uint64_t empty = BOARD ^ mask
    cdef uint64_t open_cells = playable(mask)
    cdef uint64_t sure = empty & EVEN & ~open_cells
    cdef uint64_t candidates = theirs & ODD & ~open_cells
    cdef uint64_t column, threat, share
    cdef int bound = UNBOUNDED
    while candidates:
        threat = candidates & (~candidates + 1)
        column = column_of(threat)
        candidates &= ~column
        share = empty & ~sure & ~at_or_above(theirs & sure & ~column) & ~column
        share |= lost_below(column, threat, empty, open_cells)
        if not has_four(mine | share):
            bound = min(bound, won_in_row(row_of(threat)))
    return bound


cdef inline int two_odd_threats(uint64_t mine, uint64_t mask, uint64_t theirs) noexcept nogil:
    """Return an upper bound on the score of A, the side to move, if B has two odd threats.

    ``theirs`` are the cells that B threatens.

    B threatens odd cells T and U, not playable now, in columns X and Y. The number of discs is
    even.

    If X and Y hold odd numbers of discs, B never starts either, answers A's disc in either above
    it, and follows up elsewhere as in ``even_follow_up`` (the other odd columns are even in
    number). In the end A has to play below T or U.

    If X and Y hold even numbers of discs, B takes the next cell of the one when A takes that of the
    other. If one of them does, the odd columns elsewhere are odd in number; B takes the even cell
    on top of one when A takes the next cell of the even column of the two, and this next cell when
    A takes the even cell on top of the last. Either leads to the first case.

    B is sure of the even cells outside X and Y that are not playable now; A may have every other
    empty cell outside, and in X and Y the next cells and the even cells below T and U. If that
    holds no four for A, B wins by disc 28 + row(T) + row(U) at the latest: everything is full but
    the cells above T, and those from the one below U on, or the other way round.
    """
    cdef uint64_t empty = BOARD ^ mask
    cdef uint64_t open_cells = playable(mask)
    cdef uint64_t sure = empty & EVEN & ~open_cells
    cdef uint64_t candidates = theirs & ODD & ~open_cells
    cdef uint64_t others, first, second, columns, share
    cdef int bound = UNBOUNDED
    while candidates:
        first = candidates & (~candidates + 1)
        candidates &= ~column_of(first)
        others = candidates
        while others:
            second = others & (~others + 1)
            others &= ~column_of(second)
            columns = column_of(first) | column_of(second)
            share = empty & ~sure & ~at_or_above(theirs & sure & ~columns) & ~columns
            share |= lost_below(column_of(first), first, empty, open_cells)
            share |= lost_below(column_of(second), second, empty, open_cells)
            if not has_four(mine | share):
                bound = min(bound, won_by_two(row_of(first) + row_of(second)))
    return bound
