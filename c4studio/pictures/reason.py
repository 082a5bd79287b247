"""A reason on a board as SVG: the cells it is about, the fours through them, what answers what."""

from __future__ import annotations

from c4studio.pictures import overlay, shapes
from c4studio.pictures.inks import Colours, Ink
from c4studio.pictures.scenes.sketch import Pair, ReasonSketch
from c4studio.pictures.shapes import Outline
from c4studio.pictures.style import Style
from engine import picture
from engine.picture import CELL, circle, element


def reason(shown: ReasonSketch | None, style: Style) -> str:
    """What is drawn of a reason, if there is one."""
    if shown is None:
        return ""
    colours = style.colours
    drawn = [_pair(pair, colours) for pair in shown.pairs]
    drawn += [_steps(shown, style)] if shown.steps else []
    drawn += [_stroke(shapes.four(line), colours, shapes.REASON_WIDTHS) for line in shown.lines]
    for cell in shown.cells:
        ring = shapes.around(cell, shapes.REASON_RING)
        drawn.append(_stroke(ring, colours, shapes.REASON_WIDTHS))
    drawn += [
        overlay.label(cell, str(number), colours)
        for number, (cell, _) in enumerate(shown.steps, start=1)
    ]
    return element("g", "".join(drawn), class_="reason")


def _steps(shown: ReasonSketch, style: Style) -> str:
    """Discs that are shown as if they had been played."""
    discs = "".join(
        picture.disc(cell, style.naming.disc_colour(side), style.board)
        for cell, side in shown.steps
    )
    return element("g", discs, opacity=shapes.PALE) if shown.pale else discs


def _pair(pair: Pair, colours: Colours) -> str:
    """Two dots and what joins them."""
    dots = "".join(
        circle(
            cell,
            shapes.PAIR_DOT * CELL,
            fill=colours.name(Ink.REASON),
            stroke=colours.name(Ink.MARK_EDGE),
            stroke_width=shapes.PAIR_EDGE * CELL,
        )
        for cell in pair
    )
    return _stroke(shapes.join(pair), colours, shapes.PAIR_WIDTHS) + dots


def _stroke(outline: Outline, colours: Colours, widths: tuple[float, float]) -> str:
    """Dark and broad, then light and narrow."""
    path = shapes.data(outline, (0, 0), CELL)
    return "".join(
        element(
            "path",
            d=path,
            fill="none",
            stroke=colours.name(ink),
            stroke_width=width * CELL,
            stroke_linecap="round",
        )
        for ink, width in zip((Ink.MARK_EDGE, Ink.REASON), widths, strict=True)
    )
