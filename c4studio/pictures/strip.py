"""A strip of diagrams as SVG: the positions of a line one beside the other, each with its words."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, sqrt

from c4studio.pictures.board import About, Size, board_body, board_size, document
from c4studio.pictures.diagram import Diagram
from c4studio.pictures.inks import Ink
from c4studio.pictures.style import Style
from c4studio.pictures.widths import elide
from c4studio.words.pieces import amount, cut
from engine.picture import element, number, words_at

GAP = 40.0
"""Around each diagram."""
LINE = 70.0
"""Height of the words below one."""
FONT = 44.0
LONGEST = 200
"""Characters of what is said below a diagram."""
ROW = 4
"""Diagrams beside each other, where nobody says how many; of many as many as in a column."""


def strip_svg(
    diagrams: Sequence[Diagram],
    captions: Sequence[str] = (),
    style: Style | None = None,
    row: int | None = None,
) -> str:
    """Diagrams as one picture, with one line of words below each; at least one, at most ``row``.

    Raises:
        ValueError: there are no diagrams.
    """
    if not diagrams:
        raise ValueError("a strip has at least one diagram")
    shown, said = style or Style(), list(captions) or [""] * len(diagrams)
    wide = min(row or max(ROW, ceil(sqrt(len(diagrams)))), len(diagrams))
    lines = LINE if any(said) else 0.0
    width, height = _largest(diagrams, shown)
    steps = width + GAP, height + lines + GAP
    parts = []
    for place, (diagram, words) in enumerate(zip(diagrams, said, strict=True)):
        down, right = divmod(place, wide)
        body = board_body(diagram, shown) + caption(words, width, height + LINE / 2, shown)
        move = f"translate({number(GAP + right * steps[0])} {number(GAP + down * steps[1])})"
        parts.append(element("g", body, class_="diagram", transform=move))
    rows = -(-len(diagrams) // wide)
    size = GAP + wide * steps[0], GAP + rows * steps[1]
    heard = ". ".join(cut(each, LONGEST) for each in said if each)
    return document(
        size,
        "".join(parts),
        shown,
        About(
            "strip",
            f"Connect Four: {amount(len(diagrams), 'position')} of a line",
            heard or diagrams[-1].description(shown.sides),
        ),
    )


def caption(words: str, width: float, y: float, style: Style) -> str:
    """One line of words in the middle of a width, cut where it is too long; may be empty."""
    if not words:
        return ""
    ink = style.colours.name(Ink.TEXT)
    return words_at(width / 2, y, FONT, elide(words, width, FONT), class_="caption", fill=ink)


def _largest(diagrams: Sequence[Diagram], style: Style) -> Size:
    sizes = [board_size(diagram, style) for diagram in diagrams]
    return sizes[0][0], max(height for _, height in sizes)
