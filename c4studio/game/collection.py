"""Collection: the games of a document, and references to their nodes for other threads."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from c4studio.game.tree import Game, GameNode


class Collection:
    """The games of one document, at least one.

    Attributes:
        games: the games in the order of the file.
    """

    def __init__(self, games: Sequence[Game] = ()) -> None:
        self.games = list(games) or [Game()]
        self._by_root = {game.root: game for game in self.games}

    def insert_games(self, index: int, games: Sequence[Game]) -> None:
        """Insert games into the collection; the first one gets the index ``index``."""
        self.games[index:index] = games
        self._by_root.update((game.root, game) for game in games)

    def remove_games(self, index: int, count: int) -> None:
        """Remove ``count`` consecutive games, the first of which has the index ``index``."""
        for game in self.games[index : index + count]:
            del self._by_root[game.root]
        del self.games[index : index + count]

    @property
    def is_blank(self) -> bool:
        """Whether the collection is one game without any content."""
        return len(self.games) == 1 and self.games[0].is_blank

    def count_nodes(self) -> int:
        """Return the number of nodes in all games together."""
        return sum(game.root.count_nodes() for game in self.games)

    def game_of(self, node: GameNode) -> Game:
        """Return the game that contains ``node``.

        Raises:
            LookupError: no game of the collection contains the node.
        """
        game = self.game_at(node.root)
        if game is None:
            raise LookupError("the node is in none of the games")
        return game

    def game_at(self, root: GameNode) -> Game | None:
        """Return the game whose tree has the root ``root``, None if there is no such game."""
        return self._by_root.get(root)


@dataclass(frozen=True, slots=True)
class NodePlace:
    """A reference to a node, held while another thread computes something about the node.

    Attributes:
        collection: the games that were open when the work began.
        game: the game that the node belonged to then.
        node: the node.
    """

    collection: Collection
    game: Game
    node: GameNode


def existing_nodes(places: Iterable[NodePlace], collection: Collection) -> list[GameNode]:
    """Return the nodes of ``places`` in their order, except those no longer in ``collection``.

    The path from each node to its root is walked once, however many places share it.

    Args:
        places: references to nodes.
        collection: the games that are open now.
    """
    known: dict[GameNode, Game | None] = {}
    return [
        place.node
        for place in places
        if place.collection is collection
        and _find_game(place.node, collection, known) is place.game
    ]


def _find_game(
    node: GameNode, collection: Collection, game_by_node: dict[GameNode, Game | None]
) -> Game | None:
    """Return the game whose tree contains a node, None if the node has been deleted."""
    way = [node]
    while way[-1] not in game_by_node and (parent := way[-1].parent) is not None:
        way.append(parent)
    top = way[-1]
    game = game_by_node[top] if top in game_by_node else collection.game_at(top)
    game_by_node.update(dict.fromkeys(way, game))
    return game
