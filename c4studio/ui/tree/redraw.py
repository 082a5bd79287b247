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
        cells: the cells from the top down, in coordinates of the layout.
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
    return VisibleCells(sorted(layout.cells(area), key=_top), layout.height)


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
    shift, end = after.height - before.height, area.bottom() + 1
    same = _count_same(before.cells, after.cells, touched)
    old, new = before.cells[same:], after.cells[same:]
    first = min((_top(cells[0]) for cells in (old, new) if cells), default=end)
    kept = (_below(each) for each in after.cells[:same])
    top = max((below for below in kept if below <= first), default=area.top())
    # Cells that have only come into the area, or left it, are explained by the shift.
    here, there = area.translated(0, -shift), area.translated(0, shift)
    still = [each.move_to(0, shift) for each in old if each.rect.intersects(here)]
    was = [each for each in new if each.rect.intersects(there)]
    unmoved = _count_same(still[::-1], was[::-1], touched)
    changed = still[: len(still) - unmoved] + was[: len(was) - unmoved]
    last = max((_below(each) for each in changed), default=top + 1)
    return Change(top, next((_top(each) for each in new if _top(each) >= last), end), shift)


def _count_same(ones: list[Cell], others: list[Cell], touched: Set[GameNode]) -> int:
    """Return how many cells at the start of two lists are equal and of no touched move."""
    pairs = enumerate(zip(ones, others, strict=False))
    changed = (at for at, (one, other) in pairs if one != other or other.node in touched)
    return next(changed, min(len(ones), len(others)))


def _top(cell: Cell) -> int:
    return cell.rect.top()


def _below(cell: Cell) -> int:
    return cell.rect.bottom() + 1
