"""The page on which somebody trains: a board that gives nothing away, and buttons."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from c4studio.drawing.look import Look
from c4studio.ui.board.panel import ScoredBoard
from c4studio.ui.board.view import BoardView
from c4studio.ui.commands import modes
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.own_keys import key_of
from c4studio.words import wording
from c4studio.words.naming import Naming
from engine import WIDTH, Position

SIDE_WIDTH = 300
SPACING = 10
LARGER = 1.2
"""The size of the task relative to the rest of the text."""

BUTTONS = {
    "hint": (modes.HINT, "Hint", "Say on which side of the board to look, then the column"),
    "show": (modes.SHOW, "Show the solution", "Give it away; this counts as not found"),
    "again": (modes.AGAIN, "Try again", "Take the disc back; only the first try counts"),
    "next": (modes.ON, "Next", "Go on to the next question"),
    "suspend": (None, "Leave it out", "Leave this card out until it is taken in again"),
    "take back": (None, "Undo the grade", "Undo the last try that counted today"),
    "leave": (modes.LEAVE, "Finish", "End the training; what was answered is kept"),
}
"""By what they ask for: the key, the words and what they do."""


class TrainPage(QWidget):
    """Shows questions and sentences, and emits what is asked for.

    Attributes:
        board: the board, without scores.
        count: how far the drill is.
        task: the question, or the summary at the end.
        told: what is said of an answer.
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
        self.title, self.count = plain_text.label(wraps=True), plain_text.label(wraps=True)
        self.task, self.told = plain_text.label(wraps=True), plain_text.label(wraps=True)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName("Answered")
        self.buttons = {name: self._new_button(name) for name in BUTTONS}
        self.board.column_clicked.connect(self.column_chosen)
        self.board.stepped.connect(self.looked)
        self.setFocusProxy(self.board)
        self.setAccessibleName("Train")
        self._lay_out()

    @property
    def words(self) -> str:
        """Everything that is said on the page, in one text."""
        labels = (self.title, self.count, self.task, self.told)
        return " ".join(f"{each.text().rstrip('.')}." for each in labels if each.text())

    def show_position(self, position: Position, last: int | None, naming: Naming) -> None:
        """Show a position, with the disc in the 0-based column ``last`` as the last one."""
        self.board.show_position(
            position, None if last is None else (last, position.height(last) - 1)
        )
        contents = [wording.column_contents(position, each, naming) for each in range(WIDTH)]
        self.board.describe(wording.turn(position, naming), contents)

    def set_look(self, look: Look) -> None:
        """Use other colours."""
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
        row, words, help_text = BUTTONS[name]
        button = QPushButton(words)
        key = "" if row is None else f" ({row.keys[0]})"
        button.setToolTip(f"{help_text}{key}")
        button.clicked.connect(lambda: self.asked.emit(name))
        return button

    def _lay_out(self) -> None:
        side = QWidget()
        side.setFixedWidth(SIDE_WIDTH)
        column = QVBoxLayout(side)
        column.setSpacing(SPACING)
        for widget in (self.title, self.count, self.bar, self.task, self.told):
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
