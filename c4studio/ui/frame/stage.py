"""What stands in the middle of a window: the board, or something else in place of all the rest."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QByteArray, QObject, Signal
from PySide6.QtWidgets import QDockWidget, QMainWindow, QSizePolicy, QStackedWidget, QWidget


class Stage(QObject):
    """Puts a page into the place of the board and of the docks, and takes it away again.

    Attributes:
        pages: the board and what has stood in its place so far.
    """

    left = Signal()
    """The docks are back where they were, at the sizes of then."""

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
        """What stands in the place of the board, None while that is there."""
        page = self.pages.currentWidget()
        return None if page is self._board else page

    @property
    def words(self) -> str | None:
        """The page in words, None for one that gave none."""
        return None if self._read is None else self._read()

    def add(self, page: QWidget) -> None:
        """Make room for a page; it asks for none until it is entered."""
        ignored = QSizePolicy.Policy.Ignored
        page.setSizePolicy(ignored, ignored)
        self._all.append(page)
        self.pages.addWidget(page)

    def enter(
        self, page: QWidget, leave: Callable[[], None], read: Callable[[], str] | None = None
    ) -> None:
        """Put a page there that was added before.

        Args:
            page: it stands there from now on.
            leave: is called where another page wants to be there; it calls ``leave`` of this.
            read: gives what is to be read out of it.
        """
        if self._leave is not None:
            self._leave()
        self._leave, self._read = leave, read
        self._layout = self._window.saveState()
        for dock in self._docks():
            dock.hide()
            # They would show what the page is there instead of.
            dock.toggleViewAction().setEnabled(False)
        self._show(page)

    def leave(self) -> None:
        """Show the board and the docks again."""
        self._leave = self._read = None
        self._show(self._board)
        self._window.restoreState(self._layout)
        for dock in self._docks():
            dock.toggleViewAction().setEnabled(True)
        self.left.emit()

    def _docks(self) -> list[QDockWidget]:
        return self._window.findChildren(QDockWidget)

    def _show(self, page: QWidget) -> None:
        """Show one of the pages; the others ask for no room."""
        self.pages.setCurrentWidget(page)
        for each in self._all:
            wanted = QSizePolicy.Policy.Expanding if each is page else QSizePolicy.Policy.Ignored
            each.setSizePolicy(wanted, wanted)
        # The docks come back at once, and would not fit beside another page.
        for widget in (self.pages, self._window.centralWidget()):
            if widget is not None and (layout := widget.layout()) is not None:
                layout.activate()
