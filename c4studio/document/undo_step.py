"""A step of undo that those which follow may become a part of."""

from __future__ import annotations

from typing import Self

from PySide6.QtGui import QUndoCommand

from engine import Phrase

NEVER_MERGED, MERGED = -1, 1


class UndoStep(QUndoCommand):
    """Changes that are done and undone together; who inherits does so in ``redo`` and ``undo``.

    Args:
        text: what the user does, as in "Undo ..."; a phrase where it names a column.
        stretch: steps in a row with the same words here become one, where ``take_in`` can do that;
            "" for a step of its own.
    """

    def __init__(self, text: str | Phrase, stretch: str) -> None:
        super().__init__(str(text))
        self.phrase = text
        self._stretch = stretch

    def take_in(self, other: Self) -> bool:
        """Make the step that follows a part of this one; say whether it could be."""
        return False

    def undo(self) -> None:
        """Take back what was done; whoever goes on after that begins another step."""
        self._stretch = ""

    def id(self) -> int:
        """Which steps may become one."""
        return MERGED if self._stretch else NEVER_MERGED

    def mergeWith(self, other: QUndoCommand) -> bool:
        """Take in the next step if it is of the same kind and stretch."""
        return (
            isinstance(other, type(self))
            and other._stretch == self._stretch
            and self.take_in(other)
        )
