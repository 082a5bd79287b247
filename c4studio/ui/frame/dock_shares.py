"""The sizes of the docks of a window, in proportion to the window."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TypeVar

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Slot
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabBar, QWidget

from c4studio.ground.door import load_json

MOST_SIDE_DOCKS_SHARE = 0.5
"""Greatest width that larger text gives the docks beside the board, as a share of the window's."""
LEAST_HEIGHT_OF_LOWER_DOCKS = 104
"""Initial height in pixels of the docks below the board with their tabs, however low the window."""

W = TypeVar("W", bound=QWidget)
Area = Qt.DockWidgetArea
_WIDE = (Area.LeftDockWidgetArea, Area.RightDockWidgetArea)
_HIGH = (Area.TopDockWidgetArea, Area.BottomDockWidgetArea)
_BY_NAME = {area.name: area for area in (*_WIDE, *_HIGH)}


def direct_children(window: QWidget, kind: type[W]) -> list[W]:
    """Return the widgets of a class that are children of a window itself, such as its docks.

    To search the children of these as well takes thirty times as long, at each resize.
    """
    return window.findChildren(kind, options=Qt.FindChildOption.FindDirectChildrenOnly)


class DockShares(QObject):
    """Keeps the size of docks in proportion to the window.

    Qt gives new room to the middle and takes it from the docks: after a session on a small screen
    they would stay narrow. Only a splitter that the user moves, or a restored layout, changes a
    share.
    """

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._first: dict[Area, float] = {}
        # Never shown, but as wide as the tabs beside the board if all of them are.
        self._tabs = QTabBar(window)
        self._tabs.hide()
        self._shares: dict[Area, float] = {}
        # The layout has been restored, but has no sizes before the window is shown.
        self._is_unmeasured = False
        self._measure_later = QTimer(self, singleShot=True, interval=0)
        self._measure_later.timeout.connect(self._measure_shares)
        window.installEventFilter(self)

    def set_initial_shares(self, shares: Mapping[Area, float], titles: Sequence[str]) -> None:
        """Set the docks' initial shares of the window's size, without a saved layout.

        ``titles`` are those of all docks that are tabs beside the board. Larger text widens the
        docks there, unless the user has chosen another share.
        """
        for title in titles:
            self._tabs.addTab(title)
        self._first = dict(shares)
        self.reset()

    def reset(self) -> None:
        """Restore the docks' initial shares of the window's size."""
        self._is_unmeasured = False
        self._shares = dict(self._first)
        self.resize_docks()

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
            for name, share in load_json(text).items()
            if name in _BY_NAME and isinstance(share, float) and 0 < share < 1
        }
        self._is_unmeasured = not found
        if found:
            self._shares = found
            self.resize_docks()

    @Slot()
    def resize_docks(self) -> None:
        """Resize the docks to their shares of the window's size, once these are measured."""
        if self._is_unmeasured:
            return
        for area, share in self._shares.items():
            dock = self._visible_dock(area)
            if dock is not None:
                size = max(round(share * self._window_length(area)), self._least_size(area))
                self._window.resizeDocks([dock], [size], _orientation_of(area))

    def _least_size(self, area: Area) -> int:
        """Return the least width or height in pixels with which the docks on a side are useful."""
        if area in _HIGH:
            return LEAST_HEIGHT_OF_LOWER_DOCKS
        docks = direct_children(self._window, QDockWidget)
        shown = [each for each in docks if each.isVisible() and self._is_dock_at(each, area)]
        has_tabs = any(
            not other.isHidden()
            for each in shown
            for other in self._window.tabifiedDockWidgets(each)
        )
        if self._shares[area] != self._first[area] or not has_tabs:
            return 0
        most = round(MOST_SIDE_DOCKS_SHARE * self._window_length(area))
        return min(self._tabs.sizeHint().width(), most)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Resize the docks with the window, and store the shares after a splitter was moved."""
        if event.type() is QEvent.Type.Resize:
            if self._is_unmeasured:
                self._measure_later.start()
            else:
                self.resize_docks()
        elif event.type() is QEvent.Type.Show:
            self._measure_later.start()
        elif event.type() is QEvent.Type.MouseButtonRelease:
            # Qt moves the splitter in a later turn of the loop.
            self._is_unmeasured = True
            self._measure_later.start()
        return super().eventFilter(watched, event)

    @Slot()
    def _measure_shares(self) -> None:
        if not self._is_unmeasured:
            # Only now the window has a size and places for its docks.
            self.resize_docks()
            return
        self._is_unmeasured = False
        for area in (*_WIDE, *_HIGH):
            dock = self._visible_dock(area)
            if dock is not None:
                self._shares[area] = self._size_of_docks(dock, area) / self._window_length(area)

    def _visible_dock(self, area: Area) -> QDockWidget | None:
        """Return a visible dock on a side of the window; None if there is none."""
        docks = direct_children(self._window, QDockWidget)
        seen = (each for each in docks if each.isVisible() and not each.isFloating())
        return next((each for each in seen if self._is_dock_at(each, area)), None)

    def _size_of_docks(self, dock: QDockWidget, area: Area) -> int:
        """Return the width or height of the docks on a side, including their tab bars."""
        if area in _WIDE:
            return dock.width()
        bars = (bar.geometry() for bar in direct_children(self._window, QTabBar) if bar.isVisible())
        above = (rect for rect in bars if rect.bottom() + 1 == dock.y() and rect.left() == dock.x())
        return dock.height() + sum(rect.height() for rect in above)

    def _is_dock_at(self, dock: QDockWidget, area: Area) -> bool:
        # Docks behind another one in a tab lie outside the window.
        return self._window.dockWidgetArea(dock) is area and dock.x() >= 0 and dock.y() >= 0

    def _window_length(self, area: Area) -> int:
        window = self._window.window()
        return window.width() if area in _WIDE else window.height()


def _orientation_of(area: Area) -> Qt.Orientation:
    return Qt.Orientation.Horizontal if area in _WIDE else Qt.Orientation.Vertical
