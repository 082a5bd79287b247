"""Looks for the reasons of a position whose scores are known, in a thread of its own."""

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
"""Milliseconds for the window to draw a position before its reasons are looked for, which shares
Python with it; who steps fast through a game is not held up then."""
REPORT_INTERVAL = 50
"""Milliseconds between two shown reports; what is shown of one takes a few to draw."""

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class ReasonRequest:
    """To the worker: look for reasons until all are known or ``stop`` is set.

    Attributes:
        ticket: which request it is.
        analysis: a complete one.
        first: 0-based columns that are wanted most.
        stop: ends the search.
    """

    ticket: int
    analysis: Analysis
    first: tuple[int, ...]
    stop: StopFlag


@dataclass(frozen=True, slots=True)
class ReasonReport:
    """From the worker: what is known by now."""

    ticket: int
    explanation: Explanation


@dataclass(frozen=True, slots=True)
class ReasonFailed:
    """From the worker: something went wrong, in one sentence."""

    ticket: int
    sentence: str


class ReasonWorker(QObject):
    """Answers requests one after the other; its slots run in the thread.

    It asks for a solver at the first request, since the one for the scores has to be always free.

    Args:
        new_solver: a solver that shares its table with the one for the scores.
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
        """Forget all scores, if that was asked for; they are asked for again when needed."""
        try:
            self.forgetting.do(self._solver)
        except CacheError as error:
            logger.warning("The scores were not cleared: %s", error)

    @Slot(object)
    def look(self, request: ReasonRequest) -> None:
        """Report on a request until all reasons are known or it is stopped."""
        if request.stop.is_set:
            return
        try:
            explainer = self._explainer or self._open()
            for found in explainer.explain(request.analysis, request.stop, request.first):
                self.reported.emit(ReasonReport(request.ticket, found))
        except Exception as error:
            logger.exception("The reasons in %r failed", request.analysis.position)
            sentence = f"The search for reasons failed: {error}"
            self.failed.emit(ReasonFailed(request.ticket, sentence))

    @Slot()
    def close(self) -> None:
        """Close the solver; a further request asks for another one."""
        self.forget()
        solver, self._solver, self._explainer = self._solver, None, None
        if solver is not None:
            solver.close()

    def _open(self) -> Explainer:
        self._solver = self._new_solver()
        self._explainer = Explainer(self._solver)
        return self._explainer


class ReasonSearch(QObject):
    """Owns the thread, and looks for the reasons of the position that it was given last.

    ``close`` must be called before the end.

    Args:
        new_solver: called in the thread; gives a solver that nobody else asks.
    """

    found = Signal(object)
    """What is known of the position (Explanation)."""
    failed = Signal(str)
    """One sentence."""

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
        """What is known of the position that was asked about last; None for nothing."""
        return self._explanation

    def look(self, analysis: Analysis, first: tuple[int, ...] = ()) -> None:
        """Look for the reasons of a position from now on, and of nothing else.

        Args:
            analysis: a complete one of the position; the same one goes on, or is known.
            first: 0-based columns that are wanted most.
        """
        known = self._explanation
        if known is not None and known.position == analysis.position and known.complete:
            return
        self.stop()
        self._stop = StopFlag()
        self._wanted = ReasonRequest(self._ticket, analysis, first, self._stop)
        # A position may still come while the window closes.
        if not self._closed:
            self._rest.start()

    def stop(self) -> None:
        """Look no further; what is known stays."""
        self._stop.set()
        self._rest.stop()
        self._throttle.clear()
        self._ticket += 1

    def forget(self) -> None:
        """Look no further, since another position has come."""
        self.stop()
        self._explanation = None

    def forget_scores(self) -> None:
        """Forget all scores, in memory and on disk; what is known of the position stays."""
        self.stop()
        self._worker.forgetting.ask()
        self._forget_wanted.emit()

    @Slot()
    def take_another_solver(self) -> None:
        """Close the solver once it is free, and ask for another one when it is needed."""
        self._solver_not_wanted.emit()

    def close(self) -> None:
        """Stop the search and end the thread; a second call does nothing."""
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
