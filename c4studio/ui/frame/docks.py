"""The docks of a window: what a part says of one, and where they are put."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QByteArray, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow, QTabBar, QTabWidget, QWidget

from c4studio.ui.frame.dock import Dock
from c4studio.ui.frame.shares import Shares
from c4studio.ui.widgets.current_look import CurrentLook
from c4studio.ui.widgets.sight import Sight

SIDE = 0.31
"""The part of the window's width that the docks beside the board have at first."""


@dataclass(frozen=True, slots=True)
class DockSpec:
    """What a part says of a dock.

    Attributes:
        name: never changes, so that layouts that were saved go on working.
        title: for people.
        widget: what is in it.
        share: the part of the window's height that it has at first, if it is below the board.
        hugs: it is no higher than its widget wants to be; the others of the column have the rest.
        area: where it stands at first.
        tabbed_with: name of the dock that it shares its place with, which is in front; may be
            empty.
        shown: it is there at first.
        sight: is told whether the widget can be seen; None if nobody asks.
    """

    name: str
    title: str
    widget: QWidget
    share: float = 0.0
    hugs: bool = False
    area: Qt.DockWidgetArea = Qt.DockWidgetArea.RightDockWidgetArea
    tabbed_with: str = ""
    shown: bool = True
    sight: Sight | None = None


class Docks(QObject):
    """Makes docks, puts them into their places, and finds them by name."""

    restored = Signal()
    """All docks are where a layout says; who wants one to be there or not can say so now."""

    def __init__(self, window: QMainWindow, look: CurrentLook) -> None:
        super().__init__(window)
        self._window = window
        self._look = look
        self._docks: dict[str, Dock] = {}
        self._hugging: set[str] = set()
        self._default = QByteArray()
        self._shares = Shares(window)
        self._settle_later = QTimer(self, singleShot=True, interval=0)
        self._settle_later.timeout.connect(self._settle)
        # What stands below the board is no wider than it.
        window.setCorner(Qt.Corner.BottomRightCorner, Qt.DockWidgetArea.RightDockWidgetArea)
        # A tab is the title of its dock.
        window.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)

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
        below = [spec.share for spec in specs if spec.share]
        areas = Qt.DockWidgetArea
        self._shares.set_first(
            {areas.RightDockWidgetArea: SIDE, areas.BottomDockWidgetArea: max(below, default=0.0)}
        )
        self._settle()

    def is_behind(self, widget: QWidget) -> bool:
        """Whether a widget is in a dock that is behind another one in its place."""
        behind = [dock for dock in self._docks.values() if dock.visibleRegion().isEmpty()]
        return any(dock.isAncestorOf(widget) for dock in behind)

    def bring_up(self, name: str) -> None:
        """Show a dock, in front of those that it shares its place with."""
        self[name].show()
        self[name].raise_()

    @property
    def shares(self) -> str:
        """Which part of the window they have on each side of it, to be restored from."""
        return self._shares.text()

    def restore(self, layout: bytes, shares: str) -> None:
        """Put all into the places of a layout that was saved, if there is one.

        The places where they are now are those that ``reset`` puts them into.

        Args:
            layout: Qt's own bytes, empty for none.
            shares: what ``shares`` was then.
        """
        self._default = self._window.saveState()
        if layout:
            self._window.restoreState(layout)
            self._shares.restore(shares)
        self._settle()
        self.restored.emit()

    @Slot()
    def reset(self) -> None:
        """Put all back into the places where they were at first."""
        self._window.restoreState(self._default)
        self._shares.reset()
        self._settle()
        self.restored.emit()

    @Slot()
    def fit(self) -> None:
        """Give the docks their share of the window again, since a layout of before was put back."""
        self._shares.fit()

    def _add(self, spec: DockSpec) -> None:
        dock = self._docks[spec.name] = Dock(spec.name, spec.title, spec.widget, self._window)
        if not spec.shown:
            dock.hide()
        self._look.changed.connect(dock.set_look)
        if spec.hugs:
            self._hugging.add(spec.name)
        if spec.sight is not None:
            dock.visibilityChanged.connect(spec.sight.set_open)
        for signal in (dock.visibilityChanged, dock.topLevelChanged, dock.dockLocationChanged):
            signal.connect(self._settle_later.start)
        self._window.addDockWidget(spec.area, dock)

    @Slot()
    def _settle(self) -> None:
        """Let each dock look as its place asks for, and name the bars of tabs."""
        for name, dock in self._docks.items():
            if dock.isHidden():
                # It comes back as it was, for a title beside its tab would need more room.
                continue
            in_tab = self._is_in_tab(dock)
            dock.set_in_tab(in_tab)
            dock.set_hugging(name in self._hugging and not in_tab and not dock.isFloating())
        for bar in self._window.findChildren(QTabBar):
            if bar.parent() is not self._window:
                continue
            # Qt makes them anew where docks share a place.
            if not bar.accessibleName():
                bar.setAccessibleName("Docks in this place")
                bar.setDocumentMode(True)
                bar.tabBarDoubleClicked.connect(partial(self._float, bar))
            for tab in range(bar.count()):
                bar.setTabToolTip(tab, "Double-click to float, or drag to another place")

    def _is_in_tab(self, dock: Dock) -> bool:
        others = self._window.tabifiedDockWidgets(dock)
        return not dock.isFloating() and any(not other.isHidden() for other in others)

    def _float(self, bar: QTabBar, tab: int) -> None:
        """Float the dock whose tab it is."""
        for dock in self._docks.values():
            if dock.windowTitle() == bar.tabText(tab) and self._is_in_tab(dock):
                dock.setFloating(True)
                return
