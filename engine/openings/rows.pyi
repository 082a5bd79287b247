"""Rows of a book: the scores of all positions with the same occupied cells.

A shape is a set of occupied cells. A colouring says which side's disc is in each of them. The row
of a shape has the score of each colouring for the side to move, or UNKNOWN. Of a shape and its
mirror image only one has a row. The row of a symmetric shape has the scores of mirror images, too.
"""

from collections.abc import Iterator
from typing import final

from typing_extensions import disjoint_base

from engine.position import Position

@disjoint_base
class Rows:
    """Base class of books: exact scores of all positions with certain numbers of discs.

    Subclasses provide the scores of all positions with the same occupied cells, as a row.

    Attributes:
        stored: the numbers of discs for which scores are stored, in descending order.
        plies: the greatest of these numbers, -1 if there is none.
    """

    @property
    def stored(self) -> tuple[int, ...]:
        """The numbers of discs for which scores are stored, in descending order."""
    @property
    def plies(self) -> int:
        """The greatest number of discs for which scores are stored, -1 if there is none."""

    def value(self, position: Position) -> int | None:
        """Return the exact score of a position for the side to move, None if it is unknown."""
    def lower_bound(self, position: Position) -> int | None:
        """Return a lower bound on the score of a position with ``plies`` + 1 discs.

        Return None for another number of discs, and if no stored score gives a bound.
        """

@final
class Draft(Rows):
    """An opening book being built in memory, before it is written to a file."""

    def put(self, position: Position, value: int) -> None:
        """Store the exact score of a position for the side to move.

        Raises:
            ValueError: the position has too many discs.
        """
    def own_rows(self, discs: int) -> Iterator[tuple[int, int, bytearray, bytearray | None]]:
        """Yield the scores of all positions with ``discs`` discs, grouped by their occupied cells.

        Each item has the number and the bit mask of a set of occupied cells (a shape), the scores,
        and lower bounds on the scores.

        Mirror images have no scores. The bounds are None if there are no scores of one disc fewer.
        """
