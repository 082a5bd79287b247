# cython: language_level=3
"""The history heuristic: moves into cells that have caused cutoffs are tried earlier.

For each side and each number of discs a table has a value from -FULL to FULL for each cell. The
value of a move that causes a cutoff rises by a fraction of the distance to FULL, and the values of
the moves tried before it fall likewise, so that recent nodes count most (J. Schaeffer, The history
heuristic, 1989, with the decay that chess engines add). The order changes the work and never the
score. It saves 30 % of the nodes on the empty board and 21 % on begin-hard; to remember only the
last move that caused a cutoff saves half of that.
"""

from engine.machine.bitboard cimport CELLS
from engine.searching.order cimport BY_PLY, BY_SIDE

cdef enum:
    FULL_BITS = 10
    FULL = 1 << FULL_BITS
    SLOW = 4                # the fraction is a power of a half
    FAST = 2
    SLOTS = 64              # cells with the guard row


cdef struct History:
    short[2][SLOTS] by_side
    short[CELLS][SLOTS] by_ply


cdef inline int gain(const History *history, int discs, int cell) noexcept nogil:
    """Return how much the history heuristic adds to the weight of a move into ``cell``."""
    return (
        BY_SIDE * history.by_side[discs & 1][cell] + BY_PLY * history.by_ply[discs][cell]
    ) >> FULL_BITS


cdef inline void praise(History *history, int discs, int cell) noexcept nogil:
    """Raise the history value of a move into ``cell`` that caused a cutoff."""
    history.by_side[discs & 1][cell] += (FULL - history.by_side[discs & 1][cell]) >> SLOW
    history.by_ply[discs][cell] += (FULL - history.by_ply[discs][cell]) >> FAST


cdef inline void blame(History *history, int discs, int cell) noexcept nogil:
    """Lower the history value of a move into ``cell`` that was tried before the cutoff."""
    history.by_side[discs & 1][cell] -= (FULL + history.by_side[discs & 1][cell]) >> SLOW
    history.by_ply[discs][cell] -= (FULL + history.by_ply[discs][cell]) >> FAST
