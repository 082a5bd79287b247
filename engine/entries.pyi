"""Entries: what outlives a table, sorted by key, and how it is written in blocks.

An entry is a word laid out as in a table (engine/table.pxd), but with 43 bits of the key, since it
belongs to no bucket: the check is the block's, and the block's prefix is the rest of the key.

A block is 512 words, 4096 bytes: a check over the rest, then prefix, place and number of entries,
then up to 510 entries in the order of their keys, then zeros. Each step of the check is a bijection
of the word that it takes in, so that one changed word never passes and other damage does once in
2^64; the place tells swapped and shifted blocks. What passes must also be a fact that can be: a
position with a choice of moves that can be reached in a game, and bounds that the rules allow.
"""

from typing import Final, final

from engine.position import Position
from engine.table import Table

BLOCK_BYTES: Final[int]
"""The length of a block."""

LEAST_KEPT: Final[int]
"""The base-2 logarithm, rounded up, of the nodes from which an entry is worth a place on disk."""

@final
class Entries:
    """Entries in the order of their keys, each key once; a value that nobody changes."""

    def __new__(cls, room: int = 0) -> Entries: ...
    def __len__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def union(self, other: Entries) -> Entries:
        """These and those; of two of one key, what both say, and neither if that cannot be."""
    def most_expensive(self, most: int) -> Entries:
        """The ``most`` entries that took the most work, or all."""
    def by_discs(self) -> list[int]:
        """Number of entries of positions with 0, 1, 2, … discs."""
    def sample(self, number: int, seed: int = 0) -> list[tuple[Position, int, int, int]]:
        """Some entries at random.

        Returns:
            Position, lower and upper bound on its score for its side to move, and the nodes that
            were searched for them, at most.
        """
    def blocks(self, salt: int) -> bytearray:
        """The entries as blocks; ``salt`` goes into every check."""

def read_blocks(
    data: bytes, start: int, salt: int, thorough: bool = True
) -> tuple[Entries, int, int]:
    """What blocks hold that is believed.

    Args:
        data: the blocks, behind ``start`` other bytes; an end that is shorter than a block is one
            that is damaged.
        start: where the first block is.
        salt: what they were written with.
        thorough: whether entries that cannot be are looked for.

    Returns:
        The entries, the number of damaged blocks, and that of entries in sound ones that cannot be.
    """

def collect(table: Table) -> Entries:
    """The sound entries of a table that are worth a place on disk; it may be searched meanwhile."""

def take_in(table: Table, entries: Entries) -> None:
    """Put entries into a table, which may be searched meanwhile, where they are worth their room.

    At most half of the table is for them: those that took the most work.
    """
