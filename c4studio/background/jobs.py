"""Jobs: work with the disk, in one thread for documents and another one for journals."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QMetaMethod, QObject, QThread, Signal, Slot

from c4studio.background.progress import Cancelled, Progress

logger = logging.getLogger(__name__)

# The stubs lack the attribute.
_OF_EVERY_OBJECT = QObject.staticMetaObject.methodCount()  # type: ignore[attr-defined]
"""Number of the methods of a QObject itself, which come before those of its subclasses."""

Work = Callable[[], object]
"""Work for the storage thread; returns a value that other threads may use."""


class StorageError(Exception):
    """Raised if work with the disk failed. The message is one sentence for the user."""


@dataclass(frozen=True, slots=True)
class Request:
    """A piece of work that the storage thread will do, with its number and progress."""

    ticket: int
    work: Work
    progress: Progress


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a piece of work that the storage thread did.

    Attributes:
        ticket: the request's ticket.
        value: the value that the work returned.
        fault: one sentence on why the work failed; empty if there is a value.
        is_cancelled: whether the work was cancelled.
    """

    ticket: int
    value: object = None
    fault: str = ""
    is_cancelled: bool = False


class Job(QObject):
    """A piece of work under way. It emits exactly one of its signals, in the GUI thread.

    A receiver that is deleted before the end gets no signal.

    Attributes:
        progress: the progress of the work.
        has_ended: whether one of the signals has been emitted, or is being emitted.
    """

    done = Signal(object)
    """The value that the work returned."""
    failed = Signal(str)
    """One sentence on why the work failed."""
    cancelled = Signal(str)
    """One sentence that the work was cancelled."""

    def __init__(self, progress: Progress) -> None:
        super().__init__()
        self.progress = progress
        self.has_ended = False

    def cancel(self) -> None:
        """Cancel the work at its next progress report, or at once if it has not begun."""
        self.progress.cancel()
        if self.progress.may_cancel and not (self.has_ended or self.progress.has_begun):
            self.end_cancelled()

    def abandon(self) -> None:
        """Cancel the work, emit no signal, and release all receivers."""
        self.blockSignals(True)
        # Qt holds each connected partial out of sight of Python's collector. A window that its own
        # unfinished job holds in this way would never be freed.
        own = self.metaObject()
        for index in range(_OF_EVERY_OBJECT, own.methodCount()):
            if (method := own.method(index)).methodType() is QMetaMethod.MethodType.Signal:
                # The stubs do not know that None stands for every receiver.
                QObject.disconnect(self, method, None, QMetaMethod())  # type: ignore[call-overload]
        self.cancel()

    def end_cancelled(self) -> None:
        """Emit ``cancelled``; only the storage calls this."""
        self.has_ended = True
        self.cancelled.emit(f"{self.progress.what} was cancelled")


class StorageWorker(QObject):
    """Carries out work one piece after the other. Its slots run in the storage thread."""

    ended = Signal(object)

    @Slot(object)
    def work(self, request: Request) -> None:
        """Carry out the work of a request and report its outcome."""
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
        """End the thread after all work that was requested earlier."""
        QThread.currentThread().quit()


class Storage(QObject):
    """Carries out work with the disk in a thread of its own, in the order of the requests.

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
        """The thread in which the work is done, for objects that are to live in it."""
        return self._thread

    def run(self, work: Work, progress: Progress | None = None) -> Job:
        """Queue ``work`` and return its job. The caller must connect to the job's signals at once.

        Work raises StorageError with a sentence for the user; any other error is logged. Work that
        may take long reports to ``progress``.
        """
        self._ticket += 1
        progress = progress or Progress("")
        job = self._jobs[self._ticket] = Job(progress)
        self._requested.emit(Request(self._ticket, work, progress))
        return job

    def close(self) -> None:
        """Finish all queued work and end the thread. A second call does nothing."""
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
