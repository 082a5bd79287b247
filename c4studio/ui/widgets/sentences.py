"""Widgets with sentences that emit the cells to which the name under pointer or keyboard refers."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QSize,
    Qt,
    QUrl,
    Signal,
    Slot,
)
from PySide6.QtGui import QFocusEvent, QMouseEvent, QResizeEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import (
    QFrame,
    QListView,
    QListWidget,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTextBrowser,
    QWidget,
)

from c4studio.words.rendering import Rendered
from engine.grid import Cell

VIEW_MARGIN = 4
SPANS = Qt.ItemDataRole.UserRole + 1
"""The role of the names of cells and columns in a row's text (tuple of Span)."""


class SentenceList(QListWidget):
    """A list of sentences that emits the cells that the name under the pointer refers to."""

    named = Signal(object)
    """Emitted with the cells (tuple) of the name that the pointer has entered; None if it left the
    name."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._named: tuple[Cell, ...] | None = None
        self._place = _TextPlace(self)
        self.setItemDelegate(self._place)
        self.setObjectName("choices")
        self.setWordWrap(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)

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
        spans = index.data(SPANS) or ()
        return next((each.squares for each in spans if each.start <= place < each.end), None)

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
            option.direction, option.displayAlignment, QSize(box.width(), round(height)), box
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


class SentenceView(QTextBrowser):
    """Shows lines of text with names of cells, at their natural height.

    Tab moves from name to name.
    """

    pointed = Signal(object)
    """Emitted with the cells (tuple) of the name under pointer or keyboard; None for no name."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines: tuple[Rendered, ...] = ()
        self._cells: list[tuple[Cell, ...]] = []
        self._pointed: tuple[Cell, ...] | None = None
        self.setAccessibleName("Reason")
        self.setOpenLinks(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(VIEW_MARGIN)
        self.document().setDefaultStyleSheet("a { text-decoration: none; }")
        self.highlighted.connect(self._on_highlighted)
        self._fit()

    @property
    def text(self) -> str:
        """The lines that are shown."""
        return "\n".join(line.text for line in self._lines)

    def show_lines(self, lines: Sequence[Rendered]) -> None:
        """Show other lines of text. Equal lines are not laid out again."""
        if tuple(lines) == self._lines:
            return
        self._lines, self._cells = tuple(lines), []
        self.setHtml("<br>".join(map(self._marked, lines)))
        self.setAccessibleDescription(self.text)
        self.setVisible(bool(lines))
        self._point_at(None)
        self._fit()

    def _marked(self, line: Rendered) -> str:
        """Convert a line to HTML in which each name of a cell or column is a numbered link."""
        parts, end = [], 0
        for span in line.spans:
            name = escape(line.text[span.start : span.end])
            parts.append(escape(line.text[end : span.start]))
            parts.append(f'<a href="{len(self._cells)}">{name}</a>')
            self._cells.append(span.squares)
            end = span.end
        return "".join([*parts, escape(line.text[end:])])

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Move the keyboard focus to the next name by Tab, and highlight it."""
        moved = super().focusNextPrevChild(forward)
        name = self.textCursor().charFormat().anchorHref() if self.hasFocus() else ""
        self._on_highlighted(QUrl(name))
        return moved

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Remove the highlight when the keyboard focus is lost."""
        super().focusOutEvent(event)
        self._point_at(None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Adapt the height to the text at the new width."""
        super().resizeEvent(event)
        self._fit()

    def sizeHint(self) -> QSize:
        """Return a size as high as the text."""
        return QSize(0, self.height())

    def _fit(self) -> None:
        self.document().setTextWidth(self.viewport().width())
        self.setFixedHeight(round(self.document().size().height()))

    @Slot(QUrl)
    def _on_highlighted(self, link: QUrl) -> None:
        name = link.toString()
        self._point_at(self._cells[int(name)] if name.isdecimal() else None)

    def _point_at(self, cells: tuple[Cell, ...] | None) -> None:
        if cells != self._pointed:
            self._pointed = cells
            self.pointed.emit(cells)
