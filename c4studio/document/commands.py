"""An edit of the user's: some changes of the tree that are done and undone together."""

from __future__ import annotations

import weakref
from collections.abc import Sequence
from typing import Protocol

from c4studio.document.undo_step import UndoStep
from c4studio.game import Edit, GameNode
from c4studio.game.edits import Annotate
from engine import Phrase


class Editable(Protocol):
    """What a command needs of a document."""

    def apply(self, edit: Edit) -> None:
        """Announce a change, and let it happen."""

    def go_to(self, node: GameNode) -> None:
        """Make ``node`` the current one."""

    def arrive(self, node: GameNode) -> None:
        """Make ``node`` the current one after some changes."""


class EditCommand(UndoStep):
    """Changes in their order, and where the user stands before and after them.

    Args:
        document: what is changed.
        text: what the user does, as in "Undo ...".
        edits: the changes.
        before: the current node before them, to which undo returns.
        after: the current node after them.
        merge: commands in a row with the same text here, about the same node, become one.
    """

    def __init__(  # noqa: PLR0913
        self,
        document: Editable,
        text: str | Phrase,
        edits: Sequence[Edit],
        *,
        before: GameNode,
        after: GameNode,
        merge: str = "",
    ) -> None:
        super().__init__(text, merge)
        # Weak, since Qt's stack crashes where Python collects it in a cycle with its commands.
        self._document: Editable = weakref.proxy(document)
        self._edits = list(edits)
        self._before = before
        self._after = after

    def redo(self) -> None:
        """Do all of it and go to where it leads."""
        self._do(self._edits, self._before, self._after)

    def undo(self) -> None:
        """Undo all of it and return to where it was done."""
        super().undo()
        self._do([edit.inverse() for edit in reversed(self._edits)], self._after, self._before)

    def take_in(self, other: EditCommand) -> bool:
        """Make the next command a part of this one if it goes on typing in the same place."""
        mine, theirs = self._edits[-1], other._edits[-1]
        if not (isinstance(mine, Annotate) and isinstance(theirs, Annotate)):
            return False
        if mine.node is not theirs.node:
            return False
        self._edits = [Annotate(mine.node, mine.old, theirs.new)]
        self.setObsolete(mine.old == theirs.new)
        return True

    def _do(self, edits: Sequence[Edit], start: GameNode, end: GameNode) -> None:
        # Views follow the game that is shown, so a change happens where it is seen.
        self._document.go_to(start)
        for edit in edits:
            self._document.apply(edit)
        self._document.arrive(end)
