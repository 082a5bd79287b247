from engine.position import Position

OPEN: int
RED_WON: int
DRAWN: int
YELLOW_WON: int
WORD_BYTES: int
GONE: bytes
"""The bytes in place of a removed game, in which no position is found."""

def pack(moves: str, result: int = 0, start: Position | None = None) -> bytes | None: ...
def unpack(word: bytes) -> tuple[str, int]: ...
