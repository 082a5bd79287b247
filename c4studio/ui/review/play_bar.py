"""The line above the board while somebody plays against the engine."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolButton, QWidget

from c4studio.ui.widgets import plain_text

MARGIN, TOP = 14, 4


class PlayBar(QWidget):
    """A sentence and a button for each of some actions; hidden while nobody plays."""

    def __init__(self, actions: Iterable[QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text = plain_text.label()
        self._text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setAccessibleName("Game against the engine")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(MARGIN, TOP, MARGIN, 0)
        layout.setSpacing(2)
        layout.addWidget(self._text, 1)
        for action in actions:
            button = QToolButton()
            button.setObjectName("small")
            button.setDefaultAction(action)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            layout.addWidget(button)
        self.hide()

    @property
    def text(self) -> str:
        """The sentence."""
        return self._text.text()

    def show_text(self, text: str, more: str) -> None:
        """Show another sentence; there is no room for what more there is to say."""
        self._text.setText(text)
        self._text.setToolTip(more)
        self.setAccessibleDescription(f"{text}. {more}")
        self.show()
