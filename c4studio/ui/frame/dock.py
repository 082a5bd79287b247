"""Docks: movable panels of the window."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from PySide6.QtCore import QEvent, QSize, Qt, Slot
from PySide6.QtGui import QIcon, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QDockWidget, QLayout, QVBoxLayout, QWidget

from c4studio.drawing.icons import icon
from c4studio.drawing.look import Look

MARGIN = 10
BELOW_TAB = 6
"""Pixels between the line below a tab and the contents of its dock."""
MOST = (1 << 24) - 1
"""Qt's maximum size of a widget, which means that there is no limit."""

# Qt's own icons for these two buttons are invisible on a dark ground, and Qt restores them at
# times. Their accessible names do not say which dock they close or float.
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

W = TypeVar("W", bound=QWidget)


def own_widgets(window: QWidget, kind: type[W]) -> list[W]:
    """Return the widgets of a class that are children of a window itself, such as its docks.

    To search the children of these as well takes thirty times as long, at each resize.
    """
    return window.findChildren(kind, options=Qt.FindChildOption.FindDirectChildrenOnly)


class Dock(QDockWidget):
    """A dock widget with a margin around its contents.

    While it is in a tab, only the tab shows its title.
    """

    _in_tab = False
    # Drawn once for each look; otherwise each dock that comes back after a page takes milliseconds.
    _icons: Mapping[str, QIcon] = {}

    def __init__(self, name: str, title: str, widget: QWidget, parent: QWidget) -> None:
        super().__init__(title, parent)
        self.setObjectName(name)
        self.setAccessibleName(title)
        self._room = Room(widget, self, MARGIN)
        self.setWidget(self._room)
        self.topLevelChanged.connect(self._draw_buttons)

    def set_in_tab(self, in_tab: bool) -> None:
        """Set whether a tab shows the dock's title, which is then hidden in the dock itself."""
        if in_tab != self._in_tab:
            self._in_tab = in_tab
            self._room.set_below_tab(in_tab)
            before = self.titleBarWidget()
            # PySide's stubs do not know that None brings Qt's own title back.
            self.setTitleBarWidget(QWidget() if in_tab else None)  # type: ignore[arg-type]
            if before is not None:
                before.deleteLater()

    def set_hugging(self, hugging: bool) -> None:
        """Set whether the dock is only as high as its widget prefers."""
        self._room.set_hugging(hugging)

    def set_look(self, look: Look) -> None:
        """Draw the buttons of the title in the colours of another theme."""
        self._icons = {name: icon(picture, look.theme) for name, (picture, _) in _BUTTONS.items()}
        self._draw_buttons()

    def event(self, event: QEvent) -> bool:
        """Restore the look of the title's buttons after Qt has reset their icons."""
        handled = super().event(event)
        if event.type() in _PUT_BACK:
            self._draw_buttons()
        return handled

    @Slot()
    def _draw_buttons(self) -> None:
        for name, drawn in self._icons.items():
            button = self.findChild(QAbstractButton, name)
            # Each icon that is set has Qt lay out the dock again.
            if isinstance(button, QAbstractButton) and button.icon().cacheKey() != drawn.cacheKey():
                button.setIcon(drawn)
                button.setAccessibleName(_BUTTONS[name][1].format(self.windowTitle()))


class Room(QWidget):
    """A container that asks Qt for a new layout only if its widget no longer fits.

    Each new text of a label requests a new size, and Qt would lay out the whole window.

    Args:
        widget: the widget that fills the container.
        parent: the container's parent.
        margin: pixels at the left, at the right and below.
    """

    def __init__(self, widget: QWidget, parent: QWidget, margin: int = 0) -> None:
        super().__init__(parent)
        self._hugs = False
        self._frame = QWidget(self)
        self._layout = QVBoxLayout(self._frame)
        self._margin = margin
        self._layout.setContentsMargins(margin, 0, margin, margin)
        self._layout.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        self._layout.addWidget(widget)
        self._fit()

    def set_below_tab(self, below_tab: bool) -> None:
        """Set whether the container is below a tab, whose line it keeps its distance from.

        A small window has no pixel to spare, so that the distance is taken from the lower margin.
        """
        top = BELOW_TAB if below_tab else 0
        self._layout.setContentsMargins(self._margin, top, self._margin, self._margin - top)
        self._fit()

    def set_hugging(self, hugging: bool) -> None:
        """Set whether the container is only as high as its widget prefers."""
        self._hugs = hugging
        self._fit()

    def sizeHint(self) -> QSize:
        """Return the preferred size of the widget."""
        return self._layout.totalSizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the widget the whole size of the container."""
        self._frame.resize(event.size())

    def event(self, event: QEvent) -> bool:
        """Check the size when the widget's preferred size may have changed."""
        if event.type() in _ASKS:
            self._fit()
        return super().event(event)

    def _fit(self) -> None:
        self.setMinimumSize(self._layout.totalMinimumSize())
        self.setMaximumSize(self._layout.totalMaximumSize() if self._hugs else QSize(MOST, MOST))
