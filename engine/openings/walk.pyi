"""A depth-first walk through the opening that lists all positions with a given number of discs."""

from engine.position import Position

def walk(plies: int, root: Position) -> list[Position]:
    """List the positions of ``plies`` discs that games from ``root`` reach, in depth-first order.

    Of a position and its mirror image only one is listed. Positions that are over or can be won at
    once are left out.

    Raises:
        ValueError: ``plies`` is too large.
    """
