"""The format of table entries in a file: blocks of 4096 bytes, each with a checksum.

A block is 512 words, 4096 bytes: a check over the rest, then prefix, place and number of entries,
then up to 510 entries in the order of their keys, then zeros. Each step of the check is a bijection
of its input word, so one changed word is always found, and other damage is missed once in 2^64. The
place in the check reveals swapped and shifted blocks. An entry of a sound block must also be
possible: a position with a choice of moves that a game can reach, and bounds that the rules allow.
"""

from typing import Final

from engine.storing.entries import Entries

BLOCK_BYTES: Final[int]
"""The length of a block."""

def write_blocks(entries: Entries, salt: int) -> bytearray:
    """Encode entries as the bytes of blocks. ``salt`` goes into every checksum."""

def read_blocks(
    data: bytes, start: int, salt: int, thorough: bool = True
) -> tuple[Entries, int, int]:
    """Read the sound entries of blocks.

    Args:
        data: the bytes of the blocks after ``start`` other bytes. A shorter rest at the end counts
            as a damaged block.
        start: offset of the first block.
        salt: the salt that the blocks were written with.
        thorough: whether to look for impossible entries in sound blocks.

    Returns:
        The entries, the number of damaged blocks, and the number of impossible entries.
    """
