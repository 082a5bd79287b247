"""Learn from mistakes: asks for what would have kept the result, on a page of its own.

The page stands in the place of the board and the docks, so nothing that gives the answer away can
be seen; and what is tried there never gets into the document.
"""

from __future__ import annotations

from PySide6.QtCore import Slot

from c4studio.drawing.look import Look
from c4studio.training.lesson import Training
from c4studio.ui.commands.command import Activity
from c4studio.ui.desk import Desk
from c4studio.ui.part import Commands, Part
from c4studio.ui.review.learning.asking import Asking
from c4studio.ui.review.learning.lesson import LessonPage
from c4studio.ui.review.line_review import LineReview
from c4studio.words import review as words


class LearnPart(Part):
    """Goes through the mistakes of the line that is shown.

    Attributes:
        page: what is seen meanwhile.
    """

    def __init__(self, desk: Desk, line: LineReview) -> None:
        super().__init__(desk)
        self._line = line
        self._wanted = False
        self.page = LessonPage()
        desk.stage.add(self.page)
        self._asking = Asking(desk, self.page, self)
        self._asking.left.connect(self._leave)
        line.changed.connect(self._on_line_changed)
        desk.document.current_about_to_change.connect(self._on_document_changed)
        desk.document.loaded.connect(self._on_document_changed)

    @property
    def running(self) -> bool:
        """Whether somebody is learning."""
        return self._desk.stage.page is self.page

    @property
    def training(self) -> Training | None:
        """How far it is; None before the first mistake."""
        return self._asking.training

    def commands(self) -> Commands:
        """Learning."""
        return {"learn": self._on_learn}

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Draw in other colours, and name the sides after them."""
        self.page.set_look(look)
        if self.running:
            self._asking.show("")

    def close(self) -> None:
        """Leave."""
        self._leave()

    def _on_learn(self) -> None:
        self._line.refresh()
        review = self._line.review
        if not review.moves:
            self._desk.messages.say(words.NO_MOVES)
        elif not review.complete:
            self._desk.messages.say("The game is reviewed first")
            self._line.start()
            self._wanted = True
        elif not review.faults():
            self._desk.messages.say(words.NO_FAULTS)
        else:
            self._begin()

    @Slot()
    def _on_line_changed(self) -> None:
        if self._wanted and not self._line.running:
            self._wanted = False
            if self._line.review.complete:
                self._on_learn()

    def _begin(self) -> None:
        if not self.running:
            # What was said last may give the first answer away.
            self._desk.messages.hide()
            self._desk.messages.clear()
            self._desk.stage.enter(self.page, self._leave, lambda: self.page.words)
            self._desk.actions.begin(Activity.LEARNING)
        self._asking.begin(self._line.review, self._line.side)
        self.page.setFocus()

    @Slot()
    def _leave(self) -> None:
        if not self.running:
            return
        self._asking.stop()
        self._desk.stage.leave()
        self._desk.actions.end(Activity.LEARNING)
        self._desk.panel.board.setFocus()

    @Slot()
    def _on_document_changed(self) -> None:
        self._wanted = False
        if self.running:
            self._leave()
            self._desk.messages.say("The game goes on, so learning has ended")
