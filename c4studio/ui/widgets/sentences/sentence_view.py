"""A sentence whose columns and cells are highlighted on the board under pointer or keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QSize, QUrl, Signal, Slot
from PySide6.QtGui import QFocusEvent, QResizeEvent, Qt
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextBrowser, QWidget

from c4studio.words.insight.places import find_places
from c4studio.words.naming import Naming
from engine.grid import Cell

MARGIN = 4


class SentenceView(QTextBrowser):
    """Shows lines of text with names of cells, at their natural height.

    Tab moves from name to name.
    """

    pointed = Signal(object)
    """Emitted with the cells (tuple) of the name under pointer or keyboard; None for no name."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines: tuple[str, ...] = ()
        self._naming: Naming | None = None
        self._cells: list[tuple[Cell, ...]] = []
        self._pointed: tuple[Cell, ...] | None = None
        self.setAccessibleName("Reason")
        self.setOpenLinks(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(MARGIN)
        self.document().setDefaultStyleSheet("a { text-decoration: none; }")
        self.highlighted.connect(self._on_highlighted)
        self._fit()

    @property
    def text(self) -> str:
        """The lines that are shown."""
        return "\n".join(self._lines)

    def show_lines(self, lines: Sequence[str], naming: Naming) -> None:
        """Show other lines of text. Equal lines are not laid out again."""
        if (tuple(lines), naming) == (self._lines, self._naming):
            return
        self._lines, self._naming, self._cells = tuple(lines), naming, []
        self.setHtml("<br>".join(self._marked(line, naming) for line in lines))
        self.setAccessibleDescription(self.text)
        self.setVisible(bool(lines))
        self._point_at(None)
        self._fit()

    def _marked(self, line: str, naming: Naming) -> str:
        """Convert a line to HTML in which each name of a cell or column is a numbered link."""
        parts, end = [], 0
        for place in find_places(line, naming):
            name = escape(line[place.start : place.end])
            parts.append(escape(line[end : place.start]))
            parts.append(f'<a href="{len(self._cells)}">{name}</a>')
            self._cells.append(place.cells)
            end = place.end
        return "".join([*parts, escape(line[end:])])

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
