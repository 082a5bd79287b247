"""Base classes of a page in place of the board and the docks, and of the feature that shows it."""

from collections.abc import Callable
from typing import Generic, TypeVar

from PySide6.QtCore import QEvent, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from c4studio.drawing.look import Look
from c4studio.language.messages import Prompt
from c4studio.language.said import say
from c4studio.ui.commands.actions import claims_key
from c4studio.ui.commands.command import Activity
from c4studio.ui.commands.layouts import key_text
from c4studio.ui.part import Desk, Part


class StagePage(QWidget):
    """Base class of a page, such as the manual. Subclasses override the methods they need."""

    left = Signal()
    """Emitted when the user leaves the page with Escape."""

    @property
    def read_aloud_text(self) -> str:
        """The text of the page, for reading aloud; empty for a page without a text."""
        return ""

    def set_look(self, look: Look) -> None:
        """Update the page for another theme and other names of the sides."""

    def event(self, event: QEvent) -> bool:
        """Claim Escape before Qt treats it as a shortcut."""
        return claims_key(event, lambda key: key_text(key) == "Esc") or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the page on Escape."""
        if key_text(event) == "Esc":
            self.left.emit()
        else:
            super().keyPressEvent(event)


P = TypeVar("P", bound=StagePage)


class PagePart(Part, Generic[P]):
    """Base class of a feature that shows a page in place of the board and the docks.

    The page is built when it is needed for the first time, so that a window comes sooner. It closes
    when the game goes on.

    Args:
        desk: the objects that all parts of the window share.
        build: returns a new page, with its signals connected.
        command: the id of the checkable command that opens and closes the page; "" for none.
        practice: the name of the practice that the page is for, for the middle of a sentence; ""
            for a page to read. Practice disables the commands that would give answers away.
        is_home: whether the page is the home page, to which those that cover it lead back.
    """

    def __init__(
        self,
        desk: Desk,
        build: Callable[[], P],
        *,
        command: str = "",
        practice: str = "",
        is_home: bool = False,
    ) -> None:
        super().__init__(desk)
        self._build_page, self._command, self._practice = build, command, practice
        self._is_home = is_home
        self._page: P | None = None
        if command:
            desk.actions.bind_commands({command: self.set_page_open})
        desk.document.current_about_to_change.connect(self._on_document_changed)
        desk.document.loaded.connect(self._on_document_changed)
        desk.look.value_changed.connect(self.set_look)

    @property
    def page(self) -> P:
        """The page, which is built now if it was not needed before."""
        if self._page is None:
            self._page = self._build_page()
            self._page.left.connect(self.leave_page)
            self._desk.stage.add_page(self._page, is_home=self._is_home)
            self.set_look(self._desk.look.value)
        return self._page

    @property
    def is_open(self) -> bool:
        """Whether the page is shown."""
        return self._page is not None and self._desk.stage.page is self._page

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Update the page for another theme and other names of the sides."""
        if self._page is not None:
            self._page.set_look(look)

    def close(self) -> None:
        """Close the page, so that the layout of the docks is saved."""
        self.leave_page()
        super().close()

    def stop(self) -> None:
        """Stop all work for the page before it closes. Subclasses override this method."""

    def set_page_open(self, wanted: bool) -> None:
        """Open or close the page, as the state of its command says."""
        if wanted:
            self.enter_page()
        else:
            self.leave_page()

    def enter_page(self) -> None:
        """Show the page, and give it the keyboard focus, unless it is shown already."""
        if self.is_open:
            return
        page = self.page
        self._messages.hide_message()
        if self._practice:
            # What was said last may give the first answer away.
            self._messages.clear()
        self._desk.stage.enter_page(page, self.leave_page, lambda: page.read_aloud_text)
        if self._practice:
            self._actions.set_under_way(Activity.LEARNING, True)
        self._set_command_checked(True)
        page.setFocus()

    @Slot()
    def leave_page(self) -> None:
        """Show the board and the docks again in place of the page."""
        if not self.is_open:
            return
        self.stop()
        stage = self._desk.stage
        stage.leave_page()
        self._actions.set_under_way(Activity.LEARNING, False)
        self._set_command_checked(False)
        (stage.page or self._desk.panel.board).setFocus()

    def _set_command_checked(self, is_shown: bool) -> None:
        if self._command:
            self._actions[self._command].setChecked(is_shown)

    @Slot()
    def _on_document_changed(self) -> None:
        self._desk.stage.leave_home()
        if self.is_open:
            self.leave_page()
            if self._practice:
                self._messages.say(say(Prompt.PRACTICE_ENDED, practice=self._practice))
