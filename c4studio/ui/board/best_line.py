"""The best line as a row of discs with column names; a click plays the line."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from c4studio.drawing.discs import numbered_disc
from c4studio.drawing.look import Look
from c4studio.pictures.inks import Ink
from c4studio.ui.commands import modes
from c4studio.ui.widgets.description import Description
from c4studio.ui.widgets.own_keys import keeps, key_of
from engine import Side

GAP = 3
MARGIN = 3


class BestLine(QAbstractButton):
    """A widget that shows as many moves of the best line as fit.

    The pointer or the arrow keys choose how many moves the board shows; the sign for further moves
    chooses all of them. A click or Enter asks to play these moves.
    """

    pointed = Signal(int)
    """Emitted with the number of moves that the board is to show; 0 for none."""
    wanted = Signal(int)
    """Emitted with the number of moves that the user wants to add to the game."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._columns: tuple[int, ...] = ()
        self._first = Side.RED
        self._shown = 0
        self._description = Description(self)
        self.setAccessibleName("Best line")
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self._on_clicked)
        self._follow_line()

    @property
    def columns(self) -> tuple[int, ...]:
        """The columns of the line, 0-based."""
        return self._columns

    def show_line(self, columns: tuple[int, ...], first: Side, words: str) -> None:
        """Show a line whose first disc belongs to the given side.

        ``words`` describe the line in the tooltip.
        """
        if (columns, first) != (self._columns, self._first):
            self._columns, self._first = columns, first
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
        return QRectF(number * (size + GAP), (self.height() - size) / 2, size, size)

    def sizeHint(self) -> QSize:
        """Return a size with room for some moves."""
        return QSize(8 * (self._disc + GAP), self._disc + 2 * MARGIN)

    def minimumSizeHint(self) -> QSize:
        """Return a size with room for a few moves."""
        return QSize(3 * (self._disc + GAP), self._disc + 2 * MARGIN)

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
        number = int(event.position().x() // (self._disc + GAP)) + 1
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
            text = self._look.naming.column(self._columns[number])
            disc = numbered_disc(side, text, self._look, self._disc, ratio)
            painter.drawImage(self.place(number).topLeft(), disc)
            side = side.other
        if self._shown:
            self._paint_chosen(painter)
        if self._room < len(self._columns):
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
        count, room = len(self._columns), (self.width() + GAP) // (self._disc + GAP)
        return count if count <= room else max(0, room - 1)

    @property
    def _places(self) -> int:
        """The number of places that can be chosen: of the moves, and of the sign for more."""
        return min(self._room + 1, len(self._columns))

    def _choose(self, place: int) -> None:
        """Choose the moves up to a place, from 1; all moves at the sign for more; 0 for none."""
        self._point(place if place <= self._room else len(self._columns))

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
        has_line = bool(self._columns)
        if has_line == self.isEnabled():
            return
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if has_line else Qt.FocusPolicy.NoFocus)
        self.setEnabled(has_line)
        shape = Qt.CursorShape.PointingHandCursor if has_line else Qt.CursorShape.ArrowCursor
        self.setCursor(shape)


def _is_own(event: QKeyEvent) -> bool:
    return modes.BEST_LINE.row(key_of(event)) is not None
