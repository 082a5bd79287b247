"""Turning points of games: the moves that decided them, found in stored exact scores."""

from __future__ import annotations

from c4studio.game import Game, GameNode
from c4studio.review import Review, nodes_of
from c4studio.review.moments import moments
from c4studio.words.insight import moments as words
from c4studio.words.naming import Naming

NEVER = "–"


class TurningPoints:
    """A cache of the games' turning points (decisive moves) for the list of games."""

    def __init__(self) -> None:
        # By the root of the game: the text of its cell, and the sentences in some naming.
        self._known: dict[GameNode, str] = {}
        self._told: dict[GameNode, tuple[Naming, str]] = {}

    def number(self, game: Game) -> str:
        """Return the move number of a game's turning point as text; a dash if it has none.

        The result is empty if unknown.
        """
        if game.root not in self._known:
            review = _review_of(game)
            found = moments(review) if review.moves else None
            move = None if found is None else found.headline
            never = "" if found is None else NEVER
            self._known[game.root] = never if move is None else str(move.ply)
        return self._known[game.root]

    def sentence(self, game: Game, naming: Naming) -> str:
        """Return a game's decisive moves as sentences without a full stop.

        The result is empty if unknown.
        """
        told = self._told.get(game.root)
        if told is None or told[0] != naming:
            told = naming, words.without_reasons(_review_of(game), naming)
            self._told[game.root] = told
        return told[1]

    def forget(self, root: GameNode) -> None:
        """Remove a game from the cache."""
        self._known.pop(root, None)
        self._told.pop(root, None)


def _review_of(game: Game) -> Review:
    return Review.of_nodes(nodes_of(game.end()))
