"""The middle of the window, which shows the board with its docks or a page in their place."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtWidgets import QDockWidget, QMainWindow, QSizePolicy, QStackedWidget, QWidget

from c4studio.ui.frame.dock_shares import direct_children
from c4studio.ui.widgets.click_guard import ClickGuard

MOST_MINIMUM_SIZE = QSize(600, 260)
"""The greatest minimum size in pixels of the board with its docks, or of a page."""


class _Body(QMainWindow):
    """The board with its docks, which make do with a small screen."""

    def minimumSizeHint(self) -> QSize:
        """Return the minimum size of the board and the docks, at most what any screen can show."""
        return super().minimumSizeHint().boundedTo(MOST_MINIMUM_SIZE)


class _ShownPage(NamedTuple):
    """A page in place of the board, with the functions that leave it and read its text."""

    page: QWidget
    leave: Callable[[], None]
    read: Callable[[], str] | None


class PageStage(QObject):
    """Shows a page, such as the manual, in place of the board and the docks, and later these again.

    One page at a time, except that others cover the home page, which is shown again after them.

    Attributes:
        body: the board in the middle of the docks. It is hidden as a whole, so that nothing is laid
            out again when it comes back.
        pages: the body and all pages.
    """

    entered = Signal()
    """Emitted when a page has replaced the board and the docks."""
    left = Signal()
    """Emitted when the page is gone and the board and the docks are back."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._shown: _ShownPage | None = None
        self._covered_home: _ShownPage | None = None
        self._home: QWidget | None = None
        self._all: list[QWidget] = []
        # Windows of their own, which the body does not hide with itself.
        self._floating: list[QDockWidget] = []
        self.page_of_heading = QStackedWidget(window)
        self._guard = ClickGuard(self.page_of_heading)
        self.body = _Body(self.page_of_heading)
        # Qt makes each main window a window of its own.
        self.body.setWindowFlags(Qt.WindowType.Widget)
        self.add_page(self.body)
        self._show_page(self.body)

    @property
    def page(self) -> QWidget | None:
        """The page that is shown; None while the board is visible."""
        page = self.page_of_heading.currentWidget()
        return None if page is self.body else page

    @property
    def page_text(self) -> str | None:
        """The text of the shown page for reading aloud; None if the page has none."""
        read = None if self._shown is None else self._shown.read
        return None if read is None else read()

    @property
    def is_at_home(self) -> bool:
        """Whether the home page is shown, or covered by another page."""
        home = self._home is not None and self.page is self._home
        return home or self._covered_home is not None

    def add_page(self, page: QWidget, *, is_home: bool = False) -> None:
        """Add a page, which is hidden until ``enter_page`` shows it.

        The home page is not left but covered when another page is shown.
        """
        if is_home:
            self._home = page
        ignored = QSizePolicy.Policy.Ignored
        page.setSizePolicy(ignored, ignored)
        self._all.append(page)
        self.page_of_heading.addWidget(page)

    def enter_page(
        self, page: QWidget, leave: Callable[[], None], read: Callable[[], str] | None = None
    ) -> None:
        """Show a page that was added before, in place of the board and the docks.

        Args:
            page: the page.
            leave: called when another page is to be shown; it must call ``PageStage.leave_page``.
            read: returns the text of the page for reading aloud.
        """
        if self._shown is not None and self._shown.page is not self._home:
            self._shown.leave()
        if self._shown is not None and self._shown.page is page:
            # The home page was under the page that has been left.
            return
        if self._shown is None:
            self._hide_docks()
        # What is shown now is nothing or the home page.
        self._covered_home, self._shown = self._shown, _ShownPage(page, leave, read)
        self._show_page(page)
        self.entered.emit()

    def leave_page(self) -> None:
        """Show the board and the docks again, or the home page that the page has covered."""
        self._shown, self._covered_home = self._covered_home, None
        if self._shown is not None:
            self._show_page(self._shown.page)
            self.entered.emit()
            return
        self._show_page(self.body)
        for dock in self._floating:
            dock.show()
            dock.raise_()
        for dock in self._body_docks():
            dock.toggleViewAction().setEnabled(True)
        self.left.emit()

    def leave_home(self) -> None:
        """Have the board come back, and not the home page, when the page over it is left."""
        self._covered_home = None

    def leave_all_pages(self) -> None:
        """Show the board and the docks again, whatever pages are in their place."""
        self.leave_home()
        if self._shown is not None:
            self._shown.leave()

    def _hide_docks(self) -> None:
        """Hide floating docks, which the body does not hide with itself."""
        self._floating = [
            dock for dock in self._body_docks() if dock.isFloating() and dock.isVisible()
        ]
        for dock in self._floating:
            dock.hide()
        for dock in self._body_docks():
            # The docks would show what the page replaces.
            dock.toggleViewAction().setEnabled(False)

    def _body_docks(self) -> list[QDockWidget]:
        return direct_children(self.body, QDockWidget)

    def _show_page(self, page: QWidget) -> None:
        """Show the body or a page, and have the others take up no room."""
        self.page_of_heading.setCurrentWidget(page)
        # The second click of two on the page before is meant for no button of this one.
        self._guard.begin()
        for each in self._all:
            wanted = QSizePolicy.Policy.Expanding if each is page else QSizePolicy.Policy.Ignored
            each.setSizePolicy(wanted, wanted)
