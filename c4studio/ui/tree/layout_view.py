"""A tree view that shows a layout: which part of it is seen, and what is at a place of it."""

from __future__ import annotations

from PySide6.QtCore import (
    QCoreApplication,
    QElapsedTimer,
    QEvent,
    QModelIndex,
    QPoint,
    QRect,
    Qt,
    QTimer,
    Slot,
)
from PySide6.QtGui import QAccessible, QRegion, QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QTreeView, QWidget

from c4studio.drawing.moves import MoveMetrics
from c4studio.ui.tree.layouts import cells
from c4studio.ui.tree.layouts.cells import Cell, Layout
from c4studio.ui.tree.model import Index, MoveTreeModel
from c4studio.ui.tree.redraw import Redraw

ROWS_MS = 500
"""Milliseconds after the last change until Qt finds its own rows, where nobody listens to them."""
LISTENER_MS = 50
"""Milliseconds until somebody who has begun to listen meanwhile is noticed."""


class LayoutView(QTreeView):
    """Shows the part of a layout that its bars are at.

    Qt's tree holds which rows are unfolded and tells assistive technology of them; where they are
    is the layout's business. Who inherits sets the model and the layout.
    """

    _model: MoveTreeModel
    _layout: Layout

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._metrics = MoveMetrics(self.font())
        # An event of ours is on its way, at which the bars are made to fit the layout, and the
        # current move is brought into view.
        self._fits_soon = self._follows_soon = self._is_choosing = False
        self._redraw = Redraw(self.viewport(), lambda: self._layout, lambda: self.offset)
        # While it runs, Qt's own rows are not those of the layout.
        self._rows_wait = QTimer(self, interval=LISTENER_MS)
        self._rows_wait.timeout.connect(self._on_rows_waited)
        self._last_change = QElapsedTimer()

    def _set_up(self) -> None:
        # In this order: Qt 6.8 measures the rows of a view with a hidden header as nothing.
        self.setUniformRowHeights(True)
        self.setHeaderHidden(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setItemsExpandable(False)
        self.setExpandsOnDoubleClick(False)
        self.setAutoScroll(False)
        self.setMouseTracking(True)
        self.setAccessibleName("Moves")
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def model(self) -> MoveTreeModel:
        """The rows."""
        return self._model

    @property
    def shown(self) -> Layout:
        """Where everything is."""
        return self._layout

    @property
    def metrics(self) -> MoveMetrics:
        """The sizes of what is drawn."""
        return self._metrics

    def cell_at(self, place: QPoint) -> Cell | None:
        """What is at a place of the viewport."""
        return cells.cell_at(self._layout, place + self.offset)

    # Places, which Qt asks for.

    @property
    def offset(self) -> QPoint:
        """The place of the layout that is in the corner of the viewport."""
        return QPoint(self.horizontalScrollBar().value(), self.verticalScrollBar().value())

    def _choose_row(self, index: QModelIndex) -> None:
        """Make a row the current one, and leave it to others to show that."""
        self._is_choosing = True
        self.setCurrentIndex(index)
        self._is_choosing = False

    def visualRect(self, index: Index) -> QRect:
        """The place of a move in the viewport; empty where it is folded away."""
        if self._is_choosing:
            # Qt wants to paint both rows, for which all would have to be laid out.
            return QRect()
        node = self._model.node(index)
        rect = None if node is None else self._layout.rect(node)
        return QRect() if rect is None else rect.translated(-self.offset)

    def indexAt(self, place: QPoint) -> QModelIndex:
        """The move that something at a place of the viewport belongs to."""
        cell = self.cell_at(place)
        return QModelIndex() if cell is None else self._model.index_of(cell.node)

    def visualRegionForSelection(self, selection: object) -> QRegion:
        """Nothing: what is chosen is drawn where it is shown."""
        return QRegion()

    def doItemsLayout(self) -> None:
        """Let Qt find its own rows, which only assistive technology asks for.

        That takes a third of the time that a large edit does, so it is put off where nothing
        listens, but done none the less: what begins to listen finds all of them, or soon after.
        """
        self._fit_soon()
        if QAccessible.isActive():
            self._lay_out_rows()
        else:
            self._rows_wait.start()

    def expand(self, index: Index) -> None:
        """Unfold the rows below one, and leave it to the next layout which rows these are."""
        self.scheduleDelayedItemsLayout()
        super().expand(index)

    def collapse(self, index: Index) -> None:
        """Fold the rows below one, likewise."""
        self.scheduleDelayedItemsLayout()
        super().collapse(index)

    @Slot()
    def _on_rows_waited(self) -> None:
        if QAccessible.isActive() or self._last_change.hasExpired(ROWS_MS):
            self._lay_out_rows()

    def _lay_out_rows(self) -> None:
        self._rows_wait.stop()
        super().doItemsLayout()

    def updateGeometries(self) -> None:
        """Let the bars reach as far as the layout, once Qt is through with what it is doing."""
        self._fit_soon()

    def _fit_soon(self) -> None:
        """Fit the bars before anything is painted, once for all that happens until then."""
        self._last_change.start()
        if not self._fits_soon:
            self._fits_soon = True
            QCoreApplication.postEvent(self, QEvent(QEvent.Type.User))

    def customEvent(self, event: QEvent) -> None:
        """Do what is left of that."""
        if self._fits_soon:
            self._fit_bars()
        if self._follows_soon:
            self.scrollTo(self.currentIndex())

    def _fit_bars(self) -> None:
        self._fits_soon = False
        # First, since a bar moves all that is drawn.
        self._redraw.flush()
        size, row = self.viewport().size(), self._metrics.row
        for bar, length, room in (
            (self.verticalScrollBar(), self._layout.height, size.height()),
            (self.horizontalScrollBar(), self._layout.width, size.width()),
        ):
            bar.setPageStep(room)
            bar.setSingleStep(row)
            bar.setRange(0, max(0, length - room))

    def scrollTo(
        self,
        index: Index,
        hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible,
    ) -> None:
        """Bring a move into the middle third, as far as there is more to see on both sides."""
        self._fit_bars()
        self._follows_soon = False
        node = self._model.node(index)
        rect = None if node is None else self._layout.rect(node)
        if rect is None:
            return
        size, middle = self.viewport().size(), rect.center()
        for bar, place, room in (
            (self.verticalScrollBar(), middle.y(), size.height()),
            (self.horizontalScrollBar(), middle.x(), size.width()),
        ):
            bar.setValue(min(max(bar.value(), place - 2 * room // 3), place - room // 3))

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Move what is drawn, and draw what has come into view."""
        self.viewport().scroll(dx, dy)

    def showEvent(self, event: QShowEvent) -> None:
        """Begin with the current move in sight."""
        super().showEvent(event)
        self.scrollTo(self.currentIndex())
