"""The choices for *Solve* and *Fixed set* before the first question."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal, Slot

from c4studio.training.puzzles.puzzle import Puzzle
from c4studio.ui.training.choice_box import ChoiceBox
from c4studio.ui.training.choices import FixedSet, fitting, fixed_sets, puzzle_sets, puzzles_near
from c4studio.ui.training.store_thread import TrainingStore
from c4studio.ui.training.way import Way
from c4studio.ui.widgets.messages import Messages
from c4studio.words.training import drill as words


class Chooser(QObject):
    """Lets the user choose a set, stars and a theme, and finds the puzzles.

    Attributes:
        box: the fields, for the page.
    """

    offered = Signal(object)
    """The way (Way) as it is chosen now, without its questions."""
    chosen = Signal(object)
    """The way (Way) that was chosen, with its questions."""

    def __init__(self, store: TrainingStore, messages: Messages, parent: QObject) -> None:
        super().__init__(parent)
        self._store, self._messages = store, messages
        self._sets: dict[str, Sequence[Puzzle]] = {}
        self._fixed: dict[str, FixedSet] | None = None
        self.box = ChoiceBox()
        self.box.changed.connect(self._offer)

    def solve(self) -> None:
        """Offer the choice of puzzles by set, stars and theme."""
        job = self._store.run(puzzle_sets)
        job.done.connect(self._on_sets)
        job.failed.connect(self._messages.warn)

    def fixed(self) -> None:
        """Offer the choice of a fixed set."""
        job = self._store.run(fixed_sets)
        job.done.connect(self._on_fixed)
        job.failed.connect(self._messages.warn)

    def begin(self) -> None:
        """Find the questions for the choice, and emit ``chosen``."""
        self.box.hide()
        if self._fixed is not None:
            self.chosen.emit(self._way([*self._fixed[self.box.sets.currentData()].puzzles]))
            return
        job = self._store.run(partial(puzzles_near, self.box.wanted))
        job.done.connect(self._on_found)
        job.failed.connect(self._messages.warn)

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
        """Return the way to practise for the present choice."""
        if self._fixed is not None:
            fixed = self._fixed[self.box.sets.currentData()]
            stated = words.fixed_set(len(fixed.puzzles), fixed.rounds)
            return Way("Fixed set", stated, tuple(puzzles), fixed_set=fixed.name)
        wanted = self.box.wanted
        count = len(fitting(self._sets[wanted.source], wanted))
        return Way("Solve", words.solve(count), tuple(puzzles))
