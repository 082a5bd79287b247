"""The page of the guide: chapters of a course, with a board for examples and exercises."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QPushButton,
    QTextEdit,
    QToolButton,
    QVBoxLayout,
)

from c4studio.drawing.look import Look
from c4studio.insight import Threat, situation
from c4studio.ui.board.board_panel import ScoredBoard
from c4studio.ui.board.board_view import BoardView
from c4studio.ui.commands import modes
from c4studio.ui.help.guide.reader import Reader
from c4studio.ui.help.page_part import HelpPage
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.own_keys import keeps, key_of
from c4studio.words import wording
from c4studio.words.course import Chapter, Example, chapters
from engine import Analysis, ColumnScore, Position, Score, Source

LIST_WIDTH = 180
TEXT_WIDTH = 200
MARGIN = 16
MARKS = {"right": "✓", "wrong": "✗"}
"""The signs on the buttons of answered exercises."""

BUTTONS = {
    "back": (modes.LEAF, "&Back", "Take the last step of the example back"),
    "forward": (modes.LEAF, "&Forward", "Play the next step of the example"),
    "show": (modes.SHOW, "&Show the solution", "Give the solution away"),
    "again": (modes.AGAIN, "&Try again", "Take the disc back and look for another column"),
    "next": (modes.ON, "&Next", "Go on to the next position, or to the next chapter"),
}
"""The buttons of the page by name: key, label and tooltip."""


class GuidePage(HelpPage):
    """Shows a chapter of the course with one of its positions, and emits the user's requests.

    Attributes:
        list: the titles of the chapters.
        text: the text of the chapter.
        places: a button for each example and each exercise of the chapter.
        board: the board of the position, with scores if an example is about them.
        caption: the sentence on the example, or the task of the exercise.
        told: the sentence in response to the user's answer.
        buttons: the buttons by name; a button's request carries its name.
    """

    chapter_chosen = Signal(int)
    """Emitted with the number of the chosen chapter, from 0."""
    place_chosen = Signal(int)
    """Emitted with the number of the chosen example or exercise in the chapter, from 0."""
    column_chosen = Signal(int)
    """Emitted with the 0-based column in which the user drops a disc."""
    asked = Signal(str)
    """Emitted with the name of the pressed button: one in BUTTONS, ``put`` or ``leave``."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Guide")
        self.list.setAccessibleName("Chapters of the guide")
        self.list.setSpacing(1)
        self.list.addItems([each.title for each in chapters()])
        self.text = QTextEdit()
        self.text.setReadOnly(True)
        self.text.setFrameShape(QTextEdit.Shape.NoFrame)
        # The text stands on the page itself.
        self.text.viewport().setAutoFillBackground(False)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName("Text of the chapter")
        self.board = BoardView()
        self.scored = ScoredBoard(self.board)
        self.caption = plain_text.label(wraps=True)
        self.told = plain_text.label(wraps=True)
        self.places: list[QToolButton] = []
        self._place_group = QButtonGroup(self)
        self._place_row = QHBoxLayout()
        self.buttons = {name: self._new_button(name) for name in BUTTONS}
        self.put = QPushButton("&Put it on the board")
        self.close_button = QPushButton("&Close the guide")
        self._lay_out()
        self.list.currentRowChanged.connect(self.chapter_chosen)
        self._place_group.idClicked.connect(self.place_chosen)
        self.board.column_clicked.connect(self.column_chosen)
        self.put.clicked.connect(lambda: self.asked.emit("put"))
        self.close_button.clicked.connect(lambda: self.asked.emit("leave"))

    @property
    def words(self) -> str:
        """The text of the chapter and its position, for reading aloud."""
        return f"{self.text.accessibleDescription()} {self.caption.text()} {self.told.text()}"

    def set_look(self, look: Look) -> None:
        """Update the page for another theme and other names of the sides."""
        self.scored.set_look(look)
        for row, each in enumerate(chapters(look.naming)):
            self.list.item(row).setText(each.title)

    def event(self, event: QEvent) -> bool:
        """Claim Escape before Qt treats it as a shortcut."""
        return keeps(event, lambda key: key_of(key) == "Esc") or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle the keys for answers, for steps through an example, and for the buttons."""
        key = key_of(event)
        row = modes.GUIDE.row(key)
        if row is modes.ANSWER:
            self.column_chosen.emit(row.keys.index(key))
        elif row is modes.LEAVE:
            self.asked.emit("leave")
        elif row is modes.LEAF:
            self._press({"Left": "back", "Right": "forward"}[key])
        elif row is None:
            super().keyPressEvent(event)
        else:
            self._press(next(name for name, each in BUTTONS.items() if each[0] is row))

    def show_chapter(self, chapter: Chapter, answers: dict[str, str]) -> None:
        """Show the text of a chapter, and a button for each of its positions.

        Args:
            chapter: the chapter.
            answers: ``right`` or ``wrong`` for each answered exercise, by its moves.
        """
        paragraphs = "\n\n".join(chapter.text)
        if self.text.toPlainText() != paragraphs:
            self.text.setPlainText(paragraphs)
        self.text.setAccessibleDescription(" ".join([f"{chapter.title}.", *chapter.text]))
        names = [*_numbered("Example", len(chapter.examples))]
        names += _numbered("Exercise", len(chapter.exercises))
        self._set_place_count(len(names))
        for number, (button, name) in enumerate(zip(self.places, names, strict=True)):
            exercise = number - len(chapter.examples)
            moves = chapter.exercises[exercise].moves if exercise >= 0 else ""
            answered = answers.get(moves, "") if exercise >= 0 else ""
            short = name if exercise <= 0 else str(exercise + 1)
            button.setText(f"{short} {MARKS[answered]}" if answered else short)
            button.setAccessibleName(f"{name}, answered {answered}" if answered else name)
            button.setToolTip(button.accessibleName())

    def show_reader(self, reader: Reader, look: Look) -> None:
        """Show a reader's state: position on the board, sentences, and enabled buttons."""
        self.places[reader.place].setChecked(True)
        self.caption.setText(reader.caption(look.naming))
        self.told.setText(reader.told)
        self.told.setVisible(reader.exercise is not None)
        position = reader.position
        column = reader.last
        self.board.show_position(
            position, None if column is None else (column, position.height(column) - 1)
        )
        contents = wording.columns(position, None, look.naming)
        self.board.describe(
            f"{wording.turn(position, look.naming)}. {self.caption.text()}", contents
        )
        self._show_scores(reader)
        for name, button in self.buttons.items():
            button.setEnabled(reader.can(name))
        for name in ("back", "forward"):
            self.buttons[name].setVisible(reader.exercise is None)
        for name in ("show", "again"):
            self.buttons[name].setVisible(reader.exercise is not None)
        self.put.setEnabled(reader.can("put"))

    def _show_scores(self, reader: Reader) -> None:
        example = reader.example
        scored = example is not None and bool(example.scores) and reader.step == 0
        self.scored.overlay.setVisible(scored)
        marks: tuple[Threat, ...] = ()
        if example is not None and scored:
            known = analysis_of(example)
            self.scored.overlay.show_known(known.position, known, enabled=False)
        elif example is not None and reader.chapter.name not in ("rules", "opening"):
            marks = tuple(_marks(example, reader.position))
        self.board.show_threats(marks)

    def _press(self, name: str) -> None:
        if self.buttons[name].isEnabled() and self.buttons[name].isVisible():
            self.asked.emit(name)

    def _new_button(self, name: str) -> QPushButton:
        row, words, help_text = BUTTONS[name]
        key = {"back": "Left", "forward": "Right"}.get(name, row.keys[0])
        button = QPushButton(words)
        button.setToolTip(f"{help_text} ({key})")
        button.clicked.connect(lambda: self.asked.emit(name))
        return button

    def _set_place_count(self, count: int) -> None:
        while len(self.places) < count:
            button = QToolButton()
            button.setCheckable(True)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
            self._place_group.addButton(button, len(self.places))
            self._place_row.insertWidget(len(self.places), button)
            self.places.append(button)
        while len(self.places) > count:
            button = self.places.pop()
            self._place_group.removeButton(button)
            button.deleteLater()

    def _lay_out(self) -> None:
        self.list.setFixedWidth(LIST_WIDTH)
        self.text.setMinimumWidth(TEXT_WIDTH)
        self.list.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.list.setWordWrap(True)
        self._place_row.addStretch(1)
        moves, leaves = QHBoxLayout(), QHBoxLayout()
        for button in self.buttons.values():
            moves.addWidget(button)
        moves.addStretch(1)
        leaves.addWidget(self.put)
        leaves.addStretch(1)
        leaves.addWidget(self.close_button)
        picture = QVBoxLayout()
        picture.addLayout(self._place_row)
        picture.addWidget(self.scored, 1)
        picture.addWidget(self.caption)
        picture.addWidget(self.told)
        picture.addLayout(moves)
        picture.addLayout(leaves)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        layout.setSpacing(MARGIN)
        layout.addWidget(self.list)
        layout.addWidget(self.text, 2)
        layout.addLayout(picture, 3)


def analysis_of(example: Example) -> Analysis:
    """Convert the scores that an example states to an analysis of its position."""
    position = Position.from_moves(example.moves)
    scores = [Score.for_side_to_move(each, position.ply) for each in example.scores]
    best = max(scores)
    return Analysis(
        position, best, best,
        columns=tuple(ColumnScore(score, score, Source.SEARCH) for score in scores),
        best=tuple(column for column, score in enumerate(scores) if score == best),
        line=(), nodes=0, seconds=0.0, complete=True,
    )  # fmt: skip


def _numbered(name: str, count: int) -> list[str]:
    return [name] if count == 1 else [f"{name} {number + 1}" for number in range(count)]


def _marks(example: Example, position: Position) -> list[Threat]:
    """Return the threats of a position, one of which is decisive or not as the example states."""
    return [
        replace(each, decisive=example.decisive) if each.cell == example.cell else each
        for each in situation.threats(position)
    ]
