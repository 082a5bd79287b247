# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
"""Compression of a book's scores with an entropy code whose frequencies depend on context.

The context of a position's score is a pair of values that are decoded before it. One is the score
of a similar position, in which the first two neighbouring discs of different sides are exchanged.
The other is a lower bound from positions with one disc fewer, or if those have no scores, the score
of a second similar position. The frequencies of the scores in each context are counted over the
whole book and stored in its header. A score takes 4.4 bits without a context (measured with 12
discs), 3.8 with one similar position, 3.7 with two, 2.7 with a bound, and 2.4 with a bound and one
similar position.

The code is rANS (J. Duda, Asymmetric numeral systems, 2013) with a state of 32 bits and words of 16
bits.
"""

cimport cython
from cpython.array cimport array, clone
from libc.stdint cimport uint16_t, uint32_t, uint64_t

from engine.machine.bitboard cimport popcount
from engine.openings.colourings cimport Quiet, colour_board, quiet_colourings
from engine.openings.rows cimport UNKNOWN, empty_row, reflect

from engine.grid import STANDARD

cdef enum:
    MOST_SYMBOLS = 56       # on boards of 64 bits
    FEW_SYMBOLS = 40        # on the usual board
    PRECISION = 12          # bits of a frequency
    WORD = 16
    WHOLE = 1 << PRECISION
    LEAST = 1 << WORD       # the state between two scores is at least so large


LEAST_WORDS = 2


@cython.final
cdef class Code:
    """The entropy code for the scores of all positions with one number of discs.

    Symbol 0 stands for a missing score, symbol 1 for ``lowest``, and so on.

    Args:
        lowest: the lowest score that occurs.
        symbols: the number of symbols, 55 at most.
        frequencies: the frequency of each symbol in each context, in parts of 4,096, as an array of
            16-bit numbers; None if they are still to be counted.
        board: the board of the positions.

    Raises:
        ValueError: the frequencies of a context do not add up.
    """

    def __init__(self, lowest, symbols, frequencies=None, board=STANDARD):
        self.lowest, self.symbols = lowest, symbols
        self.width, self.height = board.width, board.height
        cdef int contexts = symbols * symbols, symbol, context, total
        cdef array given = frequencies
        self.counts = clone(array("I"), contexts * symbols, zero=True)
        self.below = array("h", (WHOLE,)) * (contexts * MOST_SYMBOLS)
        if frequencies is None:
            return
        for context in range(contexts):
            total = 0
            for symbol in range(self.symbols):
                self.below.data.as_shorts[context * MOST_SYMBOLS + symbol] = total
                total += given.data.as_ushorts[context * self.symbols + symbol]
            if total not in (0, WHOLE):
                raise ValueError("its frequencies do not add up")

    cdef int symbol(self, int value) noexcept nogil:
        """Return the symbol of a score, or of a bound that may lie outside the range of scores."""
        return 0 if value < self.lowest else min(value - self.lowest + 1, self.symbols - 1)

    cdef int context(
        self, const signed char *row, const signed char *bounds, int colouring
    ) noexcept nogil:
        """Return the context in which the score of a colouring is coded."""
        cdef int first = UNKNOWN, second = UNKNOWN, bit
        cdef int ends = colouring & ~(colouring << 1) & ~1
        while ends and (first == UNKNOWN or (second == UNKNOWN and bounds is NULL)):
            bit = ends & -ends
            ends ^= bit
            if first == UNKNOWN:
                first = row[colouring ^ bit ^ bit >> 1]
            else:
                second = row[colouring ^ bit ^ bit >> 1]
        if bounds is not NULL:
            second = bounds[colouring]
        return self.symbol(second) * self.symbols + self.symbol(first)

    def count(self, uint64_t mask, bytearray row, bytearray bounds=None) -> None:
        """Count the scores in a row by context.

        A row has the scores of all positions of a shape.
        """
        colour_board(self.width, self.height)
        cdef Quiet quiet = quiet_colourings(mask)
        cdef int i, colouring, context
        cdef const signed char *scores = <signed char *> <char *> row
        cdef const signed char *least = NULL if bounds is None else <signed char *> <char *> bounds
        for i in range(quiet.count):
            colouring = quiet.colourings[i]
            context = self.context(scores, least, colouring)
            self.counts.data.as_uints[context * self.symbols + self.symbol(scores[colouring])] += 1

    def frequencies(self):
        """Return the counted frequencies of each context, scaled to a sum of 4,096.

        Each symbol that occurred has at least 1.
        """
        found = array("H")
        for context in range(self.symbols ** 2):
            counts = self.counts[context * self.symbols : (context + 1) * self.symbols]
            found.extend(_shares(counts.tolist()))
        return found

    def encode(self, uint64_t mask, bytearray row, bytearray bounds=None):
        """Compress the scores of all positions with the same occupied cells to 16-bit words."""
        colour_board(self.width, self.height)
        cdef Quiet quiet = quiet_colourings(mask)
        cdef int i, colouring, place
        cdef const signed char *scores = <signed char *> <char *> row
        cdef const signed char *least = NULL if bounds is None else <signed char *> <char *> bounds
        cdef const short *below = self.below.data.as_shorts
        cdef uint64_t state = LEAST, frequency
        words = array("H")
        for i in range(quiet.count - 1, -1, -1):
            colouring = quiet.colourings[i]
            place = self.context(scores, least, colouring) * MOST_SYMBOLS
            place += self.symbol(scores[colouring])
            frequency = below[place + 1] - below[place]
            if state >= frequency << (2 * WORD - PRECISION):
                words.append(state & 0xFFFF)
                state >>= WORD
            state = (state // frequency << PRECISION) + state % frequency + below[place]
        words.extend((state & 0xFFFF, state >> WORD))
        words.reverse()
        return words

    cdef bytearray decode(
        self, uint64_t mask, const Quiet *quiet, const uint16_t *words, const uint16_t *end,
        bytearray bounds,
    ):
        """Decode a row, with mirror images, from its words.

        There are at least two words; no word at or after ``end`` is read. The GIL is released
        meanwhile, since to decode is most of the work of a book.
        """
        cdef int i, k
        cdef short slot, symbol
        cdef bytearray row = empty_row(popcount(mask))
        cdef signed char *scores = <signed char *> <char *> row
        cdef const signed char *least = NULL if bounds is None else <signed char *> <char *> bounds
        cdef const short *all_below = self.below.data.as_shorts
        cdef const short *below
        cdef uint32_t state = (<uint32_t> words[0] << WORD) | words[1]
        words += 2
        with nogil:
            for i in range(quiet.count):
                below = all_below
                below += self.context(scores, least, quiet.colourings[i]) * MOST_SYMBOLS
                slot = state & (WHOLE - 1)
                symbol = 0
                for k in range(1, FEW_SYMBOLS):     # vectorised, faster than to stop where it ends
                    symbol += below[k] <= slot
                if self.symbols >= FEW_SYMBOLS:
                    for k in range(FEW_SYMBOLS, MOST_SYMBOLS):
                        symbol += below[k] <= slot
                state = (below[symbol + 1] - below[symbol]) * (state >> PRECISION)
                state += slot - below[symbol]
                if state < LEAST and words < end:
                    state = state << WORD | words[0]
                    words += 1
                if symbol:
                    scores[quiet.colourings[i]] = self.lowest + symbol - 1
        reflect(mask, row)
        return row


def _shares(counts):
    """Scale counts to a sum of 4,096, so that no positive count becomes 0."""
    total, whole = sum(counts), WHOLE
    if not total:
        return counts
    shares = [count and max(1, count * whole // total) for count in counts]
    shares[shares.index(max(shares))] += whole - sum(shares)
    return shares
