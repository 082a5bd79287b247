"""A code for rows of scores: a range of asymmetric numeral systems over counted contexts."""

from array import array
from typing import final

@final
class Code:
    """A code for the scores of one number of discs.

    Symbol 0 stands for no score, the others for scores from ``lowest`` on.

    Args:
        lowest: the lowest score.
        symbols: how many symbols there are, 39 at most.
        frequencies: of each symbol after each pair of symbols, of 4,096, an array of 16-bit numbers;
            None if they are still to be counted.
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
        """The counts of each context, in parts of 4,096 together; what was seen has one at least."""
    def encode(self, mask: int, row: bytearray, bounds: bytearray | None = None) -> array[int]:
        """The words of a row, an array of 16-bit numbers."""
