"""A part of the window that can be moved, closed and put back."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractButton, QDockWidget, QVBoxLayout, QWidget

from c4studio.ui.icons import icon
from c4studio.ui.look import Look

MARGIN = 10

# Qt's own pictures for these two cannot be seen on dark ground.
_BUTTONS = {"qt_dockwidget_closebutton": "close", "qt_dockwidget_floatbutton": "float"}


class Dock(QDockWidget):
    """A titled frame with some room around its widget."""

    def __init__(self, title: str, widget: QWidget, parent: QWidget) -> None:
        super().__init__(title, parent)
        self.setObjectName(f"dock.{title.lower()}")
        self.setAccessibleName(title)
        frame = QWidget()
        layout = QVBoxLayout(frame)
        layout.setContentsMargins(MARGIN, 0, MARGIN, MARGIN)
        layout.addWidget(widget)
        self.setWidget(frame)

    def set_look(self, look: Look) -> None:
        """Draw the buttons of the title in other colours."""
        for name, picture in _BUTTONS.items():
            button = self.findChild(QAbstractButton, name)
            if isinstance(button, QAbstractButton):
                button.setIcon(icon(picture, look.theme))
