# cython: language_level=3, cdivision=True
"""Every position below a root by plain minimax, and what the searches for proofs say of each.

Compiled by test_proofs.py for boards of several sizes, as constants (C4_WIDTH, C4_HEIGHT) or known
at run time (C4_SIZED).
"""

from libc.stdint cimport uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from engine.proving.answering cimport NO_PARTNER, SEEN_BITS, SEEN_NUMBER_BITS, Trial, stands
from engine.machine.bitboard cimport (
    BOARD, BOTTOM, C_HEIGHT, C_WIDTH, SLOTS, STRIDE, UNSURE, Bits, fours, playable, popcount, threats,
    use_board,
)
from engine.proving.forcing cimport Forcing, find_force
from engine.proving.masked cimport NUMBER_BITS, PAIRS, Question, ask


cdef class Check:
    """Counts what was asked and what was answered wrongly."""

    cdef dict known
    cdef Bits counting
    cdef int parity                 # of the side whose fours count on some cells only
    cdef Question question
    cdef Forcing forcing
    cdef Trial trial
    cdef uint64_t never
    cdef readonly uint64_t questions, held, wins, plans, wrong

    def __cinit__(self, int width, int height):
        use_board(width, height)
        self.question.words = <Bits *> calloc(2 * PAIRS, sizeof(Bits))
        self.trial.seen = <Bits *> calloc(1 << SEEN_BITS, sizeof(Bits))
        self.question.stop = self.forcing.stop = self.trial.stop = &self.never
        self.question.budget = self.forcing.budget = self.trial.budget = ~<uint64_t> 0

    def __dealloc__(self):
        free(self.question.words)
        free(self.trial.seen)

    def run(self, uint64_t mine, uint64_t mask, uint64_t counting, int parity) -> int:
        """Check a position and all below it, for a side whose fours count on some cells."""
        self.known = {}
        self.counting, self.parity = counting & BOARD, parity
        return self.value(mine, mask)

    cdef int value(self, Bits mine, Bits mask) except? -100:
        """1, 0 or -1 for the side to move of a position in which nobody has won."""
        key = <uint64_t> (mine + mask + BOTTOM)
        cdef Bits moves, move, counts
        cdef int best = -1
        if (before := self.known.get(key)) is not None:
            return before
        counts = self.counting if popcount(mask) & 1 == self.parity else BOARD
        moves = playable(mask)
        if not moves:
            best = 0
        while moves:
            move = moves & (~moves + 1)
            moves ^= move
            if threats(mine, mask) & move & counts:
                best = 1
            else:
                best = max(best, -self.value(mine ^ mask, mask | move))
        self.known[key] = best
        if mask != BOARD:
            self.compare(mine, mask, best)
        return best

    cdef void compare(self, Bits mine, Bits mask, int value) noexcept:
        """Ask for a win and for a draw; where all cells count, look for proofs as well."""
        cdef int discs = popcount(mask), need
        cdef bint moving, answer
        self.question.counting[self.parity] = self.counting
        self.question.counting[1 - self.parity] = BOARD
        for need in range(2):
            moving = discs & 1 == self.parity
            self.question.alpha[self.parity] = need - 1
            self.question.alpha[1 - self.parity] = -need
            self.question.number += 1
            if self.question.number == 1 << NUMBER_BITS:
                memset(self.question.words, 0, 2 * PAIRS * sizeof(Bits))
                self.question.number = 1
            answer = ask(&self.question, mine, mask)
            self.questions += 1
            self.held += answer
            self.wrong += answer != (value > need - 1 if moving else value > -need)
        if self.counting == BOARD and self.parity == 0:
            self.look_for_win(mine, mask, value)
            self.look_for_plan(mine, mask, value)

    cdef void look_for_win(self, Bits mine, Bits mask, int value) noexcept:
        memset(self.forcing.failed, 0, sizeof(self.forcing.failed))
        self.forcing.nodes = 0
        self.forcing.stopped = False
        if find_force(&self.forcing, mine, mask):
            self.wins += 1
            self.wrong += value != 1 or not self.ends_in_four(mine, mask)

    cdef bint ends_in_four(self, Bits mine, Bits mask) noexcept:
        """Whether the line is legal and its last move, by who began, the first to make four."""
        cdef Bits sides[2]
        cdef int ply
        sides[0], sides[1] = mine, mine ^ mask
        for ply in range(self.forcing.length):
            if fours(sides[0]) or fours(sides[1]):
                return False
            if not self.forcing.line[ply] & playable(sides[0] | sides[1]):
                return False
            sides[ply & 1] |= self.forcing.line[ply]
        return self.forcing.length & 1 and fours(sides[0]) != 0

    cdef void look_for_plan(self, Bits mine, Bits mask, int value) noexcept:
        """Answers on top with each way out: where they hold, the side to move must not do better."""
        cdef int column, cell, need, fallback
        memset(self.trial.rule.partner, NO_PARTNER, SLOTS)
        for column in range(C_WIDTH):
            cell = column * STRIDE
            while mask >> cell & 1:
                cell += 1
            while cell + 1 < column * STRIDE + C_HEIGHT:
                self.trial.rule.partner[cell] = cell + 1
                self.trial.rule.partner[cell + 1] = cell
                cell += 2
        self.trial.rule.counting = BOARD
        self.trial.rule.rows = UNSURE
        self.trial.rule.alone = 0
        for need in range(2):
            for fallback in range(3):
                self.trial.rule.fallback = fallback
                self.trial.rule.must_win = need
                self.trial.nodes = 0
                self.trial.number += 1
                if self.trial.number == 1 << SEEN_NUMBER_BITS:
                    memset(self.trial.seen, 0, sizeof(Bits) << SEEN_BITS)
                    self.trial.number = 1
                if stands(&self.trial, mine ^ mask, mine):
                    self.plans += 1
                    self.wrong += -value < need
