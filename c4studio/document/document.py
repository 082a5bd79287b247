"""The open game: its tree, the current node and the undo stack."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack

from c4studio.document.commands import PlayMove, ReplaceGame
from c4studio.game import Game, GameNode
from engine import IllegalMove

UNDO_LIMIT = 1000


class GameDocument(QObject):
    """Owns the game and announces every change of it.

    Edits go through commands on ``undo_stack``; walking the tree is no edit. While the two signals
    of a pair are on their way, ``current`` already is a node that stays in the tree.
    """

    node_about_to_be_inserted = Signal(object)
    """The parent (GameNode) that will get one more variation, as its last."""
    node_inserted = Signal(object)
    """The node (GameNode) that is in the tree now."""
    node_about_to_be_removed = Signal(object)
    """The leaf (GameNode), the last variation of its parent, that will go."""
    node_removed = Signal(object)
    """The node (GameNode) that is no longer in the tree."""
    game_about_to_be_replaced = Signal()
    game_replaced = Signal()
    current_changed = Signal(object)
    """The current node (GameNode); also emitted when what can be stepped to has changed."""
    refused = Signal(str)
    """One sentence: why what was asked for did not happen."""

    def __init__(self, game: Game | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._game = Game() if game is None else game
        self._current = self._game.end()
        # Which variation was walked last from a node, so that a step back and forth stays in it.
        self._walked: dict[GameNode, GameNode] = {}
        self.undo_stack = QUndoStack(self)
        self.undo_stack.setUndoLimit(UNDO_LIMIT)

    @property
    def game(self) -> Game:
        """The open game."""
        return self._game

    @property
    def current(self) -> GameNode:
        """The node that is looked at."""
        return self._current

    @property
    def next_node(self) -> GameNode | None:
        """The node that a step forward leads to: the variation walked last, or the main line."""
        if not self._current.variations:
            return None
        return self._walked.get(self._current, self._current.variations[0])

    def play(self, column: int) -> None:
        """Play a disc in a 0-based column: walk to it if the tree has it, else add it."""
        known = self._current.variation(column)
        if known is not None:
            self.go_to(known)
            return
        try:
            self._current.position.play(column)
        except IllegalMove as error:
            self.refused.emit(error.reason[:1].upper() + error.reason[1:])
            return
        self.undo_stack.push(PlayMove(self, self._current, column))

    def replace_game(self, game: Game) -> None:
        """Open ``game`` at the end of its main line; undo brings the old one back."""
        self.undo_stack.push(ReplaceGame(self, (self._game, self._current), game))

    def go_to(self, node: GameNode) -> None:
        """Make ``node``, which is in the tree, the current one."""
        if node is self._current:
            return
        path = node.path()
        self._walked.update(pairwise(path))
        self._current = node
        self.current_changed.emit(node)

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
        while node.variations:
            node = self._walked.get(node, node.variations[0])
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

    # The doors of the commands.

    def insert(self, parent: GameNode, give_birth: Callable[[], GameNode]) -> GameNode:
        """Announce and let happen that ``parent`` gets its next variation (for commands)."""
        self.node_about_to_be_inserted.emit(parent)
        node = give_birth()
        self.node_inserted.emit(node)
        return node

    def remove(self, node: GameNode) -> None:
        """Announce and take out a leaf that is its parent's last variation (for commands)."""
        parent = node.parent
        if parent is None or node.variations or parent.variations[-1] is not node:
            raise ValueError("only a leaf that is the last variation can be removed")
        self._current = parent
        self._walked.pop(parent, None)
        self.node_about_to_be_removed.emit(node)
        parent.variations.pop()
        self.node_removed.emit(node)
        self.current_changed.emit(parent)

    def exchange(self, game: Game, current: GameNode) -> None:
        """Announce and open another game at one of its nodes (for commands)."""
        self.game_about_to_be_replaced.emit()
        self._game, self._current = game, current
        self._walked.clear()
        self.game_replaced.emit()
        self.current_changed.emit(current)
