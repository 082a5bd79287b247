"""Preparation of each kind of practice: the user's choices, and the questions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, partial

from PySide6.QtCore import QObject, Signal, Slot

from c4studio.training.card import Task
from c4studio.training.puzzles.puzzle import Puzzle
from c4studio.training.store import Store, Work
from c4studio.ui.desk import Desk
from c4studio.ui.training.choice_box import ChoiceBox
from c4studio.ui.training.choices import (
    FixedSet,
    fitting,
    fixed_sets,
    puzzle_sets,
    puzzles_near,
    streak_puzzles,
    todays_tasks,
)
from c4studio.ui.training.store_thread import TrainingStore
from c4studio.ui.training.way import Way
from c4studio.words.course import CHAPTERS
from c4studio.words.rendering import render
from c4studio.words.training import drill as words
from c4studio.words.training import progress


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

    @cached_property
    def box(self) -> ChoiceBox:
        """The fields in which the user chooses puzzles, for the practice page."""
        box = ChoiceBox()
        box.changed.connect(self._offer)
        return box

    def solve(self) -> None:
        """Offer to solve puzzles, which the user chooses by set, stars and theme."""
        self._run(puzzle_sets, self._on_sets)

    def fixed(self) -> None:
        """Offer to solve a fixed set of puzzles, which the user chooses."""
        self._run(fixed_sets, self._on_fixed)

    def today(self) -> None:
        """Offer the flash cards that are due today, or show that none are."""
        self._run(todays_tasks, self._on_today)

    def streak(self) -> None:
        """Offer to solve puzzles until the first error."""
        self._run(streak_puzzles, self._on_streak)

    def course(self) -> None:
        """Offer the exercises of the guide."""
        found = [each for one in CHAPTERS for each in one.exercises]
        stated = f"{len(found)} exercises of the guide, from easy to hard"
        self.offered.emit(Way("Course exercises", stated, found))

    def begin(self, way: Way) -> None:
        """Emit ``chosen`` for the offered kind of practice, with its questions."""
        self.box.hide()
        if way.sources:
            self.chosen.emit(way)
            return
        if self._fixed is not None:
            self.chosen.emit(self._way([*self._fixed[self.box.sets.currentData()].puzzles]))
            return
        self._run(partial(puzzles_near, self.box.wanted), self._on_found)

    def _run(self, work: Callable[[Store], object], then: Callable[..., None]) -> None:
        job = self._store.run(work)
        job.done.connect(then)
        job.failed.connect(self._desk.messages.warn)

    @Slot(object)
    def _on_today(self, found: tuple[Work, Sequence[Task]]) -> None:
        work, tasks = found
        if tasks:
            self.offered.emit(Way("Today", render(progress.work_of(work)), tasks))
        else:
            self._desk.messages.say(render(progress.work_of(work)))

    @Slot(object)
    def _on_streak(self, puzzles: Sequence[Puzzle]) -> None:
        stated = "Puzzles, the easy ones first, until the first error"
        self.offered.emit(Way("Streak", stated, puzzles, ends_at_error=True))

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
    def _on_found(self, puzzles: list[Puzzle]) -> None:
        self.chosen.emit(self._way(puzzles))

    @Slot()
    def _offer(self) -> None:
        self.offered.emit(self._way([]))

    def _way(self, puzzles: Sequence[Puzzle]) -> Way:
        """Return the kind of practice that is currently chosen, with the given puzzles."""
        if self._fixed is not None:
            fixed = self._fixed[self.box.sets.currentData()]
            stated = render(words.fixed_set(len(fixed.puzzles), fixed.rounds))
            return Way("Fixed set", stated, tuple(puzzles), fixed_set=fixed.name)
        wanted = self.box.wanted
        count = len(fitting(self._sets[wanted.source], wanted))
        return Way("Solve", render(words.solve(count)), tuple(puzzles), can_begin=count > 0)
