"""Sentences on a forecast, which say that it is one and that nothing is proved by it."""

from c4studio.language.messages import Notice, Practice
from c4studio.language.said import NamedColumn, Said, Value, say
from c4studio.review.forecasts import ForecastBesideProofs, Knowledge, shown_percent
from engine import ColumnScore, Forecast, Position, Score, Side

ColumnValue = Score | Value | None
"""What is known of a column beside other figures: its score, or a text on its result or forecast.
"""

EVEN_UP_TO, BETTER_UP_TO = 60, 75
"""Percentages of the points up to which a position is called even, and better for a side."""

_HINT_BY_KNOWLEDGE = {
    Knowledge.PROVED: Practice.HINT_PROVED,
    Knowledge.FORCED: Practice.HINT_FORCED,
    Knowledge.FORECAST: Practice.HINT_FORECAST,
}


def position_forecast(forecast: ForecastBesideProofs | None) -> Said | None:
    """Say for whom a position is forecast to be better; None without a forecast."""
    if forecast is None or forecast.points is None:
        return None
    return expected_points_sentence(forecast.points, forecast.position.to_move)


def expected_points_sentence(points: float, side: Side, *, is_proved: bool = False) -> Said:
    """Say for whom a position is better, whose points are forecast, or that its result is proved.

    ``points`` are those of ``side``, from 0 for a loss to 1 for a win.
    """
    if is_proved:
        winner = side if points > 1 / 2 else side.other
        is_drawn = points == 1 / 2
        return say(Notice.PROVED_DRAW) if is_drawn else say(Notice.PROVED_WIN, side=winner)
    percent = shown_percent(points)
    if percent < 100 - percent:
        side, percent = side.other, 100 - percent
    message = Notice.FORECAST_EVEN
    if percent > EVEN_UP_TO:
        message = Notice.FORECAST_CLEAR if percent > BETTER_UP_TO else Notice.FORECAST_BETTER
    return say(message, side=side, percent=percent)


def forecast_beside_move(forecast: Forecast, to_move: Side) -> Said:
    """Say in a word or two what is forecast of the position after a move, e.g. ``R ≈ 60 %``.

    A result that is proved is said as a bound, e.g. ``R≥1``. ``to_move`` is the side to move then.
    """
    return _result_or_points(forecast.result, forecast.value, to_move)


def forecast_values(position: Position, forecast: Forecast) -> tuple[Said | None, ...]:
    """Say of each column what is forecast or proved of it; None of an illegal one."""
    return tuple(
        None if points is None else _result_or_points(result, points, position.to_move)
        for result, points in zip(forecast.results, forecast.points, strict=True)
    )


def column_value(known: ColumnScore | None, points: float | None, to_move: Side) -> ColumnValue:
    """Return the score of a column, or else its proved result or its forecast in a word or two.

    Args:
        known: what is proved of the column.
        points: the forecast of the column; None for none.
        to_move: the side whose column it is.
    """
    if known is None:
        return None
    if known.exact is not None:
        return known.exact
    if known.result is not None:
        return _result_or_points(known.result, (1 + known.result) / 2, to_move)
    return None if points is None else _result_or_points(None, points, to_move)


def _result_or_points(result: int | None, points: float, side: Side) -> Said:
    """Say the result that is proved for a side, or the points that are forecast."""
    if points < 1 / 2:
        side, points = side.other, 1 - points
    if result == 0:
        return say(Notice.DRAW)
    if result is not None:
        return say(Notice.NAMED_BOUND, side=side, size="1")
    return say(Notice.NAMED_FORECAST, side=side, percent=shown_percent(points))


def played_sentence(column: int, knowledge: Knowledge) -> Said:
    """Say whether a played column rests on a proof or on a forecast, if it may not be best."""
    forced = knowledge is Knowledge.FORCED
    message = Notice.PLAYED_FORCED if forced else Notice.PLAYED_BY_FORECAST
    return say(message, column=NamedColumn(column))


def hint_with_knowledge(hint: Said, knowledge: Knowledge) -> Said:
    """Add to a hint whether it rests on a proof or on a forecast."""
    return say(_HINT_BY_KNOWLEDGE[knowledge], hint=hint)


def column_forecast(points: float, to_move: Side, viewer: Side) -> Said:
    """Say the points that are forecast of a column, for the side from whose view they are seen."""
    percent = shown_percent(points)
    return say(
        Notice.FORECAST_OF_COLUMN,
        side=viewer,
        percent=percent if viewer is to_move else 100 - percent,
    )
