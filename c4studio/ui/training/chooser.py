"""Preparation of each kind of practice: the user's choices, and the questions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import islice
from random import Random

from PySide6.QtCore import QObject, Signal, Slot

from c4studio.review.line import Line
from c4studio.training.drill import Question
from c4studio.training.holdout import lost_lines, lost_positions
from c4studio.training.puzzles.puzzle import Puzzle
from c4studio.training.sources import (
    FixedSet,
    ask_puzzles,
    fitting,
    fixed_sets,
    puzzle_sets,
    puzzles_near,
    shipped_puzzles,
    streak_puzzles,
    todays_questions,
)
from c4studio.training.store import Store, Work
from c4studio.ui.desk import Desk
from c4studio.ui.own_search import OwnSearch
from c4studio.ui.training.choice_box import ChoiceBox
from c4studio.ui.training.store_thread import TrainingStore
from c4studio.words.course import chapters
from c4studio.words.training import drill as words
from c4studio.words.training import progress
from engine import Solver, StopFlag

DEFENDED = 5
"""Number of lost positions in one session of *Hold out*."""


@dataclass(frozen=True, slots=True)
class Way:
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
    questions: Sequence[Question]
    ends_at_error: bool = False
    fixed_set: str = ""
    can_begin: bool = True


class Chooser(QObject):
    """Collects the questions for each kind of practice, after the user's choice of puzzles."""

    offered = Signal(object)
    """Emitted with the kind of practice (Way) that is currently chosen, without its questions."""
    chosen = Signal(object)
    """Emitted with the kind of practice (Way) that begins now, with its questions."""

    def __init__(self, desk: Desk, store: TrainingStore, parent: QObject) -> None:
        super().__init__(parent)
        self._store, self._desk = store, desk
        self._sets: dict[str, Sequence[Puzzle]] = {}
        self._fixed: dict[str, FixedSet] | None = None
        self._search = OwnSearch(desk, self)
        self._search.found.connect(self._on_lost)

    @cached_property
    def box(self) -> ChoiceBox:
        """The fields in which the user chooses puzzles, for the practice page."""
        box = ChoiceBox()
        box.changed.connect(self._offer)
        return box

    def stop(self) -> None:
        """Stop the search for lost positions."""
        self._search.stop()

    def solve(self) -> None:
        """Offer to solve puzzles, which the user chooses by set, stars and theme."""
        self._run(puzzle_sets, self._on_sets)

    def fixed(self) -> None:
        """Offer to solve a fixed set of puzzles, which the user chooses."""
        self._run(fixed_sets, self._on_fixed)

    def today(self) -> None:
        """Offer the flash cards that are due today, or show that none are."""
        self._run(todays_questions, self._on_today)

    def streak(self) -> None:
        """Offer to solve puzzles until the first error."""
        self._run(streak_puzzles, self._on_streak)

    def hold(self) -> None:
        """Offer lost positions, which the user defends as long as possible."""
        lines = lost_lines(shipped_puzzles())
        Random().shuffle(lines)
        self._search.run(
            "Looking for lost positions",
            lambda solver, stop, report: iter([_defended(lines, solver, stop)]),
        )

    def course(self) -> None:
        """Offer the exercises of the guide."""
        naming = self._desk.look.value.naming
        asked = [each.question for chapter in chapters(naming) for each in chapter.exercises]
        stated = f"{len(asked)} exercises of the guide, from easy to hard"
        self.offered.emit(Way("Course exercises", stated, asked))

    def begin(self, way: Way) -> None:
        """Emit ``chosen`` for the offered kind of practice, with its questions."""
        self.box.hide()
        if way.questions:
            self.chosen.emit(way)
        elif self._fixed is not None:
            self._on_puzzles(ask_puzzles(self._fixed[self.box.sets.currentData()].puzzles))
        else:
            self._run(partial(puzzles_near, self.box.wanted), self._on_puzzles)

    def _run(self, work: Callable[[Store], object], then: Callable[..., None]) -> None:
        job = self._store.run(work)
        job.done.connect(then)
        job.failed.connect(self._desk.messages.warn)

    @Slot(object)
    def _on_today(self, found: tuple[Work, Sequence[Question]]) -> None:
        work, questions = found
        if questions:
            self.offered.emit(Way("Today", progress.work_of(work), questions))
        else:
            self._desk.messages.say(progress.work_of(work))

    @Slot(object)
    def _on_streak(self, questions: Sequence[Question]) -> None:
        stated = "Puzzles, the easy ones first, until the first error"
        self.offered.emit(Way("Streak", stated, questions, ends_at_error=True))

    @Slot(object)
    def _on_lost(self, questions: Sequence[Question]) -> None:
        stated = f"{len(questions)} lost positions; defend them as long as possible"
        self.offered.emit(Way("Hold out", stated, questions))

    @Slot(object)
    def _on_sets(self, sets: dict[str, Sequence[Puzzle]]) -> None:
        self._sets, self._fixed = sets, None
        self.box.offer_sets(sets)
        self._offer()

    @Slot(object)
    def _on_fixed(self, sets: list[FixedSet]) -> None:
        self._fixed = {each.name: each for each in sets}
        self.box.offer_fixed(sets)
        self._offer()

    @Slot(object)
    def _on_puzzles(self, questions: Sequence[Question]) -> None:
        self.chosen.emit(self._way(questions))

    @Slot()
    def _offer(self) -> None:
        self.offered.emit(self._way(()))

    def _way(self, questions: Sequence[Question]) -> Way:
        """Return the kind of practice that is currently chosen, with the given puzzles."""
        if self._fixed is not None:
            fixed = self._fixed[self.box.sets.currentData()]
            stated = words.fixed_set(len(fixed.puzzles), fixed.rounds)
            return Way("Fixed set", stated, questions, fixed_set=fixed.name)
        wanted = self.box.wanted
        count = len(fitting(self._sets[wanted.source], wanted))
        return Way("Solve", words.solve(count), questions, can_begin=count > 0)


def _defended(lines: Sequence[Line], solver: Solver, stop: StopFlag) -> list[Question]:
    """Return the first lost positions that are worth defending, in another thread."""
    found = lost_positions(lines, lambda each: solver.score_columns(each, stop))
    return [*islice(found, DEFENDED)]
