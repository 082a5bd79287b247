"""Widgets with sentences that emit the cells to which the name under pointer or keyboard refers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count

from PySide6 import QtCore
from PySide6.QtGui import QFocusEvent, QFont, QMouseEvent, QResizeEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import (
    QAbstractScrollArea,
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

from c4studio.drawing import spacing
from c4studio.ui.labels import set_name
from c4studio.ui.widgets.plain_text import marked_html
from c4studio.ui.widgets.scroll_room import lay_out_content
from c4studio.words.rendering import NameSpan, RenderedSentence

VIEW_MARGIN = spacing.TIGHT_GAP
MOST_HEIGHT = 16_000
NAME_SPANS_ROLE = QtCore.Qt.ItemDataRole.UserRole + 1
"""The role of the names of cells and columns in a row's text (tuple of Span)."""


class SentenceList(QListWidget):
    """A list of sentences that emits the name of a cell or column under the pointer."""

    named = QtCore.Signal(object)
    """Emitted with the name (Span) that the pointer has entered; None if it left the name."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._named: NameSpan | None = None
        self.set_delegate(CharacterFinder(self))
        self.setObjectName("choices")
        self.setWordWrap(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(QtCore.Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)

    def set_delegate(self, delegate: CharacterFinder) -> None:
        """Set what measures and paints the rows, and finds the characters under the pointer."""
        self._place = delegate
        self.setItemDelegate(delegate)

    def viewportEvent(self, event: QtCore.QEvent) -> bool:
        """Emit the name under the pointer, and a signal when the pointer leaves the name."""
        if event.type() is QtCore.QEvent.Type.Leave:
            self._emit_name(None)
        elif isinstance(event, QMouseEvent) and event.type() is QtCore.QEvent.Type.MouseMove:
            self._emit_name(self.name_at(event.position()))
        return super().viewportEvent(event)

    @contextmanager
    def steady_rows(self, scrolled: QAbstractScrollArea) -> Iterator[None]:
        """Keep a row where it is in view while the texts of rows change, and so their heights.

        It is the chosen row, or else the topmost one, of those whose beginning can be seen.

        Args:
            scrolled: the scroll area that shows the list; the list itself if nothing is around it.
        """
        count = self.count()
        seen = [row for row in range(count) if self._is_seen(row, scrolled)]
        kept = self.currentRow() if self.currentRow() in seen else next(iter(seen), -1)
        before = self._top_in_view(kept, scrolled)
        yield
        if kept >= 0 and count == self.count():
            self.doItemsLayout()
            lay_out_content(scrolled)
            bar = scrolled.verticalScrollBar()
            bar.setValue(bar.value() + self._top_in_view(kept, scrolled) - before)

    def _is_seen(self, row: int, scrolled: QAbstractScrollArea) -> bool:
        top = self._top_in_view(row, scrolled)
        return not self.item(row).isHidden() and 0 <= top < scrolled.viewport().height()

    def _top_in_view(self, row: int, scrolled: QAbstractScrollArea) -> int:
        """Return the y coordinate of a row in the viewport of a scroll area around the list."""
        if row < 0:
            return 0
        top = self.visualItemRect(self.item(row)).topLeft()
        return scrolled.viewport().mapFromGlobal(self.viewport().mapToGlobal(top)).y()

    def name_at(self, point: QtCore.QPointF) -> NameSpan | None:
        """Return the name at a point of the viewport; None if no name is there."""
        index = self.indexAt(point.toPoint())
        place = self._place.character_at(index, point) if index.isValid() else None
        if place is None:
            return None
        spans = index.data(NAME_SPANS_ROLE) or ()
        return next((each for each in spans if each.start <= place < each.end), None)

    def _emit_name(self, name: NameSpan | None) -> None:
        if name != self._named:
            self._named = name
            self.named.emit(name)


class CharacterFinder(QStyledItemDelegate):
    """Measures rows, and finds the character of a row at a point by laying out its text as Qt."""

    def __init__(self, view: SentenceList) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QtCore.QModelIndex | QtCore.QPersistentModelIndex
    ) -> QtCore.QSize:
        """Return the size of a row whose text is wrapped at the width at which it is drawn.

        Qt measures with the margins beside the rows in one place and without them in another: rows
        were cut short above an empty line at some widths.
        """
        measured = QStyleOptionViewItem(option)
        measured.rect.setWidth(self._view.viewport().width() - 2 * self._view.spacing())
        return super().sizeHint(measured, index)

    def character_at(
        self, index: QtCore.QModelIndex | QtCore.QPersistentModelIndex, point: QtCore.QPointF
    ) -> int | None:
        """Return the index of the character at a point of the viewport; None beside the text."""
        text, corner = self.text_of_row(index)
        for number in range(text.lineCount()):
            line = text.lineAt(number)
            if line.naturalTextRect().translated(corner.x(), corner.y()).contains(point):
                on_character = line.CursorPosition.CursorOnCharacter
                found = line.xToCursor(point.x() - corner.x(), on_character)
                return int(found[0] if isinstance(found, tuple) else found)
        return None

    def text_of_row(
        self, index: QtCore.QModelIndex | QtCore.QPersistentModelIndex
    ) -> tuple[QTextLayout, QtCore.QPoint]:
        """Return the text of a row as it is laid out, and its upper left corner in the viewport."""
        option = QStyleOptionViewItem()
        self._view.initViewItemOption(option)
        self.initStyleOption(option, index)
        option.rect = self._view.visualRect(index)
        style = self._view.style()
        kind = QStyle.SubElement.SE_ItemViewItemText
        box = style.subElementRect(kind, option, self._view)
        margin = style.pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, option, self._view) + 1
        box.adjust(margin, 0, -margin, 0)
        text = wrapped_text_layout(index.data(), option.font, box.width())
        height = text.boundingRect().height()
        size = QtCore.QSize(box.width(), round(height))
        place = QStyle.alignedRect(option.direction, option.displayAlignment, size, box)
        return text, QtCore.QPoint(box.left(), place.top())


def in_one_piece(text: str) -> str:
    """Return a text in which a number and its percent sign stay on one line."""
    return text.replace(" %", "\N{NO-BREAK SPACE}%")


def wrapped_text_layout(text: str, font: QFont, width: int) -> QTextLayout:
    """Return the layout of a row's text, wrapped at a width."""
    # Qt's own delegate breaks lines like this.
    layout = QTextLayout(text.replace("\n", "\u2028"), font)
    layout.setTextOption(QTextOption(QtCore.Qt.AlignmentFlag.AlignLeft))
    layout.beginLayout()
    height = 0.0
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        line.setPosition(QtCore.QPointF(0, height))
        height += line.height()
    layout.endLayout()
    return layout


class SentenceView(QTextBrowser):
    """Shows lines of text with names of cells, at their natural height.

    Tab moves from name to name.
    """

    pointed = QtCore.Signal(object)
    """Emitted with the name (Span) under pointer or keyboard; None for no name."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines: tuple[RenderedSentence, ...] = ()
        self._names: list[NameSpan] = []
        self._pointed: NameSpan | None = None
        self._spare_lines: int | None = None
        self._least_height, self._most_height = 0, MOST_HEIGHT
        set_name(self, "widgets.reason")
        self.setOpenLinks(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setVerticalScrollBarPolicy(QtCore.Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(VIEW_MARGIN)
        self.document().setDefaultStyleSheet("a { text-decoration: none; }")
        # Without a line it would be a frame and nothing in it.
        self.hide()
        self._fit_height()

    @property
    def text(self) -> str:
        """The lines that are shown."""
        return "\n".join(line.text for line in self._lines)

    def show_lines(self, lines: Sequence[RenderedSentence]) -> None:
        """Show other lines of text. Equal lines are not laid out again."""
        if tuple(lines) == self._lines:
            return
        self._lines = tuple(lines)
        self._write_lines()
        self.setAccessibleDescription(self.text)
        self.setVisible(bool(lines))
        self._emit_pointed_name(None)
        self._fit_height()

    def reserve_lines(self, spare: int) -> None:
        """Keep the height of the present text and some lines more, whatever text comes."""
        self._spare_lines, self._least_height = spare, 0
        self._fit_height()

    def limit_height(self, most: int) -> None:
        """Scroll what is higher than ``most`` pixels."""
        self._most_height = most
        self._fit_height()

    def _write_lines(self) -> None:
        """Lay out the lines with their links, which have the colour of the palette from then on."""
        self._names = []
        self.setHtml("<br>".join(map(self._linked_html, self._lines)))

    def _linked_html(self, line: RenderedSentence) -> str:
        """Convert a line to HTML in which each name of a cell or column is a numbered link."""
        first = len(self._names)
        self._names += line.spans
        numbers = count(first)
        return marked_html(
            in_one_piece(line.text),
            line.spans,
            lambda _, name: f'<a href="{next(numbers)}">{name}</a>',
        )

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Move the keyboard focus to the next name by Tab, and highlight it."""
        moved = super().focusNextPrevChild(forward)
        self._point_to(self.textCursor().charFormat().anchorHref() if self.hasFocus() else "")
        return moved

    def viewportEvent(self, event: QtCore.QEvent) -> bool:
        """Emit the name under the pointer, and a signal when the pointer leaves the name.

        Qt's own signal does not come when the pointer leaves the text from a name.
        """
        if event.type() is QtCore.QEvent.Type.Leave:
            self._emit_pointed_name(None)
        elif isinstance(event, QMouseEvent) and event.type() is QtCore.QEvent.Type.MouseMove:
            self._point_to(self.anchorAt(event.position().toPoint()))
        return super().viewportEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Remove the highlight when the keyboard focus is lost."""
        super().focusOutEvent(event)
        self._emit_pointed_name(None)

    def changeEvent(self, event: QtCore.QEvent) -> None:
        """Adapt the height to the text in another size, and the links to other colours."""
        super().changeEvent(event)
        if event.type() is QtCore.QEvent.Type.FontChange:
            self._least_height = 0
            self._fit_height()
        elif event.type() is QtCore.QEvent.Type.PaletteChange:
            self._write_lines()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Adapt the height to the text at the new width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._least_height = 0
        self._fit_height()

    def sizeHint(self) -> QtCore.QSize:
        """Return a size as high as the text."""
        return QtCore.QSize(0, self.height())

    def _fit_height(self) -> None:
        self.document().setTextWidth(self.viewport().width())
        needed = round(self.document().size().height())
        if self._spare_lines is not None and not self._least_height:
            self._least_height = needed + self._spare_lines * self.fontMetrics().lineSpacing()
        wanted = max(needed, self._least_height)
        bar = QtCore.Qt.ScrollBarPolicy
        is_higher = wanted > self._most_height
        self.setVerticalScrollBarPolicy(
            bar.ScrollBarAlwaysOn if is_higher else bar.ScrollBarAlwaysOff
        )
        self.setFixedHeight(min(wanted, self._most_height))

    def _point_to(self, link: str) -> None:
        self._emit_pointed_name(self._names[int(link)] if link else None)

    def _emit_pointed_name(self, name: NameSpan | None) -> None:
        if name != self._pointed:
            self._pointed = name
            self.pointed.emit(name)
