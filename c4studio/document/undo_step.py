"""An undo step into which the following steps can be merged."""

from __future__ import annotations

from typing import Self

from PySide6.QtGui import QUndoCommand

from engine import Phrase

NEVER_MERGED, MERGED = -1, 1


class UndoStep(QUndoCommand):
    """Base of undo steps; a subclass does its changes in ``redo`` and ``undo``.

    Args:
        text: the name of the step, as in "Undo ..."; a phrase if it names a column.
        stretch: consecutive steps with the same text here become one if ``take_in`` succeeds; ""
            for a separate step.
    """

    def __init__(self, text: str | Phrase, stretch: str) -> None:
        super().__init__(str(text))
        self.phrase = text
        self._stretch = stretch

    def take_in(self, other: Self) -> bool:
        """Merge the next step into this one, and return whether that was possible."""
        return False

    def undo(self) -> None:
        """Undo the changes; the next step is a separate one."""
        self._stretch = ""

    def id(self) -> int:
        """Return Qt's class of mergeable steps."""
        return MERGED if self._stretch else NEVER_MERGED

    def mergeWith(self, other: QUndoCommand) -> bool:
        """Merge the next step if it has the same type and stretch; Qt calls this."""
        return (
            isinstance(other, type(self))
            and other._stretch == self._stretch
            and self.take_in(other)
        )
