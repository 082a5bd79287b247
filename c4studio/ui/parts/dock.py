"""A part of the window that can be moved, closed and put back."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Slot
from PySide6.QtWidgets import QAbstractButton, QDockWidget, QVBoxLayout, QWidget

from c4studio.drawing.icons import icon
from c4studio.drawing.look import Look

MARGIN = 10

# Qt's own pictures for these two cannot be seen on dark ground, and it puts them back at times. Its
# names do not say of what.
_BUTTONS = {
    "qt_dockwidget_closebutton": ("close", "Close {}"),
    "qt_dockwidget_floatbutton": ("float", "Float {}"),
}
_PUT_BACK = {
    QEvent.Type.StyleChange,
    QEvent.Type.ParentChange,
    QEvent.Type.LayoutDirectionChange,
    QEvent.Type.ApplicationLayoutDirectionChange,
    QEvent.Type.DynamicPropertyChange,
    QEvent.Type.Show,
}


class Dock(QDockWidget):
    """A titled frame with some room around its widget."""

    _look: Look | None = None

    def __init__(self, name: str, title: str, widget: QWidget, parent: QWidget) -> None:
        super().__init__(title, parent)
        self.setObjectName(name)
        self.setAccessibleName(title)
        frame = QWidget()
        layout = QVBoxLayout(frame)
        layout.setContentsMargins(MARGIN, 0, MARGIN, MARGIN)
        layout.addWidget(widget)
        self.setWidget(frame)
        self.topLevelChanged.connect(self._draw_buttons)

    def set_look(self, look: Look) -> None:
        """Draw the buttons of the title in other colours."""
        self._look = look
        self._draw_buttons()

    def event(self, event: QEvent) -> bool:
        """Draw the buttons of the title again where Qt has put its own pictures there."""
        handled = super().event(event)
        if event.type() in _PUT_BACK:
            self._draw_buttons()
        return handled

    @Slot()
    def _draw_buttons(self) -> None:
        look = self._look
        if look is None:
            return
        for name, (picture, words) in _BUTTONS.items():
            button = self.findChild(QAbstractButton, name)
            if isinstance(button, QAbstractButton):
                button.setIcon(icon(picture, look.theme))
                button.setAccessibleName(words.format(self.windowTitle()))
