"""Where in the open games something belongs that is found out later."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from c4studio.game.tree import Collection, Game, GameNode


@dataclass(frozen=True, slots=True)
class Place:
    """A node of one of the games of a collection, named by whoever asks something about the node.

    Attributes:
        collection: the games that were open when the question was asked.
        game: the game that the node belonged to then.
        node: the node.
    """

    collection: Collection
    game: Game
    node: GameNode


def existing_nodes(places: Iterable[Place], collection: Collection) -> list[GameNode]:
    """Return the nodes of those places that are in ``collection`` now, in the order of ``places``.

    The way from each node to its root is walked once, however many places share the way.

    Args:
        places: any number of places.
        collection: the games that are open now.
    """
    known: dict[GameNode, Game | None] = {}
    return [
        place.node
        for place in places
        if place.collection is collection and _game_of(place.node, collection, known) is place.game
    ]


def _game_of(
    node: GameNode, collection: Collection, known: dict[GameNode, Game | None]
) -> Game | None:
    """Return the game that a node belongs to, None for a node that was taken out."""
    way = [node]
    while way[-1] not in known and (parent := way[-1].parent) is not None:
        way.append(parent)
    top = way[-1]
    game = known[top] if top in known else collection.game_at(top)
    known.update(dict.fromkeys(way, game))
    return game
