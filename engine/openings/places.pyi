"""Numbering of all positions with a given number of discs, by shape and colouring.

A shape is a set of occupied cells. A colouring says which side's disc is in each of them.
"""

from engine.position import Position

MOST_DISCS: int
"""The greatest number of discs of positions that are numbered."""

def place(position: Position) -> tuple[int, int]:
    """Return the numbers of a position's shape and colouring, by which the book finds its score.

    A shape is a set of occupied cells; a shape and its mirror image have the same number. A
    colouring says which side's disc is in each of the cells.

    Raises:
        ValueError: the position has too many discs.
    """

def places(discs: int) -> tuple[int, int]:
    """Return the number of shapes with ``discs`` discs, and the number of colourings of each shape.

    A shape is a set of occupied cells. A colouring says which side's disc is in each of them.

    Raises:
        ValueError: the number of discs is too large or negative.
    """
