"""What a forecast says of a position beside what is proved, where proofs may take hours."""

from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from enum import Enum, auto

from c4studio.game.boards import BOARDS_WITH_BOOK
from c4studio.game.published import published_score
from c4studio.opponents.first_discs import expectation
from c4studio.opponents.known import proved_best_columns
from engine import (
    Analysis,
    ColumnScore,
    Forecast,
    Forecaster,
    Position,
    Score,
    SearchStopped,
    Solver,
    StopFlag,
)
from engine.score import result_within

FORECAST_NODES = 300_000
"""Number of nodes that the search for a forecast visits, which takes about 0.3 s."""
CHOICE_NODES = 1_200_000
"""Number of nodes that the search for one column to play visits. It looks five to seven discs
further than that for a forecast of all columns, since it does not tell what the others bring."""
CHECK_NODES = 3_000_000
"""Number of nodes that an exact search visits to find that a column to play loses. Where games are
decided it often does, by moves that a forecast still tells to be level."""
FORECASTER_MEMORY_MB = 16
"""Size of a forecaster's table in megabytes. Each window has one forecaster."""
EQUAL_POINTS_WITHIN = 0.03
"""Number of points within which forecasts of columns count as equal. One more ply changes them by
as much."""
PERCENT_STEP = 5
LEAST_PERCENT, MOST_PERCENT = 5, 95


def shown_percent(points: float) -> int:
    """Return points as the percentage that is shown: a multiple of 5, from 5 to 95."""
    percent = PERCENT_STEP * round(100 * points / PERCENT_STEP)
    return min(max(percent, LEAST_PERCENT), MOST_PERCENT)


@dataclass(frozen=True, slots=True)
class ForecastBesideProofs:
    """The forecast of what is not proved of a position, for the side to move.

    Attributes:
        position: the position.
        open: the points of the columns of which nothing is proved, None for all other columns.
        best: the columns of these that no other column is better than by what counts.
        points: the points of the position; None if its result is proved.
    """

    position: Position
    open: tuple[float | None, ...]
    best: frozenset[int]
    points: float | None


def forecast_beside_proofs(
    forecast: Forecast | None, analysis: Analysis | None
) -> ForecastBesideProofs | None:
    """Return what a forecast adds to what an analysis proves of its position; None for nothing.

    Where the result is published, a forecast beside it would contradict it.
    """
    if forecast is None or analysis is None or not needs_forecast(analysis):
        return None
    if published_score(analysis.position) is not None:
        return None
    points = _points_of_columns(forecast, analysis.columns)
    still_open = tuple(
        each if known is not None and known.lower.result < 0 < known.upper.result else None
        for each, known in zip(points, analysis.columns, strict=True)
    )
    top = max(each for each in points if each is not None)
    best = frozenset(
        column
        for column, each in enumerate(still_open)
        if each is not None and top < 1 and each >= top - EQUAL_POINTS_WITHIN
    )
    result = result_within(int(analysis.lower), int(analysis.upper))
    is_known = result is not None or top == 1
    return ForecastBesideProofs(analysis.position, still_open, best, None if is_known else top)


def with_results_of_forecast(analysis: Analysis, forecast: Forecast | None) -> Analysis:
    """Return an analysis with the results that a forecast's search has proved, as bounds.

    It is the same analysis where there are none that it does not prove itself.
    """
    if forecast is None or not any(
        result is not None and known is not None and known.result is None
        for result, known in zip(forecast.results, analysis.columns, strict=True)
    ):
        return analysis
    columns = tuple(
        known
        if known is None or result is None
        else _result_bounds(known, result, analysis.position)
        for known, result in zip(analysis.columns, forecast.results, strict=True)
    )
    legal = [each for each in columns if each is not None]
    return replace(
        analysis,
        columns=columns,
        lower=max(analysis.lower, *(each.lower for each in legal)),
        upper=min(analysis.upper, max(each.upper for each in legal)),
    )


def _result_bounds(known: ColumnScore, result: int, position: Position) -> ColumnScore:
    """Return the bounds of a column whose result is proved, for which they may be too wide."""
    if known.result is not None:
        return known
    proved = Score.for_side_to_move(result, position.ply, position.board)
    return ColumnScore(
        known.lower if result < 0 else max(known.lower, proved),
        known.upper if result > 0 else min(known.upper, proved),
        known.source,
    )


class Knowledge(Enum):
    """What a choice of columns rests on."""

    PROVED = auto()
    """These columns are proved to have the best result."""
    FORCED = auto()
    """Every other column is proved to lose."""
    FORECAST = auto()
    """The forecast expects the most points of these columns."""


ColumnsToPlay = tuple[tuple[int, ...], Knowledge]
"""Columns to play, and what they rest on."""


def columns_to_play(analysis: Analysis, forecast: Forecast | None) -> ColumnsToPlay | None:
    """Return the columns to play by what is proved or else forecast, and on what they rest.

    None is returned where neither is known.
    """
    proved = proved_best_columns(analysis)
    if proved:
        return proved, Knowledge.PROVED
    known = analysis.columns
    holding = [
        column for column, each in enumerate(known) if each is not None and each.result != -1
    ]
    if len(holding) == 1:
        return tuple(holding), Knowledge.FORCED
    if forecast is None or not holding:
        return None
    points = _points_of_columns(forecast, known)
    middle = analysis.position.board.from_middle
    order = sorted(holding, key=lambda column: (-(points[column] or 0.0), middle(column)))
    return tuple(order[:1]), Knowledge.FORECAST


def find_columns_to_play(analysis: Analysis, solver: Solver, stop: StopFlag) -> ColumnsToPlay:
    """Return the columns to play in an open game, for which a forecast is made where it is needed.

    Where only a forecast tells, a deeper search of one column chooses among those that do not lose,
    and an exact search tries to prove that this column loses. ``stop`` ends the searches early.
    """
    known = columns_to_play(analysis, None)
    if known is not None:
        return known
    forecast = last_forecast(analysis, stop)
    assert forecast is not None
    proved = with_results_of_forecast(analysis, forecast)
    known = columns_to_play(proved, forecast)
    # A forecast without nodes is from the files of first discs, of a deeper search than this one.
    if known is not None and known[1] is Knowledge.FORECAST and forecast.nodes:
        known = _deeper_choice(proved, stop) or known
    while known is not None and known[1] is Knowledge.FORECAST:
        (column,) = known[0]
        if not _loses(analysis.position.play(column), solver, stop):
            break
        results = (*forecast.results[:column], -1, *forecast.results[column + 1 :])
        proved = with_results_of_forecast(proved, replace(forecast, results=results))
        known = columns_to_play(proved, forecast)
    assert known is not None
    return known


def _deeper_choice(analysis: Analysis, stop: StopFlag) -> ColumnsToPlay | None:
    """Return the column that a deep search chooses, None if the analysis proves that it loses."""
    position = analysis.position
    with closing(Forecaster(position.board, FORECASTER_MEMORY_MB)) as forecaster:
        chosen = forecaster.choose(position, CHOICE_NODES, stop)
    assert chosen.best is not None
    known = analysis.columns[chosen.best]
    if known is None or known.result == -1:
        return None
    return (chosen.best,), Knowledge.PROVED if chosen.result == 1 else Knowledge.FORECAST


def _loses(after: Position, solver: Solver, stop: StopFlag) -> bool:
    """Return whether a short exact search proves that the move before a position loses."""
    won = solver.searcher.null_window(after, 0, stop, nodes=CHECK_NODES)
    return won is not None and won > 0


def needs_forecast(analysis: Analysis) -> bool:
    """Return whether a forecast is made of a position: some result is unknown, and no book helps.

    Nothing is to be said of a game that is over.
    """
    return analysis.position.board not in BOARDS_WITH_BOOK and not all(
        each is None or each.result is not None for each in analysis.columns
    )


def last_forecast(analysis: Analysis, stop: StopFlag | None = None) -> Forecast | None:
    """Return the forecast of an analysed position; None where all is proved or none is made."""
    if not needs_forecast(analysis):
        return None
    return searched_forecast(analysis.position, FORECAST_NODES, stop, analysis.columns)


def kept_forecast(position: Position) -> Forecast | None:
    """Return the forecast that the files of first discs make of a position's columns, or None."""
    found = [expectation(position.play(column)) for column in position.legal_columns]
    after = [each for each in found if each is not None]
    if len(after) < position.board.width:
        return None
    points = tuple(1 - each.points for each in after)
    results = tuple(None if each.result is None else -each.result for each in after)
    best = max(position.board.centre_out, key=points.__getitem__)
    return Forecast(points, results, best, points[best], 0, 0)


def searched_forecast(
    position: Position, nodes: int, stop: StopFlag | None, known: Sequence[ColumnScore | None] = ()
) -> Forecast:
    """Return the last forecast of a position within so many nodes, however early it is stopped.

    That of a position of the first discs is in a file, of a deeper search.

    Raises:
        SearchStopped: ``stop`` was set before there was one.
    """
    kept = kept_forecast(position) if nodes >= FORECAST_NODES else None
    if kept is not None:
        return kept
    with closing(Forecaster(position.board, FORECASTER_MEMORY_MB)) as forecaster:
        forecasts = list(forecaster.forecast(position, nodes, stop, known))
    if not forecasts:
        raise SearchStopped
    return forecasts[-1]


def _points_of_columns(
    forecast: Forecast, known: tuple[ColumnScore | None, ...]
) -> tuple[float | None, ...]:
    """Return the points of all legal columns by what is proved of each, or else the forecast."""
    return tuple(
        None if column is None or points is None else _points_within(points, column)
        for points, column in zip(forecast.points, known, strict=True)
    )


def _points_within(points: float, known: ColumnScore) -> float:
    least, most = ((1 + each.result) / 2 for each in (known.lower, known.upper))
    return min(max(points, least), most)
