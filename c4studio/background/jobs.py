"""Jobs: disk work that runs in a thread of its own and reports its outcome by signals."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QMetaMethod, QObject, QThread, Signal, Slot
from shiboken6 import isValid

from c4studio.background.progress import Cancelled, Progress

logger = logging.getLogger(__name__)

# The stubs lack the attribute.
_OF_EVERY_OBJECT = QObject.staticMetaObject.methodCount()  # type: ignore[attr-defined]
"""Number of methods that QObject itself has. Methods of subclasses have higher indexes."""

Work = Callable[[], object]
"""Work for the storage thread, as a function. Its result must be safe to use in other threads."""


def while_there(owner: QObject, use: Callable[..., None]) -> Callable[..., None]:
    """Return a function that calls ``use`` with its arguments unless ``owner`` was deleted.

    Qt drops a signal to a method of a deleted object, but knows no receiver of a partial or a
    lambda: a job that outlives a window would call it with all widgets gone.
    """

    def call(*arguments: object) -> None:
        if isValid(owner):
            use(*arguments)

    return call


class StorageError(Exception):
    """Raised if disk work failed. The message is one sentence for the user."""


@dataclass(frozen=True, slots=True)
class Request:
    """A request to the storage thread to do some work."""

    ticket: int
    work: Work
    progress: Progress


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of work in the storage thread: a value, a fault, or its cancellation.

    Attributes:
        ticket: the number of the request.
        value: the value that the work returned.
        fault: one sentence on why the work failed; empty if there is a value.
        is_cancelled: whether the work was cancelled.
    """

    ticket: int
    value: object = None
    fault: str = ""
    is_cancelled: bool = False


class Job(QObject):
    """A handle of work in another thread.

    Exactly one of its signals is emitted, in the window's thread. A receiver that is deleted
    earlier gets no signal; partials and lambdas need ``while_there`` for that.

    Attributes:
        progress: the progress of the work.
        has_ended: whether one of the signals has been emitted or is being emitted, or the job was
            abandoned.
    """

    done = Signal(object)
    """The work succeeded. The argument is its result."""
    failed = Signal(str)
    """The work failed. One sentence says why."""
    cancelled = Signal(str)
    """The work was cancelled. One sentence says so."""

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
        """Cancel the work, and disconnect all signals so that no receiver is kept alive."""
        self.blockSignals(True)
        # Qt holds each connected partial out of sight of Python's collector. A window that its own
        # unfinished job holds in this way would never be freed.
        own = self.metaObject()
        for index in range(_OF_EVERY_OBJECT, own.methodCount()):
            if (method := own.method(index)).methodType() is QMetaMethod.MethodType.Signal:
                # The stubs do not know that None stands for every receiver.
                QObject.disconnect(self, method, None, QMetaMethod())  # type: ignore[call-overload]
        self.cancel()
        self.has_ended = True

    def end_cancelled(self) -> None:
        """Mark the job as cancelled and emit ``cancelled``. Only the storage calls this."""
        self.has_ended = True
        self.cancelled.emit(f"{self.progress.what} was cancelled")


class StorageWorker(QObject):
    """Does the requested work, one request at a time. Its slots run in the storage thread."""

    ended = Signal(object)

    @Slot(object)
    def work(self, request: Request) -> None:
        """Do the work of a request and report its outcome."""
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
        """End the storage thread. All work that was requested earlier is done before."""
        QThread.currentThread().quit()


class Storage(QObject):
    """A thread for disk work, which is done in the order of the requests.

    ``close`` must be called before the program ends.
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
        """The thread in which the work runs, so that objects can be moved to it."""
        return self._thread

    def run(self, work: Work, progress: Progress | None = None) -> Job:
        """Queue ``work`` and return its job.

        The caller must connect to the job's signals immediately. If the work fails, it raises
        StorageError with a sentence for the user. Other errors are logged. Long work reports to
        ``progress``.
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
