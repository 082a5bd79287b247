"""A chip: the shape and colour of a verdict, its score and a caption."""

from __future__ import annotations

from c4studio.pictures import shapes
from c4studio.pictures.display import Group, Item, Path, Pen, Rect, Text
from c4studio.pictures.inks import Ink
from c4studio.pictures.places import Box
from c4studio.pictures.scenes.chips import Chip, ChipState
from c4studio.pictures.scenes.verdict import INKS, Verdict
from c4studio.pictures.shapes import CHIP_CORNER
from c4studio.pictures.widths import width
from engine import Source

EN_DASH = "\N{EN DASH}"
# In heights of the chip:
CLOSED_FONT = 0.22
CAPTION_FONT = 0.23
CAPTION_LINE = (0.64, 0.92)
SCORE_FONT, BOUND_FONT = 0.38, 0.3
SCORE_LINE, SCORE_ALONE = (0.14, 0.64), (0.1, 0.9)
"""Top and bottom of a score above a caption, and of a score without a caption."""
SHAPE = 0.12
GAP = 0.6
"""Distance between shape and score, in sizes of the shape."""
# In its widths:
OUTLINE_GAP, OUTLINE, OUTLINE_CORNER = 0.05, 0.03, 0.04
HOLLOW = 0.022
SOURCE_OPACITY = 0.45
"""Opacity of the sign for the source of a score, which is worth no more than a glance."""
STALE_OPACITY = 0.42
"""Opacity of a chip that belongs to the previous position."""


def chip(box: Box, shown: Chip, played: bool) -> Group:
    """Draw a chip into a box, with an outline if its column was played."""
    ink, fill = INKS[shown.verdict]
    ink = Ink.ON_FILL if shown.best else ink
    items: list[Item] = [_outline(box)] if played else []
    if shown.state is ChipState.CLOSED:
        said, font = shown.caption or EN_DASH, round(box.height * CLOSED_FONT)
        items.append(Text(box.middle, font, said, Ink.MUTED))
        return Group(tuple(items), "chip closed")
    items += [_card(box, shown, fill), *_source(box, shown.source, ink), *_score(box, shown, ink)]
    if shown.caption:
        place, pale = box.part(*CAPTION_LINE).middle, ink if shown.best else Ink.MUTED
        items.append(Text(place, round(box.height * CAPTION_FONT), shown.caption, pale))
    return Group(tuple(items), f"chip {shown.verdict.value}{' best' if shown.best else ''}")


def _outline(box: Box) -> Rect:
    corner, pen = CHIP_CORNER + OUTLINE_CORNER, Pen(Ink.TEXT, box.width * OUTLINE, least=1.5)
    return Rect(box.inset(-box.width * OUTLINE_GAP), box.width * corner, pen=pen, kind="played")


def _card(box: Box, shown: Chip, fill: Ink) -> Rect:
    corner = box.width * CHIP_CORNER
    if shown.best:
        return Rect(box, corner, fill, kind="card")
    if shown.state is ChipState.EXACT:
        return Rect(box, corner, Ink.SURFACE, Pen(Ink.BORDER, 1), "card", inside=True)
    return Rect(box, corner, pen=Pen(Ink.BORDER, 1, dash=(4, 2)), kind="card", inside=True)


def _score(box: Box, shown: Chip, ink: Ink) -> list[Item]:
    """Draw the shape to the left of the score, and both together in the middle."""
    exact = shown.state is ChipState.EXACT
    font = round(box.height * (SCORE_FONT if exact else BOUND_FONT))
    y = box.part(*(SCORE_LINE if shown.caption else SCORE_ALONE)).middle[1]
    size = 0.0 if shown.verdict is Verdict.OPEN else box.height * SHAPE
    before = (2 + GAP) * size
    left = box.middle[0] - (width(shown.text, font, exact) + before) / 2
    items: list[Item] = []
    if size:
        fill, pen = _paint(box, shown.source, ink)
        items.append(
            Path(shapes.verdict(shown.verdict), (left + size, y), size, fill, pen, "shape")
        )
    return [*items, Text((left + before, y), font, shown.text, ink, exact, start=True)]


def _source(box: Box, source: Source, ink: Ink) -> list[Item]:
    """Draw the sign of a score from book, cache or file in the upper right corner."""
    if source in (Source.SEARCH, Source.RULES):
        return []
    outline = shapes.bookmark() if source is Source.BOOK else shapes.folded_corner()
    fill, pen = _paint(box, source, ink)
    place, kind = (box.right, box.top), f"source {source}"
    return [Path(outline, place, box.width, fill, pen, kind, SOURCE_OPACITY)]


def _paint(box: Box, source: Source, ink: Ink) -> tuple[Ink | None, Pen | None]:
    """Return fill and pen of a sign; the sign of a score from a file is hollow."""
    return (None, Pen(ink, box.width * HOLLOW)) if source is Source.STORED else (ink, None)
