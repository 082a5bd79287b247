"""Rows: the scores of all positions with the same occupied cells, with look-ups and bounds.

A shape is a set of occupied cells, a colouring says whose discs they hold. A row has the score of
each colouring of a shape for the side to move, UNKNOWN for a colouring without one. Only shapes
that have a place have rows. Rows of symmetric shapes have the scores of mirror images too.
"""

from collections.abc import Iterator
from typing import final

from typing_extensions import disjoint_base

from engine.position import Position

@disjoint_base
class Rows:
    """Exact scores of all positions with certain numbers of discs, such as those of a book.

    Subclasses provide the rows, the scores of all positions with the same occupied cells.

    Attributes:
        stored: the numbers of discs that have scores of their own, in descending order.
        plies: the largest of these numbers, -1 if there is none.
    """

    @property
    def stored(self) -> tuple[int, ...]:
        """The numbers of discs for which scores are stored, in descending order."""
    @property
    def plies(self) -> int:
        """The largest number of discs for which scores are stored, -1 if there is none."""

    def value(self, position: Position) -> int | None:
        """Return the score of a position for the side to move, None if it is not known."""
    def lower_bound(self, position: Position) -> int | None:
        """Return a lower bound on the score of a position with ``plies`` + 1 discs.

        Returns None for another number of discs, or if no known score gives a bound.
        """

@final
class Draft(Rows):
    """An opening book being built in memory, before it is written to a file."""

    def put(self, position: Position, value: int) -> None:
        """Store the score of a position for the side to move.

        Raises:
            ValueError: the position has too many discs.
        """
    def own_rows(self, discs: int) -> Iterator[tuple[int, int, bytearray, bytearray | None]]:
        """Yield the scores of all shapes (sets of occupied cells) with ``discs`` discs, in order.

        Each item has the shape's number and mask, the row of scores, and lower bounds.

        The row has no scores of mirror images. The bounds are None if there are no scores of one
        disc fewer.
        """
