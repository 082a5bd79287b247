"""Warning signs on a set-up board: impossible discs, uncertain cells, and cells to keep empty."""

from __future__ import annotations

from c4studio.pictures.display import Circle, Group, Path, Pen, Text
from c4studio.pictures.inks import Ink
from c4studio.pictures.places import center
from c4studio.pictures.shapes import CROSS, polygon
from engine.grid import Cell

# In hundredths of a cell:
RING = 37.0
DASH = 7.0
"""Line width of the ring around a faulty cell, in hundredths of a cell."""
BARE = 18.0
"""Half the width of the cross in a cell that must stay empty, in hundredths of a cell."""
SIGN, SIGN_EDGE, FONT = 25.0, 3.0, 29
TRIANGLE = polygon((0, -1.12), (0.95, 0.6), (-0.95, 0.6))


def doubt(cell: Cell) -> Group:
    """Return the sign for a cell that was read from a picture and is uncertain."""
    return fault(cell, "?")


def bare(cell: Cell) -> Group:
    """Return the cross for a cell that must be empty in the positions searched for."""
    place = center(cell)
    cross = (
        Path(CROSS, place, BARE, pen=Pen(ink, width, round_corners=True))
        for ink, width in ((Ink.MARK_EDGE, 1.6 * DASH), (Ink.MARK, DASH))
    )
    return Group(tuple(cross))


def fault(cell: Cell, mark: str = "!") -> Group:
    """Return the sign for a cell with an impossible disc. It can be recognised without colours."""
    place = x, y = center(cell)
    dash, edge = (2.2 * DASH, 1.6 * DASH), Pen(Ink.MARK_EDGE, SIGN_EDGE, round_corners=True)
    return Group(
        (
            Circle(place, RING, pen=Pen(Ink.MARK_EDGE, 1.6 * DASH)),
            Circle(place, RING, pen=Pen(Ink.MARK, DASH, dash=dash)),
            Path(TRIANGLE, place, SIGN, Ink.MARK, edge),
            Text((x, y - 0.04 * SIGN), FONT, mark, Ink.MARK_EDGE, bold=True),
        )
    )
