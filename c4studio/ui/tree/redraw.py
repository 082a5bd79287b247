"""Comparison of the list of moves before and after a change, to repaint only what differs."""

from __future__ import annotations

from collections.abc import Set
from typing import NamedTuple

from PySide6.QtCore import QRect

from c4studio.game import GameNode
from c4studio.ui.tree.layouts.boxes import Box, Layout


class VisibleBoxes(NamedTuple):
    """The visible part of the list of moves at one moment: the boxes of its layout.

    Attributes:
        boxes: the boxes from the top down, in coordinates of the layout.
        height: height of the whole layout in pixels.
    """

    boxes: list[Box]
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


def visible_boxes(layout: Layout, area: QRect) -> VisibleBoxes:
    """Return what a layout shows in an area: its boxes, with the height of the layout."""
    return VisibleBoxes(sorted(layout.boxes(area), key=_top), layout.height)


def change_between(
    before: VisibleBoxes, after: VisibleBoxes, area: QRect, touched: Set[GameNode]
) -> Change:
    """Compare the list of moves before and after a change.

    Return what to repaint and what to shift.

    Args:
        before: the boxes before.
        after: the boxes after.
        area: the visible area, in coordinates of the layout.
        touched: moves whose appearance has changed.
    """
    shift, end = after.height - before.height, area.bottom() + 1
    same = _count_same(before.boxes, after.boxes, touched)
    old, new = before.boxes[same:], after.boxes[same:]
    first = min((_top(boxes[0]) for boxes in (old, new) if boxes), default=end)
    kept = (_below(each) for each in after.boxes[:same])
    top = max((below for below in kept if below <= first), default=area.top())
    # Boxes that have only come into the area, or left it, are explained by the shift.
    here, there = area.translated(0, -shift), area.translated(0, shift)
    still = [each.move_to(0, shift) for each in old if each.rect.intersects(here)]
    was = [each for each in new if each.rect.intersects(there)]
    unmoved = _count_same(still[::-1], was[::-1], touched)
    changed = still[: len(still) - unmoved] + was[: len(was) - unmoved]
    last = max((_below(each) for each in changed), default=top + 1)
    return Change(top, next((_top(each) for each in new if _top(each) >= last), end), shift)


def _count_same(ones: list[Box], others: list[Box], touched: Set[GameNode]) -> int:
    """Return how many boxes at the start of two lists are equal and of no touched move."""
    pairs = enumerate(zip(ones, others, strict=False))
    changed = (at for at, (one, other) in pairs if one != other or other.node in touched)
    return next(changed, min(len(ones), len(others)))


def _top(box: Box) -> int:
    return box.rect.top()


def _below(box: Box) -> int:
    return box.rect.bottom() + 1
