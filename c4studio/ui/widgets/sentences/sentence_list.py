"""A list of sentences that emits the cells that the name under the pointer refers to."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import (
    QListView,
    QListWidget,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from c4studio.words.insight.places import find_places
from c4studio.words.naming import AS_PLAYED, Naming
from engine.grid import Cell


class SentenceList(QListWidget):
    """A list of sentences that emits the cells that the name under the pointer refers to."""

    named = Signal(object)
    """Emitted with the cells (tuple) of the name that the pointer has entered; None if it left the
    name."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._naming = AS_PLAYED
        self._named: tuple[Cell, ...] | None = None
        self._place = _TextPlace(self)
        self.setItemDelegate(self._place)
        self.setObjectName("choices")
        self.setWordWrap(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)

    def set_naming(self, naming: Naming) -> None:
        """Set the names of columns and cells that the sentences contain."""
        self._naming = naming

    def viewportEvent(self, event: QEvent) -> bool:
        """Emit the cells named under the pointer, and a signal when the pointer leaves the name."""
        if event.type() is QEvent.Type.Leave:
            self._tell(None)
        elif isinstance(event, QMouseEvent) and event.type() is QEvent.Type.MouseMove:
            self._tell(self.cells_at(event.position()))
        return super().viewportEvent(event)

    def cells_at(self, point: QPointF) -> tuple[Cell, ...] | None:
        """Return the cells of the name at a point of the viewport; None if no name is there."""
        index = self.indexAt(point.toPoint())
        place = self._place.character(index, point) if index.isValid() else None
        if place is None:
            return None
        found = find_places(index.data(), self._naming)
        return next((each.cells for each in found if each.start <= place < each.end), None)

    def _tell(self, cells: tuple[Cell, ...] | None) -> None:
        if cells != self._named:
            self._named = cells
            self.named.emit(cells)


class _TextPlace(QStyledItemDelegate):
    """Measures rows, and finds the character of a row at a point by laying out its text as Qt."""

    def __init__(self, view: SentenceList) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """Return the size of a row whose text is wrapped at the width at which it is drawn.

        Qt measures with the margins beside the rows in one place and without them in another: rows
        were cut short above an empty line at some widths.
        """
        measured = QStyleOptionViewItem(option)
        measured.rect.setWidth(self._view.viewport().width() - 2 * self._view.spacing())
        return super().sizeHint(measured, index)

    def character(self, index: QModelIndex, point: QPointF) -> int | None:
        """Return the index of the character at a point of the viewport; None beside the text."""
        option = QStyleOptionViewItem()
        self._view.initViewItemOption(option)
        self.initStyleOption(option, index)
        option.rect = self._view.visualRect(index)
        style = self._view.style()
        kind = QStyle.SubElement.SE_ItemViewItemText
        box = style.subElementRect(kind, option, self._view)
        margin = style.pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, option, self._view) + 1
        box.adjust(margin, 0, -margin, 0)
        text = _laid_out(index.data(), option, box.width())
        height = text.boundingRect().height()
        top = QStyle.alignedRect(
            option.direction,
            option.displayAlignment,
            QSize(box.width(), round(height)),
            box,
        ).top()
        for number in range(text.lineCount()):
            line = text.lineAt(number)
            if line.naturalTextRect().translated(box.left(), top).contains(point):
                on_character = line.CursorPosition.CursorOnCharacter
                found = line.xToCursor(point.x() - box.left(), on_character)
                return int(found[0] if isinstance(found, tuple) else found)
        return None


def _laid_out(text: str, option: QStyleOptionViewItem, width: int) -> QTextLayout:
    """Return the layout of a row's text, wrapped at a width."""
    layout = QTextLayout(text, option.font)
    layout.setTextOption(QTextOption(Qt.AlignmentFlag.AlignLeft))
    layout.beginLayout()
    height = 0.0
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        line.setPosition(QPointF(0, height))
        height += line.height()
    layout.endLayout()
    return layout
