"""The analysis of the position on the board: its controller, and its scores for other threads."""

from collections.abc import Iterator
from functools import partial
from threading import Condition, Lock

from PySide6.QtCore import QObject, Signal, Slot

from c4studio.analysis.forecasts import ForecastSearch
from c4studio.analysis.forgetting import ForgetScoresRequest
from c4studio.analysis.reasons import ReasonSearch
from c4studio.analysis.searches import new_search_service
from c4studio.ground.progress import WorkError
from c4studio.ground.service import Handle, Service, WorkContext
from c4studio.ground.solvers import BoardSolvers, SolverFactory
from c4studio.ground.throttle import Throttle
from c4studio.language.messages import Notice, Refusal
from c4studio.language.refusal import error_reason
from c4studio.language.said import Said, Value, say
from c4studio.review.insight import is_explained_early
from engine import (
    Analysis,
    Board,
    CacheError,
    CacheFault,
    Position,
    Score,
    SearchStopped,
    Solver,
    StopFlag,
)

STOP_CHECK_SECONDS = 0.02
"""Seconds after which a waiting thread checks whether it should stop."""


class LiveAnalysis:
    """The position that is analysed on the board, and its exact scores once they are known.

    The thread of the window says what is analysed, that of the analysis what it finds; any thread
    may ask for scores.
    """

    def __init__(self) -> None:
        self._changed = Condition()
        self._position: Position | None = None
        self._columns: tuple[Score | None, ...] | None = None
        # The solver that searches, and the number of nodes of its earlier searches.
        self._solver: Solver | None = None
        self._nodes_before = 0

    def begin(self, position: Position) -> None:
        """Record that the analysis of a position begins, instead of any other."""
        with self._changed:
            self._position, self._columns, self._solver = position, None, None
            self._changed.notify_all()

    def end(self) -> None:
        """Record that the analysis has ended. Scores that are complete stay known."""
        with self._changed:
            if self._columns is None:
                self._position = None
            self._changed.notify_all()

    def note_solver(self, solver: Solver) -> None:
        """Record the solver that begins to search."""
        with self._changed:
            self._solver, self._nodes_before = solver, solver.nodes

    @property
    def nodes(self) -> int:
        """Number of nodes that the analysis has searched so far, between two reports too."""
        with self._changed:
            return 0 if self._solver is None else self._solver.nodes - self._nodes_before

    def note_analysis(self, analysis: Analysis) -> None:
        """Store the scores that the analysis has found."""
        columns = tuple(None if each is None else each.exact for each in analysis.columns)
        position = analysis.position
        if any(columns[column] is None for column in position.legal_columns):
            return
        with self._changed:
            if position == self._position:
                self._columns = columns
                self._changed.notify_all()

    def scores(
        self, position: Position, solver: Solver, stop: StopFlag
    ) -> tuple[Score | None, ...]:
        """Return the exact scores of a position's columns.

        Wait for the analysis if it is at this position, and search otherwise.

        Raises:
            SearchStopped: ``stop`` was set.
        """
        with self._changed:
            while self._position == position and self._columns is None:
                if stop.is_set:
                    raise SearchStopped
                self._changed.wait(STOP_CHECK_SECONDS)
            if self._position == position and self._columns is not None:
                return self._columns
        return solver.score_columns(position, stop)


REPORT_INTERVAL_MS = 16
"""The least number of milliseconds between two reports to the window, about one frame."""


class AnalysisController(QObject):
    """Analyses one position at a time in a thread of its own.

    A new request replaces the previous one, whose search is stopped at once. ``close`` must be
    called before the program ends.

    Attributes:
        analysis: what is known of the scores of the current position, None if nothing is known.
        busy: whether the current position is being analysed.
        enabled: whether positions are analysed. While paused, the last analysis stays available.
        reasons: the search for the reasons why each column wins, draws or loses, once all scores
            are known.
        forecasts: the forecasts of positions on boards where proofs may take hours.
        searches: other searches, such as a review, with a solver of their own.
        live: what is analysed, for searches that need scores of the same position.
    """

    analysis_changed = Signal(object)
    """Emitted when the analysis (Analysis) of the current position has changed."""
    busy_changed = Signal(bool)
    enabled_changed = Signal(bool)
    failed = Signal(object)
    """Emitted when a search has failed, with one sentence (Said) that says why."""

    remarked = Signal(object)
    """Emitted with sentences (tuple of Value) for the user about the files of stored scores."""

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
        self.enabled = True
        self.busy = False
        self.live = LiveAnalysis()
        self._position: Position | None = None
        self.analysis: Analysis | None = None
        self._handle: Handle | None = None
        self._throttle = Throttle(REPORT_INTERVAL_MS, self, gathering=0)
        self._throttle.passed.connect(self.analysis_changed)
        self._engine = _AnalysisSolvers(open_solver)
        self._service = Service(
            "analysis",
            self,
            finishes=False,
            open_resource=self._engine.open,
            close_resource=self._engine.close,
        )
        self.searches = new_search_service(open_another or open_solver, self)
        self.reasons = ReasonSearch(self._engine.open_second_solver, self)
        self.reasons.failed.connect(self.failed)
        self.forecasts = ForecastSearch(self)
        self.forecasts.failed.connect(self.failed)
        self._open_solver()

    @property
    def services(self) -> tuple[Service, ...]:
        """The services of all searches. Work for the night waits until none of them is busy."""
        return self._service, self.searches, self.reasons.service, self.forecasts.service

    def analyse(self, position: Position) -> None:
        """Start to analyse ``position``. An analysis of the same position continues."""
        if position == self._position:
            return
        self.reasons.discard_reasons()
        self.forecasts.discard_forecast()
        self._throttle.clear()
        self._position = position
        self.analysis = None
        if self.enabled:
            self._request_analysis(position)
        else:
            self._abandon_analysis()
            self._set_busy(False)

    def set_enabled(self, enabled: bool) -> None:
        """Resume or pause the analysis. Scores found so far stay available during a pause."""
        if enabled == self.enabled:
            return
        self.enabled = enabled
        if self._handle is not None:
            self._handle.cancel()
        self.reasons.stop()
        self.enabled_changed.emit(enabled)
        self._resume_analysis()

    def reopen(self, open_solver: SolverFactory) -> None:
        """Replace the solver by a new one. Scores of the current position are kept."""
        self._abandon_analysis()
        self._engine.factory = open_solver
        self._service.reopen_resource()
        self._open_solver()
        self._resume_analysis()

    @Slot()
    def forget_scores(self) -> None:
        """Forget all scores in memory and on disk, except those of the current position."""
        self._abandon_analysis()
        self._engine.forgetting.request_forgetting()
        forgetting = self._service.run(Notice.FORGETTING_SCORES, self._engine.forget_if_requested)
        forgetting.then(self, failed=self.failed.emit)
        self.reasons.forget_scores()
        self._resume_analysis()

    def end(self) -> None:
        """Stop all searches, and let their threads end side by side; ``close`` waits for them."""
        # Nobody asks the analysis thread's closed solver for reasons.
        self.reasons.end()
        self.forecasts.end()
        self.searches.end()
        self._service.end()

    def close(self) -> None:
        """Stop all searches and end the threads. A second call does nothing."""
        self.end()
        self.searches.close()
        self.reasons.close()
        self.forecasts.close()
        self._throttle.clear()
        self._service.close()

    def _open_solver(self) -> None:
        """Open the solver in advance, before the first request needs it."""
        opening = self._service.run(Notice.STARTING_ENGINE, _fault_of_solver)
        opening.then(self, done=self._on_opened, failed=self.failed.emit)

    def _resume_analysis(self) -> None:
        """Resume the analysis if it was stopped before all scores of the position were known."""
        if not self.enabled or self._position is None:
            self._set_busy(self._handle is not None and not self._handle.has_ended)
        elif self.analysis is not None and self.analysis.complete:
            self._set_busy(False)
            self._look_for_reasons()
        else:
            self._request_analysis(self._position)

    def _request_analysis(self, position: Position) -> None:
        self._set_busy(True)
        self.live.begin(position)
        work = partial(_analyse_position, position, self.live)
        handle = self._service.run(Notice.THE_ANALYSIS, work, newest="position")
        ended, failed = self._on_ended, self._on_failed
        handle.then(self, found=self._on_found, done=ended, failed=failed, cancelled=ended)
        self._handle = handle

    def _abandon_analysis(self) -> None:
        self.live.end()
        if self._handle is not None:
            self._handle.abandon()

    def _look_for_reasons(self) -> None:
        known = self.analysis
        if known is None or known.position.is_over:
            return
        if known.complete or is_explained_early(known.position.board):
            self.reasons.search_reasons(known)

    def _set_busy(self, busy: bool) -> None:
        if busy != self.busy:
            self.busy = busy
            self.busy_changed.emit(busy)

    def _on_opened(self, sentence: Said | None) -> None:
        self.reasons.replace_solver()
        if sentence:
            self.failed.emit(sentence)
        self._ask_remarks()

    def _on_found(self, analysis: Analysis) -> None:
        before, self.analysis = self.analysis, analysis
        self._throttle.put(analysis)
        self.forecasts.note_analysis(analysis)
        is_early = is_explained_early(analysis.position.board)
        if is_early and self.enabled and _proved_results(analysis) != _proved_results(before):
            self._look_for_reasons()

    def _ask_remarks(self) -> None:
        asking = self._service.run(Notice.ASKING_SCORE_FILE, _remarks_on_score_file)
        asking.then(self, done=self._on_remarks)

    def _on_remarks(self, remarks: tuple[Value, ...]) -> None:
        if remarks:
            self.remarked.emit(remarks)

    def _on_failed(self, sentence: Said) -> None:
        self.failed.emit(sentence)
        self._on_ended(sentence)

    def _on_ended(self, _: Said | None) -> None:
        self.live.end()
        self._throttle.flush()
        self._set_busy(False)
        if self.enabled:
            self._look_for_reasons()
        self._ask_remarks()


def _proved_results(analysis: Analysis | None) -> tuple[int | None, ...]:
    """Return the results of the columns that are proved, None for others."""
    columns = () if analysis is None else analysis.columns
    return tuple(None if each is None else each.result for each in columns)


class _AnalysisSolvers:
    """The solvers of the analysis thread, which opens and closes them.

    Attributes:
        factory: opens the solver of a board.
        forgetting: the request to forget all scores.
    """

    def __init__(self, factory: SolverFactory) -> None:
        self.factory = factory
        self.forgetting = ForgetScoresRequest()
        self._solvers: BoardSolvers | None = None
        # Held while the solvers are opened or closed, so that nobody gets a companion then.
        self._changing = Lock()

    def open(self) -> BoardSolvers:
        """Open the solver of the usual board. Only the analysis thread calls this."""
        with self._changing:
            try:
                self._solvers = BoardSolvers(self.factory)
            except Exception as error:
                raise WorkError(Refusal.NOT_STARTED_SINCE, why=error_reason(error)) from error
            return self._solvers

    def close(self, solvers: BoardSolvers) -> None:
        """Close the solvers and their files of scores. Only the analysis thread calls this."""
        with self._changing:
            self._solvers = None
            self.forgetting.carry_out_if_requested(*solvers.all_open)
            solvers.close()

    def forget_if_requested(self, context: WorkContext) -> None:
        """Forget all scores, in memory and on disk, if that was requested."""
        try:
            self.forgetting.carry_out_if_requested(*context.resource.all_open)
        except CacheError as error:
            raise WorkError(Refusal.SCORES_NOT_CLEARED, why=error_reason(error)) from error

    def open_second_solver(self, board: Board) -> Solver:
        """Open a second solver that shares the table of the solver of a board.

        Any thread may call this.

        Raises:
            CacheError: no solver is open.
        """
        with self._changing:
            if self._solvers is None:
                raise CacheError(CacheFault.NOT_STARTED)
            return self._solvers.companion(board)


def _fault_of_solver(context: WorkContext) -> Said | None:
    """Return the sentence that the solver keeps scores in memory only; None if it does not."""
    fault = context.resource.fault
    return fault and say(Refusal.SCORES_IN_MEMORY_SINCE, why=error_reason(fault))


def _analyse_position(
    position: Position, live_analysis: LiveAnalysis, context: WorkContext
) -> Iterator[Analysis]:
    """Analyse a position in the thread of searches, and yield each better analysis."""
    solver = context.resource.for_board(position.board)
    live_analysis.note_solver(solver)
    for analysis in solver.analyse(position, context.stop):
        live_analysis.note_analysis(analysis)
        yield analysis


def _remarks_on_score_file(context: WorkContext) -> tuple[Value, ...]:
    """Return the remarks that the file of scores has made since the last call."""
    cache = context.resource.usual.cache
    return () if cache is None else tuple(map(error_reason, cache.take_remarks()))
