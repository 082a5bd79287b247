"""The dialog with the statistics of a player's habits, and with opponents' replies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from c4studio.insight.tally import Miss
from c4studio.library.entry import first_day, last_day
from c4studio.library.filters import Filter
from c4studio.library.habits import Habits
from c4studio.library.library import LibraryError
from c4studio.library.repertoire import Reply
from c4studio.ui.library.filter_dialog import MOST_CHARACTERS, read_day
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.fields import dialog_buttons, header_of
from c4studio.words.library import habits as words

WIDTH, HEIGHT = 680, 600
VALUE = Qt.ItemDataRole.UserRole
"""The item data role that holds the mistakes, or the moves, of a row."""


class HabitsDialog(QDialog):
    """Shows statistics of a player's habits, and emits what the user wants to see on the board.

    Attributes:
        table: the table of statistics; a second column compares them with those of other games.
        holes: the list of replies that the player never met.
        mistakes: the list of opponents' mistakes.
    """

    miss_chosen = Signal(object)
    """Emitted with the mistake (Miss) that the user wants to see."""
    reply_chosen = Signal(str)
    """Emitted with the moves up to the reply that the user wants to see."""
    compared = Signal(object)
    """Emitted with the filter (Filter) of the games to compare with."""

    def __init__(self, wanted: Filter, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Habits and holes")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(WIDTH, HEIGHT)
        self._wanted = wanted
        self._chosen: tuple[int, int] = (-1, 0)
        self.table = _table()
        self.table.cellActivated.connect(self._on_row)
        self.table.cellClicked.connect(self._on_row)
        self.holes, self.mistakes = self._replies("Never met"), self._replies("Their mistakes")
        self.player = _field("Compare with player", "another player, or the same", wanted.player)
        self.since, self.until = _field("From", "from 2024-05"), _field("Until", "until 2025")
        self.compare = QPushButton("&Compare")
        self.compare.setToolTip("Show the same figures of another player, or another time, beside")
        self.compare.clicked.connect(self._on_compare)
        self.note = plain_text.label(words.NO_CAUSES, wraps=True)
        self._lay_out()

    def show_habits(self, habits: Habits) -> None:
        """Show the statistics of the games found."""
        rows = list(words.rows(habits))
        self.table.setRowCount(len(rows))
        for number, row in enumerate(rows):
            name, value = QTableWidgetItem(row.name), QTableWidgetItem(row.value)
            name.setData(VALUE, row.misses)
            if row.misses:
                name.setToolTip("Opens the game at the mistake; again, the next one")
            self.table.setItem(number, 0, name)
            self.table.setItem(number, 1, value)

    @Slot(object)
    def show_others(self, habits: Habits | None) -> None:
        """Show the statistics of other games beside those of the games found; None for none."""
        if habits is None:
            return
        values = {row.name: row.value for row in words.rows(habits)}
        for number in range(self.table.rowCount()):
            name = self.table.item(number, 0)
            assert name is not None
            self.table.setItem(number, 2, QTableWidgetItem(values.get(name.text(), "–")))
        self.table.setColumnHidden(2, False)

    def show_holes(self, replies: Sequence[Reply], nothing: str = words.NEVER_MET) -> None:
        """Show the replies that the player never met, or a sentence if there are none."""
        _fill(self.holes, replies, nothing)

    def show_mistakes(self, replies: Sequence[Reply], nothing: str = words.NO_MISTAKES) -> None:
        """Show the opponents' mistakes, or a sentence if there are none."""
        _fill(self.mistakes, replies, nothing)

    @Slot(int, int)
    def _on_row(self, row: int, _: int) -> None:
        item = self.table.item(row, 0)
        misses: tuple[Miss, ...] = () if item is None else item.data(VALUE)
        if not misses:
            return
        before, number = self._chosen
        number = (number + 1) % len(misses) if row == before else 0
        self._chosen = row, number
        self.miss_chosen.emit(misses[number])

    @Slot(object)
    def _on_reply(self, item: QListWidgetItem) -> None:
        if moves := item.data(VALUE):
            self.reply_chosen.emit(moves)

    @Slot()
    def _on_compare(self) -> None:
        since, until = self.since.text(), self.until.text()
        try:
            wanted = replace(
                self._wanted,
                player=self.player.text().strip(),
                since=read_day(since, first_day(since.strip())),
                until=read_day(until, last_day(until.strip())),
            )
        except LibraryError as error:
            self.show_note(f"{error}.")
            return
        self.show_note(words.NO_CAUSES)
        self.compared.emit(wanted)

    @Slot(str)
    def show_note(self, sentence: str) -> None:
        """Show a sentence below the statistics."""
        self.note.setText(sentence)

    def _replies(self, name: str) -> QListWidget:
        found = QListWidget()
        found.setAccessibleName(name)
        found.itemClicked.connect(self._on_reply)
        found.itemActivated.connect(self._on_reply)
        return found

    def _lay_out(self) -> None:
        line = QHBoxLayout()
        for field in (self.player, self.since, self.until, self.compare):
            line.addWidget(field)
        self.compare.setAutoDefault(False)
        figures = QWidget()
        column = QVBoxLayout(figures)
        column.addWidget(self.table, 1)
        column.addLayout(line)
        column.addWidget(self.note)
        tabs = QTabWidget()
        tabs.addTab(figures, "&Habits")
        tabs.addTab(self.holes, "&Replies never met")
        tabs.addTab(self.mistakes, "&Opponents' mistakes")
        close = dialog_buttons(QDialogButtonBox.StandardButton.Close)
        close.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(tabs)
        layout.addWidget(close)


def _field(name: str, hint: str, text: str = "") -> QLineEdit:
    field = QLineEdit(text)
    field.setAccessibleName(name)
    field.setPlaceholderText(hint)
    field.setMaxLength(MOST_CHARACTERS)
    return field


def _table() -> QTableWidget:
    table = QTableWidget(0, 3)
    table.setHorizontalHeaderLabels(["", "Games found", "Compared with"])
    table.setAccessibleName("Habits")
    table.verticalHeader().hide()
    table.setShowGrid(False)
    table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
    table.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
    table.setTabKeyNavigation(False)
    table.setColumnHidden(2, True)
    header = header_of(table)
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
    return table


def _fill(shown: QListWidget, replies: Sequence[Reply], nothing: str) -> None:
    shown.clear()
    for each in replies:
        item = QListWidgetItem(words.reply(each))
        item.setData(VALUE, each.moves)
        shown.addItem(item)
    if not replies:
        shown.addItem(nothing)
