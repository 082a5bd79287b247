"""Computation of missing scores of games, for export formats that show them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from c4studio.export.forms import ExportFormat
from c4studio.export.request import ExportRequest, PictureSubject
from c4studio.game import Game, GameNode, NodeScores
from c4studio.ground.progress import OnProgress, report_within
from c4studio.review import positions_with_scores
from c4studio.review.review import time_limit_of_review
from engine import Board, Position, SearchStopped, Solver, StopFlag
from engine.time_limit import TimeLimit

ScoresByPosition = Mapping[Position, NodeScores]
SolverOfBoard = Callable[[Board], Solver]


def positions_without_scores(form: ExportFormat, request: ExportRequest) -> list[Position]:
    """Return the positions without scores that a file shows, each once, the last ones first.

    In this order each search profits from the transposition table's entries for later positions.
    """
    nodes = (node for node in _nodes_with_shown_scores(form, request) if node.score is None)
    return list(dict.fromkeys(node.position for node in nodes))[::-1]


def search_missing_scores(  # noqa: PLR0913
    form: ExportFormat,
    request: ExportRequest,
    solver_of: SolverOfBoard,
    stop: StopFlag,
    report: OnProgress,
    *,
    seconds: float | None = None,
) -> ScoresByPosition:
    """Compute and return the missing scores that a file shows, game by game.

    Args:
        form: the format of the file.
        request: the games, which may be on several boards.
        solver_of: returns the solver of a board.
        stop: ends the search.
        report: receives the finished fraction, 0 to 1.
        seconds: the limit on the seconds of a game; None for the usual one of its board.

    Raises:
        SearchStopped: ``stop`` was set.
    """
    found: dict[Position, NodeScores] = {}
    search = _known_column_scores if _is_picture_of_boards(form, request) else positions_with_scores
    for number, game in enumerate(request.games):
        part = report_within(report, number / len(request.games), (number + 1) / len(request.games))
        asked = positions_without_scores(form, replace(request, games=[game]))
        missing = [each for each in asked if each not in found and each.board == game.board]
        if missing:
            limit = time_limit_of_review(game.board, seconds)
            solver = solver_of(game.board)
            found.update(search(solver, missing, stop, part, seconds=limit))
    return found


def _known_column_scores(
    solver: Solver,
    positions: Sequence[Position],
    stop: StopFlag,
    report: OnProgress,
    *,
    seconds: float | None,
) -> Iterator[tuple[Position, NodeScores]]:
    """Yield positions with the scores of those columns that are known when their time is over.

    A line of a review needs all columns of a position, a picture of the board does not.
    """
    share = None if seconds is None else seconds / len(positions)
    for done, position in enumerate(positions, start=1):
        with TimeLimit(share, stop) as limit:
            *_, known = solver.analyse(position, limit.flag)
        if not known.complete and not limit.is_spent:
            raise SearchStopped
        report(done / len(positions))
        yield (
            position,
            NodeScores(tuple(None if each is None else each.exact for each in known.columns)),
        )


def games_with_scores(games: Sequence[Game], scores: ScoresByPosition) -> list[Game]:
    """Return copies of games in which newly computed scores are stored beside the old ones.

    If there are no new scores, the games themselves are returned.
    """
    if not scores:
        return list(games)
    copies = [game.copy() for game in games]
    for node in (node for copy in copies for node in copy.root.walk()):
        if node.score is None and node.position in scores:
            node.scores = scores[node.position]
    return copies


def request_with_scores(request: ExportRequest, scores: ScoresByPosition) -> ExportRequest:
    """Return a request whose games have newly computed scores beside the old ones."""
    games, node = games_with_scores(request.games, scores), request.node
    if not scores or node is None:
        return replace(request, games=games)
    path = node.path()
    pairs = zip(request.games, games, strict=True)
    same = next(copy.root for game, copy in pairs if game.root is path[0])
    for parent, child in pairwise(path):
        same = same.variations[parent.variations.index(child)]
    return replace(request, games=games, node=same)


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
