"""A code for rows of scores: a range of asymmetric numeral systems over counted contexts.

A score takes as many bits as it is surprising. What is expected of it depends on two scores that
are known before it: of the colouring in which the first two neighbours of different sides have
changed places, and the bound that the predecessors give or, where those have no scores, of the
next such colouring. How often which score comes after which two is counted over the whole book
and kept in its header. In bits each, measured with 12 discs: 4.4 without anything
before, 3.8 after one colouring, 3.7 after two, 2.7 after a bound, 2.4 after a bound and one
colouring.

The code is rANS (J. Duda, Asymmetric numeral systems, 2013), its state 32 bits, words of 16 bits.
"""

from array import array
from typing import final

@final
class Code:
    """A code for the scores of one number of discs.

    Symbol 0 stands for no score, the others for scores from ``lowest`` on.

    Args:
        lowest: the lowest score.
        symbols: how many symbols there are, 39 at most.
        frequencies: of each symbol after each pair of symbols, of 4,096, in an array of 16-bit
            numbers; None if they are still to be counted.
    """

    def __init__(
        self, lowest: int, symbols: int, frequencies: array[int] | None = None
    ) -> None: ...
    @property
    def lowest(self) -> int:
        """The lowest score."""
    @property
    def symbols(self) -> int:
        """How many symbols there are."""

    def count(self, mask: int, row: bytearray, bounds: bytearray | None = None) -> None:
        """Count the scores of a row by what comes before them."""
    def frequencies(self) -> array[int]:
        """The counts of each context in parts of 4,096; what was seen has one at least."""
    def encode(self, mask: int, row: bytearray, bounds: bytearray | None = None) -> array[int]:
        """The words of a row, an array of 16-bit numbers."""
