"""A bar chart of the number of stored scores for positions with 0, 1, 2, … discs."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QToolTip, QWidget

from c4studio.drawing.look import Look
from c4studio.pictures.inks import Ink
from c4studio.words import cache as words
from c4studio.words.pieces import amount
from c4studio.words.rendering import render
from engine import STANDARD

BARS = STANDARD.size + 1
EVERY = 6
"""Every so many bars have a label with their number of discs."""
SIZE = QSize(430, 120)
LEAST = 2.0
"""Minimum height in pixels of a bar whose number is not zero."""


class DiscChart(QWidget):
    """A bar chart of the stored scores by the number of discs on the board, with tooltips."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._numbers: tuple[int, ...] = ()
        self.setMinimumSize(SIZE)
        self.setAccessibleName("Entries by number of discs")

    def show_numbers(self, numbers: Sequence[int]) -> None:
        """Show the numbers of stored scores for positions with 0, 1, 2, … discs as bars."""
        self._numbers = tuple(numbers)
        told = [self.tip(discs) for discs, number in enumerate(numbers) if number]
        self.setAccessibleDescription("; ".join(told) or "None")
        self.update()

    def tip(self, discs: int) -> str:
        """Return the tooltip of the bar for a number of discs."""
        number = self._numbers[discs] if discs < len(self._numbers) else 0
        return f"{amount(discs, 'disc')}: {render(words.entries(number))}"

    def discs_at(self, x: float) -> int:
        """Return the number of discs that belongs to the bar at an x coordinate."""
        return max(0, min(BARS - 1, int(x * BARS / max(1, self.width()))))

    def event(self, event: QEvent) -> bool:
        """Show the tooltip of the bar under the pointer on Qt's request."""
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self.tip(self.discs_at(event.pos().x())), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the bars, with numbers of discs below them."""
        painter = QPainter(self)
        theme, line = self._look.theme, self.fontMetrics().height()
        base = self.height() - line - 4
        step, most = self.width() / BARS, max(self._numbers, default=0) or 1
        for discs, number in enumerate(self._numbers):
            height = max(LEAST, number / most * (base - 2)) if number else 0
            bar = QRectF(discs * step + 1, base - height, step - 2, height)
            painter.fillRect(bar, theme(Ink.ACCENT))
        painter.fillRect(QRectF(0, base, self.width(), 1), theme(Ink.BORDER))
        painter.setPen(theme(Ink.MUTED))
        for discs in range(0, BARS, EVERY):
            middle = (discs + 0.5) * step
            width = EVERY * step
            place = QRectF(middle - width / 2, base + 3, width, line)
            painter.drawText(
                _inside(place, self.width()), Qt.AlignmentFlag.AlignHCenter, str(discs)
            )
        painter.end()


def _inside(place: QRectF, width: float) -> QRectF:
    """Return the x coordinate of a label, moved so that the label lies within the chart."""
    over = max(0.0, -place.left(), place.right() - width)
    return place.adjusted(over, 0, -over, 0)
