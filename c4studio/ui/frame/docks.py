"""Creation, placing and sizing of a window's docks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QByteArray, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow, QTabBar, QTabWidget, QWidget

from c4studio.ui.frame.dock import Dock, own_widgets
from c4studio.ui.frame.shares import Shares
from c4studio.ui.widgets.current_look import CurrentLook
from c4studio.ui.widgets.sight import Sight

SIDE = 0.31
"""Initial width of the docks beside the board, as a share of the window's width."""


@dataclass(frozen=True, slots=True)
class DockSpec:
    """The description from which a dock is created: name, title, contents and initial place.

    Attributes:
        name: an internal name that never changes, since saved layouts contain it.
        title: the title for users.
        widget: the contents.
        share: the initial share of the window's height, for a dock below the board.
        hugs: whether the dock is only as high as its widget prefers; the docks beside it share
            the rest.
        area: the side of the window where the dock is at first.
        tabbed_with: the name of the dock that lies in front of this one as a tab; may be empty.
        shown: whether the dock is visible at first.
        sight: the object that is informed when the dock is shown or hidden; may be None.
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
    """Creates the docks of a window, places them, and saves and restores their layout."""

    restored = Signal()
    """Emitted after a layout was restored, so that receivers may show or hide docks."""
    folded = Signal()
    """Emitted when the docks around the board were hidden together, or are shown again."""

    def __init__(self, window: QMainWindow, look: CurrentLook) -> None:
        super().__init__(window)
        self._window = window
        self._look = look
        self._docks: dict[str, Dock] = {}
        self._hugging: set[str] = set()
        # The docks that were hidden together, those in front of others at the end.
        self._folded: list[Dock] = []
        self._default = QByteArray()
        self._shares = Shares(window)
        self._settle_later = QTimer(self, singleShot=True, interval=0)
        self._settle_later.timeout.connect(self._settle)
        # The docks below the board are no wider than the board.
        window.setCorner(Qt.Corner.BottomRightCorner, Qt.DockWidgetArea.RightDockWidgetArea)
        # A tab is the title of its dock.
        window.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)

    def __getitem__(self, name: str) -> Dock:
        return self._docks[name]

    @property
    def switches(self) -> list[QAction]:
        """The menu actions that show or hide each dock."""
        return [dock.toggleViewAction() for dock in self._docks.values()]

    def add(self, specs: Sequence[DockSpec]) -> None:
        """Add docks to the window, those of each side from the top down."""
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
        """Return whether a widget's dock is hidden behind another tab."""
        behind = [dock for dock in self._docks.values() if dock.visibleRegion().isEmpty()]
        return any(dock.isAncestorOf(widget) for dock in behind)

    def bring_up(self, name: str) -> None:
        """Bring a dock to the front of its tabs."""
        self[name].show()
        self[name].raise_()

    @property
    def shares(self) -> str:
        """Return the docks' shares of the window's size as text for ``restore``."""
        return self._shares.text()

    def restore(self, layout: bytes, shares: str) -> None:
        """Restore a saved layout, if there is one.

        The places before the call become those that ``reset`` restores.

        Args:
            layout: Qt's bytes of the layout, empty for none.
            shares: the text that ``shares`` returned for the layout.
        """
        self._default = self._window.saveState()
        if layout:
            self._window.restoreState(layout)
            self._shares.restore(shares)
        self._settle()
        self.restored.emit()

    @Slot()
    def reset(self) -> None:
        """Return all docks to their initial places and sizes."""
        self._window.restoreState(self._default)
        self._shares.reset()
        self._settle()
        self.restored.emit()

    @Slot()
    def fold(self) -> None:
        """Hide all docks around the board, or show those that were last hidden together."""
        around = [dock for dock in self._docks.values() if not dock.isFloating()]
        # While a page stands in the place of the board, there are no docks.
        if not any(dock.toggleViewAction().isEnabled() for dock in around):
            return
        shown = [dock for dock in around if not dock.isHidden()]
        if shown:
            self._folded = sorted(shown, key=lambda dock: not dock.visibleRegion().isEmpty())
            for dock in shown:
                dock.hide()
        else:
            for dock in self._folded or around:
                dock.show()
                dock.raise_()
            self._shares.fit()
        self.folded.emit()

    @property
    def are_hidden(self) -> bool:
        """Whether no dock is around the board."""
        return all(dock.isHidden() or dock.isFloating() for dock in self._docks.values())

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
        """Adapt title and height of each dock to its place, and name new tab bars."""
        for name, dock in self._docks.items():
            if dock.isHidden():
                # The dock is restored first, since a title beside its tab would need more room.
                continue
            in_tab = self._is_in_tab(dock)
            dock.set_in_tab(in_tab)
            dock.set_hugging(name in self._hugging and not in_tab and not dock.isFloating())
        for bar in own_widgets(self._window, QTabBar):
            # Qt makes new tab bars where docks share a place.
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
        """Turn the dock of a tab into a floating window."""
        for dock in self._docks.values():
            if dock.windowTitle() == bar.tabText(tab) and self._is_in_tab(dock):
                dock.setFloating(True)
                return
