"""Every edit of a game, as something that can be undone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from PySide6.QtGui import QUndoCommand

from c4studio.game import Game, GameNode


class Editable(Protocol):
    """The doors of a document that only commands use; each announces what it does."""

    def insert(self, parent: GameNode, give_birth: Callable[[], GameNode]) -> GameNode:
        """Let the last variation of ``parent`` come into being."""

    def remove(self, node: GameNode) -> None:
        """Take out a leaf that is the last variation of its parent."""

    def exchange(self, game: Game, current: GameNode) -> None:
        """Show another game at one of its nodes."""

    def go_to(self, node: GameNode) -> None:
        """Make ``node`` the current one."""


class PlayMove(QUndoCommand):
    """A disc that the tree does not have yet."""

    def __init__(self, document: Editable, parent: GameNode, column: int) -> None:
        super().__init__(f"disc in column {column + 1}")
        self._document = document
        self._parent = parent
        self._column = column
        self._node: GameNode | None = None

    def redo(self) -> None:
        """Add the disc; a second time it is the same node that comes back."""
        self._node = self._document.insert(self._parent, self._give_birth)
        self._document.go_to(self._node)

    def undo(self) -> None:
        """Take the disc away and return to where it was played from."""
        if self._node is not None:
            self._document.remove(self._node)
        self._document.go_to(self._parent)

    def _give_birth(self) -> GameNode:
        if self._node is None:
            return self._parent.add_variation(self._column)
        self._parent.variations.append(self._node)
        return self._node


class ReplaceGame(QUndoCommand):
    """Another game in the place of the open one, which is kept for undo."""

    def __init__(self, document: Editable, old: tuple[Game, GameNode], new: Game) -> None:
        super().__init__("new game" if not new.root.variations else "pasted game")
        self._document = document
        self._old = old
        self._new = (new, new.end())

    def redo(self) -> None:
        """Show the new game at the end of its main line."""
        self._document.exchange(*self._new)

    def undo(self) -> None:
        """Show the old game where it was left."""
        self._document.exchange(*self._old)
