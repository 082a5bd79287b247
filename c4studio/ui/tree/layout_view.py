"""A scrolling view of moves, which are placed by a layout (list or graph) instead of by Qt."""

from collections.abc import Set
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QModelIndex, QPoint, QRect, Qt
from PySide6.QtGui import QRegion, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget

from c4studio.drawing.move_metrics import MoveMetrics
from c4studio.game import GameNode
from c4studio.ui.labels import set_name
from c4studio.ui.tree.layouts import boxes
from c4studio.ui.tree.layouts.boxes import LayoutBox, MoveLayout
from c4studio.ui.tree.model import ModelIndex, MoveModel


class VisibleBoxes(NamedTuple):
    """The visible part of the list of moves at one moment: the boxes of its layout.

    Attributes:
        boxes: the boxes from the top down, in coordinates of the layout.
        height: height of the whole layout in pixels.
    """

    boxes: list[LayoutBox]
    height: int


class ViewChange(NamedTuple):
    """The pixel rows to repaint, and those to shift, after a change of the list of moves.

    Attributes:
        top: first row of pixels to repaint.
        below: first row of pixels that is not repainted any more.
        shift: number of pixels by which everything from ``below`` on has moved down.
    """

    top: int
    below: int
    shift: int


def visible_boxes(layout: MoveLayout, area: QRect) -> VisibleBoxes:
    """Return what a layout shows in an area: its boxes, with the height of the layout."""
    return VisibleBoxes(sorted(layout.boxes(area), key=_top_of_box), layout.height)


def view_change_between(
    before: VisibleBoxes, after: VisibleBoxes, area: QRect, touched: Set[GameNode]
) -> ViewChange:
    """Compare the list of moves before and after a change.

    Return what to repaint and what to shift.

    Args:
        before: the boxes before.
        after: the boxes after.
        area: the visible area, in coordinates of the layout.
        touched: moves whose appearance has changed.
    """
    shift, end = after.height - before.height, area.bottom() + 1
    same = _count_equal_boxes(before.boxes, after.boxes, touched)
    old, new = before.boxes[same:], after.boxes[same:]
    first = min((_top_of_box(part[0]) for part in (old, new) if part), default=end)
    kept = (_row_below_box(each) for each in after.boxes[:same])
    top = max((below for below in kept if below <= first), default=area.top())
    # Boxes that have only come into the area, or left it, are explained by the shift.
    here, there = area.translated(0, -shift), area.translated(0, shift)
    still = [each.move_to(0, shift) for each in old if each.rect.intersects(here)]
    was = [each for each in new if each.rect.intersects(there)]
    unmoved = _count_equal_boxes(still[::-1], was[::-1], touched)
    changed = still[: len(still) - unmoved] + was[: len(was) - unmoved]
    last = max((_row_below_box(each) for each in changed), default=top + 1)
    return ViewChange(
        top, next((_top_of_box(each) for each in new if _top_of_box(each) >= last), end), shift
    )


def _count_equal_boxes(
    ones: list[LayoutBox], others: list[LayoutBox], touched: Set[GameNode]
) -> int:
    """Return how many boxes at the start of two lists are equal and of no touched move."""
    pairs = enumerate(zip(ones, others, strict=False))
    changed = (at for at, (one, other) in pairs if one != other or other.node in touched)
    return next(changed, min(len(ones), len(others)))


def _top_of_box(box: LayoutBox) -> int:
    return box.rect.top()


def _row_below_box(box: LayoutBox) -> int:
    return box.rect.bottom() + 1


class LayoutView(QListView):
    """A scrolling view of moves that a MoveLayout places: as a list or as a graph.

    Qt's list view exposes the rows to assistive technology; the layout places them. The subclass
    sets the model and the layout.

    Attributes:
        places: the layout, with the rectangle of each move.
        metrics: the sizes of texts and signs that are drawn.
    """

    places: MoveLayout
    _model: MoveModel

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.metrics = MoveMetrics(self.font())
        # An event of ours is on its way, at which the bars are made to fit the layout, and the
        # current move is brought into view.
        self._fits_soon = self._follows_soon = False
        self._is_choosing = False
        # What is on the screen of the layout, as it was before the last changes; None if unknown.
        self._before: VisibleBoxes | None = None
        self._touched: set[GameNode] = set()
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setAutoScroll(False)
        self.setMouseTracking(True)
        set_name(self, "tree.moves")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # All of it is drawn here, so that what is scrolled is moved and not drawn again.
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def model(self) -> MoveModel:
        """Return the item model of the moves that the view shows."""
        return self._model

    @property
    def offset(self) -> QPoint:
        """The point of the layout that is shown at the upper left corner of the viewport."""
        return QPoint(self.horizontalScrollBar().value(), self.verticalScrollBar().value())

    def box_at(self, place: QPoint) -> LayoutBox | None:
        """Return the layout's box (a rectangle with its contents) at a point of the viewport."""
        return boxes.box_at(self.places, place + self.offset)

    # What the subclass has done.

    @property
    def is_up_to_date(self) -> bool:
        """Whether the view is up to date, with no repaint or scrolling pending."""
        return not self._fits_soon

    @property
    def visible_area(self) -> QRect:
        """The visible rectangle of the layout, in the layout's coordinates."""
        return self.viewport().rect().translated(self.offset)

    @property
    def known_boxes(self) -> list[LayoutBox] | None:
        """The boxes of the visible area, if the view is up to date and knows them; else None."""
        return self._before.boxes if self._before is not None and self.is_up_to_date else None

    def remember_visible_boxes(self) -> None:
        """Store what is visible before a change, so that only differences are repainted."""
        if self._before is None and self.is_up_to_date and not self.places.is_graph:
            self._before = visible_boxes(self.places, self.visible_area)

    def schedule_repaint(self, *, follow: bool = False) -> None:
        """Schedule a repaint of the whole view and an update of the scroll bars.

        Args:
            follow: whether to scroll to the current move then.
        """
        self._before = None
        self.viewport().update()
        self._follows_soon |= follow
        self.updateGeometries()

    def repaint_changes(self, *touched: GameNode, follow: bool = False) -> None:
        """Repaint the differences since ``remember_visible_boxes``, and update the scroll bars.

        Args:
            touched: moves whose appearance has changed.
            follow: whether to scroll to the current move then.
        """
        self._touched.update(touched)
        if self._before is None:
            self.schedule_repaint(follow=follow)
        # Qt paints in this turn what asks for it now, and 5 ms later what asks when bars are fit.
        self.viewport().update(0, 0, 1, 1)
        self._follows_soon |= follow
        self.updateGeometries()

    def forget_visible_boxes(self) -> None:
        """Discard the remembered boxes, so that the next change repaints everything."""
        if self._before is not None and not self.is_up_to_date:
            self.schedule_repaint()

    def _draw_changes(self) -> None:
        """Shift the pixels of moves that only changed place, and repaint the other changes."""
        before, touched = self._before, self._touched
        self._touched = set()
        if before is None:
            return
        area = self.visible_area
        self._before = visible_boxes(self.places, area)
        change = view_change_between(before, self._before, area, touched)
        rect = self.viewport().rect()
        if change.shift:
            moved = QRect(rect)
            moved.setTop(min(change.below, change.below - change.shift) - area.top())
            self.viewport().scroll(0, change.shift, moved & rect)
        rect.setTop(change.top - area.top())
        rect.setBottom(change.below - area.top() - 1)
        self.viewport().update(rect)

    def choose_row(self, index: QModelIndex) -> None:
        """Make a row the current one for Qt, without scrolling or repainting."""
        self._is_choosing = True
        self.setCurrentIndex(index)
        self._is_choosing = False

    def rowsAboutToBeRemoved(self, parent: ModelIndex, start: int, end: int) -> None:
        """Clear the current row if it is about to be removed.

        Otherwise Qt would choose its neighbour.
        """
        if start <= self.currentIndex().row() <= end:
            self.choose_row(QModelIndex())
        super().rowsAboutToBeRemoved(parent, start, end)

    # Places, which Qt asks for.

    def visualRect(self, index: ModelIndex) -> QRect:
        """Return the rectangle of a move in the viewport; empty if folding hides the move."""
        if self._is_choosing:
            # Qt wants to paint both rows, for which all would have to be laid out.
            return QRect()
        node = self._model.node(index)
        rect = None if node is None else self.places.move_rect(node)
        return QRect() if rect is None else rect.translated(-self.offset)

    def indexAt(self, place: QPoint) -> QModelIndex:
        """Return the row of the move whose box is at a point of the viewport."""
        box = self.box_at(place)
        return QModelIndex() if box is None else self._model.index_of(box.node)

    def visualRegionForSelection(self, selection: object) -> QRegion:
        """Return an empty region, since the view paints the current move itself."""
        return QRegion()

    def doItemsLayout(self) -> None:
        """Do nothing. The caller that changes rows also updates the layout."""

    def updateGeometries(self) -> None:
        """Schedule an update of the scroll bars to the size of the layout."""
        if not self._fits_soon:
            self._fits_soon = True
            QCoreApplication.postEvent(self, QEvent(QEvent.Type.User))

    def customEvent(self, event: QEvent) -> None:
        """Apply the pending update of the scroll bars and scroll to the current move."""
        if self._fits_soon:
            self._fit_scroll_bars()
        if self._follows_soon:
            self.scrollTo(self.currentIndex())

    def _fit_scroll_bars(self) -> None:
        self._fits_soon = False
        self._draw_changes()
        size, row = self.viewport().size(), self.metrics.row
        for bar, length, room in (
            (self.verticalScrollBar(), self.places.height, size.height()),
            (self.horizontalScrollBar(), self.places.width, size.width()),
        ):
            bar.setPageStep(room)
            bar.setSingleStep(row)
            bar.setRange(0, max(0, length - room))

    def scrollTo(
        self,
        index: ModelIndex,
        hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible,
    ) -> None:
        """Scroll a move into the middle third of the viewport, as far as the layout reaches."""
        self._fit_scroll_bars()
        self._follows_soon = False
        rect = self.visualRect(index).translated(self.offset)
        if not rect.isValid():
            return
        size, middle = self.viewport().size(), rect.center()
        for bar, place, room in (
            (self.verticalScrollBar(), middle.y(), size.height()),
            (self.horizontalScrollBar(), middle.x(), size.width()),
        ):
            bar.setValue(min(max(bar.value(), place - 2 * room // 3), place - room // 3))

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Scroll the pixels, and paint what has come into view."""
        self.forget_visible_boxes()
        self._before = None
        self.viewport().scroll(dx, dy)

    def showEvent(self, event: QShowEvent) -> None:
        """Scroll to the current move when the list is first shown."""
        super().showEvent(event)
        self.scrollTo(self.currentIndex())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the current move in view after a resize."""
        # To ask where it is lays all out, which is in vain if there was another size meanwhile.
        if not self._follows_soon:
            place = self.visualRect(self.currentIndex()).center()
            self._follows_soon = QRect(QPoint(), event.oldSize()).contains(place)
        self.schedule_repaint()
        super().resizeEvent(event)
