"""Base class for tasks on a document's file, which run one at a time in the storage thread."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from c4studio.background.jobs import Job, Storage, Work
from c4studio.background.progress import Progress


class FileTasks(QObject):
    """Base class of a document's file, which is read and written in another thread.

    While ``busy`` is true, further tasks are ignored.
    """

    busy_changed = Signal(bool)
    begun = Signal(object)
    """A task has begun, which may take long. The argument is its Job."""
    cancelled = Signal()
    """A task was cancelled. Neither the document nor the file has changed."""
    failed = Signal(str)
    """A task failed, and changed neither the document nor the file. One sentence says why."""

    def __init__(self, storage: Storage, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._storage = storage
        self._busy = False
        self._reading: Job | None = None

    @property
    def storage(self) -> Storage:
        """The thread that reads and writes document files."""
        return self._storage

    @property
    def busy(self) -> bool:
        """Whether the document is being read or written."""
        return self._busy

    def _begin(self, progress: Progress, work: Work, then: Callable[[Any], None]) -> Job:
        self._set_busy(True)
        job = self._storage.run(work, progress)
        job.done.connect(then)
        job.failed.connect(self._on_failed)
        job.cancelled.connect(self._on_cancelled)
        self.begun.emit(job)
        return job

    @Slot()
    def _on_cancelled(self) -> None:
        self._set_busy(False)
        self.cancelled.emit()

    @Slot(str)
    def _on_failed(self, sentence: str) -> None:
        self._set_busy(False)
        self.failed.emit(sentence)

    def _set_busy(self, busy: bool) -> None:
        if not busy:
            self._reading = None
        if busy != self._busy:
            self._busy = busy
            self.busy_changed.emit(busy)
