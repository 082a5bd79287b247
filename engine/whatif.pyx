# cython: language_level=3, cdivision=True
"""WhatIf: search of a modified game, in which the fours of one side count on some cells only."""

cimport cython
from libc.stdint cimport uint64_t
from libc.string cimport memset

from engine.machine.bitboard cimport BOARD, STRIDE
from engine.proving.masked cimport NUMBERS, Question, ask
from engine.position cimport Position, check_usual
from engine.stop cimport StopFlag

from engine.errors import SearchStopped

cdef enum:
    SMALLEST_BITS = 8

cdef extern from *:
    """
    #define C4_UNLIMITED UINT64_MAX
    """
    const uint64_t UNLIMITED "C4_UNLIMITED"


cdef uint64_t _bits_of(cells) except? 0:
    """Return the bitboard of (column, row) cells."""
    cdef uint64_t bits = 0
    for column, row in cells:
        bits |= <uint64_t> 1 << (<int> column * STRIDE + <int> row)
    return bits


@cython.final
cdef class WhatIf:
    """Searches a modified game, in which one side wins by a four on certain cells only.

    Only one thread at a time may use this object. The GIL is released during a search. Results and
    node counts are the same on every run.

    Args:
        memory_kb: size of the transposition table in KiB.
    """

    cdef Question question
    cdef bytearray memory
    cdef StopFlag never
    cdef readonly uint64_t nodes

    def __init__(self, int memory_kb=512):
        cdef int bits = SMALLEST_BITS
        while 32 << bits <= memory_kb << 10:
            bits += 1
        self.memory = bytearray(16 << bits)
        self.question.words = <uint64_t *> <char *> self.memory
        self.question.pair_bits = bits
        self.question.number = 0
        self.never = StopFlag()
        self.nodes = 0

    def holds(
        self, Position position, side, int need, counting=None, *,
        bint passed=False, StopFlag stop=None, uint64_t budget=0,
    ):
        """Search whether a side reaches a result if its fours count on certain cells only.

        Args:
            position: a position that is not over.
            side: the side whose fours are restricted; all fours of the other side count.
            need: the result to reach: 1 for a win, 0 for at least a draw.
            counting: the (column, row) cells on which the side may complete a four that counts;
                None for all.
            passed: whether the other side is to move instead, as if the side to move had passed.
            stop: ends the search from another thread.
            budget: the greatest number of nodes to search; 0 for no limit.

        Returns:
            Whether the side reaches the result; None if the budget was spent first.

        Raises:
            SearchStopped: ``stop`` was set before the answer was known.
        """
        check_usual(position)
        cdef uint64_t mine = position.mine, mask = position.mask
        cdef int parity = position.discs & 1, place
        cdef bint answer, moving = (side is position.to_move) is not passed
        if passed:
            mine ^= mask
        place = parity if moving else 1 - parity
        self.question.counting[place] = BOARD if counting is None else _bits_of(counting)
        self.question.counting[1 - place] = BOARD
        self.question.alpha[place] = need - 1
        self.question.alpha[1 - place] = -need
        self.question.stop = &(self.never if stop is None else stop).flag
        self.question.budget = budget or UNLIMITED
        self._next_number()
        with nogil:
            answer = ask(&self.question, mine, mask)
        self.nodes += self.question.nodes
        if self.question.stopped:
            if stop is not None and stop.is_set:
                raise SearchStopped
            return None
        return answer is moving

    cdef void _next_number(self) noexcept:
        """Invalidate all entries of the table before the next search."""
        self.question.number += 1
        if self.question.number == NUMBERS:
            memset(self.question.words, 0, len(self.memory))
            self.question.number = 1
