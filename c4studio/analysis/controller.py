"""The controller of the analysis: starts and stops searches in the analysis thread."""

from __future__ import annotations

from PySide6.QtCore import QObject, QThread, Signal, Slot

from c4studio.analysis.messages import (
    NO_TICKET,
    AnalysisEnded,
    AnalysisFailed,
    AnalysisReport,
    AnalysisRequest,
)
from c4studio.analysis.reasons import ReasonSearch
from c4studio.analysis.searches import Searches
from c4studio.analysis.worker import AnalysisWorker, SolverFactory
from c4studio.background.throttle import Throttle
from engine import Analysis, Position, StopFlag

REPORT_INTERVAL = 16
"""The least number of milliseconds between two reports to the window, about one frame."""


class AnalysisController(QObject):
    """Analyses one position at a time in a thread of its own.

    A new request replaces the previous one. The previous search is stopped at once, and its late
    reports are ignored. ``close`` must be called before the program ends.

    Attributes:
        reasons: the search for the reasons why each column wins, draws or loses, once all scores
            are known.
        searches: other searches, such as a review, with a solver of their own.
    """

    analysis_changed = Signal(object)
    """The analysis (Analysis) of the current position has changed."""
    busy_changed = Signal(bool)
    enabled_changed = Signal(bool)
    failed = Signal(str)
    """A search failed. One sentence says why."""

    remarked = Signal(object)
    """Sentences (tuple of str) for the user about the files of stored scores."""

    _requested = Signal(object)
    _reopen_wanted = Signal(object)
    _forget_wanted = Signal()

    def __init__(
        self,
        open_solver: SolverFactory,
        parent: QObject | None = None,
        open_another: SolverFactory | None = None,
    ) -> None:
        """Start the analysis thread.

        Args:
            open_solver: opens the solver for analyses; called in the analysis thread.
            parent: the owner.
            open_another: opens the solver for other searches; by default ``open_solver``.
        """
        super().__init__(parent)
        self._enabled = True
        self._busy = False
        self._ticket = NO_TICKET
        self._stop = StopFlag()
        self._position: Position | None = None
        self._analysis: Analysis | None = None
        self._throttle = Throttle(REPORT_INTERVAL, self, gathering=0)
        self._throttle.passed.connect(self.analysis_changed)
        self.searches = Searches(open_another or open_solver, self)
        self._worker = AnalysisWorker(open_solver)
        self.reasons = ReasonSearch(self._worker.companion, self)
        self.reasons.failed.connect(self.failed)
        self._thread = QThread(self)
        self._thread.setObjectName("analysis")
        self._connect_worker()
        self._thread.start()

    def _connect_worker(self) -> None:
        self._worker.moveToThread(self._thread)
        self._thread.started.connect(self._worker.open)
        self._thread.finished.connect(self._worker.close)
        self._requested.connect(self._worker.analyse)
        self._reopen_wanted.connect(self._worker.reopen)
        self._forget_wanted.connect(self._worker.forget)
        self._worker.remarked.connect(self.remarked)
        self._worker.reopened.connect(self.reasons.take_another_solver)
        self._worker.reported.connect(self._on_reported)
        self._worker.ended.connect(self._on_ended)
        self._worker.failed.connect(self._on_failed)

    @property
    def enabled(self) -> bool:
        """Whether positions are analysed. While paused, the last analysis stays available."""
        return self._enabled

    @property
    def busy(self) -> bool:
        """Whether the current position is being analysed."""
        return self._busy

    @property
    def analysis(self) -> Analysis | None:
        """What is known of the scores of the current position, None if nothing is known."""
        return self._analysis

    def analyse(self, position: Position) -> None:
        """Start to analyse ``position``. An analysis of the same position continues."""
        if position == self._position:
            return
        self._stop.set()
        self.reasons.forget()
        self._throttle.clear()
        self._ticket += 1
        self._position = position
        self._analysis = None
        if self._enabled:
            self._request(position)
        else:
            # A request that has yet to end is about another position.
            self._set_busy(False)

    def set_enabled(self, enabled: bool) -> None:
        """Resume or pause the analysis. Scores found so far stay available during a pause."""
        if enabled == self._enabled:
            return
        self._enabled = enabled
        self._stop.set()
        self.reasons.stop()
        self.enabled_changed.emit(enabled)
        self._go_on()

    def reopen(self, open_solver: SolverFactory) -> None:
        """Replace the solver by a new one. Scores of the current position are kept."""
        self._stop.set()
        self._reopen_wanted.emit(open_solver)
        self._go_on()

    def forget(self) -> None:
        """Forget all scores in memory and on disk, except those of the current position."""
        self._stop.set()
        self._worker.forgetting.ask()
        self._forget_wanted.emit()
        self.reasons.forget_scores()
        self._go_on()

    def end(self) -> None:
        """Stop the analysis, and let its thread end without waiting; ``close`` waits for it."""
        self._stop.set()
        # Nobody asks the thread's closed solver for reasons.
        self.reasons.stop()
        self._thread.quit()

    def close(self) -> None:
        """Stop all searches and end the threads. A second call does nothing."""
        # The analysis thread ends while the others do.
        self.end()
        self.searches.close()
        self.reasons.close()
        self._throttle.clear()
        self._thread.wait()

    def _go_on(self) -> None:
        """Resume the analysis if it was stopped before all scores of the position were known."""
        if not self._enabled or self._position is None:
            return
        if self._analysis is not None and self._analysis.complete:
            self._look_for_reasons()
        else:
            self._ticket += 1
            self._request(self._position)

    def _request(self, position: Position) -> None:
        self._stop = StopFlag()
        self._set_busy(True)
        self._requested.emit(AnalysisRequest(self._ticket, position, self._stop))

    def _look_for_reasons(self) -> None:
        known = self._analysis
        if known is not None and known.complete and not known.position.is_over:
            self.reasons.look(known)

    def _set_busy(self, busy: bool) -> None:
        if busy != self._busy:
            self._busy = busy
            self.busy_changed.emit(busy)

    @Slot(object)
    def _on_reported(self, report: AnalysisReport) -> None:
        if report.ticket != self._ticket:
            return
        self._analysis = report.analysis
        self._throttle.put(report.analysis)

    @Slot(object)
    def _on_ended(self, message: AnalysisEnded) -> None:
        if message.ticket != self._ticket:
            return
        self._throttle.flush()
        self._set_busy(False)
        if self._enabled:
            self._look_for_reasons()

    @Slot(object)
    def _on_failed(self, message: AnalysisFailed) -> None:
        if message.ticket in (NO_TICKET, self._ticket):
            self.failed.emit(message.sentence)
