"""Computation of missing scores of games, for export formats that show them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from c4studio.export.forms import ExportFormat
from c4studio.export.request import ExportRequest, PictureSubject
from c4studio.game import Game, GameNode, NodeScores
from c4studio.ground.progress import Report
from c4studio.review import positions_with_scores
from c4studio.review.review import time_limit_of_review
from engine import Position, Solver, StopFlag

ScoresByPosition = Mapping[Position, NodeScores]


def positions_without_scores(form: ExportFormat, request: ExportRequest) -> list[Position]:
    """Return the positions without scores that a file shows, each once, the last ones first.

    In this order each search profits from the transposition table's entries for later positions.
    """
    nodes = (node for node in _nodes_with_shown_scores(form, request) if node.score is None)
    return list(dict.fromkeys(node.position for node in nodes))[::-1]


def search_missing_scores(
    form: ExportFormat, request: ExportRequest, solver: Solver, stop: StopFlag, report: Report
) -> ScoresByPosition:
    """Compute and return the missing scores that a file shows.

    On other boards than the usual one they are those that are found in the time of a review.

    Raises:
        SearchStopped: ``stop`` was set.
    """
    positions, limit = positions_without_scores(form, request), time_limit_of_review(solver.board)
    return dict(positions_with_scores(solver, positions, stop, report, seconds=limit))


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
    if form.is_still_picture and request.picture is PictureSubject.BOARD:
        yield from request.line_end_nodes if request.node is None else [request.node]
        return
    for game in request.games:
        yield from game.root.walk() if form.reviews else (game.root, *game.root.main_line())
