"""The list of moves with its variations; a click goes to a move."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, Qt, Signal, Slot
from PySide6.QtGui import (
    QContextMenuEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPalette,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyleOptionViewItem, QTreeView, QWidget

from c4studio.document import GameDocument
from c4studio.document.occurrence_watch import OccurrenceWatch
from c4studio.drawing.look import Look
from c4studio.game import Edit, GameNode
from c4studio.game.edits import Insert, Remove
from c4studio.ui.tree.delegate import MoveTreeDelegate, visible_part
from c4studio.ui.tree.folds import Folds
from c4studio.ui.tree.model import MoveTreeModel
from c4studio.ui.tree.painter import sign_rect

INDENTATION = 14
ROW_WIDTH = 220
"""Room for a row beside its indentation; deeper trees are scrolled sideways."""


class MoveTree(QTreeView):
    """Highlights the current node and says which one was chosen."""

    node_chosen = Signal(object)
    """A node (GameNode) that the user wants to see."""
    sign_clicked = Signal(object)
    """A node (GameNode) whose position the user wants to see elsewhere."""
    menu_requested = Signal(QPoint)
    """The user asks what can be done with the current node; a place on the screen."""

    def __init__(self, document: GameDocument, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self.watch = OccurrenceWatch(document, self)
        self._model = MoveTreeModel(document, self.watch, self)
        self._delegate = MoveTreeDelegate(self._model, self)
        self.setModel(self._model)
        self.setItemDelegate(self._delegate)
        # In this order: Qt 6.8 measures the rows of a view with a hidden header as nothing.
        self.setUniformRowHeights(True)
        self.setHeaderHidden(True)
        self.header().setStretchLastSection(False)
        self.setIndentation(INDENTATION)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setExpandsOnDoubleClick(False)
        self.setMouseTracking(True)
        self.setAccessibleName("Moves")
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.folds = Folds(self, self._model)
        self._needed = 0
        self._connect(document)
        self._on_game_shown()
        self.show_node(document.current)

    def _connect(self, document: GameDocument) -> None:
        self.clicked.connect(self._on_clicked)
        self.expanded.connect(self._on_expanded)
        self.watch.changed.connect(self.viewport().update)
        self._model.modelReset.connect(self._on_game_shown)
        document.edited.connect(self._on_edited)
        document.current_changed.connect(self.show_node)

    def model(self) -> MoveTreeModel:
        """The rows."""
        return self._model

    @Slot(object)
    def show_node(self, node: GameNode) -> None:
        """Highlight ``node`` and bring it into view."""
        self.folds.open_to(node)
        index = self._model.index_of(node)
        self.setCurrentIndex(index)
        self._scroll_down_to(index)
        self._scroll_sideways(index)

    def set_look(self, look: Look, tells: bool = True) -> None:
        """Draw in other colours, and tell the scores or not."""
        self._delegate.set_look(look)
        self._model.set_look(look, tells)
        self.viewport().update()

    def set_doomed(self, node: GameNode | None) -> None:
        """Strike out a node with all below it, as what would be deleted; None for nothing."""
        self._delegate.set_doomed(node)
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go where the keys of a list lead, such as Page Down."""
        before = self.currentIndex()
        super().keyPressEvent(event)
        if self.currentIndex() != before:
            self._on_clicked(self.currentIndex())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on the sign of a position that occurs elsewhere goes there."""
        node = self._signed_node(event.position().toPoint())
        if event.button() is Qt.MouseButton.LeftButton and node is not None:
            self.sign_clicked.emit(node)
        else:
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show where a click goes elsewhere."""
        super().mouseMoveEvent(event)
        if self._signed_node(event.position().toPoint()) is None:
            self.viewport().unsetCursor()
        else:
            self.viewport().setCursor(Qt.CursorShape.PointingHandCursor)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu of the row under the pointer, which becomes the current one."""
        if event.reason() is QContextMenuEvent.Reason.Mouse:
            self._on_clicked(self.indexAt(event.pos()))
            self.menu_requested.emit(event.globalPos())
        else:
            place = self.visualRect(self.currentIndex()).bottomLeft()
            self.menu_requested.emit(self.viewport().mapToGlobal(place))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the rows the room that there is, and keep the current one in view."""
        current = self.currentIndex()
        was_seen = QRect(QPoint(), event.oldSize()).contains(self.visualRect(current).center())
        super().resizeEvent(event)
        self._fit_width()
        if was_seen:
            self._scroll_down_to(current)

    def drawBranches(
        self, painter: QPainter, rect: QRect, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw the arrow of a row that others nest below; Qt would also look at all above it."""
        if not self._model.hasChildren(index):
            return
        option = QStyleOptionViewItem()
        option.initFrom(self)
        option.rect = QRect(rect.right() + 1 - INDENTATION, rect.top(), INDENTATION, rect.height())
        option.state |= QStyle.StateFlag.State_Item | QStyle.StateFlag.State_Children
        if self.isExpanded(index):
            option.state |= QStyle.StateFlag.State_Open
        if self.selectionModel().isSelected(index):
            # The style knows of no arrow on a selected row.
            on_selection = option.palette.color(QPalette.ColorRole.HighlightedText)
            option.palette.setColor(QPalette.ColorRole.WindowText, on_selection)
        arrow = QStyle.PrimitiveElement.PE_IndicatorBranch
        self.style().drawPrimitive(arrow, option, painter, self)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Score and sign stay at the edge of the view when the rows are scrolled sideways."""
        super().scrollContentsBy(dx, dy)
        if dx:
            self.viewport().update()

    def _signed_node(self, place: QPoint) -> GameNode | None:
        index = self.indexAt(place)
        node = self._model.node(index)
        sign = sign_rect(visible_part(self.visualRect(index), self))
        is_signed = node is not None and sign.contains(place) and self.watch.kind(node)
        return node if is_signed else None

    def _scroll_down_to(self, index: QModelIndex) -> None:
        # Qt would scroll back to the left edge of a row that is wider than the view.
        sideways = self.horizontalScrollBar().value()
        self.scrollTo(index)
        self.horizontalScrollBar().setValue(sideways)

    def _scroll_sideways(self, index: QModelIndex) -> None:
        """Bring the beginning of a row into view, which Qt leaves where it is indented to."""
        left = self.visualRect(index).left() - INDENTATION
        beyond = left + ROW_WIDTH - self.viewport().width()
        bar = self.horizontalScrollBar()
        bar.setValue(bar.value() + min(left, max(0, beyond)))

    @Slot(QModelIndex)
    def _on_expanded(self, index: QModelIndex) -> None:
        node = self._model.node(index)
        if node is not None:
            self._make_room(node)

    def _make_room(self, node: GameNode) -> None:
        """Let the rows be wide enough for those below ``node``."""
        depth = 1 + sum(1 for _ in self._model.rows.all_above(node))
        self._needed = max(self._needed, (depth + 1) * INDENTATION + ROW_WIDTH)
        self._fit_width()

    def _fit_width(self) -> None:
        self.header().resizeSection(0, max(self._needed, self.viewport().width()))

    @Slot()
    def _on_game_shown(self) -> None:
        self._needed = 0
        for node in self.folds.start(self._document.game.root):
            self._make_room(node)
        self._fit_width()

    @Slot(object)
    def _on_edited(self, edit: Edit) -> None:
        if isinstance(edit, Remove):
            self.folds.forget(edit.node)
        elif isinstance(edit, Insert):
            self.folds.show_new(edit.node)

    @Slot(QModelIndex)
    def _on_clicked(self, index: QModelIndex) -> None:
        node = self._model.node(index)
        if node is not None:
            self.node_chosen.emit(node)
