"""Undo steps, which can absorb the steps after them, as when the user types letter by letter."""

from __future__ import annotations

import weakref
from collections.abc import Sequence
from typing import Protocol, Self

from PySide6.QtGui import QUndoCommand

from c4studio.game import Edit, GameNode
from c4studio.game.edits import InsertBranch, RemoveBranch, ReorderVariation, ReplaceAnnotation
from c4studio.language.said import Said

NEVER_MERGED, MERGED = -1, 1


class UndoStep(QUndoCommand):
    """Base class of undo steps. A subclass carries out its changes in ``redo`` and ``undo``.

    Args:
        said: the name of the step, as in "Undo ...".
        stretch: a key for merging: consecutive steps with equal keys become one step if
            ``merge_next_step`` succeeds. A step with the key "" stays separate.
    """

    def __init__(self, sentence: Said, stretch: str) -> None:
        # Qt knows no names of columns, so menus render the name of the step themselves.
        super().__init__(sentence.message.name)
        self.said = sentence
        self._stretch = stretch

    def merge_next_step(self, other: Self) -> bool:
        """Merge the next undo step into this one, and return whether that was possible."""
        return False

    def undo(self) -> None:
        """Revert the changes of this step. The next edit is not merged into this step any more."""
        self._stretch = ""

    def id(self) -> int:
        """Return the number by which Qt decides whether two undo steps may be merged."""
        return MERGED if self._stretch else NEVER_MERGED

    def mergeWith(self, other: QUndoCommand) -> bool:
        """Merge the next undo step if it has the same type and key. Qt calls this method."""
        return (
            isinstance(other, type(self))
            and other._stretch == self._stretch
            and self.merge_next_step(other)
        )


class EditableDocument(Protocol):
    """Interface of a document that undo commands can edit.

    Attributes:
        beginning: the step with which the present games took the place of all others; None for
            those that were loaded.
    """

    beginning: EditCommand | None

    def apply(self, edit: Edit) -> None:
        """Announce an edit and apply it to the games."""

    def go_to(self, node: GameNode) -> None:
        """Make ``node`` the current node."""

    def make_current_after_edit(self, node: GameNode) -> None:
        """Make ``node`` the current node after an edit of the games."""


class EditCommand(UndoStep):
    """An undo command that applies edits to the games and then shows the edited node.

    Args:
        document: the document that is changed.
        text: the name of the step, as in "Undo ...".
        edits: the edits in the order in which they are applied.
        before: the current node before the changes, to which undo returns.
        after: the current node after the changes.
        merge: a key; consecutive commands with equal keys and nodes become one command.
    """

    def __init__(  # noqa: PLR0913
        self,
        document: EditableDocument,
        text: Said,
        edits: Sequence[Edit],
        *,
        before: GameNode,
        after: GameNode,
        merge: str = "",
    ) -> None:
        super().__init__(text, merge)
        # The reference is weak: Qt's stack crashes where Python collects a cycle of stack and
        # commands.
        self._document: EditableDocument = weakref.proxy(document)
        self._edits = list(edits)
        self._before = before
        self._after = after

    def redo(self) -> None:
        """Apply all edits, and make the node after the edits the current one."""
        self._apply_edits(self._edits, self._before, self._after)

    def undo(self) -> None:
        """Revert all edits, and make the node before the edits the current one."""
        super().undo()
        self._apply_edits(
            [edit.inverse() for edit in reversed(self._edits)], self._after, self._before
        )

    def adds(self, node: GameNode) -> bool:
        """Return whether the step adds ``node`` to the tree."""
        return any(isinstance(edit, InsertBranch) and edit.node is node for edit in self._edits)

    def is_within(self, node: GameNode) -> bool:
        """Return whether the step changes nothing but ``node`` and what is below it."""
        return all(_is_within(edit, node) for edit in self._edits)

    def merge_next_step(self, other: EditCommand) -> bool:
        """Merge the next command into this one if both annotate the same node.

        Return whether that was done.
        """
        mine, theirs = self._edits[-1], other._edits[-1]
        if not (isinstance(mine, ReplaceAnnotation) and isinstance(theirs, ReplaceAnnotation)):
            return False
        if mine.node is not theirs.node:
            return False
        self._edits = [ReplaceAnnotation(mine.node, mine.old, theirs.new)]
        self.setObsolete(mine.old == theirs.new)
        return True

    def _apply_edits(self, edits: Sequence[Edit], start: GameNode, end: GameNode) -> None:
        # Views show the current game, so a change happens in the game that is shown.
        self._document.go_to(start)
        for edit in edits:
            self._document.apply(edit)
        self._document.make_current_after_edit(end)


class BeginningCommand(EditCommand):
    """An undo command that puts other games in the place of all games of the document."""

    _earlier: EditCommand | None = None

    def redo(self) -> None:
        """Apply the edits, and make this step the beginning of the document."""
        super().redo()
        self._earlier, self._document.beginning = self._document.beginning, self

    def undo(self) -> None:
        """Revert the edits, and make the earlier step the beginning of the document again."""
        super().undo()
        self._document.beginning = self._earlier


def _is_within(edit: Edit, node: GameNode) -> bool:
    """Return whether an edit changes nothing but ``node`` and what is below it."""
    if isinstance(edit, ReplaceAnnotation):
        return edit.node.is_in_subtree_of(node)
    if isinstance(edit, ReorderVariation):
        return edit.parent.is_in_subtree_of(node)
    if isinstance(edit, (InsertBranch, RemoveBranch)):
        return edit.node is node or edit.parent.is_in_subtree_of(node)
    return False
