"""The dialog that shows the user's progress in training, with a chart of weeks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QHeaderView,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QToolTip,
    QWidget,
)

from c4studio.drawing.look import Look
from c4studio.language.practice import Practice
from c4studio.pictures.inks import Ink
from c4studio.training.puzzles.solving import PuzzleRating, users_puzzle_rating
from c4studio.training.rows import StoredCard
from c4studio.training.statistics import (
    DAYS_OF_WEEK,
    AnswerTally,
    TrainingStatistics,
    training_statistics,
)
from c4studio.training.store import TrainingDatabase, WorkOfDay, choose_todays_work
from c4studio.ui.labels import set_name, set_text, text_of
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.dialog import Dialog
from c4studio.ui.widgets.layouts import in_row
from c4studio.ui.widgets.row_table import RowTable
from c4studio.words.rendering import render
from c4studio.words.training import progress

MOST_WEEKS = 26
"""Maximum number of weeks in the chart, which is half a year."""
LEAST_SIZE = QSize(460, 130)


class WeekChart(QWidget):
    """A chart with a bar for each week: filled for correct answers, outlined for wrong ones."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
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
            QToolTip.showText(event.globalPos(), self.tooltip_at(event.pos().x()), self)
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


WIDTH = 560
VISIBLE_ROWS = 6
"""Number of rows of the table that are visible without scrolling."""


@dataclass(frozen=True, slots=True)
class TrainingProgress:
    """The contents of the dialog on the user's progress in training.

    Attributes:
        statistics: the counts of right and wrong answers.
        work: the cards due today.
        rating: the user's rating at puzzles.
        left_out: the suspended cards.
    """

    statistics: TrainingStatistics
    work: WorkOfDay
    rating: PuzzleRating
    left_out: Sequence[StoredCard]


def read_progress(store: TrainingDatabase) -> TrainingProgress:
    """Read the contents of the progress dialog from the database. Runs in the database's thread.

    Raises:
        DatabaseError: the file cannot be read.
    """
    left_out = [each for each in store.all_cards() if each.suspended]
    return TrainingProgress(
        training_statistics(store), choose_todays_work(store), users_puzzle_rating(store), left_out
    )


class ProgressDialog(Dialog):
    """Shows counts of right and wrong answers by cause, theme and week, and suspended cards.

    Attributes:
        state: the sentences.
        table: the counts of right and wrong answers.
        chart: these counts by week.
        left_out: the list of suspended cards.
        take_in: the button that includes the selected card again.
    """

    wanted = Signal(object)
    """Emitted with the folded key (int) of a suspended card that the user wants to be asked
    again."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(text_of("training.progress"), parent)
        self._naming = look.naming
        self.state = plain_text.label(wraps=True)
        self.table = _new_table()
        self.chart = WeekChart(look)
        self.left_out = QListWidget()
        set_name(self.left_out, "training.cards")
        self.take_in = set_text(QPushButton(), "training.ask_it_again")
        self.take_in.setAutoDefault(False)
        self.take_in.clicked.connect(self._on_take_in_clicked)
        self.left_out.currentRowChanged.connect(lambda row: self.take_in.setEnabled(row >= 0))
        self._lay_out()

    def show_progress(self, found: TrainingProgress) -> None:
        """Update the contents of the dialog."""
        said = [*progress.card_count_sentences(found.statistics, found.work)]
        if found.statistics.themes:
            said.append(progress.rating_sentence(found.rating))
        self.state.setText("\n".join(f"{render(each)}." for each in said))
        rows = progress.tally_table_rows(found.statistics)
        self.table.show_rows([[*map(render, row)] for row in rows])
        self.chart.show_weeks(found.statistics.weeks)
        self.left_out.clear()
        for stored in found.left_out:
            item = QListWidgetItem(render(progress.card_name(stored.card), self._naming))
            item.setData(Qt.ItemDataRole.UserRole, str(stored.card.key))
            self.left_out.addItem(item)
        self.take_in.setEnabled(False)
        for widget in (self._left_out_title, self.left_out, self.take_in):
            widget.setVisible(bool(found.left_out))

    def _on_take_in_clicked(self) -> None:
        item = self.left_out.currentItem()
        if item is not None:
            # As text, since Qt's whole numbers are too short for a key.
            self.wanted.emit(int(item.data(Qt.ItemDataRole.UserRole)))

    def _lay_out(self) -> None:
        self._left_out_title = plain_text.label(text_of("training.cards"))
        self.lay_out(
            self.state,
            (self.table, 2),
            plain_text.label(text_of("training.cards_by_week")),
            self.chart,
            self._left_out_title,
            (self.left_out, 1),
            in_row(self.take_in, None),
            self.new_buttons(),
        )
        self.setMinimumWidth(WIDTH)


def _new_table() -> RowTable:
    headings = [*map(render, (Practice.CAUSE_OR_THEME, *progress.TALLY_TABLE_HEADINGS))]
    right = range(1, len(headings))
    table = RowTable(text_of("training.found_and_missed_by_cause"), headings, right=right)
    table.setShowGrid(True)
    table.setSelectionMode(RowTable.SelectionMode.ExtendedSelection)
    table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    table.setMinimumHeight(VISIBLE_ROWS * 2 * table.fontMetrics().height())
    return table
