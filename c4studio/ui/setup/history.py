"""The undo history of a painting, with a step for each stroke."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack

from c4studio.document.undo_step import UndoStep
from c4studio.game.setup import Painting
from engine import Phrase


class SetupHistory(QObject):
    """Holds the painting that is being edited, with an undo step for each change."""

    changed = Signal(object)
    """The new painting (Painting)."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.undo_stack = QUndoStack(self)
        self._painting = Painting()

    @property
    def painting(self) -> Painting:
        """The painting that is being edited."""
        return self._painting

    def start(self, painting: Painting) -> None:
        """Set the painting and clear the undo history."""
        self.undo_stack.clear()
        self.show(painting)

    def change(self, painting: Painting, text: str | Phrase, stroke: str = "") -> None:
        """Replace the painting by an undo step, unless the new one is equal.

        Args:
            painting: the new painting.
            text: the name of the step, as in "Undo ...".
            stroke: consecutive changes with the same stroke are one step; "" for a step of its own.
        """
        if painting != self._painting:
            self.undo_stack.push(_Change(self, painting, text, stroke))

    def show(self, painting: Painting) -> None:
        """Set the painting without an undo step; for undo steps only."""
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
