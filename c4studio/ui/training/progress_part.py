"""The user's progress in training: a table, a chart, and the suspended flash cards."""

from collections.abc import Sequence
from functools import partial

from PySide6 import QtWidgets
from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from c4studio.drawing.look import Look
from c4studio.pictures.inks import Ink
from c4studio.report.training import tell_progress
from c4studio.training.progress import TrainingProgress, read_progress
from c4studio.training.statistics import DAYS_OF_WEEK, AnswerTally
from c4studio.training.store import TrainingDatabase
from c4studio.ui.labels import set_name, text_of
from c4studio.ui.part import Desk, ShowGamesFunction, carries_out
from c4studio.ui.reports.report_part import ReportPart
from c4studio.ui.training.store_thread import TrainingStore
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.fields import push_button
from c4studio.ui.widgets.layouts import in_column, in_row
from c4studio.words.rendering import render
from c4studio.words.training import progress

MOST_WEEKS = 26
"""Maximum number of weeks in the chart, which is half a year."""
LEAST_SIZE = QSize(460, 130)


class WeekChart(QtWidgets.QWidget):
    """A chart with a bar for each week: filled for correct answers, outlined for wrong ones."""

    def __init__(self, look: Look, parent: QtWidgets.QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.weeks: tuple[tuple[int, AnswerTally], ...] = ()
        self.setMinimumSize(LEAST_SIZE)
        set_name(self, "training.found_and_missed")

    def show_weeks(self, weeks: Sequence[tuple[int, AnswerTally]]) -> None:
        """Set the weeks to show. Of more than ``MOST_WEEKS`` weeks only the latest are shown."""
        tallies = dict(weeks)
        last = max(tallies, default=0)
        first = max(min(tallies, default=0), last - DAYS_OF_WEEK * (MOST_WEEKS - 1))
        days = range(first, last + 1, DAYS_OF_WEEK) if tallies else ()
        self.weeks = tuple((day, tallies.get(day, AnswerTally(0, 0))) for day in days)
        told = [
            text_of(progress.results_of_week_text(day, tally))
            for day, tally in self.weeks
            if tally.asked
        ]
        self.setAccessibleDescription("; ".join(told) or text_of("training.none"))
        self.update()

    def tooltip_at(self, x: float) -> str:
        """Return the tooltip of the bar at an x coordinate; "" if there is no bar."""
        number = int(x / self._bar_step)
        return (
            text_of(progress.results_of_week_text(*self.weeks[number]))
            if 0 <= number < len(self.weeks)
            else ""
        )

    @property
    def _bar_step(self) -> float:
        # A few weeks do not become towers.
        return self.width() / max(len(self.weeks), MOST_WEEKS // 2)

    def event(self, event: QEvent) -> bool:
        """Show the tooltip of the bar under the pointer on Qt's request."""
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            QtWidgets.QToolTip.showText(event.globalPos(), self.tooltip_at(event.pos().x()), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the bars, with the first days of the first and the last week below them."""
        painter, theme = QPainter(self), self._look.theme
        line = self.fontMetrics().height()
        base, step = self.height() - line - 4, self._bar_step
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
            painter.drawText(
                below, Qt.AlignmentFlag.AlignLeft, progress.practice_day_text(self.weeks[0][0])
            )
        if len(self.weeks) > 1:
            last = QRectF(0, base + 3, len(self.weeks) * step, line)
            painter.drawText(
                last, Qt.AlignmentFlag.AlignRight, progress.practice_day_text(self.weeks[-1][0])
            )
        painter.end()


class ProgressControls(QtWidgets.QWidget):
    """Shows a chart of the answers by week, and the suspended cards, which are asked again.

    Attributes:
        chart: the right and wrong answers by week.
        left_out: the list of suspended cards.
        take_in: the button that includes the selected card again.
    """

    wanted = Signal(object)
    """Emitted with the folded key (int) of a suspended card that the user wants to be asked
    again."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._naming = look.naming
        self.chart = WeekChart(look)
        self._title = plain_text.label(text_of("training.cards"))
        self.left_out = QtWidgets.QListWidget()
        set_name(self.left_out, "training.cards")
        self.take_in = push_button("training.ask_it_again", self._on_take_in_clicked)
        self.left_out.currentRowChanged.connect(lambda row: self.take_in.setEnabled(row >= 0))
        self._note = plain_text.label(text_of("training.cards_by_week"))
        below = in_row(self.take_in, None)
        for each in (self._note, self.chart, self._title, self.left_out, self.take_in):
            # A report is as low as what it has to tell.
            each.hide()
        self.setLayout(in_column(self._note, self.chart, self._title, self.left_out, below))

    def show_progress(self, found: TrainingProgress) -> None:
        """Show the weeks and the suspended cards as they are now."""
        self.chart.show_weeks(found.statistics.weeks)
        self.left_out.clear()
        for stored in found.left_out:
            item = QtWidgets.QListWidgetItem(render(progress.card_name(stored.card), self._naming))
            item.setData(Qt.ItemDataRole.UserRole, str(stored.card.key))
            self.left_out.addItem(item)
        self.take_in.setEnabled(False)
        self._note.setVisible(bool(self.chart.weeks))
        self.chart.setVisible(bool(self.chart.weeks))
        for widget in (self._title, self.left_out, self.take_in):
            widget.setVisible(bool(found.left_out))

    def _on_take_in_clicked(self) -> None:
        item = self.left_out.currentItem()
        if item is not None:
            # As text, since Qt's whole numbers are too short for a key.
            self.wanted.emit(int(item.data(Qt.ItemDataRole.UserRole)))


class ProgressPart(ReportPart):
    """Shows the user's progress in training, and ends suspensions of cards.

    Attributes:
        controls: the weeks and the suspended cards, below the report.
    """

    controls: ProgressControls

    def __init__(self, desk: Desk, show_games: ShowGamesFunction, store: TrainingStore) -> None:
        super().__init__(desk, show_games)
        self._store = store

    def new_controls(self) -> QWidget:
        """Return the chart of weeks and the suspended cards."""
        self.controls = ProgressControls(self._desk.look.value)
        self.controls.wanted.connect(self._end_suspension)
        return self.controls

    @carries_out("train.progress")
    def _read_progress(self) -> None:
        self.close()
        self._messages.follow_to_result(self._store.run(read_progress), self._show_progress)

    @Slot(object)
    def _end_suspension(self, key: int) -> None:
        job = self._store.run(partial(_end_suspension, key))
        self._messages.follow_to_result(job, self.if_open(self._show_progress))

    def _show_progress(self, found: TrainingProgress) -> None:
        self.show_report(tell_progress(found))
        self.controls.show_progress(found)


def _end_suspension(key: int, store: TrainingDatabase) -> TrainingProgress:
    """End the suspension of a flash card, and return the progress since then.

    Runs in the database's thread.
    """
    store.suspend_card(key, False)
    return read_progress(store)
