"""The commands of training: today's flash cards, puzzles, and exercises of the guide."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from PySide6.QtCore import Slot

from c4studio.training.card import Task
from c4studio.training.sets import Round
from c4studio.ui.board.practice_page import PageButton, PracticePage
from c4studio.ui.commands import modes
from c4studio.ui.desk import Desk
from c4studio.ui.part import Commands
from c4studio.ui.practice_part import PracticePart
from c4studio.ui.training.chooser import Chooser
from c4studio.ui.training.drill import Drill, question_of
from c4studio.ui.training.examiner import Examiner
from c4studio.ui.training.records import Records
from c4studio.ui.training.store_thread import TrainingStore
from c4studio.ui.training.way import Way
from c4studio.words.rendering import render
from c4studio.words.training import drill as words

BUTTONS = {
    "hint": PageButton(
        modes.HINT, "Hint", "Say on which side of the board to look, then the column"
    ),
    "show": PageButton(modes.SHOW, "Show the solution", "Give it away; this counts as not found"),
    "again": PageButton(modes.AGAIN, "Try again", "Take the disc back; only the first try counts"),
    "next": PageButton(modes.ON, "Next", "Go on to the next question"),
    "suspend": PageButton(None, "Leave it out", "Leave this card out until it is taken in again"),
    "take back": PageButton(None, "Undo the grade", "Let the next try at this card count instead"),
    "leave": PageButton(modes.LEAVE, "Finish", "End the training; what was answered is kept"),
}
"""The buttons of the page by name."""


class TrainPart(PracticePart):
    """Runs the training page: asks questions, saves the first answers, and shows the result."""

    def __init__(self, desk: Desk, store: TrainingStore) -> None:
        super().__init__(desk, self._new_page, "training")
        self._store = store
        self._way: Way | None = None
        self._remark = ""
        self._records = Records(store, desk.messages, self)
        self._chooser = Chooser(desk, store, self)
        self._examiner: Examiner
        store.remarked.connect(self._on_remarked)
        self._records.taken_back.connect(self._on_taken_back)
        self._records.timed.connect(self._on_timed)
        self._chooser.offered.connect(self._offer)
        self._chooser.chosen.connect(self._begin)

    def _new_page(self) -> PracticePage:
        page = PracticePage("Train", "Answered", BUTTONS)
        page.add_choices(self._chooser.box)
        page.asked.connect(self._on_asked)
        self._examiner = Examiner(self._desk, page, self)
        self._examiner.tried.connect(self._records.keep)
        self._examiner.ended.connect(self._on_ended)
        return page

    @property
    def drill(self) -> Drill | None:
        """The drill in progress; None before the user begins."""
        return None if self._page is None else self._examiner.drill

    def commands(self) -> Commands:
        """Return the commands that start each kind of practice."""
        return {
            "train.today": self._chooser.today,
            "train.solve": self._chooser.solve,
            "train.streak": self._chooser.streak,
            "train.fixed": self._chooser.fixed,
            "train.course": self._chooser.course,
        }

    def refresh(self) -> None:
        """Update the page after the names of the sides changed."""
        self._examiner.show()

    def stop(self) -> None:
        """End the drill. If questions are left, the result so far is shown in the status bar."""
        drill = self.drill
        if drill is not None and drill.question is not None and drill.passed + drill.failed:
            self._desk.messages.say(render(words.summary(drill.passed, drill.failed)))
        self._examiner.stop()
        self._way = None

    # What is offered.

    @Slot(str)
    def _on_remarked(self, sentence: str) -> None:
        """Show a remark about a damaged file above the board, and keep it for the page.

        The page shows it later, because it clears the messages above the board.
        """
        self._remark = sentence
        self._desk.messages.warn(sentence)

    @Slot(object)
    def _offer(self, way: Way) -> None:
        """Show on the page what will be asked. The button *Begin* starts the drill."""
        if not (self._desk.stage.page is None or self.running) or self.drill is not None:
            return
        new = not self.running
        self._way = way
        self.enter()
        self._chooser.box.setVisible(not way.sources)
        self.page.title.setText(way.title)
        self.page.show_progress("", 0, 1)
        self.page.task.setText(way.stated)
        self.page.told.setText(self._remark)
        self._remark = ""
        self.page.buttons["next"].setText("Begin")
        self.page.enable({"next", "leave"} if way.can_begin else {"leave"})
        self.page.show_empty(self._desk.look.value.naming)
        self._desk.messages.announcer.say(self.page.words)
        if new:
            self.page.buttons["next"].setFocus()

    @Slot(object)
    def _begin(self, way: Way) -> None:
        """Start the drill with its first question."""
        if not self.running or self.drill is not None:
            return
        if not way.sources:
            self._offer(way)
            self.page.tell("All of them are solved; choose others")
            return
        self._way = way
        self.page.buttons["next"].setText("Next")
        questions = [question_of(each) for each in way.sources]
        self._examiner.begin(Drill(questions, monotonic, ends_at_error=way.ends_at_error))
        self.page.setFocus()

    # What is asked for.

    @Slot(str)
    def _on_asked(self, name: str) -> None:
        carry_out: dict[str, Callable[[], None]] = {
            "hint": self._examiner.hint,
            "show": self._examiner.solution,
            "again": self._examiner.again,
            "next": self._on_next,
            "suspend": self._on_suspend,
            "take back": self._on_take_back,
            "leave": self.leave,
        }
        carry_out[name]()
        if self.running and self._examiner.source is not None:
            # A button that is disabled under the keyboard would hand it to some neighbour.
            self.page.setFocus()

    def _on_next(self) -> None:
        if self.drill is not None:
            self._examiner.next()
        elif self._way is not None:
            self._chooser.begin(self._way)

    def _on_suspend(self) -> None:
        source = self._examiner.source
        if isinstance(source, Task):
            self._records.suspend(source.card.key)
            self._examiner.next()
            self.page.tell("The card before this is not asked again")

    def _on_take_back(self) -> None:
        source = self._examiner.source
        if isinstance(source, Task):
            self._records.take_back(source.card.key)

    @Slot(object)
    def _on_taken_back(self, task: Task | None) -> None:
        if self.drill is None:
            return
        if task is None:
            self.page.tell("This card was not graded today")
            return
        self.drill.take_back()
        self._examiner.show_again()
        self.page.tell("The grade is taken back; the next try counts")

    @Slot()
    def _on_ended(self) -> None:
        drill, way = self.drill, self._way
        if drill is not None and way is not None and way.fixed_set:
            asked = len(drill.questions)
            self._records.finish_round(way.fixed_set, drill.seconds, drill.passed, asked)

    @Slot(object)
    def _on_timed(self, rounds: list[Round]) -> None:
        if self.running:
            self.page.tell(render(words.times(rounds)))
