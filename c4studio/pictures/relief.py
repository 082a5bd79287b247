"""Drawing of a disc's relief: an embossed ring, and stripes in high contrast."""

from math import cos, radians, sin, tan

from c4studio.pictures.display import CircleItem, DrawnItem, ItemGroup, PathItem, Pen
from c4studio.pictures.inks import DISC_INKS, Ink
from c4studio.pictures.places import CELL_SIDE, DISC_RADIUS
from c4studio.pictures.shapes import DrawingCommand, Outline, Point
from engine import Side

DISC_RADIUS_UNIT = DISC_RADIUS * CELL_SIDE
"""Radius of a disc, in hundredths of a cell."""
STRIPES_ON_DISC = 6
"""Number of stripes on a yellow disc in high contrast."""
STRIPE_WIDTH_FRACTION = 0.36
"""Width of a stripe, as a fraction of the distance from one stripe to the next."""
# In radii of a disc:
NUMBER_PLATE_HALF_WIDTH = 0.62
"""Half the width of the area behind a disc's number that is free of stripes."""
RING, RING_WIDTH, RING_OPACITY = 0.68, 0.07, 0.55
LIT_WIDTH, LIT_OPACITY, LIT_SHIFT = 0.05, 0.8, 0.055
LIT_ANGLE = 20.0
"""Angle below the horizontal at which the lit edge of the ring begins and ends, in degrees."""
LIGHT_HEIGHT, LIGHT_REACH, LIGHT_END_FRACTION = 0.45, 1.5, 0.75
"""Geometry of the light on a disc: its height above the middle, its reach, and the fraction of the
reach at which the base colour begins."""


def disc_relief(side: Side, striped: bool) -> ItemGroup:
    """Draw the relief of a disc with its centre at the origin. ``side`` gives the colour."""
    inks = DISC_INKS[side]
    ring, lit = (
        Pen(inks.edge, RING_WIDTH * DISC_RADIUS_UNIT),
        Pen(inks.light, LIT_WIDTH * DISC_RADIUS_UNIT),
    )
    items: list[DrawnItem] = [disc_stripes()] if striped else []
    items.append(
        CircleItem((0.0, 0.0), RING * DISC_RADIUS_UNIT, pen=ring, kind="ring", opacity=RING_OPACITY)
    )
    items.append(
        PathItem(_lit_edge(), size=DISC_RADIUS_UNIT, pen=lit, kind="lit", opacity=LIT_OPACITY)
    )
    return ItemGroup(tuple(items))


def disc_stripes(
    count: int = STRIPES_ON_DISC, free: float = 0.0, at: Point = (0.0, 0.0)
) -> PathItem:
    """Draw stripes across a disc.

    Args:
        count: number of stripes.
        free: half of the width without stripes in the middle, in radii of the disc.
        at: centre of the disc.
    """
    step, lines = 2 / count, list[DrawingCommand]()
    for number in range(count):
        y = step * (number + 0.5) - 1
        # The corners of a stripe lie on the edge of the disc.
        reach = (1 - (abs(y) + STRIPE_WIDTH_FRACTION * step / 2) ** 2) ** 0.5
        ends = ((-reach, -free), (free, reach)) if free else ((-reach, reach),)
        for left, right in ends:
            lines += [("M", left, y), ("L", right, y)] if left < right else []
    pen = Pen(Ink.PATTERN, STRIPE_WIDTH_FRACTION * step * DISC_RADIUS_UNIT, least=0)
    return PathItem(tuple(lines), at, DISC_RADIUS_UNIT, pen=pen, kind="stripes")


def _lit_edge() -> Outline:
    """Return the outline of the lit lower part of a disc's ring."""
    angle = radians(90 - LIT_ANGLE)
    reach, drop = RING * sin(angle), RING * cos(angle)
    handle = 4 / 3 * tan(angle / 4) * RING
    bottom, end = RING + LIT_SHIFT, drop + LIT_SHIFT
    along, down = handle * cos(angle), handle * sin(angle)
    return (
        ("M", -reach, end),
        ("C", -reach + along, end + down, -handle, bottom, 0.0, bottom),
        ("C", handle, bottom, reach - along, end + down, reach, end),
    )
