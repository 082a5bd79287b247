"""A bar chart of right and wrong answers in each week of training."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QToolTip, QWidget

from c4studio.drawing.look import Look
from c4studio.pictures.inks import Ink
from c4studio.training.statistics import WEEK, Tally
from c4studio.words.rendering import render
from c4studio.words.training import progress as words

SHOWN = 26
"""Maximum number of weeks in the chart, which is half a year."""
SIZE = QSize(460, 130)


class WeekChart(QWidget):
    """A chart with a bar for each week: filled for correct answers, outlined for wrong ones."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.weeks: tuple[tuple[int, Tally], ...] = ()
        self.setMinimumSize(SIZE)
        self.setAccessibleName("Found and missed by week")

    def show_weeks(self, weeks: Sequence[tuple[int, Tally]]) -> None:
        """Set the weeks to show. Of more than ``SHOWN`` weeks only the latest are shown."""
        tallies = dict(weeks)
        last = max(tallies, default=0)
        first = max(min(tallies, default=0), last - WEEK * (SHOWN - 1))
        days = range(first, last + 1, WEEK) if tallies else ()
        self.weeks = tuple((day, tallies.get(day, Tally(0, 0))) for day in days)
        told = [render(words.week(day, tally)) for day, tally in self.weeks if tally.asked]
        self.setAccessibleDescription("; ".join(told) or "None")
        self.update()

    def tip_at(self, x: float) -> str:
        """Return the tooltip of the bar at an x coordinate; "" if there is no bar."""
        number = int(x / self._step)
        return render(words.week(*self.weeks[number])) if 0 <= number < len(self.weeks) else ""

    @property
    def _step(self) -> float:
        # A few weeks do not become towers.
        return self.width() / max(len(self.weeks), SHOWN // 2)

    def event(self, event: QEvent) -> bool:
        """Show the tooltip of the bar under the pointer on Qt's request."""
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self.tip_at(event.pos().x()), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the bars, with the first days of the first and the last week below them."""
        painter, theme = QPainter(self), self._look.theme
        line = self.fontMetrics().height()
        base, step = self.height() - line - 4, self._step
        most = max((tally.asked for _, tally in self.weeks), default=0) or 1
        for number, (_, tally) in enumerate(self.weeks):
            whole, found = (each / most * (base - 2) for each in (tally.asked, tally.passed))
            left, width = number * step + 2, step - 4
            painter.setPen(theme(Ink.ACCENT))
            if tally.asked:
                painter.drawRect(QRectF(left, base - whole, width, whole))
            painter.fillRect(QRectF(left, base - found, width, found), theme(Ink.ACCENT))
        painter.fillRect(QRectF(0, base, self.width(), 1), theme(Ink.BORDER))
        painter.setPen(theme(Ink.MUTED))
        below = QRectF(0, base + 3, self.width(), line)
        if self.weeks:
            painter.drawText(below, Qt.AlignmentFlag.AlignLeft, words.day(self.weeks[0][0]))
        if len(self.weeks) > 1:
            last = QRectF(0, base + 3, len(self.weeks) * step, line)
            painter.drawText(last, Qt.AlignmentFlag.AlignRight, words.day(self.weeks[-1][0]))
        painter.end()
