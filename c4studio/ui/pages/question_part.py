"""Base class of features that ask questions about positions on a page, and explain the answers."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from PySide6.QtCore import Slot

from c4studio import settings
from c4studio.drawing.look import Look
from c4studio.game.refusal import illegal_move
from c4studio.language.said import Said
from c4studio.review.line import Line
from c4studio.settings import Settings
from c4studio.training.card import Attempt
from c4studio.training.drill import Drill, Question, Stage, Tried, explain_try
from c4studio.training.holdout import Defence, Reply, reply_to
from c4studio.ui.desk import Desk
from c4studio.ui.own_search import OwnSearch
from c4studio.ui.pages.page_part import PagePart
from c4studio.ui.pages.question_page import QuestionPage
from c4studio.words import review as review_words
from c4studio.words import tries
from c4studio.words.course import Exercise
from c4studio.words.rendering import render
from c4studio.words.training import drill as words
from c4studio.words.training import holdout as holdout_words
from engine import Position

SHOWN = 8
"""Maximum number of discs of a refutation that the board shows."""

Q = TypeVar("Q", bound=QuestionPage)


class QuestionPart(PagePart[Q]):
    """Base class of a feature that asks the questions of a drill, and responds to the answers.

    Attributes:
        drill: the drill; None before the first question and after the page has closed.
    """

    def __init__(
        self, desk: Desk, build: Callable[[], Q], *, command: str = "", practice: str = ""
    ) -> None:
        super().__init__(desk, partial(self._connected, build), command=command, practice=practice)
        self.drill: Drill | None = None
        self._search = OwnSearch(desk, self)
        self._search.found.connect(self._on_found)

    def _connected(self, build: Callable[[], Q]) -> Q:
        page = build()
        page.said.connect(self._desk.messages.announcer.say)
        page.column_chosen.connect(self._on_column)
        page.asked.connect(self._on_asked)
        return page

    # What subclasses add.

    def record(self, question: Question, attempt: Attempt) -> None:
        """Store an attempt that settles a question. The base class stores those at exercises."""
        if isinstance(question.source, Exercise) and not attempt.shown:
            store_answer(self._desk.settings, question.source, attempt.passed)

    def on_ended(self) -> None:
        """Respond to the end of the last question. Subclasses override this method."""

    def carry_out(self, name: str) -> None:
        """Carry out the request of a button. Subclasses add their own buttons."""
        requests: dict[str, Callable[[], None]] = {
            "hint": self._hint,
            "show": self._solution,
            "again": self._again,
            "next": self.next,
            "leave": self.leave,
        }
        requests[name]()

    def usable(self, drill: Drill) -> set[str]:
        """Return the names of the buttons that can be used now."""
        stage, question = drill.stage, drill.question
        found = {"leave"}
        if stage in (Stage.FIND, Stage.FAILED) and drill.answers:
            found.add("show")
        if stage is Stage.FIND:
            found.add("hint")
        if question is not None and drill.line != question.line:
            found.add("again")
        if stage in (Stage.PASSED, Stage.FAILED, Stage.SHOWN) or (drill.asks and drill.may_skip):
            found.add("next")
        return found

    # The drill.

    def begin(self, drill: Drill) -> None:
        """Start a drill at its first question."""
        self.drill = drill
        self._announce()

    def stop(self) -> None:
        """End the drill. If questions are left, the result so far is shown in the status bar."""
        self._search.stop()
        if self.drill is not None and self.drill.question is not None and self.drill.attempts:
            self._desk.messages.say(words.summary(self.drill))
        self.drill = None
        self.page.show_line(Line(Position()), asks=False)

    def next(self) -> None:
        """Ask the next question, or show the result of the drill."""
        if self.drill is not None and self.drill.question is not None:
            self.drill.next()
            self._announce()
            if self.drill.question is None:
                self.on_ended()

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Update the page for another theme and other names of the sides."""
        super().set_look(look)
        if self._page is not None:
            self._page.board.set_animated(self._desk.settings.get(settings.ANIMATE))
        if self.running:
            self.show()

    @Slot(str)
    def _on_asked(self, name: str) -> None:
        self.carry_out(name)
        if self.running and self.drill is not None and self.drill.question is not None:
            # A button that is disabled under the keyboard would hand it to some neighbour.
            self.page.board.setFocus()

    def _hint(self) -> None:
        if self.drill is not None and self.drill.asks:
            self._tell(review_words.hint(self.drill.hint()))

    def _solution(self) -> None:
        if self.drill is not None:
            self._on_settled(self.drill, self.drill.show())

    def _again(self) -> None:
        if self.drill is not None:
            self.drill.again()
            self.show_again()

    @Slot(int)
    def _on_column(self, column: int) -> None:
        drill, naming = self.drill, self._desk.look.value.naming
        if drill is None or drill.question is None:
            return
        position = drill.position
        if drill.stage is Stage.WAIT:
            self.page.tell(f"{naming.name(position.to_move)} is to move")
        elif not drill.asks:
            self.page.tell("Try again or go on first")
        elif not self.page.is_at_end:
            self.page.tell("This is a position before; go back to the end to answer")
        elif not position.is_legal(column):
            self.page.tell(render(illegal_move(position, column), naming))
        else:
            self._on_settled(drill, drill.answer(column))

    # Replies, reasons and refutations.

    def _on_settled(self, drill: Drill, attempt: Attempt | None) -> None:
        """Respond to a disc of the user, or to the solution: record, judge and explain it."""
        self._search.stop()
        self.show()
        before = drill.line.positions[-2]
        if attempt is not None and drill.question is not None:
            self.record(drill.question, attempt)
        if isinstance(drill.trial, Defence) and drill.stage is not Stage.SHOWN:
            self._respond(drill.trial, drill.stage)
        else:
            self._tell(_judged(drill))
            if attempt is not None:
                column = drill.line.columns[-1]
                self._search.run(
                    "Looking for the reason",
                    lambda solver, stop, report: iter([explain_try(solver, before, column, stop)]),
                )

    def _respond(self, defence: Defence, stage: Stage) -> None:
        """Search for the reply in a defended position, or tell the reply or how the game ended."""
        naming, position = self._desk.look.value.naming, defence.line.end
        if stage is Stage.WAIT:
            self.page.tell("")
            self._search.run(
                "Playing on",
                lambda solver, stop, report: iter(
                    [reply_to(position, lambda each: solver.score_columns(each, stop))]
                ),
            )
        elif stage is Stage.FIND:
            column = naming.column(defence.line.columns[-1])
            self.page.tell(f"{naming.name(position.to_move.other)}: {column}")
        else:
            self.page.tell(holdout_words.outcome(defence, naming))

    @Slot(object)
    def _on_found(self, found: Reply | Tried) -> None:
        drill, naming = self.drill, self._desk.look.value.naming
        if drill is None or drill.question is None:
            return
        if isinstance(found, Reply):
            if isinstance(drill.trial, Defence):
                drill.trial.take(found)
                self._on_settled(drill, drill.settle(None))
            return
        refutation = found.line[1:] if drill.stage is Stage.FAILED else ()
        if refutation:
            self.page.board.show_line(drill.position, refutation[:SHOWN])
        why = tries.explained(_judged(drill), found.position, found.reason, refutation)
        background = words.background(drill.question.source, naming)
        self.page.tell(". ".join(filter(None, [render(why, naming), background])))

    # What is shown.

    def _announce(self) -> None:
        self.show_again()
        self._desk.messages.announcer.say(self.page.sentences)

    def show_again(self) -> None:
        """Show the question again, without the response to an answer, which may be late."""
        self._search.stop()
        self.page.tell("")
        self.show()

    def show(self) -> None:
        """Show the question with the progress of the drill, or the result of the drill."""
        drill, page, naming = self.drill, self.page, self._desk.look.value.naming
        if drill is None:
            return
        asked, question = len(drill.questions), drill.question
        said = words.progress(drill.number + 1, asked) if question is not None else ""
        page.show_progress(said, drill.number, asked)
        if question is not None:
            page.task.setText(words.task(question, naming))
        else:
            page.task.setText(words.summary(drill))
        page.enable(self.usable(drill))
        page.buttons["next"].setText("Skip" if drill.asks and drill.may_skip else "Next")
        page.show_line(drill.line, asks=drill.asks)

    def _tell(self, said: Said) -> None:
        self.page.tell(render(said, self._desk.look.value.naming))


def _judged(drill: Drill) -> Said:
    """Return the sentence that names the solution, or judges the column that was played last."""
    if drill.stage is Stage.SHOWN:
        return tries.solution(sorted(drill.answers))
    column = drill.line.columns[-1]
    if drill.asks:
        # The reply of a puzzle follows the right column.
        column = drill.line.columns[-2]
    return tries.verdict(column, drill.stage is not Stage.FAILED)


def stored_answers(stored: Settings) -> dict[str, str]:
    """Return the result of each answered exercise, ``right`` or ``wrong``, by its moves."""
    found = json.loads(stored.get(settings.COURSE))
    return {moves: result for moves, result in found.items() if result in ("right", "wrong")}


def store_answer(stored: Settings, exercise: Exercise, right: bool) -> None:
    """Store the result of an exercise in place of an earlier one."""
    known = {**stored_answers(stored), exercise.moves: "right" if right else "wrong"}
    stored.set(settings.COURSE, json.dumps(known))
