"""Searches other than the analysis of the board, such as reviews, run in one thread by urgency."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import IntEnum

from PySide6.QtCore import QObject, Qt, QThread, Signal, Slot

from c4studio.background.jobs import Job
from c4studio.background.progress import Cancelled, Progress, Report
from c4studio.solvers import SolverFactory
from engine import SearchStopped, Solver, StopFlag

logger = logging.getLogger(__name__)

Work = Callable[[Solver, StopFlag, Report], Iterator[object]]
"""A search as a function that yields its results one by one.

It raises SearchStopped when it is stopped. A search that was stopped for a more urgent one is
called again later, and finds its earlier scores in the solver's table. Results must be safe to use
in other threads.
"""


class Urgency(IntEnum):
    """How urgent a search is. Of two searches that are equally urgent the newer one goes first."""

    LATER = 0
    """The user does not wait for the result, e.g. of the review of all games."""
    POINTED = 1
    """The search is short, and about what the user looks at now, e.g. under the mouse pointer."""
    ASKED = 2
    """The user has requested the search and waits for it."""


@dataclass(eq=False, slots=True)
class SearchRequest:
    """A request to the search thread. It is a plain object, because either thread may free it last.

    Attributes:
        ticket: the number of the request.
        work: the work to do.
        progress: the progress of the work.
        urgency: the priority of the request.
        stop: cancels the request.
        turn: stops the work so that it can begin again; replaced each time that it does.
        values: the iterator of the work (for the worker only); None until the work begins.
    """

    ticket: int
    work: Work
    progress: Progress
    urgency: Urgency
    stop: StopFlag = field(default_factory=StopFlag)
    turn: StopFlag = field(default_factory=StopFlag)
    values: Iterator[object] | None = None

    def cancel(self) -> None:
        """Cancel the request now."""
        self.stop.set()
        self.turn.set()

    def begin(self, solver: Solver) -> Iterator[object]:
        """Begin the work, or begin it again. Setting ``turn`` stops it.

        Only the worker calls this.
        """
        self.turn = StopFlag()
        # ``cancel`` may have set the previous turn, but has set ``stop`` by now.
        if self.stop.is_set:
            raise SearchStopped
        return self.work(solver, self.turn, self.progress.report)

    def pause(self) -> None:
        """Stop the work in favour of a more urgent search. Only the worker calls this.

        The work begins again later.
        """
        self.values = None
        # If the request is cancelled meanwhile, it need not wait for the others.
        self.progress.has_begun = False


@dataclass(frozen=True, slots=True)
class SearchFound:
    """A message from the search thread with one result of a search."""

    ticket: int
    value: object


@dataclass(frozen=True, slots=True)
class SearchEnded:
    """A message from the search thread that a search has ended.

    ``fault`` is one sentence on why the search failed, empty if it did not.
    """

    ticket: int
    fault: str = ""


class Search(Job):
    """A handle of a running search.

    It emits ``found`` for each result, and one other signal at the end.

    Attributes:
        request: the request to the worker.
    """

    found = Signal(object)

    def __init__(self, request: SearchRequest) -> None:
        super().__init__(request.progress)
        self.request = request

    def cancel(self) -> None:
        """Cancel the search now. Results that were emitted before remain valid."""
        self.request.cancel()
        super().cancel()


class SearchWorker(QObject):
    """Runs the most urgent search, one result at a time. Its slots run in the search thread."""

    found = Signal(object)
    ended = Signal(object)
    _step_wanted = Signal()

    def __init__(self, open_solver: SolverFactory) -> None:
        super().__init__()
        self._open_solver = open_solver
        self._solver: Solver | None = None
        self._under_way: list[SearchRequest] = []
        # Queued after all requests that have arrived meanwhile.
        self._step_wanted.connect(self._step, Qt.ConnectionType.QueuedConnection)

    @Slot(object)
    def search(self, request: SearchRequest) -> None:
        """Add a request to the queue of searches."""
        for other in self._under_way:
            if other.urgency <= request.urgency:
                other.pause()
        self._under_way.append(request)
        if len(self._under_way) == 1:
            self._step_wanted.emit()

    @Slot()
    def close(self) -> None:
        """Close the solver of the searches."""
        self._under_way.clear()
        solver, self._solver = self._solver, None
        if solver is not None:
            solver.close()

    @Slot()
    def _step(self) -> None:
        """Find one more result of the most urgent search, or end the search if there is none."""
        request = self._next()
        fault = self._look(request)
        if fault is not None:
            self._under_way.remove(request)
            self.ended.emit(SearchEnded(request.ticket, fault))
        if self._under_way:
            self._step_wanted.emit()

    def _next(self) -> SearchRequest:
        """Return the next request to handle: a cancelled one, or else the most urgent one."""
        newest_first = self._under_way[::-1]
        return max(newest_first, key=lambda each: (each.stop.is_set, each.urgency))

    def _look(self, request: SearchRequest) -> str | None:
        """Find the next result of a search and emit it. Return None while the search goes on.

        At its end return one sentence on why it failed, or "" if it did not.
        """
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
    """Runs searches such as reviews in a thread of its own.

    ``close`` must be called before the program ends.

    Args:
        open_solver: opens the solver; called in the search thread.
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
        """Queue a search and return its handle.

        The caller must connect to the search's signals at once.

        Args:
            what: the name of the work, e.g. ``Reviewing the game``.
            work: raises SearchStopped when it is stopped.
            urgency: how soon the search must run; it interrupts less urgent searches and equally
                urgent older ones.
        """
        # A request may still arrive while the window closes.
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
        """Stop all searches and end the thread. A second call does nothing."""
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
