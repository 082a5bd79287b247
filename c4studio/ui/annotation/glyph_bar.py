"""A row of buttons for glyphs (move judgements such as ``!?``)."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from c4studio.drawing.fonts import font

BUTTON_WIDTH = 30
BUTTON_HEIGHT = 26
FONT_PIXELS = 15


class GlyphBar(QWidget):
    """A row of buttons for actions, each labelled with the action's icon text such as ``!?``."""

    def __init__(self, actions: Iterable[QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Glyphs")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for action in actions:
            layout.addWidget(_new_button(action))


def _new_button(action: QAction) -> QToolButton:
    button = QToolButton()
    button.setDefaultAction(action)
    button.setAccessibleName(action.text().replace("&", ""))
    button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
    button.setFont(font(FONT_PIXELS, bold=True))
    button.setFixedSize(BUTTON_WIDTH, BUTTON_HEIGHT)
    # A click leaves the focus where it was.
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return button
