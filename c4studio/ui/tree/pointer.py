"""Mouse input in the list of moves: clicks, and dragging of variations."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, QPointF, QRect, Qt, Signal
from PySide6.QtWidgets import QApplication

from c4studio.drawing.moves import MovePainter
from c4studio.game import GameNode
from c4studio.pictures.inks import Ink
from c4studio.ui.tree.layout_view import LayoutView
from c4studio.ui.tree.layouts.boxes import Kind, Layout


class Pointer(QObject):
    """Translates mouse events in the list of moves into signals, e.g. for a click on a move."""

    node_clicked = Signal(object)
    """Emitted with the node (GameNode) whose move or comment was clicked."""
    sign_clicked = Signal(object)
    """Emitted with the node (GameNode) whose repetition sign was clicked."""
    fold_clicked = Signal(object)
    """Emitted with the node (GameNode) that the user wants to fold or unfold."""
    more_clicked = Signal(object)
    """Emitted with the node (GameNode) whose comment the user wants to expand or shorten."""
    variation_dropped = Signal(object, int)
    """Emitted with a dropped variation's first node (GameNode) and its new index."""

    def __init__(self, view: LayoutView) -> None:
        super().__init__(view)
        self._view = view
        self._drag = VariationDrag()

    def press(self, place: QPoint) -> None:
        """Begin a click, or a drag of the variation at a point of the viewport."""
        box = self._view.box_at(place)
        if box is not None and box.kind in (Kind.MOVE, Kind.NOTE):
            self._drag.press(self._view.model().line(box.node)[0], place)

    def move(self, place: QPoint) -> None:
        """Drag the pressed variation, or show by the cursor whether a click has an effect."""
        viewport = self._view.viewport()
        if self._drag.move(place + self._view.offset, place, self._view.places):
            viewport.setCursor(Qt.CursorShape.ClosedHandCursor)
            viewport.update()
        elif self._signed_node(place) or self._fold_at(place) or self._more_at(place):
            viewport.setCursor(Qt.CursorShape.PointingHandCursor)
        else:
            viewport.unsetCursor()

    def release(self, place: QPoint) -> None:
        """Drop the dragged variation, or emit the signal for a click."""
        dropped = self._drag.release()
        if dropped is not None:
            self._view.viewport().unsetCursor()
            self._view.viewport().update()
            self.variation_dropped.emit(*dropped)
            return
        signed, folding = self._signed_node(place), self._fold_at(place)
        box = self._view.box_at(place)
        if signed is not None:
            self.sign_clicked.emit(signed)
        elif folding is not None:
            self.fold_clicked.emit(folding)
        elif (node := self._more_at(place)) is not None:
            self.more_clicked.emit(node)
        elif box is not None:
            self.node_clicked.emit(box.node)

    def paint(self, pen: MovePainter) -> None:
        """Paint a line at the place where the dragged variation would be dropped."""
        self._drag.paint(pen, self._view.places)

    def _signed_node(self, place: QPoint) -> GameNode | None:
        box = self._view.box_at(place)
        if box is None or box.kind is not Kind.MOVE or self._view.places.is_graph:
            return None
        face = self._view.model().face(box.node)
        sign = self._view.metrics.sign_rect(box.rect, face)
        is_on_it = face.occurrence is not None and sign.contains(place + self._view.offset)
        return box.node if is_on_it else None

    def _more_at(self, place: QPoint) -> GameNode | None:
        box = self._view.box_at(place)
        return box.node if box is not None and box.kind is Kind.MORE else None

    def _fold_at(self, place: QPoint) -> GameNode | None:
        box = self._view.box_at(place)
        if box is not None:
            return box.node if box.kind is Kind.FOLD else None
        return self._view.places.fold_at(place + self._view.offset)


class VariationDrag:
    """The state of dragging a variation: its first node, the start point and the new index."""

    def __init__(self) -> None:
        self._head: GameNode | None = None
        self._start = QPoint()
        self._index: int | None = None

    def press(self, head: GameNode, start: QPoint) -> None:
        """Begin to drag the line with a given first node. The main line cannot be dragged."""
        self._head = None if head.parent is None else head
        self._start = start
        self._index = None

    def move(self, place: QPoint, pointer: QPoint, layout: Layout) -> bool:
        """Move the drag to a point of the layout. Return whether a variation is being dragged."""
        if self._head is None:
            return False
        far = (pointer - self._start).manhattanLength() >= QApplication.startDragDistance()
        if far or self._index is not None:
            self._index = drop_index(places(self._head, layout), place, layout.is_graph)
        return self._index is not None

    def release(self) -> tuple[GameNode, int] | None:
        """End the drag. Return the variation and its new index; None if nothing was dragged."""
        head, index = self._head, self._index
        self._head = self._index = None
        return None if head is None or index is None else (head, index)

    def paint(self, pen: MovePainter, layout: Layout) -> None:
        """Paint a frame around the dragged variation, and a line where it would be dropped."""
        if self._head is None or self._index is None:
            return
        own = layout.extent(self._head)
        if own is not None:
            pen.frame(own, Ink.ACCENT)
        start, end = border(places(self._head, layout), self._index, layout.is_graph)
        pen.stroke([QPointF(start), QPointF(end)], Ink.ACCENT, 3)


def places(head: GameNode, layout: Layout) -> list[QRect]:
    """Return the rectangles of a move's siblings, in their order."""
    others = [] if head.parent is None else head.parent.variations
    extents = (layout.extent(each) for each in others if each is not head)
    return [extent for extent in extents if extent is not None]


def drop_index(others: list[QRect], place: QPoint, across: bool) -> int:
    """Return the index at which an item is dropped among rectangles in a row or column."""
    if across:
        return sum(each.center().x() < place.x() for each in others)
    return sum(each.center().y() < place.y() for each in others)


def border(others: list[QRect], index: int, across: bool) -> tuple[QPoint, QPoint]:
    """Return both ends of the line that shows a drop before the rectangle with a given index.

    For the index after the last rectangle, the line is behind the last one.
    """
    rect = others[min(index, len(others) - 1)]
    if across:
        x = rect.left() - 2 if index < len(others) else rect.right() + 2
        return QPoint(x, rect.top()), QPoint(x, rect.bottom())
    y = rect.top() - 1 if index < len(others) else rect.bottom() + 1
    return QPoint(rect.left(), y), QPoint(rect.right(), y)
