"""The page of the guide: chapters of a course, with a board for examples and exercises."""

from collections.abc import Mapping
from dataclasses import replace
from math import ceil

from PySide6 import QtWidgets
from PySide6.QtCore import QSize, QSizeF, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent

from c4studio.drawing.look import Look
from c4studio.language.messages import Prompt
from c4studio.language.said import Passage
from c4studio.review.insight import Threat, situation
from c4studio.review.line import Line
from c4studio.ui.commands import modes
from c4studio.ui.commands.layouts import key_text
from c4studio.ui.labels import set_name, text_of
from c4studio.ui.pages.question_page import BUTTONS_ROW, PageButton, QuestionPage
from c4studio.ui.widgets.layouts import in_column, in_row
from c4studio.words.course import CHAPTERS, Chapter, Example
from c4studio.words.naming import DEFAULT_NAMING
from c4studio.words.rendering import render
from engine import Analysis, ColumnScore, Position, Score, Source

CHAPTER_LIST_WIDTH, SIDE_COLUMN_WIDTH, CHAPTER_TEXT_WIDTH = 192, 350, 300
SIGN_BY_ANSWER = {"right": "✓", "wrong": "✗"}
"""The signs on the buttons of answered exercises."""
CHAPTERS_WITHOUT_THREATS = ("rules", "opening")
"""The names of the chapters whose examples are shown without threats."""

EXAMPLE_BUTTONS = {
    "back": PageButton(None, "help.back"),
    "forward": PageButton(None, "help.forward"),
}
"""The buttons of an example, by name."""
EXERCISE_BUTTON_NAMES = ("hint", "show", "again")
"""The names of the buttons and entries of an exercise."""
ENTRIES = {"put": PageButton(None, "help.put_it")}
"""The entries of the menu that only the guide has, by name."""
LEAVE = PageButton(modes.LEAVE_KEYS, "help.close_the_guide")


class GuidePage(QuestionPage):
    """Shows a chapter of the course with one of its positions, and emits the user's requests.

    Attributes:
        list: the titles of the chapters.
        text: the text of the chapter.
        places: a button for each example and each exercise of the chapter.
    """

    chapter_chosen = Signal(int)
    """Emitted with the number of the chosen chapter, from 0."""
    place_chosen = Signal(int)
    """Emitted with the number of the chosen example or exercise in the chapter, from 0."""

    def __init__(self) -> None:
        super().__init__(
            text_of("help.guide"), ENTRIES, leave=LEAVE, scored=True, width=SIDE_COLUMN_WIDTH
        )
        self.add_buttons(EXAMPLE_BUTTONS, BUTTONS_ROW)
        self.list, self.text = _new_chapter_list(), _new_chapter_text()
        self.text.document().documentLayout().documentSizeChanged.connect(
            self._on_text_size_changed
        )
        self._naming = DEFAULT_NAMING
        self.places: list[QtWidgets.QToolButton] = []
        self._place_group = QtWidgets.QButtonGroup(self)
        # Of the examples, and of the exercises.
        self._place_rows = in_row(None), in_row(None)
        places = QtWidgets.QWidget()
        places.setLayout(in_column(*self._place_rows, margins=0))
        self.insert_widget(self.count, self.text, 9)
        self.insert_widget(self.count, places)
        self._across.insertWidget(0, self.list)
        self.setFocusProxy(self.list)
        self.list.currentRowChanged.connect(self.chapter_chosen)
        self._place_group.idClicked.connect(self.place_chosen)

    @property
    def read_aloud_text(self) -> str:
        """The text of the chapter and its position, for reading aloud."""
        return f"{self.text.toPlainText()} {self.sentences}"

    def set_look(self, look: Look) -> None:
        """Update the page for another theme and other names of the sides."""
        super().set_look(look)
        self._naming = look.naming
        for row, each in enumerate(CHAPTERS):
            self.list.item(row).setText(self._text_with_names(each.title))

    def show_chapter(self, chapter: Chapter, answers: Mapping[str, str]) -> None:
        """Show the text of a chapter, and a button for each of its positions.

        Args:
            chapter: the chapter.
            answers: ``right`` or ``wrong`` for each answered exercise, by its moves.
        """
        paragraphs = "\n\n".join(map(self._text_with_names, chapter.text))
        names = [*_numbered_names(text_of("help.example"), len(chapter.examples))]
        names += _numbered_names(text_of("help.exercise"), len(chapter.exercises))
        if self.text.toPlainText() != paragraphs:
            self.title.setText(self._text_with_names(chapter.title))
            self.text.setPlainText(paragraphs)
            self._renew_position_buttons(len(chapter.examples), len(names))
        for number, (button, name) in enumerate(zip(self.places, names, strict=True)):
            exercise = number - len(chapter.examples)
            moves = chapter.exercises[exercise].moves if exercise >= 0 else ""
            answered = answers.get(moves, "") if exercise >= 0 else ""
            short = name if exercise <= 0 else str(exercise + 1)
            button.setText(f"{short} {SIGN_BY_ANSWER[answered]}" if answered else short)
            button.setAccessibleName(
                text_of(Prompt.EXERCISE_ANSWERED, name=name, answered=answered)
                if answered
                else name
            )
            button.setToolTip(button.accessibleName())

    def show_example(self, chapter: Chapter, example: Example, step: int) -> None:
        """Show an example of a chapter after a number of steps, with threats or scores."""
        played = "".join(each.moves for each in example.steps[:step])
        self.show_progress("", 0, 1)
        self.task.setText(
            self._text_with_names(example.steps[step - 1].text if step else example.text)
        )
        self.told.clear()
        self.show_line(line := Line.from_text(example.moves + played), asks=False)
        enabled = {"next", "put", "leave", *(["back"] if step else [])}
        self.enable_buttons(enabled | ({"forward"} if step < len(example.steps) else set()))
        self.name_next_button(text_of("pages.next"), stands_out=False)
        scored = bool(example.scores) and not step
        if scored:
            known = analysis_of_example(example)
            self.scored.overlay.show_scores(known.position, known, enabled=False)
        self.scored.overlay.setVisible(scored)
        marked = not scored and chapter.name not in CHAPTERS_WITHOUT_THREATS
        self.board.show_threats(tuple(_threats_to_mark(example, line.end)) if marked else ())

    def show_buttons(self, *, is_exercise: bool) -> None:
        """Show the buttons of an exercise, and hide threats and scores; or those of an example."""
        self.set_shown(EXAMPLE_BUTTONS, not is_exercise)
        self.set_shown(EXERCISE_BUTTON_NAMES, is_exercise)
        if is_exercise:
            self.scored.overlay.hide()
            self.board.show_threats(())

    def _text_with_names(self, text: str) -> str:
        """Return a text of the course with the names that the user has chosen."""
        return render(Passage(text), self._naming)

    def _renew_position_buttons(self, examples: int, count: int) -> None:
        """Replace the buttons by new ones, those of examples in a row above those of exercises."""
        for button in self.places:
            self._place_group.removeButton(button)
            button.setParent(None)
            button.deleteLater()
        self.places = [QtWidgets.QToolButton() for _ in range(count)]
        for number, button in enumerate(self.places):
            button.setCheckable(True)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
            self._place_group.addButton(button, number)
            row = self._place_rows[number >= examples]
            row.insertWidget(row.count() - 1, button)

    @Slot(QSizeF)
    def _on_text_size_changed(self, size: QSizeF) -> None:
        """Give the text of a short chapter no more room than it needs."""
        self.text.setMaximumHeight(ceil(size.height()))


class ChapterList(QtWidgets.QListWidget):
    """A list of chapters that leaves the keys of questions and examples to the page around it."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose another chapter, or leave the key to the page."""
        if modes.LEARNING_MODE.row_of_key(key_text(event)) is None:
            super().keyPressEvent(event)
        else:
            event.ignore()


def _new_chapter_list() -> QtWidgets.QListWidget:
    """Return the list of all chapters."""
    made = ChapterList()
    made.setObjectName("choices")
    set_name(made, "help.chapters")
    made.setSpacing(1)
    made.setFixedWidth(CHAPTER_LIST_WIDTH)
    made.setTextElideMode(Qt.TextElideMode.ElideNone)
    made.setWordWrap(True)
    made.addItems([text_of(Passage(each.title)) for each in CHAPTERS])
    return made


class ChapterText(QtWidgets.QTextEdit):
    """The text of a chapter, which scrolls before the question below it does."""

    def sizeHint(self) -> QSize:
        """Return the smallest size; the text also gets the height that nothing else needs."""
        return self.minimumSizeHint()


def _new_chapter_text() -> ChapterText:
    """Return an empty text that stands on the page itself."""
    made = ChapterText()
    made.setReadOnly(True)
    made.setFrameShape(QtWidgets.QTextEdit.Shape.NoFrame)
    made.viewport().setAutoFillBackground(False)
    made.setTabChangesFocus(True)
    # In line with the title above and the buttons below.
    made.document().setDocumentMargin(0)
    set_name(made, "help.text")
    # Else the size of the text would change with the scroll bar, which comes and goes with it.
    made.setLineWrapMode(QtWidgets.QTextEdit.LineWrapMode.FixedPixelWidth)
    made.setLineWrapColumnOrWidth(CHAPTER_TEXT_WIDTH)
    made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return made


def analysis_of_example(example: Example) -> Analysis:
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


def _numbered_names(name: str, count: int) -> list[str]:
    return [name] if count == 1 else [f"{name} {number + 1}" for number in range(count)]


def _threats_to_mark(example: Example, position: Position) -> list[Threat]:
    """Return the threats of a position, one of which is decisive or not as the example states."""
    return [
        replace(each, decisive=example.decisive) if each.cell == example.cell else each
        for each in situation.threats_of_position(position)
    ]
