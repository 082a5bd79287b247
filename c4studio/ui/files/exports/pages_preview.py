"""The preview of an exported web page or report, which shows its first pages."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QLabel, QScrollArea, QVBoxLayout, QWidget

from c4studio.ui.widgets import plain_text
from c4studio.words.pieces import amount

PAGE_WIDTH = 548
"""The width of a previewed page in pixels."""
MOST_PAGES = 6
"""Maximum number of previewed pages. The others are made when the file is saved."""
ON_PAPER = "A browser shows it on one page with a board to step through; printed, it has {}."
"""The sentence above the preview of a web page, with a place for the number of pages."""
GAP = 10


class PagesPreview(QWidget):
    """Shows pictures of pages with a sentence above them, or only a sentence."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.note = plain_text.label(wraps=True)
        self._inside = QWidget()
        self._column = QVBoxLayout(self._inside)
        self._column.setSpacing(GAP)
        self._column.setContentsMargins(GAP, GAP, GAP, GAP)
        self.pages: list[QLabel] = []
        area = QScrollArea()
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setAccessibleName("Preview")
        area.setWidget(self._inside)
        area.setWidgetResizable(True)
        self._area = area
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.note)
        layout.addWidget(area, 1)
        self.say("")

    def say(self, sentence: str) -> None:
        """Show a sentence instead of pages."""
        self._clear()
        self.note.setText(sentence)
        self._area.hide()

    def show_pages(self, images: Sequence[QImage], count: int, sentence: str) -> None:
        """Show pictures of the first pages.

        Args:
            images: the pictures from the first page on.
            count: the number of all pages.
            sentence: what is said above them, with a place for the number of pages.
        """
        self._clear()
        for number, image in enumerate(images, start=1):
            page = plain_text.label()
            page.setPixmap(QPixmap.fromImage(image))
            page.setAccessibleName(f"Page {number} of {count}")
            page.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            self._column.addWidget(page)
            self.pages.append(page)
        first = "" if count == len(images) else f", the first {len(images)} of them below"
        self.note.setText(sentence.format(f"{amount(count, 'page')}{first}"))
        self._area.show()
        self._area.verticalScrollBar().setValue(0)

    def _clear(self) -> None:
        for page in self.pages:
            self._column.removeWidget(page)
            page.deleteLater()
        self.pages = []
