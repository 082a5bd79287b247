"""A score graph as SVG: who stands to win at each position of a line, and what happened there."""

from __future__ import annotations

from collections.abc import Iterator

from c4studio.pictures import shapes
from c4studio.pictures.board import About, document
from c4studio.pictures.inks import Ink
from c4studio.pictures.places import Box
from c4studio.pictures.scenes.graph import (
    GUTTER,
    MARK_SIZE,
    MARKS,
    NOTES,
    GraphGeometry,
    GraphScene,
)
from c4studio.pictures.style import Style
from c4studio.review import MoveClass
from c4studio.review.graph import Point
from c4studio.words import graph as words
from engine import Side
from engine.picture import STRIPE, STRIPES, element, number, text

HATCH = 8.0
"""Between two lines of what is not known."""
HATCH_OPACITY = 0.6
LEAST_STRIPE = 3.0
"""Pixels from stripe to stripe."""
STORED_OPACITY = 0.4
"""Of what was only read in a file."""
WIDTH, HEIGHT = 600.0, 120.0


def graph_svg(
    scene: GraphScene, style: Style | None = None, size: tuple[float, float] = (WIDTH, HEIGHT)
) -> str:
    """A graph as a whole picture of a size in pixels."""
    shown = style or Style()
    return document(
        size,
        graph_body(scene, shown, size),
        shown,
        About("graph", "Score graph", words.graph(scene.points, scene.current, shown.naming)),
    )


def graph_body(scene: GraphScene, style: Style, size: tuple[float, float]) -> str:
    """The elements of a graph, its upper left corner at zero."""
    grid = GraphGeometry(*size, len(scene.points))
    parts = [_ground(grid, style)]
    for place, point in enumerate(scene.points):
        drawn = _point(grid, place, point, style)
        if point.move is not None and point.move.is_fault:
            drawn += _fault(grid.lane(place), point.move.move_class, style)
        drawn += _notes(grid, place, scene, style)
        title = element("title", text(words.point(point, style.naming)))
        parts.append(element("g", title + drawn, class_="point"))
    if scene.current is not None:
        parts.append(_current(grid.lane(scene.current), style))
    return element("g", "".join(parts), class_="graph")


def _rect(box: Box, **attributes: str | float) -> str:
    return element("rect", x=box.left, y=box.top, width=box.width, height=box.height, **attributes)


def _ground(grid: GraphGeometry, style: Style) -> str:
    name = style.colours.name
    left, right, border = GUTTER, grid.scores.right, name(Ink.BORDER)
    lines = "".join(
        f"M{number(left)},{number(y)}H{number(right)}"
        for y in (grid.drawn.top, grid.drawn.bottom, grid.held.bottom)
    )
    radius = GUTTER * 0.27
    signs = "".join(
        _side(side, y, radius, style)
        for side, y in (
            (Side.RED, grid.scores.top + radius + 2),
            (Side.YELLOW, grid.scores.bottom - radius - 2),
        )
    )
    return (
        _rect(grid.scores, class_="scores", fill=name(Ink.SURFACE), stroke=border)
        + _rect(grid.drawn, class_="drawn", fill=name(Ink.RAISED))
        + element("path", d=lines, stroke=border)
        + signs
    )


def _side(side: Side, y: float, radius: float, style: Style) -> str:
    """Whose advantage is up, and whose is down."""
    fill, edge = _inks(side, style)
    sign = element(
        "circle", cx=GUTTER / 2 - 1, cy=y, r=radius, fill=fill, stroke=edge, stroke_width=1.2
    )
    inside = radius * 0.7
    box = Box(GUTTER / 2 - 1 - inside, y - inside, 2 * inside, 2 * inside)
    return sign + _stripes(box, side, style)


def _point(grid: GraphGeometry, place: int, point: Point, style: Style) -> str:
    lane, advantage = grid.lane(place), point.advantage
    if advantage is None:
        return "".join(
            _hatch(Box(lane.left, box.top, lane.width, box.height), style)
            for box in (grid.scores, grid.held)
        )
    fill = edge = style.colours.name(Ink.DRAW)
    if advantage:
        fill, edge = _inks(Side.RED if advantage > 0 else Side.YELLOW, style)
    opacity = {"fill_opacity": STORED_OPACITY} if point.stored else {}
    bar = grid.bar(place, advantage)
    drawn = _rect(bar, class_="bar", fill=fill, stroke=edge, **opacity)
    if advantage:
        drawn += _stripes(bar, Side.RED if advantage > 0 else Side.YELLOW, style)
    if point.held is not None:
        muted = style.colours.name(Ink.MUTED)
        drawn += _rect(grid.held_bar(place, point.held), class_="held", fill=muted)
    return drawn


def _stripes(box: Box, side: Side, style: Style) -> str:
    """What tells a side from the other without colour, where colours are not enough."""
    colour = style.board.disc_stripes(style.naming.disc_colour(side))
    if not colour:
        return ""
    step = max(LEAST_STRIPE, min(box.width, box.height) / STRIPES)
    lines, y = [], box.top + step / 2
    while y < box.bottom:
        lines.append(f"M{number(box.left)},{number(y)}H{number(box.right)}")
        y += step
    return element(
        "path", class_="stripes", d="".join(lines), stroke=colour, stroke_width=STRIPE * step
    )


def _hatch(box: Box, style: Style) -> str:
    """Lines that rise to the right, for what is not known."""
    lines, start = [], (box.left + box.top) // HATCH * HATCH - box.bottom
    while start < box.right:
        # A line runs from (start, bottom) to (start + height, top); what is beside the box is cut.
        first, last = max(start, box.left), min(start + box.height, box.right)
        if last > first:
            lines.append(
                f"M{number(first)},{number(box.bottom - (first - start))}"
                f"L{number(last)},{number(box.bottom - (last - start))}"
            )
        start += HATCH
    ink = style.colours.name(Ink.MUTED)
    return element(
        "path", class_="unknown", d="".join(lines), stroke=ink, stroke_opacity=HATCH_OPACITY
    )


def _fault(lane: Box, move_class: MoveClass, style: Style) -> str:
    ink = style.colours.name(Ink.TEXT)
    size = min(MARK_SIZE, lane.width * 0.4)
    return element(
        "path",
        class_="fault",
        d=shapes.data(shapes.fault(move_class), (lane.middle[0], MARKS / 2), size),
        fill=ink if move_class is MoveClass.WIN_TO_DRAW else "none",
        stroke=ink,
        stroke_width=2.0,
        stroke_linecap="round",
    )


def _notes(grid: GraphGeometry, place: int, scene: GraphScene, style: Style) -> str:
    """Where something is written, and where the game branches off."""
    ink = style.colours.name(Ink.TEXT)
    x, y = grid.lane(place).middle[0], grid.height - NOTES / 2
    both = {place} <= scene.comments & scene.branches
    shift = min(4.0, grid.step * 0.22) if both else 0.0
    drawn = ""
    if place in scene.comments:
        drawn += element("circle", class_="comment", cx=x - shift, cy=y, r=2.4, fill=ink)
    if place in scene.branches:
        lines = "".join(_fork(x + shift, y))
        drawn += element("path", class_="branch", d=lines, stroke=ink, stroke_width=1.3)
    return drawn


def _fork(x: float, y: float) -> Iterator[str]:
    """A line that parts in two."""
    for end in (-3.5, 3.5):
        yield f"M{number(x - 3.5)},{number(y)}L{number(x + 3)},{number(y + end)}"


def _current(lane: Box, style: Style) -> str:
    box = Box(lane.left + 0.5, 1, lane.width - 1, lane.height - 2)
    accent = style.colours.name(Ink.ACCENT)
    return _rect(box, class_="current", rx=3.0, fill="none", stroke=accent, stroke_width=1.6)


def _inks(side: Side, style: Style) -> tuple[str, str]:
    disc = style.board.disc(style.naming.disc_colour(side))
    return disc.base, disc.edge
