"""The open games: their trees, the current node and the undo stack."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack

from c4studio.document.commands import EditCommand
from c4studio.game import Collection, Edit, Game, GameNode, NodeScores
from c4studio.game.edits import Insert, InsertGame, Remove, RemoveGame
from engine import IllegalMove

UNDO_LIMIT = 1000


class GameDocument(QObject):
    """Owns a collection of games, one of which is shown, and announces every change.

    Edits go through commands on ``undo_stack`` and from there through ``apply``; walking the tree,
    showing another game and the engine's scores are no edits. While the two signals of a pair are
    on their way, ``current`` already is a node that stays in the tree.
    """

    about_to_edit = Signal(object)
    """What is going to change (Edit)."""
    edited = Signal(object)
    """What has changed (Edit)."""
    game_about_to_be_shown = Signal()
    game_shown = Signal()
    """Another game is shown; what was known of the one before is of no use."""
    current_changed = Signal(object)
    """The current node (GameNode); also emitted when what can be stepped to has changed."""
    scores_changed = Signal(object)
    """A node (GameNode) whose scores are other ones now."""
    loaded = Signal()
    """The whole collection is another one; ``game_shown`` has been emitted before."""
    refused = Signal(str)
    """One sentence: why what was asked for did not happen."""

    def __init__(self, game: Game | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._collection = Collection([game] if game else None)
        self._game = self._collection.games[0]
        self._current = self._game.end()
        # Which variation was walked last from a node, so that a step back and forth stays in it.
        self._walked: dict[GameNode, GameNode] = {}
        self.undo_stack = QUndoStack(self)
        self.undo_stack.setUndoLimit(UNDO_LIMIT)

    @property
    def collection(self) -> Collection:
        """The open games."""
        return self._collection

    @property
    def game(self) -> Game:
        """The game that is shown."""
        return self._game

    @property
    def current(self) -> GameNode:
        """The node that is looked at."""
        return self._current

    @property
    def next_node(self) -> GameNode | None:
        """The node that a step forward leads to: the variation walked last, or the main line."""
        return self._after(self._current)

    def play(self, column: int) -> None:
        """Play a disc in a 0-based column: walk to it if the tree has it, else add it."""
        parent = self._current
        known = parent.variation(column)
        if known is not None:
            self.go_to(known)
            return
        try:
            node = parent.continuation(column)
        except IllegalMove as error:
            self.refused.emit(error.reason[:1].upper() + error.reason[1:])
            return
        edit = Insert(parent, len(parent.variations), node)
        self.push(f"disc in column {column + 1}", [edit], after=node)

    def replace_game(self, game: Game) -> None:
        """Open ``game`` in the place of the one that is shown; undo brings the old one back."""
        index = self._collection.games.index(self._game)
        edits: list[Edit] = [
            InsertGame(self._collection, index + 1, game),
            RemoveGame(self._collection, index, self._game),
        ]
        text = "pasted game" if game.root.variations else "new game"
        self.push(text, edits, after=game.end())

    def load(self, collection: Collection) -> None:
        """Show other games from now on, at the end of the first; nothing is left to undo."""
        self.undo_stack.clear()
        self.game_about_to_be_shown.emit()
        self._collection = collection
        self._show(collection.games[0], collection.games[0].end())
        self.loaded.emit()

    def push(
        self, text: str, edits: Sequence[Edit], *, after: GameNode | None = None, merge: str = ""
    ) -> None:
        """Do ``edits`` as one step of undo and stand at ``after``; without it, stay.

        Args:
            text: what is done, as in "Undo ...".
            edits: the changes in their order.
            after: the current node from then on.
            merge: as for EditCommand.
        """
        before = self._current
        self.undo_stack.push(
            EditCommand(self, text, edits, before=before, after=after or before, merge=merge)
        )

    def store_scores(self, node: GameNode, scores: NodeScores | None) -> None:
        """Keep what the engine found at a node."""
        if node.scores != scores:
            node.scores = scores
            self.scores_changed.emit(node)

    # Walking the tree.

    def go_to(self, node: GameNode) -> None:
        """Make ``node``, which is in one of the games, the current one."""
        if node is self._current:
            return
        path = node.path()
        if path[0] is not self._game.root:
            self.game_about_to_be_shown.emit()
            self._show(self._collection.game_of(node), node)
            return
        self._walked.update(pairwise(path))
        self._current = node
        self.current_changed.emit(node)

    def show_game(self, game: Game) -> None:
        """Show another game of the collection at the end of its main line."""
        if game is not self._game:
            self.go_to(game.end())

    def step_forward(self) -> None:
        """One disc on, along the line that was walked last."""
        if self.next_node is not None:
            self.go_to(self.next_node)

    def step_back(self) -> None:
        """One disc back."""
        if self._current.parent is not None:
            self.go_to(self._current.parent)

    def step(self, moves: int) -> None:
        """So many discs on, or back if negative, as far as there are."""
        one_step = self.step_forward if moves > 0 else self.step_back
        for _ in range(abs(moves)):
            one_step()

    def go_to_start(self) -> None:
        """To the root."""
        self.go_to(self._game.root)

    def go_to_end(self) -> None:
        """To the end of the line that was walked last."""
        node = self._current
        while (following := self._after(node)) is not None:
            node = following
        self.go_to(node)

    def previous_variation(self) -> None:
        """To the variation before this one, which starts from the same position."""
        self._go_to_sibling(-1)

    def next_variation(self) -> None:
        """To the variation after this one, which starts from the same position."""
        self._go_to_sibling(+1)

    def _go_to_sibling(self, offset: int) -> None:
        if self._current.parent is None:
            return
        siblings = self._current.parent.variations
        index = siblings.index(self._current) + offset
        if 0 <= index < len(siblings):
            self.go_to(siblings[index])

    def _after(self, node: GameNode) -> GameNode | None:
        if not node.variations:
            return None
        return self._walked.get(node, node.variations[0])

    # The door of the commands.

    def apply(self, edit: Edit) -> None:
        """Announce a change and let it happen (for commands only)."""
        self._step_aside(edit)
        self.about_to_edit.emit(edit)
        edit.apply()
        self.edited.emit(edit)
        if isinstance(edit, (Insert, Remove)):
            self.current_changed.emit(self._current)

    def _step_aside(self, edit: Edit) -> None:
        """Leave what is going to be removed."""
        if isinstance(edit, Remove):
            if edit.node in self._current.path():
                self._current = edit.parent
            if self._walked.get(edit.parent) is edit.node:
                del self._walked[edit.parent]
        elif isinstance(edit, RemoveGame) and edit.game is self._game:
            games = self._collection.games
            self.show_game(games[edit.index + 1 if edit.index + 1 < len(games) else edit.index - 1])

    def _show(self, game: Game, node: GameNode) -> None:
        self._game, self._current = game, node
        self._walked = dict(pairwise(node.path()))
        self.game_shown.emit()
        self.current_changed.emit(node)
