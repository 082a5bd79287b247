"""Searches beside the analysis of the board, such as a review, in a thread of their own."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from PySide6.QtCore import QObject, QThread, Signal, Slot

from c4studio.analysis.worker import SolverFactory
from c4studio.background.jobs import Job
from c4studio.background.progress import Cancelled, Progress, Report
from engine import SearchStopped, Solver, StopFlag

logger = logging.getLogger(__name__)

Work = Callable[[Solver, StopFlag, Report], Iterator[object]]
"""Done in the thread; yields values that are safe to hand over as they are found."""


@dataclass(frozen=True, slots=True)
class SearchRequest:
    """To the worker: do the work until it is done or ``stop`` is set."""

    ticket: int
    work: Work
    progress: Progress
    stop: StopFlag


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
    """A search under way: ``found`` comes any number of times, then one of the signals of a job."""

    found = Signal(object)

    def __init__(self, progress: Progress) -> None:
        super().__init__(progress)
        self.stop = StopFlag()

    def cancel(self) -> None:
        """Let the search end now; what was found before is right."""
        self.stop.set()
        super().cancel()


class SearchWorker(QObject):
    """Answers requests one after the other; its slots run in the thread."""

    found = Signal(object)
    ended = Signal(object)

    def __init__(self, open_solver: SolverFactory) -> None:
        super().__init__()
        self._open_solver = open_solver
        self._solver: Solver | None = None

    @Slot(object)
    def search(self, request: SearchRequest) -> None:
        """Tell what is found until all of it is or the request is stopped."""
        fault = ""
        try:
            request.progress.begin()
            if self._solver is None:
                self._solver = self._open_solver().solver
            for value in request.work(self._solver, request.stop, request.progress.report):
                self.found.emit(SearchFound(request.ticket, value))
        except (Cancelled, SearchStopped):
            logger.debug("%s was stopped", request.progress.what)
        except Exception as error:
            logger.exception("%s failed", request.progress.what)
            fault = f"{request.progress.what} failed: {error}"
        self.ended.emit(SearchEnded(request.ticket, fault))

    @Slot()
    def close(self) -> None:
        """Close the solver."""
        solver, self._solver = self._solver, None
        if solver is not None:
            solver.close()


class Searches(QObject):
    """Owns the thread, which begins with the first search; ``close`` must be called before the end.

    Args:
        name: of the thread.
        open_solver: called in the thread.
    """

    _requested = Signal(object)

    def __init__(
        self, name: str, open_solver: SolverFactory, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._ticket = 0
        self._closed = False
        self._jobs: dict[int, Search] = {}
        self._worker = SearchWorker(open_solver)
        self._thread = QThread(self)
        self._thread.setObjectName(name)
        self._worker.moveToThread(self._thread)
        self._thread.finished.connect(self._worker.close)
        self._requested.connect(self._worker.search)
        self._worker.found.connect(self._on_found)
        self._worker.ended.connect(self._on_ended)

    def run(self, what: str, work: Work) -> Search:
        """Let ``work`` be done; connect to the signals of what this gives at once.

        Args:
            what: is being done, e.g. ``Reviewing the game``.
            work: raises SearchStopped or ends where it is stopped.
        """
        # Something may still be asked for while the window closes.
        if not self._closed and not self._thread.isRunning():
            self._thread.start()
        self._ticket += 1
        progress = Progress(what)
        search = self._jobs[self._ticket] = Search(progress)
        self._requested.emit(SearchRequest(self._ticket, work, progress, search.stop))
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
        if not search.stop.is_set:
            search.found.emit(message.value)

    @Slot(object)
    def _on_ended(self, message: SearchEnded) -> None:
        search = self._jobs.pop(message.ticket)
        if search.has_ended:
            return
        if search.stop.is_set:
            search.end_cancelled()
            return
        search.has_ended = True
        if message.fault:
            search.failed.emit(message.fault)
        else:
            search.done.emit(None)
