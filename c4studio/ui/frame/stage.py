"""The middle of the window, which shows the board or a page that replaces board and docks."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QByteArray, QObject, Signal
from PySide6.QtWidgets import QDockWidget, QMainWindow, QSizePolicy, QStackedWidget, QWidget

from c4studio.ui.frame.dock import own_widgets


class Stage(QObject):
    """Shows a page, such as the manual, in place of the board and the docks, and later these again.

    Attributes:
        pages: the board and all pages.
    """

    entered = Signal()
    """Emitted when a page has replaced the board and the docks."""
    left = Signal()
    """Emitted when the page is gone and the docks are back at their places and sizes."""

    def __init__(self, window: QMainWindow, board: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._board = board
        self._layout = QByteArray()
        self._leave: Callable[[], None] | None = None
        self._read: Callable[[], str] | None = None
        self._all: list[QWidget] = []
        self.pages = QStackedWidget()
        self.add(board)
        self._show(board)

    @property
    def page(self) -> QWidget | None:
        """The page that is shown; None while the board is visible."""
        page = self.pages.currentWidget()
        return None if page is self._board else page

    @property
    def words(self) -> str | None:
        """The text of the shown page for reading aloud; None if the page has none."""
        return None if self._read is None else self._read()

    def add(self, page: QWidget) -> None:
        """Add a page, which is hidden until ``enter`` shows it."""
        ignored = QSizePolicy.Policy.Ignored
        page.setSizePolicy(ignored, ignored)
        self._all.append(page)
        self.pages.addWidget(page)

    def enter(
        self, page: QWidget, leave: Callable[[], None], read: Callable[[], str] | None = None
    ) -> None:
        """Show a page that was added before, in place of the board and the docks.

        Args:
            page: the page.
            leave: called when another page is to be shown; it must call ``Stage.leave``.
            read: returns the text of the page for reading aloud.
        """
        if self._leave is not None:
            self._leave()
        self._leave, self._read = leave, read
        self._layout = self._window.saveState()
        for dock in self._docks():
            dock.hide()
            # The docks would show what the page replaces.
            dock.toggleViewAction().setEnabled(False)
        self._show(page)
        self.entered.emit()

    def leave(self) -> None:
        """Show the board and the docks again."""
        self._leave = self._read = None
        self._show(self._board)
        self._window.restoreState(self._layout)
        for dock in self._docks():
            dock.toggleViewAction().setEnabled(True)
        self.left.emit()

    def _docks(self) -> list[QDockWidget]:
        return own_widgets(self._window, QDockWidget)

    def _show(self, page: QWidget) -> None:
        """Show the board or a page, and hide the others so that they take up no room."""
        self.pages.setCurrentWidget(page)
        for each in self._all:
            wanted = QSizePolicy.Policy.Expanding if each is page else QSizePolicy.Policy.Ignored
            each.setSizePolicy(wanted, wanted)
        # The docks come back at once, and would not fit beside the page.
        for widget in (self.pages, self._window.centralWidget()):
            if widget is not None and (layout := widget.layout()) is not None:
                layout.activate()
