"""Search for the forecast of a position, in a thread of its own beside the analysis."""

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from c4studio.ground.progress import WorkError
from c4studio.ground.service import Handle, Service, WorkContext
from c4studio.ground.throttle import Throttle
from c4studio.language.messages import Notice, Refusal
from c4studio.language.refusal import error_reason
from c4studio.language.said import say
from c4studio.review.forecasts import (
    FORECAST_NODES,
    FORECASTER_MEMORY_MB,
    kept_forecast,
    needs_forecast,
)
from engine import Analysis, Board, CacheError, Forecast, Forecaster, Position

SEARCH_DELAY_MS = 40
"""Milliseconds that a position is shown before its forecast begins, so that steps stay smooth."""
REPORT_INTERVAL_MS = 100
"""The least number of milliseconds between two reports to the window."""


class _BoardForecaster:
    """The forecaster of the board that was asked for last. One thread opens and uses it."""

    def __init__(self) -> None:
        self._opened: Forecaster | None = None

    def for_board(self, board: Board) -> Forecaster:
        """Return the forecaster of a board. A forecaster of another board is closed first."""
        if self._opened is None or self._opened.board != board:
            self.close()
            try:
                self._opened = Forecaster(board, FORECASTER_MEMORY_MB)
            except CacheError as error:
                what, why = say(Notice.MAKING_FORECAST), error_reason(error)
                raise WorkError(Refusal.FAILED, what=what, why=why) from error
        return self._opened

    def close(self) -> None:
        """Close the forecaster."""
        if self._opened is not None:
            self._opened.close()
            self._opened = None


class ForecastSearch(QObject):
    """Makes the forecast of one position at a time. ``close`` must be called at the end.

    Attributes:
        service: the service whose thread makes forecasts.
    """

    changed = Signal()
    """Emitted when a better forecast is known, or when the forecast was discarded."""
    failed = Signal(object)
    """Emitted when a search has failed, with one sentence (Said) that says why."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._is_wanted = True
        # The position that is shown, with what was proved of it at first.
        self._analysis: Analysis | None = None
        self._forecast: Forecast | None = None
        self._handle: Handle | None = None
        self._rest = QTimer(self, singleShot=True, interval=SEARCH_DELAY_MS)
        self._rest.timeout.connect(self._begin_search)
        self._throttle = Throttle(REPORT_INTERVAL_MS, self)
        self._throttle.passed.connect(self._on_passed)
        self.service = Service(
            "forecast",
            self,
            finishes=False,
            open_resource=_BoardForecaster,
            close_resource=_BoardForecaster.close,
        )

    def forecast_of(self, position: Position) -> Forecast | None:
        """Return the forecast of a position, as far as it is known; None for another position."""
        is_here = self._analysis is not None and self._analysis.position == position
        return self._forecast if is_here else None

    def set_wanted(self, wanted: bool) -> None:
        """Set whether forecasts are made. If not, that of the position shown is discarded."""
        if wanted != self._is_wanted:
            analysis, self._is_wanted = self._analysis, wanted
            self.discard_forecast()
            if analysis is not None:
                self.note_analysis(analysis)
            self.changed.emit()

    def note_analysis(self, analysis: Analysis) -> None:
        """Begin the forecast of a position beside its analysis, unless it has begun already."""
        if self._analysis is not None and self._analysis.position == analysis.position:
            return
        self.discard_forecast()
        self._analysis = analysis
        if self._is_wanted and needs_forecast(analysis):
            self._rest.start()

    def discard_forecast(self) -> None:
        """Stop the search and discard the forecast, because the position has changed."""
        self._rest.stop()
        self._throttle.clear()
        self._analysis = self._forecast = None
        if self._handle is not None:
            self._handle.abandon()

    def end(self) -> None:
        """Stop the search and let the thread end, without waiting for it; ``close`` waits."""
        self.discard_forecast()
        self.service.end()

    def close(self) -> None:
        """Stop the search and end the thread. A second call does nothing."""
        self.end()
        self.service.close()

    @Slot()
    def _begin_search(self) -> None:
        assert self._analysis is not None
        work = partial(_forecast_position, self._analysis)
        self._handle = self.service.run(Notice.MAKING_FORECAST, work)
        self._handle.then(
            self,
            found=self._throttle.put,
            done=lambda _: self._throttle.flush(),
            failed=self.failed.emit,
        )

    @Slot(object)
    def _on_passed(self, forecast: Forecast) -> None:
        self._forecast = forecast
        self.changed.emit()


def _forecast_position(analysis: Analysis, context: WorkContext) -> Iterator[Forecast]:
    """Yield better and better forecasts of a position in the thread of forecasts."""
    position = analysis.position
    kept = kept_forecast(position)
    if kept is not None:
        yield kept
        return
    forecaster: Forecaster = context.resource.for_board(position.board)
    yield from forecaster.forecast(position, FORECAST_NODES, context.stop, analysis.columns)
