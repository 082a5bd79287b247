"""The document: the open games, and a method for each change that the user can request."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal

from c4studio.document.editor import Editor
from c4studio.game import (
    Annotation,
    Collection,
    Edit,
    Facts,
    Game,
    GameNode,
    NodeScores,
    branches,
    games,
)
from c4studio.game.edits import (
    Annotate,
    Describe,
    Insert,
    InsertGames,
    MoveGame,
)
from c4studio.game.merge import Merge
from c4studio.game.refusal import Refusal, Why, illegal_move
from engine import Column, IllegalMove, Phrase


class GameDocument(Editor):
    """The document that the window edits: a collection of games, of which one is shown.

    Every change is announced by a signal. Selecting a node, showing another game and storing scores
    cannot be undone.
    """

    scores_changed = Signal(object)
    """The stored scores of these nodes (tuple of GameNode) have changed."""
    loaded = Signal()
    """Another collection was loaded. ``game_shown`` was emitted just before."""

    def __init__(self, game: Game | None = None, parent: QObject | None = None) -> None:
        super().__init__(Collection([game] if game else []), parent)

    def load(self, collection: Collection) -> None:
        """Replace all games, show the first one, and clear the undo stack.

        A single game is shown at its end, the first of several games at its beginning.
        """
        # Whoever finishes something in the old game may still edit it.
        self.game_about_to_be_shown.emit()
        self.undo_stack.clear()
        first = collection.games[0]
        start = first.root if len(collection.games) > 1 else first.end()
        self._show(collection, first, start)
        self._left.clear()
        self.loaded.emit()

    def store_scores(self, node: GameNode, scores: NodeScores | None) -> None:
        """Store the engine's scores at a node of the open games."""
        self.store_all_scores({node: scores})

    def store_all_scores(self, found: Mapping[GameNode, NodeScores | None]) -> None:
        """Store the engine's scores at several nodes, and announce the changes together."""
        changed = tuple(node for node, scores in found.items() if node.scores != scores)
        for node in changed:
            node.scores = found[node]
        if changed:
            self.scores_changed.emit(changed)

    # Moves and branches.

    def play(self, column: int) -> None:
        """Play a disc in a 0-based column. A move that the tree lacks is added to it."""
        parent = self._current
        known = parent.variation(column)
        if known is not None:
            self.go_to(known)
            return
        try:
            node = parent.continuation(column)
        except IllegalMove:
            self.refused.emit(illegal_move(parent.position, column))
            return
        edit = Insert(parent, len(parent.variations), node)
        self.push(Phrase(("disc in column ", Column(column))), [edit], after=node)

    def promote(self, node: GameNode) -> None:
        """Exchange the variation that contains ``node`` with the variation above it."""
        self._push_order("promotion of a variation", branches.promotion(node))

    def move_variation(self, node: GameNode, index: int) -> None:
        """Move a variation to another index among the variations of its parent.

        Args:
            node: the first move of the variation; not a root.
            index: the new index of the variation; 0 makes it the main one.
        """
        edit = branches.rearrangement(node, index)
        if edit.old != edit.new:
            self.push("order of variations", [edit])

    def make_main_line(self, node: GameNode) -> None:
        """Move variations so that the path to ``node`` becomes part of the main line."""
        self._push_order("new main line", branches.to_main_line(node))

    def delete(self, node: GameNode, text: str = "deletion") -> int:
        """Delete ``node`` and all nodes below it. Return the number of deleted nodes, 0 for a root.

        Args:
            node: the first node to delete.
            text: the name of the step, as in "Undo ...".
        """
        if node.parent is None:
            self.refused.emit(Refusal(Why.START))
            return 0
        gone = node.size()
        after = node.parent if self._current.is_within(node) else self._current
        self.push(text, [branches.removal(node)], after=after)
        return gone

    def paste_branch(self, done: Merge) -> bool:
        """Insert a copied branch below the current node, and go to its first move.

        Return False if the document would have too many positions.
        """
        if not self._has_room(0, done.added):
            return False
        if done.edits:
            self.push("pasted branch", done.edits, after=done.first)
        elif done.first is not None:
            self.go_to(done.first)
        return True

    def replace_move(self, column: int) -> Merge | None:
        """Replace the current move by a disc in another 0-based column.

        Later moves are kept as far as they stay legal. Return the merge that was applied, None if
        the replacement was refused.
        """
        node = self._current
        if node.parent is None or node.column is None:
            self.refused.emit(Refusal(Why.NO_MOVE))
        elif node.column == column:
            self.refused.emit(Refusal(Why.SAME_COLUMN, column))
        else:
            try:
                done = branches.replacement(node, column)
            except IllegalMove:
                self.refused.emit(illegal_move(node.parent.position, column))
                return None
            self.push("replacement of a move", done.edits, after=done.first)
            return done
        return None

    def _push_order(self, text: str, edits: list[Edit]) -> None:
        if edits:
            self.push(text, edits)
        else:
            self.refused.emit(Refusal(Why.MAIN_LINE))

    # Annotations and facts.

    def annotate(
        self, annotation: Annotation, text: str, merge: str = "", node: GameNode | None = None
    ) -> None:
        """Replace the annotation of a node.

        Args:
            annotation: the node's complete new annotation.
            text: the name of the step, as in "Undo ...".
            merge: a key; consecutive edits of a node with equal keys become one undo step, until
                another edit or a call of ``end_typing``; "" for a separate step.
            node: the node; None for the current one.
        """
        node = node or self._current
        if annotation != node.annotation:
            self.push(text, [Annotate(node, node.annotation, annotation)], merge=merge)

    def describe(self, facts: Facts) -> None:
        """Set the game information (players, date and so on) of the current game."""
        if facts != self._game.facts:
            self.push("game details", [Describe(self._game, self._game.facts, facts)])

    # Games.

    def replace_game(self, *new: Game, text: str = "new game") -> None:
        """Replace the current game by one or more games. Undo restores the old game.

        Args:
            new: one or more games; the first becomes the current one.
            text: the name of the step, as in "Undo ...".
        """
        edits = games.exchange(self._collection, self._game, *new)
        self._left[new[0].root] = new[0].end()
        self.push(text, edits, after=new[0].end())

    def add_games(self, *new: Game, text: str = "added game") -> bool:
        """Append one or more games to the document, and show the first of them.

        Return False if the document would have too many games or positions.

        The arguments are those of ``replace_game``.
        """
        if not self._has_room(len(new), sum(game.root.size() for game in new)):
            return False
        edit = InsertGames(self._collection, len(self._collection.games), new)
        self.push(text, [edit], after=new[0].end())
        return True

    def duplicate_game(self, game: Game) -> None:
        """Insert a copy of a game right after the game, and show the copy."""
        if self._has_room(1, game.root.size()):
            copy, index = game.copy(), self._collection.games.index(game)
            edit = InsertGames(self._collection, index + 1, (copy,))
            self.push("copy of a game", [edit], after=copy.end())

    def move_game(self, game: Game, offset: int) -> None:
        """Move a game by ``offset`` places in the list of games.

        A negative offset moves the game towards the front. An offset beyond the list has no effect.
        """
        old = self._collection.games.index(game)
        if 0 <= old + offset < len(self._collection.games):
            self.push("order of games", [MoveGame(self._collection, old, old + offset)])

    def remove_games(self, *gone: Game) -> None:
        """Remove games from the document. If no game remains, an empty game is added."""
        if not gone:
            return
        text = "removed game" if len(gone) == 1 else "removed games"
        collection, after = self._collection, self._current
        if len(set(gone)) == len(collection.games):
            empty = Game()
            edits: list[Edit] = [InsertGames(collection, len(gone), (empty,))]
            self.push(text, edits + games.removal(collection, set(gone)), after=empty.root)
            return
        if self._game in gone:
            after = self.place_in(games.successor(collection, self._game, set(gone)))
        self.push(text, games.removal(collection, set(gone)), after=after)

    def _has_room(self, new_games: int, nodes: int) -> bool:
        if fault := games.excess(self._collection, new_games, nodes):
            self.refused.emit(fault)
        return fault is None
