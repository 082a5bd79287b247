# cython: language_level=3, cdivision=True
"""Who runs out of free moves: the end of a game in which nobody plays below a threat unless forced.

Allis' rules of zugzwang (V. Allis, A Knowledge-based Approach of Connect-Four, 1988) tell this for
one or two threats; playing the moves out tells it for any number of threats on any board.
"""

from engine.machine.bitboard cimport (
    BOARD, C_WIDTH, CELLS, MOST_COLUMNS, Bits, column_mask, popcount,
)


cdef struct Turns:
    Bits last               # cells that the side with the last disc of a full board threatens
    Bits first              # cells that its opponent threatens
    int free                # moves left that are below no threat
    int waiting             # number of columns with a threat
    Bits[MOST_COLUMNS] threat       # the lowest threat of each column; only the cell below is left


cdef inline void close_column(Turns *turns, int column, Bits cells) noexcept nogil:
    """Count the free moves among the empty cells of a column, and note its lowest threat."""
    cdef Bits threat = (turns.last | turns.first) & cells
    turns.threat[column] = threat = threat & (~threat + 1)
    if threat:
        turns.waiting += 1
        turns.free += popcount(cells & (threat - 1)) - 1
    else:
        turns.free += popcount(cells)


cdef inline int own_threat(const Turns *turns, Bits other) noexcept nogil:
    """Return the first column whose lowest threat is none of the opponent's, -1 without one."""
    cdef int column
    for column in range(C_WIDTH):
        if turns.threat[column] and not other & turns.threat[column]:
            return column
    return -1


cdef inline int runs_out(Bits mask, Bits last, Bits first) noexcept nogil:
    """Return who wins after all free moves: 1 the side ``last``, -1 its opponent, 0 nobody.

    ``last`` and ``first`` are the cells that the side with the last disc of a full board threatens,
    and those that its opponent threatens; no threat is playable. The moves below no threat are
    played first. Then the side to move gives up the first threat of its own from the left, which
    the opponent blocks; if it has none, it must play below a threat of the opponent's and loses.
    """
    cdef Turns turns
    cdef Bits cells, over, own, other
    cdef bint turn = (CELLS - popcount(mask)) & 1      # whether the side ``last`` is to move
    cdef int column
    turns.last, turns.first, turns.free, turns.waiting = last, first, 0, 0
    for column in range(C_WIDTH):
        close_column(&turns, column, column_mask(column) & ~mask)
    while turns.waiting:
        turn ^= turns.free & 1
        turns.free = 0
        own = last if turn else first
        other = first if turn else last
        column = own_threat(&turns, other)
        if column < 0:
            return -1 if turn else 1
        over = (turns.threat[column] << 1) & BOARD
        if over & own:
            return 1 if turn else -1
        if over & other:                # must be blocked at once, which costs the turn
            turn = not turn
            over = (over << 1) & BOARD
        turns.waiting -= 1
        close_column(&turns, column, column_mask(column) & ~(over - 1) if over else 0)
    return 0
