"""Base class of commands that open and close a page of help in place of the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QListWidget, QWidget

from c4studio.drawing.look import Look
from c4studio.ui.desk import Desk
from c4studio.ui.part import Commands, Part


class HelpPage(QWidget):
    """Base class of a page of help, such as the manual, with a list of chapters.

    Attributes:
        list: the chapters. The list gets the keyboard focus when the page opens.
    """

    def __init__(self) -> None:
        super().__init__()
        self.list = QListWidget()
        self.list.setObjectName("choices")

    @property
    def words(self) -> str:
        """The text of the page, for reading aloud; empty for a page without a text."""
        return ""

    def set_look(self, look: Look) -> None:
        """Update the page for another theme and other names. Subclasses override this method."""


P = TypeVar("P", bound=HelpPage)


class PagePart(Part, Generic[P]):
    """Opens and closes a page in place of the board and the docks, by a checkable command.

    The page is built when it is opened for the first time, so that a window comes sooner.

    Args:
        desk: the objects that all parts of the window share.
        command: the id of the checkable command that opens and closes the page.
        build: returns a new page, with its signals connected.
    """

    def __init__(self, desk: Desk, command: str, build: Callable[[], P]) -> None:
        super().__init__(desk)
        self._command = command
        self._build = build
        self._page: P | None = None
        desk.document.current_changed.connect(self._leave)

    @property
    def page(self) -> P:
        """The page, which is built now if it was not opened before."""
        if self._page is None:
            self._page = self._build()
            self._desk.stage.add(self._page)
            self.set_look(self._desk.look.value)
        return self._page

    def commands(self) -> Commands:
        """Return the command that opens and closes the page."""
        return {self._command: self._on_switched}

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Update the page for another theme and other names of the sides."""
        if self._page is not None:
            self._page.set_look(look)

    def close(self) -> None:
        """Close the page, so that the layout of the docks is saved."""
        self._leave()

    @property
    def _running(self) -> bool:
        return self._page is not None and self._desk.stage.page is self._page

    def _on_switched(self, wanted: bool) -> None:
        if not wanted:
            self._leave()
        elif not self._running:
            page = self.page
            self._desk.messages.hide()
            self._desk.stage.enter(page, self._leave, lambda: page.words)
            self._desk.actions[self._command].setChecked(True)
            page.list.setFocus()

    @Slot()
    def _leave(self) -> None:
        if self._running:
            self._desk.stage.leave()
            self._desk.actions[self._command].setChecked(False)
            self._desk.panel.board.setFocus()
