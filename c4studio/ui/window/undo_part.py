"""Undo and redo, with what they would undo and redo in their names."""

from __future__ import annotations

from PySide6.QtCore import Slot

from c4studio.drawing.look import Look
from c4studio.ui.desk import Desk
from c4studio.ui.part import Commands, Part


class UndoPart(Part):
    """Undoes what was done in the stack that is in force: at first that of the document."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        group, undo, redo = desk.undo_group, desk.actions["undo"], desk.actions["redo"]
        group.canUndoChanged.connect(undo.setEnabled)
        group.canRedoChanged.connect(redo.setEnabled)
        group.undoTextChanged.connect(self._on_undo_text_changed)
        group.redoTextChanged.connect(self._on_redo_text_changed)
        group.addStack(desk.document.undo_stack)
        group.setActiveStack(desk.document.undo_stack)
        undo.setEnabled(group.canUndo())
        redo.setEnabled(group.canRedo())

    def commands(self) -> Commands:
        """Both."""
        return {"undo": self._desk.undo_group.undo, "redo": self._desk.undo_group.redo}

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Name the columns as they are named on the board."""
        self._on_undo_text_changed(self._desk.undo_group.undoText())
        self._on_redo_text_changed(self._desk.undo_group.redoText())

    @Slot(str)
    def _on_undo_text_changed(self, text: str) -> None:
        self._desk.actions["undo"].setText(self._named("&Undo", text))

    @Slot(str)
    def _on_redo_text_changed(self, text: str) -> None:
        self._desk.actions["redo"].setText(self._named("&Redo", text))

    def _named(self, verb: str, text: str) -> str:
        return f"{verb} {self._desk.look.value.naming.columns_in(text)}".rstrip()
