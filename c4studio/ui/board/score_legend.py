"""The legend beside the score chips, which explains the two lines of text in a chip."""

from __future__ import annotations

from textwrap import fill

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QFontMetrics, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from c4studio.drawing.fonts import font
from c4studio.drawing.look import Look
from c4studio.pictures.inks import Ink
from c4studio.ui.widgets.plain_text import TIP_WIDTH
from c4studio.words import wording

LINES = ((0.14, 0.64), (0.62, 0.87))
"""Top and bottom of the chip's two lines of text, as fractions of the chip's height."""
TEXT = 0.21


class ScoreLegend(QWidget):
    """The legend to the left of the score chips, e.g. ``Yellow’s score``, ``game ends on move``."""

    asked = Signal()
    """Emitted when a click asks for a longer explanation of the scores."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._lines: tuple[str, str] = ("", "")
        self.setToolTip(fill(wording.SCORE_MEANING, TIP_WIDTH))
        self.setAccessibleName("What the scores mean")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.hide()

    @property
    def lines(self) -> tuple[str, str]:
        """The two lines of text of the legend."""
        return self._lines

    def show_lines(self, lines: tuple[str, str]) -> None:
        """Show two texts as the legend. Two empty texts hide it."""
        self._lines = lines
        self._fit()
        self.update()

    def set_look(self, look: Look) -> None:
        """Show the legend in the colours of another theme."""
        self._look = look
        self.update()

    def set_place(self, place: QRect) -> None:
        """Place the legend into a rectangle, or hide it if the rectangle is too narrow."""
        self.setGeometry(place)
        self._fit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Ask for a longer explanation."""
        if event.button() is Qt.MouseButton.LeftButton:
            self.asked.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint both lines of text beside the chips."""
        painter = QPainter(self)
        painter.setPen(self._look.theme(Ink.MUTED))
        painter.setFont(font(TEXT * self.height()))
        for text, (top, bottom) in zip(self._lines, LINES, strict=True):
            height = self.height()
            rect = QRect(0, round(top * height), self.width(), round((bottom - top) * height))
            flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(rect, flags, text)
        painter.end()

    def _fit(self) -> None:
        metrics = QFontMetrics(font(TEXT * self.height()))
        needed = max(metrics.horizontalAdvance(line) for line in self._lines)
        self.setVisible(0 < needed <= self.width())
