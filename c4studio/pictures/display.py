"""Display lists: the drawn items of a picture as values, independent of Qt and SVG.

Lengths are in the picture's own unit and y grows downwards. Colours are inks, which are named by
their purpose and get their values from a theme when an item is drawn. An item with a fill and a pen
is filled first and stroked afterwards. The width of a text is estimated for the shipped font.
"""

from __future__ import annotations

from dataclasses import dataclass
from unicodedata import east_asian_width

from c4studio.pictures.inks import Ink
from c4studio.pictures.places import Rectangle
from c4studio.pictures.shapes import Outline, Point
from engine import Side

TEXT_BASELINE_OFFSET = 0.3636
"""Distance of a text's baseline below the middle of its line, in heights of the font."""
_REGULAR_CHARACTER_WIDTHS = {
    **dict(zip("0123456789", (625, 464, 605, 636, 642, 608, 624, 571, 616, 624), strict=True)),
    **dict.fromkeys("+−≥≤", 659),
    "%": 813,
    " ": 281,
    "…": 821,
}
_SEMI_BOLD_CHARACTER_WIDTHS = {
    **dict(zip("0123456789", (667, 481, 621, 652, 666, 632, 648, 587, 646, 648), strict=True)),
    **dict.fromkeys("+−≥≤", 673),
    "%": 844,
    " ": 248,
    "…": 806,
}
"""Widths of the semi-bold characters of scores, in thousandths of the font's height."""
_SMALL_LETTER_WIDTHS = {
    **dict(
        zip(
            "abcdefghijklm",
            (564, 621, 558, 621, 582, 361, 609, 591, 237, 237, 544, 237, 869),
            strict=True,
        )
    ),
    **dict(
        zip(
            "nopqrstuvwxyz",
            (585, 597, 609, 609, 372, 523, 364, 581, 557, 812, 540, 557, 541),
            strict=True,
        )
    ),
}
"""Widths of the small letters of plain text, in thousandths of the font's height."""
_USUAL, _WIDE = 640, 1000


@dataclass(frozen=True, slots=True)
class Pen:
    """A pen for lines, by default with flat ends and pointed corners.

    Attributes:
        ink: colour of the line.
        width: width of the line.
        least: minimum width on a screen, in pixels.
        dash: lengths of dashes and gaps in turn; empty for an unbroken line.
        round_ends: whether lines end in half circles.
        round_corners: whether corners of lines are round.
    """

    ink: Ink
    width: float
    least: float = 1.0
    dash: tuple[float, ...] = ()
    round_ends: bool = False
    round_corners: bool = False


@dataclass(frozen=True, slots=True)
class PathItem:
    """A drawn path: an outline that is moved and scaled.

    Attributes:
        outline: lines and curves of the path.
        at: place of the outline's origin.
        size: length of one unit of the outline.
        fill: colour of the area; None leaves the area empty.
        pen: pen of the line; None for no line.
        kind: class of the SVG element.
        opacity: opacity of the whole path, from 0 to 1.
    """

    outline: Outline
    at: Point = (0.0, 0.0)
    size: float = 1.0
    fill: Ink | None = None
    pen: Pen | None = None
    kind: str = ""
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class CircleItem:
    """A drawn circle.

    Attributes:
        at: the centre.
        radius: distance from the centre to the middle of the line.
        fill: colour of the area; None leaves the area empty.
        pen: pen of the line; None for no line.
        kind: class of the SVG element.
        opacity: opacity of the whole circle, from 0 to 1.
    """

    at: Point
    radius: float
    fill: Ink | None = None
    pen: Pen | None = None
    kind: str = ""
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class RectItem:
    """A drawn rectangle with round corners.

    Attributes:
        box: place and size of the rectangle.
        corner: radius of the corners.
        fill: colour of the area; None leaves the area empty.
        pen: pen of the line; None for no line.
        kind: class of the SVG element.
        inside: whether the line touches the edges from inside instead of being centred on them.
        fill_opacity: opacity of the area alone, from 0 to 1.
    """

    box: Rectangle
    corner: float = 0.0
    fill: Ink | None = None
    pen: Pen | None = None
    kind: str = ""
    inside: bool = False
    fill_opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class TextItem:
    """A drawn line of text.

    Attributes:
        at: middle of the line, or its start at mid-height.
        height: height of the font in whole units, since Qt draws fonts of whole pixels.
        words: the text.
        ink: colour of the letters.
        bold: whether letters are semi-bold.
        start: whether the line starts at ``at`` instead of being centred there.
        kind: class of the SVG element.
    """

    at: Point
    height: int
    words: str
    ink: Ink
    bold: bool = False
    start: bool = False
    kind: str = ""


@dataclass(frozen=True, slots=True)
class DiscItem:
    """A drawn disc in a cell (column, row), in the colour of ``side``."""

    cell: tuple[int, int]
    side: Side


@dataclass(frozen=True, slots=True)
class ItemGroup:
    """A group of drawn items with a common class, title and opacity.

    Attributes:
        items: the drawn items, in the order of drawing.
        kind: class of the group in SVG.
        title: title of the group for screen readers.
        opacity: opacity of the items, from 0 to 1.
    """

    items: tuple[DrawnItem, ...]
    kind: str = ""
    title: str = ""
    opacity: float = 1.0


DrawnItem = PathItem | CircleItem | RectItem | TextItem | DiscItem | ItemGroup


def text_width(text: str, height: float, bold: bool = False) -> float:
    """Return the width of a text at a font height.

    The width is exact for scores, otherwise an estimate.
    """
    table = _SEMI_BOLD_CHARACTER_WIDTHS if bold else _REGULAR_CHARACTER_WIDTHS
    return sum(table.get(each, _estimate_character_width(each)) for each in text) * height / 1000


def width_of_small_letters(text: str, height: float) -> float:
    """Return the width of a text of small letters at a font height, exact in the shipped font."""
    return (
        sum(
            _SMALL_LETTER_WIDTHS.get(each) or _REGULAR_CHARACTER_WIDTHS.get(each, _USUAL)
            for each in text
        )
        * height
        / 1000
    )


def _estimate_character_width(character: str) -> int:
    return _WIDE if east_asian_width(character) in "WF" else _USUAL


def elide_text(text: str, room: float, height: float, bold: bool = False) -> str:
    """Shorten a text with an ellipsis if it is wider than ``room``, and return it."""
    kept, used, last = 0, 0.0, text_width("…", height, bold)
    for place, character in enumerate(text):
        used += text_width(character, height, bold)
        if used > room:
            return f"{text[:kept]}…"
        if used + last <= room:
            kept = place + 1
    return text
