# cython: language_level=3, cdivision=True
"""Upper bounds on scores from follow-up play (zugzwang), each with its proof.

The ideas are those of V. Allis, A Knowledge-based Approach of Connect-Four (1988), for boards of
every width and height. Rows are counted from 1. The *sure* rows are the top row and every second row
below it, which are the even rows of a board of even height. A column is called odd if its number of
empty cells is odd; its next cell is then in a sure row. L is the side that places the last disc on a
full board, the second player unless the number of cells is odd, and F is its opponent. If the number
of empty cells is even, the number of odd columns is even as well, and F is to move; otherwise the
number of odd columns is odd, and L is to move. The rules below are upper bounds on the score of the
side to move. On a board of even height the second player follows up on even cells, and the first
player has odd threats.

Three other rules were tried and left out. Covers by claimeven, vertical and baseinverse pairs hold
at 2 % of the nodes where these rules do not; they save 0 to 3 % of the nodes on the sets and take
more time. Play by win, block and follow-up, tried against every reply, holds at 4 to 11 % of the
nodes; it saves up to 12 % of the nodes and searches three times as many of its own. Counting who
runs out of safe moves first (an even number of cells that are not under or above a threat, and no
four among them and the cells right below threats) saves 4 to 7 % of the nodes and takes 7 % more
time.
"""

from engine.machine.bitboard cimport (
    BOARD, BOTTOM, C_HEIGHT, CELLS, COLUMN, STRIDE, SURE, UNSURE, Bits, column_of_cell, has_four,
    lowest, playable,
)

cdef enum:
    UNBOUNDED = 63          # above every score in play


cdef inline Bits at_or_above(Bits cells) noexcept nogil:
    """Return all cells at or above each of ``cells``."""
    return cells | (((BOTTOM << C_HEIGHT) - cells) & BOARD)


cdef inline Bits column_of(Bits cell) noexcept nogil:
    """Return all cells of the column of a cell."""
    return COLUMN << (column_of_cell(lowest(cell)) * STRIDE)


cdef inline int row_of(Bits cell) noexcept nogil:
    """Return the row of a cell, counted from 1."""
    cdef int index = lowest(cell)
    return index - column_of_cell(index) * STRIDE + 1


cdef inline int won_in_row(int row) noexcept nogil:
    """Return the loser's score if the last disc, in ``row``, wins and only cells above are free."""
    return -((C_HEIGHT + 2 - row) // 2)


cdef inline int won_by_two(int rows) noexcept nogil:
    """Return the loser's score if one of two threats, whose rows add up to ``rows``, wins.

    The cells above the one that wins stay free, and in the other column those from the sure cell
    below the threat on.
    """
    return -((2 * C_HEIGHT + 4 - rows) // 2)


cdef inline bint may_bound(Bits theirs, int score) noexcept nogil:
    """Return whether follow-up play can prove an upper bound of ``score`` or less.

    A score below -1 requires a threat in a low row, or two threats that are not in sure rows.
    """
    cdef Bits unsure = theirs & UNSURE, low_rows
    if score >= -1:
        return True
    if unsure & (unsure - 1) and score >= won_by_two(2 * (3 - C_HEIGHT % 2)):
        return True
    if score < won_in_row(2):
        return False
    low_rows = BOTTOM * ((<Bits> 1 << (C_HEIGHT + 2 + 2 * score)) - 1)
    return theirs & low_rows != 0


cdef inline int follow_up_bound(Bits mine, Bits mask, Bits theirs) noexcept nogil:
    """Return an upper bound on the score of F, the side to move, if L always follows up.

    ``theirs`` are the cells that L threatens.

    L answers in the same column above F's disc, where the column was even; if F takes the next cell
    of an odd column, L takes that of another odd column (there is one). So L always plays into sure
    rows, no column becomes odd that was even, and L is sure of every empty sure cell that is not
    playable now; all other empty cells may go to F. A four that F cannot make of those F cannot
    make. If L threatens a cell t that it is sure of, the game ends at the latest when L takes t, so
    no cell at or above t in that column counts for F. If F has no four: F's score is at most 0, and
    F loses if L's share holds four; with a threat t in row r the cells above t stay empty, so L wins
    at the latest with the disc that leaves only these.
    """
    cdef Bits empty = BOARD ^ mask
    cdef Bits sure = empty & SURE & ~playable(mask)
    cdef Bits ends = theirs & sure
    cdef int row
    if has_four(mine | (empty & ~sure & ~at_or_above(ends))):
        return UNBOUNDED
    if not ends:
        return -1 if has_four((mine ^ mask) | sure) else 0
    row = 2 - C_HEIGHT % 2
    while not ends & (BOTTOM << (row - 1)):
        row += 2
    return won_in_row(row)


cdef inline Bits lost_below(
    Bits column, Bits threat, Bits empty, Bits open_cells
) noexcept nogil:
    """Return the cells of a column below a threat that the side without the threat may get.

    The threat is not in a sure row. The cells are the sure ones, and the next cell, with which
    either side may lose a turn.
    """
    return column & (open_cells | (empty & SURE & (threat - 1)))


cdef inline int zugzwang_bound(Bits mine, Bits mask, Bits theirs) noexcept nogil:
    """Return an upper bound on the score of L, the side to move, if F has a zugzwang threat.

    ``theirs`` are the cells that F threatens.

    F threatens a cell T that is not in a sure row and not playable now, in column X. The number of
    odd columns is odd.

    If X is odd, F never starts X, answers L's disc in X above it, and follows up elsewhere as L does
    in ``follow_up_bound`` (the other odd columns are even in number).

    If X is even, all odd columns lie elsewhere, and their number is odd. F follows up elsewhere as
    well. When L takes the sure cell on top of the last odd column, F takes the next cell of X; when
    L takes the next cell of X, F takes the sure cell on top of an odd column (there is one). Then X
    is odd, and the other odd columns are even in number, as above.

    F is sure of the sure cells outside X that are not playable now; L may have every other empty
    cell outside X, and in X the next cell and the sure cells below T. Cells at or above a threat
    that F is sure of end the game and do not count for L. If that holds no four for L, F wins at T
    at the latest, when everything but the cells above T is full.
    """
    cdef Bits empty = BOARD ^ mask
    cdef Bits open_cells = playable(mask)
    cdef Bits sure = empty & SURE & ~open_cells
    cdef Bits candidates = theirs & UNSURE & ~open_cells
    cdef Bits column, threat, share
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


cdef inline int double_zugzwang_bound(Bits mine, Bits mask, Bits theirs) noexcept nogil:
    """Return an upper bound on the score of F, the side to move, if L has two zugzwang threats.

    ``theirs`` are the cells that L threatens.

    L threatens cells T and U that are not in sure rows and not playable now, in columns X and Y. The
    number of odd columns is even.

    If X and Y are odd, L never starts either, answers F's disc in either above it, and follows up
    elsewhere as in ``follow_up_bound`` (the other odd columns are even in number). In the end F has
    to play below T or U.

    If X and Y are even, L takes the next cell of the one when F takes that of the other. If one of
    them is odd, the odd columns elsewhere are odd in number; L takes the sure cell on top of one
    when F takes the next cell of the even column of the two, and this next cell when F takes the
    sure cell on top of the last. Either leads to the first case.

    L is sure of the sure cells outside X and Y that are not playable now; F may have every other
    empty cell outside, and in X and Y the next cells and the sure cells below T and U. If that holds
    no four for F, L wins at the latest when everything is full but the cells above T, and those from
    the one below U on, or the other way round.
    """
    cdef Bits empty = BOARD ^ mask
    cdef Bits open_cells = playable(mask)
    cdef Bits sure = empty & SURE & ~open_cells
    cdef Bits candidates = theirs & UNSURE & ~open_cells
    cdef Bits others, first, second, columns, share
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


cdef inline int least_bound(Bits mine, Bits mask, Bits theirs, int discs) noexcept nogil:
    """Return the least of the upper bounds of a position whose side to move has a choice.

    ``discs`` is the number of discs in ``mask``; it tells which of the rules can hold.
    """
    if (CELLS - discs) & 1:
        return zugzwang_bound(mine, mask, theirs)
    return min(follow_up_bound(mine, mask, theirs), double_zugzwang_bound(mine, mask, theirs))
