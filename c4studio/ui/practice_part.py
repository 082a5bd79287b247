"""Base class of practice modes, such as training, which each show a page of questions.

The page replaces the board and the docks, so that nothing visible gives an answer away, and tries
never change the document.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Slot

from c4studio import settings
from c4studio.drawing.look import Look
from c4studio.ui.board.practice_page import PracticePage
from c4studio.ui.commands.command import Activity
from c4studio.ui.desk import Desk
from c4studio.ui.part import Part


class PracticePart(Part):
    """Base class of a practice mode: shows its page instead of the board and the docks.

    The page is built when it is needed for the first time, so that a window comes sooner.

    Args:
        desk: the objects that all parts of the window share.
        build: returns a new page, with its signals connected.
        name: the name of the practice, for the middle of a sentence.
    """

    def __init__(self, desk: Desk, build: Callable[[], PracticePage], name: str) -> None:
        super().__init__(desk)
        self._build = build
        self._page: PracticePage | None = None
        self._name = name
        desk.document.current_about_to_change.connect(self._on_document_changed)
        desk.document.loaded.connect(self._on_document_changed)

    @property
    def page(self) -> PracticePage:
        """The page, which is built now if it was not needed before."""
        if self._page is None:
            self._page = self._build()
            self._desk.stage.add(self._page)
            self._page.said.connect(self._desk.messages.announcer.say)
            self.set_look(self._desk.look.value)
        return self._page

    @property
    def running(self) -> bool:
        """Whether the practice page is shown."""
        return self._page is not None and self._desk.stage.page is self._page

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Update the page for another theme and other names of the sides."""
        if self._page is not None:
            self._page.set_look(look)
            self._page.board.set_animated(self._desk.settings.get(settings.ANIMATE))
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
