"""What is drawn on a board as SVG: marks, arrows and the glyph of the last move."""

from __future__ import annotations

from collections.abc import Iterable

from c4studio.game import Arrow, Glyph, Hue, Mark, Shape
from c4studio.pictures import shapes
from c4studio.pictures.inks import HUES, Colours, Ink
from c4studio.pictures.shapes import Outline, Point
from c4studio.pictures.widths import elide
from c4studio.words.pieces import cut
from engine.picture import CELL, Cell, center, element, words_at

FAULTS = (Glyph.DUBIOUS, Glyph.MISTAKE, Glyph.BLUNDER)
LONGEST = 20
"""Characters of a label; no more of them has room."""


def marks(shown: Iterable[Mark], colours: Colours) -> str:
    """Marks on cells."""
    return "".join(_mark(mark, colours) for mark in shown)


def arrows(shown: Iterable[Arrow], colours: Colours) -> str:
    """Arrows from cell to cell."""
    return "".join(_arrow(arrow, colours) for arrow in shown)


def label(cell: Cell, said: str, colours: Colours) -> str:
    """A text on a cell."""
    height = shapes.LABEL_FONTS[len(said) > 1] * CELL
    return _sign(center(cell), shapes.LABEL_SIZE * CELL, height, said, colours)


def badge(cell: Cell, glyph: Glyph, colours: Colours) -> str:
    """The judgement of the last move, beside its disc."""
    x, y = center(cell)
    place = x + shapes.BADGE_AT * CELL, y - shapes.BADGE_AT * CELL
    ink = colours.name(Ink.ON_FILL)
    ground = element(
        "circle",
        cx=place[0],
        cy=place[1],
        r=shapes.BADGE * CELL,
        fill=colours.name(badge_ink(glyph)),
        stroke=ink,
        stroke_width=shapes.BADGE_EDGE * CELL,
    )
    said = words_at(*place, shapes.BADGE_FONT * CELL, glyph, fill=ink, font_weight="600")
    return element("g", ground + said, class_="glyph")


def badge_ink(glyph: str) -> Ink:
    """On what a judgement stands: that of a fault, or that of any other."""
    return Ink.LOSS_FILL if glyph in FAULTS else Ink.WIN_FILL


def _mark(mark: Mark, colours: Colours) -> str:
    place = center((mark.column, mark.row))
    if mark.shape is Shape.LABEL:
        height = shapes.LABEL_FONTS[len(mark.text) > 1] * CELL
        size = shapes.LABEL_SIZE * CELL
        said = elide(cut(mark.text, LONGEST), 2 * size, height, bold=True)
        drawn = _sign(place, size, height, said, colours, ink=HUES[mark.hue])
    else:
        size = shapes.MARK_SIZE * CELL
        drawn = _stroke(shapes.mark(mark.shape), place, size, colours, HUES[mark.hue])
    beside = place[0] + shapes.HUE_PLACE[0] * CELL, place[1] + shapes.HUE_PLACE[1] * CELL
    drawn += _hue(mark.hue, beside, colours)
    return element("g", drawn, class_=f"mark {mark.shape}{_class(mark.hue)}")


def _class(hue: Hue) -> str:
    return "" if hue is Hue.WHITE else f" {hue}"


def _hue(hue: Hue, place: Point, colours: Colours) -> str:
    """The letter of a colour, for whoever cannot see it."""
    if not hue.letter:
        return ""
    size, height = shapes.HUE_SIZE * CELL, shapes.HUE_FONT * CELL
    return _sign(place, size, height, hue.letter, colours, ink=HUES[hue])


def _sign(  # noqa: PLR0913
    place: Point, size: float, height: float, said: str, colours: Colours, *, ink: Ink = Ink.MARK
) -> str:
    """A text on a dark ground, which hides the dot of the last disc below it."""
    light = colours.name(ink)
    ground = element(
        "circle",
        cx=place[0],
        cy=place[1],
        r=size,
        fill=colours.name(Ink.MARK_EDGE),
        stroke=light,
        stroke_width=0.03 * CELL,
    )
    return ground + words_at(*place, height, said, fill=light, font_weight="600")


def _arrow(arrow: Arrow, colours: Colours) -> str:
    shaft, head = shapes.arrow(arrow)
    tip = element(
        "path",
        d=shapes.data(head, (0, 0), CELL),
        fill=colours.name(HUES[arrow.hue]),
        stroke=colours.name(Ink.MARK_EDGE),
        stroke_width=0.03 * CELL,
    )
    drawn = _stroke(shaft, (0, 0), CELL, colours, HUES[arrow.hue]) + tip
    _, *start = shaft[0]
    drawn += _hue(arrow.hue, (start[0] * CELL, start[1] * CELL), colours)
    return element("g", drawn, class_=f"arrow{_class(arrow.hue)}")


def _stroke(outline: Outline, place: Point, size: float, colours: Colours, ink: Ink) -> str:
    """Dark and broad, then light and narrow."""
    path = shapes.data(outline, place, size)
    inks = zip((Ink.MARK_EDGE, ink), shapes.MARK_WIDTHS, strict=True)
    return "".join(
        element(
            "path",
            d=path,
            fill="none",
            stroke=colours.name(ink),
            stroke_width=width * CELL,
            stroke_linecap="round",
            stroke_linejoin="round",
        )
        for ink, width in inks
    )
