"""The training database in a thread of its own, shared by all windows of the program."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from c4studio.ground.progress import WorkError
from c4studio.ground.service import Handle, Service
from c4studio.training.schedule import Clock, local_time
from c4studio.training.store import Store

NO_DATABASE = "Training has no place for its cards here"


class TrainingStore(QObject):
    """Runs work with the training database in its own thread, shared by all windows.

    The thread starts and the file is opened at first use.

    Args:
        path: the file of the database; None for none, so that all work fails with a sentence.
        clock: tells the time, and with it the day of practice.
        parent: the owner.
    """

    remarked = Signal(str)
    """Emitted with a sentence on a damaged file that was kept under another name."""

    def __init__(
        self, path: Path | None, clock: Clock = local_time, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._path = path
        self._clock = clock
        self._service = Service(
            "training", self, open_resource=self._open, close_resource=Store.close
        )

    @property
    def has_place(self) -> bool:
        """Whether flash cards can be stored; False if there is no folder for data."""
        return self._path is not None

    def run(self, work: Callable[[Store], object]) -> Handle:
        """Run a function with the database in its thread. Return the handle.

        The caller must connect to the handle's signals at once.

        Args:
            work: called in the thread with the open database; its result may be used in other
                threads. A ``DatabaseError`` becomes the sentence of the failure.
        """
        return self._service.run("Training", lambda turn: work(turn.resource))

    def close(self) -> None:
        """Finish all queued work, close the training database and end its thread."""
        self._service.close()

    def _open(self) -> Store:
        """Open the training database. Called in its thread."""
        if self._path is None:
            raise WorkError(NO_DATABASE)
        store = Store(self._path, self._clock)
        if store.remark is not None:
            self.remarked.emit(str(store.remark))
        return store
