"""The format of table entries in a file: blocks of 4096 bytes, each with a checksum.

A block has 512 words of 8 bytes: a checksum of the rest; the prefix of the keys, the index of the
block and the number of entries; up to 510 entries in the order of their keys; and zeros. The
checksum detects every change of a single word, and misses other damage once in 2^64. The index in
the checksum reveals blocks that were moved. An entry of a sound block must also be possible: its
position must be reachable and have a choice of moves, and the rules must allow its bounds.
"""

from typing import Final

from engine.storing.entries import Entries

BLOCK_BYTES: Final[int]
"""The length of a block of entries in bytes."""

def write_blocks(entries: Entries, salt: int) -> bytearray:
    """Encode entries as blocks of bytes. ``salt`` is part of every checksum."""

def read_blocks(
    data: bytes, start: int, salt: int, thorough: bool = True
) -> tuple[Entries, int, int]:
    """Read the sound entries from blocks of bytes.

    Args:
        data: bytes that contain the blocks from offset ``start`` on. An incomplete last block
            counts as damaged.
        start: offset of the first block.
        salt: the salt with which the blocks were written.
        thorough: whether to search sound blocks for impossible entries.

    Returns:
        The entries, the number of damaged blocks, and the number of impossible entries.
    """
