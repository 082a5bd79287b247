"""The verdict on a position: the side to move, the end of the game and the best line."""

from __future__ import annotations

from textwrap import fill

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QLabel, QLayout, QSizePolicy, QVBoxLayout, QWidget

from c4studio.drawing.discs import disc_pixmap, numbered_disc
from c4studio.drawing.look import Look
from c4studio.pictures.inks import SCORE_INKS, Ink
from c4studio.ui.commands import modes
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.accessibility import Description
from c4studio.ui.widgets.layouts import in_row
from c4studio.ui.widgets.own_keys import keeps, key_of
from c4studio.ui.widgets.plain_text import TIP_WIDTH
from c4studio.words import wording
from engine import Analysis, Position, Side

DISC = 18
EDGE = 2
LARGER = 18 / 13
"""The font size of the sentence relative to the usual text of 13 pixels."""
HIDDEN = "Scores are hidden"
LINE_GAP = 3
LINE_MARGIN = 3


class VerdictPanel(QWidget):
    """Shows the verdict on a position as text with the best line, in as little height as possible.

    Attributes:
        line: the widget with the best line.
        meaning: the sentence about the score.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._shown: tuple[Position, Analysis | None, bool] = (Position(), None, True)
        self._tells = True
        self.meaning = ""
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
        self.meaning = meaning
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
    return in_row(first, (second, 1), spacing=8)


class BestLine(QAbstractButton):
    """A widget that shows as many moves of the best line as fit.

    The pointer or the arrow keys choose how many moves the board shows; the sign for further moves
    chooses all of them. A click or Enter asks to play these moves.

    Attributes:
        columns: the columns of the line, 0-based.
    """

    pointed = Signal(int)
    """Emitted with the number of moves that the board is to show; 0 for none."""
    wanted = Signal(int)
    """Emitted with the number of moves that the user wants to add to the game."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self.columns: tuple[int, ...] = ()
        self._first = Side.RED
        self._shown = 0
        self._description = Description(self)
        self.setAccessibleName("Best line")
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self._on_clicked)
        self._follow_line()

    def show_line(self, columns: tuple[int, ...], first: Side, words: str) -> None:
        """Show a line whose first disc belongs to the given side.

        ``words`` describe the line in the tooltip.
        """
        if (columns, first) != (self.columns, self._first):
            self.columns, self._first = columns, first
            self._point(0)
            self._follow_line()
        self._description.set(words)

    def set_look(self, look: Look) -> None:
        """Show the line in the colours of another theme."""
        self._look = look
        self.update()

    def place(self, number: int) -> QRectF:
        """Return the rectangle of the disc of move ``number`` of the line, from 0."""
        size = self._disc
        return QRectF(number * (size + LINE_GAP), (self.height() - size) / 2, size, size)

    def sizeHint(self) -> QSize:
        """Return a size with room for some moves."""
        return QSize(8 * (self._disc + LINE_GAP), self._disc + 2 * LINE_MARGIN)

    def minimumSizeHint(self) -> QSize:
        """Return a size with room for a few moves."""
        return QSize(3 * (self._disc + LINE_GAP), self._disc + 2 * LINE_MARGIN)

    def event(self, event: QEvent) -> bool:
        """Claim the keys that choose moves of the line before Qt treats them as shortcuts."""
        return keeps(event, _is_own) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose more or fewer moves, or ask to play the chosen moves."""
        row = modes.BEST_LINE.row(key_of(event))
        if row is modes.FURTHER:
            step = 1 if event.key() == Qt.Key.Key_Right else -1
            self._choose(min(max(min(self._shown, self._room + 1) + step, 1), self._places))
        elif row is modes.INSERT:
            if not event.isAutoRepeat():
                self.click()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Choose the first move if a key gave the focus."""
        super().focusInEvent(event)
        if event.reason() is not Qt.FocusReason.MouseFocusReason:
            self._point(1)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Choose no moves when the focus is lost."""
        super().focusOutEvent(event)
        self._point(0)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the moves of the line up to the pointer.

        A mouse has chosen them by hovering, but a touch has not.
        """
        self.mouseMoveEvent(event)
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Choose the moves of the line up to the pointer."""
        number = int(event.position().x() // (self._disc + LINE_GAP)) + 1
        self._choose(number if number <= self._places else 0)

    def leaveEvent(self, event: QEvent) -> None:
        """Choose no moves when the pointer leaves."""
        super().leaveEvent(event)
        self._point(0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the discs of the line."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side, ratio = self._first, self.devicePixelRatioF()
        for number in range(self._room):
            text = self._look.naming.column(self.columns[number])
            disc = numbered_disc(side, text, self._look, self._disc, ratio)
            painter.drawImage(self.place(number).topLeft(), disc)
            side = side.other
        if self._shown:
            self._paint_chosen(painter)
        if self._room < len(self.columns):
            painter.setPen(self._look.theme(Ink.MUTED))
            painter.drawText(self.place(self._room), Qt.AlignmentFlag.AlignLeft, "…")
        painter.end()

    def _paint_chosen(self, painter: QPainter) -> None:
        """Paint a frame around the chosen moves."""
        last = self.place(min(self._shown, self._places) - 1)
        rect = self.place(0).united(last).adjusted(-1, -2, 1, 2)
        rect.setLeft(max(rect.left(), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self._look.theme(Ink.ACCENT), 2))
        painter.drawRoundedRect(rect, rect.height() / 2, rect.height() / 2)

    @property
    def _disc(self) -> int:
        """The diameter of a disc, which grows with the text size."""
        return self.fontMetrics().height() + 3

    @property
    def _room(self) -> int:
        """The number of moves for which there is room.

        The sign for further moves takes the room of one.
        """
        count, room = len(self.columns), (self.width() + LINE_GAP) // (self._disc + LINE_GAP)
        return count if count <= room else max(0, room - 1)

    @property
    def _places(self) -> int:
        """The number of places that can be chosen: of the moves, and of the sign for more."""
        return min(self._room + 1, len(self.columns))

    def _choose(self, place: int) -> None:
        """Choose the moves up to a place, from 1; all moves at the sign for more; 0 for none."""
        self._point(place if place <= self._room else len(self.columns))

    def _point(self, shown: int) -> None:
        if shown != self._shown:
            self._shown = shown
            self.update()
            self.pointed.emit(shown)

    def _on_clicked(self) -> None:
        if shown := self._shown or self._room:
            self.wanted.emit(shown)

    def _follow_line(self) -> None:
        # Nothing to choose is no stop on the way of the keyboard.
        self.update()
        has_line = bool(self.columns)
        if has_line == self.isEnabled():
            return
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if has_line else Qt.FocusPolicy.NoFocus)
        self.setEnabled(has_line)
        shape = Qt.CursorShape.PointingHandCursor if has_line else Qt.CursorShape.ArrowCursor
        self.setCursor(shape)


def _is_own(event: QKeyEvent) -> bool:
    return modes.BEST_LINE.row(key_of(event)) is not None
