"""The command that replaces the current move by another one and keeps the moves after it."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeySequence, QShortcut

from c4studio.language.messages import Notice, Noun
from c4studio.language.said import Amount, NamedColumn, say
from c4studio.ui.labels import text_of
from c4studio.ui.part import Desk, Part, carries_out


class MoveReplacement(Part):
    """Replaces the current move by the next column that the user chooses.

    While the command waits for a column, the engine analyses the position before the move.
    """

    replaced_changed = Signal(object)
    """Emitted with the node (GameNode) whose move the next column replaces, or None at the end."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._prompt = ""
        self._escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), desk.window, self.stop_waiting)
        self._escape.setEnabled(False)

    @property
    def waits_for_column(self) -> bool:
        """Whether the command waits for a column to replace the current move."""
        return self._escape.isEnabled()

    @carries_out("branch.replace")
    def start_waiting(self) -> None:
        """Wait for the user to choose a column, which will replace the current move."""
        node = self._document.current
        if node.column is None or node.parent is None:
            self._messages.say(text_of("tree.there_is_no"))
            return
        if not self.waits_for_column:
            self._document.current_changed.connect(self.stop_waiting)
        self._escape.setEnabled(True)
        self._desk.columns.add_handler(self._replace_move)
        number, column = node.position.ply, NamedColumn(node.column)
        prompt = say(Notice.CHOOSE_ANOTHER, number=number, column=column)
        self._prompt = self._desk.look.value.render(prompt)
        self._messages.show_prompt(self._prompt)
        self._desk.analysis.analyse(node.parent.position)
        self.replaced_changed.emit(node)

    @Slot()
    def stop_waiting(self) -> None:
        """Stop waiting for a column. The next chosen column is played as a move again."""
        if not self.waits_for_column:
            return
        self._document.current_changed.disconnect(self.stop_waiting)
        self._escape.setEnabled(False)
        self._desk.columns.remove_handler(self._replace_move)
        self._messages.clear_prompt(self._prompt)
        self._desk.analysis.analyse(self._document.current.position)
        self.replaced_changed.emit(None)

    def _replace_move(self, column: int) -> None:
        """Replace the current move by a disc in a 0-based column, and show a message about it."""
        number = self._document.current.position.ply
        done = self._document.replace_move(column)
        if done is None:
            return
        said = say(Notice.MOVED_TO, number=number, column=NamedColumn(column))
        if done.dropped:
            moves = Amount(done.dropped, Noun.MOVE)
            said = say(Notice.WITHOUT_MOVES, text=said, moves=moves)
        self._messages.say(said)
