"""The guide: a list of chapters, the text of one chapter, and a drawing of its position."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListWidget,
    QPushButton,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from c4studio.drawing.look import Look
from c4studio.insight import Threat, situation
from c4studio.pictures.scenes.board_scene import BoardScene, discs_of
from c4studio.ui.board.canvas import BoardCanvas
from c4studio.ui.board.panel import ScoredBoard
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.own_keys import keeps, key_of
from c4studio.words.guide import Chapter, Example, chapters
from engine import Analysis, ColumnScore, Position, Score, Source

LIST_WIDTH = 190
TEXT_WIDTH = 260
MARGIN = 16


class GuidePage(QWidget):
    """Shows one chapter, and emits its position when the user wants it on the board."""

    wanted = Signal(object)
    """The chapter (Chapter) whose position is to be played on."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chapters = chapters()
        self.setAccessibleName("Guide")
        self.list = QListWidget()
        self.list.setObjectName("choices")
        self.list.setAccessibleName("Pages of the guide")
        self.list.setSpacing(2)
        self.list.addItems([each.title for each in self._chapters])
        self.text = QTextEdit()
        self.text.setReadOnly(True)
        self.text.setFrameShape(QTextEdit.Shape.NoFrame)
        # The text stands on the page itself.
        self.text.viewport().setAutoFillBackground(False)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName("Text of the page")
        self.board = BoardCanvas()
        self.board.setAccessibleName("Position of the page")
        self.scored = ScoredBoard(self.board)
        self.caption = plain_text.label(wraps=True)
        self.put = QPushButton("&Put it on the board")
        self.close_button = QPushButton("&Close the guide")
        self._lay_out()
        self.list.currentRowChanged.connect(self._show)
        self.put.clicked.connect(lambda: self.wanted.emit(self.chapter))
        self.list.setCurrentRow(0)

    @property
    def chapter(self) -> Chapter:
        """The chapter that is shown."""
        return self._chapters[max(0, self.list.currentRow())]

    @property
    def entry(self) -> QWidget:
        """The list of chapters, which has the keyboard focus when the guide opens."""
        return self.list

    @property
    def words(self) -> str:
        """The text of the chapter, to be read out."""
        chapter = self.chapter
        return " ".join([f"{chapter.title}.", *chapter.text, chapter.example.text])

    def set_look(self, look: Look) -> None:
        """Use other colours, and name the sides by their disc colours."""
        self._chapters = chapters(look.naming)
        self.scored.set_look(look)
        self._show()

    def event(self, event: QEvent) -> bool:
        """Handle Escape here before Qt looks it up among the shortcuts."""
        return keeps(event, lambda key: key_of(key) == "Esc") or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close the guide at Escape."""
        if key_of(event) == "Esc":
            self.close_button.click()
        else:
            super().keyPressEvent(event)

    @Slot()
    def _show(self) -> None:
        chapter = self.chapter
        example, position = chapter.example, Position.from_moves(chapter.example.moves)
        self.text.setPlainText("\n\n".join(chapter.text))
        self.text.setAccessibleDescription(self.words)
        self.caption.setText(example.text)
        threats = () if example.scores else tuple(_marks(example, position))
        self.board.show_scene(BoardScene(discs=discs_of(position), threats=threats))
        self.board.setAccessibleDescription(example.text)
        self.scored.overlay.setVisible(bool(example.scores))
        if example.scores:
            self.scored.overlay.show_known(position, analysis_of(example), enabled=False)

    def _lay_out(self) -> None:
        self.list.setFixedWidth(LIST_WIDTH)
        self.text.setMinimumWidth(TEXT_WIDTH)
        buttons = QHBoxLayout()
        buttons.addWidget(self.put)
        buttons.addStretch(1)
        buttons.addWidget(self.close_button)
        picture = QVBoxLayout()
        picture.addWidget(self.scored, 1)
        picture.addWidget(self.caption)
        picture.addLayout(buttons)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        layout.setSpacing(MARGIN)
        layout.addWidget(self.list)
        layout.addWidget(self.text, 2)
        layout.addLayout(picture, 3)


def analysis_of(example: Example) -> Analysis:
    """Return an analysis with the scores that an example states."""
    position = Position.from_moves(example.moves)
    scores = [Score.for_side_to_move(each, position.ply) for each in example.scores]
    best = max(scores)
    return Analysis(
        position, best, best,
        columns=tuple(ColumnScore(score, score, Source.SEARCH) for score in scores),
        best=tuple(column for column, score in enumerate(scores) if score == best),
        line=(), nodes=0, seconds=0.0, complete=True,
    )  # fmt: skip


def _marks(example: Example, position: Position) -> list[Threat]:
    """Return the threats of an example, each with what the text says that it is worth."""
    return [
        replace(each, decisive=example.decisive) if each.cell == example.cell else each
        for each in situation.threats(position)
    ]
