"""Find moves that cost expected points where scores are unknown, and the probable turning point.

Nothing here is proved: a forecast is the share of points that games between equals brought.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from c4studio.review.forecasts import FORECAST_NODES
from engine import Forecast, Position, Side

LEAST_SWING = 0.15
"""Least share of the points that a move costs to be a swing."""


@dataclass(frozen=True, slots=True)
class Swing:
    """A move after which its side expects fewer points than before.

    Attributes:
        position: the position before the move, whose score is unknown.
        column: 0-based column of the move.
        cost: the points that the move cost by the curve of the game, from 0 to 1.
        forecast: the forecast of the position.
    """

    position: Position
    column: int
    cost: float
    forecast: Forecast

    @property
    def ply(self) -> int:
        """The number of the disc that the move adds."""
        return self.position.ply + 1

    @property
    def side(self) -> Side:
        """The side that made the move."""
        return self.position.to_move

    @property
    def better(self) -> int:
        """The 0-based column of which the forecast expects most."""
        assert self.forecast.best is not None
        return self.forecast.best

    @property
    def lost(self) -> float:
        """The points that the column is worse than the best one by the forecast itself."""
        points = self.forecast.points[self.column]
        return 0.0 if points is None else self.forecast.value - points

    @property
    def is_searched_deeper(self) -> bool:
        """Whether the forecast had more nodes than a usual one, or proved both results."""
        found = self.forecast
        is_proved = found.result is not None and found.results[self.column] is not None
        return is_proved or found.nodes > FORECAST_NODES

    @property
    def is_confirmed(self) -> bool:
        """Whether a deeper search finds, too, that another column is better by as much."""
        return self.is_searched_deeper and self.lost >= LEAST_SWING


def find_swings(
    moves: Sequence[tuple[Position, int]],
    points: Sequence[float | None],
    forecasts: Sequence[Forecast | None],
) -> Iterator[Swing]:
    """Yield the moves of a game that cost many points where scores are unknown, in order of play.

    Args:
        moves: the position before each move, and the column of the move.
        points: the points that Red expects in each position, the last one included; None where
            nothing is known.
        forecasts: the forecasts of the positions before moves whose scores are unknown.
    """
    for number, (position, column) in enumerate(moves):
        before, after, forecast = points[number], points[number + 1], forecasts[number]
        if before is None or after is None or forecast is None:
            continue
        cost = before - after if position.to_move is Side.RED else after - before
        if cost >= LEAST_SWING:
            yield Swing(position, column, cost, forecast)


def find_turning_point(swings: Sequence[Swing], end: float | None) -> Swing | None:
    """Return the swing that probably turned a game; None if there is none.

    It is the costliest one of the side that is worse off in the end, after the last one with which
    the other side gave something back.

    Args:
        swings: the confirmed swings in order of play.
        end: the points that Red expects in the end, as far as that is known.
    """
    worse = None if end is None or end == 1 / 2 else Side.RED if end < 1 / 2 else Side.YELLOW
    since = list[Swing]()
    for swing in reversed(swings):
        if worse not in (None, swing.side):
            break
        since.append(swing)
    return max(since, key=lambda swing: swing.lost, default=None)
