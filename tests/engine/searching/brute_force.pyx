# cython: language_level=3, cdivision=True
"""Every position below a root by plain minimax, and what the follow-up bounds say of each.

Compiled by test_strategy.py for boards of several sizes (C4_WIDTH, C4_HEIGHT).
"""

from libc.stdint cimport uint64_t

from engine.machine.bitboard cimport (
    BOARD, BOTTOM, C_HEIGHT, C_WIDTH, CELLS, fours, has_four, playable, popcount, threats,
)
from engine.searching.strategy cimport (
    UNBOUNDED, double_zugzwang_bound, follow_up_bound, may_bound, zugzwang_bound,
)


cdef class Check:
    """Counts positions, those that a bound speaks of, and those that it is wrong about."""

    cdef dict known
    cdef readonly uint64_t even_bounds, odd_bounds, two_bounds, wrong

    def __cinit__(self):
        self.known = {}

    @property
    def scores(self) -> dict:
        """The score of every position for its side to move, by the position's key."""
        return self.known

    @property
    def positions(self) -> int:
        return len(self.known)

    def run(self, uint64_t mine, uint64_t mask) -> int:
        """The score of a position for its side to move; all below it is checked on the way."""
        return self.value(mine, mask)

    cdef int value(self, uint64_t mine, uint64_t mask) except? -100:
        key = mine + mask + BOTTOM
        cdef uint64_t moves, move, theirs
        cdef int discs = popcount(mask), best = -UNBOUNDED, bound, by_two, score
        if (before := self.known.get(key)) is not None:
            return before
        moves = playable(mask)
        if not moves:
            best = 0
        while moves:
            move = moves & (~moves + 1)
            moves ^= move
            self.wrong += has_four(mine | move) != (fours(mine | move) != 0)
            if fours(mine | move):
                best = max(best, (C_WIDTH * C_HEIGHT + 2 - (discs + 1)) // 2)
            else:
                best = max(best, -self.value(mine ^ mask, mask | move))
        self.known[key] = best
        if mask != BOARD:
            theirs = threats(mine ^ mask, mask)
            if (CELLS - discs) & 1:
                bound = zugzwang_bound(mine, mask, theirs)
                self.odd_bounds += bound != UNBOUNDED
            else:
                bound = follow_up_bound(mine, mask, theirs)
                self.even_bounds += bound != UNBOUNDED
                by_two = double_zugzwang_bound(mine, mask, theirs)
                self.two_bounds += by_two < bound
                bound = min(bound, by_two)
            self.wrong += best > bound
            for score in range(-UNBOUNDED, UNBOUNDED):
                self.wrong += bound <= score and not may_bound(theirs, score)
        return best
