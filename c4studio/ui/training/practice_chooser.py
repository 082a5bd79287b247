"""What is asked in each kind of practice, after the user's choice of puzzles."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import islice
from random import Random

from PySide6.QtCore import QObject, Signal, Slot

from c4studio.review.line import Line
from c4studio.training.answers import corrected_cards
from c4studio.training.card import Card, CardTask
from c4studio.training.drill import DrillQuestion
from c4studio.training.playout import lines_to_lost_positions, lost_positions
from c4studio.training.puzzles.chain import SCORE_NODES, exact_scores_within
from c4studio.training.puzzles.puzzle import Puzzle
from c4studio.training.sets import STREAK
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
    """A kind of practice: a series of questions, with what the page says of them.

    Attributes:
        title: the name for users, e.g. ``Solve``.
        questions: the questions; empty if the chosen puzzles are none.
        told: what the page says of the questions first, or why there are none; "" for nothing.
        ends_at_error: whether the drill ends with the first question that is not found.
        round_name: the name under which the result is stored, of a fixed set or a streak; None for
            practice whose result is not stored.
        is_choice: whether the user may choose other puzzles until the first is answered.
    """

    title: str
    questions: Sequence[DrillQuestion]
    told: str = ""
    ends_at_error: bool = False
    round_name: str | None = None
    is_choice: bool = False


class PracticeChooser(QObject):
    """Collects the questions for each kind of practice, after the user's choice of puzzles."""

    chosen = Signal(object)
    """Emitted with the kind of practice (PracticeKind) that begins now."""
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
        box.hide()
        box.changed.connect(self._choose_puzzles)
        return box

    @carries_out("train.solve")
    def solve_puzzles(self) -> None:
        """Choose puzzles near the user's rating, of the set, stars and theme chosen last."""
        self._run_with_store(puzzle_sets, self._on_sets_read)

    @carries_out("train.fixed")
    def solve_fixed_set(self) -> None:
        """Choose the puzzles of the fixed set that was chosen last."""
        self._run_with_store(all_fixed_sets, self._on_fixed_sets_read)

    @carries_out("train.today")
    def ask_todays_questions(self) -> None:
        """Choose the flash cards that are due today, or puzzles where none is."""
        self._run_with_store(choose_todays_questions, self._on_todays_questions_read)

    @carries_out("train.streak")
    def begin_streak(self) -> None:
        """Choose puzzles that are solved until the first error."""
        self._run_with_store(streak_puzzles, self._on_streak_read)

    @carries_out("train.hold")
    def find_lost_positions(self) -> None:
        """Find lost positions, which the user defends as long as possible."""
        lines = lines_to_lost_positions(packaged_puzzle_list())
        Random().shuffle(lines)
        self._search.start_search(
            text_of("training.looking_for_lost"),
            lambda solver, stop, report: iter([_first_lost_positions(lines, solver, stop)]),
        )

    @carries_out("train.course")
    def ask_exercises(self) -> None:
        """Choose the exercises of the guide."""
        asked = [each.question for chapter in CHAPTERS for each in chapter.exercises]
        self.chosen.emit(PracticeKind(text_of("training.course_exercises"), asked))

    def _run_with_store(
        self, work: Callable[[TrainingDatabase], object], then: Callable[..., None]
    ) -> None:
        self._desk.messages.follow_to_result(self._store.run(work), then)

    def _on_todays_questions_read(self, found: DueQuestions) -> None:
        """Check the answers of the due cards, which may have been altered in the file."""
        self._due = found
        tasks = [each.source for each in found[1] if isinstance(each.source, CardTask)]
        cards = [task.card for task in tasks if task.sibling is None]
        # Only one solver of another board than the usual one is open at a time.
        cards.sort(key=lambda card: str(card.position.board))
        self._check.start_search_on_boards(
            text_of("training.checking_the_cards"),
            lambda solver_of, stop, report: iter(
                [
                    corrected_cards(
                        cards,
                        lambda each: exact_scores_within(
                            solver_of(each.board), each, SCORE_NODES, stop
                        ),
                    )
                ]
            ),
        )

    @Slot(object)
    def _on_cards_checked(self, mended: list[Card]) -> None:
        if mended:
            self.remarked.emit(progress.corrected_cards_sentence(len(mended)))
            self._run_with_store(partial(_mend_cards, mended), self._begin_todays_questions)
        else:
            self._begin_todays_questions(self._due)

    def _begin_todays_questions(self, found: DueQuestions) -> None:
        work, questions = found
        told = progress.todays_sentence(work, len(questions))
        if questions:
            # How many cards there are, the page says.
            remark = "" if work.keys else text_of(told)
            self.chosen.emit(PracticeKind(text_of("training.today"), questions, remark))
        else:
            self._desk.messages.say(told)

    def _on_streak_read(self, questions: Sequence[DrillQuestion]) -> None:
        title = text_of("training.streak")
        self.chosen.emit(PracticeKind(title, questions, ends_at_error=True, round_name=STREAK))

    @Slot(object)
    def _on_lost_positions_found(self, questions: Sequence[DrillQuestion]) -> None:
        self.chosen.emit(PracticeKind(text_of("training.hold_out"), questions))

    def _on_sets_read(self, sets: dict[str, Sequence[Puzzle]]) -> None:
        self._sets, self._fixed = sets, None
        self.box.offer_sets(sets, self._desk.document.game.board)
        self._choose_puzzles()

    def _on_fixed_sets_read(self, sets: list[FixedSet]) -> None:
        self._fixed = {each.name: each for each in sets}
        self.box.offer_fixed_sets(sets)
        self._choose_puzzles()

    @Slot()
    def _choose_puzzles(self) -> None:
        """Choose the puzzles that the fields ask for."""
        if self._fixed is None:
            work = partial(puzzles_near_rating, self.box.wanted)
            self._run_with_store(work, self._on_puzzles_read)
            return
        fixed = self._fixed[self.box.sets.currentData()]
        self.chosen.emit(
            PracticeKind(
                text_of("training.fixed_set"),
                questions_of_puzzles(fixed.puzzles),
                text_of(drill.fixed_set_sentences(len(fixed.puzzles), fixed.rounds)),
                round_name=fixed.name,
                is_choice=True,
            )
        )

    def _on_puzzles_read(self, questions: Sequence[DrillQuestion]) -> None:
        wanted = self.box.wanted
        are_solved = puzzles_matching_choice(self._sets[wanted.source], wanted)
        why = "training.all_of_them" if are_solved else "training.there_is_no"
        told = "" if questions else text_of(why)
        self.chosen.emit(PracticeKind(text_of("training.solve"), questions, told, is_choice=True))


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
