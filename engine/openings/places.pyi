"""The numbering of positions by shape and colouring."""

from engine.position import Position

MOST_DISCS: int
"""Positions of so many discs and fewer have a place."""

def place(position: Position) -> tuple[int, int]:
    """The number of a position's shape, and its colouring; its mirror image's too.

    Raises:
        ValueError: it has too many discs.
    """

def places(discs: int) -> tuple[int, int]:
    """The numbers of shapes and of colourings of a shape that positions of so many discs have.

    Raises:
        ValueError: there are too many discs, or fewer than none.
    """
