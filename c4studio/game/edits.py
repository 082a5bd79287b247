"""Edits: immutable values, each of which describes one change of a collection and can be inverted.

Once a document is open, only edits change its games. The window, the undo stack and the crash
journal all follow the edits, so they see every change.
"""

from __future__ import annotations

from dataclasses import dataclass

from c4studio.game.annotation import Annotation, GameFacts
from c4studio.game.collection import Collection
from c4studio.game.tree import Game, GameNode


@dataclass(frozen=True, slots=True, eq=False)
class InsertBranch:
    """An edit that adds ``node`` and everything below it as variation ``index`` of ``parent``."""

    parent: GameNode
    index: int
    node: GameNode

    def apply(self) -> None:
        """Insert the node into its parent's variations."""
        self.node.parent = self.parent
        self.parent.variations.insert(self.index, self.node)

    def inverse(self) -> RemoveBranch:
        """Return the edit that removes the inserted node."""
        return RemoveBranch(self.parent, self.index, self.node)


@dataclass(frozen=True, slots=True, eq=False)
class RemoveBranch:
    """An edit that removes ``node``, variation ``index`` of ``parent``, and all below it."""

    parent: GameNode
    index: int
    node: GameNode

    def apply(self) -> None:
        """Detach the node from its parent, so that its branch belongs to no game."""
        del self.parent.variations[self.index]
        self.node.parent = None

    def inverse(self) -> InsertBranch:
        """Return the edit that inserts the removed node again."""
        return InsertBranch(self.parent, self.index, self.node)


@dataclass(frozen=True, slots=True, eq=False)
class ReorderVariation:
    """An edit that moves a variation of ``parent`` from index ``old`` to index ``new``."""

    parent: GameNode
    old: int
    new: int

    def apply(self) -> None:
        """Move the variation of ``parent`` from index ``old`` to index ``new``."""
        variations = self.parent.variations
        variations.insert(self.new, variations.pop(self.old))

    def inverse(self) -> ReorderVariation:
        """Return the edit that moves the variation back from index ``new`` to index ``old``."""
        return ReorderVariation(self.parent, self.new, self.old)


@dataclass(frozen=True, slots=True, eq=False)
class ReplaceAnnotation:
    """An edit that replaces the annotation of a node."""

    node: GameNode
    old: Annotation
    new: Annotation

    def apply(self) -> None:
        """Replace the node's annotation by the new one."""
        self.node.annotation = self.new

    def inverse(self) -> ReplaceAnnotation:
        """Return the edit that restores the old annotation."""
        return ReplaceAnnotation(self.node, self.new, self.old)


@dataclass(frozen=True, slots=True, eq=False)
class ReplaceFacts:
    """An edit that replaces the game information, e.g. the players' names."""

    game: Game
    old: GameFacts
    new: GameFacts

    def apply(self) -> None:
        """Replace the game information by the new one."""
        self.game.facts = self.new

    def inverse(self) -> ReplaceFacts:
        """Return the edit that restores the old game information."""
        return ReplaceFacts(self.game, self.new, self.old)


@dataclass(frozen=True, slots=True, eq=False)
class InsertGames:
    """An edit that adds one or more games to the collection, the first at ``index``."""

    collection: Collection
    index: int
    games: tuple[Game, ...]

    def apply(self) -> None:
        """Insert the games into the collection at ``index``."""
        self.collection.insert_games(self.index, self.games)

    def inverse(self) -> RemoveGames:
        """Return the edit that removes the inserted games."""
        return RemoveGames(self.collection, self.index, self.games)


@dataclass(frozen=True, slots=True, eq=False)
class RemoveGames:
    """An edit that removes consecutive games, but not all, from the collection."""

    collection: Collection
    index: int
    games: tuple[Game, ...]

    def apply(self) -> None:
        """Remove the games from the collection."""
        self.collection.remove_games(self.index, len(self.games))

    def inverse(self) -> InsertGames:
        """Return the edit that inserts the removed games again."""
        return InsertGames(self.collection, self.index, self.games)


@dataclass(frozen=True, slots=True, eq=False)
class MoveGame:
    """An edit that moves a game of the collection from index ``old`` to index ``new``."""

    collection: Collection
    old: int
    new: int

    def apply(self) -> None:
        """Move the game from index ``old`` to index ``new`` of the collection."""
        games = self.collection.games
        games.insert(self.new, games.pop(self.old))

    def inverse(self) -> MoveGame:
        """Return the edit that moves the game back from index ``new`` to index ``old``."""
        return MoveGame(self.collection, self.new, self.old)


Edit = (
    InsertBranch
    | RemoveBranch
    | ReorderVariation
    | ReplaceAnnotation
    | ReplaceFacts
    | InsertGames
    | RemoveGames
    | MoveGame
)
"""Any edit: of a tree, of game information, or of the list of games."""
