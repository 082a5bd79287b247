"""The verdict on a position: the side to move, the end of the game and the best line."""

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

from c4studio.drawing import spacing
from c4studio.drawing.discs import disc_pixmap, numbered_disc_pixmap
from c4studio.drawing.fonts import LARGE_TEXT
from c4studio.drawing.look import Look
from c4studio.game.boards import BOARDS_WITH_BOOK
from c4studio.language.messages import Notice
from c4studio.pictures.inks import Ink
from c4studio.review.forecasts import ForecastBesideProofs
from c4studio.ui.commands import modes
from c4studio.ui.commands.actions import claims_key
from c4studio.ui.commands.layouts import key_text
from c4studio.ui.labels import set_name, text_of
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.accessibility import AccessibleDescription
from c4studio.ui.widgets.layouts import in_row
from c4studio.ui.widgets.plain_text import TOOLTIP_WIDTH_IN_LETTERS
from c4studio.words import wording
from c4studio.words.forecast import position_forecast
from c4studio.words.rendering import RenderedSentence, render, rendered
from engine import Analysis, Position, Side

LINE_DISC_SIZE = 18
"""The font size of the sentence relative to the usual text of 13 pixels."""
HIDDEN_SCORES_TEXT = "board.scores_are_hidden"
LINE_DISC_GAP = 4
LINE_MARGIN = 4


class VerdictPanel(QWidget):
    """Shows the verdict on a position as text with the best line, in as little height as possible.

    Attributes:
        line: the widget with the best line.
        meaning: the sentence about the score.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._shown: tuple[Position, Analysis | None, bool, ForecastBesideProofs | None]
        self._shown = Position(), None, True, None
        self._tells = True
        self.meaning = ""
        self._layout = QVBoxLayout(self)
        self._disc = plain_text.label()
        self._turn = plain_text.label()
        self._sentence = plain_text.label(wraps=True)
        self._meaning = plain_text.label(wraps=True)
        self._meaning.setTextFormat(Qt.TextFormat.RichText)
        self._meaning.setToolTip(fill(text_of(Notice.NUMBER_MEANS), TOOLTIP_WIDTH_IN_LETTERS))
        self._forecast = plain_text.label(wraps=True)
        self._people = plain_text.label(wraps=True)
        self._people.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._people.hide()
        self._best = plain_text.label()
        self.line = BestLine()
        self._sentence.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        # A click that selects text leaves the keyboard where it was.
        self._sentence.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._description = AccessibleDescription(self)
        set_name(self, "board.verdict")
        self._lay_out_rows()
        plain_text.enlarge_label(self._sentence, LARGE_TEXT)

    @property
    def sentence(self) -> str:
        """The sentence about the end of the game."""
        return self._sentence.text()

    def show_verdict(
        self,
        position: Position,
        analysis: Analysis | None,
        enabled: bool,
        forecast: ForecastBesideProofs | None = None,
    ) -> None:
        """Show the verdict on ``position``. ``enabled`` tells whether the engine is on.

        A ``forecast`` is told below the verdict, in other words and colours.
        """
        self._shown = (position, analysis, enabled, forecast)
        naming, over = self._look.naming, position.is_over
        if not self._tells:
            analysis = forecast = None
        told = position_forecast(forecast)
        self._forecast.setText("" if told is None else render(told, naming))
        # What lies below stays where it is while one steps from move to move.
        self._forecast.setVisible(position.board not in BOARDS_WITH_BOOK)
        verdict = render(wording.verdict_sentence(position, analysis, enabled), naming)
        self._sentence.setText(verdict if self._tells or over else text_of(HIDDEN_SCORES_TEXT))
        said = wording.score_meaning(position, analysis) if naming.reading.shows_scores else None
        meaning = RenderedSentence("") if said is None else rendered(said, naming)
        self.meaning = meaning.text
        self._meaning.setText(self.meaning and plain_text.coloured_html(meaning, self._look))
        # Where there is no room for it, it is said there.
        self._sentence.setToolTip(self.meaning)
        self._turn.setText(render(wording.turn_sentence(position), naming))
        best = () if analysis is None else analysis.line
        self.line.show_line(
            best, position.to_move, render(wording.best_line_text(analysis), naming)
        )
        self._best.setText(text_of("board.best_line") if best else "")
        # Nobody has won a draw, and nobody is to move after it.
        self._disc.setVisible(not over or position.winner is not None)
        side = position.winner or position.to_move
        ratio = self.devicePixelRatioF()
        self._disc.setPixmap(disc_pixmap(side, self._look, LINE_DISC_SIZE, ratio))
        self._update_description()
        self._fit_height()

    @property
    def forecast(self) -> str:
        """The sentence on the forecast of the position; empty without a forecast."""
        return self._forecast.text()

    @property
    def people(self) -> str:
        """The sentence on what people would play; empty without an estimate."""
        return self._people.text()

    def show_people(self, text: str, *, keeps_room: bool = False) -> None:
        """Show a sentence about what people would play, or none.

        ``keeps_room`` leaves the room of the sentence, since another one is to follow.
        """
        self._people.setText(text)
        self._people.setVisible(bool(text) or keeps_room)
        self._update_description()
        self._fit_height()

    def set_look(self, look: Look, tells: bool = True) -> None:
        """Update the verdict for another theme and other names of sides and columns."""
        self._look, self._tells = look, tells
        plain_text.enlarge_label(self._sentence, LARGE_TEXT)
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.WindowText, look.theme(Ink.MUTED))
        for label in (self._turn, self._meaning, self._forecast, self._people, self._best):
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

    def _update_description(self) -> None:
        told = self.sentence, self.forecast, self.people
        self._description.set_text(". ".join(filter(None, told)))

    def _fit_height(self) -> None:
        metrics = self._sentence.fontMetrics()
        # Where the sentence takes two lines, the moves below need the room more.
        needed = metrics.horizontalAdvance(self.sentence)
        has_room = needed <= self.width()
        # These stay where they are from move to move: below one line there is room for another,
        # whether something is said of the score or not, and people are told of in two lines.
        second = metrics.size(0, "1\n2").height() - metrics.size(0, "1").height()
        self._meaning.setMinimumHeight(second - self._layout.spacing())
        self._meaning.setVisible(has_room)
        self._forecast.setMinimumHeight(self._forecast.fontMetrics().height())
        self._people.setMinimumHeight(self._people.fontMetrics().size(0, "1\n2").height())
        self.setFixedHeight(self._layout.heightForWidth(self.width()))

    def _lay_out_rows(self) -> None:
        # Else the row is reckoned with the height of its text, and something is cut below.
        self._disc.setFixedSize(LINE_DISC_SIZE, LINE_DISC_SIZE)
        turn, line = _label_row(self._disc, self._turn), _label_row(self._best, self.line)
        layout = self._layout
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(spacing.TIGHT_GAP)
        layout.addLayout(turn)
        layout.addWidget(self._sentence)
        layout.addWidget(self._meaning)
        layout.addWidget(self._forecast)
        layout.addWidget(self._people)
        layout.addLayout(line)


def _label_row(first: QLabel, second: QWidget) -> QLayout:
    first.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
    return in_row(first, (second, 1))


class BestLine(QAbstractButton):
    """A widget that shows as many moves of the best line as fit.

    The pointer or the arrow keys choose how many moves the board shows; the sign for further moves
    chooses all of them. A click or Enter asks to play these moves.

    Attributes:
        columns: the columns of the line, 0-based.
    """

    pointed = Signal(int)
    """Emitted with the number of moves of the line that the board is to show; 0 hides the line."""
    wanted = Signal(int)
    """Emitted with the number of moves that the user wants to add to the game."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self.columns: tuple[int, ...] = ()
        self._first = Side.RED
        self._shown = 0
        self._description = AccessibleDescription(self)
        set_name(self, "board.best_line")
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self._on_line_clicked)
        self._update_enabled()

    def show_line(self, columns: tuple[int, ...], first_side: Side, text: str) -> None:
        """Show a line whose first disc belongs to the given side.

        ``text`` describe the line in the tooltip.
        """
        if (columns, first_side) != (self.columns, self._first):
            self.columns, self._first = columns, first_side
            self._set_shown_count(0)
            self._update_enabled()
        self._description.set_text(text)

    def set_look(self, look: Look) -> None:
        """Show the line in the colours of another theme."""
        self._look = look
        self.update()

    def disc_rect(self, number: int) -> QRectF:
        """Return the rectangle of the disc of move ``number`` of the line, from 0."""
        size = self._disc_size
        return QRectF(number * (size + LINE_DISC_GAP), (self.height() - size) / 2, size, size)

    def sizeHint(self) -> QSize:
        """Return a size with room for some moves."""
        return QSize(8 * (self._disc_size + LINE_DISC_GAP), self._disc_size + 2 * LINE_MARGIN)

    def minimumSizeHint(self) -> QSize:
        """Return a size with room for a few moves."""
        return QSize(3 * (self._disc_size + LINE_DISC_GAP), self._disc_size + 2 * LINE_MARGIN)

    def event(self, event: QEvent) -> bool:
        """Claim the keys that choose moves of the line before Qt treats them as shortcuts."""
        return claims_key(event, _is_line_key) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose more or fewer moves, or ask to play the chosen moves."""
        row = modes.BEST_LINE_MODE.row_of_key(key_text(event))
        if row is modes.SHOW_FURTHER_KEYS:
            step = 1 if key_text(event) == row.keys[0] else -1
            self._choose_up_to(
                min(max(min(self._shown, self._fitting_count + 1) + step, 1), self._choice_count)
            )
        elif row is modes.INSERT_LINE_KEYS:
            if not event.isAutoRepeat():
                self.click()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Choose the first move if a key gave the focus."""
        super().focusInEvent(event)
        if event.reason() is not Qt.FocusReason.MouseFocusReason:
            self._set_shown_count(1)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Choose no moves when the focus is lost."""
        super().focusOutEvent(event)
        self._set_shown_count(0)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the moves of the line up to the pointer.

        A mouse has chosen them by hovering, but a touch has not.
        """
        self.mouseMoveEvent(event)
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Choose the moves of the line up to the pointer."""
        number = int(event.position().x() // (self._disc_size + LINE_DISC_GAP)) + 1
        self._choose_up_to(number if number <= self._choice_count else 0)

    def leaveEvent(self, event: QEvent) -> None:
        """Choose no moves when the pointer leaves."""
        super().leaveEvent(event)
        self._set_shown_count(0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the discs of the line."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side, ratio = self._first, self.devicePixelRatioF()
        for number in range(self._fitting_count):
            text = self._look.naming.column(self.columns[number])
            disc = numbered_disc_pixmap(side, text, self._look, self._disc_size, ratio)
            painter.drawImage(self.disc_rect(number).topLeft(), disc)
            side = side.other
        if self._shown:
            self._paint_chosen_frame(painter)
        if self._fitting_count < len(self.columns):
            painter.setPen(self._look.theme(Ink.MUTED))
            painter.drawText(self.disc_rect(self._fitting_count), Qt.AlignmentFlag.AlignLeft, "…")
        painter.end()

    def _paint_chosen_frame(self, painter: QPainter) -> None:
        """Paint a frame around the chosen moves."""
        last = self.disc_rect(min(self._shown, self._choice_count) - 1)
        rect = self.disc_rect(0).united(last).adjusted(-1, -2, 1, 2)
        rect.setLeft(max(rect.left(), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self._look.theme(Ink.ACCENT), 2))
        painter.drawRoundedRect(rect, rect.height() / 2, rect.height() / 2)

    @property
    def _disc_size(self) -> int:
        """The diameter of a disc, which grows with the text size."""
        return self.fontMetrics().height() + 3

    @property
    def _fitting_count(self) -> int:
        """The number of moves for which there is room.

        The sign for further moves takes the room of one.
        """
        count, room = (
            len(self.columns),
            (self.width() + LINE_DISC_GAP) // (self._disc_size + LINE_DISC_GAP),
        )
        return count if count <= room else max(0, room - 1)

    @property
    def _choice_count(self) -> int:
        """The number of moves of the best line that can be chosen, with the sign for more."""
        return min(self._fitting_count + 1, len(self.columns))

    def _choose_up_to(self, place: int) -> None:
        """Choose the best line's moves up to a 1-based place, or none at 0."""
        self._set_shown_count(place if place <= self._fitting_count else len(self.columns))

    def _set_shown_count(self, count: int) -> None:
        if count != self._shown:
            self._shown = count
            self.update()
            self.pointed.emit(count)

    def _on_line_clicked(self) -> None:
        if shown := self._shown or self._fitting_count:
            self.wanted.emit(shown)

    def _update_enabled(self) -> None:
        # Nothing to choose is no stop on the way of the keyboard.
        self.update()
        has_line = bool(self.columns)
        if has_line == self.isEnabled():
            return
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if has_line else Qt.FocusPolicy.NoFocus)
        self.setEnabled(has_line)
        shape = Qt.CursorShape.PointingHandCursor if has_line else Qt.CursorShape.ArrowCursor
        self.setCursor(shape)


def _is_line_key(event: QKeyEvent) -> bool:
    return modes.BEST_LINE_MODE.row_of_key(key_text(event)) is not None
