"""The commands Undo and Redo, whose texts name the step."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtGui import QUndoStack

from c4studio.document.undo_steps import UndoStep
from c4studio.drawing.look import Look
from c4studio.ui.desk import Desk
from c4studio.ui.part import Commands, Part


class UndoPart(Part):
    """Undoes and redoes steps of the active undo stack, which is usually that of the document."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        group, undo, redo = desk.undo_group, desk.actions["undo"], desk.actions["redo"]
        group.canUndoChanged.connect(undo.setEnabled)
        group.canRedoChanged.connect(redo.setEnabled)
        # Emitted once for each change of the texts, which have a signal each.
        group.indexChanged.connect(self._on_index_changed)
        group.addStack(desk.document.undo_stack)
        group.setActiveStack(desk.document.undo_stack)
        undo.setEnabled(group.canUndo())
        redo.setEnabled(group.canRedo())

    def commands(self) -> Commands:
        """Return the commands Undo and Redo."""
        return {"undo": self._desk.undo_group.undo, "redo": self._desk.undo_group.redo}

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Update the columns' names in the texts of Undo and Redo."""
        self._on_index_changed()

    @Slot()
    def _on_index_changed(self) -> None:
        stack = self._desk.undo_group.activeStack()
        index = stack.index()
        self._desk.actions["undo"].setText(f"&Undo {self._text(stack, index - 1)}".rstrip())
        self._desk.actions["redo"].setText(f"&Redo {self._text(stack, index)}".rstrip())

    def _text(self, stack: QUndoStack, index: int) -> str:
        """Return an undo step's name, with columns named as on the board; "" for no step."""
        step = stack.command(index)
        return self._desk.look.value.naming.text(step.phrase) if isinstance(step, UndoStep) else ""
