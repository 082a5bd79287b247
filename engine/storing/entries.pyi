"""Entries of the transposition table in a sorted collection outside the table."""

from typing import final

from engine.position import Position

@final
class Entries:
    """A sorted, immutable collection of table entries, one for each key.

    Args:
        room: number of entries to reserve memory for.
    """

    def __new__(cls, room: int = 0) -> Entries: ...
    def __len__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def union(self, other: Entries) -> Entries:
        """Return the union with other entries.

        Two entries with the same key are combined, or dropped if they contradict each other.
        """
    def most_expensive(self, most: int) -> Entries:
        """Return the ``most`` entries that took the most nodes, or all if there are fewer."""
    def by_discs(self) -> list[int]:
        """Return the numbers of entries of positions with 0, 1, 2, … discs."""
    def sample(self, number: int, seed: int = 0) -> list[tuple[Position, int, int, int]]:
        """Draw entries at random: half from all, half evenly from the classes of search effort.

        A class of work has the entries that claim twice the nodes of the class below it. So the
        sample of a large file includes its few entries with large claims.

        Returns:
            For each entry the position, the lower and the upper bound on its score for the side to
            move, and the largest number of nodes that the entry claims as its work.
        """
    def bounds(self, position: Position) -> tuple[int, int] | None:
        """Return the bounds that an entry sets on the score of a position, for its side to move.

        Returns:
            The lower and the upper bound; None if there is no entry, or the rules alone decide the
            position.
        """
    def after(self, key: int, number: int) -> list[tuple[int, Position, int, int, int]]:
        """Return the next entries after a hashed key, in the order of their hashed keys.

        Returns:
            At most ``number`` tuples: the hashed key, then the values that ``sample`` returns for
            an entry.
        """
    def count_after(self, key: int) -> int:
        """Return the number of entries after a hashed key."""
