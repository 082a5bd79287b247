from typing import Final

from engine.grid import Board
from engine.position import Position

MOST_DISCS: int
"""The greatest number of discs of positions that are numbered."""

MOST_BITS: Final[int]
"""The most bits of a bitboard whose positions are numbered."""

def place(position: Position) -> tuple[int, int]: ...
def places(discs: int, board: Board = ...) -> tuple[int, int]: ...
