"""The training database in a thread of its own, shared by all windows of the program."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from c4studio.ground.progress import WorkError
from c4studio.ground.service import Handle, Service
from c4studio.language.messages import Refusal
from c4studio.training.schedule import ClockFunction, local_time
from c4studio.training.store import TrainingDatabase
from c4studio.ui.labels import text_of


class TrainingStore(QObject):
    """Runs work with the training database in its own thread, shared by all windows.

    The thread starts and the file is opened at first use.

    Args:
        path: the file of the database; None for none, so that all work fails with a sentence.
        clock: tells the time, and with it the day of practice.
        parent: the owner.
    """

    remarked = Signal(object)
    """Emitted with a sentence (Said) on a damaged file that was kept under another name, or on
    damaged rows that were left out."""
    changed = Signal()
    """Emitted after work has changed what is in the database."""

    def __init__(
        self, path: Path | None, clock: ClockFunction = local_time, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._path = path
        self._clock = clock
        self._told: frozenset[str] = frozenset()
        self._service = Service(
            "training", self, open_resource=self._open_store, close_resource=TrainingDatabase.close
        )

    @property
    def can_store_cards(self) -> bool:
        """Whether flash cards can be stored; False if there is no folder for data."""
        return self._path is not None

    def run(self, work: Callable[[TrainingDatabase], object]) -> Handle:
        """Run a function with the database in its thread. Return the handle, which cannot cancel.

        The caller must connect to the handle's signals at once.

        Args:
            work: called in the thread with the open database; its result may be used in other
                threads. A ``DatabaseError`` becomes the sentence of the failure.
        """
        handle = self._service.run(
            text_of("training.training"),
            lambda context: self._work_and_report_damage(work, context.resource),
        )
        # A grade or a suspension that waits for other work is stored though its window closes.
        handle.progress.forbid_cancelling()
        return handle

    def _work_and_report_damage(
        self, work: Callable[[TrainingDatabase], object], store: TrainingDatabase
    ) -> object:
        """Call ``work``, and report the damaged rows that it left out, once for each table."""
        before = store.database.connection.total_changes
        try:
            return work(store)
        finally:
            if store.database.connection.total_changes != before:
                self.changed.emit()
            damaged = store.database.damaged
            error = damaged.error_on_damage()
            if error is not None and damaged.tables - self._told:
                self._told |= damaged.tables
                self.remarked.emit(error.said)

    def close(self) -> None:
        """Finish all queued work, close the training database and end its thread."""
        self._service.close()

    def _open_store(self) -> TrainingDatabase:
        """Open the training database. Called in its thread."""
        if self._path is None:
            raise WorkError(Refusal.NO_PLACE_FOR_CARDS)
        store = TrainingDatabase(self._path, self._clock)
        if store.remark is not None:
            self.remarked.emit(store.remark.said)
        return store
