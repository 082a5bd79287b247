"""The view of the manual: list of pages, search field, and the open page."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

from PySide6.QtCore import QEvent, QUrl, Signal, Slot
from PySide6.QtGui import QKeyEvent, QTextCursor, QTextDocument
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from c4studio.drawing.look import Look
from c4studio.ui.help.manual_browser import ManualBrowser
from c4studio.ui.help.manual_pages import read_pages
from c4studio.ui.pages.page_part import Page
from c4studio.ui.widgets.own_keys import keeps, key_of

LIST_WIDTH = 190
TEXT_WIDTH = 860
"""Maximum width of the text in pixels, since longer lines are hard to read."""
MARGIN = 16


class ManualView(Page):
    """Shows a page of the manual beside the list of all pages.

    Args:
        folder: the folder of the manual's pages.

    Attributes:
        list: the titles of all pages.
    """

    missing = Signal(str)
    """Emitted with a text that the user searched for and that no page contains."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.pages = read_pages(folder)
        self._names = list(self.pages)
        self.setAccessibleName("Manual")
        self.list = QListWidget()
        self.list.setObjectName("choices")
        self.setFocusProxy(self.list)
        self.list.setAccessibleName("Pages of the manual")
        self.list.setSpacing(2)
        self.list.addItems([page.title for page in self.pages.values()])
        self.browser = ManualBrowser(folder, self.pages)
        self.field = QLineEdit()
        self.field.setPlaceholderText("Find in the manual")
        self.field.setAccessibleName("Find in the manual")
        self.field.setClearButtonEnabled(True)
        self.find_button = QPushButton("&Find next")
        self.back = QPushButton("&Back")
        self.close_button = QPushButton("&Close the manual")
        self._lay_out()
        self._connect()
        self.list.setCurrentRow(0)

    @property
    def words(self) -> str:
        """The text of the open page, for reading aloud."""
        return self.browser.toPlainText()

    def set_look(self, look: Look) -> None:
        """Draw the manual in the colours of another theme."""
        self.browser.set_theme(look.theme)

    def event(self, event: QEvent) -> bool:
        """Claim Escape before Qt treats it as a shortcut."""
        return keeps(event, lambda key: key_of(key) == "Esc") or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close the manual on Escape."""
        if key_of(event) == "Esc":
            self.close_button.click()
        else:
            super().keyPressEvent(event)

    def show_heading(self, page: str, heading: str) -> None:
        """Show the section of a page that has a heading, and select the heading."""
        self.browser.open_page(page)
        self.browser.moveCursor(QTextCursor.MoveOperation.End)
        self.browser.moveCursor(QTextCursor.MoveOperation.Start)
        self.browser.find(heading)

    @Slot()
    def find_next(self) -> None:
        """Select the next occurrence of the search text, on this page or a later one.

        After the last page the search goes on with the first one. ``missing`` is emitted if no page
        has the text.
        """
        text = self.field.text().strip()
        if not text or self.browser.find(text):
            return
        here = self._names.index(self.browser.page.name)
        order = [*self._names[here + 1 :], *self._names[: here + 1]]
        name = next((each for each in order if text.casefold() in self._texts[each]), None)
        if name is None:
            self.missing.emit(text)
            return
        self.browser.open_page(name)
        self.browser.moveCursor(QTextCursor.MoveOperation.Start)
        self.browser.find(text)

    @cached_property
    def _texts(self) -> dict[str, str]:
        """The text of each page without Markdown and in lower case."""
        document = QTextDocument()
        texts = {}
        for name, page in self.pages.items():
            document.setMarkdown(page.text)
            texts[name] = document.toPlainText().casefold()
        return texts

    @Slot(int)
    def _on_row_changed(self, row: int) -> None:
        self.browser.open_page(self._names[row])

    @Slot(QUrl)
    def _on_page_changed(self, source: QUrl) -> None:
        """Select the opened page in the list."""
        page = self.browser.page_of(source)
        self.list.setCurrentRow(self._names.index(page.name))
        self.browser.setAccessibleDescription(page.title)

    def _connect(self) -> None:
        self.list.currentRowChanged.connect(self._on_row_changed)
        self.browser.sourceChanged.connect(self._on_page_changed)
        self.browser.backwardAvailable.connect(self.back.setEnabled)
        self.back.setEnabled(False)
        self.back.clicked.connect(self.browser.backward)
        self.field.returnPressed.connect(self.find_next)
        self.find_button.clicked.connect(self.find_next)

    def _lay_out(self) -> None:
        self.list.setFixedWidth(LIST_WIDTH)
        top = QHBoxLayout()
        top.addWidget(self.back)
        top.addWidget(self.field, 1)
        top.addWidget(self.find_button)
        top.addWidget(self.close_button)
        column = QWidget()
        column.setMaximumWidth(TEXT_WIDTH)
        text = QVBoxLayout(column)
        text.setContentsMargins(0, 0, 0, 0)
        text.addLayout(top)
        text.addWidget(self.browser, 1)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        layout.setSpacing(MARGIN)
        layout.addWidget(self.list)
        layout.addWidget(column, 1)
        layout.addStretch()
