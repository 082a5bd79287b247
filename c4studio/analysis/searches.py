"""Searches beside the analysis of the board, such as a review, in one thread of their own."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import IntEnum

from PySide6.QtCore import QObject, Qt, QThread, Signal, Slot

from c4studio.analysis.worker import SolverFactory
from c4studio.background.jobs import Job
from c4studio.background.progress import Cancelled, Progress, Report
from engine import SearchStopped, Solver, StopFlag

logger = logging.getLogger(__name__)

Work = Callable[[Solver, StopFlag, Report], Iterator[object]]
"""Done in the thread; yields values that are safe to hand over as they are found.

It raises SearchStopped where it is stopped. If that was to let another search go first, it is begun
once more later, and finds what it knew in the solver's table.
"""


class Urgency(IntEnum):
    """Which search goes first; of two that are as urgent it is the newer one."""

    LATER = 0
    """Nobody waits for it at the board, such as the review of all games."""
    POINTED = 1
    """It is about what the pointer is on, and soon about something else."""
    ASKED = 2
    """Somebody asked for it and waits."""


@dataclass(eq=False, slots=True)
class SearchRequest:
    """To the worker: what to do; no Qt object, since the last to hold it may be the worker.

    Attributes:
        ticket: which request it is.
        work: is done.
        progress: how far it is.
        urgency: what goes first.
        stop: nobody wants it any more.
        turn: ends what is just being searched for it; a new one each time that it is begun.
        values: what it yields (for the worker only); None until it is begun.
    """

    ticket: int
    work: Work
    progress: Progress
    urgency: Urgency
    stop: StopFlag = field(default_factory=StopFlag)
    turn: StopFlag = field(default_factory=StopFlag)
    values: Iterator[object] | None = None

    def cancel(self) -> None:
        """End it now."""
        self.stop.set()
        self.turn.set()

    def begin(self, solver: Solver) -> Iterator[object]:
        """Begin it with a turn of its own (for the worker only)."""
        self.turn = StopFlag()
        # ``cancel`` may have set the flag of the turn before, but has set the other one by then.
        if self.stop.is_set:
            raise SearchStopped
        return self.work(solver, self.turn, self.progress.report)

    def pause(self) -> None:
        """Let others go first; then it is begun once more (for the worker only)."""
        self.values = None
        # If it is cancelled meanwhile, that need not wait for the others.
        self.progress.has_begun = False


@dataclass(frozen=True, slots=True)
class SearchFound:
    """From the worker: a value."""

    ticket: int
    value: object


@dataclass(frozen=True, slots=True)
class SearchEnded:
    """From the worker: no more values on this request; ``fault`` is a sentence if that is why."""

    ticket: int
    fault: str = ""


class Search(Job):
    """A search under way: ``found`` comes any number of times, then one of the signals of a job.

    Attributes:
        request: what the worker was given.
    """

    found = Signal(object)

    def __init__(self, request: SearchRequest) -> None:
        super().__init__(request.progress)
        self.request = request

    def cancel(self) -> None:
        """Let the search end now; what was found before is right."""
        self.request.cancel()
        super().cancel()


class SearchWorker(QObject):
    """Goes from value to value, each time on with the most urgent search; lives in the thread."""

    found = Signal(object)
    ended = Signal(object)
    _step_wanted = Signal()

    def __init__(self, open_solver: SolverFactory) -> None:
        super().__init__()
        self._open_solver = open_solver
        self._solver: Solver | None = None
        self._under_way: list[SearchRequest] = []
        # Behind what has been asked for meanwhile.
        self._step_wanted.connect(self._step, Qt.ConnectionType.QueuedConnection)

    @Slot(object)
    def search(self, request: SearchRequest) -> None:
        """Take up a request."""
        for other in self._under_way:
            if other.urgency <= request.urgency:
                other.pause()
        self._under_way.append(request)
        if len(self._under_way) == 1:
            self._step_wanted.emit()

    @Slot()
    def close(self) -> None:
        """Close the solver."""
        self._under_way.clear()
        solver, self._solver = self._solver, None
        if solver is not None:
            solver.close()

    @Slot()
    def _step(self) -> None:
        """Look for one value, or end a request that has no further one."""
        request = self._next()
        fault = self._look(request)
        if fault is not None:
            self._under_way.remove(request)
            self.ended.emit(SearchEnded(request.ticket, fault))
        if self._under_way:
            self._step_wanted.emit()

    def _next(self) -> SearchRequest:
        """The request whose turn it is: one that only has to end, or else the most urgent one."""
        newest_first = self._under_way[::-1]
        return max(newest_first, key=lambda each: (each.stop.is_set, each.urgency))

    def _look(self, request: SearchRequest) -> str | None:
        """Tell the next value of a request; how it ended, if it did, "" for well."""
        what = request.progress.what
        try:
            if request.values is None:
                request.progress.begin()
                request.values = request.begin(self._open())
            self.found.emit(SearchFound(request.ticket, next(request.values)))
        except StopIteration:
            return ""
        except (Cancelled, SearchStopped):
            logger.debug("%s was stopped", what)
            request.pause()
            return "" if request.stop.is_set else None
        except Exception as error:
            logger.exception("%s failed", what)
            return f"{what} failed: {error}"
        return None

    def _open(self) -> Solver:
        if self._solver is None:
            self._solver = self._open_solver().solver
        return self._solver


class Searches(QObject):
    """Owns the thread, which begins with the first search; ``close`` must be called before the end.

    Args:
        open_solver: called in the thread.
    """

    _requested = Signal(object)

    def __init__(self, open_solver: SolverFactory, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._ticket = 0
        self._closed = False
        self._jobs: dict[int, Search] = {}
        self._worker = SearchWorker(open_solver)
        self._thread = QThread(self)
        self._thread.setObjectName("searches")
        self._worker.moveToThread(self._thread)
        self._thread.finished.connect(self._worker.close)
        self._requested.connect(self._worker.search)
        self._worker.found.connect(self._on_found)
        self._worker.ended.connect(self._on_ended)

    def run(self, what: str, work: Work, urgency: Urgency = Urgency.ASKED) -> Search:
        """Let ``work`` be done; connect to the signals of what this gives at once.

        Args:
            what: is being done, e.g. ``Reviewing the game``.
            work: raises SearchStopped where it is stopped.
            urgency: those that are less urgent, or as urgent and older, go on after it.
        """
        # Something may still be asked for while the window closes.
        if not self._closed and not self._thread.isRunning():
            self._thread.start()
        self._ticket += 1
        request = SearchRequest(self._ticket, work, Progress(what), urgency)
        self._requested.emit(request)
        for other in self._jobs.values():
            if other.request.urgency <= urgency:
                other.request.turn.set()
        search = self._jobs[self._ticket] = Search(request)
        return search

    def close(self) -> None:
        """Stop all searches and end the thread; a second call does nothing."""
        self._closed = True
        for search in self._jobs.values():
            search.abandon()
        self._thread.quit()
        self._thread.wait()

    @Slot(object)
    def _on_found(self, message: SearchFound) -> None:
        search = self._jobs[message.ticket]
        if not search.request.stop.is_set:
            search.found.emit(message.value)

    @Slot(object)
    def _on_ended(self, message: SearchEnded) -> None:
        search = self._jobs.pop(message.ticket)
        if search.has_ended:
            return
        if search.request.stop.is_set:
            search.end_cancelled()
            return
        search.has_ended = True
        if message.fault:
            search.failed.emit(message.fault)
        else:
            search.done.emit(None)
