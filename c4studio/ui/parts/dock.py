"""A part of the window that can be moved, closed and put back."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, Slot
from PySide6.QtGui import QIcon
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


class Dock(QDockWidget):
    """A frame with some room around its widget; its title is in the tab where it has one."""

    _in_tab = False
    # Drawn once for each look: docks that come back after a page would take milliseconds each.
    _icons: Mapping[str, QIcon] = {}

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
        frame = self.widget()
        layout = frame.layout()
        limits = QLayout.SizeConstraint
        wanted = limits.SetMinAndMaxSize if hugging else limits.SetDefaultConstraint
        if layout is not None and layout.sizeConstraint() is not wanted:
            layout.setSizeConstraint(wanted)
            frame.setMinimumSize(0, 0)
            frame.setMaximumSize(MOST, MOST)

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
