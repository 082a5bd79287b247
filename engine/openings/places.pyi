"""Places: the numbering of all positions with a given number of discs, by shape and colouring."""

from engine.position import Position

MOST_DISCS: int
"""Positions of so many discs and fewer have a place."""

def place(position: Position) -> tuple[int, int]:
    """Return a position's place: the number of its shape or the mirrored one, and the colouring.

    Raises:
        ValueError: the position has too many discs.
    """

def places(discs: int) -> tuple[int, int]:
    """Return the number of shapes with so many discs, and the number of colourings of each shape.

    Raises:
        ValueError: the number of discs is too large or negative.
    """
