"""What of a list of moves is drawn again after its layout has changed, and what only moves."""

from __future__ import annotations

from collections.abc import Set
from typing import NamedTuple

from PySide6.QtCore import QRect

from c4studio.game import GameNode
from c4studio.ui.tree.layouts.cells import Cell, Layout


class Shown(NamedTuple):
    """The cells of a layout in a visible area.

    Attributes:
        cells: the cells, in coordinates of the layout.
        height: height of the whole layout in pixels.
    """

    cells: list[Cell]
    height: int


class Change(NamedTuple):
    """How two pictures of the same area differ, in rows of pixels of the layout after the change.

    Attributes:
        top: first row of pixels that is drawn again.
        below: row of pixels after the last one that is drawn again.
        shift: number of pixels by which everything from ``below`` on has moved down.
    """

    top: int
    below: int
    shift: int


def shown_in(layout: Layout, area: QRect) -> Shown:
    """Return the cells of a layout in an area, and the height of the layout."""
    return Shown(list(layout.cells(area)), layout.height)


def change_between(before: Shown, after: Shown, area: QRect, touched: Set[GameNode]) -> Change:
    """Compare the cells in an area before and after a change.

    Args:
        before: the cells before.
        after: the cells after.
        area: the visible area, in coordinates of the layout.
        touched: moves that look different, wherever they are.
    """
    shift = after.height - before.height
    fresh, stale = _differing(before.cells, after.cells, 0, area, touched)
    first = min((cell.rect.top() for cell in fresh + stale), default=area.bottom() + 1)
    kept = (cell.rect.bottom() + 1 for cell in after.cells if cell.rect.bottom() < first)
    top = max(kept, default=area.top())
    fresh, stale = _differing(before.cells, after.cells, shift, area, touched)
    ends = [cell.rect.bottom() for cell in fresh]
    ends += [cell.rect.bottom() + shift for cell in stale]
    last = max(ends, default=top)
    moved = (cell.rect.top() for cell in after.cells if cell.rect.top() > last)
    return Change(top, min(moved, default=area.bottom() + 1), shift)


def _differing(
    before: list[Cell], after: list[Cell], shift: int, area: QRect, touched: Set[GameNode]
) -> tuple[list[Cell], list[Cell]]:
    """Return the new cells that were not there ``shift`` pixels above, and the old ones now gone.

    Cells that moved into the area or out of it are in neither list.
    """
    old = {_key(cell, shift) for cell in before}
    new = {_key(cell, 0) for cell in after}
    fresh = [
        cell
        for cell in after
        if (cell.node in touched or _key(cell, 0) not in old)
        and area.intersects(cell.rect.translated(0, -shift))
    ]
    stale = [
        cell
        for cell in before
        if (cell.node in touched or _key(cell, shift) not in new)
        and area.intersects(cell.rect.translated(0, shift))
    ]
    return fresh, stale


def _key(cell: Cell, shift: int) -> tuple[object, ...]:
    """Return everything that a cell shows, if it is moved down by ``shift`` pixels."""
    rect = cell.rect
    return (
        cell.kind,
        cell.node,
        cell.text,
        rect.x(),
        rect.y() + shift,
        rect.width(),
        rect.height(),
    )
