"""Base class of features that ask questions about positions on a page, and explain the answers."""

import json
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from PySide6.QtCore import Slot

from c4studio.drawing.look import Look
from c4studio.ground.door import load_json
from c4studio.language.messages import Joint, Notice
from c4studio.language.refusal import illegal_move_sentence
from c4studio.language.said import Said, join_sentences, say
from c4studio.review.line import Line
from c4studio.training.card import CardAttempt
from c4studio.training.drill import (
    Drill,
    DrillQuestion,
    DrillStage,
    QuestionTry,
    SearchingTry,
    TriedColumnExplanation,
    cells_of_hint,
    explain_try,
)
from c4studio.training.endgame import EndGame
from c4studio.ui import settings
from c4studio.ui.labels import text_of
from c4studio.ui.pages.page_part import PagePart
from c4studio.ui.pages.question_page import QuestionPage
from c4studio.ui.part import Desk
from c4studio.ui.searches import SearchRunner
from c4studio.ui.settings import Settings
from c4studio.ui.widgets.system_preferences import are_discs_animated
from c4studio.words import review
from c4studio.words.course import Exercise
from c4studio.words.training import drill as drill_words
from engine import Position

_ANSWERED_STAGES = {DrillStage.PASSED, DrillStage.FAILED, DrillStage.SHOWN}

Q = TypeVar("Q", bound=QuestionPage)


class QuestionPart(PagePart[Q]):
    """Base class of a feature that asks the questions of a drill, and responds to the answers.

    Attributes:
        drill: the drill; None before the first question and after the page has closed.
    """

    def __init__(
        self, desk: Desk, build: Callable[[], Q], *, command: str = "", practice: str = ""
    ) -> None:
        super().__init__(
            desk, partial(self._new_connected_page, build), command=command, practice=practice
        )
        self.drill: Drill | None = None
        # What was said of the answer to a puzzle that goes on, until the other side has replied.
        self._reasons: tuple[Said, Said | None] | tuple[()] = ()
        self._search = SearchRunner(desk.analysis.searches, desk.messages, self)
        self._search.found.connect(self._on_answer_found)
        desk.settings.follow(self, self._choose_animation, settings.DISCS_ANIMATED)

    def _new_connected_page(self, build: Callable[[], Q]) -> Q:
        page = build()
        page.said.connect(self._messages.announcer.announce)
        page.column_chosen.connect(self._on_column_chosen)
        page.asked.connect(self._on_button_pressed)
        return page

    # What subclasses add.

    @property
    def asks_for_columns(self) -> bool:
        """Whether the question is answered with discs on the board."""
        return True

    def judgement(self, drill: Drill) -> Said:
        """Return the sentence that names the solution, or judges what was answered last."""
        return drill_words.judgement_sentence(drill)

    def record_attempt(self, question: DrillQuestion, attempt: CardAttempt) -> None:
        """Store an attempt that settles a question. The base class stores those at exercises."""
        if isinstance(question.source, Exercise) and not attempt.shown:
            store_answer(self._settings, question.source, attempt.passed)

    def on_drill_ended(self) -> None:
        """Respond to the end of the last question. Subclasses override this method."""

    def carry_out_request(self, name: str) -> None:
        """Carry out the request of a button. Subclasses add their own buttons."""
        requests: dict[str, Callable[[], None]] = {
            "hint": self._show_hint,
            "show": self._show_solution,
            "again": self._repeat_question,
            "next": self.ask_next_question,
            "leave": self.leave_page,
        }
        requests[name]()

    def usable_buttons(self, drill: Drill) -> set[str]:
        """Return the names of the buttons that can be used now."""
        stage, question = drill.stage, drill.question
        found = {"leave"}
        if stage in (DrillStage.LOOKING_FOR_COLUMN, DrillStage.FAILED) and drill.right_columns:
            found |= {"hint", "show"}
        if question is not None and (drill.line != question.line or drill.trial.entered):
            found.add("again")
        may_skip = drill.trial.may_skip or (drill.is_awaiting_answer and drill.may_skip)
        if stage in (*_ANSWERED_STAGES, DrillStage.DONE) or may_skip:
            found.add("next")
        return found

    # The drill.

    def begin_drill(self, drill: Drill) -> None:
        """Start a drill at its first question."""
        self.drill = drill
        self._announce_question()

    def stop(self) -> None:
        """End the drill. If questions are left, the result so far is shown in the status bar."""
        self._search.stop_silently()
        if self.drill is not None and self.drill.question is not None and self.drill.attempts:
            self._messages.say(drill_words.drill_summary(self.drill))
        self.drill = None
        self.page.show_line(Line(Position()), asks=False)

    def ask_next_question(self) -> None:
        """Ask the next question, show the result of the drill, or leave the page after it."""
        if self.drill is not None and self.drill.question is None:
            self.leave_page()
        elif self.drill is not None:
            self.drill.next_question()
            self._announce_question()
            if self.drill.question is None:
                self.on_drill_ended()

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Update the page for another theme and other names of the sides."""
        super().set_look(look)
        self._choose_animation()
        if self.is_open:
            self.show_question()

    def _choose_animation(self) -> None:
        """Let discs fall or not, as the setting says."""
        if self._page is not None:
            self._page.board.set_animated(are_discs_animated(self._settings))

    @Slot(str)
    def _on_button_pressed(self, name: str) -> None:
        self.carry_out_request(name)
        if self.is_open and self.drill is not None:
            # A button that is disabled under the keyboard would hand it to some neighbour.
            self.page.board.setFocus()

    def _show_hint(self) -> None:
        if self.drill is not None and self.drill.stage is DrillStage.FAILED:
            self._repeat_question()
        if self.drill is not None and self.drill.is_awaiting_answer:
            hint = self.drill.next_hint()
            self._show_response(review.mistake_hint(hint))
            if self.page.is_at_end:
                self.page.board.show_hint(cells_of_hint(self.drill.trial.position, hint))

    def _show_solution(self) -> None:
        if self.drill is not None:
            self._respond_to_attempt(self.drill, self.drill.show_solution())

    def _repeat_question(self) -> None:
        """Ask the question again, or take back the disc of a line that was entered last."""
        if self.drill is not None:
            if not self.drill.trial.take_back_disc():
                self.drill.ask_question_again()
            self.show_question_again()

    @Slot(int)
    def _on_column_chosen(self, column: int) -> None:
        drill = self.drill
        if drill is None or drill.question is None:
            return
        position = drill.trial.position
        if drill.stage is DrillStage.WAITING_FOR_REPLY:
            self._show_response(say(Notice.WHO_IS_TO_MOVE, side=position.to_move))
        elif not drill.is_awaiting_answer:
            # What was said of the answer stays on the page.
            if "again" in self.usable_buttons(drill):
                self._messages.say(text_of("pages.try_again_or_go"))
            else:
                self._messages.say(text_of("pages.go_on"))
        elif not self.page.is_at_end:
            self.page.show_remark(text_of("pages.this"))
        elif not position.is_legal(column):
            self._show_response(illegal_move_sentence(position, column))
        else:
            self._respond_to_attempt(drill, drill.answer_question(column))

    # Replies, reasons and refutations.

    def _respond_to_attempt(self, drill: Drill, attempt: CardAttempt | None) -> None:
        """Respond to a disc of the user, or to the solution: record, judge and explain it."""
        self._search.stop_silently()
        self.show_question()
        if not drill.is_awaiting_answer:
            # Return and Space go on there; on a column that answered they would do nothing.
            self.page.board.setFocus()
        if attempt is not None and drill.question is not None:
            self.record_attempt(drill.question, attempt)
        trial = drill.trial
        if drill.stage is DrillStage.WAITING_FOR_REPLY and isinstance(trial, SearchingTry):
            self._wait_for_engine(trial)
        else:
            reasons, self._reasons = self._reasons, ()
            self._show_response(
                join_sentences(Joint.STOP, (*reasons[:1], self.judgement(drill))), *reasons[1:]
            )
        if attempt is not None and (trial.explains or trial.is_shown):
            self._explain(drill, trial)

    def _wait_for_engine(self, trial: SearchingTry) -> None:
        """Search for the reply to the user's disc, or for the verdict on a line."""
        search = trial.search_for_answer()
        if not self._reasons:
            self.page.show_remark("")
        self._search.start_search(
            text_of("pages.playing"),
            lambda solver, stop, report: iter(
                [search(lambda each: solver.score_columns(each, stop))]
            ),
            board=trial.line.start.board,
        )

    def _explain(self, drill: Drill, trial: QuestionTry) -> None:
        question = drill.question
        if question is not None:
            before, column = trial.told_column
            self._search.start_search(
                text_of("pages.looking"),
                lambda solver, stop, report: iter(
                    [explain_try(solver, question, before, column, stop)]
                ),
                board=before.board,
            )

    @Slot(object)
    def _on_answer_found(self, found: object) -> None:
        drill = self.drill
        if drill is None or drill.question is None:
            return
        if isinstance(found, TriedColumnExplanation):
            self._show_explanation(drill, drill.question, found)
        elif isinstance(drill.trial, SearchingTry):
            drill.trial.take_answer(found)
            self._respond_to_attempt(drill, drill.settle_current_try(None))

    def _show_explanation(
        self, drill: Drill, question: DrillQuestion, found: TriedColumnExplanation
    ) -> None:
        """Show why the answer is right or wrong, and go on with a puzzle that was solved."""
        following = found.line[1:]
        goes_on = question.goes_on and drill.trial.passed and not drill.position.is_over
        if not goes_on:
            shown = drill.trial.columns_to_show(following)
            self.page.board.show_line(drill.position, shown)
        refutation = following if drill.trial.is_refuted else ()
        why = drill_words.try_explanation_sentence(self.judgement(drill), found, refutation)
        origin = drill_words.position_origin_sentence(question.source)
        self._show_response(why, origin)
        if goes_on:
            self._reasons = why, origin
            drill.trial = EndGame(question, drill.line)
            self._respond_to_attempt(drill, None)

    # What is shown.

    def _announce_question(self) -> None:
        self.page.hold_clicks()
        self.show_question_again()
        self._messages.announcer.announce(self.page.sentences)

    def show_question_again(self) -> None:
        """Show the question again, without the response to an answer, which may be late."""
        self._search.stop_silently()
        self._reasons = ()
        self.page.show_remark("")
        self.show_question()

    def show_question(self) -> None:
        """Show the question with the progress of the drill, or the result of the drill."""
        drill, page = self.drill, self.page
        if drill is None:
            return
        question, is_answered = drill.question, drill.stage in _ANSWERED_STAGES
        page.show_progress(
            text_of(drill_words.progress_sentence(drill)),
            drill.number + (is_answered or drill.trial.may_skip),
            0 if drill.ends_at_error else len(drill.questions),
        )
        if question is not None:
            page.task.setText(self._desk.look.value.render(drill_words.question_sentence(question)))
        else:
            page.task.setText(text_of(drill_words.drill_summary(drill)))
        page.enable_buttons(self.usable_buttons(drill))
        skips = drill.is_awaiting_answer and not drill.trial.may_skip and drill.may_skip
        goes_on = "pages.skip" if skips else "pages.next"
        page.name_next_button(
            text_of("pages.done" if question is None else goes_on),
            stands_out=not drill.is_awaiting_answer,
        )
        page.show_line(
            drill.line,
            asks=self.asks_for_columns and drill.is_awaiting_answer,
            may_skip=drill.trial.may_skip,
        )

    def _show_response(self, said: Said, origin: Said | None = None) -> None:
        look = self._desk.look.value
        self.page.show_remark(look.render(said), look.render(origin))


def stored_answers(stored: Settings) -> dict[str, str]:
    """Return the result of each answered exercise, ``right`` or ``wrong``, by its moves."""
    found = load_json(stored.get(settings.EXERCISE_ANSWERS))
    return {moves: result for moves, result in found.items() if result in ("right", "wrong")}


def store_answer(stored: Settings, exercise: Exercise, right: bool) -> None:
    """Store the result of an exercise in place of an earlier one."""
    known = {**stored_answers(stored), exercise.moves: "right" if right else "wrong"}
    stored.set(settings.EXERCISE_ANSWERS, json.dumps(known))
