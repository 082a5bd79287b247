"""The verdict on a position: the side to move, the end of the game and the best line."""

from __future__ import annotations

from textwrap import fill

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLayout, QSizePolicy, QVBoxLayout, QWidget

from c4studio.drawing.discs import disc_pixmap
from c4studio.drawing.look import Look
from c4studio.pictures.inks import SCORE_INKS, Ink
from c4studio.ui.board.best_line import BestLine
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.description import Description
from c4studio.ui.widgets.plain_text import TIP_WIDTH
from c4studio.words import wording
from engine import Analysis, Position

DISC = 18
EDGE = 2
LARGER = 18 / 13
"""The font size of the sentence relative to the usual text of 13 pixels."""
HIDDEN = "Scores are hidden"


class VerdictPanel(QWidget):
    """Shows the verdict on a position as text with the best line, in as little height as possible.

    Attributes:
        line: the widget with the best line.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._shown: tuple[Position, Analysis | None, bool] = (Position(), None, True)
        self._tells = True
        self._said = ""
        self._layout = QVBoxLayout(self)
        self._disc = plain_text.label()
        self._turn = plain_text.label()
        self._sentence = plain_text.label(wraps=True)
        self._meaning = plain_text.label(wraps=True)
        self._meaning.setTextFormat(Qt.TextFormat.RichText)
        self._meaning.setToolTip(fill(wording.SCORE_MEANING, TIP_WIDTH))
        self._best = plain_text.label()
        self.line = BestLine()
        self._sentence.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        # A click that selects text leaves the keyboard where it was.
        self._sentence.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._description = Description(self)
        self.setAccessibleName("Verdict")
        self._lay_out()
        plain_text.enlarge(self._sentence, LARGER)

    @property
    def sentence(self) -> str:
        """The sentence about the end of the game."""
        return self._sentence.text()

    @property
    def meaning(self) -> str:
        """The sentence about the score."""
        return self._said

    def show_verdict(self, position: Position, analysis: Analysis | None, enabled: bool) -> None:
        """Show the verdict on ``position``. ``enabled`` tells whether the engine is on."""
        self._shown = (position, analysis, enabled)
        naming, over = self._look.naming, position.is_over
        if not self._tells:
            analysis = None
        verdict = wording.verdict(position, analysis, enabled, naming)
        self._sentence.setText(verdict if self._tells or over else HIDDEN)
        meaning = wording.meaning(position, analysis, naming)
        self._show_meaning(meaning, analysis)
        # Where there is no room for it, it is said there.
        self._sentence.setToolTip(meaning)
        self._turn.setText(wording.turn(position, naming))
        best = () if analysis is None else analysis.line
        self.line.show_line(best, position.to_move, wording.line(analysis, naming))
        self._best.setText("Best line" if best else "")
        # Nobody has won a draw, and nobody is to move after it.
        self._disc.setVisible(not over or position.winner is not None)
        side = position.winner or position.to_move
        ratio = self.devicePixelRatioF()
        self._disc.setPixmap(disc_pixmap(side, self._look, DISC, ratio))
        self._description.set(self._sentence.text())
        self._fit_height()

    def set_look(self, look: Look, tells: bool = True) -> None:
        """Update the verdict for another theme and other names of sides and columns."""
        self._look, self._tells = look, tells
        plain_text.enlarge(self._sentence, LARGER)
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.WindowText, look.theme(Ink.MUTED))
        for label in (self._turn, self._meaning, self._best):
            label.setPalette(palette)
        self.line.set_look(look)
        self.show_verdict(*self._shown)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Request the height that the wrapped text needs at this width."""
        super().resizeEvent(event)
        self._fit_height()

    def minimumSizeHint(self) -> QSize:
        """Return a size that fits into a small window, since the sentence wraps."""
        return QSize(0, self._layout.minimumSize().height())

    def _show_meaning(self, meaning: str, analysis: Analysis | None) -> None:
        """Show the sentence about the score, which has the colour of its winner."""
        self._said = meaning
        if analysis is not None and meaning:
            known = analysis.score
            if known is None:
                known = analysis.lower if int(analysis.lower) > 0 else analysis.upper
            colour = self._look.theme.name(SCORE_INKS[self._look.naming.winner(known)])
            meaning = plain_text.coloured(meaning, meaning.partition(" ")[0].rstrip(":"), colour)
        self._meaning.setText(meaning)

    def _fit_height(self) -> None:
        metrics = self._sentence.fontMetrics()
        # Where the sentence takes two lines, the moves below need the room more.
        needed = metrics.horizontalAdvance(self.sentence)
        has_room = needed <= self.width() - 2 * EDGE
        # These stay where they are from move to move: below one line there is room for another,
        # whether something is said of the score or not.
        second = metrics.size(0, "1\n2").height() - metrics.size(0, "1").height()
        self._meaning.setMinimumHeight(second - self._layout.spacing())
        self._meaning.setVisible(has_room)
        self.setFixedHeight(self._layout.heightForWidth(self.width()))

    def _lay_out(self) -> None:
        # Else the row is reckoned with the height of its text, and something is cut below.
        self._disc.setFixedSize(DISC, DISC)
        turn, line = _row(self._disc, self._turn), _row(self._best, self.line)
        layout = self._layout
        layout.setContentsMargins(EDGE, EDGE, EDGE, 0)
        layout.setSpacing(4)
        layout.addLayout(turn)
        layout.addWidget(self._sentence)
        layout.addWidget(self._meaning)
        layout.addLayout(line)


def _row(first: QLabel, second: QWidget) -> QLayout:
    first.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
    row = QHBoxLayout()
    row.setSpacing(8)
    row.addWidget(first)
    row.addWidget(second, 1)
    return row
