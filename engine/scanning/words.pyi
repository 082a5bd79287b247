"""Packing of games into 16 bytes each."""

from engine.position import Position

OPEN: int
RED_WON: int
DRAWN: int
YELLOW_WON: int
WORD_BYTES: int
GONE: bytes
"""The bytes in place of a removed game, in which no position is found."""

def pack(moves: str, result: int = 0, start: Position | None = None) -> bytes | None:
    """Pack a game's moves and result into WORD_BYTES bytes.

    Args:
        moves: a string of 1-based columns.
        result: OPEN, RED_WON, DRAWN or YELLOW_WON; ignored if the moves end the game.
        start: the position before the first move; the empty board if None.

    Returns:
        The packed game; None if a move is illegal.

    Raises:
        ValueError: there is no such result.
    """

def unpack(word: bytes) -> tuple[str, int]:
    """Unpack a game. Return its moves as a string of 1-based columns, and its result.

    Raises:
        ValueError: the data do not have WORD_BYTES bytes.
    """
