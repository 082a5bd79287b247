"""The docks of a window: what a part says of one, and where they are put."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QByteArray, QObject, Qt, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow, QTabBar, QWidget

from c4studio.ui.parts.current_look import CurrentLook
from c4studio.ui.parts.dock import Dock

WIDTH = 320


@dataclass(frozen=True, slots=True)
class DockSpec:
    """What a part says of a dock.

    Attributes:
        name: never changes, so that layouts that were saved go on working.
        title: for people.
        widget: what is in it.
        height: in pixels, as far as there is room; 0 for one that is in a tab.
        area: where it stands at first.
        tabbed_with: name of the dock that it shares its place with, which is in front; may be
            empty.
        shown: it is there at first.
    """

    name: str
    title: str
    widget: QWidget
    height: int = 0
    area: Qt.DockWidgetArea = Qt.DockWidgetArea.RightDockWidgetArea
    tabbed_with: str = ""
    shown: bool = True


class Docks(QObject):
    """Makes docks, puts them into their places, and finds them by name."""

    restored = Signal()
    """All docks are where a layout says; who wants one to be there or not can say so now."""

    def __init__(self, window: QMainWindow, look: CurrentLook) -> None:
        super().__init__(window)
        self._window = window
        self._look = look
        self._docks: dict[str, Dock] = {}
        self._default = QByteArray()
        # What stands below the board is no wider than it.
        window.setCorner(Qt.Corner.BottomRightCorner, Qt.DockWidgetArea.RightDockWidgetArea)

    def __getitem__(self, name: str) -> Dock:
        return self._docks[name]

    @property
    def switches(self) -> list[QAction]:
        """What shows and hides each, for the menu."""
        return [dock.toggleViewAction() for dock in self._docks.values()]

    def add(self, specs: Sequence[DockSpec]) -> None:
        """Put docks into the window, those of an area from the top down."""
        for spec in specs:
            self._add(spec)
        for spec in specs:
            if spec.tabbed_with:
                front = self[spec.tabbed_with]
                self._window.tabifyDockWidget(front, self[spec.name])
                front.raise_()
        self._resize({spec.name: WIDTH for spec in specs}, Qt.Orientation.Horizontal)
        heights = {spec.name: spec.height for spec in specs if spec.height}
        self._resize(heights, Qt.Orientation.Vertical)

    def bring_up(self, name: str) -> None:
        """Show a dock, in front of those that it shares its place with."""
        self[name].show()
        self[name].raise_()

    def restore(self, layout: bytes) -> None:
        """Put all into the places of a layout that was saved, if there is one.

        The places where they are now are those that ``reset`` puts them into.
        """
        self._default = self._window.saveState()
        if layout:
            self._window.restoreState(layout)
        self.restored.emit()

    @Slot()
    def reset(self) -> None:
        """Put all back into the places where they were at first."""
        self._window.restoreState(self._default)
        self.restored.emit()

    def _add(self, spec: DockSpec) -> None:
        dock = self._docks[spec.name] = Dock(spec.name, spec.title, spec.widget, self._window)
        if not spec.shown:
            dock.hide()
        self._look.changed.connect(dock.set_look)
        dock.visibilityChanged.connect(self._name_bars)
        self._window.addDockWidget(spec.area, dock)

    @Slot()
    def _name_bars(self) -> None:
        """Name the bars of tabs, which Qt makes anew where docks share a place."""
        for bar in self._window.findChildren(QTabBar):
            if not bar.accessibleName():
                bar.setAccessibleName("Docks in this place")

    def _resize(self, sizes: Mapping[str, int], orientation: Qt.Orientation) -> None:
        docks = [self[name] for name in sizes]
        self._window.resizeDocks(docks, list(sizes.values()), orientation)
