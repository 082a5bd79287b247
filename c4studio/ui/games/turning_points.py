"""The turning point of each game, from the scores stored with its main line."""

from __future__ import annotations

from c4studio.game import Game, GameNode
from c4studio.review import Move, Review, nodes_of, turning_point
from c4studio.words import review as words
from c4studio.words.naming import Naming

NEVER = "–"


class TurningPoints:
    """A cache of turning points, since the list asks for them again and again."""

    def __init__(self) -> None:
        # By the root of the game: whether all moves are judged, and the turning point.
        self._known: dict[GameNode, tuple[bool, Move | None]] = {}

    def number(self, game: Game) -> str:
        """Return the move number as text: a dash for no turning point, empty if unknown."""
        complete, move = self._of(game)
        if not complete:
            return ""
        return NEVER if move is None else str(move.ply)

    def sentence(self, game: Game, naming: Naming) -> str:
        """Return the turning point as a sentence without a full stop; empty if unknown."""
        complete, move = self._of(game)
        return words.turning_point(move, naming) if complete else ""

    def forget(self, root: GameNode) -> None:
        """Remove the turning point of a game from the cache."""
        self._known.pop(root, None)

    def _of(self, game: Game) -> tuple[bool, Move | None]:
        if game.root not in self._known:
            review = Review.of_nodes(nodes_of(game.end()))
            complete = review.complete and bool(review.moves)
            self._known[game.root] = complete, turning_point(review) if complete else None
        return self._known[game.root]
