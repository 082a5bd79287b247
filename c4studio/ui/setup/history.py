"""The discs in the setup editor with their undo history, one step for each brush stroke."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack

from c4studio.document.undo_steps import UndoStep
from c4studio.game.setup import Painting
from engine import Phrase


class SetupHistory(QObject):
    """The discs placed in the setup editor, with an undo history: one step for each change."""

    changed = Signal(object)
    """Emitted with the new discs (Painting) after each change."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.undo_stack = QUndoStack(self)
        self._painting = Painting()

    @property
    def painting(self) -> Painting:
        """The discs placed so far in the setup editor."""
        return self._painting

    def start(self, painting: Painting) -> None:
        """Set the discs on the board and clear the undo history."""
        self.undo_stack.clear()
        self.show(painting)

    def change(self, painting: Painting, text: str | Phrase, stroke: str = "") -> None:
        """Replace the discs on the board as one undo step, unless nothing changes.

        Args:
            painting: the new discs.
            text: the name of the step, as in "Undo ...".
            stroke: names a brush stroke, whose changes are one step; "" for a step of its own.
        """
        if painting != self._painting:
            self.undo_stack.push(_Change(self, painting, text, stroke))

    def show(self, painting: Painting) -> None:
        """Set the discs on the board without an undo step. The undo steps themselves call this."""
        self._painting = painting
        self.changed.emit(painting)


class _Change(UndoStep):
    def __init__(
        self, history: SetupHistory, after: Painting, text: str | Phrase, stroke: str
    ) -> None:
        super().__init__(text, stroke)
        self._history = history
        self._before, self._after = history.painting, after

    def redo(self) -> None:
        self._history.show(self._after)

    def undo(self) -> None:
        super().undo()
        self._history.show(self._before)

    def take_in(self, other: _Change) -> bool:
        self._after = other._after
        self.setObsolete(self._after == self._before)
        return True
