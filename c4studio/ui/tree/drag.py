"""Dragging a variation to another place among those that start from the same position."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, QPointF, QRect
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication

from c4studio.drawing.look import Look
from c4studio.drawing.moves import MoveMetrics, MovePainter
from c4studio.game import GameNode
from c4studio.pictures.inks import Ink
from c4studio.ui.tree.cells import Layout


class VariationDrag(QObject):
    """Follows the pointer from a press on a variation until it is let go."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._head: GameNode | None = None
        self._start = QPoint()
        self._index: int | None = None

    def press(self, head: GameNode, start: QPoint) -> None:
        """The pointer is pressed on a line; only a variation can be dragged."""
        self._head = None if head.parent is None else head
        self._start = start
        self._index = None

    def move(self, place: QPoint, pointer: QPoint, layout: Layout) -> bool:
        """Follow the pointer, which is at ``place`` of a layout; whether a variation is dragged."""
        if self._head is None:
            return False
        far = (pointer - self._start).manhattanLength() >= QApplication.startDragDistance()
        if far or self._index is not None:
            self._index = drop_index(places(self._head, layout), place, layout.is_graph)
        return self._index is not None

    def release(self) -> tuple[GameNode, int] | None:
        """The variation that is let go and its place from then on; None if none was dragged."""
        head, index = self._head, self._index
        self._head = self._index = None
        return None if head is None or index is None else (head, index)

    def paint(self, painter: QPainter, layout: Layout, metrics: MoveMetrics, look: Look) -> None:
        """Draw where the variation would go."""
        if self._head is None or self._index is None:
            return
        pen = MovePainter(painter, metrics, look)
        own = layout.extent(self._head)
        if own is not None:
            pen.frame(own, Ink.ACCENT)
        start, end = border(places(self._head, layout), self._index, layout.is_graph)
        pen.stroke([QPointF(start), QPointF(end)], Ink.ACCENT, 3)


def places(head: GameNode, layout: Layout) -> list[QRect]:
    """The places of the other moves from the same position, in their order."""
    others = [] if head.parent is None else head.parent.variations
    extents = (layout.extent(each) for each in others if each is not head)
    return [extent for extent in extents if extent is not None]


def drop_index(others: list[QRect], place: QPoint, across: bool) -> int:
    """The index of what is dropped at a place among others below each other, or beside."""
    if across:
        return sum(each.center().x() < place.x() for each in others)
    return sum(each.center().y() < place.y() for each in others)


def border(others: list[QRect], index: int, across: bool) -> tuple[QPoint, QPoint]:
    """The ends of a line in front of the one with an index, or behind the last."""
    rect = others[min(index, len(others) - 1)]
    if across:
        x = rect.left() - 2 if index < len(others) else rect.right() + 2
        return QPoint(x, rect.top()), QPoint(x, rect.bottom())
    y = rect.top() - 1 if index < len(others) else rect.bottom() + 1
    return QPoint(rect.left(), y), QPoint(rect.right(), y)
