"""The one service that runs work in a thread of its own, and the handle that tells of it.

The contract of every service:

- ``run`` never waits. It returns a handle, to whose signals the caller connects at once.
- Signals are emitted in the thread of the service's owner, never within ``run``. ``found`` comes
  once for each partial answer, in their order; then exactly one of ``done``, ``failed`` and
  ``cancelled``.
- After ``cancel`` there is no ``found``, and ``cancelled`` comes after one more step of the work at
  most; at once if the work has not begun. After ``abandon`` there is no signal at all.
- The most urgent work goes first. Work of equal urgency goes in the order of the calls or, where
  the service interrupts, the newest first.
- A service that interrupts stops work for more urgent or newer work by its stop flag, and calls it
  again later from its beginning. Partial answers that it gave before may come again.
- Newer work with the same ``newest`` key abandons the older.
- An answer is dropped, and its work abandoned, if ``is_there`` says that what it is about is gone.
  ``cancel_work_on_gone_objects`` cancels all such work at once. Nobody else asks what is still
  there.
- Where the system starts no thread, work fails with a sentence, and the next ``run`` tries again.
- A receiver that is deleted hears nothing: Qt sees to that for methods of its objects, and ``then``
  for all other functions.
- ``close`` carries out what waits where the service finishes its work, and stops it otherwise. Then
  the thread has ended, and nothing begins any more.
"""

import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import Enum, IntEnum, auto
from functools import partial
from threading import Condition
from typing import Any

from PySide6.QtCore import QMetaMethod, QObject, QThread, QTimer, Signal, Slot
from shiboken6 import isValid

from c4studio.ground.progress import Cancelled, NameOfWork, Progress
from c4studio.language.messages import Notice, Refusal
from c4studio.language.said import Quoted, SaidError, say
from engine import SearchStopped, StopFlag

logger = logging.getLogger(__name__)

# The stubs lack the attribute.
_QOBJECT_METHOD_COUNT = QObject.staticMetaObject.methodCount()  # type: ignore[attr-defined]
"""Number of methods that QObject itself has. Methods of subclasses have higher indexes."""


class Urgency(IntEnum):
    """How urgent work is."""

    LATER = 0
    """The user does not wait for the result, e.g. of the review of all games."""
    POINTED = 1
    """The work is short, and about what the user looks at now, e.g. under the mouse pointer."""
    ASKED = 2
    """The user has requested the work and waits for it."""


@dataclass(slots=True)
class WorkContext:
    """The resource, stop flag and progress that a service passes to a piece of work.

    Attributes:
        resource: what the service has opened for all its work, e.g. a solver.
        stop: set when the work is cancelled, or must make way for other work.
        progress: the progress of the work, which it may report.
    """

    resource: Any
    stop: StopFlag
    progress: Progress

    def report(self, part: float) -> None:
        """Report the finished fraction of the work.

        Raises:
            Cancelled: the work was cancelled.
        """
        self.progress.report(part)


WorkFunction = Callable[[WorkContext], object]
"""A function that does a piece of work. It returns the result, or an iterator of partial answers.

What a generator returns at its end is its result. Results must be safe to use in other threads.
Work that is stopped raises SearchStopped or Cancelled; work that fails raises a SaidError.
"""


class Handle(QObject):
    """Reports partial answers and the end of work in a service's thread, and cancels the work.

    Attributes:
        progress: the progress of the work.
        has_ended: whether the work has ended, was cancelled or abandoned.
    """

    found = Signal(object)
    """Emitted with each partial answer of the work."""
    done = Signal(object)
    """Emitted when the work has succeeded, with its result."""
    failed = Signal(object)
    """Emitted when the work has failed, with one sentence (Said) that says why."""
    cancelled = Signal(object)
    """Emitted when the work was cancelled, with one sentence (Said) that says so."""

    def __init__(self, progress: Progress, stop: Callable[[], bool]) -> None:
        super().__init__()
        self.progress = progress
        self.has_ended = False
        self._stop = stop

    def then(
        self,
        owner: QObject,
        *,
        found: Callable[..., None] | None = None,
        done: Callable[..., None] | None = None,
        failed: Callable[..., None] | None = None,
        cancelled: Callable[..., None] | None = None,
    ) -> None:
        """Connect functions to the handle's signals of the same names, while ``owner`` exists.

        Qt knows no receiver of a partial or a lambda, so these are connected in no other way.
        """
        uses = {"found": found, "done": done, "failed": failed, "cancelled": cancelled}
        for name, use in uses.items():
            if use is not None:
                getattr(self, name).connect(partial(_call_if_owner_exists, owner, use))

    def cancel(self) -> None:
        """Cancel the work. Partial answers that were emitted before remain valid."""
        if not self.has_ended and self._stop():
            self._emit_end(self.cancelled, say(Notice.WAS_CANCELLED, what=self.progress.what))

    def abandon(self) -> None:
        """Cancel the work, and disconnect all signals so that no receiver is kept alive."""
        if self.has_ended:
            return
        self.has_ended = True
        self._disconnect()
        self._stop()

    def _emit_end(self, signal: Any, value: object) -> None:
        self.has_ended = True
        signal.emit(value)
        self._disconnect()

    def _disconnect(self) -> None:
        self.blockSignals(True)
        # Qt holds each connected partial out of sight of Python's collector. A window that holds
        # the handle that holds it in this way would never be freed.
        own = self.metaObject()
        for index in range(_QOBJECT_METHOD_COUNT, own.methodCount()):
            if (method := own.method(index)).methodType() is QMetaMethod.MethodType.Signal:
                # The stubs do not know that None stands for every receiver.
                QObject.disconnect(self, method, None, QMetaMethod())  # type: ignore[call-overload]


def _call_if_owner_exists(owner: QObject, function: Callable[..., None], value: object) -> None:
    if isValid(owner):
        function(value)


class _WorkEventKind(Enum):
    """The kinds of events that a thread of work reports."""

    FOUND = auto()
    DONE = auto()
    FAILED = auto()
    CANCELLED = auto()


@dataclass(eq=False, slots=True)
class _WorkItem:
    """A piece of work in the queue of a service.

    Attributes:
        work: the work.
        rank: its place in the queue; the greatest goes first.
        progress: its progress.
        is_there: whether what it is about still exists; asked by the owner's thread.
        newest: the key by which newer work replaces it; None if none does.
        context: what it was given when it was called last; None before.
        values: its partial answers that are to come; None while it has to be called (again).
        is_cancelled: whether it was cancelled.
    """

    work: WorkFunction
    rank: tuple[int, int]
    progress: Progress
    is_there: Callable[[], bool]
    newest: object
    context: WorkContext | None = None
    values: Iterator[object] | None = None
    is_cancelled: bool = False


@dataclass(slots=True)
class _WorkQueue:
    """The queue of work that the owner's thread and the thread of work share, under one lock.

    Attributes:
        finishes: whether the work that waits is carried out before the service closes.
        changed: the lock, and the bell that is rung after each change.
        items: the work that has not ended.
        current: the work that is being done.
        is_closing: whether the service closes.
    """

    finishes: bool
    changed: Condition = field(default_factory=Condition)
    items: list[_WorkItem] = field(default_factory=list)
    current: _WorkItem | None = None
    is_closing: bool = False


class Service(QObject):
    """Runs work in a thread of its own, and hands back a handle for each piece of work.

    ``close`` must be called before the program ends.

    Args:
        name: the name of the thread.
        parent: the owner.
        interrupts: whether more urgent and newer work interrupts other work.
        finishes: whether ``close`` carries out the work that waits.
        open_resource: opens what all work is given; called in the thread, before the first work.
        close_resource: closes it; called in the thread, at its end.
        priority: the priority of the thread.
    """

    busy_changed = Signal(bool)
    """Emitted when the service gets work while it has none, and when the last work has ended."""

    def __init__(  # noqa: PLR0913
        self,
        name: str,
        parent: QObject | None = None,
        *,
        interrupts: bool = False,
        finishes: bool = True,
        open_resource: Callable[[], Any] = lambda: None,
        close_resource: Callable[[Any], None] = lambda _: None,
        priority: QThread.Priority = QThread.Priority.InheritPriority,
    ) -> None:
        super().__init__(parent)
        self._interrupts = interrupts
        self._priority = priority
        self._number = 0
        self._queue = _WorkQueue(finishes)
        self._handles: dict[_WorkItem, Handle] = {}
        self._was_busy = False
        self._thread = _WorkThread(self, self._queue, open_resource, close_resource)
        self._thread.told.connect(self._on_work_event)
        self._thread.setObjectName(name)

    @property
    def is_busy(self) -> bool:
        """Whether any work has not ended yet."""
        return bool(self._handles)

    def run(
        self,
        name: NameOfWork,
        work: WorkFunction,
        urgency: Urgency = Urgency.ASKED,
        *,
        newest: object = None,
        is_there: Callable[[], bool] = lambda: True,
    ) -> Handle:
        """Queue work and return its handle, to which the caller must connect at once.

        Args:
            name: the name of the work for the progress display, e.g. ``Opening game.sgf``.
            work: the work.
            urgency: its priority.
            newest: abandons all earlier work that has an equal key; None for none.
            is_there: whether what the work is about still exists; called in the owner's thread
                before each answer.
        """
        self._number += 1
        number = self._number if self._interrupts else -self._number
        item = _WorkItem(work, (urgency, number), Progress(name), is_there, newest)
        handle = Handle(item.progress, lambda: self._stop_item(item))
        if newest is not None:
            for other in [each for each in self._handles if each.newest == newest]:
                self._handles[other].abandon()
        # Held in any case: the caller may connect to it without a name for it.
        self._handles[item] = handle
        if self._queue.is_closing:
            handle.abandon()
            return handle
        self._tell_if_busy_changed()
        with self._queue.changed:
            self._queue.items.append(item)
            current = self._queue.current
            if self._interrupts and current is not None and current.rank < item.rank:
                _stop_turn(current)
            self._queue.changed.notify()
        if not self._thread.isRunning():
            self._thread.start(self._priority)
            if not self._thread.isRunning():
                # Not within ``run``, whose caller has yet to connect to the handle.
                QTimer.singleShot(0, self, self._fail_without_thread)
        return handle

    @Slot()
    def cancel_work_on_gone_objects(self) -> None:
        """Cancel all work about objects that no longer exist."""
        for item, handle in [*self._handles.items()]:
            if not item.is_there():
                handle.cancel()

    @Slot()
    def _fail_without_thread(self) -> None:
        """Fail the work that waits, since the system did not start the thread."""
        with self._queue.changed:
            waiting = [] if self._thread.isRunning() else [*self._queue.items]
            self._queue.items = [each for each in self._queue.items if each not in waiting]
        for item in waiting:
            said = say(Refusal.NO_THREAD, what=item.progress.what)
            self._on_work_event(item, _WorkEventKind.FAILED, said)

    def reopen_resource(self) -> None:
        """Close the resource after all work queued before. The next work opens it anew."""
        if self._thread.isRunning():
            self.run("", self._thread.close_resource)

    def end(self) -> None:
        """Let the thread end, without waiting for it; ``close`` waits."""
        with self._queue.changed:
            self._queue.is_closing = True
            self._queue.changed.notify()
        # Only now, or the thread would begin what waits behind the work that stops.
        if not self._queue.finishes:
            for handle in [*self._handles.values()]:
                handle.abandon()

    def close(self) -> None:
        """End the thread, after all work if the service finishes it. A second call does nothing."""
        self.end()
        self._thread.wait()

    def _stop_item(self, item: _WorkItem) -> bool:
        """Cancel a piece of work. Return whether it had not begun, so that it has ended now."""
        item.progress.cancel()
        if not item.progress.may_cancel:
            return False
        with self._queue.changed:
            item.is_cancelled = True
            _stop_turn(item)
            if item is self._queue.current or item not in self._queue.items:
                return False
            self._queue.items.remove(item)
        self._handles.pop(item, None)
        self._tell_if_busy_changed()
        return True

    @Slot(object, object, object)
    def _on_work_event(self, item: _WorkItem, kind: _WorkEventKind, value: Any) -> None:
        handle = self._handles.get(item)
        if handle is None:
            return
        if kind is not _WorkEventKind.FOUND:
            del self._handles[item]
        self._report_event(handle, item, kind, value)
        # After the report, which may have made the receiver ask for more work.
        self._tell_if_busy_changed()

    def _report_event(
        self, handle: Handle, item: _WorkItem, kind: _WorkEventKind, value: Any
    ) -> None:
        """Emit a handle's signal for an event in its work, unless nobody may hear of it."""
        if handle.has_ended:
            return
        if item.is_cancelled:
            if kind is not _WorkEventKind.FOUND:
                told = say(Notice.WAS_CANCELLED, what=item.progress.what)
                handle._emit_end(handle.cancelled, told)
        elif not item.is_there():
            handle.abandon()
        elif kind is _WorkEventKind.FOUND:
            handle.found.emit(value)
        else:
            handle._emit_end(handle.done if kind is _WorkEventKind.DONE else handle.failed, value)

    def _tell_if_busy_changed(self) -> None:
        if self.is_busy is not self._was_busy:
            self._was_busy = self.is_busy
            self.busy_changed.emit(self._was_busy)


def _stop_turn(item: _WorkItem) -> None:
    if item.context is not None:
        item.context.stop.set()


class _WorkThread(QThread):
    """Does the most urgent work of a queue, step by step, until the queue closes."""

    told = Signal(object, object, object)
    """Emitted by the thread with a piece of work, the kind of an event in it, and a value."""

    def __init__(
        self,
        service: QObject,
        queue: _WorkQueue,
        open_resource: Callable[[], Any],
        close_resource: Callable[[Any], None],
    ) -> None:
        super().__init__(service)
        self._queue = queue
        self._open = open_resource
        self._close = close_resource
        self._resource: Any = None
        self._is_open = False

    def run(self) -> None:
        """Do work until the queue closes, and then close the resource."""
        # Nothing here holds work while the thread waits, and with it what the work is about.
        while self._take_step():
            pass
        self.close_resource()

    def _take_step(self) -> bool:
        """Take the next step of work. Return False if the queue is closed."""
        item = self._next_item()
        if item is not None:
            self._run_step(item)
        return item is not None

    def close_resource(self, _: WorkContext | None = None) -> None:
        """Close the resource of the work, if it is open. The next work opens it again."""
        if self._is_open:
            resource, self._resource, self._is_open = self._resource, None, False
            self._close(resource)

    def _next_item(self) -> _WorkItem | None:
        """Wait for the most urgent work and make it current; None if the queue is closed."""
        queue = self._queue
        with queue.changed:
            last, queue.current = queue.current, None
            while not queue.items and not queue.is_closing:
                queue.changed.wait()
            if queue.is_closing and not (queue.finishes and queue.items):
                if last is not None:
                    last.values = None
                return None
            # What was cancelled ends first.
            item = max(queue.items, key=lambda each: (each.is_cancelled, each.rank))
            if last is not None and last is not item:
                # Two pieces of work cannot have the resource by turns.
                last.values = None
            if item.values is None:
                item.context = WorkContext(self._resource, StopFlag(), item.progress)
                if item.is_cancelled:
                    item.context.stop.set()
            queue.current = item
            return item

    def _run_step(self, item: _WorkItem) -> None:
        """Do work up to its next partial answer, and report the answer."""
        try:
            self._advance_item(item)
        except (SearchStopped, Cancelled):
            item.values = None
            # Stopped for other work, it is called again later.
            if item.is_cancelled:
                self._end_item(item, _WorkEventKind.CANCELLED, None)
        except SaidError as error:
            self._end_item(item, _WorkEventKind.FAILED, error.said)
        except Exception as error:
            what = item.progress.what
            name = what.text if isinstance(what, Quoted) else what.message.value
            logger.exception("%s failed", name)
            said = say(Refusal.FAILED, what=what, why=Quoted(str(error)))
            self._end_item(item, _WorkEventKind.FAILED, said)

    def _advance_item(self, item: _WorkItem) -> None:
        assert item.context is not None
        if item.values is None:
            item.progress.check_cancelled()
            if not self._is_open and item.work != self.close_resource:
                self._resource, self._is_open = self._open(), True
            item.context.resource = self._resource
            result = item.work(item.context)
            if not isinstance(result, Iterator):
                self._end_item(item, _WorkEventKind.DONE, result)
                return
            item.values = result
        try:
            value = next(item.values)
        except StopIteration as ended:
            self._end_item(item, _WorkEventKind.DONE, ended.value)
        else:
            self.told.emit(item, _WorkEventKind.FOUND, value)

    def _end_item(self, item: _WorkItem, kind: _WorkEventKind, value: object) -> None:
        # The thread that frees an item last must not be the one that ends its generator.
        item.values = None
        with self._queue.changed:
            self._queue.items.remove(item)
            self._queue.current = None
        self.told.emit(item, kind, value)
