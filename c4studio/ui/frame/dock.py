"""A part of the window that can be moved, closed and put back."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QSize, Slot
from PySide6.QtGui import QIcon, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QDockWidget, QLayout, QVBoxLayout, QWidget

from c4studio.drawing.icons import icon
from c4studio.drawing.look import Look

MARGIN = 10
MOST = (1 << 24) - 1
"""Qt's own most, of a widget that may be as high as there is room."""

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
_ASKS = {QEvent.Type.LayoutRequest, QEvent.Type.Show}


class Dock(QDockWidget):
    """A frame with some room around its widget; its title is in the tab where it has one."""

    _in_tab = False
    # Drawn once for each look: docks that come back after a page would take milliseconds each.
    _icons: Mapping[str, QIcon] = {}

    def __init__(self, name: str, title: str, widget: QWidget, parent: QWidget) -> None:
        super().__init__(title, parent)
        self.setObjectName(name)
        self.setAccessibleName(title)
        self._room = _Room(widget, self)
        self.setWidget(self._room)
        self.topLevelChanged.connect(self._draw_buttons)

    def set_in_tab(self, in_tab: bool) -> None:
        """Show no title of its own, since it stands in a tab, or show it again."""
        if in_tab != self._in_tab:
            self._in_tab = in_tab
            before = self.titleBarWidget()
            # PySide's stubs do not know that None brings Qt's own title back.
            self.setTitleBarWidget(QWidget() if in_tab else None)  # type: ignore[arg-type]
            if before is not None:
                before.deleteLater()

    def set_hugging(self, hugging: bool) -> None:
        """Be no higher than the widget wants to be, or as high as there is room."""
        self._room.set_hugging(hugging)

    def set_look(self, look: Look) -> None:
        """Draw the buttons of the title in other colours."""
        self._icons = {name: icon(picture, look.theme) for name, (picture, _) in _BUTTONS.items()}
        self._draw_buttons()

    def event(self, event: QEvent) -> bool:
        """Draw the buttons of the title again where Qt has put its own pictures there."""
        handled = super().event(event)
        if event.type() in _PUT_BACK:
            self._draw_buttons()
        return handled

    @Slot()
    def _draw_buttons(self) -> None:
        for name, drawn in self._icons.items():
            button = self.findChild(QAbstractButton, name)
            if isinstance(button, QAbstractButton):
                button.setIcon(drawn)
                button.setAccessibleName(_BUTTONS[name][1].format(self.windowTitle()))


class _Room(QWidget):
    """Room for a widget, which asks for other room only where it needs more or can take less.

    Each new text of a label asks its layout, and that would have the whole window laid out again.
    """

    def __init__(self, widget: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self._hugs = False
        self._frame = QWidget(self)
        self._layout = QVBoxLayout(self._frame)
        self._layout.setContentsMargins(MARGIN, 0, MARGIN, MARGIN)
        self._layout.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        self._layout.addWidget(widget)
        self._fit()

    def set_hugging(self, hugging: bool) -> None:
        """Be no higher than the widget wants to be, or as high as there is room."""
        self._hugs = hugging
        self._fit()

    def sizeHint(self) -> QSize:
        """As large as the widget wants to be."""
        return self._layout.totalSizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give all of it to the widget."""
        self._frame.resize(event.size())

    def event(self, event: QEvent) -> bool:
        """Follow the widget."""
        if event.type() in _ASKS:
            self._fit()
        return super().event(event)

    def _fit(self) -> None:
        self.setMinimumSize(self._layout.totalMinimumSize())
        self.setMaximumSize(self._layout.totalMaximumSize() if self._hugs else QSize(MOST, MOST))
