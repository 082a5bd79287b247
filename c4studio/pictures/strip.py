"""Draw the positions of a line side by side as one SVG picture, each with a caption."""

from collections.abc import Sequence
from math import ceil, sqrt

from c4studio.language.messages import Noun, Prompt
from c4studio.language.said import Amount, say
from c4studio.pictures import board
from c4studio.pictures.board import PictureSize, PictureText
from c4studio.pictures.display import ItemGroup, TextItem, elide_text
from c4studio.pictures.inks import Ink
from c4studio.pictures.scenes import Diagram
from c4studio.pictures.style import Style
from c4studio.pictures.svg import item_to_svg, length_text, svg_element
from c4studio.words.pieces import shorten_at_end
from c4studio.words.rendering import render

DIAGRAM_GAP = 40.0
"""Distance around each diagram."""
CAPTION_LINE_HEIGHT = 50.0
"""Height of one line of a caption."""
CAPTION_FONT_HEIGHT = 36
SMALL_CAPTION_FONT_HEIGHT = 30
"""Font height of a caption's lines after the first."""
LONGEST_CAPTION = 200
"""Maximum number of characters of a caption."""
LEAST_DIAGRAMS_IN_ROW = 4
"""Minimum number of diagrams in a row, unless another is given; a long strip is about square."""


def strip_svg(
    diagrams: Sequence[Diagram],
    captions: Sequence[str] = (),
    style: Style | None = None,
    row: int | None = None,
    lines: int = 0,
) -> str:
    """Return diagrams as one SVG picture, each with a caption below.

    Args:
        diagrams: contents of the picture, at least one diagram.
        captions: one text for each diagram, or none at all.
        style: style of the picture.
        row: number of diagrams in a row; None for the default number.
        lines: minimum number of lines for which captions have room.

    Raises:
        ValueError: there are no diagrams.
    """
    if not diagrams:
        raise ValueError("a strip has at least one diagram")
    shown, said = style or Style(), list(captions) or [""] * len(diagrams)
    wide = min(row or max(LEAST_DIAGRAMS_IN_ROW, ceil(sqrt(len(diagrams)))), len(diagrams))
    below = CAPTION_LINE_HEIGHT * max(lines, *(len(each.splitlines()) for each in said))
    width, height = _size_of_largest(diagrams, shown)
    steps = width + DIAGRAM_GAP, height + below + DIAGRAM_GAP
    parts = []
    for place, (diagram, words) in enumerate(zip(diagrams, said, strict=True)):
        down, right = divmod(place, wide)
        body = board.board_body(diagram, shown) + item_to_svg(
            _caption_item(words, width, height), shown.colours
        )
        x, y = DIAGRAM_GAP + right * steps[0], DIAGRAM_GAP + down * steps[1]
        move = f"translate({length_text(x)} {length_text(y)})"
        parts.append(svg_element("g", body, class_="diagram", transform=move))
    rows = -(-len(diagrams) // wide)
    size = DIAGRAM_GAP + wide * steps[0], DIAGRAM_GAP + rows * steps[1]
    heard = ". ".join(shorten_at_end(each, LONGEST_CAPTION) for each in said if each)
    return board.picture_document(
        size,
        "".join(parts),
        shown,
        PictureText(
            "strip",
            render(
                say(Prompt.STRIP_TITLE, positions=Amount(len(diagrams), Noun.POSITION)),
                shown.naming,
            ),
            heard or diagrams[-1].description(shown.naming),
        ),
        diagrams[0].position.board,
    )


def _caption_item(text: str, width: float, top: float) -> ItemGroup:
    """Draw the lines of a caption, centred in a width. A line that is too long is cut off."""
    lines = shorten_at_end(text, LONGEST_CAPTION).splitlines()
    drawn = (
        TextItem(
            (width / 2, top + (number + 0.5) * CAPTION_LINE_HEIGHT),
            font,
            elide_text(line, width, font),
            Ink.TEXT,
            kind="caption",
        )
        for number, line in enumerate(lines)
        for font in [SMALL_CAPTION_FONT_HEIGHT if number else CAPTION_FONT_HEIGHT]
    )
    return ItemGroup(tuple(drawn))


def _size_of_largest(diagrams: Sequence[Diagram], style: Style) -> PictureSize:
    sizes = [board.board_size(diagram, style) for diagram in diagrams]
    return sizes[0][0], max(height for _, height in sizes)
