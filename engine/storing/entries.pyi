"""Entries: what a table knows of positions, sorted by key, outside the table."""

from typing import final

from engine.position import Position

@final
class Entries:
    """Entries in the order of their keys, each key once; immutable once they are made.

    Args:
        room: number of entries to reserve memory for.
    """

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
