"""Draw a reason on a board: ringed cells, fours, joined cells and a numbered line of play."""

from __future__ import annotations

from c4studio.pictures import shapes
from c4studio.pictures.display import Circle, Disc, Group, Item, Pen
from c4studio.pictures.inks import Ink
from c4studio.pictures.overlay import label, stroke
from c4studio.pictures.places import CELL, center
from c4studio.pictures.scenes.sketch import Pair, ReasonSketch
from c4studio.words.naming import Naming

# In cells:
RING = 0.36
WIDTHS = (0.13, 0.075)
"""Widths of the dark and of the light line of rings and fours."""
PAIR_WIDTHS = (0.085, 0.045)
PAIR_DOT, PAIR_EDGE = 0.1, 0.025
PALE = 0.45
"""Opacity of the discs of a line of play that is shown as a preview."""


def reason(shown: ReasonSketch, naming: Naming) -> Group:
    """Draw the sketch of a reason on a board: ringed cells, fours, joined cells, a line of play."""
    items: list[Item] = [each for pair in shown.pairs for each in _pair(pair)]
    discs = (Disc(cell, naming.disc_colour(side)) for cell, side in shown.steps)
    items.append(Group(tuple(discs), opacity=PALE if shown.pale else 1.0))
    outlines = [shapes.four(line) for line in shown.lines]
    outlines += [shapes.around(cell, RING) for cell in shown.cells]
    items += [each for outline in outlines for each in stroke(outline, Ink.REASON, WIDTHS)]
    items += [label(cell, str(number)) for number, (cell, _) in enumerate(shown.steps, start=1)]
    return Group(tuple(items), "reason")


def _pair(pair: Pair) -> tuple[Item, ...]:
    """Draw a plan's pair of cells, on which discs answer each other, as two joined dots."""
    edge = Pen(Ink.MARK_EDGE, PAIR_EDGE * CELL)
    dots = (Circle(center(cell), PAIR_DOT * CELL, Ink.REASON, edge) for cell in pair)
    return *stroke(shapes.join(pair), Ink.REASON, PAIR_WIDTHS), *dots
