"""Dragging an item with the mouse to another place among its siblings."""

from collections.abc import Callable
from typing import Generic, TypeVar

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication

T = TypeVar("T")


class ItemDrag(Generic[T]):
    """A drag of an item, which begins once the pressed mouse has moved far enough.

    Attributes:
        item: the item that was pressed; None for none.
        index: the place where the item would be dropped; None while nothing is dragged.
    """

    def __init__(self) -> None:
        self.item: T | None = None
        self.index: int | None = None
        self._start = QPoint()

    def press(self, item: T | None, place: QPoint) -> None:
        """Prepare to drag an item, since the mouse was pressed on it; None for nothing to drag."""
        self.item, self.index, self._start = item, None, place

    def move(self, place: QPoint, find: Callable[[T], int]) -> bool:
        """Move the drag to a point. Return whether an item is being dragged.

        Args:
            place: the point.
            find: returns the place where the item would be dropped there.
        """
        if self.item is None:
            return False
        far = (place - self._start).manhattanLength() >= QApplication.startDragDistance()
        if far or self.index is not None:
            self.index = find(self.item)
        return self.index is not None

    def release(self) -> tuple[T, int] | None:
        """End the drag. Return the item and its new place; None if nothing was dragged."""
        item, index = self.item, self.index
        self.item = self.index = None
        return None if item is None or index is None else (item, index)
