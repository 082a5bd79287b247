"""Saving of answers, suspensions and times of training, in the database's thread."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal, Slot

from c4studio.training.card import Attempt, Task
from c4studio.training.puzzles.puzzle import Puzzle
from c4studio.training.puzzles.solving import record
from c4studio.training.sets import Round, finish_round, rounds
from c4studio.training.store import Store
from c4studio.ui.training.store_thread import TrainingStore
from c4studio.ui.widgets.messages import Messages


class Records(QObject):
    """Saves the user's answers, suspensions and times to the database, and reports failures."""

    taken_back = Signal(object)
    """Emitted with the question (Task) whose grade was taken back; None if it has none of today."""
    timed = Signal(object)
    """Emitted with all times (list of Round) for the fixed set that has just been finished."""

    def __init__(self, store: TrainingStore, messages: Messages, parent: QObject) -> None:
        super().__init__(parent)
        self._store, self._messages = store, messages

    @Slot(object, object)
    def keep(self, source: object, attempt: Attempt) -> None:
        """Save the first try at a card or a puzzle at once, so that nothing is lost."""
        if isinstance(source, Task):
            self._do(lambda store: store.record(source, attempt))
        elif isinstance(source, Puzzle):
            self._do(lambda store: record(store, source, attempt.passed, attempt.seconds))

    def suspend(self, key: int, suspended: bool = True) -> None:
        """Suspend a flash card so that it is not asked, or end its suspension."""
        self._do(lambda store: store.suspend(key, suspended))

    def take_back(self, key: int) -> None:
        """Undo today's grade of a flash card, and emit ``taken_back``."""
        job = self._store.run(lambda store: store.take_back(key))
        job.done.connect(self.taken_back)
        job.failed.connect(self._messages.warn)

    def finish_round(self, name: str, seconds: float, passed: int, asked: int) -> None:
        """Save the result of a round through a fixed set, and emit ``timed``."""

        def finish(store: Store) -> list[Round]:
            finish_round(store, name, seconds, passed, asked)
            return rounds(store, name)

        job = self._store.run(finish)
        job.done.connect(self.timed)
        job.failed.connect(self._messages.warn)

    def _do(self, work: Callable[[Store], object]) -> None:
        self._store.run(work).failed.connect(self._messages.warn)
