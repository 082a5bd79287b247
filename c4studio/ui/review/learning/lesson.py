"""The page on which somebody learns from mistakes: a board that gives nothing away, and buttons."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from c4studio.drawing.look import Look
from c4studio.training.lesson import Stage, Training
from c4studio.ui.board.panel import ScoredBoard
from c4studio.ui.board.view import BoardView
from c4studio.ui.commands import modes
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.own_keys import key_of
from c4studio.words import review as words
from c4studio.words import wording
from c4studio.words.naming import Naming
from engine import Position, Side

SIDE_WIDTH = 300
SPACING = 10
LARGER = 1.2
"""The task is so much larger than the rest of the text."""

BUTTONS = {
    "hint": (modes.HINT, "Hint", "Say on which side of the board to look, then the column"),
    "show": (modes.SHOW, "Show the solution", "Give it away; this one does not count as solved"),
    "again": (modes.AGAIN, "Take back", "Take the disc back and look for another column"),
    "next": (modes.ON, "Next", "Go on to the next mistake"),
    "order": (None, "Red's first", "Begin again with other mistakes first"),
    "leave": (modes.LEAVE, "Finish", "Go back to the game"),
}
"""By what they ask for: the key, the words and what they do."""


class LessonPage(QWidget):
    """Shows positions and sentences, and says what is asked for.

    Attributes:
        board: without scores.
        buttons: by what they ask for.
    """

    column_chosen = Signal(int)
    """A disc in this 0-based column is the answer."""
    looked = Signal(int)
    """So many discs back, if negative, or on; never an answer."""
    asked = Signal(str)
    """A button, by its name in BUTTONS."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.board = BoardView()
        self._scored = ScoredBoard(self.board)
        self._scored.overlay.hide()
        self.count, self.task, self.told = _label(), _label(), _label()
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName("Solved")
        self.buttons = {name: self._new_button(name) for name in BUTTONS}
        self.board.column_clicked.connect(self.column_chosen)
        self.board.stepped.connect(self.looked)
        self.setFocusProxy(self.board)
        self.setAccessibleName("Learn from mistakes")
        self._lay_out()

    @property
    def words(self) -> str:
        """All that is said, in one text."""
        said = (self.count.text(), self.task.text(), self.told.text())
        return " ".join(f"{text.rstrip('.')}." for text in said if text)

    def show_position(self, position: Position, last: int | None, naming: Naming) -> None:
        """Show a position, and the disc in column ``last`` as the one played last."""
        cell = None if last is None else (last, position.height(last) - 1)
        self.board.show_position(position, cell)
        contents = [wording.column_contents(position, each, naming) for each in range(7)]
        self.board.describe(wording.turn(position, naming), contents)

    def show_training(self, training: Training, order: Side | None, naming: Naming) -> None:
        """Show the task and how far the tasks are solved, and enable what can be done.

        Args:
            training: the tasks.
            order: whose mistakes come first if the button is pressed; None for the order of play.
            naming: the names of sides and columns.
        """
        task, tasks, stage = training.task, len(training.tasks), training.stage
        self.count.setText(words.progress(training.solved, tasks))
        self.bar.setRange(0, tasks)
        self.bar.setValue(training.solved)
        self.task.setText(
            "There are no further mistakes" if task is None else words.task(task, naming)
        )
        self.buttons["hint"].setEnabled(stage is Stage.FIND)
        self.buttons["show"].setEnabled(stage in (Stage.FIND, Stage.FAILED))
        self.buttons["again"].setEnabled(stage in (Stage.PASSED, Stage.FAILED, Stage.SHOWN))
        self.buttons["next"].setEnabled(stage is not Stage.DONE)
        self.buttons["next"].setText("Skip" if stage is Stage.FIND else "Next")
        first = "In order of play" if order is None else f"{naming.name(order)}'s first"
        self.buttons["order"].setText(first)

    def set_look(self, look: Look) -> None:
        """Draw in other colours."""
        self._scored.set_look(look)
        plain_text.enlarge(self.task, LARGER)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Answer, look around, and press the buttons."""
        key = key_of(event)
        row = modes.LEARNING.row(key)
        if row is modes.ANSWER:
            self.column_chosen.emit(row.keys.index(key))
        elif row is modes.LOOK:
            self.looked.emit({"Left": -1, "Right": 1, "Home": -99, "End": 99}[key])
        elif row is None:
            super().keyPressEvent(event)
        else:
            name = next(name for name, each in BUTTONS.items() if each[0] is row)
            if self.buttons[name].isEnabled():
                self.asked.emit(name)

    def _new_button(self, name: str) -> QPushButton:
        row, label, help_text = BUTTONS[name]
        button = QPushButton(label)
        key = "" if row is None else f" ({row.keys[0]})"
        button.setToolTip(f"{help_text}{key}")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda: self.asked.emit(name))
        return button

    def _lay_out(self) -> None:
        side = QWidget()
        side.setFixedWidth(SIDE_WIDTH)
        column = QVBoxLayout(side)
        column.setSpacing(SPACING)
        for widget in (self.count, self.bar, self.task, self.told):
            column.addWidget(widget)
        column.addStretch(1)
        grid = QGridLayout()
        grid.setSpacing(SPACING)
        for number, button in enumerate(self.buttons.values()):
            grid.addWidget(button, number // 2, number % 2)
        column.addLayout(grid)
        layout = QHBoxLayout(self)
        layout.addWidget(self._scored, 1)
        layout.addWidget(side)


def _label() -> QLabel:
    label = plain_text.label()
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label
