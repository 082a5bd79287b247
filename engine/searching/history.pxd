# cython: language_level=3
"""The history heuristic: moves into cells that have caused cutoffs are tried earlier.

Each cell has a value from -FULL to FULL for each side, for each number of discs, and for each cell
of the opponent's last disc. The value of a move that causes a cutoff rises by a fraction of the
distance to FULL, and the values of the moves tried before it fall likewise, so that recent nodes
count most (J. Schaeffer, The history heuristic, 1989, with the decay that chess engines add). The
values of moves left untried fall a little. A value for a number of discs changes with those for the
same side's turn before and after.

The order changes the work and never the score. What each part is worth:
.github/decisions/0063-history-by-reply.md.
"""

from engine.machine.bitboard cimport MOST_CELLS, SLOTS
from engine.searching.order cimport BY_PLY, BY_REPLY, BY_SIDE, PLY_FACTOR, REPLY_FACTOR

cdef enum:
    FULL_BITS = 10
    FULL = 1 << FULL_BITS
    SIDE_RATE = 3           # the fraction is a power of a half
    PLY_RATE = 2
    REPLY_RATE = 4
    UNTRIED_RATE = 5
    NO_CELL = SLOTS - 1     # stands for an unknown cell of the last disc
    TURN = 2                # discs from one turn of a side to its next


cdef struct History:
    short[2][SLOTS] by_side
    short[MOST_CELLS + 2 * TURN][SLOTS] by_ply       # by the number of discs plus TURN
    short[SLOTS][SLOTS] by_reply                # by the cell of the opponent's last disc


cdef inline int gain(const History *history, int discs, int last, int cell) noexcept nogil:
    """Return how much the history heuristic adds to the weight of a move into ``cell``."""
    return (
        BY_SIDE * history.by_side[discs & 1][cell]
        + PLY_FACTOR * BY_PLY * history.by_ply[discs + TURN][cell]
        + REPLY_FACTOR * BY_REPLY * history.by_reply[last][cell]
    ) >> FULL_BITS


cdef inline void raise_value(short *value, int rate) noexcept nogil:
    value[0] += (FULL - value[0]) >> rate


cdef inline void lower_value(short *value, int rate) noexcept nogil:
    value[0] -= (FULL + value[0]) >> rate


cdef inline void praise(History *history, int discs, int last, int cell) noexcept nogil:
    """Raise the history value of a move into ``cell`` that caused a cutoff."""
    raise_value(&history.by_side[discs & 1][cell], SIDE_RATE)
    raise_value(&history.by_ply[discs][cell], PLY_RATE)
    raise_value(&history.by_ply[discs + TURN][cell], PLY_RATE)
    raise_value(&history.by_ply[discs + 2 * TURN][cell], PLY_RATE)
    raise_value(&history.by_reply[last][cell], REPLY_RATE)


cdef inline void blame(History *history, int discs, int last, int cell) noexcept nogil:
    """Lower the history value of a move into ``cell`` that was tried before the cutoff."""
    lower_value(&history.by_side[discs & 1][cell], SIDE_RATE)
    lower_value(&history.by_ply[discs][cell], PLY_RATE)
    lower_value(&history.by_ply[discs + TURN][cell], PLY_RATE)
    lower_value(&history.by_ply[discs + 2 * TURN][cell], PLY_RATE)
    lower_value(&history.by_reply[last][cell], REPLY_RATE)


cdef inline void forget(History *history, int discs, int cell) noexcept nogil:
    """Lower the history value of a move into ``cell`` a little, since it was not tried."""
    lower_value(&history.by_ply[discs + TURN][cell], UNTRIED_RATE)
