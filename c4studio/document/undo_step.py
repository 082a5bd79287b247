"""An undo step that can absorb the steps after it, as when the user types letter by letter."""

from __future__ import annotations

from typing import Self

from PySide6.QtGui import QUndoCommand

from engine import Phrase

NEVER_MERGED, MERGED = -1, 1


class UndoStep(QUndoCommand):
    """Base class of undo steps. A subclass carries out its changes in ``redo`` and ``undo``.

    Args:
        text: the name of the step, as in "Undo ..."; a phrase if it names a column.
        stretch: a key for merging: consecutive steps with equal keys become one step if ``take_in``
            succeeds. A step with the key "" stays separate.
    """

    def __init__(self, text: str | Phrase, stretch: str) -> None:
        super().__init__(str(text))
        self.phrase = text
        self._stretch = stretch

    def take_in(self, other: Self) -> bool:
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
            and self.take_in(other)
        )
