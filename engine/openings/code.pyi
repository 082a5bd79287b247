from array import array
from typing import Final, final

from engine.grid import Board

LEAST_WORDS: Final[int]
"""The smallest number of 16-bit words into which a row of scores is compressed."""

@final
class Code:
    def __init__(
        self,
        lowest: int,
        symbols: int,
        frequencies: array[int] | None = None,
        board: Board = ...,
    ) -> None: ...
    @property
    def lowest(self) -> int:
        """The lowest score."""
    @property
    def symbols(self) -> int:
        """The number of symbols."""

    def count(self, mask: int, row: bytearray, bounds: bytearray | None = None) -> None: ...
    def frequencies(self) -> array[int]: ...
    def encode(self, mask: int, row: bytearray, bounds: bytearray | None = None) -> array[int]: ...
