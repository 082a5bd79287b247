"""Putting another move into the place of the current one, and keeping what follows."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QMainWindow

from c4studio.document import GameDocument
from c4studio.ui.commands.actions import Actions
from c4studio.words.pieces import counted


class MoveReplacement(QObject):
    """Takes the columns that the user chooses: plays them, or replaces a move by the next one."""

    told = Signal(str)
    """One sentence on what was done, or on why nothing was."""

    def __init__(self, actions: Actions, document: GameDocument, window: QMainWindow) -> None:
        super().__init__(window)
        self._document = document
        self._status = window.statusBar()
        self._prompt = ""
        self._escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), window, self.stop)
        self._escape.setEnabled(False)
        actions["branch.replace"].triggered.connect(self.start)
        document.current_changed.connect(self.stop)

    @property
    def waiting(self) -> bool:
        """Whether the next column replaces the current move."""
        return self._escape.isEnabled()

    @Slot()
    def start(self) -> None:
        """Let the next column replace the current move."""
        node = self._document.current
        if node.column is None:
            self.told.emit("There is no move here to replace")
            return
        self._escape.setEnabled(True)
        self._prompt = (
            f"Choose another column for move {node.position.ply}; Escape leaves it in column "
            f"{node.column + 1}"
        )
        # It stays until a column is chosen.
        self._status.showMessage(self._prompt)

    @Slot()
    def stop(self) -> None:
        """Play the next column as usual."""
        self._escape.setEnabled(False)
        if self._prompt and self._status.currentMessage() == self._prompt:
            self._status.clearMessage()

    @Slot(int)
    def choose(self, column: int) -> None:
        """Play a 0-based column, or put it into the place of the current move."""
        if not self.waiting:
            self._document.play(column)
            return
        number = self._document.current.position.ply
        done = self._document.replace_move(column)
        if done is None:
            return
        rest = ""
        if done.dropped:
            rest = f"; {counted(done.dropped, 'move')} after it left out, since not legal any more"
        self.told.emit(f"Move {number} is in column {column + 1} now{rest}")
