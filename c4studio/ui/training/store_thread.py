"""The training database in a thread of its own, shared by all windows of the program."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from c4studio.background.database import DatabaseError
from c4studio.background.jobs import Job, Storage, StorageError
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
        self._storage: Storage | None = None
        self._store: Store | None = None

    @property
    def has_place(self) -> bool:
        """Whether flash cards can be stored; False if there is no folder for data."""
        return self._path is not None

    def run(self, work: Callable[[Store], object]) -> Job:
        """Run a function with the database in its thread. Return the job.

        The caller must connect to the job's signals at once.

        Args:
            work: called in the thread with the open database; its result may be used in other
                threads. A ``DatabaseError`` becomes the sentence of the job's failure.
        """
        if self._storage is None:
            self._storage = Storage("training", self)
        return self._storage.run(lambda: self._do(work))

    def close(self) -> None:
        """Finish all queued work, close the training database and end its thread."""
        if self._storage is not None:
            self._storage.run(self._close_store)
            self._storage.close()
            self._storage = None

    def _do(self, work: Callable[[Store], object]) -> object:
        """Run ``work`` with the database, which is opened if necessary.

        Called in the database's thread.
        """
        if self._path is None:
            raise StorageError(NO_DATABASE)
        try:
            if self._store is None:
                self._store = Store(self._path, self._clock)
                if self._store.remark is not None:
                    self.remarked.emit(str(self._store.remark))
            return work(self._store)
        except DatabaseError as error:
            raise StorageError(str(error)) from error

    def _close_store(self) -> None:
        """Close the training database. Called in the database's thread."""
        if self._store is not None:
            self._store.close()
            self._store = None
