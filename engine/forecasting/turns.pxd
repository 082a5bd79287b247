# cython: language_level=3, cdivision=True
"""Who runs out of free moves: the end of a game in which nobody plays below a threat unless forced.

Allis' rules of zugzwang (V. Allis, A Knowledge-based Approach of Connect-Four, 1988) tell this for
one or two threats; playing the moves out tells it for any number of threats on any board.
"""

from engine.machine.bitboard cimport BOARD, CELLS, Bits, column_mask, column_of_cell, lowest, popcount


cdef inline int runs_out(Bits mask, Bits last, Bits first, Bits dead) noexcept nogil:
    """Return who wins after all free moves: 1 the side ``last``, -1 its opponent, 0 nobody.

    ``last`` and ``first`` are the cells that the side with the last disc of a full board threatens,
    and those that its opponent threatens; no threat is playable. ``dead`` are the cells above the
    lowest threat of each column. The moves below no threat are played first. Then the side to move
    gives up the first threat of its own from the left, which the opponent blocks; if it has none, it
    must play below a threat of the opponent's and loses.
    """
    cdef Bits all = last | first, waiting = all & ~dead     # lowest threats, with one cell below each
    cdef Bits own, other, threat, over, cells
    cdef bint turn = (CELLS - popcount(mask)) & 1           # whether the side ``last`` is to move
    cdef int free
    if not waiting:
        return 0
    free = popcount(BOARD & ~mask & ~dead) - 2 * popcount(waiting)
    while waiting:
        turn ^= free & 1
        free = 0
        own = last if turn else first
        other = first if turn else last
        threat = waiting & ~other
        if not threat:
            return -1 if turn else 1
        threat &= ~threat + 1
        waiting ^= threat
        over = (threat << 1) & BOARD
        if over & own:
            return 1 if turn else -1
        if over & other:                # must be blocked at once, which costs the turn
            turn = not turn
            over = (over << 1) & BOARD
        if over:
            cells = column_mask(column_of_cell(lowest(over))) & ~(over - 1)
            threat = all & cells
            threat &= ~threat + 1
            waiting |= threat
            free = popcount(cells & (threat - 1)) - 1 if threat else popcount(cells)
    return 0
