"""Search for the reasons why columns win, draw or lose, in a thread of its own."""

import logging
from collections.abc import Callable, Iterator

from PySide6.QtCore import QObject, QThread, QTimer, Signal, Slot

from c4studio.analysis.forgetting import ForgetScoresRequest
from c4studio.ground.progress import WorkError
from c4studio.ground.service import Handle, Service, WorkContext
from c4studio.ground.throttle import Throttle
from c4studio.language.messages import Notice, Refusal
from c4studio.language.refusal import error_reason
from c4studio.language.said import say
from c4studio.review.insight import Explainer, Explanation
from engine import STANDARD, Analysis, Board, CacheError, Solver

SEARCH_DELAY_MS = 40
"""Milliseconds to wait after a new position before the search for reasons begins.

The search slows the window down. After this pause the window has drawn the position, so fast steps
through a game stay smooth.
"""
REPORT_INTERVAL_MS = 50
"""The least number of milliseconds between two reports of reasons to the window."""

logger = logging.getLogger(__name__)


class _ReasonEngine:
    """The solver and the explainer of the thread of reasons, which opens and closes them.

    Attributes:
        board: the board of the positions whose reasons are searched.
        forgetting: the request to forget all scores.
    """

    def __init__(self, new_solver: Callable[[Board], Solver]) -> None:
        self._new_solver = new_solver
        self.board = STANDARD
        self.forgetting = ForgetScoresRequest()

    def open(self) -> tuple[Solver, Explainer]:
        """Open a solver of the thread's own, so that the analysis need not wait."""
        try:
            solver = self._new_solver(self.board)
        except CacheError as error:
            # A window that closes at once closes the engine before it was asked for this solver.
            what, why = say(Notice.LOOKING_FOR_REASONS), error_reason(error)
            raise WorkError(Refusal.FAILED, what=what, why=why) from error
        return solver, Explainer(solver)

    def close(self, opened: tuple[Solver, Explainer]) -> None:
        """Close the solver."""
        try:
            self.forgetting.carry_out_if_requested(opened[0])
        except CacheError as error:
            logger.warning("The scores were not cleared: %s", error)
        opened[0].close()


class ReasonSearch(QObject):
    """Finds out why the columns of a position win, draw or lose, in a thread of its own.

    A new request stops the previous one. ``close`` must be called before the program ends.

    Args:
        new_solver: called in the thread with a board; opens a solver that nobody else uses.

    Attributes:
        explanation: the reasons found so far for the latest requested position, None for none.
        service: the service whose thread runs the search for reasons.
        prepare: what the thread does beyond with the reasons found, so that the window need not.
    """

    found = Signal(object)
    """Emitted when more reasons (Explanation) are known."""
    failed = Signal(object)
    """Emitted when a search has failed, with one sentence (Said) that says why."""

    def __init__(
        self, new_solver: Callable[[Board], Solver], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.prepare: Callable[[Iterator[Explanation]], Iterator[Explanation]] = iter
        self.explanation: Explanation | None = None
        self._wanted: Callable[[WorkContext], object] | None = None
        self._handle: Handle | None = None
        self._rest = QTimer(self, singleShot=True, interval=SEARCH_DELAY_MS)
        self._rest.timeout.connect(self._begin_search)
        self._throttle = Throttle(REPORT_INTERVAL_MS, self)
        self._throttle.passed.connect(self.found)
        self._engine = _ReasonEngine(new_solver)
        self.service = Service(
            "reasons",
            self,
            finishes=False,
            open_resource=self._engine.open,
            close_resource=self._engine.close,
            priority=QThread.Priority.LowPriority,
        )

    def search_reasons(self, analysis: Analysis, first: tuple[int, ...] = ()) -> None:
        """Start to search for the reasons why columns win, draw or lose.

        An earlier search is stopped.

        Args:
            analysis: a complete analysis of the position; a search with an equal analysis goes on.
            first: 0-based columns whose reasons are searched first.
        """
        known = self.explanation
        if known is not None and known.position == analysis.position and known.complete:
            return
        self.stop()
        if analysis.position.board != self._engine.board:
            self._engine.board = analysis.position.board
            self.replace_solver()
        self._wanted = lambda context: self.prepare(
            context.resource[1].explain(analysis, context.stop, first)
        )
        self._rest.start()

    def stop(self) -> None:
        """Stop the search and keep the reasons found so far."""
        self._rest.stop()
        self._throttle.clear()
        if self._handle is not None:
            self._handle.abandon()

    def discard_reasons(self) -> None:
        """Stop the search and discard all reasons, because the position has changed."""
        self.stop()
        self.explanation = None

    def forget_scores(self) -> None:
        """Forget all scores in memory and on disk. The reasons found so far are kept."""
        self.stop()
        self._engine.forgetting.request_forgetting()
        self.replace_solver()

    def replace_solver(self) -> None:
        """Close the solver after the running search. The next request opens another one."""
        self.service.reopen_resource()

    def end(self) -> None:
        """Stop the search and let the thread end, without waiting for it; ``close`` waits."""
        self.stop()
        self.service.end()

    def close(self) -> None:
        """Stop the search and end the thread. A second call does nothing."""
        self.stop()
        self.service.close()

    @Slot()
    def _begin_search(self) -> None:
        assert self._wanted is not None
        self._handle = self.service.run(Notice.LOOKING_FOR_REASONS, self._wanted)
        self._handle.then(self, found=self._on_found, failed=self.failed.emit)

    def _on_found(self, explanation: Explanation) -> None:
        self.explanation = explanation
        self._throttle.put(explanation)
        if explanation.complete:
            self._throttle.flush()
