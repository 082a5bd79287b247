"""A chip as SVG: a verdict's shape and colour, its score, a caption."""

from __future__ import annotations

from c4studio.pictures import shapes
from c4studio.pictures.inks import Colours, Ink
from c4studio.pictures.places import Box
from c4studio.pictures.scenes.chips import Chip, ChipState
from c4studio.pictures.scenes.verdict import INKS, Verdict
from c4studio.pictures.widths import width
from engine import Source
from engine.picture import element, words_at

EN_DASH = "\N{EN DASH}"
# In heights of the chip:
CLOSED_FONT = 0.22
CAPTION_FONT = 0.23
CAPTION_LINE = (0.64, 0.92)
SCORE_FONT, BOUND_FONT = 0.38, 0.3
SCORE_LINE, SCORE_ALONE = (0.14, 0.64), (0.1, 0.9)
"""Above a caption, and without one."""
SHAPE = 0.12
GAP = 0.6
"""Between shape and score, in sizes of the shape."""
# In its widths:
OUTLINE_GAP, OUTLINE, OUTLINE_CORNER = 0.05, 0.03, 0.04
HOLLOW = 0.022


def chip(box: Box, shown: Chip, played: bool, colours: Colours) -> str:
    """A chip in a box, outlined if its column is the one that was played."""
    ink, fill = (colours.name(each) for each in INKS[shown.verdict])
    if shown.best:
        ink = colours.name(Ink.ON_FILL)
    body = _outline(box, colours) if played else ""
    if shown.state is ChipState.CLOSED:
        return element("g", body + _draw_closed(box, shown, colours), class_="chip closed")
    body += _card(box, shown, fill, colours) + _source(box, shown.source, ink)
    body += _score(box, shown, ink) + _caption(box, shown, ink if shown.best else None, colours)
    best = " best" if shown.best else ""
    return element("g", body, class_=f"chip {shown.verdict.value}{best}")


def _outline(box: Box, colours: Colours) -> str:
    around = box.inset(-box.width * OUTLINE_GAP)
    return element(
        "rect",
        class_="played",
        **_rect(around),
        rx=box.width * (shapes.CHIP_CORNER + OUTLINE_CORNER),
        fill="none",
        stroke=colours.name(Ink.TEXT),
        stroke_width=box.width * OUTLINE,
    )


def _rect(box: Box) -> dict[str, float]:
    return {"x": box.left, "y": box.top, "width": box.width, "height": box.height}


def _card(box: Box, shown: Chip, fill: str, colours: Colours) -> str:
    line: dict[str, str | float] = {"stroke": colours.name(Ink.BORDER), "stroke_width": 1.2}
    ground = colours.name(Ink.SURFACE)
    if shown.best:
        ground, line = fill, {}
    elif shown.state is not ChipState.EXACT:
        ground, line = "none", {**line, "stroke_dasharray": "4 2"}
    corner = box.width * shapes.CHIP_CORNER
    return element("rect", class_="card", **_rect(box), rx=corner, fill=ground, **line)


def _draw_closed(box: Box, shown: Chip, colours: Colours) -> str:
    height = box.height * CLOSED_FONT
    return words_at(*box.middle, height, shown.caption or EN_DASH, fill=colours.name(Ink.MUTED))


def _score(box: Box, shown: Chip, ink: str) -> str:
    """The shape stands left of the score, and both together in the middle."""
    exact = shown.state is ChipState.EXACT
    height = box.height * (SCORE_FONT if exact else BOUND_FONT)
    line = box.part(*(SCORE_LINE if shown.caption else SCORE_ALONE))
    shape = 0.0 if shown.verdict is Verdict.OPEN else box.height * SHAPE
    gap = shape * GAP
    whole = width(shown.text, height, exact) + 2 * shape + gap
    left, middle = box.middle[0] - whole / 2, line.middle[1]
    drawn = ""
    if shape:
        path = shapes.data(shapes.verdict(shown.verdict), (left + shape, middle), shape)
        drawn = element("path", class_="shape", d=path, **_paint(box, shown.source, ink))
    start = left + 2 * shape + gap
    weight = {"font_weight": "600"} if exact else {}
    words = words_at(start, middle, height, shown.text, text_anchor="start", fill=ink, **weight)
    return drawn + words


def _caption(box: Box, shown: Chip, ink: str | None, colours: Colours) -> str:
    x, y = box.part(*CAPTION_LINE).middle
    fill = ink or colours.name(Ink.MUTED)
    return words_at(x, y, box.height * CAPTION_FONT, shown.caption, fill=fill)


def _source(box: Box, source: Source, ink: str) -> str:
    """A score that was found, not searched for, has a mark in the upper right corner."""
    if source in (Source.SEARCH, Source.RULES):
        return ""
    outline = shapes.bookmark() if source is Source.BOOK else shapes.folded_corner()
    path = shapes.data(outline, (box.right, box.top), box.width)
    look = {**_paint(box, source, ink), "opacity": shapes.SOURCE_OPACITY}
    return element("path", class_=f"source {source}", d=path, **look)


def _paint(box: Box, source: Source, ink: str) -> dict[str, str | float]:
    """What was only written down is hollow."""
    if source is Source.STORED:
        return {"fill": "none", "stroke": ink, "stroke_width": box.width * HOLLOW}
    return {"fill": ink}
