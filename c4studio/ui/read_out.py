"""The position in words, for a screen reader and for whoever reads rather than looks."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from c4studio.analysis import AnalysisController
from c4studio.document import GameDocument
from c4studio.game import GameNode
from c4studio.ui import wording
from c4studio.ui.actions import Actions
from c4studio.ui.announcer import Announcer
from c4studio.ui.look import Look
from c4studio.ui.message_bar import MessageBar
from engine import WIDTH, Analysis, Position


class ReadOut(QObject):
    """Reads the position out when asked, and says each move by itself."""

    def __init__(
        self,
        document: GameDocument,
        controller: AnalysisController,
        actions: Actions,
        bar: MessageBar,
        announcer: Announcer,
    ) -> None:
        super().__init__(actions)
        self._document = document
        self._controller = controller
        self._bar = bar
        self._announcer = announcer
        self._look = Look()
        self._said = document.current
        self._text = ""
        actions["read"].triggered.connect(self._on_read)
        document.current_changed.connect(self._on_current_changed)

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Name the sides as they are drawn."""
        self._look = look

    @Slot()
    def _on_read(self) -> None:
        controller = self._controller
        position = self._document.current.position
        text = position_in_words(position, controller.analysis, controller.enabled)
        self._text = self._look.words(text)
        self._bar.show_message(self._text, warns=False)

    @Slot(object)
    def _on_current_changed(self, node: GameNode) -> None:
        # The signal also comes when only what can be stepped to has changed.
        if node is self._said:
            return
        self._said = node
        if self._bar.text == self._text:
            self._bar.hide()
        self._announcer.say(self._look.words(move_in_words(node)))


def position_in_words(position: Position, analysis: Analysis | None, enabled: bool) -> str:
    """Whose turn it is, what lies in each column, how the game ends, and the scores."""
    # A screen reader would name the dot.
    sentences = [wording.turn(position).replace(" · ", ", ")]
    for column in range(WIDTH):
        sentences.append(f"Column {column + 1}: {wording.column_contents(position, column)}")
    sentences.append(wording.verdict(position, analysis, enabled))
    scores = [] if analysis is None else _scores(analysis)
    if scores:
        sentences.append(f"Scores: {', '.join(scores)}")
    return " ".join(f"{sentence}." for sentence in sentences)


def move_in_words(node: GameNode) -> str:
    """Where the last disc lies, and how the game ended if that ended it."""
    position = node.position
    words = wording.move(node)
    if node.column is not None:
        words = f"{words}, row {position.height(node.column)}"
    if position.is_over:
        words = f"{words}. {wording.verdict(position, None, enabled=False)}"
    return words


def _scores(analysis: Analysis) -> list[str]:
    return [
        f"column {column + 1} {known.exact}"
        for column, known in enumerate(analysis.columns)
        if known is not None and known.exact is not None
    ]
