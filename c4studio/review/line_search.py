"""Search the scores of a game, and on boards where they take too long forecasts of the rest.

Exact scores come from the end of the game backwards. A first part of the time suffices for those
that are found at once; then all other positions are forecast, quickly at first, so that something
is known of the whole game soon. In the time that is left the search of exact scores goes on, and at
last moves that seem to have cost much are searched deeper.
"""

from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace

from c4studio.game import NodeScores
from c4studio.game.boards import BOARDS_WITH_BOOK
from c4studio.ground.progress import OnProgress, ignore_progress
from c4studio.review.budget import Budget
from c4studio.review.forecasts import FORECAST_NODES, FORECASTER_MEMORY_MB
from c4studio.review.review import Review, positions_with_scores
from engine import (
    ColumnScore,
    Forecast,
    Forecaster,
    Position,
    Score,
    SearchStopped,
    Solver,
    Source,
    StopFlag,
)
from engine.time_limit import TimeLimit

Found = NodeScores | Forecast
"""What a search finds of a position: the exact scores of its columns, or a forecast."""

FIRST_SCORES, FORECASTS, MORE_SCORES, END = 0.1, 0.4, 0.75, 1.0
"""The shares of the time at which the stages end; what a stage leaves the next ones have."""
QUICK_NODES = FORECAST_NODES // 10
"""Number of nodes of the first forecast of a position."""
NODES_OF_SWING = 10 * FORECAST_NODES
"""Number of nodes of a forecast that confirms a swing, or not. They take three seconds or so."""
DECIMALS_OF_POINTS = 3
"""The decimals of the points of a forecast, which are those of its form as JSON."""


class LineSearch:
    """A search of the scores and forecasts of a game, with what it has found so far.

    It can be interrupted and begun again, and then goes on where it was.

    Args:
        review: what is known of the game.
        seconds: the limit on the time, also for all that follows an interruption; None for none.
        others: further positions whose scores are asked for, such as those of variations.
        with_forecasts: whether forecasts are made.

    Attributes:
        positions: the positions of the game that something is to be found out about, in the order
            of play.
    """

    def __init__(
        self,
        review: Review,
        seconds: float | None,
        others: Sequence[Position] = (),
        *,
        with_forecasts: bool = True,
    ) -> None:
        self._review, self._budget = review, Budget(seconds)
        is_slow = self._budget.is_limited and review.line.start.board not in BOARDS_WITH_BOOK
        self._makes_forecasts = with_forecasts and is_slow
        unknown, line = review.unknown_positions, review.line
        # Where the last move has a score, so has the end, of which only a forecast is asked.
        is_end_open = not line.end.is_over and line.positions[-2:-1] == unknown[:1] != ()
        ends = [line.end] if is_end_open and self._makes_forecasts else []
        self.positions = (*unknown[::-1], *ends)
        asked = dict.fromkeys((*unknown, *others))
        self._left = sorted(asked, key=lambda position: -position.ply)
        self._asked = len(self._left)
        places = zip(review.line.positions, review.moves, strict=False)
        self._known = {place: move.best_score for place, move in places if move is not None}
        self._scores: dict[Position, NodeScores] = {}
        self._forecasts = {
            position: forecast
            for position, forecast in zip(review.line.positions, review.forecasts, strict=False)
            if forecast is not None
        }
        # The positions with a forecast that had all of its nodes.
        self._whole = {
            position
            for position, forecast in self._forecasts.items()
            if forecast.nodes > QUICK_NODES or forecast.result is not None
        }

    @property
    def review(self) -> Review:
        """The review with all that was found."""
        return self._review.with_found(self._scores, self._forecasts)

    def search(
        self, solver: Solver, stop: StopFlag | None = None, report: OnProgress = ignore_progress
    ) -> Iterator[tuple[Position, Found]]:
        """Yield the scores of positions, and forecasts where there is no time for scores.

        A position may come again with a better forecast, or with its scores.

        Args:
            solver: finds the scores on the board of the game.
            stop: ends the search.
            report: receives the progress, from 0 to 1, also from another thread.

        Raises:
            SearchStopped: ``stop`` was set.
        """
        with self._budget.spending(stop, report):
            if not self._makes_forecasts:
                yield from self._find_scores(solver, END)
                return
            yield from self._find_scores(solver, FIRST_SCORES)
            with closing(Forecaster(solver.board, FORECASTER_MEMORY_MB)) as forecaster:
                yield from self._find_forecasts(forecaster, FORECASTS, QUICK_NODES)
                yield from self._find_forecasts(forecaster, FORECASTS, FORECAST_NODES)
                yield from self._find_scores(solver, MORE_SCORES)
                yield from self._find_forecasts(forecaster, END, FORECAST_NODES)
                yield from self._search_swings(forecaster)

    def _find_scores(self, solver: Solver, until: float) -> Iterator[tuple[Position, Found]]:
        """Yield the scores of the positions that are left, as far as there is time."""
        with self._budget.stage(until) as limit:
            try:
                for position, scores in positions_with_scores(
                    solver, tuple(self._left), limit.flag
                ):
                    self._left.remove(position)
                    self._scores[position] = scores
                    self._known[position] = max(each for each in scores.columns if each is not None)
                    self._budget.note_done(1 - len(self._left) / self._asked)
                    yield position, scores
            except SearchStopped:
                _require_spent(limit)

    def _find_forecasts(
        self, forecaster: Forecaster, until: float, nodes: int
    ) -> Iterator[tuple[Position, Found]]:
        """Yield forecasts of the positions that are left, as far as there is time."""
        line, left = self._review.line, set(self._left)
        is_end_open = line.end in self.positions and line.positions[-2] in left
        with self._budget.stage(until) as limit:
            for position in [*([line.end] if is_end_open else []), *self._left]:
                if not self._is_forecast(position, nodes):
                    yield from self._forecast(forecaster, position, nodes, limit)

    def _is_forecast(self, position: Position, nodes: int) -> bool:
        """Return whether a forecast of so many nodes is made, by all that is known by now."""
        made = self._forecasts.get(position)
        if made is None:
            return False
        return (nodes == QUICK_NODES or position in self._whole) and all(
            known is None or known.result == told
            for known, told in zip(self._scores_of_following(position), made.results, strict=True)
        )

    def _search_swings(self, forecaster: Forecaster) -> Iterator[tuple[Position, Found]]:
        """Yield deeper forecasts of positions before moves that seem to have cost much."""
        with self._budget.stage(END) as limit:
            for swing in reversed(self.review.swings):
                if not swing.is_searched_deeper:
                    yield from self._forecast(forecaster, swing.position, NODES_OF_SWING, limit)

    def _forecast(
        self, forecaster: Forecaster, position: Position, nodes: int, limit: TimeLimit
    ) -> Iterator[tuple[Position, Found]]:
        """Yield the forecast of a position, unless its time is over before it has its nodes."""
        *_, found = forecaster.forecast(
            position, nodes, limit.flag, self._scores_of_following(position)
        )
        if limit.flag.is_set:
            _require_spent(limit)
            return
        self._forecasts[position] = _rounded(found)
        if nodes != QUICK_NODES:
            self._whole.add(position)
        yield position, self._forecasts[position]

    def _scores_of_following(self, position: Position) -> tuple[ColumnScore | None, ...]:
        """Return the scores of the columns after which the score of the position is known."""
        return tuple(
            self._score_after(position, column) if position.is_legal(column) else None
            for column in position.board.columns
        )

    def _score_after(self, position: Position, column: int) -> ColumnScore | None:
        after = position.play(column)
        score = Score.at_end(after) if after.is_over else self._known.get(after)
        if score is None:
            return None
        seen = Score.for_side_to_move(-score.value, position.ply, position.board)
        return ColumnScore(seen, seen, Source.SEARCH)


def _require_spent(limit: TimeLimit) -> None:
    """Raise SearchStopped unless it is the time of a stage that has ended it."""
    if not limit.is_spent:
        raise SearchStopped


def _rounded(forecast: Forecast) -> Forecast:
    """Return a forecast whose points are rounded; what is not proved stays between 0 and 1."""
    least = 10**-DECIMALS_OF_POINTS
    points = tuple(
        each
        if each is None or result is not None
        else min(max(round(each, DECIMALS_OF_POINTS), least), 1 - least)
        for each, result in zip(forecast.points, forecast.results, strict=True)
    )
    assert forecast.best is not None
    value = points[forecast.best]
    assert value is not None
    return replace(forecast, points=points, value=value)
