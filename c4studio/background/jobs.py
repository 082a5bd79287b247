"""A thread for work that waits for the disk; documents have one and journals another."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, QThread, Signal, Slot

from c4studio.background.progress import Cancelled, Progress

logger = logging.getLogger(__name__)

Work = Callable[[], object]
"""Done in the storage thread; gives a value that is safe to hand over."""


class StorageError(Exception):
    """The disk did not do what was asked for; the message is one sentence for the user."""


@dataclass(frozen=True, slots=True)
class Request:
    """Work to do."""

    ticket: int
    work: Work
    progress: Progress


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a request.

    Attributes:
        ticket: the request's.
        value: what the work gave.
        fault: one sentence on why it gave nothing; empty where it did.
        is_cancelled: it gave nothing since nobody wanted it.
    """

    ticket: int
    value: object = None
    fault: str = ""
    is_cancelled: bool = False


class Job(QObject):
    """One piece of work under way; exactly one of the signals is emitted, in the thread of the GUI.

    What is connected to it and is deleted before the end hears nothing any more.

    Attributes:
        progress: how far it is.
        has_ended: one of the signals has been emitted, or is just being.
    """

    done = Signal(object)
    """What the work gave."""
    failed = Signal(str)
    """One sentence."""
    cancelled = Signal(str)
    """One sentence; nothing came of the work."""

    def __init__(self, progress: Progress) -> None:
        super().__init__()
        self.progress = progress
        self.has_ended = False

    def cancel(self) -> None:
        """Let the work end soon; what has not begun ends at once."""
        self.progress.cancel()
        if self.progress.may_cancel and not (self.has_ended or self.progress.has_begun):
            self.end_cancelled()

    def abandon(self) -> None:
        """Let the work end soon, and tell nobody what came of it."""
        self.blockSignals(True)
        self.cancel()

    def end_cancelled(self) -> None:
        """Tell that nothing came of it (for the storage only)."""
        self.has_ended = True
        self.cancelled.emit(f"{self.progress.what} was cancelled")


class StorageWorker(QObject):
    """Does one piece of work after the other; its slots run in the storage thread."""

    ended = Signal(object)

    @Slot(object)
    def work(self, request: Request) -> None:
        """Do it and report the outcome."""
        try:
            request.progress.begin()
            outcome = Outcome(request.ticket, request.work())
        except Cancelled:
            outcome = Outcome(request.ticket, is_cancelled=True)
        except StorageError as error:
            outcome = Outcome(request.ticket, fault=str(error))
        except Exception as error:
            logger.exception("Work for the disk failed")
            outcome = Outcome(request.ticket, fault=f"Something went wrong: {error!r}")
        self.ended.emit(outcome)

    @Slot()
    def end(self) -> None:
        """End the thread, all that was asked for before being done."""
        QThread.currentThread().quit()


class Storage(QObject):
    """Does work for the disk in a thread of its own, in the order in which it was asked for.

    ``close`` must be called before the end.
    """

    _requested = Signal(object)
    _ended = Signal()

    def __init__(self, name: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._ticket = 0
        self._jobs: dict[int, Job] = {}
        self._worker = StorageWorker()
        self._thread = QThread(self)
        self._thread.setObjectName(name)
        self._worker.moveToThread(self._thread)
        self._requested.connect(self._worker.work)
        self._ended.connect(self._worker.end)
        self._worker.ended.connect(self._on_ended)
        self._thread.start()

    @property
    def thread_of_work(self) -> QThread:
        """Where the work is done, for objects that live there too."""
        return self._thread

    def run(self, work: Work, progress: Progress | None = None) -> Job:
        """Let ``work`` be done; connect to the job's signals at once.

        Work raises StorageError with a sentence for the user; any other error is logged. Where it
        may take long it reports to ``progress``.
        """
        self._ticket += 1
        progress = progress or Progress("")
        job = self._jobs[self._ticket] = Job(progress)
        self._requested.emit(Request(self._ticket, work, progress))
        return job

    def close(self) -> None:
        """Do what is still to be done and end the thread; a second call does nothing."""
        if self._thread.isRunning():
            self._ended.emit()
            self._thread.wait()

    @Slot(object)
    def _on_ended(self, outcome: Outcome) -> None:
        job = self._jobs.pop(outcome.ticket)
        if job.has_ended:
            return
        if outcome.is_cancelled:
            job.end_cancelled()
            return
        job.has_ended = True
        if outcome.fault:
            job.failed.emit(outcome.fault)
        else:
            job.done.emit(outcome.value)
