"""The share of the window's width or height that the docks on each side take."""

from __future__ import annotations

import json
from collections.abc import Mapping

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Slot
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabBar

from c4studio.ui.frame.dock import own_widgets

Area = Qt.DockWidgetArea
_WIDE = (Area.LeftDockWidgetArea, Area.RightDockWidgetArea)
_HIGH = (Area.TopDockWidgetArea, Area.BottomDockWidgetArea)
_BY_NAME = {area.name: area for area in (*_WIDE, *_HIGH)}


class Shares(QObject):
    """Keeps the size of docks in proportion to the window.

    Qt gives new room to the middle and takes it from the docks: after a session on a small screen
    they would stay narrow. Only a splitter that the user moves, or a restored layout, changes a
    share.
    """

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._first: dict[Area, float] = {}
        self._shares: dict[Area, float] = {}
        # The layout has been restored, but has no sizes before the window is shown.
        self._is_unread = False
        self._read_later = QTimer(self, singleShot=True, interval=0)
        self._read_later.timeout.connect(self._read)
        window.installEventFilter(self)

    def set_first(self, shares: Mapping[Area, float]) -> None:
        """Set the docks' initial shares of the window's size, without a saved layout."""
        self._first = dict(shares)
        self.reset()

    def reset(self) -> None:
        """Restore the docks' initial shares of the window's size."""
        self._is_unread = False
        self._shares = dict(self._first)
        self.fit()

    def text(self) -> str:
        """Return the docks' shares of the window's size as text for ``restore``."""
        return json.dumps({area.name: share for area, share in self._shares.items()})

    def restore(self, text: str) -> None:
        """Restore the docks' shares from a text that ``text`` returned.

        If it is empty, measure the sizes of the restored layout, which are those of its window and
        may come from a larger screen.
        """
        found = {
            _BY_NAME[name]: float(share)
            for name, share in json.loads(text).items()
            if name in _BY_NAME and isinstance(share, float) and 0 < share < 1
        }
        self._is_unread = not found
        if found:
            self._shares = found
            self.fit()

    def fit(self) -> None:
        """Resize the docks to their shares of the window's current size."""
        for area, share in self._shares.items():
            dock = self._dock(area)
            if dock is not None:
                size = round(share * self._length(area))
                self._window.resizeDocks([dock], [size], _orientation(area))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Resize the docks with the window, and store the shares after a splitter was moved."""
        if event.type() is QEvent.Type.Resize:
            if self._is_unread:
                self._read_later.start()
            else:
                self.fit()
        elif event.type() is QEvent.Type.Show:
            self._read_later.start()
        elif event.type() is QEvent.Type.MouseButtonRelease:
            # Qt moves the splitter in a later turn of the loop.
            self._is_unread = True
            self._read_later.start()
        return super().eventFilter(watched, event)

    @Slot()
    def _read(self) -> None:
        if not self._is_unread:
            # Only now the window has a size and places for its docks.
            self.fit()
            return
        self._is_unread = False
        for area in (*_WIDE, *_HIGH):
            dock = self._dock(area)
            if dock is not None:
                self._shares[area] = self._size(dock, area) / self._length(area)

    def _dock(self, area: Area) -> QDockWidget | None:
        """Return a visible dock on a side of the window; None if there is none."""
        docks = own_widgets(self._window, QDockWidget)
        seen = (each for each in docks if each.isVisible() and not each.isFloating())
        return next((each for each in seen if self._is_at(each, area)), None)

    def _size(self, dock: QDockWidget, area: Area) -> int:
        """Return the width or height of the docks on a side, including their tab bars."""
        if area in _WIDE:
            return dock.width()
        bars = (bar.geometry() for bar in own_widgets(self._window, QTabBar) if bar.isVisible())
        above = (rect for rect in bars if rect.bottom() + 1 == dock.y() and rect.left() == dock.x())
        return dock.height() + sum(rect.height() for rect in above)

    def _is_at(self, dock: QDockWidget, area: Area) -> bool:
        # Docks behind another one in a tab lie outside the window.
        return self._window.dockWidgetArea(dock) is area and dock.x() >= 0 and dock.y() >= 0

    def _length(self, area: Area) -> int:
        window = self._window.window()
        return window.width() if area in _WIDE else window.height()


def _orientation(area: Area) -> Qt.Orientation:
    return Qt.Orientation.Horizontal if area in _WIDE else Qt.Orientation.Vertical
