"""Outlines of marks, signs and arrows, for the screen and for SVG.

The middle of an outline is at the origin, y grows downwards, and its size is about one.
"""

from collections.abc import Sequence
from typing import Any

from c4studio.game import Arrow, Shape
from c4studio.pictures.places import CELL_SIDE, cell_center
from c4studio.pictures.scenes import Verdict
from engine.grid import Cell

DrawingCommand = tuple[Any, ...]
"""A drawing command of an outline: M x y, L x y, C with three points, O x y radius for a circle, or
Z."""
Outline = tuple[DrawingCommand, ...]
Point = tuple[float, float]


def polygon_outline(*corners: Point) -> Outline:
    """Return the outline of a polygon with these corners."""
    first, *others = corners
    return (("M", *first), *(("L", *corner) for corner in others), ("Z",))


def circle_outline(radius: float) -> Outline:
    """Return the outline of a circle around the origin."""
    return (("O", 0.0, 0.0, radius),)


CROSS_OUTLINE: Outline = (("M", -1.0, -1.0), ("L", 1.0, 1.0), ("M", 1.0, -1.0), ("L", -1.0, 1.0))
OUTLINE_BY_MARK_SHAPE: dict[Shape, Outline] = {
    Shape.CIRCLE: circle_outline(1.1),
    Shape.SQUARE: polygon_outline((-1, -1), (1, -1), (1, 1), (-1, 1)),
    Shape.TRIANGLE: polygon_outline((0, -1.2), (1.1, 0.8), (-1.1, 0.8)),
    Shape.CROSS: CROSS_OUTLINE,
    Shape.LABEL: (),
}
_OUTLINE_BY_VERDICT: dict[Verdict, Outline] = {
    Verdict.WIN: polygon_outline((0, -1), (1, 0.72), (-1, 0.72)),
    Verdict.DRAW: circle_outline(0.78),
    Verdict.LOSS: polygon_outline((0, 1), (1, -0.72), (-1, -0.72)),
    Verdict.OPEN: (),
}
FORECAST_OUTLINE: Outline = tuple(
    command
    for y in (-0.45, 0.45)
    for command in (("M", -1.0, y + 0.2), ("C", -0.3, y - 0.8, 0.3, y + 0.8, 1.0, y - 0.2))
)
"""Outline of the sign of a forecast, two waves as for *about*."""
PERSON_OUTLINE: Outline = (
    *(("O", 0.0, -0.5, 0.5), ("M", -0.9, 1.0)),
    *(("C", -0.9, -0.1, 0.9, -0.1, 0.9, 1.0), ("Z",)),
)
"""Outline of the sign for people, a head over shoulders."""
DOWN_ARROW_OUTLINE = polygon_outline(
    (-0.36, -1), (0.36, -1), (0.36, -0.05), (0.95, -0.05), (0, 1), (-0.95, -0.05), (-0.36, -0.05)
)
"""Outline of an arrow down: a move has made the result worse."""
ODD_THREAT_OUTLINE = polygon_outline((0, -1.05), (1, 0.72), (-1, 0.72))
"""Outline of a threat in an odd row: a triangle."""
EVEN_THREAT_OUTLINE = polygon_outline((-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8))

# In cells:
ARROW_HEAD_SIZE = 0.27
ARROW_SHIFT = 0.09
"""Distance by which an arrow is shifted right of the straight line between its cells."""
ARROW_START_DISTANCE, ARROW_TIP_DISTANCE = 0.16, 0.1
"""Distances of an arrow's start and tip from the middles of its cells."""
PAIR_BEND = 0.3
"""Height of a curve's control point above the straight line between two paired cells."""

# In widths of a chip:
CHIP_CORNER = 0.16


def verdict_outline(verdict: Verdict) -> Outline:
    """Return the outline for a win (triangle up), a draw (circle) or a loss (triangle down)."""
    return _OUTLINE_BY_VERDICT[verdict]


def arrow_outlines(drawn: Arrow) -> tuple[Outline, Outline]:
    """Return the outlines of an arrow's shaft and head, from cell to cell. Lengths are in cells.

    The arrow passes a little to the right of the middles, so that opposite arrows differ.
    """
    (start_x, start_y), (end_x, end_y) = map(_middle_of_cell, drawn.ends)
    length = ((end_x - start_x) ** 2 + (end_y - start_y) ** 2) ** 0.5
    ahead = (end_x - start_x) / length, (end_y - start_y) / length

    def beside(x: float, y: float, along: float, across: float) -> Point:
        return x + along * ahead[0] - across * ahead[1], y + along * ahead[1] + across * ahead[0]

    foot = -ARROW_TIP_DISTANCE - ARROW_HEAD_SIZE
    shaft: Outline = (
        ("M", *beside(start_x, start_y, ARROW_START_DISTANCE, ARROW_SHIFT)),
        ("L", *beside(end_x, end_y, foot, ARROW_SHIFT)),
    )
    tip = beside(end_x, end_y, -ARROW_TIP_DISTANCE, ARROW_SHIFT)
    sides = (
        beside(end_x, end_y, foot, ARROW_SHIFT + half)
        for half in (ARROW_HEAD_SIZE * 0.62, -ARROW_HEAD_SIZE * 0.62)
    )
    return shaft, polygon_outline(tip, *sides)


def four_outline(line: Sequence[Cell]) -> Outline:
    """Return the outline of a straight line from the first to the last of some cells.

    Lengths are in cells.
    """
    return ("M", *_middle_of_cell(line[0])), ("L", *_middle_of_cell(line[-1]))


def cell_circle(cell: Cell, radius: float) -> Outline:
    """Return the outline of a circle around a cell. Lengths are in cells."""
    return (("O", *_middle_of_cell(cell), radius),)


def pair_outline(pair: tuple[Cell, Cell]) -> Outline:
    """Return the outline that joins the two cells of a pair: straight in a column, else a curve."""
    (start_x, start_y), (end_x, end_y) = map(_middle_of_cell, pair)
    if pair[0][0] == pair[1][0]:
        return ("M", start_x, start_y), ("L", end_x, end_y)
    over = (start_x + end_x) / 2, (start_y + end_y) / 2 - PAIR_BEND
    # The curve of one handle, as one of two: these are two thirds on the way to it.
    handles = (
        each + 2 / 3 * (top - each)
        for end in ((start_x, start_y), (end_x, end_y))
        for each, top in zip(end, over, strict=True)
    )
    return ("M", start_x, start_y), ("C", *handles, end_x, end_y)


def _middle_of_cell(cell: Cell) -> Point:
    x, y = cell_center(cell)
    return x / CELL_SIDE, y / CELL_SIDE
