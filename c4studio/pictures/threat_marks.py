"""Drawing of threats, which are empty cells that would complete a four.

A threat is a triangle in an odd row and a square in an even one, with the letter of its side. It is
filled if it decides the game. Shape, letter and filling need no colours.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from c4studio.insight import Threat
from c4studio.pictures import shapes
from c4studio.pictures.display import Group, Path, Pen, Text
from c4studio.pictures.inks import DISC_INKS, Ink
from c4studio.pictures.places import CELL, center
from c4studio.pictures.shapes import Point
from c4studio.words.naming import Naming

# In cells:
SIZE, SIZE_OF_TWO = 0.3, 0.2
APART = 0.19
"""Distance of each of two threats in one cell from the middle of the cell."""
# In sizes of a threat:
FONT = 0.85
WIDTHS = (0.3, 0.18)
"""Widths of the dark line and of the light line of a threat's outline."""
ODD_LETTER = 0.16
"""Distance of the letter in a triangle below the middle."""


def threats(shown: Iterable[Threat], naming: Naming) -> Group:
    """Draw threats on their cells. Two threats on one cell are drawn side by side."""
    drawn = []
    for cell, group in groupby(shown, key=lambda threat: threat.cell):
        found, (x, y) = list(group), center(cell)
        shifts = (0.0,) if len(found) == 1 else (-APART, APART)
        size = SIZE if len(found) == 1 else SIZE_OF_TWO
        for threat, shift in zip(found, shifts, strict=True):
            drawn.append(_threat(threat, (x + shift * CELL, y), size * CELL, naming))
    return Group(tuple(drawn))


def _threat(threat: Threat, place: Point, size: float, naming: Naming) -> Group:
    side = naming.disc_colour(threat.side)
    colour, outline = DISC_INKS[side].base, shapes.ODD if threat.odd else shapes.EVEN
    dark, light = (
        Pen(ink, width * size, least=1.5, round_corners=True)
        for ink, width in zip((Ink.MARK_EDGE, colour), WIDTHS, strict=True)
    )
    # An open threat keeps the dark line on both sides of the light one.
    fills = (colour, colour) if threat.decisive else (Ink.HOLE, None)
    letter = Text(
        (place[0], place[1] + (ODD_LETTER * size if threat.odd else 0)),
        round(FONT * size),
        side[0].upper(),
        Ink.MARK_EDGE if threat.decisive else Ink.TEXT,
        bold=True,
    )
    edges = Path(outline, place, size, fills[0], dark), Path(outline, place, size, fills[1], light)
    parity = "odd" if threat.odd else "even"
    decisive = " decisive" if threat.decisive else ""
    return Group((*edges, letter), f"threat {side} {parity}{decisive}")
