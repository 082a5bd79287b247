"""Numbering of all positions with a given number of discs, by shape and colouring.

A shape is the set of occupied cells, a colouring says whose disc is in each of them.
"""

from engine.position import Position

MOST_DISCS: int
"""Positions of so many discs and fewer have a place."""

def place(position: Position) -> tuple[int, int]:
    """Return a position's number in the book: that of its shape, and that of its colouring.

    A shape is the set of occupied cells; of two mirrored shapes one stands for both.

    Raises:
        ValueError: the position has too many discs.
    """

def places(discs: int) -> tuple[int, int]:
    """Return how many shapes with so many discs there are, and how many colourings of each.

    A shape is a set of occupied cells, a colouring says whose disc is in each of them.

    Raises:
        ValueError: the number of discs is too large or negative.
    """
