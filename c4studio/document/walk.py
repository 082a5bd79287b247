"""Navigation in the open games: the current game, the current node, and ways to move."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QObject, Signal

from c4studio.game import Collection, Game, GameNode
from c4studio.game.refusal import Refusal, Why


class Walk(QObject):
    """Holds the open games with the current game and node, and lets the user move between nodes.

    A Walk never changes a game tree.
    """

    game_about_to_be_shown = Signal()
    game_shown = Signal()
    """Another game has become the current one."""
    current_about_to_change = Signal()
    """Another node is about to become the current one."""
    current_changed = Signal(object)
    """The current node (GameNode) is another one, or its possible next moves have changed."""
    refused = Signal(object)
    """A request of the user was refused. The argument is the reason (Refusal)."""

    def __init__(self, collection: Collection, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._collection = collection
        self._game = collection.games[0]
        self._current = self._game.end()
        # The variation last walked from each node, so that a step back and forth stays in it.
        self._walked: dict[GameNode, GameNode] = {}
        # The node at which each game was left, by the root of the game.
        self._left: dict[GameNode, GameNode] = {}

    @property
    def collection(self) -> Collection:
        """All games that are open."""
        return self._collection

    @property
    def game(self) -> Game:
        """The current game, which the window shows."""
        return self._game

    @property
    def current(self) -> GameNode:
        """The current node, whose position the window shows."""
        return self._current

    @property
    def next_node(self) -> GameNode | None:
        """The next node of the line that the user last visited, or else of the main line."""
        return self._after(self._current)

    @property
    def line_end(self) -> GameNode:
        """The last node of the line that the user last visited from the current node."""
        node = self._current
        while (following := self._after(node)) is not None:
            node = following
        return node

    def go_to(self, node: GameNode) -> None:
        """Make ``node``, which is in one of the open games, the current node."""
        if node is self._current:
            return
        path = node.path()
        if path[0] is not self._game.root:
            self.game_about_to_be_shown.emit()
            self._show(self._collection, self._collection.game_of(node), node)
            return
        self.current_about_to_change.emit()
        self._walked.update(pairwise(path))
        self._current = node
        self.current_changed.emit(node)

    def show_game(self, game: Game) -> None:
        """Show another game of the collection, at the node where the user left it."""
        if game is not self._game:
            self.go_to(self.place_in(game))

    def place_in(self, game: Game) -> GameNode:
        """Return the node at which the user left a game, by default the game's root."""
        left = self._left.get(game.root, game.root)
        # An edit may have removed the node meanwhile.
        return left if left.root is game.root else game.root

    def step_forward(self) -> None:
        """Go to the next node of the line that the user last visited."""
        if self.next_node is not None:
            self.go_to(self.next_node)

    def step_back(self) -> None:
        """Go to the previous move."""
        if self._current.parent is not None:
            self.go_to(self._current.parent)

    def step(self, moves: int) -> None:
        """Go forward by ``moves`` moves, or back if it is negative, as far as the line goes."""
        one_step = self.step_forward if moves > 0 else self.step_back
        for _ in range(abs(moves)):
            one_step()

    def go_to_start(self) -> None:
        """Go to the root of the game tree."""
        self.go_to(self._game.root)

    def go_to_end(self) -> None:
        """Go to the last node of the line that the user last visited."""
        self.go_to(self.line_end)

    def previous_variation(self) -> None:
        """Go to the sibling before the current node: the previous variation of the same parent."""
        self._go_to_sibling(-1)

    def next_variation(self) -> None:
        """Go to the sibling after the current node: the next variation of the same parent."""
        self._go_to_sibling(+1)

    def next_branch_point(self) -> None:
        """Go forward to the next node that has more than one variation."""
        node = self._after(self._current)
        while node is not None and len(node.variations) < 2:
            node = self._after(node)
        self._go_to_branch_point(node, Why.NO_BRANCH_AFTER)

    def previous_branch_point(self) -> None:
        """Go back to the nearest node that has more than one variation."""
        node = self._current.parent
        while node is not None and len(node.variations) < 2:
            node = node.parent
        self._go_to_branch_point(node, Why.NO_BRANCH_BEFORE)

    def _go_to_branch_point(self, node: GameNode | None, otherwise: Why) -> None:
        if node is None:
            self.refused.emit(Refusal(otherwise))
        else:
            self.go_to(node)

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

    def _show(self, collection: Collection, game: Game, node: GameNode) -> None:
        # A receiver may use the current node, which belongs to the collection until now.
        self.current_about_to_change.emit()
        self._left[self._game.root] = self._current
        self._collection, self._game, self._current = collection, game, node
        self._walked = dict(pairwise(node.path()))
        self.game_shown.emit()
        self.current_changed.emit(node)
