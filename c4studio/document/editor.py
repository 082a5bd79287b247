"""The undo stack of a document, and the one place where edits are applied to the open games."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QUndoStack

from c4studio.document.commands import EditCommand
from c4studio.document.walk import Walk
from c4studio.game import Collection, Edit, GameNode, games
from c4studio.game.edits import Insert, Remove, RemoveGames, Reorder
from engine import Phrase

UNDO_LIMIT = 1000


class Editor(Walk):
    """Applies edits to the open games as undo steps, and announces each edit before and after.

    Edits go through commands on ``undo_stack`` and from there through ``apply``. While the two
    signals about an edit are emitted, ``current`` is a node that stays in the tree.
    """

    about_to_edit = Signal(object)
    """An edit (Edit) is about to be applied."""
    edited = Signal(object)
    """An edit (Edit) was applied."""

    def __init__(self, collection: Collection, parent: QObject | None = None) -> None:
        super().__init__(collection, parent)
        self.undo_stack = QUndoStack(self)
        self.undo_stack.setUndoLimit(UNDO_LIMIT)
        # A number for each period of typing: only edits of the same period become one undo step.
        self._typing = 0
        # Whether the possible next moves have changed since ``current_changed`` was last emitted.
        self._steps_changed = False
        self.current_changed.connect(self.end_typing)

    @Slot()
    def end_typing(self) -> None:
        """Make the next edit a separate undo step, which is not merged into the previous one."""
        self._typing += 1

    def push(
        self,
        text: str | Phrase,
        edits: Sequence[Edit],
        *,
        after: GameNode | None = None,
        merge: str = "",
    ) -> None:
        """Apply ``edits`` as one undo step and go to ``after``.

        Args:
            text: the name of the step, as in "Undo ...".
            edits: the edits in the order in which they are applied.
            after: the current node after the edits; None to stay.
            merge: a key; consecutive steps at a node with equal keys become one undo step, until
                another step or a call of ``end_typing``; "" for a separate step.
        """
        if not merge:
            self.end_typing()
        before = self._current
        stretch = f"{merge} {self._typing}" if merge else ""
        self.undo_stack.push(
            EditCommand(self, text, edits, before=before, after=after or before, merge=stretch)
        )

    def apply(self, edit: Edit) -> None:
        """Announce an edit and apply it to the games. Only undo commands call this."""
        self._step_aside(edit)
        self.about_to_edit.emit(edit)
        edit.apply()
        self._steps_changed |= isinstance(edit, (Insert, Remove, Reorder))
        self.edited.emit(edit)

    def arrive(self, node: GameNode) -> None:
        """Make ``node`` the current node after edits. Only undo commands call this."""
        changed, self._steps_changed = self._steps_changed, False
        if changed and node is self._current:
            self.current_about_to_change.emit()
            self.current_changed.emit(node)
        else:
            self.go_to(node)

    def _step_aside(self, edit: Edit) -> None:
        """Select another node if an edit is about to remove the current one."""
        if isinstance(edit, Remove):
            if self._current.is_within(edit.node):
                self._current = edit.parent
            if self._walked.get(edit.parent) is edit.node:
                del self._walked[edit.parent]
        elif isinstance(edit, RemoveGames) and self._game in edit.games:
            self.show_game(games.successor(edit.collection, self._game, set(edit.games)))
