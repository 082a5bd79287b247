"""The searchable card with all shortcuts and mouse actions."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Slot
from PySide6.QtGui import (
    QFont,
    QFontInfo,
    QFontMetrics,
    QKeyEvent,
    QKeySequence,
    QShortcut,
    QShowEvent,
    QTextDocument,
)
from PySide6.QtWidgets import (
    QTabBar,
    QTextBrowser,
    QWidget,
)

from c4studio.ui.commands.key_map import KeyMap
from c4studio.ui.help import shortcut_sheet as sheet
from c4studio.ui.widgets.dialog import Dialog
from c4studio.ui.widgets.fields import search_field
from c4studio.ui.widgets.layouts import in_row
from c4studio.words.naming import Naming

COLUMN_LETTERS = 38
MOST_COLUMNS = 4
LEAST_FONT = 11
"""Height in pixels of the smallest font of the card."""
SEARCH_LETTERS = 32


class ShortcutCard(Dialog):
    """Shows all current shortcuts on one page, and mouse actions and special keys on another.

    A search finds entries of both pages. Esc and the keys that opened the card close the card.

    Attributes:
        search: the field for words to find.
        pages: the tabs of the two pages.
        text: the text of the chosen page, or the search results.
    """

    def __init__(self, keys: KeyMap, window: QWidget, naming: Naming) -> None:
        super().__init__("Shortcuts", window)
        self._closing = keys.keys(sheet.command("card"))
        self._groups = sheet.key_groups(keys, naming), sheet.hand_groups(keys)
        self.search = search_field("Search keys and mouse")
        self.search.setFixedWidth(self.fontMetrics().averageCharWidth() * SEARCH_LETTERS)
        self.search.installEventFilter(self)
        self.pages = QTabBar()
        self.pages.setAccessibleName("Pages")
        self.pages.setExpanding(False)
        for name in ("Keys", "Mouse, modes and lists"):
            self.pages.addTab(name)
        self.text = QTextBrowser()
        self.text.setAccessibleName("Shortcuts")
        self.text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._lay_out()
        for key in self._closing:
            QShortcut(QKeySequence(key), self).activated.connect(self.reject)
        self.search.textChanged.connect(self._fill)
        self.pages.currentChanged.connect(self._fill)
        self.resize_within(window.size())
        self._fill()
        self.search.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the keys that opened the card close it instead of typing them."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            return event.text() in self._closing
        return super().eventFilter(watched, event)

    def showEvent(self, event: QShowEvent) -> None:
        """Fit the text into the card, whose size is known now."""
        super().showEvent(event)
        self._fit()
        self._fill()

    def _fit(self) -> None:
        """Choose the largest font with which both pages fit, or else the usual font."""
        usual = self.font()
        for pixels in range(QFontInfo(usual).pixelSize(), LEAST_FONT - 1, -1):
            font = QFont(usual)
            font.setPixelSize(pixels)
            if all(self._fits(groups, font) for groups in self._groups):
                self.text.setFont(font)
                return
        self.text.setFont(usual)

    def _fits(self, groups: Sequence[sheet.Group], font: QFont) -> bool:
        room, page = self.text.maximumViewportSize(), QTextDocument()
        page.setDefaultFont(font)
        page.setHtml(sheet.html(groups, self._columns(font)))
        page.setTextWidth(room.width())
        return page.size().height() <= room.height() and page.size().width() <= room.width()

    def _columns(self, font: QFont) -> int:
        column = QFontMetrics(font).averageCharWidth() * COLUMN_LETTERS
        return max(1, min(MOST_COLUMNS, self.width() // column))

    def _lay_out(self) -> None:
        self.lay_out(in_row((self.pages, 1), self.search), self.text, self.new_buttons())

    @Slot()
    def _fill(self) -> None:
        """Show the chosen page, or the results of the search on both pages."""
        query = self.search.text().strip()
        self.pages.setEnabled(not query)
        page = self._groups[self.pages.currentIndex()]
        groups = sheet.matching([*self._groups[0], *self._groups[1]], query) if query else page
        self.text.setHtml(sheet.html(groups, self._columns(self.text.font())))
