"""The worker that runs analyses with a solver, in the analysis thread."""

from __future__ import annotations

import logging
from collections.abc import Callable
from threading import Lock

from PySide6.QtCore import QObject, Signal, Slot

from c4studio.analysis.forgetting import Forgetting
from c4studio.analysis.messages import (
    NO_TICKET,
    AnalysisEnded,
    AnalysisFailed,
    AnalysisReport,
    AnalysisRequest,
)
from c4studio.solvers import OpenedSolver
from engine import CacheError, Solver

logger = logging.getLogger(__name__)

SolverFactory = Callable[[], OpenedSolver]
"""A function that opens a solver.

It runs in the analysis thread, since it may block on the disk.
"""


class AnalysisWorker(QObject):
    """Analyses positions, one request at a time. Its slots run in the analysis thread.

    Args:
        open_solver: opens the solver.
    """

    reported = Signal(object)
    ended = Signal(object)
    failed = Signal(object)
    remarked = Signal(object)
    """Sentences (tuple of str) for the user about the files of stored scores.

    Each is emitted once.
    """
    reopened = Signal()
    """Another solver was opened. Companions of the previous one should be closed."""

    def __init__(self, open_solver: SolverFactory) -> None:
        super().__init__()
        self._open_solver = open_solver
        self._solver: Solver | None = None
        # Held while the solver is opened or closed, so that nobody gets a companion then.
        self._changing = Lock()
        self.forgetting = Forgetting()

    def companion(self) -> Solver:
        """Open a second solver that shares the table of this worker's solver.

        Any thread may call this.

        Raises:
            CacheError: no solver is open.
        """
        with self._changing:
            if self._solver is None:
                raise CacheError("the engine did not start")
            return self._solver.companion()

    @Slot()
    def open(self) -> None:
        """Open the solver in advance, before the first request needs it."""
        with self._changing:
            self._open()
        self._pass_on_remarks()

    @Slot(object)
    def reopen(self, open_solver: SolverFactory) -> None:
        """Close the solver and open another one."""
        with self._changing:
            self._close()
            self._open_solver = open_solver
            self._open()
        self.reopened.emit()
        self._pass_on_remarks()

    @Slot()
    def forget(self) -> None:
        """Forget all scores, in memory and on disk, if ``Forgetting.ask`` requested that."""
        try:
            self.forgetting.do(self._solver)
        except Exception as error:
            logger.exception("The scores could not be cleared")
            self.failed.emit(AnalysisFailed(NO_TICKET, f"The scores were not cleared: {error}"))

    @Slot(object)
    def analyse(self, request: AnalysisRequest) -> None:
        """Analyse a request's position and report all changes, until it is complete or stopped."""
        try:
            if self._solver is not None and not request.stop.is_set:
                for analysis in self._solver.analyse(request.position, request.stop):
                    self.reported.emit(AnalysisReport(request.ticket, analysis))
        except Exception as error:
            logger.exception("The analysis of %r failed", request.position)
            self.failed.emit(AnalysisFailed(request.ticket, f"The analysis failed: {error}"))
        finally:
            self.ended.emit(AnalysisEnded(request.ticket))
        self._pass_on_remarks()

    def _pass_on_remarks(self) -> None:
        cache = self._solver.cache if self._solver is not None else None
        remarks = [] if cache is None else cache.take_remarks()
        if remarks:
            self.remarked.emit(tuple(remarks))

    @Slot()
    def close(self) -> None:
        """Close the solver, and with it the file of scores."""
        with self._changing:
            self._close()

    def _open(self) -> None:
        try:
            self._solver, fault = self._open_solver()
        except Exception as error:
            logger.exception("The solver could not be opened")
            self.failed.emit(AnalysisFailed(NO_TICKET, f"The engine did not start: {error}"))
            return
        if fault is not None:
            sentence = f"Scores are kept in memory only: {fault}"
            logger.warning(sentence)
            self.failed.emit(AnalysisFailed(NO_TICKET, sentence))

    def _close(self) -> None:
        self.forget()
        solver, self._solver = self._solver, None
        if solver is not None:
            solver.close()
