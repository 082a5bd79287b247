"""The practice of today's cards, puzzles, exercises and lost positions: its choice and its page."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import islice
from random import Random

from PySide6.QtCore import QObject, Signal, Slot

from c4studio.language.messages import Joint, Prompt
from c4studio.language.said import Said, join_or_none, join_sentences
from c4studio.review.line import Line
from c4studio.training.answers import corrected_cards
from c4studio.training.card import Card, CardAttempt, CardTask
from c4studio.training.drill import Drill, DrillQuestion
from c4studio.training.holdout import lines_to_lost_positions, lost_positions
from c4studio.training.puzzles.puzzle import Puzzle
from c4studio.training.rows import SetRound
from c4studio.training.sets import STREAK, log_finished_round
from c4studio.training.sources import (
    FixedSet,
    all_fixed_sets,
    choose_todays_questions,
    packaged_puzzle_list,
    puzzle_sets,
    puzzles_matching_choice,
    puzzles_near_rating,
    questions_of_puzzles,
    record_attempt,
    streak_puzzles,
)
from c4studio.training.statistics import TrainingStatistics, training_statistics
from c4studio.training.store import TrainingDatabase, WorkOfDay
from c4studio.ui.commands.command import ALL_USER_ACTIVITIES
from c4studio.ui.labels import text_of
from c4studio.ui.pages.question_page import PageButton, QuestionPage
from c4studio.ui.pages.question_part import QuestionPart
from c4studio.ui.part import Desk, bind_methods, carries_out
from c4studio.ui.searches import SearchRunner
from c4studio.ui.training.choice_box import PuzzleChoiceBox
from c4studio.ui.training.store_thread import TrainingStore
from c4studio.words.course import CHAPTERS
from c4studio.words.training import drill, progress
from c4studio.words.training import drill as drill_words
from engine import Position, Solver, StopFlag

POSITIONS_TO_DEFEND = 5
"""Number of lost positions in one session of *Hold out*."""


DueQuestions = tuple[WorkOfDay, Sequence[DrillQuestion]]
"""The work of today, and a question for each flash card that is due."""


@dataclass(frozen=True, slots=True)
class PracticeKind:
    """A kind of practice: a series of questions, with a description for the user.

    Attributes:
        title: the name for users, e.g. ``Solve``.
        stated: a description of the questions, as a sentence without a full stop.
        questions: the questions; empty while the user chooses puzzles.
        ends_at_error: whether the drill ends with the first question that is not found.
        round_name: the name under which the result is stored, of a fixed set or a streak; None for
            practice whose result is not stored.
        can_begin: whether there is anything to ask.
    """

    title: str
    stated: str
    questions: Sequence[DrillQuestion]
    ends_at_error: bool = False
    round_name: str | None = None
    can_begin: bool = True


class PracticeChooser(QObject):
    """Collects the questions for each kind of practice, after the user's choice of puzzles."""

    offered = Signal(object)
    """Emitted with the kind of practice (PracticeKind) that is chosen now, without questions."""
    chosen = Signal(object)
    """Emitted with the kind of practice (PracticeKind) that begins now, with its questions."""
    remarked = Signal(object)
    """Emitted with a sentence (Said) on cards whose answers were wrong and are mended."""

    def __init__(self, desk: Desk, store: TrainingStore, parent: QObject) -> None:
        super().__init__(parent)
        self._store, self._desk = store, desk
        self._sets: dict[str, Sequence[Puzzle]] = {}
        self._fixed: dict[str, FixedSet] | None = None
        self._search = SearchRunner(desk.analysis.searches, desk.messages, self)
        self._search.found.connect(self._on_lost_positions_found)
        self._due: DueQuestions = (WorkOfDay((), 0, 0.0), ())
        self._check = SearchRunner(desk.analysis.searches, desk.messages, self)
        self._check.found.connect(self._on_cards_checked)
        bind_methods(desk.actions, self)

    @cached_property
    def box(self) -> PuzzleChoiceBox:
        """The fields in which the user chooses puzzles, for the practice page."""
        box = PuzzleChoiceBox()
        box.changed.connect(self._emit_offer)
        return box

    def stop(self) -> None:
        """Stop the search for lost positions, and the check of cards."""
        self._search.stop_silently()
        self._check.stop_silently()

    @carries_out("train.solve")
    def offer_puzzles(self) -> None:
        """Offer to solve puzzles, which the user chooses by set, stars and theme."""
        self._run_with_store(puzzle_sets, self._on_sets_read)

    @carries_out("train.fixed")
    def offer_fixed_sets(self) -> None:
        """Offer to solve a fixed set of puzzles, which the user chooses."""
        self._run_with_store(all_fixed_sets, self._on_fixed_sets_read)

    @carries_out("train.today")
    def offer_due_cards(self) -> None:
        """Offer the flash cards that are due today, or show that none are."""
        self._run_with_store(choose_todays_questions, self._on_due_cards_read)

    @carries_out("train.streak")
    def offer_streak(self) -> None:
        """Offer to solve puzzles until the first error."""
        self._run_with_store(streak_puzzles, self._on_streak_read)

    @carries_out("train.hold")
    def offer_lost_positions(self) -> None:
        """Offer lost positions, which the user defends as long as possible."""
        lines = lines_to_lost_positions(packaged_puzzle_list())
        Random().shuffle(lines)
        self._search.start_search(
            text_of("training.looking_for_lost"),
            lambda solver, stop, report: iter([_first_lost_positions(lines, solver, stop)]),
        )

    @carries_out("train.course")
    def offer_exercises(self) -> None:
        """Offer the exercises of the guide."""
        asked = [each.question for chapter in CHAPTERS for each in chapter.exercises]
        stated = text_of(Prompt.EXERCISES_OF_GUIDE, number=len(asked))
        self.offered.emit(PracticeKind(text_of("training.course_exercises"), stated, asked))

    def begin_practice(self, kind: PracticeKind) -> None:
        """Emit ``chosen`` for the offered kind of practice, with its questions."""
        self.box.hide()
        if kind.questions:
            self.chosen.emit(kind)
        elif self._fixed is not None:
            self._on_puzzles_read(
                questions_of_puzzles(self._fixed[self.box.sets.currentData()].puzzles)
            )
        else:
            self._run_with_store(
                partial(puzzles_near_rating, self.box.wanted), self._on_puzzles_read
            )

    def _run_with_store(
        self, work: Callable[[TrainingDatabase], object], then: Callable[..., None]
    ) -> None:
        self._desk.messages.follow_to_result(self._store.run(work), then)

    def _on_due_cards_read(self, found: DueQuestions) -> None:
        """Check the answers of the due cards, which may have been altered in the file."""
        self._due = found
        tasks = [each.source for each in found[1] if isinstance(each.source, CardTask)]
        cards = [task.card for task in tasks if task.sibling is None]
        if found[1]:
            self._check.start_search(
                text_of("training.checking_the_cards"),
                lambda solver, stop, report: iter(
                    [corrected_cards(cards, lambda each: solver.score_columns(each, stop))]
                ),
            )
        else:
            self._desk.messages.say(progress.due_cards_sentence(found[0]))

    @Slot(object)
    def _on_cards_checked(self, mended: list[Card]) -> None:
        if mended:
            self.remarked.emit(progress.corrected_cards_sentence(len(mended)))
            self._run_with_store(partial(_mend_cards, mended), self._offer_cards)
        else:
            self._offer_cards(self._due)

    def _offer_cards(self, found: DueQuestions) -> None:
        work, questions = found
        self.offered.emit(
            PracticeKind(
                text_of("training.today"), text_of(progress.due_cards_sentence(work)), questions
            )
        )

    def _on_streak_read(self, questions: Sequence[DrillQuestion]) -> None:
        stated = text_of("training.puzzles_the_easy")
        self.offered.emit(
            PracticeKind(
                text_of("training.streak"), stated, questions, ends_at_error=True, round_name=STREAK
            )
        )

    @Slot(object)
    def _on_lost_positions_found(self, questions: Sequence[DrillQuestion]) -> None:
        stated = text_of(Prompt.POSITIONS_TO_HOLD, number=len(questions))
        self.offered.emit(PracticeKind(text_of("training.hold_out"), stated, questions))

    def _on_sets_read(self, sets: dict[str, Sequence[Puzzle]]) -> None:
        self._sets, self._fixed = sets, None
        self.box.offer_sets(sets)
        self._emit_offer()

    def _on_fixed_sets_read(self, sets: list[FixedSet]) -> None:
        self._fixed = {each.name: each for each in sets}
        self.box.offer_fixed_sets(sets)
        self._emit_offer()

    def _on_puzzles_read(self, questions: Sequence[DrillQuestion]) -> None:
        self.chosen.emit(self._chosen_kind(questions))

    @Slot()
    def _emit_offer(self) -> None:
        self.offered.emit(self._chosen_kind(()))

    def _chosen_kind(self, questions: Sequence[DrillQuestion]) -> PracticeKind:
        """Return the kind of practice that is currently chosen, with the given puzzles."""
        if self._fixed is not None:
            fixed = self._fixed[self.box.sets.currentData()]
            stated = text_of(drill.fixed_set_sentences(len(fixed.puzzles), fixed.rounds))
            return PracticeKind(
                text_of("training.fixed_set"), stated, questions, round_name=fixed.name
            )
        wanted = self.box.wanted
        count = len(puzzles_matching_choice(self._sets[wanted.source], wanted))
        return PracticeKind(
            text_of("training.solve"),
            text_of(drill.matching_puzzles_sentence(count)),
            questions,
            can_begin=count > 0,
        )


def _mend_cards(mended: list[Card], store: TrainingDatabase) -> DueQuestions:
    """Store the right answers of cards, and return today's questions with them."""
    store.correct_cards(mended)
    return choose_todays_questions(store)


def _first_lost_positions(
    lines: Sequence[Line], solver: Solver, stop: StopFlag
) -> list[DrillQuestion]:
    """Return the first lost positions that are worth defending, in another thread."""
    found = lost_positions(lines, lambda each: solver.score_columns(each, stop))
    return [*islice(found, POSITIONS_TO_DEFEND)]


CARD_BUTTONS = {
    "suspend": PageButton(None, "training.leave_it_out"),
    "take back": PageButton(None, "training.undo_the_grade"),
}
"""The buttons that only cards have, by name."""


class TrainPart(QuestionPart[QuestionPage]):
    """Runs the training page: asks questions, saves the first answers, and shows the result."""

    def __init__(self, desk: Desk, store: TrainingStore) -> None:
        super().__init__(desk, self._new_page, practice="training")
        self._store = store
        self._kind: PracticeKind | None = None
        self._remark: Said | None = None
        # The sentences below the result of a drill.
        self._closing: list[Said | None] = []
        self._chooser = PracticeChooser(desk, store, self)
        store.remarked.connect(self._on_remarked)
        self._chooser.remarked.connect(self._on_remarked)
        self._chooser.offered.connect(self._show_offer)
        self._chooser.chosen.connect(self._begin_practice)

    def _new_page(self) -> QuestionPage:
        page = QuestionPage(text_of("training.train"), CARD_BUTTONS)
        page.insert_widget(page.told, self._chooser.box)
        return page

    def close(self) -> None:
        """End the practice before the window closes."""
        self._chooser.stop()
        super().close()

    def stop(self) -> None:
        """End the drill. A streak that was not over counts as far as it came."""
        if self.drill is not None and self.drill.question is not None:
            self._store_round(self.drill)
        super().stop()
        self._kind = None

    # What is offered.

    @Slot(object)
    def _on_remarked(self, sentence: Said) -> None:
        """Show a remark about damage above the board, and keep it for the page.

        The page shows it later, because it clears the messages above the board.
        """
        self._remark = join_or_none(Joint.STOP, (self._remark, sentence))
        self._messages.warn(sentence)

    @Slot(object)
    def _show_offer(self, kind: PracticeKind) -> None:
        """Show on the page what will be asked. The button *Begin* starts the drill."""
        is_busy = not self.is_open and self._actions.is_under_way(*ALL_USER_ACTIVITIES)
        if is_busy or self.drill is not None:
            return
        new = not self.is_open
        self._kind = kind
        self.enter_page()
        self._chooser.box.setVisible(not kind.questions)
        self.page.title.setText(kind.title)
        self.page.show_progress("", 0, 1)
        self.page.task.setText(kind.stated)
        self.page.told.setText(text_of(self._remark))
        self._remark = None
        self.page.buttons["next"].setText(text_of("training.begin"))
        self.page.enable_buttons({"next", "leave"} if kind.can_begin else {"leave"})
        self._show_card_buttons(kind.questions)
        self.page.show_line(Line(Position()), asks=False)
        self._messages.announcer.announce(self.page.read_aloud_text)
        if new:
            self.page.buttons["next"].setFocus()

    def _show_card_buttons(self, questions: Sequence[DrillQuestion]) -> None:
        for name in CARD_BUTTONS:
            is_card = any(isinstance(each.source, CardTask) for each in questions)
            self.page.buttons[name].setVisible(is_card)

    @Slot(object)
    def _begin_practice(self, kind: PracticeKind) -> None:
        """Start the drill with its first question."""
        if not self.is_open or self.drill is not None:
            return
        if not kind.questions:
            self._show_offer(kind)
            self.page.show_remark(text_of("training.all_of_them"))
            return
        self._kind = kind
        self.begin_drill(Drill(kind.questions, ends_at_error=kind.ends_at_error))
        self.page.setFocus()

    # What is asked for.

    def carry_out_request(self, name: str) -> None:
        """Carry out the request of a button, also before the drill and for cards."""
        drill, kind = self.drill, self._kind
        source = None if drill is None or drill.question is None else drill.question.source
        if name == "leave" and drill is not None and drill.attempts and drill.question is not None:
            # The result is shown first, and left by the same key.
            drill.go_to_question(len(drill.questions))
            self._announce_question()
            self.on_drill_ended()
        elif name == "next" and drill is None and kind is not None:
            self._chooser.begin_practice(kind)
        elif name == "suspend" and isinstance(source, CardTask):
            self._run_with_store(lambda store: store.suspend_card(source.card.key))
            self.ask_next_question()
            self.page.show_remark(text_of("training.the_card_before"))
        elif name == "take back" and isinstance(source, CardTask):
            self._run_with_store(
                lambda store: store.take_back_try(source.card.key), self._on_grade_taken_back
            )
        else:
            super().carry_out_request(name)

    def usable_buttons(self, drill: Drill) -> set[str]:
        """Return the names of the usable buttons, with those to grade or suspend a flash card."""
        question = drill.question
        if question is None or not isinstance(question.source, CardTask):
            return super().usable_buttons(drill)
        return super().usable_buttons(drill) | (
            {"suspend"} if drill.is_awaiting_answer else {*CARD_BUTTONS}
        )

    # What is stored.

    def record_attempt(self, question: DrillQuestion, attempt: CardAttempt) -> None:
        """Store the first try at a card or a puzzle at once, so that nothing is lost."""
        super().record_attempt(question, attempt)
        if isinstance(question.source, CardTask | Puzzle):
            self._run_with_store(lambda store: record_attempt(store, question, attempt))

    def on_drill_ended(self) -> None:
        """Show what to do better, when the cards are asked again, and the times of a fixed set."""
        drill, kind = self.drill, self._kind
        if drill is None or kind is None:
            return
        self._closing = []
        self._add_to_closing(drill_words.drill_advice(drill))
        self._add_to_closing(drill_words.missed_puzzles_sentence(drill))
        sources = [drill.questions[number].source for number in drill.attempts]
        cards = {source.card.key for source in sources if isinstance(source, CardTask)}
        self._store_round(drill)
        if cards:
            self._run_with_store(lambda store: store.days_until_due(cards), self._on_days_counted)
        elif kind.round_name is None and any(isinstance(each, Puzzle) for each in sources):
            self._run_with_store(training_statistics, self._on_statistics_read)

    def _store_round(self, drill: Drill) -> None:
        """Store the result of a streak, or of a fixed set if all of it was answered."""
        kind, asked = self._kind, len(drill.attempts)
        is_whole = asked > 0 if drill.ends_at_error else asked == len(drill.questions)
        if kind is not None and kind.round_name is not None and is_whole:
            result = kind.round_name, drill.total_seconds, drill.passed_count, asked
            self._run_with_store(
                lambda store: log_finished_round(store, *result), self._on_rounds_read
            )

    def _run_with_store(
        self,
        work: Callable[[TrainingDatabase], object],
        then: Callable[..., None] = lambda _: None,
    ) -> None:
        self._messages.follow_to_result(self._store.run(work), then)

    def _on_grade_taken_back(self, task: CardTask | None) -> None:
        if self.drill is None:
            return
        if task is None:
            self.page.show_remark(text_of("training.this_card"))
            return
        self.drill.take_back_try()
        self.show_question_again()
        self.page.show_remark(text_of("training.the_grade"))

    def _on_rounds_read(self, found: list[SetRound]) -> None:
        if self.drill is not None and self.drill.ends_at_error:
            longest = max(each.passed for each in found)
            self._add_to_closing(progress.longest_streak_sentence(longest))
        else:
            self._add_to_closing(drill_words.round_times_sentence(found))

    def _on_statistics_read(self, found: TrainingStatistics) -> None:
        self._add_to_closing(progress.after_puzzles_sentence(found))

    def _on_days_counted(self, days: Mapping[int, int]) -> None:
        self._add_to_closing(progress.days_until_due_sentence(days))

    def _add_to_closing(self, said: Said | None) -> None:
        """Show a further sentence below the result of the drill, unless the user has gone on."""
        if self.is_open and self.drill is not None and self.drill.question is None:
            self._closing.insert(0, said)
            self.page.show_remark(
                self._desk.look.value.render(join_sentences(Joint.STOP, self._closing))
            )
