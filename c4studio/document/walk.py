"""Which game is shown, and walking about in its tree."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QObject, Signal

from c4studio.game import Collection, Game, GameNode
from c4studio.game.refusal import Refusal, Why


class Walk(QObject):
    """The open games, the one that is shown and the node that is looked at; changes no tree."""

    game_about_to_be_shown = Signal()
    game_shown = Signal()
    """Another game is shown; what was known of the one before is of no use."""
    current_about_to_change = Signal()
    """What was said of the current node will be about another one."""
    current_changed = Signal(object)
    """The current node (GameNode); also emitted when what can be stepped to has changed."""
    refused = Signal(object)
    """Why what was asked for did not happen (Refusal)."""

    def __init__(self, collection: Collection, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._collection = collection
        self._game = collection.games[0]
        self._current = self._game.end()
        # Which variation was walked last from a node, so that a step back and forth stays in it.
        self._walked: dict[GameNode, GameNode] = {}

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

    @property
    def line_end(self) -> GameNode:
        """The end of the line that was walked last."""
        node = self._current
        while (following := self._after(node)) is not None:
            node = following
        return node

    def go_to(self, node: GameNode) -> None:
        """Make ``node``, which is in one of the games, the current one."""
        if node is self._current:
            return
        path = node.path()
        if path[0] is not self._game.root:
            self.game_about_to_be_shown.emit()
            self._show(self._collection.game_of(node), node)
            return
        self.current_about_to_change.emit()
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
        self.go_to(self.line_end)

    def previous_variation(self) -> None:
        """To the variation before this one, which starts from the same position."""
        self._go_to_sibling(-1)

    def next_variation(self) -> None:
        """To the variation after this one, which starts from the same position."""
        self._go_to_sibling(+1)

    def next_branch_point(self) -> None:
        """On to the next node from which more than one move goes on."""
        node = self._after(self._current)
        while node is not None and len(node.variations) < 2:
            node = self._after(node)
        self._go_to_branch_point(node, Why.NO_BRANCH_AFTER)

    def previous_branch_point(self) -> None:
        """Back to the last node from which more than one move goes on."""
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

    def _show(self, game: Game, node: GameNode) -> None:
        self.current_about_to_change.emit()
        self._game, self._current = game, node
        self._walked = dict(pairwise(node.path()))
        self.game_shown.emit()
        self.current_changed.emit(node)
