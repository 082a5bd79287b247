"""The bar above the board during a game: side to move, clock and buttons."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolBar, QToolButton, QWidget

from c4studio.drawing.icons import icon
from c4studio.drawing.look import Look
from c4studio.ui.commands.actions import EXTENSION
from c4studio.ui.widgets import plain_text

MARGIN, TOP = 14, 4
LEAST_TEXT = 110
"""Minimum width of the sentence in pixels. Buttons for which there is no room go to a menu."""


class PlayBar(QWidget):
    """The bar above the board during a game, with a sentence, the clock and buttons."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text, self._clock = plain_text.label(), plain_text.label()
        self._text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._text.setMinimumWidth(LEAST_TEXT)
        self._clock.setAccessibleName("Clock")
        self._buttons = QToolBar("Playing")
        self._buttons.setObjectName("buttons")
        self._buttons.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        self._actions: list[QAction] = []
        self.setAccessibleName("Game that is being played")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(MARGIN, TOP, MARGIN, 0)
        layout.addWidget(self._text, 1)
        layout.addWidget(self._clock)
        layout.addWidget(self._buttons)
        self.hide()

    @property
    def text(self) -> str:
        """The sentence in the bar."""
        return self._text.text()

    @property
    def clock(self) -> str:
        """The text of the clock; empty without a clock."""
        return self._clock.text()

    def set_look(self, look: Look) -> None:
        """Draw the button of the menu in the colours of another theme."""
        more = self._buttons.findChild(QToolButton, EXTENSION)
        if more is not None:
            more.setAccessibleName("More buttons")
            more.setIcon(icon("more", look.theme))

    def show_text(self, text: str, more: str) -> None:
        """Show another sentence. Its tooltip holds the text that does not fit."""
        self._text.setText(text)
        self._text.setToolTip("\n".join(filter(None, (text, more))))
        self.setAccessibleDescription(". ".join(filter(None, (text, more))))
        self.show()

    def show_clock(self, text: str) -> None:
        """Show the remaining time of both sides; an empty text hides the clock."""
        self._clock.setText(text)
        self._clock.setVisible(bool(text))

    def show_actions(self, actions: Sequence[QAction]) -> None:
        """Show a button for each action."""
        if list(actions) == self._actions:
            return
        self._actions = list(actions)
        self._buttons.clear()
        self._buttons.addActions(self._actions)
        for action in self._actions:
            button = self._buttons.widgetForAction(action)
            button.setObjectName("small")
            if isinstance(button, QToolButton):
                button.setAutoRaise(False)
            button.setAccessibleName(action.text().replace("&", ""))
            # A click leaves the keyboard where it was, so that the keys of the board go on working.
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
