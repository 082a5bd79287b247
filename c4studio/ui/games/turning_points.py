"""At which move each game turned, as far as the scores kept with its main line say."""

from __future__ import annotations

from c4studio.game import Game, GameNode
from c4studio.review import Move, Review, nodes_of, turning_point
from c4studio.words import review as words
from c4studio.words.naming import Naming

NEVER = "–"


class TurningPoints:
    """Remembers them, since a list asks for the same again and again."""

    def __init__(self) -> None:
        # By the root of the game: whether all its moves are judged, and the turning point.
        self._known: dict[GameNode, tuple[bool, Move | None]] = {}

    def number(self, game: Game) -> str:
        """The number of the move; a dash for none, nothing where that is not known."""
        complete, move = self._of(game)
        if not complete:
            return ""
        return NEVER if move is None else str(move.ply)

    def sentence(self, game: Game, naming: Naming) -> str:
        """The same in a sentence without its full stop; nothing where it is not known."""
        complete, move = self._of(game)
        return words.turning_point(move, naming) if complete else ""

    def forget(self, root: GameNode) -> None:
        """Look at a game anew when it is asked for the next time."""
        self._known.pop(root, None)

    def _of(self, game: Game) -> tuple[bool, Move | None]:
        if game.root not in self._known:
            review = Review.of_nodes(nodes_of(game.end()))
            complete = review.complete and bool(review.moves)
            self._known[game.root] = complete, turning_point(review) if complete else None
        return self._known[game.root]
