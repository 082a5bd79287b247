"""Every way in which a collection of games can change, each as a value that knows its inverse.

Nothing else changes a tree once it is open, so whoever hears of these values hears of everything:
the views follow them, the undo stack reverses them and the journal writes them down.
"""

from __future__ import annotations

from dataclasses import dataclass

from c4studio.game.annotation import Annotation, Facts
from c4studio.game.tree import Collection, Game, GameNode


@dataclass(frozen=True, slots=True, eq=False)
class Insert:
    """A node, with all below it, becomes variation number ``index`` of ``parent``."""

    parent: GameNode
    index: int
    node: GameNode

    def apply(self) -> None:
        """Put the node in."""
        self.node.parent = self.parent
        self.parent.variations.insert(self.index, self.node)

    def inverse(self) -> Remove:
        """The edit that takes the node out."""
        return Remove(self.parent, self.index, self.node)


@dataclass(frozen=True, slots=True, eq=False)
class Remove:
    """Variation number ``index`` of ``parent``, which is ``node``, goes with all below it."""

    parent: GameNode
    index: int
    node: GameNode

    def apply(self) -> None:
        """Take the node out; it still knows its parent."""
        del self.parent.variations[self.index]

    def inverse(self) -> Insert:
        """The edit that puts the node back."""
        return Insert(self.parent, self.index, self.node)


@dataclass(frozen=True, slots=True, eq=False)
class Reorder:
    """Variation number ``old`` of ``parent`` becomes number ``new``."""

    parent: GameNode
    old: int
    new: int

    def apply(self) -> None:
        """Move the variation."""
        variations = self.parent.variations
        variations.insert(self.new, variations.pop(self.old))

    def inverse(self) -> Reorder:
        """The edit that moves the variation back."""
        return Reorder(self.parent, self.new, self.old)


@dataclass(frozen=True, slots=True, eq=False)
class Annotate:
    """What is written at a node changes."""

    node: GameNode
    old: Annotation
    new: Annotation

    def apply(self) -> None:
        """Write the new annotation."""
        self.node.annotation = self.new

    def inverse(self) -> Annotate:
        """The edit that writes the old annotation."""
        return Annotate(self.node, self.new, self.old)


@dataclass(frozen=True, slots=True, eq=False)
class Describe:
    """What is known about a game as a whole changes."""

    game: Game
    old: Facts
    new: Facts

    def apply(self) -> None:
        """State the new facts."""
        self.game.facts = self.new

    def inverse(self) -> Describe:
        """The edit that states the old facts."""
        return Describe(self.game, self.new, self.old)


@dataclass(frozen=True, slots=True, eq=False)
class InsertGames:
    """One game or more come into the collection, the first as number ``index``."""

    collection: Collection
    index: int
    games: tuple[Game, ...]

    def apply(self) -> None:
        """Put the games in."""
        self.collection.games[self.index : self.index] = self.games

    def inverse(self) -> RemoveGames:
        """The edit that takes the games out."""
        return RemoveGames(self.collection, self.index, self.games)


@dataclass(frozen=True, slots=True, eq=False)
class RemoveGames:
    """``games``, which start at number ``index`` of the collection and are not all of it, go."""

    collection: Collection
    index: int
    games: tuple[Game, ...]

    def apply(self) -> None:
        """Take the games out."""
        del self.collection.games[self.index : self.index + len(self.games)]

    def inverse(self) -> InsertGames:
        """The edit that puts the games back."""
        return InsertGames(self.collection, self.index, self.games)


@dataclass(frozen=True, slots=True, eq=False)
class MoveGame:
    """Number ``old`` of the collection becomes number ``new``."""

    collection: Collection
    old: int
    new: int

    def apply(self) -> None:
        """Move the game."""
        games = self.collection.games
        games.insert(self.new, games.pop(self.old))

    def inverse(self) -> MoveGame:
        """The edit that moves the game back."""
        return MoveGame(self.collection, self.new, self.old)


Edit = Insert | Remove | Reorder | Annotate | Describe | InsertGames | RemoveGames | MoveGame
"""Any of them."""
