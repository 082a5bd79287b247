"""The list of moves as a widget, with two moves a row or as a graph, and its mouse input."""

from collections.abc import Collection
from functools import partial

from PySide6 import QtGui
from PySide6.QtCore import QEvent, QModelIndex, QObject, QPoint, QPointF, QRect, Qt, Signal, Slot
from PySide6.QtWidgets import QWidget

from c4studio.document import GameDocument
from c4studio.document.occurrence_watch import OccurrenceWatch
from c4studio.drawing.look import Look
from c4studio.drawing.move_metrics import MoveMetrics
from c4studio.drawing.moves import MovePainter
from c4studio.game import Edit, GameNode
from c4studio.game.edits import InsertBranch, RemoveBranch, ReorderVariation
from c4studio.pictures.inks import Ink
from c4studio.ui.commands import modes
from c4studio.ui.commands.layouts import key_text
from c4studio.ui.tree.layout_view import LayoutView
from c4studio.ui.tree.layouts.boxes import BoxKind, MoveLayout, nearest_move
from c4studio.ui.tree.layouts.flow import ListLayout
from c4studio.ui.tree.layouts.graph import GraphLayout
from c4studio.ui.tree.model import MoveModel
from c4studio.ui.tree.painter import TreePainter, drawn_move_rect
from c4studio.ui.widgets.drag import ItemDrag

MOST_MOVES_REDRAWN_SINGLY = 200
"""Maximum number of moves with a changed sign that are redrawn one by one."""


class MoveTreePointer(QObject):
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
        self._drag = ItemDrag[GameNode]()

    def press(self, place: QPoint) -> None:
        """Begin a click, or a drag of the variation at a point of the viewport."""
        box = self._view.box_at(place)
        if box is not None and box.kind in (BoxKind.MOVE, BoxKind.NOTE):
            head = self._view.model().line(box.node)[0]
            # The main line cannot be dragged.
            self._drag.press(None if head.parent is None else head, place)

    def move(self, place: QPoint) -> None:
        """Drag the pressed variation, or show by the cursor whether a click has an effect."""
        viewport = self._view.viewport()
        if self._drag.move(place, partial(self._drop_index, place + self._view.offset)):
            viewport.setCursor(Qt.CursorShape.ClosedHandCursor)
            viewport.update()
        elif self._node_of_sign_at(place) or self._fold_at(place) or self._cut_comment_at(place):
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
        signed, folding = self._node_of_sign_at(place), self._fold_at(place)
        box = self._view.box_at(place)
        if signed is not None:
            self.sign_clicked.emit(signed)
        elif folding is not None:
            self.fold_clicked.emit(folding)
        elif (node := self._cut_comment_at(place)) is not None:
            self.more_clicked.emit(node)
        elif box is not None:
            self.node_clicked.emit(box.node)

    def paint(self, pen: MovePainter) -> None:
        """Paint a line at the place where the dragged variation would be dropped."""
        head, index, layout = self._drag.item, self._drag.index, self._view.places
        if head is None or index is None:
            return
        own = layout.variation_rect(head)
        if own is not None:
            pen.paint_frame(own, Ink.ACCENT)
        start, end = drop_line(sibling_rects(head, layout), index, layout.is_graph)
        pen.paint_polyline([QPointF(start), QPointF(end)], Ink.ACCENT, 3)

    def _drop_index(self, place: QPoint, head: GameNode) -> int:
        layout = self._view.places
        return drop_index(sibling_rects(head, layout), place, layout.is_graph)

    def _node_of_sign_at(self, place: QPoint) -> GameNode | None:
        box = self._view.box_at(place)
        if box is None or box.kind is not BoxKind.MOVE or self._view.places.is_graph:
            return None
        face = self._view.model().move_face(box.node)
        sign = self._view.metrics.sign_rect(box.rect, face)
        is_on_it = bool(face.sign) and sign.contains(place + self._view.offset)
        return box.node if is_on_it else None

    def _cut_comment_at(self, place: QPoint) -> GameNode | None:
        box = self._view.box_at(place)
        return box.node if box is not None and box.kind is BoxKind.MORE else None

    def _fold_at(self, place: QPoint) -> GameNode | None:
        box = self._view.box_at(place)
        if box is not None:
            return box.node if box.kind is BoxKind.FOLD else None
        return self._view.places.fold_at(place + self._view.offset)


def sibling_rects(head: GameNode, layout: MoveLayout) -> list[QRect]:
    """Return the rectangles of a move's siblings, in their order."""
    others = [] if head.parent is None else head.parent.variations
    extents = (layout.variation_rect(each) for each in others if each is not head)
    return [extent for extent in extents if extent is not None]


def drop_index(rects: list[QRect], place: QPoint, in_row: bool) -> int:
    """Return the index at which an item is dropped among rectangles in a row or column."""
    if in_row:
        return sum(each.center().x() < place.x() for each in rects)
    return sum(each.center().y() < place.y() for each in rects)


def drop_line(rects: list[QRect], index: int, in_row: bool) -> tuple[QPoint, QPoint]:
    """Return both ends of the line that shows a drop before the rectangle with a given index.

    For the index after the last rectangle, the line is behind the last one.
    """
    rect = rects[min(index, len(rects) - 1)]
    if in_row:
        x = rect.left() - 2 if index < len(rects) else rect.right() + 2
        return QPoint(x, rect.top()), QPoint(x, rect.bottom())
    y = rect.top() - 1 if index < len(rects) else rect.bottom() + 1
    return QPoint(rect.left(), y), QPoint(rect.right(), y)


class MoveTree(LayoutView):
    """The list of moves: shows a game's tree and current move, and emits the user's requests."""

    node_chosen = Signal(object)
    """Emitted with the node (GameNode) to which the user wants to go."""
    sign_clicked = Signal(object)
    """Emitted with a node (GameNode) to whose next repetition the user wants to go."""
    menu_requested = Signal(QPoint)
    """Emitted when the user wants the context menu, with a point on the screen."""
    variation_moved = Signal(object, int)
    """Emitted with a dragged variation's first node (GameNode) and its new index."""

    def __init__(self, document: GameDocument, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._as_graph = False
        # The node that was highlighted last, which may have left the tree.
        self._highlighted = document.current
        self.watch = OccurrenceWatch(document, self)
        self._model = MoveModel(document, self.watch, self)
        self.folds = self._model.folds
        self._painter = TreePainter(self._model)
        self.places = self._new_layout()
        self._pointer = MoveTreePointer(self)
        self.setModel(self._model)
        self._connect_signals(document)
        self.show_node(document.current)

    def _connect_signals(self, document: GameDocument) -> None:
        self._pointer.node_clicked.connect(self.node_chosen)
        self._pointer.sign_clicked.connect(self.sign_clicked)
        self._pointer.fold_clicked.connect(self._toggle_fold)
        self._pointer.more_clicked.connect(
            lambda node: self.folds.show_note(node, not self.folds.is_note_whole(node))
        )
        self._pointer.variation_dropped.connect(self.variation_moved)
        self.folds.changed.connect(self._on_folds_changed)
        self.watch.changed.connect(self._on_occurrences_changed)
        self._model.dataChanged.connect(self._on_data_changed)
        self._model.modelReset.connect(self._start_layout)
        document.edited.connect(self._on_document_edited)
        document.current_changed.connect(self.show_node)

    def _new_layout(self) -> MoveLayout:
        root = self._document.game.root
        # Beside a bar, so that nothing is laid out again where one comes or goes.
        width = self.maximumViewportSize().width() - self.verticalScrollBar().sizeHint().width()
        layout: MoveLayout = (
            GraphLayout(self._model, self.metrics, root)
            if self._as_graph
            else ListLayout(self._model, self.metrics, root, width)
        )
        return layout

    @Slot(object)
    def show_node(self, node: GameNode) -> None:
        """Highlight ``node`` as the current move and scroll to it."""
        before, self._highlighted = self._highlighted, node
        self._model.show_node(node)
        self.choose_row(self._model.index_of(node))
        if self.is_up_to_date and self._painter.is_small_step(before, node):
            self.scrollTo(self.currentIndex())
            for each in (before, node):
                self._repaint_move(each)
        elif node.parent is before and self._painter.is_small_step(before, node):
            # A move that was just played.
            self.repaint_changes(before, node, follow=True)
        else:
            # More may change before anything is painted, such as the room, or the tree.
            self.schedule_repaint(follow=True)

    def set_look(self, look: Look, tells: bool = True) -> None:
        """Update theme and names. Scores are shown only if ``tells`` is true."""
        self._painter.look = look
        self._model.set_look(look, tells)
        self.viewport().update()

    def set_as_graph(self, as_graph: bool) -> None:
        """Show the moves as a graph, or as a list with two a row."""
        if as_graph != self._as_graph:
            self._as_graph = as_graph
            self.folds.shows_beginnings = not as_graph
            self._model.update_rows()
            self._start_layout()

    def set_doomed(self, node: GameNode | None) -> None:
        """Strike out a branch that a highlighted command would delete; None for no branch."""
        self._painter.doomed = node
        self.viewport().update()

    def resizeEvent(self, event: QtGui.QResizeEvent) -> None:
        """Lay the moves out for the new width, and keep the current one in view."""
        super().resizeEvent(event)
        if not self._as_graph:
            layout = self._new_layout()
            if layout.width != self.places.width:
                self.places = layout

    def changeEvent(self, event: QEvent) -> None:
        """Lay the moves out again after a change of the font."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange and hasattr(self, "places"):
            self.metrics = MoveMetrics(self.font())
            self._start_layout()

    def paintEvent(self, event: QtGui.QPaintEvent) -> None:
        """Paint the visible moves."""
        self.forget_visible_boxes()
        if event.rect().contains(self.viewport().rect()):
            # All boxes are needed now, and perhaps before the next edit.
            self.remember_visible_boxes()
        painter = QtGui.QPainter(self.viewport())
        painter.fillRect(event.rect(), self._painter.look.theme(Ink.SURFACE))
        painter.translate(-self.offset)
        pen = MovePainter(painter, self.metrics, self._painter.look)
        self._painter.has_keyboard = self.hasFocus()
        area = event.region().translated(self.offset)
        self._painter.paint(pen, self.places, self.known_boxes, area, self._document.current)
        self._pointer.paint(pen)
        painter.end()

    # Hands.

    def keyPressEvent(self, event: QtGui.QKeyEvent) -> None:
        """Scroll by a page on Page Up and Page Down, and ignore other keys."""
        key = key_text(event)
        if modes.MOVE_LIST_MODE.row_of_key(key) is modes.PAGE_KEYS:
            self._go_by_pages(-1 if key == "PgUp" else 1)
        else:
            event.ignore()

    def _go_by_pages(self, pages: int) -> None:
        rect = self.places.move_rect(self._document.current)
        if rect is None:
            return
        room = self.viewport().height()
        place = rect.center() + QPoint(0, pages * max(self.metrics.row, room - self.metrics.row))
        node = nearest_move(self.places, place, room // 2)
        if node is None:
            line = self._model.line(self._document.current)
            node = line[-1] if pages > 0 else line[0]
        self.node_chosen.emit(node)

    def mousePressEvent(self, event: QtGui.QMouseEvent) -> None:
        """Start a possible drag of a variation."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._pointer.press(event.position().toPoint())

    def mouseDoubleClickEvent(self, event: QtGui.QMouseEvent) -> None:
        """Treat a double click as two single clicks."""
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QtGui.QMouseEvent) -> None:
        """Drag a variation, or show by the cursor whether a click has an effect."""
        self._pointer.move(event.position().toPoint())

    def mouseReleaseEvent(self, event: QtGui.QMouseEvent) -> None:
        """Drop a variation, fold or unfold one, or go to a move or its next repetition."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._pointer.release(event.position().toPoint())

    def contextMenuEvent(self, event: QtGui.QContextMenuEvent) -> None:
        """Go to the move under the pointer, and request its context menu."""
        if event.reason() is QtGui.QContextMenuEvent.Reason.Mouse:
            box = self.box_at(event.pos())
            if box is not None:
                self.node_chosen.emit(box.node)
            self.menu_requested.emit(event.globalPos())
        else:
            place = self.visualRect(self.currentIndex()).bottomLeft()
            self.menu_requested.emit(self.viewport().mapToGlobal(place))

    @Slot(object)
    def _toggle_fold(self, node: GameNode) -> None:
        if self._model.is_open(node):
            self.node_chosen.emit(self.folds.fold(node))
        else:
            self.folds.unfold(node)

    # What has changed.

    @Slot()
    def _start_layout(self) -> None:
        """Build a new layout, for another game or for a switch between list and graph."""
        self.places = self._new_layout()
        self.schedule_repaint(follow=True)

    @Slot()
    def _on_occurrences_changed(self) -> None:
        """Update the moves that gained or lost the sign of a repeated position."""
        touched = self.watch.take_changed_nodes()
        if len(touched) > MOST_MOVES_REDRAWN_SINGLY:
            self.places.clear()
            self.schedule_repaint()
        else:
            self._update_moves(
                {each for node in touched for each in self._model.moves_touched_by(node)}
            )

    @Slot(QModelIndex, QModelIndex)
    def _on_data_changed(self, top: QModelIndex, bottom: QModelIndex) -> None:
        node = self._model.node(top)
        if node is None or top != bottom:
            self.places.clear()
            self.schedule_repaint()
        else:
            self._update_moves(self._model.moves_touched_by(node))

    def _update_moves(self, touched: Collection[GameNode]) -> None:
        """Repaint moves with new contents, and lay out again those whose size has changed."""
        resized = [each for each in touched if not self.places.fits_contents(each)]
        if resized:
            self.remember_visible_boxes()
        for each in resized:
            self.places.lay_out_again(each)
        if resized or not self.is_up_to_date:
            self.repaint_changes(*touched)
            return
        for each in touched:
            self._repaint_move(each)

    def _repaint_move(self, node: GameNode) -> None:
        """Repaint a move, including signs that extend beyond its rectangle."""
        rect = self.places.move_rect(node)
        if rect is not None:
            drawn = drawn_move_rect(rect, node, self.metrics)
            self.viewport().update(drawn.translated(-self.offset))

    @Slot(object)
    def _on_document_edited(self, edit: Edit) -> None:
        if isinstance(edit, (InsertBranch, RemoveBranch, ReorderVariation)):
            # What is laid out does not change before the layout is told of the edit.
            self.remember_visible_boxes()
            self.places.follow_edit(edit)
            self.repaint_changes(edit.parent, *edit.parent.variations)

    @Slot(object)
    def _on_folds_changed(self, nodes: list[GameNode]) -> None:
        self.remember_visible_boxes()
        for node in nodes:
            self.places.lay_out_again(node)
        # Its row may have come, gone or moved.
        self.choose_row(self._model.index_of(self._highlighted))
        self.repaint_changes(*nodes)
        if self._highlighted in nodes:
            # Its row says whether it is folded.
            event = QtGui.QAccessibleEvent(self, QtGui.QAccessible.Event.NameChanged)
            event.setChild(self.currentIndex().row())
            QtGui.QAccessible.updateAccessibility(event)
