"""The command *Learn from mistakes*, which opens a page that asks for better moves."""

from __future__ import annotations

from PySide6.QtCore import Slot

from c4studio.language.notices import Notice
from c4studio.training.lesson import Training
from c4studio.ui.board.practice_page import PracticePage
from c4studio.ui.desk import Desk
from c4studio.ui.part import Commands
from c4studio.ui.practice_part import PracticePart
from c4studio.ui.review.learning.asking import BUTTONS, Asking
from c4studio.ui.review.line_review import LineReview
from c4studio.words.rendering import render

NAME = "Learn from mistakes"


class LearnPart(PracticePart):
    """Opens the page *Learn from mistakes* for the mistakes of the reviewed line."""

    def __init__(self, desk: Desk, line: LineReview) -> None:
        super().__init__(desk, self._new_page, "learning")
        self._line = line
        self._wanted = False
        self._asking: Asking
        line.changed.connect(self._on_line_changed)

    def _new_page(self) -> PracticePage:
        page = PracticePage(NAME, "Solved", BUTTONS)
        page.title.setText(NAME)
        self._asking = Asking(self._desk, page, self)
        self._asking.left.connect(self.leave)
        return page

    @property
    def training(self) -> Training | None:
        """The lesson with the mistakes and the progress; None before the first one."""
        return None if self._page is None else self._asking.training

    def commands(self) -> Commands:
        """Return the command *Learn from mistakes*."""
        return {"learn": self._on_learn}

    def refresh(self) -> None:
        """Update the page after the names of the sides changed."""
        self._asking.show()

    def stop(self) -> None:
        """Stop all searches of the page."""
        self._asking.stop()

    def _on_learn(self) -> None:
        self._line.refresh()
        review = self._line.review
        if not review.moves:
            self._desk.messages.say(render(Notice.NO_MOVES))
        elif not review.complete:
            self._desk.messages.say("The game is reviewed first")
            self._line.start()
            self._wanted = True
        elif not review.faults():
            self._desk.messages.say(render(Notice.NO_FAULTS))
        else:
            self.enter()
            self._asking.begin(self._line.review, self._line.side)
            self.page.setFocus()

    @Slot()
    def _on_line_changed(self) -> None:
        if self._wanted and not self._line.running:
            self._wanted = False
            if self._line.review.complete:
                # A game that hides scores may have begun meanwhile.
                self._desk.actions["learn"].trigger()

    @Slot()
    def _on_document_changed(self) -> None:
        self._wanted = False
        super()._on_document_changed()
