"""Entries: a sorted collection of transposition table entries, outside the table."""

from typing import final

from engine.position import Position

@final
class Entries:
    """A sorted, immutable collection of transposition table entries with distinct keys.

    Args:
        room: number of entries for which to reserve memory.
    """

    def __new__(cls, room: int = 0) -> Entries: ...
    def __len__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def union(self, other: Entries) -> Entries:
        """Return the union of this collection and another one.

        Two entries with the same key are combined, or dropped if they contradict each other.
        """
    def most_expensive(self, most: int) -> Entries:
        """Return the ``most`` entries whose searches took the most nodes."""
    def by_discs(self) -> list[int]:
        """Return the number of entries for each number of discs, from 0 on."""
    def sample(self, number: int, seed: int = 0) -> list[tuple[Position, int, int, int]]:
        """Draw entries at random: half from all entries, half evenly from all classes of work.

        The work of an entry is the number of nodes of its search. Each class has twice the work of
        the one before, so that the sample of a large file includes some of its few expensive
        entries.

        Returns:
            For each entry the position, the lower and upper bound on its score for the side to
            move, and the greatest number of nodes that its search can have taken.
        """
    def bounds(self, position: Position) -> tuple[int, int] | None:
        """Return the stored bounds on the score of a position, for its side to move.

        Returns:
            The lower and the upper bound; None if there is no entry, or if the position is decided
            without a search.
        """
    def after(self, key: int, number: int) -> list[tuple[int, Position, int, int, int]]:
        """Return the entries after a hashed key, in the order of hashed keys.

        Returns:
            At most ``number`` tuples: the hashed key, then the values that ``sample`` returns for
            an entry.
        """
    def count_after(self, key: int) -> int:
        """Return the number of entries whose hashed keys are greater than a hashed key."""
