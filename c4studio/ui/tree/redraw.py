"""Comparison of the list of moves before and after a change, to repaint only what differs."""

from __future__ import annotations

from collections.abc import Set
from typing import NamedTuple

from PySide6.QtCore import QRect

from c4studio.game import GameNode
from c4studio.ui.tree.layouts.cells import Cell, Layout


class VisibleCells(NamedTuple):
    """The visible part of the list of moves at one moment: the cells of its layout.

    Attributes:
        cells: the cells, in coordinates of the layout.
        height: height of the whole layout in pixels.
    """

    cells: list[Cell]
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
    return VisibleCells(list(layout.cells(area)), layout.height)


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
    end = area.bottom() + 1
    here = _differing(before, after, 0, area, touched)
    first = min((cell.rect.top() for cell in here), default=end)
    kept = (cell.rect.bottom() + 1 for cell in after.cells if cell.rect.bottom() < first)
    top = max(kept, default=area.top())
    there = _differing(before, after, shift, area, touched) if shift else here
    last = max((cell.rect.bottom() for cell in there), default=top)
    moved = (cell.rect.top() for cell in after.cells if cell.rect.top() > last)
    return Change(top, min(moved, default=end), shift)


def _differing(
    before: VisibleCells, after: VisibleCells, shift: int, area: QRect, touched: Set[GameNode]
) -> list[Cell]:
    """Return the cells that a shift by ``shift`` pixels does not explain, and must be repainted.

    The result has cells of both lists, those of ``before`` at their shifted places. Cells that
    moved into or out of the area are left out.
    """
    old = {_key(cell, shift): cell for cell in before.cells}
    new = {_key(cell, 0): cell for cell in after.cells}
    marked = {key for key in new if key[0] in touched}
    fresh = [new[key] for key in (new.keys() - old.keys()) | marked]
    stale = [old[key].move_to(0, shift) for key in old.keys() - new.keys()]
    came = [cell for cell in fresh if area.intersects(cell.rect.translated(0, -shift))]
    return came + [cell for cell in stale if area.intersects(cell.rect)]


def _key(cell: Cell, shift: int) -> tuple[GameNode, str, int, int, int, int]:
    """Return a key by which cells are compared: the contents, and the place of a cell.

    The place is moved down by ``shift`` pixels.
    """
    rect = cell.rect
    return cell.node, cell.text, rect.x(), rect.y() + shift, rect.width(), rect.height()
