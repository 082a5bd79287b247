"""Comparison of the list of moves before and after a change, to repaint only what differs."""

from __future__ import annotations

from collections.abc import Set
from typing import NamedTuple

from PySide6.QtCore import QRect

from c4studio.game import GameNode
from c4studio.ui.tree.layouts.cells import Layout


class Place(NamedTuple):
    """The contents of a cell and its rectangle in pixels, by which cells are compared."""

    node: GameNode
    text: str
    left: int
    top: int
    width: int
    height: int

    @property
    def below(self) -> int:
        """The first row of pixels below the cell."""
        return self.top + self.height


class VisibleCells(NamedTuple):
    """The visible part of the list of moves at one moment: the cells of its layout.

    Attributes:
        places: the cells, in coordinates of the layout.
        height: height of the whole layout in pixels.
    """

    places: list[Place]
    height: int


class Change(NamedTuple):
    """The pixel rows to repaint, and those to shift, after a change of the list of moves.

    Attributes:
        top: first row of pixels to repaint.
        below: first row of pixels that is not repainted any more.
        shift: number of pixels by which everything from ``below`` on has moved down.
    """

    top: int
    below: int
    shift: int


def visible_cells(layout: Layout, area: QRect) -> VisibleCells:
    """Return what a layout shows in an area: its cells, with the height of the layout."""
    cells = layout.cells(area)
    # One call for four numbers, since this is done at every edit; the stubs say an object.
    places = [
        Place(node, text, *rect.getRect())  # type: ignore[misc]
        for _, node, rect, text in cells
    ]
    return VisibleCells(places, layout.height)


def change_between(
    before: VisibleCells, after: VisibleCells, area: QRect, touched: Set[GameNode]
) -> Change:
    """Compare the list of moves before and after a change.

    Return what to repaint and what to shift.

    Args:
        before: the cells before.
        after: the cells after.
        area: the visible area, in coordinates of the layout.
        touched: moves whose appearance has changed.
    """
    shift = after.height - before.height
    start, end = area.top(), area.bottom() + 1
    here = _differing(before, after, 0, area, touched)
    first = min((place.top for place in here), default=end)
    top = max((place.below for place in after.places if place.below <= first), default=start)
    there = _differing(before, after, shift, area, touched) if shift else here
    last = max((place.below for place in there), default=top + 1)
    below = min((place.top for place in after.places if place.top >= last), default=end)
    return Change(top, below, shift)


def _differing(
    before: VisibleCells, after: VisibleCells, shift: int, area: QRect, touched: Set[GameNode]
) -> list[Place]:
    """Return the cells that a shift by ``shift`` pixels does not explain, and must be repainted.

    The result has cells of both lists, those of ``before`` at their shifted places. Cells that
    moved into or out of the area are left out.
    """
    start, end = area.top(), area.bottom() + 1
    old = {_shifted(each, shift) for each in before.places} if shift else set(before.places)
    new = set(after.places)
    fresh = (new - old) | {each for each in new if each.node in touched}
    came = [each for each in fresh if each.top - shift < end and each.below - shift > start]
    return came + [each for each in old - new if each.top < end and each.below > start]


def _shifted(place: Place, shift: int) -> Place:
    node, text, left, top, width, height = place
    return Place(node, text, left, top + shift, width, height)
