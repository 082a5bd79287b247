"""The contents of the dock of games: a search field, the list, and buttons."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QToolButton, QVBoxLayout, QWidget

from c4studio.ui.games.games_list import GamesList
from c4studio.ui.widgets import plain_text

SPACING = 6
LONGEST_SEARCH = 200
"""Maximum number of characters in the search field."""


class SearchField(QLineEdit):
    """The search field of the list of games. Its keys also lead to the list and to the board."""

    left = Signal()
    """Emitted when the user goes on from the search field to the list."""
    finished = Signal()
    """Emitted when the user wants to return to the board."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setPlaceholderText("Search players, event, date …")
        self.setAccessibleName("Search the games")
        self.setMaxLength(LONGEST_SEARCH)
        self.setClearButtonEnabled(True)
        for button in self.findChildren(QToolButton):
            button.setAccessibleName("Clear the search")

    def begin(self, text: str = "") -> None:
        """Take the focus, and start a search with text that was typed in the list."""
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        if text:
            self.setText(text)
        else:
            self.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle the keys that lead to the list, or that end the search and lead to the board."""
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.left.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.clear()
            self.finished.emit()
        else:
            super().keyPressEvent(event)


class GamesPanel(QWidget):
    """A panel with the search field, the list of games, and the buttons."""

    def __init__(
        self, games: GamesList, actions: Sequence[QAction], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.search = SearchField()
        self.count = plain_text.label()
        above = QHBoxLayout()
        above.setSpacing(SPACING)
        above.addWidget(self.search, 1)
        above.addWidget(self.count)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING)
        layout.addLayout(above)
        layout.addWidget(games, 1)
        layout.addLayout(_buttons(actions))
        self.setFocusProxy(games)
        self.search.left.connect(games.setFocus)
        games.typed.connect(self.search.begin)

    @Slot(int, int, int)
    def show_count(self, shown: int, total: int, marked: int) -> None:
        """Show how many games are listed, exist in total, and are selected."""
        text = str(total) if shown == total else f"{shown:,} of {total:,}"
        self.count.setText(f"{text} · {marked:,} marked" if marked > 1 else text)
        self.count.setAccessibleName(f"Games: {self.count.text()}")


def _buttons(actions: Sequence[QAction]) -> QHBoxLayout:
    buttons = QHBoxLayout()
    buttons.setSpacing(2)
    for action in actions:
        button = QToolButton()
        button.setObjectName("small")
        button.setDefaultAction(action)
        button.setAccessibleName(action.text().replace("&", ""))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        buttons.addWidget(button)
    buttons.addStretch(1)
    return buttons
