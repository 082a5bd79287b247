from typing import Final

from engine.storing.entries import Entries

BLOCK_BYTES: Final[int]
"""The length of a block of entries in bytes."""

def write_blocks(entries: Entries, salt: int) -> bytearray: ...
def read_blocks(
    data: bytes, start: int, salt: int, thorough: bool = True
) -> tuple[Entries, int, int]: ...
