"""The page of a practice mode: a board without scores, a question, buttons and a line of moves."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt, Signal, Slot
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
from c4studio.review.line import Line
from c4studio.ui.board.board_panel import ScoredBoard
from c4studio.ui.board.board_view import BoardView
from c4studio.ui.commands import modes
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.current_look import CurrentLook
from c4studio.ui.widgets.own_keys import key_of
from c4studio.words import wording
from c4studio.words.naming import Naming
from engine import Position

SIDE_WIDTH = 300
SPACING = 10
LARGER = 1.2
"""The font size of the question relative to other text."""


@dataclass(frozen=True, slots=True)
class PageButton:
    """The specification of a button on a practice page.

    Attributes:
        keys: the keys that press the button, None for none.
        text: the label of the button.
        help: the tooltip of the button.
    """

    keys: modes.ModeKeys | None
    text: str
    help: str


class PracticePage(QWidget):
    """A page that asks a question about a position, and emits the user's answers and requests.

    Args:
        name: the accessible name of the page.
        counted: the accessible name of the progress bar, e.g. what it counts.
        buttons: the buttons in their order, by the names that identify them in code.

    Attributes:
        board: the board, without scores.
        title: the name of the practice.
        count: the progress of the practice.
        task: the question, or the summary at the end.
        told: the sentence in response to the user's answer.
        buttons: the buttons by their names.
    """

    column_chosen = Signal(int)
    """Emitted with the 0-based column of a disc that the user plays as the answer."""
    looked = Signal(int)
    """Emitted with the number of discs by which the user looks ahead, or back if negative."""
    asked = Signal(str)
    """Emitted with the name of the button that was pressed."""
    said = Signal(str)
    """Emitted with a sentence that a screen reader is to announce."""

    def __init__(self, name: str, counted: str, buttons: Mapping[str, PageButton]) -> None:
        super().__init__()
        self.board = BoardView()
        self._scored = ScoredBoard(self.board, scored=False)
        self.title, self.count = plain_text.label(wraps=True), plain_text.label(wraps=True)
        self.task, self.told = plain_text.label(wraps=True), plain_text.label(wraps=True)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(counted)
        self._named = buttons
        self.buttons = {each: self._new_button(each) for each in buttons}
        self._choices = QVBoxLayout()
        self.board.column_clicked.connect(self.column_chosen)
        self.board.stepped.connect(self.looked)
        self.setFocusProxy(self.board)
        self.setAccessibleName(name)
        self._lay_out()

    @property
    def words(self) -> str:
        """All sentences on the page as one text."""
        labels = (self.title, self.count, self.task, self.told)
        return " ".join(f"{each.text().rstrip('.')}." for each in labels if each.text())

    def add_choices(self, widget: QWidget) -> None:
        """Add a widget below the question, for options chosen before the practice begins."""
        self._choices.addWidget(widget)

    def tell(self, told: str) -> None:
        """Show a sentence below the question and announce it to screen readers.

        An empty sentence clears the old one.
        """
        self.told.setText(told)
        if told:
            self.said.emit(told)

    def show_position(self, position: Position, last: int | None, naming: Naming) -> None:
        """Show a position. The last disc, in the 0-based column ``last``, is marked."""
        cell = None if last is None else (last, position.height(last) - 1)
        self.board.show_position(position, cell)
        contents = wording.columns(position, None, naming)
        self.board.describe(wording.turn(position, naming), contents)

    def show_empty(self, naming: Naming) -> None:
        """Show the empty board."""
        self.show_position(Position(), None, naming)

    def show_place(self, line: Line, place: int, naming: Naming) -> None:
        """Show the position after a given number of moves of a line."""
        column = line.columns[place - 1] if place else None
        self.show_position(line.positions[place], column, naming)

    def show_progress(self, said: str, done: int, count: int) -> None:
        """Show the progress as text, and set the progress bar to ``done`` of ``count``."""
        self.count.setText(said)
        self.bar.setVisible(bool(said))
        # Qt would paint a new value at once, and with it a page that has just come as a whole.
        self.bar.setUpdatesEnabled(False)
        self.bar.setRange(0, max(count, 1))
        self.bar.setValue(done)
        self.bar.setUpdatesEnabled(True)

    def enable(self, names: Collection[str]) -> None:
        """Enable the buttons with these names, and disable all others."""
        for name, button in self.buttons.items():
            button.setEnabled(name in names)

    def set_look(self, look: Look) -> None:
        """Draw the page in the colours of another theme."""
        self._scored.set_look(look)
        plain_text.enlarge(self.task, LARGER)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle the keys for answers, for looking at earlier positions, and for the buttons."""
        key = key_of(event)
        row = modes.LEARNING.row(key)
        if row is modes.ANSWER:
            self.column_chosen.emit(row.keys.index(key))
        elif row is modes.LOOK:
            self.looked.emit({"Left": -1, "Right": 1, "Home": -99, "End": 99}[key])
        elif row is None:
            super().keyPressEvent(event)
        else:
            for name, each in self._named.items():
                if each.keys is row and self.buttons[name].isEnabled():
                    self.asked.emit(name)

    def _new_button(self, name: str) -> QPushButton:
        named = self._named[name]
        button = QPushButton(named.text)
        key = "" if named.keys is None else f" ({named.keys.keys[0]})"
        button.setToolTip(f"{named.help}{key}")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        # Enter presses a button with the focus, as in dialogs.
        button.setAutoDefault(True)
        button.clicked.connect(lambda: self.asked.emit(name))
        return button

    def _lay_out(self) -> None:
        side = QWidget()
        side.setFixedWidth(SIDE_WIDTH)
        column = QVBoxLayout(side)
        column.setSpacing(SPACING)
        for widget in (self.title, self.count, self.bar, self.task):
            column.addWidget(widget)
        column.addLayout(self._choices)
        column.addWidget(self.told)
        column.addStretch(1)
        grid = QGridLayout()
        grid.setSpacing(SPACING)
        for number, button in enumerate(self.buttons.values()):
            grid.addWidget(button, number // 2, number % 2)
        column.addLayout(grid)
        layout = QHBoxLayout(self)
        layout.addWidget(self._scored, 1)
        layout.addWidget(side)


class PageLine(QObject):
    """Shows a position of a line on a practice page: the last one, or an earlier one on request."""

    def __init__(self, page: PracticePage, look: CurrentLook) -> None:
        super().__init__(page)
        self._page, self._look = page, look
        self._line = Line(Position())
        self._place = 0
        self._may_look = False
        page.looked.connect(self._on_looked)

    @property
    def is_at_end(self) -> bool:
        """Whether the last position of the line is shown."""
        return self._place == len(self._line.columns)

    def show(self, line: Line, *, may_look: bool) -> None:
        """Show a line. If it is the same as before, an earlier position remains visible.

        Args:
            line: the moves; no later position can be seen.
            may_look: whether the user may look at earlier positions.
        """
        is_new, naming = line != self._line, self._look.value.naming
        if is_new or not may_look:
            self._place = len(line.columns)
        self._line, self._may_look = line, may_look
        if is_new and self._place:
            # The move that led there falls, so that the user sees what happened last.
            self._page.show_place(line, self._place - 1, naming)
        self._page.show_place(line, self._place, naming)

    def clear(self) -> None:
        """Forget the line, so that the user can look at none of its positions."""
        self._line, self._place, self._may_look = Line(Position()), 0, False

    @Slot(int)
    def _on_looked(self, steps: int) -> None:
        if self._may_look:
            self._place = min(max(self._place + steps, 0), len(self._line.columns))
            self.show(self._line, may_look=True)
