"""The docks of a window: their creation, placing and sizes, and whether they are visible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QByteArray, QEvent, QObject, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction, QFontMetrics, QIcon
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDockWidget,
    QMainWindow,
    QTabBar,
    QTabWidget,
    QWidget,
)

from c4studio.drawing import spacing
from c4studio.drawing.icons import themed_icon
from c4studio.drawing.look import Look
from c4studio.language.messages import Prompt
from c4studio.ui.frame.dock_shares import DockShares, direct_children
from c4studio.ui.frame.steady_container import NO_LIMIT, SteadyContainer
from c4studio.ui.labels import set_name, text_of
from c4studio.ui.widgets.current_look import CurrentLook
from c4studio.ui.widgets.layouts import in_column

SIDE_DOCKS_SHARE = 0.31
"""Initial width of the docks beside the board, as a share of the window's width."""
LINES_OF_LOW_WINDOW = 37
"""Height in lines of text below which a window is low, 16 pixels each at the usual size."""
LEAST_DOCK_SIZE = QSize(NO_LIMIT, 44)
"""The size in pixels that the contents of a dock insist on in a window without room for all: their
whole width, but little of their height."""

# Qt's own icons for these two buttons are invisible on a dark ground, and Qt restores them at
# times. Their accessible names do not say which dock they close or float.
_TITLE_BUTTONS = {
    "qt_dockwidget_closebutton": ("close", Prompt.CLOSE_DOCK),
    "qt_dockwidget_floatbutton": ("float", Prompt.FLOAT_DOCK),
}
_PUT_BACK = {
    QEvent.Type.StyleChange,
    QEvent.Type.ParentChange,
    QEvent.Type.LayoutDirectionChange,
    QEvent.Type.ApplicationLayoutDirectionChange,
    QEvent.Type.DynamicPropertyChange,
    QEvent.Type.Show,
}


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
    sight: DockRefresher | None = None


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
        self._folded: Mapping[str, bool] = {}
        self._default = QByteArray()
        self._shares = DockShares(window)
        self._room = DockRoom(window, self._docks)
        self._adapt_later = QTimer(self, singleShot=True, interval=0)
        self._adapt_later.timeout.connect(self._adapt_docks)
        self._refit_later = QTimer(self, singleShot=True, interval=0)
        self._refit_later.timeout.connect(self._refit_docks)
        # The docks below the board are no wider than the board.
        window.setCorner(Qt.Corner.BottomRightCorner, Qt.DockWidgetArea.RightDockWidgetArea)
        # A tab is the title of its dock.
        window.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)

    def __getitem__(self, name: str) -> Dock:
        return self._docks[name]

    @property
    def visibility_actions(self) -> list[QAction]:
        """The menu actions that show or hide each dock."""
        return [dock.toggleViewAction() for dock in self._docks.values()]

    def add_docks(self, specs: Sequence[DockSpec]) -> None:
        """Add docks to the window, those of each side from the top down."""
        for spec in specs:
            self._add_dock(spec)
        for spec in specs:
            if spec.tabbed_with:
                front = self[spec.tabbed_with]
                self._window.tabifyDockWidget(front, self[spec.name])
                front.raise_()
        below = [spec.share for spec in specs if spec.share]
        areas = Qt.DockWidgetArea
        tabbed = Counter(spec.tabbed_with or spec.name for spec in specs).most_common(1)
        self._shares.set_initial_shares(
            {
                areas.RightDockWidgetArea: SIDE_DOCKS_SHARE,
                areas.BottomDockWidgetArea: max(below, default=0.0),
            },
            [spec.title for spec in specs if (spec.tabbed_with or spec.name) == tabbed[0][0]],
        )
        self._look.value_changed.connect(self._refit_later.start)
        self._adapt_docks()

    def is_behind_tab(self, widget: QWidget) -> bool:
        """Return whether a widget's dock is hidden behind another tab."""
        behind = [dock for dock in self._docks.values() if dock.visibleRegion().isEmpty()]
        return any(dock.isAncestorOf(widget) for dock in behind)

    def bring_to_front(self, name: str) -> None:
        """Bring a dock to the front of its tabs."""
        self[name].show()
        self[name].raise_()

    @property
    def shares(self) -> str:
        """Return the docks' shares of the window's size as text for ``restore_layout``."""
        return self._shares.text()

    def restore_layout(self, layout: bytes, shares: str) -> None:
        """Restore a saved layout, if there is one.

        The places before the call become those that ``reset_layout`` restores.

        Args:
            layout: Qt's bytes of the layout, empty for none.
            shares: the text that ``shares`` returned for the layout.
        """
        self._default = self._window.saveState()
        if layout:
            self._window.restoreState(layout)
            self._shares.restore(shares)
        self._adapt_docks()
        self.restored.emit()

    @Slot()
    def reset_layout(self) -> None:
        """Return all docks to their initial places and sizes."""
        self._window.restoreState(self._default)
        self._shares.reset()
        self._adapt_docks()
        self.restored.emit()

    @property
    def shown_docks(self) -> Mapping[str, bool]:
        """The names of the docks that are shown, with whether each is in front of its tabs."""
        shown = ((name, dock) for name, dock in self._docks.items() if not dock.isHidden())
        return {name: not dock.visibleRegion().isEmpty() for name, dock in shown}

    def show_only(self, shown: Mapping[str, bool]) -> None:
        """Show docks, as ``shown_docks`` returned them, and hide the rest."""
        for name, dock in self._docks.items():
            dock.setVisible(name in shown)
        for name, is_in_front in shown.items():
            # Each dock that comes to the front is filled anew.
            if is_in_front and name in self._docks:
                self[name].raise_()
        self._shares.resize_docks()

    @Slot()
    def toggle_docks(self) -> None:
        """Hide all docks around the board, or show those that were last hidden together."""
        around = [name for name, dock in self._docks.items() if not dock.isFloating()]
        # While a page stands in the place of the board, there are no docks.
        if not any(self[name].toggleViewAction().isEnabled() for name in around):
            return
        shown = {name: front for name, front in self.shown_docks.items() if name in around}
        if shown:
            self._folded = shown
            for name in shown:
                self[name].hide()
        else:
            for name, is_in_front in (self._folded or dict.fromkeys(around, True)).items():
                self[name].show()
                if is_in_front:
                    self[name].raise_()
            self._shares.resize_docks()
        self.folded.emit()

    @property
    def are_hidden(self) -> bool:
        """Whether no dock is around the board."""
        return all(dock.isHidden() or dock.isFloating() for dock in self._docks.values())

    def _add_dock(self, spec: DockSpec) -> None:
        dock = self._docks[spec.name] = Dock(spec.name, spec.title, spec.widget, self._window)
        if not spec.shown:
            dock.hide()
        self._look.value_changed.connect(dock.set_look)
        if spec.hugs:
            self._hugging.add(spec.name)
        if spec.sight is not None:
            dock.visibilityChanged.connect(spec.sight.set_dock_visible)
        for signal in (dock.visibilityChanged, dock.topLevelChanged, dock.dockLocationChanged):
            signal.connect(self._adapt_later.start)
        self._window.addDockWidget(spec.area, dock)

    @Slot()
    def _adapt_docks(self) -> None:
        """Adapt title and height of each dock to its place, and name new tab bars."""
        for name, dock in self._docks.items():
            if dock.isHidden():
                # The dock is restored first, since a title beside its tab would need more room.
                continue
            in_tab = self._is_in_tab(dock)
            dock.set_in_tab(in_tab)
            dock.set_height_limited(name in self._hugging and not in_tab and not dock.isFloating())
        self._room.check_room_again()
        for bar in direct_children(self._window, QTabBar):
            # Qt makes new tab bars where docks share a place.
            if not bar.accessibleName():
                set_name(bar, "frame.docks")
                bar.setDocumentMode(True)
                bar.tabBarDoubleClicked.connect(partial(self._float_dock, bar))
            for tab in range(bar.count()):
                bar.setTabToolTip(tab, text_of("frame.double_click"))

    @Slot()
    def _refit_docks(self) -> None:
        """Give the docks the sizes that they have at once in a window with this size of text."""
        for dock in self._docks.values():
            # Those behind a tab tell only later that they need less than before.
            dock.update_size_limits()
        self._room.check_room_again()
        self._shares.resize_docks()

    def _is_in_tab(self, dock: Dock) -> bool:
        others = self._window.tabifiedDockWidgets(dock)
        return not dock.isFloating() and any(not other.isHidden() for other in others)

    def _float_dock(self, bar: QTabBar, tab: int) -> None:
        """Turn the dock of a tab into a floating window."""
        for dock in self._docks.values():
            if dock.windowTitle() == bar.tabText(tab) and self._is_in_tab(dock):
                dock.setFloating(True)
                return


def is_in_low_window(widget: QWidget) -> bool:
    """Return whether a widget is in a low window, in which the board needs the height."""
    lines = widget.window().height() / QFontMetrics(QApplication.font()).height()
    return lines < LINES_OF_LOW_WINDOW


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
        # A dock may grow before Qt moves the line below it, which would stay drawn in the dock.
        self.setAutoFillBackground(True)
        self._room = SteadyContainer(widget, self, spacing.NORMAL_GAP)
        self.setWidget(self._room)
        self.topLevelChanged.connect(self._draw_buttons)

    def set_in_tab(self, in_tab: bool) -> None:
        """Set whether a tab shows the dock's title, which is then hidden in the dock itself."""
        if in_tab != self._in_tab:
            self._in_tab = in_tab
            self._room.set_below_tab(in_tab)
            before = self.titleBarWidget()
            # PySide's stubs do not know that None brings Qt's own title back.
            self.setTitleBarWidget(_no_title() if in_tab else None)  # type: ignore[arg-type]
            self._draw_buttons()
            if before is not None:
                before.deleteLater()

    def set_height_limited(self, hugging: bool) -> None:
        """Set whether the dock is only as high as its widget prefers."""
        self._room.set_height_limited(hugging)

    def update_size_limits(self) -> None:
        """Insist on no more and no less room than the contents need now."""
        self._room.update_size_limits()

    def set_room_tight(self, is_tight: bool) -> None:
        """Set whether the contents scroll instead of insisting on the size that they need.

        A dock that is only as high as its widget prefers has nothing to spare.
        """
        self._room.set_limit(LEAST_DOCK_SIZE if is_tight and not self._room.hugs else None)

    def set_look(self, look: Look) -> None:
        """Draw the buttons of the title in the colours of another theme."""
        self._icons = {
            name: themed_icon(picture, look.theme) for name, (picture, _) in _TITLE_BUTTONS.items()
        }
        self._draw_buttons()

    def event(self, event: QEvent) -> bool:
        """Restore the look of the title's buttons after Qt has reset their icons."""
        handled = super().event(event)
        if event.type() in _PUT_BACK:
            self._draw_buttons()
        if event.type() is QEvent.Type.Show and self.isFloating():
            self._keep_above_window()
        return handled

    def _keep_above_window(self) -> None:
        """Have the window manager keep the floating dock above the window that it belongs to.

        Qt itself knows only windows that were there when the dock first floated.
        """
        handle, around = self.windowHandle(), self.parentWidget()
        if handle is not None and around is not None:
            handle.setTransientParent(around.window().windowHandle())

    @Slot()
    def _draw_buttons(self) -> None:
        for name, drawn in self._icons.items():
            button = self.findChild(QAbstractButton, name)
            # Each icon that is set has Qt lay out the dock again.
            if isinstance(button, QAbstractButton) and button.icon().cacheKey() != drawn.cacheKey():
                button.setIcon(drawn)
                button.setAccessibleName(text_of(_TITLE_BUTTONS[name][1], dock=self.windowTitle()))


def _no_title() -> QWidget:
    """Return an empty title, whose layout says that it is 0 pixels high; Qt would count -1."""
    title = QWidget()
    title.setLayout(in_column(margins=0))
    return title


class DockRoom(QObject):
    """Has docks scroll while the window is too small for all that they contain.

    In a low window they scroll before the board becomes smaller.
    """

    def __init__(self, window: QMainWindow, docks: Mapping[str, Dock]) -> None:
        super().__init__(window)
        layout = window.layout()
        assert layout is not None
        self._window, self._docks, self._layout = window, docks, layout
        # The size for which there is no room without scrolling; None if there is room.
        self._tight: QSize | None = None
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Check whether there is room after a change of the window or of the docks."""
        if event.type() is QEvent.Type.Resize or event.type() is QEvent.Type.LayoutRequest:
            self._check_room()
        return super().eventFilter(watched, event)

    def check_room_again(self) -> None:
        """Check whether there is room now that docks are elsewhere, or are shown or hidden."""
        if self._tight is not None:
            self._set_tight(None)
        self._check_room()

    def _check_room(self) -> None:
        size = self._window.size()
        if self._tight is not None:
            if size.boundedTo(self._tight) == size:
                return
            self._set_tight(None)
        # Not ``minimumSizeHint``, which the window may bound.
        needed, is_low = self._layout.totalMinimumSize(), is_in_low_window(self._window)
        if is_low or needed.boundedTo(size) != needed:
            self._set_tight(size)

    def _set_tight(self, size: QSize | None) -> None:
        self._tight = size
        for dock in self._docks.values():
            dock.set_room_tight(size is not None)
        # Qt would hear of the new sizes only in a later turn of the loop.
        self._layout.invalidate()


class DockRefresher(QObject):
    """Refreshes the contents of a dock while the dock is visible, and when it becomes visible.

    Qt reports a dock behind a tab as visible, because it is only moved out of the window.

    Args:
        show: refreshes the contents of the dock.
        parent: the parent object.

    Attributes:
        is_open: whether the dock is visible.
    """

    changed = Signal(bool)
    """Emitted when the dock becomes visible (True) or hidden (False)."""

    def __init__(self, show: Callable[[], object], parent: QObject) -> None:
        super().__init__(parent)
        self._show = show
        self.is_open = False
        self._is_stale = False

    def refresh(self) -> None:
        """Refresh the contents now if the dock is visible, otherwise once it becomes visible."""
        self._is_stale = True
        if self.is_open:
            self.refresh_if_stale()

    def refresh_if_stale(self) -> None:
        """Carry out a pending refresh now, even if the dock is hidden."""
        if self._is_stale:
            self._is_stale = False
            self._show()

    @Slot(bool)
    def set_dock_visible(self, is_open: bool) -> None:
        """Set whether the dock is visible. A pending refresh is carried out once it is."""
        if is_open != self.is_open:
            self.is_open = is_open
            if is_open:
                self.refresh_if_stale()
            self.changed.emit(is_open)
