"""Computation of missing scores of main lines, for export formats that show a review."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from c4studio.background.progress import Report
from c4studio.export.request import Request
from c4studio.game import Game, GameNode, NodeScores
from c4studio.review import find_scores
from engine import Position, Solver, StopFlag

Scores = Mapping[Position, NodeScores]


def unknown(games: Sequence[Game]) -> list[Position]:
    """Return the positions of main lines that have no scores, each once, the last ones first.

    In this order each search profits from the transposition table's entries for later positions.
    """
    return list(dict.fromkeys(node.position for node in _unknown_nodes(games)))[::-1]


def search(
    games: Sequence[Game], solver: Solver, stop: StopFlag, report: Report
) -> Iterator[Scores]:
    """Compute the missing scores of main lines. Yield all of them together at the end.

    Raises:
        SearchStopped: ``stop`` was set.
    """
    yield dict(find_scores(solver, unknown(games), stop, report))


def with_scores(games: Sequence[Game], scores: Scores) -> list[Game]:
    """Return copies of games in which newly computed scores are stored beside the old ones.

    If there are no new scores, the games themselves are returned.
    """
    if not scores:
        return list(games)
    copies = [game.copy() for game in games]
    for node in _unknown_nodes(copies):
        node.scores = scores.get(node.position)
    return copies


def in_request(request: Request, scores: Scores) -> Request:
    """Return a request whose games have newly computed scores beside the old ones."""
    games, node = with_scores(request.games, scores), request.node
    if not scores or node is None:
        return replace(request, games=games)
    path = node.path()
    pairs = zip(request.games, games, strict=True)
    same = next(copy.root for game, copy in pairs if game.root is path[0])
    for parent, child in pairwise(path):
        same = same.variations[parent.variations.index(child)]
    return replace(request, games=games, node=same)


def _unknown_nodes(games: Sequence[Game]) -> Iterator[GameNode]:
    for game in games:
        for node in (game.root, *game.root.main_line()):
            if node.score is None:
                yield node
