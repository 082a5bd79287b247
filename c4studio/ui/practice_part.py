"""Base class of practice modes, such as training, which each show a page of questions.

The page replaces the board and the docks, so that nothing visible gives an answer away, and tries
never change the document.
"""

from __future__ import annotations

from PySide6.QtCore import Slot

from c4studio import settings
from c4studio.drawing.look import Look
from c4studio.ui.board.practice.practice_page import PracticePage
from c4studio.ui.commands.command import Activity
from c4studio.ui.desk import Desk
from c4studio.ui.part import Part


class PracticePart(Part):
    """Base class of a practice mode: shows its page instead of the board and the docks.

    Args:
        desk: the objects that all parts of the window share.
        page: the page.
        name: the name of the practice, for the middle of a sentence.

    Attributes:
        page: the page.
    """

    def __init__(self, desk: Desk, page: PracticePage, name: str) -> None:
        super().__init__(desk)
        self.page = page
        self._name = name
        desk.stage.add(page)
        page.said.connect(desk.messages.announcer.say)
        desk.document.current_about_to_change.connect(self._on_document_changed)
        desk.document.loaded.connect(self._on_document_changed)

    @property
    def running(self) -> bool:
        """Whether the practice page is shown."""
        return self._desk.stage.page is self.page

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Update the page for another theme and other names of the sides."""
        self.page.set_look(look)
        self.page.board.set_animated(self._desk.settings.get(settings.ANIMATE))
        if self.running:
            self.refresh()

    def close(self) -> None:
        """End the practice before the window closes."""
        self.leave()

    def refresh(self) -> None:
        """Update the page after the names of sides changed. Subclasses override this method."""

    def stop(self) -> None:
        """Stop all work for the practice page before it closes. Subclasses override this method."""

    def enter(self) -> None:
        """Show the practice page instead of the board and the docks."""
        if not self.running:
            # What was said last may give the first answer away.
            self._desk.messages.hide()
            self._desk.messages.clear()
            self._desk.stage.enter(self.page, self.leave, lambda: self.page.words)
            self._desk.actions.begin(Activity.LEARNING)

    @Slot()
    def leave(self) -> None:
        """Show the board and the docks again instead of the practice page."""
        if not self.running:
            return
        self.stop()
        self._desk.stage.leave()
        self._desk.actions.end(Activity.LEARNING)
        self._desk.panel.board.setFocus()

    @Slot()
    def _on_document_changed(self) -> None:
        if self.running:
            self.leave()
            self._desk.messages.say(f"The game goes on, so {self._name} has ended")
