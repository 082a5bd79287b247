"""Putting another move into the place of the current one, and keeping what follows."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeySequence, QShortcut

from c4studio.ui.desk import Desk
from c4studio.ui.part import Commands, Part
from c4studio.words.pieces import amount


class MoveReplacement(Part):
    """Takes the next column that the user chooses, once that is asked for, and only then.

    Until then the position before the move is analysed, whose columns are the alternatives.
    """

    replaced_changed = Signal(object)
    """The node (GameNode) whose move is to be replaced from now on, None for none."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._prompt = ""
        self._escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), desk.window, self.stop)
        self._escape.setEnabled(False)

    def commands(self) -> Commands:
        """Replacing the current move."""
        return {"branch.replace": self.start}

    @property
    def waiting(self) -> bool:
        """Whether the next column replaces the current move."""
        return self._escape.isEnabled()

    @Slot()
    def start(self) -> None:
        """Let the next column replace the current move."""
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
        """Play the next column as usual."""
        if not self.waiting:
            return
        self._desk.document.current_changed.disconnect(self.stop)
        self._escape.setEnabled(False)
        self._desk.columns.give_back(self._replace)
        self._desk.messages.end_asking(self._prompt)
        self._desk.analysis.analyse(self._desk.document.current.position)
        self.replaced_changed.emit(None)

    def _replace(self, column: int) -> None:
        """Put a 0-based column into the place of the current move."""
        number = self._desk.document.current.position.ply
        done = self._desk.document.replace_move(column)
        if done is None:
            return
        rest = ""
        if done.dropped:
            rest = f"; {amount(done.dropped, 'move')} after it left out, since not legal any more"
        name = self._desk.look.value.naming.column(column)
        self._desk.messages.say(f"Move {number} is in column {name} now{rest}")
