"""A board as SVG: what a position shows of itself in a notebook, and the ground of all pictures.

Its places and colours are also those of the board on the screen. Lengths are in hundredths of a
cell; row 0 is at the bottom and y grows downwards. What is written is valid XML whatever a text
holds, and each element has a class. The colours are attributes, so that any style sheet overrides
them. Names in ``url(#…)`` carry the name of the colours, so that pictures in the same colours may
stand in one page, and share their definitions.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple, Protocol
from xml.sax.saxutils import escape, quoteattr

from engine.side import Side

Cell = tuple[int, int]

WIDTH, HEIGHT = 7, 6
CELL = 100.0
"""Side of a cell."""
# In cells:
FRAME = 0.2
NUMBERS = 0.42
RADIUS = 0.415
STRIPES = 6
"""So many are on a disc that has them."""
STRIPE = 0.36
"""Their width, as a share of what is from one to the next."""
PLATE = 0.31
"""Half of the width that a number keeps free of them, as a share of a disc's diameter."""
CORNER = 0.3
RIM = 0.03
RIM_LIGHT = 46 / 255
"""Opacity of the white edge below the rim of a hole."""
RING = 0.86
"""Radius of what rings a disc, in radii of a disc."""
RING_WIDTHS = (0.15, 0.09)
LAST = 0.1
NUMBER_FONT = 0.22
DISC_FONT = 0.4

WIDE = WIDTH + 2 * FRAME
HIGH = HEIGHT + 2 * FRAME + NUMBERS

FONT = "C4 Studio Sans, Inter, Helvetica, Arial, sans-serif"
BASELINE = 0.3636
"""How far below its middle the baseline of a text is, in heights of the font."""

PRESSED, PRESSED_WIDTH, PRESSED_OPACITY = 0.68, 0.07, 0.55
"""The ring that is pressed into a disc: radius, width and opacity; lengths in radii of a disc."""
LIT_WIDTH, LIT_OPACITY, LIT_SHIFT = 0.05, 0.8, 0.055
LIGHT_ABOVE, LIGHT_REACH, LIGHT_END = 0.45, 1.5, 0.75
"""The light on a disc: how far above its middle it is, how far it reaches, where its colour is."""

NUMBERED = tuple(str(column + 1) for column in range(WIDTH))
LETTERED = tuple("abcdefg")

_ILLEGAL = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What XML cannot hold, not even as a reference."""


class DiscColours(NamedTuple):
    """The colours of a side's discs: as such, lit, at the rim, below a number, and the number."""

    base: str
    light: str
    edge: str
    numbered: str
    number: str


@dataclass(frozen=True, slots=True)
class BoardColours:
    """The colours of a board, each as ``#rrggbb``.

    Attributes:
        name: of the whole, a word of small letters.
        ground: behind everything.
        label: the coordinates.
        frame_top: upper edge of the frame.
        frame_bottom: its lower edge.
        frame_edge: the rim of its holes.
        hole: an empty cell.
        red: a red disc.
        yellow: a yellow disc.
        mark: the last disc and the winning four.
        mark_edge: around those.
        stripes: on yellow discs, which are told apart without colour by them; empty for none.
    """

    name: str
    ground: str
    label: str
    frame_top: str
    frame_bottom: str
    frame_edge: str
    hole: str
    red: DiscColours
    yellow: DiscColours
    mark: str
    mark_edge: str
    stripes: str = ""

    def disc(self, side: Side) -> DiscColours:
        """Those of a side's discs."""
        return self.red if side is Side.RED else self.yellow

    def disc_stripes(self, side: Side) -> str:
        """The colour of the stripes on them; empty for none."""
        return self.stripes if side is Side.YELLOW else ""


LIGHT = BoardColours(
    name="light",
    ground="#eef1f6",
    label="#525e70",
    frame_top="#4a73ad",
    frame_bottom="#35588c",
    frame_edge="#2c4b79",
    hole="#dfe6f0",
    red=DiscColours("#dc4a40", "#ee7a6e", "#a8322b", "#c93e35", "#ffffff"),
    yellow=DiscColours("#f3c22f", "#fadc73", "#bd8c12", "#f3c22f", "#1a2230"),
    mark="#ffffff",
    mark_edge="#1a2230",
)


class Board(Protocol):
    """What lies on a board."""

    def disc(self, column: int, row: int, /) -> Side | None:
        """Whose disc lies in a cell, None if it is empty."""

    @property
    def winning_cells(self) -> frozenset[Cell]:
        """The cells of the winner's fours."""


# The elements.


def text(words: str) -> str:
    """Words as XML, in which nothing but text is left of them."""
    return escape(_ILLEGAL.sub("\ufffd", words))


def element(name: str, content: str = "", /, **attributes: str | float) -> str:
    """An element; ``content`` is XML, in names of attributes ``_`` stands for ``-``."""
    written = "".join(
        f" {key.strip('_').replace('_', '-')}={_value(value)}" for key, value in attributes.items()
    )
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


def _value(value: str | float) -> str:
    return quoteattr(_ILLEGAL.sub("\ufffd", value) if isinstance(value, str) else number(value))


def number(value: float) -> str:
    """A length as short as it can be."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def document(
    size: tuple[float, float], body: str, *, title: str, description: str = "", **attributes: str
) -> str:
    """A whole picture.

    Args:
        size: its width and height, in the lengths of its elements.
        body: its elements.
        title: what it is, for people who do not see it.
        description: what it shows, for the same.
        attributes: more of the root, such as its class, or a width in pixels.
    """
    wide, high = map(number, size)
    words = element("title", text(title))
    if description:
        words += element("desc", text(description))
    return element(
        "svg",
        words + body,
        **{"xmlns": "http://www.w3.org/2000/svg", "xmlns:xlink": "http://www.w3.org/1999/xlink"},
        viewBox=f"0 0 {wide} {high}",
        role="img",
        font_family=FONT,
        **attributes,
    )


def words_at(x: float, y: float, height: float, words: str, **attributes: str | float) -> str:
    """Words whose middle is at a place; ``text_anchor`` may say otherwise."""
    attributes = {"text_anchor": "middle", **attributes}
    return element(
        "text", text(words), x=x, y=y + BASELINE * height, font_size=height, **attributes
    )


# The board.


def center(cell: tuple[int, float]) -> tuple[float, float]:
    """The middle of a cell."""
    column, row = cell
    return (FRAME + column + 0.5) * CELL, (FRAME + HEIGHT - row - 0.5) * CELL


def circle(cell: Cell, radius: float, **attributes: str | float) -> str:
    """A circle around the middle of a cell."""
    x, y = center(cell)
    return element("circle", cx=x, cy=y, r=radius, **attributes)


def definitions(colours: BoardColours) -> str:
    """What the elements below refer to; once in a page is enough."""
    name = colours.name
    stops = element("stop", offset="0", stop_color=colours.frame_top) + element(
        "stop", offset="1", stop_color=colours.frame_bottom
    )
    frame = element("linearGradient", stops, id=f"c4-{name}-frame", x1="0", y1="0", x2="0", y2="1")
    holes = element("path", id=f"c4-{name}-holes", d=_holes())
    discs = "".join(_shade(side, colours) + _disc(side, colours) for side in Side)
    return element("defs", frame + discs + holes)


def _shade(side: Side, colours: BoardColours) -> str:
    """The light on a disc, in its width."""
    disc = colours.disc(side)
    steps = ((0.0, disc.light), (LIGHT_END, disc.base), (1.0, disc.edge))
    stops = "".join(element("stop", offset=at, stop_color=colour) for at, colour in steps)
    above = (1 - LIGHT_ABOVE) / 2
    return element(
        "radialGradient",
        stops,
        id=f"c4-{colours.name}-{side}",
        cx="0.5",
        cy=f"{above:g}",
        r=f"{LIGHT_REACH / 2:g}",
    )


def _holes() -> str:
    radius = RADIUS * CELL
    r, d = number(radius), number(2 * radius)
    pieces = []
    for column in range(WIDTH):
        for row in range(HEIGHT):
            x, y = center((column, row))
            start = f"M{number(x - radius)},{number(y)}"
            pieces.append(f"{start}a{r},{r} 0 1 0 {d},0a{r},{r} 0 1 0 -{d},0z")
    return "".join(pieces)


def frame(colours: BoardColours) -> str:
    """The frame and its empty holes."""
    name = colours.name
    around = element(
        "rect",
        class_="frame",
        width=WIDE * CELL,
        height=(HEIGHT + 2 * FRAME) * CELL,
        rx=CORNER * CELL,
        fill=f"url(#c4-{name}-frame)",
    )
    return around + element("use", class_="holes", fill=colours.hole, **_link(f"c4-{name}-holes"))


def _link(name: str) -> dict[str, str]:
    # Not every reader of SVG knows the newer form.
    return {"xlink:href": f"#{name}"}


def rims(colours: BoardColours) -> str:
    """The edges of the holes, which lie on the discs."""
    name, width = colours.name, RIM * CELL
    line = {**_link(f"c4-{name}-holes"), "fill": "none", "stroke_width": number(width)}
    light = element(
        "use", class_="rims lit", y=width, stroke="#fff", stroke_opacity=RIM_LIGHT, **line
    )
    return light + element("use", class_="rims", stroke=colours.frame_edge, **line)


def disc(cell: Cell, side: Side, colours: BoardColours, words: str = "") -> str:
    """A disc: lit from above with an embossed ring, or flat where it says something."""
    if words:
        inks = colours.disc(side)
        flat = circle(cell, RADIUS * CELL, class_=f"disc {side}", fill=inks.numbered)
        x, y = center(cell)
        flat += _stripes(colours.disc_stripes(side), (x, y), PLATE * 2 * RADIUS * CELL)
        height = DISC_FONT * CELL
        return flat + words_at(
            x, y, height, words, class_="number", fill=inks.number, font_weight="600"
        )
    x, y = center(cell)
    return element(
        "use", class_=f"disc {side}", x=x, y=y, **_link(f"c4-{colours.name}-{side}-disc")
    )


def _disc(side: Side, colours: BoardColours) -> str:
    """A disc around zero, which all discs of a side refer to: a board is a tenth as long so."""
    radius, inks = RADIUS * CELL, colours.disc(side)
    whole = element("circle", r=radius, class_="whole", fill=f"url(#c4-{colours.name}-{side})")
    ring = element(
        "circle",
        r=PRESSED * radius,
        class_="ring",
        fill="none",
        stroke=inks.edge,
        stroke_opacity=PRESSED_OPACITY,
        stroke_width=PRESSED_WIDTH * radius,
    )
    lit = _lit_edge(inks.light)
    pattern = _stripes(colours.disc_stripes(side))
    return element("g", whole + pattern + ring + lit, id=f"c4-{colours.name}-{side}-disc")


def _stripes(colour: str, place: tuple[float, float] = (0, 0), free: float = 0.0) -> str:
    """Bars across a disc around a place, so far away from its middle; none without a colour."""
    if not colour:
        return ""
    (x, y), radius, bars = place, RADIUS * CELL, []
    step = 2 * radius / STRIPES
    for each in range(STRIPES):
        down = step * (each + 0.5) - radius
        # The corners of a bar lie within the disc.
        reach = (radius**2 - (abs(down) + STRIPE * step / 2) ** 2) ** 0.5
        ends = ((-reach, -free), (free, reach)) if free else ((-reach, reach),)
        bars += [
            f"M{number(x + left)},{number(y + down)}H{number(x + right)}"
            for left, right in ends
            if left < right
        ]
    width = number(step * STRIPE)
    return element("path", class_="stripes", d="".join(bars), stroke=colour, stroke_width=width)


def _lit_edge(colour: str) -> str:
    """The lower part of the embossed ring, on which the light falls."""
    unit = RADIUS * CELL
    reach, drop = 0.9397 * PRESSED * unit, 0.342 * PRESSED * unit  # an arc from 200 to 340 degrees
    low = LIT_SHIFT * unit + drop
    r = number(PRESSED * unit)
    arc = f"M{number(-reach)},{number(low)}A{r},{r} 0 0 0 {number(reach)},{number(low)}"
    return element(
        "path",
        class_="lit",
        d=arc,
        fill="none",
        stroke=colour,
        stroke_opacity=LIT_OPACITY,
        stroke_width=LIT_WIDTH * unit,
    )


def ring(cell: Cell, colours: BoardColours, class_: str = "four") -> str:
    """A ring around a disc."""
    inks = zip((colours.mark_edge, colours.mark), RING_WIDTHS, strict=True)
    return "".join(
        circle(
            cell,
            RING * RADIUS * CELL,
            class_=class_,
            fill="none",
            stroke=ink,
            stroke_width=width * CELL,
        )
        for ink, width in inks
    )


def last(cell: Cell, colours: BoardColours) -> str:
    """The dot of the disc that was played last."""
    return circle(
        cell,
        LAST * CELL,
        class_="last",
        fill=colours.mark,
        stroke=colours.mark_edge,
        stroke_width=2.5,
    )


def coordinates(names: Iterable[str], colours: BoardColours) -> str:
    """What the columns are called, below the frame."""
    y = (HEIGHT + 2 * FRAME + NUMBERS / 2) * CELL
    return "".join(
        words_at(
            (FRAME + column + 0.5) * CELL,
            y,
            NUMBER_FONT * CELL,
            name,
            class_="coordinate",
            fill=colours.label,
        )
        for column, name in enumerate(names)
    )


def discs(board: Board, colours: BoardColours, words: Mapping[Cell, str] | None = None) -> str:
    """All discs, some of which say something."""
    said = words or {}
    return "".join(
        disc((column, row), side, colours, said.get((column, row), ""))
        for column in range(WIDTH)
        for row in range(HEIGHT)
        if (side := board.disc(column, row)) is not None
    )


def board_svg(
    board: Board, *, title: str, description: str, words: Mapping[Cell, str] | None = None
) -> str:
    """A board in light colours, as a notebook shows it; discs may have words on them."""
    size = WIDE * CELL, HIGH * CELL
    ground = element("rect", width=size[0], height=size[1], fill=LIGHT.ground)
    body = (
        definitions(LIGHT)
        + ground
        + frame(LIGHT)
        + discs(board, LIGHT, words)
        + rims(LIGHT)
        + "".join(ring(cell, LIGHT) for cell in sorted(board.winning_cells))
        + coordinates(NUMBERED, LIGHT)
    )
    return document(
        size, body, title=title, description=description, class_="c4-board c4-light", width="370"
    )
