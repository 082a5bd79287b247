"""Base class of commands that open and close a page of help in place of the board."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from c4studio.drawing.look import Look
from c4studio.ui.desk import Desk
from c4studio.ui.part import Commands, Part


class HelpPage(Protocol):
    """Interface of a page of help, such as the manual, for the class that opens and closes it."""

    @property
    def words(self) -> str:
        """The text of the page, for reading aloud."""

    @property
    def entry(self) -> QWidget:
        """The widget that gets the keyboard focus when the page opens."""

    def set_look(self, look: Look) -> None:
        """Update the page for another theme and other names of the sides."""


class PagePart(Part):
    """Opens and closes a page in place of the board and the docks, by a checkable command.

    Args:
        desk: the objects that all parts of the window share.
        command: the id of the checkable command that opens and closes the page.
        widget: the page as a widget.
        page: the same page as a HelpPage.
    """

    def __init__(self, desk: Desk, command: str, widget: QWidget, page: HelpPage) -> None:
        super().__init__(desk)
        self._command = command
        self._widget = widget
        self._help = page
        desk.stage.add(widget)
        desk.document.current_changed.connect(self._leave)

    def commands(self) -> Commands:
        """Return the command that opens and closes the page."""
        return {self._command: self._on_switched}

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Update the page for another theme and other names of the sides."""
        self._help.set_look(look)

    def close(self) -> None:
        """Close the page, so that the layout of the docks is saved."""
        self._leave()

    @property
    def _running(self) -> bool:
        return self._desk.stage.page is self._widget

    def _on_switched(self, wanted: bool) -> None:
        if not wanted:
            self._leave()
        elif not self._running:
            self._desk.messages.hide()
            self._desk.stage.enter(self._widget, self._leave, lambda: self._help.words)
            self._desk.actions[self._command].setChecked(True)
            self._help.entry.setFocus()

    @Slot()
    def _leave(self) -> None:
        if self._running:
            self._desk.stage.leave()
            self._desk.actions[self._command].setChecked(False)
            self._desk.panel.board.setFocus()
