"""Scores of positions, a row for each shape, and what follows from them.

A row has the scores of all colourings of a shape for the side to move, UNKNOWN where there is none.
Shapes are those that have a place; the rows of symmetric ones have the mirror images too.
"""

from collections.abc import Iterator
from typing import final

from typing_extensions import disjoint_base

from engine.position import Position

@disjoint_base
class Rows:
    """Scores of all positions of some numbers of discs, wherever the rows of them come from.

    Attributes:
        stored: the numbers of discs that have scores of their own, the most first.
        plies: the most of them, -1 if there are none.
    """

    @property
    def stored(self) -> tuple[int, ...]:
        """The numbers of discs that have scores of their own, the most first."""
    @property
    def plies(self) -> int:
        """The most discs of any position in it."""

    def value(self, position: Position) -> int | None:
        """The score for the side to move, None where it is not known."""
    def lower_bound(self, position: Position) -> int | None:
        """A lower bound on the score of a position with one disc more than there are scores of.

        Whoever moved last may have come from any position that lacks one of his topmost discs, and
        that is worth to him what this one is, or more. None where no such score is known.
        """

@final
class Draft(Rows):
    """Scores that are being gathered for a book."""

    def put(self, position: Position, value: int) -> None:
        """Take in the score of a position for the side to move.

        Raises:
            ValueError: it has too many discs.
        """
    def own_rows(self, discs: int) -> Iterator[tuple[int, int, bytearray, bytearray | None]]:
        """Yield the number, mask, row and bounds of each shape of so many discs, in order.

        The row is without mirror images, the bounds None if there are no scores of one disc fewer.
        """
