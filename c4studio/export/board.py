"""Boards of an HTML page as SVG.

The boards share common shapes, which makes each a third smaller.
"""

from __future__ import annotations

from dataclasses import replace

from c4studio.export.html.markup import tag, text
from c4studio.pictures import Coordinates, Diagram, Style, board_body, board_size, definitions
from c4studio.pictures.overlay import names
from c4studio.pictures.svg import element, write

_NAMES = "c4-names"


def definitions_for(style: Style) -> str:
    """Return the SVG shapes that the boards of a page share, as an invisible element."""
    shared = tag("g", write(names(style.columns), style.colours), id=_NAMES)
    drawn = definitions(style) + tag("defs", shared)
    return tag("svg", drawn, class_="shared", width="0", height="0", aria_hidden="true")


def board(shown: Diagram, style: Style) -> str:
    """Return a diagram of a board as SVG, with a description for screen readers."""
    body = board_body(shown, replace(style, coordinates=Coordinates.NONE))
    return tag(
        "svg",
        element("title", text(shown.title(style.naming)))
        + element("desc", text(shown.description(style.naming)))
        + body
        + element("use", href=f"#{_NAMES}"),
        viewBox="0 0 {:g} {:g}".format(*board_size(shown, style)),
        class_="c4-board",
        role="img",
    )
