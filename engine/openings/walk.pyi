"""Depth-first enumeration of all opening positions with a given number of discs."""

from engine.position import Position

def walk(plies: int, root: Position) -> list[Position]:
    """List the positions with ``plies`` discs that are reached from ``root``, in depth-first order.

    Only one of a position and its mirror image is listed. Positions that are over or that the next
    move wins are left out.

    Raises:
        ValueError: ``plies`` is too large.
    """
