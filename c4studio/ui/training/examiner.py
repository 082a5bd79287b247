"""The dialogue of a drill on its page: questions, answers, hints, solutions and reasons."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot

from c4studio.analysis.tries import Tried, explain_try
from c4studio.game.refusal import illegal_move
from c4studio.language.messages import Joint
from c4studio.language.said import joined
from c4studio.training.card import Attempt, Task
from c4studio.training.lesson import Stage
from c4studio.training.puzzles.puzzle import Puzzle
from c4studio.ui.board.practice_page import PageLine, PracticePage
from c4studio.ui.desk import Desk
from c4studio.ui.own_search import OwnSearch
from c4studio.ui.training.drill import Drill
from c4studio.words import refusals, tries
from c4studio.words import review as review_words
from c4studio.words.rendering import render
from c4studio.words.training import drill as words

SHOWN = 8
"""Maximum number of discs of a refutation that the board shows."""
USABLE = {
    Stage.FIND: ("hint", "show"),
    Stage.PASSED: ("again", "next"),
    Stage.FAILED: ("show", "again", "next"),
    Stage.SHOWN: ("again", "next"),
    Stage.DONE: (),
}
"""The names of the buttons that are enabled in each stage."""


class Examiner(QObject):
    """Asks the user the questions of a drill on the practice page, and responds to the answers.

    Attributes:
        drill: the drill; None before the first one and after the last one.
    """

    tried = Signal(object, object)
    """Emitted with the source of a question (card, puzzle …) and the first try at it (Attempt)."""
    ended = Signal()
    """Emitted when the last question is over."""

    def __init__(self, desk: Desk, page: PracticePage, parent: QObject) -> None:
        super().__init__(parent)
        self._desk, self._page = desk, page
        self._search = OwnSearch(desk, self)
        self._search.found.connect(self._on_explained)
        self._line = PageLine(page, desk.look)
        self.drill: Drill | None = None
        page.column_chosen.connect(self._on_column)

    @property
    def source(self) -> object:
        """The source of the current question: the task of a card, a puzzle or an exercise.

        The value is None if no question is asked.
        """
        question = None if self.drill is None else self.drill.question
        return None if question is None else question.source

    def begin(self, drill: Drill) -> None:
        """Start a drill at its first question."""
        self.drill = drill
        self._announce()

    def stop(self) -> None:
        """End the drill."""
        self._search.stop()
        self._line.clear()
        self.drill = None

    # What is asked for.

    def hint(self) -> None:
        """Show the next hint: first a region of the board, then the column."""
        if self.drill is not None and self.drill.stage is Stage.FIND:
            said = review_words.hint(self.drill.hint())
            self._page.tell(render(said, self._desk.look.value.naming))

    def solution(self) -> None:
        """Show the solution of the current question."""
        drill = self.drill
        if drill is None or drill.question is None:
            return
        self._search.stop()
        self._record(drill.show())
        self.show()
        self._page.tell(render(tries.solution(drill.answers), self._desk.look.value.naming))
        self._explain(drill, drill.answers[0])

    def again(self) -> None:
        """Ask the current question again, as practice."""
        if self.drill is not None and self.drill.question is not None:
            self.drill.again()
            self.show_again()

    def next(self) -> None:
        """Ask the next question, or show the result of the drill."""
        if self.drill is not None and self.drill.question is not None:
            self.drill.next()
            self._announce()
            if self.drill.question is None:
                self.ended.emit()

    @Slot(int)
    def _on_column(self, column: int) -> None:
        drill, naming = self.drill, self._desk.look.value.naming
        if drill is None or drill.question is None:
            return
        position = drill.position
        if not drill.asks:
            self._page.tell("Try again or go on first")
        elif not self._line.is_at_end:
            self._page.tell("This is a position before; go back to the end to answer")
        elif not position.is_legal(column):
            self._page.tell(refusals.refusal(illegal_move(position, column), naming))
        else:
            attempt = drill.answer(column)
            self.show()
            right = drill.stage is not Stage.FAILED
            self._page.tell(render(tries.verdict(column, right), naming))
            if not drill.asks:
                self._record(attempt)
                self._explain(drill, column)

    def _record(self, attempt: Attempt | None) -> None:
        if attempt is not None:
            self.tried.emit(self.source, attempt)

    # Reasons and refutations.

    def _explain(self, drill: Drill, column: int) -> None:
        position = drill.line.positions[-2]
        self._search.run(
            "Looking for the reason",
            lambda solver, stop, report: iter([explain_try(solver, position, column, stop)]),
        )

    @Slot(object)
    def _on_explained(self, tried: Tried) -> None:
        drill, naming, source = self.drill, self._desk.look.value.naming, self.source
        if drill is None:
            return
        refutation = tried.line[1:] if drill.stage is Stage.FAILED else ()
        if refutation:
            after = tried.position.play(tried.column)
            self._page.board.show_line(after, refutation[:SHOWN])
        if drill.stage is Stage.SHOWN:
            judged = tries.solution(drill.answers)
        else:
            judged = tries.verdict(tried.column, drill.stage is Stage.PASSED)
        why = tries.explained(judged, tried.position, tried.reason, refutation)
        background = words.background(source) if isinstance(source, Task | Puzzle) else None
        self._page.tell(render(joined(Joint.STOP, (why, background)), naming))

    # What is shown.

    def _announce(self) -> None:
        self.show_again()
        self._desk.messages.announcer.say(self._page.words)

    def show_again(self) -> None:
        """Show the question again, without the response to an answer, which may be late."""
        self._search.stop()
        if self.drill is not None:
            self._page.tell("")
            self.show()

    def show(self) -> None:
        """Show the question with the progress of the drill, or the result of the drill."""
        drill, page, naming = self.drill, self._page, self._desk.look.value.naming
        if drill is None:
            return
        asked, question = len(drill.questions), drill.question
        said = words.progress(drill.number + 1, asked) if question is not None else None
        page.show_progress(render(said), min(drill.number, asked), asked)
        if question is not None:
            page.task.setText(render(words.task(question.source, question.line.end), naming))
        else:
            page.task.setText(render(words.summary(drill.passed, drill.failed)))
        of_card = {"suspend"} if drill.asks else {"suspend", "take back"}
        is_card = isinstance(self.source, Task)
        page.enable({"leave", *USABLE[drill.stage], *(of_card if is_card else ())})
        self._line.show(drill.line, may_look=drill.asks)
