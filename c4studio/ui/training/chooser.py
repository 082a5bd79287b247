"""Preparation of each kind of practice: the user's choices, and the questions."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import islice
from random import Random

from PySide6.QtCore import QObject, Signal, Slot

from c4studio.language.messages import Prompt
from c4studio.review.line import Line
from c4studio.training.answers import corrected_cards
from c4studio.training.card import Card, CardTask
from c4studio.training.drill import DrillQuestion
from c4studio.training.holdout import lines_to_lost_positions, lost_positions
from c4studio.training.puzzles.puzzle import Puzzle
from c4studio.training.sources import (
    FixedSet,
    all_fixed_sets,
    choose_todays_questions,
    packaged_puzzle_list,
    puzzle_sets,
    puzzles_matching_choice,
    puzzles_near_rating,
    questions_of_puzzles,
    streak_puzzles,
)
from c4studio.training.store import TrainingDatabase, WorkOfDay
from c4studio.ui.labels import text_of
from c4studio.ui.part import Desk, bind_methods, carries_out
from c4studio.ui.searches import SearchRunner
from c4studio.ui.training.choice_box import PuzzleChoiceBox
from c4studio.ui.training.store_thread import TrainingStore
from c4studio.words.course import CHAPTERS
from c4studio.words.training import drill, progress
from engine import Solver, StopFlag

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
        ends_at_error: whether the drill ends with the first wrong answer.
        fixed_set: the name of the fixed set whose times are stored, "" for none.
        can_begin: whether there is anything to ask.
    """

    title: str
    stated: str
    questions: Sequence[DrillQuestion]
    ends_at_error: bool = False
    fixed_set: str = ""
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
            PracticeKind(text_of("training.streak"), stated, questions, ends_at_error=True)
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
                text_of("training.fixed_set"), stated, questions, fixed_set=fixed.name
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
