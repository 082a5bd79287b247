"""The commands of training: today's flash cards, puzzles, exercises and lost positions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Slot

from c4studio.review.line import Line
from c4studio.training.card import Attempt, Task
from c4studio.training.drill import Drill, Question
from c4studio.training.puzzles.puzzle import Puzzle
from c4studio.training.sets import Round, finish_round
from c4studio.training.sources import record
from c4studio.training.store import Store
from c4studio.ui.commands.command import ANYTHING
from c4studio.ui.desk import Desk
from c4studio.ui.pages.question_page import PageButton, QuestionPage
from c4studio.ui.pages.question_part import QuestionPart
from c4studio.ui.part import Commands
from c4studio.ui.training.chooser import Chooser, Way
from c4studio.ui.training.store_thread import TrainingStore
from c4studio.words.training import drill as words
from engine import Position

OF_CARDS = {
    "suspend": PageButton(None, "Leave it out", "Leave this card out until it is taken in again"),
    "take back": PageButton(None, "Undo the grade", "Let the next try at this card count instead"),
}
"""The buttons that only cards have, by name."""


class TrainPart(QuestionPart[QuestionPage]):
    """Runs the training page: asks questions, saves the first answers, and shows the result."""

    def __init__(self, desk: Desk, store: TrainingStore) -> None:
        super().__init__(desk, self._new_page, practice="training")
        self._store = store
        self._way: Way | None = None
        self._remark = ""
        self._chooser = Chooser(desk, store, self)
        store.remarked.connect(self._on_remarked)
        self._chooser.offered.connect(self._offer)
        self._chooser.chosen.connect(self._begin)

    def _new_page(self) -> QuestionPage:
        page = QuestionPage("Train", OF_CARDS)
        page.insert(page.told, self._chooser.box)
        return page

    def commands(self) -> Commands:
        """Return the commands that start each kind of practice."""
        return {
            "train.today": self._chooser.today,
            "train.solve": self._chooser.solve,
            "train.streak": self._chooser.streak,
            "train.hold": self._chooser.hold,
            "train.fixed": self._chooser.fixed,
            "train.course": self._chooser.course,
        }

    def close(self) -> None:
        """End the practice before the window closes."""
        self._chooser.stop()
        super().close()

    def stop(self) -> None:
        """End the drill."""
        super().stop()
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
        is_busy = not self.running and self._desk.actions.is_under_way(*ANYTHING)
        if is_busy or self.drill is not None:
            return
        new = not self.running
        self._way = way
        self.enter()
        self._chooser.box.setVisible(not way.questions)
        self.page.title.setText(way.title)
        self.page.show_progress("", 0, 1)
        self.page.task.setText(way.stated)
        self.page.told.setText(self._remark)
        self._remark = ""
        self.page.buttons["next"].setText("Begin")
        self.page.enable({"next", "leave"} if way.can_begin else {"leave"})
        self._show_those_of_cards(way.questions)
        self.page.show_line(Line(Position()), asks=False)
        self._desk.messages.announcer.say(self.page.words)
        if new:
            self.page.buttons["next"].setFocus()

    def _show_those_of_cards(self, questions: Sequence[Question]) -> None:
        for name in OF_CARDS:
            is_card = any(isinstance(each.source, Task) for each in questions)
            self.page.buttons[name].setVisible(is_card)

    @Slot(object)
    def _begin(self, way: Way) -> None:
        """Start the drill with its first question."""
        if not self.running or self.drill is not None:
            return
        if not way.questions:
            self._offer(way)
            self.page.tell("All of them are solved; choose others")
            return
        self._way = way
        self.begin(Drill(way.questions, ends_at_error=way.ends_at_error))
        self.page.setFocus()

    # What is asked for.

    def carry_out(self, name: str) -> None:
        """Carry out the request of a button, also before the drill and for cards."""
        drill, way = self.drill, self._way
        source = None if drill is None or drill.question is None else drill.question.source
        if name == "next" and drill is None and way is not None:
            self._chooser.begin(way)
        elif name == "suspend" and isinstance(source, Task):
            self._run(lambda store: store.suspend(source.card.key))
            self.next()
            self.page.tell("The card before this is not asked again")
        elif name == "take back" and isinstance(source, Task):
            self._run(lambda store: store.take_back(source.card.key), self._on_taken_back)
        else:
            super().carry_out(name)

    def usable(self, drill: Drill) -> set[str]:
        """Return the names of the buttons that can be used now, with those of a card."""
        question = drill.question
        if question is None or not isinstance(question.source, Task):
            return super().usable(drill)
        return super().usable(drill) | ({"suspend"} if drill.asks else {*OF_CARDS})

    # What is stored.

    def record(self, question: Question, attempt: Attempt) -> None:
        """Store the first try at a card or a puzzle at once, so that nothing is lost."""
        super().record(question, attempt)
        if isinstance(question.source, Task | Puzzle):
            self._run(lambda store: record(store, question, attempt))

    def on_ended(self) -> None:
        """Store the time of a round through a fixed set, and show it beside the earlier ones."""
        drill, way = self.drill, self._way
        if drill is None or way is None or not way.fixed_set:
            return
        result = way.fixed_set, drill.seconds, drill.passed, len(drill.questions)
        self._run(lambda store: finish_round(store, *result), self._on_timed)

    def _run(
        self, work: Callable[[Store], object], then: Callable[..., None] | None = None
    ) -> None:
        job = self._store.run(work)
        if then is not None:
            job.done.connect(then)
        job.failed.connect(self._desk.messages.warn)

    @Slot(object)
    def _on_taken_back(self, task: Task | None) -> None:
        if self.drill is None:
            return
        if task is None:
            self.page.tell("This card was not graded today")
            return
        self.drill.take_back()
        self.show_again()
        self.page.tell("The grade is taken back; the next try counts")

    @Slot(object)
    def _on_timed(self, found: list[Round]) -> None:
        if self.running:
            self.page.tell(words.times(found))
