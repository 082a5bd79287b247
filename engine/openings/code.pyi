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

from array import array
from typing import Final, final

LEAST_WORDS: Final[int]
"""The smallest number of 16-bit words into which a row of scores is compressed."""

@final
class Code:
    """The entropy code for the scores of all positions with one number of discs.

    Symbol 0 stands for a missing score, symbol 1 for ``lowest``, and so on.

    Args:
        lowest: the lowest score that occurs.
        symbols: the number of symbols, 39 at most.
        frequencies: the frequency of each symbol in each context, in parts of 4,096, as an array of
            16-bit numbers; None if they are still to be counted.

    Raises:
        ValueError: the frequencies of a context do not add up.
    """

    def __init__(
        self, lowest: int, symbols: int, frequencies: array[int] | None = None
    ) -> None: ...
    @property
    def lowest(self) -> int:
        """The lowest score."""
    @property
    def symbols(self) -> int:
        """The number of symbols."""

    def count(self, mask: int, row: bytearray, bounds: bytearray | None = None) -> None:
        """Count the scores in a row by context.

        A row has the scores of all positions of a shape.
        """
    def frequencies(self) -> array[int]:
        """Return the counted frequencies of each context, scaled to a sum of 4,096.

        Each symbol that occurred has at least 1.
        """
    def encode(self, mask: int, row: bytearray, bounds: bytearray | None = None) -> array[int]:
        """Compress the scores of all positions with the same occupied cells to 16-bit words."""
