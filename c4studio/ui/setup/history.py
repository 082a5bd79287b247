"""The painting that is being made, with a step of undo for each stroke."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack

from c4studio.document.undo_step import UndoStep
from c4studio.game.setup import Painting
from engine import Phrase


class SetupHistory(QObject):
    """Holds one painting; every change of it can be undone."""

    changed = Signal(object)
    """The painting (Painting) from now on."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.undo_stack = QUndoStack(self)
        self._painting = Painting()

    @property
    def painting(self) -> Painting:
        """The painting as it stands."""
        return self._painting

    def start(self, painting: Painting) -> None:
        """Begin with a painting; nothing is left to undo."""
        self.undo_stack.clear()
        self.show(painting)

    def change(self, painting: Painting, text: str | Phrase, stroke: str = "") -> None:
        """Go on with another painting; the same one is no change.

        Args:
            painting: from now on.
            text: what is done, as in "Undo ...".
            stroke: changes in a row with the same words here are one step of undo; "" for a step of
                its own.
        """
        if painting != self._painting:
            self.undo_stack.push(_Change(self, painting, text, stroke))

    def show(self, painting: Painting) -> None:
        """Show a painting (for changes only)."""
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
