"""Search for the reasons why columns win, draw or lose, in a thread of its own."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, QThread, QTimer, Signal, Slot

from c4studio.analysis.forgetting import Forgetting
from c4studio.background.throttle import Throttle
from c4studio.insight import Explainer, Explanation
from engine import Analysis, CacheError, Solver, StopFlag

REST = 40
"""Milliseconds to wait after a new position before the search for reasons begins.

The search slows the window down. After this pause the window has drawn the position, so fast steps
through a game stay smooth.
"""
REPORT_INTERVAL = 50
"""The least number of milliseconds between two reports of reasons to the window."""

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class ReasonRequest:
    """A request to find out why columns win, draw or lose, until ``stop`` is set.

    Attributes:
        ticket: the request's number.
        analysis: the complete analysis of the position.
        first: 0-based columns whose reasons are searched first.
        stop: stops the search.
    """

    ticket: int
    analysis: Analysis
    first: tuple[int, ...]
    stop: StopFlag


@dataclass(frozen=True, slots=True)
class ReasonReport:
    """A report from the search thread: the reasons found so far why columns win, draw or lose."""

    ticket: int
    explanation: Explanation


@dataclass(frozen=True, slots=True)
class ReasonFailed:
    """A message that the search for reasons failed, with one sentence on why."""

    ticket: int
    sentence: str


class ReasonWorker(QObject):
    """Finds out why columns win, draw or lose, one request after the other.

    Its slots run in the search thread. The worker has a solver of its own, opened at the first
    request, so that the analysis need not wait.

    Args:
        new_solver: opens a solver that shares its table with the solver of the analysis.
    """

    reported = Signal(object)
    failed = Signal(object)

    def __init__(self, new_solver: Callable[[], Solver]) -> None:
        super().__init__()
        self._new_solver = new_solver
        self._solver: Solver | None = None
        self._explainer: Explainer | None = None
        self.forgetting = Forgetting()

    @Slot()
    def forget(self) -> None:
        """Forget all scores if ``Forgetting.ask`` requested that.

        Later searches compute them again.
        """
        try:
            self.forgetting.do(self._solver)
        except CacheError as error:
            logger.warning("The scores were not cleared: %s", error)

    @Slot(object)
    def look(self, request: ReasonRequest) -> None:
        """Search for the reasons why columns win, draw or lose, and report them until stopped."""
        if request.stop.is_set:
            return
        try:
            explainer = self._explainer or self._open()
            for found in explainer.explain(request.analysis, request.stop, request.first):
                self.reported.emit(ReasonReport(request.ticket, found))
        except Exception as error:
            if request.stop.is_set:
                # A window that closes at once closes the solver before the reasons have theirs.
                return
            logger.exception("The reasons in %r failed", request.analysis.position)
            sentence = f"The search for reasons failed: {error}"
            self.failed.emit(ReasonFailed(request.ticket, sentence))

    @Slot()
    def close(self) -> None:
        """Close the solver. The next request opens another one."""
        self.forget()
        solver, self._solver, self._explainer = self._solver, None, None
        if solver is not None:
            solver.close()

    def _open(self) -> Explainer:
        self._solver = self._new_solver()
        self._explainer = Explainer(self._solver)
        return self._explainer


class ReasonSearch(QObject):
    """Finds out why the columns of a position win, draw or lose, in a thread of its own.

    A new request stops the previous one. ``close`` must be called before the program ends.

    Args:
        new_solver: called in the thread; opens a solver that nobody else uses.
    """

    found = Signal(object)
    """More reasons are known (Explanation)."""
    failed = Signal(str)
    """A search failed. One sentence says why."""

    _requested = Signal(object)
    _forget_wanted = Signal()
    _solver_not_wanted = Signal()

    def __init__(self, new_solver: Callable[[], Solver], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._ticket = 0
        self._stop = StopFlag()
        self._explanation: Explanation | None = None
        self._wanted: ReasonRequest | None = None
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST)
        self._rest.timeout.connect(self._begin)
        self._throttle = Throttle(REPORT_INTERVAL, self)
        self._throttle.passed.connect(self.found)
        self._closed = False
        self._worker = ReasonWorker(new_solver)
        self._thread = QThread(self)
        self._thread.setObjectName("reasons")
        self._worker.moveToThread(self._thread)
        self._requested.connect(self._worker.look)
        self._forget_wanted.connect(self._worker.forget)
        self._solver_not_wanted.connect(self._worker.close)
        self._thread.finished.connect(self._worker.close)
        self._worker.reported.connect(self._on_reported)
        self._worker.failed.connect(self._on_failed)

    @property
    def explanation(self) -> Explanation | None:
        """The reasons found so far for the latest requested position, None if there are none."""
        return self._explanation

    def look(self, analysis: Analysis, first: tuple[int, ...] = ()) -> None:
        """Start to search for the reasons why columns win, draw or lose.

        An earlier search is stopped.

        Args:
            analysis: a complete analysis of the position; a search with an equal analysis goes on.
            first: 0-based columns whose reasons are searched first.
        """
        known = self._explanation
        if known is not None and known.position == analysis.position and known.complete:
            return
        self.stop()
        self._stop = StopFlag()
        self._wanted = ReasonRequest(self._ticket, analysis, first, self._stop)
        # A position may still arrive while the window closes.
        if not self._closed:
            self._rest.start()

    def stop(self) -> None:
        """Stop the search and keep the reasons found so far."""
        self._stop.set()
        self._rest.stop()
        self._throttle.clear()
        self._ticket += 1

    def forget(self) -> None:
        """Stop the search and discard all reasons, because the position has changed."""
        self.stop()
        self._explanation = None

    def forget_scores(self) -> None:
        """Forget all scores in memory and on disk. The reasons found so far are kept."""
        self.stop()
        self._worker.forgetting.ask()
        self._forget_wanted.emit()

    @Slot()
    def take_another_solver(self) -> None:
        """Close the solver after the running search. The next request opens another one."""
        self._solver_not_wanted.emit()

    def close(self) -> None:
        """Stop the search and end the thread. A second call does nothing."""
        self._closed = True
        self.stop()
        self._thread.quit()
        self._thread.wait()

    @Slot()
    def _begin(self) -> None:
        if not self._thread.isRunning():
            self._thread.start(QThread.Priority.LowPriority)
        self._requested.emit(self._wanted)

    @Slot(object)
    def _on_reported(self, report: ReasonReport) -> None:
        if report.ticket == self._ticket:
            self._explanation = report.explanation
            self._throttle.put(report.explanation)
            if report.explanation.complete:
                self._throttle.flush()

    @Slot(object)
    def _on_failed(self, message: ReasonFailed) -> None:
        if message.ticket == self._ticket:
            self.failed.emit(message.sentence)
