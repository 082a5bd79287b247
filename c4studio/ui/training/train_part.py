"""The practice of today's cards, puzzles, exercises and lost positions, on its page."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import Slot

from c4studio import formats
from c4studio.language.messages import Joint, Remark
from c4studio.language.said import Said, join_or_none, join_sentences, say
from c4studio.review.line import Line
from c4studio.training.card import CardAttempt, CardTask
from c4studio.training.drill import Drill, DrillQuestion
from c4studio.training.puzzles.puzzle import Puzzle
from c4studio.training.rows import SetRound
from c4studio.training.sets import log_finished_round
from c4studio.training.sources import record_attempt
from c4studio.training.statistics import TrainingStatistics, training_statistics
from c4studio.training.store import TrainingDatabase
from c4studio.ui.commands.command import ALL_USER_ACTIVITIES
from c4studio.ui.labels import text_of
from c4studio.ui.pages.question_page import PageButton, QuestionPage
from c4studio.ui.pages.question_part import QuestionPart
from c4studio.ui.part import Desk, ShowGamesFunction
from c4studio.ui.training.practice_chooser import PracticeChooser, PracticeKind
from c4studio.ui.training.store_thread import TrainingStore
from c4studio.words.training import drill as drill_words
from c4studio.words.training import progress

CARD_ENTRIES = {
    "suspend": PageButton(None, "training.leave_it_out"),
    "take back": PageButton(None, "training.undo_the_grade"),
}
"""The entries of the menu that only cards have, by name."""
GO_ON = {"go on": PageButton(None, "training.go_on_from_here")}
"""The entry of the menu that opens the position on the board, once it was answered."""


class TrainPart(QuestionPart[QuestionPage]):
    """Runs the training page: asks questions, saves the first answers, and shows the result."""

    def __init__(self, desk: Desk, store: TrainingStore, show_games: ShowGamesFunction) -> None:
        super().__init__(desk, self._new_page, practice="training")
        self._store, self._show_games = store, show_games
        self._kind: PracticeKind | None = None
        self._remark: Said | None = None
        # The sentences below the result of a drill.
        self._closing: list[Said | None] = []
        self._chooser = PracticeChooser(desk, store, self)
        store.remarked.connect(self._on_remarked)
        self._chooser.remarked.connect(self._on_remarked)
        self._chooser.chosen.connect(self._begin_practice)

    def _new_page(self) -> QuestionPage:
        page = QuestionPage(text_of("training.train"), {**GO_ON, **CARD_ENTRIES})
        page.add_widget(self._chooser.box)
        return page

    def stop(self) -> None:
        """End the drill. A streak that was not over counts as far as it came."""
        if self.drill is not None and self.drill.question is not None:
            self._store_round(self.drill)
        super().stop()
        self._kind = None

    # What begins.

    @Slot(object)
    def _on_remarked(self, sentence: Said) -> None:
        """Show a remark about damage in a bar, and keep it for the page.

        The page shows it later, because it clears the messages.
        """
        self._remark = join_or_none(Joint.STOP, (self._remark, sentence))
        self._messages.warn(sentence)

    @Slot(object)
    def _begin_practice(self, kind: PracticeKind) -> None:
        """Begin with the first question, or show why there is none."""
        is_busy = not self.is_open and self._actions.is_under_way(*ALL_USER_ACTIVITIES)
        if is_busy or (self.drill is not None and (self.drill.attempts or not kind.is_choice)):
            return
        self._kind = kind
        self.enter_page()
        self.page.title.setText(kind.title)
        has_cards = any(isinstance(each.source, CardTask) for each in kind.questions)
        self.page.set_shown(CARD_ENTRIES, has_cards)
        of_puzzles = any(isinstance(each.source, Puzzle) for each in kind.questions)
        repeats = of_puzzles and kind.round_name is None
        self.begin_drill(
            Drill(kind.questions, ends_at_error=kind.ends_at_error, repeats_missed=repeats)
        )
        remarks = text_of(self._remark), kind.told if kind.questions else ""
        self.page.show_remark(". ".join(filter(None, remarks)))
        self._remark = None

    def show_question(self) -> None:
        """Show the question. Other puzzles can be chosen until one is answered."""
        super().show_question()
        if self.drill is not None and self._kind is not None:
            self._chooser.box.setVisible(self._kind.is_choice and not self.drill.attempts)
            if not self._kind.questions:
                self.page.task.setText(self._kind.told)

    # What is asked for.

    def carry_out_request(self, name: str) -> None:
        """Carry out the request of a button, also for cards."""
        drill = self.drill
        source = None if drill is None or drill.question is None else drill.question.source
        if name == "leave" and drill is not None and drill.attempts and drill.question is not None:
            # The result is shown first, and left by the same key.
            drill.go_to_question(len(drill.questions))
            self._announce_question()
            self.on_drill_ended()
        elif name == "go on" and drill is not None:
            self._show_line_on_board(drill.line)
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
        question, found = drill.question, super().usable_buttons(drill)
        if question is None:
            return found
        if drill.trial.passed is not None or drill.trial.may_skip:
            found |= {*GO_ON}
        if isinstance(question.source, CardTask):
            found |= {"suspend"} if drill.is_awaiting_answer else {*CARD_ENTRIES}
        return found

    def _show_line_on_board(self, line: Line) -> None:
        """Open the position of a question as a game, which ends the practice."""
        game = formats.read(line.text)
        undo = say(Remark.UNDO_OPENED_POSITION)
        self._show_games([game], undo, lambda _: self._document.go_to(game.end()))

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
        self, work: Callable[[TrainingDatabase], object], then: Callable[..., None] = lambda _: None
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
