"""The legend beside the score chips, which explains the two lines of text in a chip."""

from __future__ import annotations

from textwrap import fill

from PySide6.QtCore import QPointF, QRect, Qt, Signal
from PySide6.QtGui import QFontMetrics, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from c4studio.drawing.board_geometry import BoardGeometry
from c4studio.drawing.fonts import font
from c4studio.drawing.look import Look
from c4studio.pictures.chip import baselines
from c4studio.pictures.inks import Ink
from c4studio.pictures.places import CELL, chip_box
from c4studio.ui.widgets.plain_text import TIP_WIDTH
from c4studio.words import wording

TEXT = 0.21


class ScoreLegend(QWidget):
    """The legend to the left of the score chips, e.g. ``Yellow’s score``, ``game ends on move``."""

    asked = Signal()
    """Emitted when a click asks for a longer explanation of the scores."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._lines: tuple[str, str] = ("", "")
        self._grid = BoardGeometry(1.0)
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

    @property
    def baselines(self) -> tuple[float, float]:
        """The y coordinates of the two lines, on which the lines of the chips stand as well."""
        score, caption = baselines(chip_box(0, self._grid.text), self._grid.least_font)
        return score * self._grid.cell / CELL, caption * self._grid.cell / CELL

    def set_place(self, place: QRect, grid: BoardGeometry) -> None:
        """Place the legend beside the chips, or hide it if the rectangle is too narrow."""
        self._grid = grid
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
        for text, y in zip(self._lines, self.baselines, strict=True):
            left = self.width() - painter.fontMetrics().horizontalAdvance(text)
            painter.drawText(QPointF(left, y), text)
        painter.end()

    def _fit(self) -> None:
        metrics = QFontMetrics(font(TEXT * self.height()))
        needed = max(metrics.horizontalAdvance(line) for line in self._lines)
        self.setVisible(0 < needed <= self.width())
