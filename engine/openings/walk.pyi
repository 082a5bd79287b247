"""A walk through the opening: every position of so many discs, neighbours next to each other."""

from engine.position import Position

def walk(plies: int, root: Position) -> list[Position]:
    """Every position of so many discs that comes of ``root``, up to mirror images, depth first.

    Positions that are over or can be won at once are left out.

    Raises:
        ValueError: there are too many discs.
    """
