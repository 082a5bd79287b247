"""Search games for missing scores before they are exported in a format that shows scores.

Where scores take too long, as on large boards, forecasts are searched and shown as forecasts.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import pairwise

from c4studio.export.forms import ExportFormat
from c4studio.export.request import ExportRequest, PictureSubject
from c4studio.game import Game, GameNode, NodeScores
from c4studio.game.kept_scores import is_to_be_searched
from c4studio.ground.progress import OnProgress, report_within
from c4studio.review import Review, nodes_of_line
from c4studio.review.budget import Budget
from c4studio.review.forecasts import last_forecast
from c4studio.review.line_search import Found, LineSearch
from c4studio.review.review import time_limit_of_review
from engine import Board, Forecast, Position, SearchStopped, Solver, StopFlag

SolverOfBoard = Callable[[Board], Solver]


@dataclass(frozen=True, slots=True)
class FoundScores:
    """What was found of positions whose scores a file lacks.

    Attributes:
        scores: the scores of the columns of positions, as far as they are known.
        forecasts: the forecasts of positions whose scores are not all known.
        asked: the positions that were searched, also those of which nothing was found in time.
    """

    scores: Mapping[Position, NodeScores] = field(default_factory=dict)
    forecasts: Mapping[Position, Forecast] = field(default_factory=dict)
    asked: frozenset[Position] = frozenset()

    def __bool__(self) -> bool:
        """Return whether anything was found."""
        return bool(self.scores or self.forecasts)

    def covers(self, positions: Collection[Position]) -> bool:
        """Return whether positions were searched already."""
        return self.asked.issuperset(positions)


NOTHING_FOUND = FoundScores()


def positions_without_scores(form: ExportFormat, request: ExportRequest) -> list[Position]:
    """Return the positions without scores that a file shows, each once, the last ones first.

    In this order each search profits from the transposition table's entries for later positions.
    """
    nodes = (node for node in _nodes_with_shown_scores(form, request) if _is_to_be_scored(node))
    return list(dict.fromkeys(node.position for node in nodes))[::-1]


class ScoreSearch:
    """A search for the scores that a file lacks, game by game.

    It can be interrupted and called again, and then goes on where it was.

    Args:
        form: the format of the file.
        request: the games, which may be on several boards.
        known: what was found for other files of these games.
        seconds_of: returns the limit on the seconds of a game on a board; None for no limit.
        with_forecasts: whether forecasts are made where there is no time for scores.
    """

    def __init__(
        self,
        form: ExportFormat,
        request: ExportRequest,
        known: FoundScores = NOTHING_FOUND,
        *,
        seconds_of: Callable[[Board], float | None] = time_limit_of_review,
        with_forecasts: bool = True,
    ) -> None:
        self._form, self._request = form, request
        self._seconds_of, self._with_forecasts = seconds_of, with_forecasts
        self._left, self._known = [*request.games], known
        self._scores, self._forecasts = {**known.scores}, {**known.forecasts}
        # The search of the first game that is left, once it has begun.
        self._search: LineSearch | _BoardsSearch | None = None

    def __call__(self, solver_of: SolverOfBoard, stop: StopFlag, report: OnProgress) -> FoundScores:
        """Search, and return what was found.

        Args:
            solver_of: returns the solver of a board.
            stop: ends the search.
            report: receives the progress, 0 to 1, also from another thread.

        Raises:
            SearchStopped: ``stop`` was set.
        """
        count = len(self._request.games)
        asked = self._known.asked.union(positions_without_scores(self._form, self._request))
        while self._left and asked != self._known.asked:
            done = 1 - len(self._left) / count
            self._search = self._search or self._search_of_game(self._left[0])
            solver = solver_of(self._left[0].board)
            tell = report_within(report, done, done + 1 / count)
            for position, found in self._search.search(solver, stop, tell):
                self._keep(position, found)
            self._search = None
            del self._left[0]
            report(1 - len(self._left) / count)
        return FoundScores(self._scores, self._forecasts, asked)

    def _keep(self, position: Position, found: Found) -> None:
        if isinstance(found, NodeScores):
            self._scores[position] = found
        else:
            self._forecasts[position] = found

    def _search_of_game(self, game: Game) -> LineSearch | _BoardsSearch:
        """Return the search of the positions of a game that were in no game before."""
        asked = positions_without_scores(self._form, replace(self._request, games=[game]))
        scores = {place: each for place, each in self._scores.items() if _is_whole(place, each)}
        missing = [each for each in asked if each not in scores and each.board == game.board]
        seconds = self._seconds_of(game.board)
        if _is_picture_of_boards(self._form, self._request):
            return _BoardsSearch(missing, seconds, self._with_forecasts)
        review = Review.of_nodes(nodes_of_line(game.root))
        known = review.with_found(scores, self._forecasts)
        return LineSearch(known, seconds, missing, with_forecasts=self._with_forecasts)


def _is_whole(position: Position, scores: NodeScores) -> bool:
    """Return whether all legal columns of a position have a score."""
    return all(scores.columns[column] is not None for column in position.legal_columns)


class _BoardsSearch:
    """A search of positions of which a picture shows the board, each with its share of the time.

    A line of a review needs the scores of all columns of a position, a picture of the board does
    not.

    Args:
        positions: the positions; those that are done are taken out.
        seconds: the time for all of them; None for no limit.
        with_forecasts: whether what is not proved is forecast.
    """

    def __init__(
        self, positions: Sequence[Position], seconds: float | None, with_forecasts: bool
    ) -> None:
        self._left, self._count = [*positions], len(positions)
        self._budget, self._with_forecasts = Budget(seconds), with_forecasts

    def search(
        self, solver: Solver, stop: StopFlag, report: OnProgress
    ) -> Iterator[tuple[Position, Found]]:
        """Yield the positions with the scores that are known in time, and with forecasts."""
        with self._budget.spending(stop, report):
            while self._left:
                position = self._left[0]
                with self._budget.stage(1 - (len(self._left) - 1) / self._count) as limit:
                    *_, known = solver.analyse(position, limit.flag)
                if not known.complete and not limit.is_spent:
                    raise SearchStopped
                yield (
                    position,
                    NodeScores(
                        tuple(None if each is None else each.exact for each in known.columns)
                    ),
                )
                forecast = last_forecast(known, stop) if self._with_forecasts else None
                if forecast is not None:
                    yield position, forecast
                del self._left[0]
                self._budget.note_done(1 - len(self._left) / self._count)


def search_missing_scores(  # noqa: PLR0913
    form: ExportFormat,
    request: ExportRequest,
    solver_of: SolverOfBoard,
    stop: StopFlag,
    report: OnProgress,
    *,
    seconds: float | None = None,
) -> FoundScores:
    """Search for the scores that a file lacks, as ``ScoreSearch`` does, and return them.

    Raises:
        SearchStopped: ``stop`` was set.
    """
    seconds_of = partial(time_limit_of_review, seconds=seconds)
    return ScoreSearch(form, request, seconds_of=seconds_of)(solver_of, stop, report)


def games_with_scores(games: Sequence[Game], found: FoundScores) -> list[Game]:
    """Return copies of games in which newly found scores are stored beside the old ones.

    Where scores are unknown, the copies have the forecasts that were found. If nothing was found,
    the games themselves are returned.
    """
    if not found:
        return list(games)
    copies = [game.copy() for game in games]
    for node in (node for copy in copies for node in copy.root.walk()):
        if _is_to_be_scored(node):
            node.scores = found.scores.get(node.position, node.scores)
        if node.score is None:
            node.forecast = found.forecasts.get(node.position)
    return copies


def request_with_scores(request: ExportRequest, found: FoundScores) -> ExportRequest:
    """Return a request whose games have newly found scores beside the old ones, and forecasts."""
    games, node = games_with_scores(request.games, found), request.node
    if node is None or not found:
        return replace(request, games=games)
    path = node.path()
    pairs = zip(request.games, games, strict=True)
    same = next(copy.root for game, copy in pairs if game.root is path[0])
    for parent, child in pairwise(path):
        same = same.variations[parent.variations.index(child)]
    return replace(request, games=games, node=same)


def _is_to_be_scored(node: GameNode) -> bool:
    """Return whether a node has no score, or one of a file that is quickly computed."""
    return node.score is None or (
        not node.position.is_over and is_to_be_searched(node.position, node.scores)
    )


def _nodes_with_shown_scores(form: ExportFormat, request: ExportRequest) -> Iterator[GameNode]:
    """Yield the nodes whose scores a file shows: of a report all, of a picture those it draws."""
    if _is_picture_of_boards(form, request):
        yield from request.line_end_nodes if request.node is None else [request.node]
        return
    for game in request.games:
        yield from game.root.walk() if form.reviews else (game.root, *game.root.main_line())


def _is_picture_of_boards(form: ExportFormat, request: ExportRequest) -> bool:
    """Return whether a file is a still picture of the board at the end of each line."""
    return form.is_still_picture and request.picture is PictureSubject.BOARD
