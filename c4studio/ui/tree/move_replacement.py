"""The command that replaces the current move by another one and keeps the moves after it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeySequence, QShortcut

from c4studio.ui.desk import Desk
from c4studio.ui.part import Commands, Part
from c4studio.words.pieces import amount


class MoveReplacement(Part):
    """Replaces the current move by the next column that the user chooses.

    While the command waits for a column, the engine analyses the position before the move.
    """

    replaced_changed = Signal(object)
    """Emitted with the node (GameNode) whose move the next column replaces, or None at the end."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._prompt = ""
        self._escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), desk.window, self.stop)
        self._escape.setEnabled(False)

    def commands(self) -> Commands:
        """Return the command that replaces the current move."""
        return {"branch.replace": self.start}

    @property
    def waiting(self) -> bool:
        """Whether the command waits for a column to replace the current move."""
        return self._escape.isEnabled()

    @Slot()
    def start(self) -> None:
        """Wait for the user to choose a column, which will replace the current move."""
        node = self._desk.document.current
        if node.column is None or node.parent is None:
            self._desk.messages.say("There is no move here to replace")
            return
        if not self.waiting:
            self._desk.document.current_changed.connect(self.stop)
        self._escape.setEnabled(True)
        self._desk.columns.take(self._replace)
        self._prompt = (
            f"Choose another column for move {node.position.ply}; Escape leaves it in column "
            f"{self._desk.look.value.naming.column(node.column)}"
        )
        self._desk.messages.ask(self._prompt)
        self._desk.analysis.analyse(node.parent.position)
        self.replaced_changed.emit(node)

    @Slot()
    def stop(self) -> None:
        """Stop waiting for a column. The next chosen column is played as a move again."""
        if not self.waiting:
            return
        self._desk.document.current_changed.disconnect(self.stop)
        self._escape.setEnabled(False)
        self._desk.columns.give_back(self._replace)
        self._desk.messages.end_asking(self._prompt)
        self._desk.analysis.analyse(self._desk.document.current.position)
        self.replaced_changed.emit(None)

    def _replace(self, column: int) -> None:
        """Replace the current move by a disc in a 0-based column, and show a message about it."""
        number = self._desk.document.current.position.ply
        done = self._desk.document.replace_move(column)
        if done is None:
            return
        rest = ""
        if done.dropped:
            rest = f"; {amount(done.dropped, 'move')} after it left out, since not legal any more"
        name = self._desk.look.value.naming.column(column)
        self._desk.messages.say(f"Move {number} is in column {name} now{rest}")
