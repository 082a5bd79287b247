"""Packing of games into 16 bytes each, and unpacking."""

from engine.position import Position

OPEN: int
RED_WON: int
DRAWN: int
YELLOW_WON: int
WORD_BYTES: int
GONE: bytes
"""The place of a game that is not there: no position is found in it."""

def pack(moves: str, result: int = 0, start: Position | None = None) -> bytes | None:
    """Pack a game's moves and result into WORD_BYTES bytes.

    Args:
        moves: a string of 1-based columns.
        result: the result of a game that the board does not decide: OPEN, RED_WON, DRAWN or
            YELLOW_WON.
        start: the position before the first move; the empty board if None.

    Returns:
        The packed game; None where the moves are not legal. The result of a game that is over on
        the board is that of the board.

    Raises:
        ValueError: there is no such result.
    """

def unpack(word: bytes) -> tuple[str, int]:
    """Unpack a game and return its moves as a string of 1-based columns, and its result.

    Raises:
        ValueError: these are not WORD_BYTES bytes.
    """
