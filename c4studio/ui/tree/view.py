"""The moves, two a row or as a graph; a click goes to a move."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QModelIndex, QPoint, QRect, Qt, Signal, Slot
from PySide6.QtGui import (
    QContextMenuEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from c4studio.document import GameDocument
from c4studio.document.occurrence_watch import OccurrenceWatch
from c4studio.drawing.look import Look
from c4studio.drawing.moves import MoveMetrics
from c4studio.game import Edit, GameNode
from c4studio.game.edits import Insert, Remove, Reorder
from c4studio.pictures.inks import Ink
from c4studio.ui.commands import modes
from c4studio.ui.tree import text
from c4studio.ui.tree.folds import Folds
from c4studio.ui.tree.layout_view import LayoutView
from c4studio.ui.tree.layouts.cells import Layout, Shown, nearest
from c4studio.ui.tree.layouts.flow import Flow
from c4studio.ui.tree.layouts.graph import Graph
from c4studio.ui.tree.model import MoveTreeModel
from c4studio.ui.tree.painter import TreePainter, drawn_rect
from c4studio.ui.tree.pointer import Pointer
from c4studio.ui.tree.redraw import ALL, Patch
from c4studio.ui.widgets.own_keys import key_of

MOST_TOUCHED = 200
"""If so many moves get or lose a sign at once, everything is laid out again."""


class MoveTree(LayoutView):
    """Highlights the current node and says which one was chosen."""

    node_chosen = Signal(object)
    """A node (GameNode) that the user wants to see."""
    sign_clicked = Signal(object)
    """A node (GameNode) whose position the user wants to see elsewhere."""
    menu_requested = Signal(QPoint)
    """The user asks what can be done with the current node; a place on the screen."""
    variation_moved = Signal(object, int)
    """A variation (its first GameNode) that the user wants at another place among its like."""

    def __init__(self, document: GameDocument, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._as_graph = False
        # The node that was highlighted last, which may have left the tree.
        self._highlighted = document.current
        # The nodes whose rows below are unfolded; to ask Qt for each takes ten times as long.
        self._open: set[GameNode] = set()
        # Before the model, which lets Qt ask where the rows are that have come.
        document.edited.connect(self._on_tree_changed)
        self.watch = OccurrenceWatch(document, self)
        self._model = MoveTreeModel(document, self.watch, self)
        self._asked = self._questions()
        self._painter = TreePainter(self._model, self._asked)
        self._layout = self._new_layout()
        self._pointer = Pointer(self, self._asked)
        self.setModel(self._model)
        self._set_up()
        # All of it is drawn here, so that what is scrolled is moved and not drawn again.
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.folds = Folds(self, self._model)
        self._connect(document)
        self._on_game_shown()
        self.show_node(document.current)

    def _connect(self, document: GameDocument) -> None:
        self._pointer.node_clicked.connect(self.node_chosen)
        self._pointer.sign_clicked.connect(self.sign_clicked)
        self._pointer.fold_clicked.connect(self._toggle)
        self._pointer.variation_dropped.connect(self.variation_moved)
        self.expanded.connect(self._on_expanded)
        self.collapsed.connect(self._on_collapsed)
        self.watch.changed.connect(self._on_occurrences_changed)
        self._model.dataChanged.connect(self._on_data_changed)
        self._model.modelReset.connect(self._on_game_shown)
        document.edited.connect(self._on_edited)
        document.current_changed.connect(self.show_node)

    def _questions(self) -> Shown:
        """What the layouts and the painter ask."""
        model = self._model
        return Shown(
            line=model.rows.line,
            is_open=self._open.__contains__,
            face=model.face,
            note=text.note_text,
            hidden=model.hidden_moves,
            scored=lambda node: (
                (not node.variations or model.rows.line(node)[0].parent is None)
                and model.score(node) is not None
            ),
        )

    def _new_layout(self) -> Layout:
        root = self._document.game.root
        # Beside a bar, so that nothing is laid out again where one comes or goes.
        width = self.maximumViewportSize().width() - self.verticalScrollBar().sizeHint().width()
        layout: Layout = (
            Graph(self._asked, self._metrics, root)
            if self._as_graph
            else Flow(self._asked, self._metrics, root, width)
        )
        layout.choose(self._document.current)
        return layout

    @Slot(object)
    def show_node(self, node: GameNode) -> None:
        """Highlight ``node`` and bring it into view."""
        before, self._highlighted = self._highlighted, node
        is_settled = not self._redraw.waits
        self.folds.open_to(node)
        # The lines beside variations have another colour, which begin further up.
        part = self._redraw.around(before, node) if self._redraw.waits else ALL
        self._layout.choose(node)
        self._choose_row(self._model.index_of(node))
        if is_settled and self._painter.is_small_step(before, node):
            self.scrollTo(self.currentIndex())
            # Qt's own update of an index takes the rows of its tree for the places.
            for each in (before, node):
                self._update_move(each)
            return
        # More may change before anything is painted, such as the room, or the tree.
        self._follows_soon = True
        self._changed(part)

    def set_look(self, look: Look, tells: bool = True) -> None:
        """Draw in other colours, and tell the scores or not."""
        self._painter.look = look
        self._model.set_look(look, tells)
        self.viewport().update()

    def set_as_graph(self, as_graph: bool) -> None:
        """Show the moves as a graph, or two a row."""
        if as_graph != self._as_graph:
            self._as_graph = as_graph
            self._start_layout()

    def set_doomed(self, node: GameNode | None) -> None:
        """Strike out a node with all below it, as what would be deleted; None for nothing."""
        self._painter.doomed = node
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the moves out in the room that there is, and keep the current one in view."""
        if not self._follows_soon:
            place = self.visualRect(self.currentIndex()).center()
            self._follows_soon = QRect(QPoint(), event.oldSize()).contains(place)
        super().resizeEvent(event)
        if not self._as_graph:
            layout = self._new_layout()
            if layout.width != self._layout.width:
                self._layout = layout
        self._fit_soon()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the font."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange and hasattr(self, "_layout"):
            self._metrics = MoveMetrics(self.font())
            self._start_layout()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw what is seen."""
        if self._redraw.waits:
            self._redraw.add_all()
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), self._painter.look.theme(Ink.SURFACE))
        painter.translate(-self.offset)
        self._painter.has_keyboard = self.hasFocus()
        area = event.region().translated(self.offset)
        self._painter.paint(painter, self._layout, self._metrics, area, self._document.current)
        self._pointer.paint(painter, self._painter.look)
        painter.end()

    # Hands.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go a page up or down; other keys are the window's."""
        key = key_of(event)
        if modes.MOVES.row(key) is modes.PAGES:
            self._go_pages(-1 if key == "PgUp" else 1)
        else:
            event.ignore()

    def _go_pages(self, pages: int) -> None:
        rect = self._layout.rect(self._document.current)
        if rect is None:
            return
        room = self.viewport().height()
        place = rect.center() + QPoint(0, pages * max(self._metrics.row, room - self._metrics.row))
        node = nearest(self._layout, place, room // 2)
        if node is None:
            line = self._asked.line(self._document.current)
            node = line[-1] if pages > 0 else line[0]
        self.node_chosen.emit(node)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of a variation."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._pointer.press(event.position().toPoint())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """The same as two clicks."""
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag a variation, or show what a click does."""
        self._pointer.move(event.position().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Drop a variation, fold or unfold one, or go to a move or to where it occurs elsewhere."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._pointer.release(event.position().toPoint())

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu of the row under the pointer, which becomes the current one."""
        if event.reason() is QContextMenuEvent.Reason.Mouse:
            cell = self.cell_at(event.pos())
            if cell is not None:
                self.node_chosen.emit(cell.node)
            self.menu_requested.emit(event.globalPos())
        else:
            place = self.visualRect(self.currentIndex()).bottomLeft()
            self.menu_requested.emit(self.viewport().mapToGlobal(place))

    @Slot(object)
    def _toggle(self, node: GameNode) -> None:
        if self._asked.is_open(node):
            self.node_chosen.emit(self.folds.fold(node))
        else:
            self.folds.unfold(node)

    # What has changed.

    def _start_layout(self) -> None:
        """Lay everything out in another way."""
        self._layout = self._new_layout()
        self.scrollTo(self.currentIndex())
        self.viewport().update()

    @Slot()
    def _on_occurrences_changed(self) -> None:
        """Make room for the signs of positions that occur elsewhere, or take it back."""
        touched = self.watch.take_touched()
        if len(touched) > MOST_TOUCHED:
            self._layout.clear()
            self._changed()
        elif touched:
            self._adapt(*touched)

    def _adapt(self, *touched: GameNode) -> None:
        """Draw moves again of which something else is shown, and make room for it."""
        part = self._redraw.around(*touched)
        moved = [self._layout.adapt(each) for each in touched]
        if any(moved):
            self._changed(part)
            return
        for each in touched:
            self._update_move(each)

    def _changed(self, part: Patch = ALL) -> None:
        """Lay out anew, and draw what has changed in a part."""
        self._redraw.add(part)
        self._fit_soon()

    def _update_move(self, node: GameNode) -> None:
        """Draw a move again, with what reaches beyond its place, unless it is drawn anyway."""
        if self._redraw.waits:
            # To ask where it is would have all laid out before everything is known.
            self._changed(self._redraw.around(node))
            return
        rect = self._layout.rect(node)
        if rect is not None:
            drawn = drawn_rect(rect, node, self._metrics)
            self.viewport().update(drawn.translated(-self.offset))

    @Slot(object)
    def _on_tree_changed(self, edit: Edit) -> None:
        if isinstance(edit, (Insert, Remove, Reorder)):
            if isinstance(edit, Insert) and edit.node.variations:
                # Qt folds what comes back.
                self._open -= {each for each in self._open if each.is_within(edit.node)}
            part = self._redraw.around(edit.parent, edited=True)
            self._layout.follow(edit)
            self._changed(part)

    @Slot(QModelIndex)
    def _on_expanded(self, index: QModelIndex) -> None:
        self._refold(index, self._open.add)

    @Slot(QModelIndex)
    def _on_collapsed(self, index: QModelIndex) -> None:
        self._refold(index, self._open.discard)

    def _refold(self, index: QModelIndex, note: Callable[[GameNode], None]) -> None:
        node = self._model.node(index)
        if node is not None:
            note(node)
            part = self._redraw.around(node)
            self._layout.refold(node)
            self._changed(part)

    @Slot(QModelIndex, QModelIndex)
    def _on_data_changed(self, top: QModelIndex, bottom: QModelIndex) -> None:
        node = self._model.node(top)
        if node is None or top != bottom:
            self._layout.clear()
            self._changed()
            return
        # What the moves from here lost follows from the scores here.
        self._adapt(node, *node.variations)

    @Slot()
    def _on_game_shown(self) -> None:
        self._open.clear()
        self.folds.start(self._document.game.root)
        self._layout = self._new_layout()
        self._changed()

    @Slot(object)
    def _on_edited(self, edit: Edit) -> None:
        if isinstance(edit, Remove):
            self.folds.forget(edit.node)
        elif isinstance(edit, Insert):
            self.folds.show_new(edit.node)
