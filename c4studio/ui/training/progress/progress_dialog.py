"""The dialog that shows the user's progress in training."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from c4studio.drawing.look import Look
from c4studio.language.practice import Practice
from c4studio.language.said import Value
from c4studio.training.puzzles.solving import Rating, solver_rating
from c4studio.training.statistics import Statistics, statistics
from c4studio.training.store import Store, StoredCard, Work, todays_work
from c4studio.ui.training.progress.week_chart import WeekChart
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.dialog import Dialog
from c4studio.ui.widgets.fields import header_of
from c4studio.ui.widgets.layouts import in_row
from c4studio.words.rendering import render
from c4studio.words.training import progress as words

WIDTH = 560
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
ROWS = 6
"""Number of rows of the table that are visible without scrolling."""


@dataclass(frozen=True, slots=True)
class Progress:
    """The contents of the dialog on the user's progress in training.

    Attributes:
        statistics: the counts of right and wrong answers.
        work: the cards due today.
        rating: the user's rating at puzzles.
        left_out: the suspended cards.
    """

    statistics: Statistics
    work: Work
    rating: Rating
    left_out: Sequence[StoredCard]


def progress_of(store: Store) -> Progress:
    """Read the contents of the progress dialog from the database. Runs in the database's thread.

    Raises:
        DatabaseError: the file cannot be read.
    """
    left_out = [each for each in store.cards() if each.suspended]
    return Progress(statistics(store), todays_work(store), solver_rating(store), left_out)


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
        super().__init__("Progress", parent)
        self._naming = look.naming
        self.state = plain_text.label(wraps=True)
        self.table = _table()
        self.chart = WeekChart(look)
        self.left_out = QListWidget()
        self.left_out.setAccessibleName("Cards that are left out")
        self.take_in = QPushButton("&Ask it again")
        self.take_in.setToolTip("Take the marked card in again")
        self.take_in.setAutoDefault(False)
        self.take_in.clicked.connect(self._on_take_in)
        self.left_out.currentRowChanged.connect(lambda row: self.take_in.setEnabled(row >= 0))
        self._lay_out()

    def show_progress(self, found: Progress) -> None:
        """Update the contents of the dialog."""
        said = [*words.state(found.statistics, found.work)]
        if found.statistics.themes:
            said.append(words.rated(found.rating))
        self.state.setText("\n".join(f"{render(each)}." for each in said))
        self._fill(words.tallies(found.statistics))
        self.chart.show_weeks(found.statistics.weeks)
        self.left_out.clear()
        for stored in found.left_out:
            item = QListWidgetItem(render(words.card(stored.card), self._naming))
            item.setData(Qt.ItemDataRole.UserRole, str(stored.card.key))
            self.left_out.addItem(item)
        self.take_in.setEnabled(False)
        for widget in (self._left_out_title, self.left_out, self.take_in):
            widget.setVisible(bool(found.left_out))

    def _fill(self, rows: Sequence[tuple[Value, ...]]) -> None:
        self.table.setRowCount(len(rows))
        for number, row in enumerate(rows):
            for column, value in enumerate(row):
                item = QTableWidgetItem(render(value))
                if column:
                    item.setTextAlignment(RIGHT)
                self.table.setItem(number, column, item)

    def _on_take_in(self) -> None:
        item = self.left_out.currentItem()
        if item is not None:
            # As text, since Qt's whole numbers are too short for a key.
            self.wanted.emit(int(item.data(Qt.ItemDataRole.UserRole)))

    def _lay_out(self) -> None:
        self._left_out_title = plain_text.label("Cards that are left out")
        self.lay_out(
            self.state,
            (self.table, 2),
            plain_text.label("Cards by week: the full part was found"),
            self.chart,
            self._left_out_title,
            (self.left_out, 1),
            in_row(self.take_in, None),
            self.new_buttons(),
        )
        self.setMinimumWidth(WIDTH)


def _table() -> QTableWidget:
    table = QTableWidget(0, 1 + len(words.TALLIES))
    table.setHorizontalHeaderLabels([*map(render, (Practice.CAUSE_OR_THEME, *words.TALLIES))])
    table.verticalHeader().hide()
    table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setTabKeyNavigation(False)
    header_of(table).setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
    table.setAccessibleName("Found and missed by cause and theme")
    table.setMinimumHeight(ROWS * 2 * table.fontMetrics().height())
    return table
