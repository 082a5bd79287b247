"""The dialog of a player's habits, replies that the player never met, and opponents' mistakes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QHeaderView,
    QLineEdit,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QTabWidget,
    QWidget,
)

from c4studio.drawing.look import Look
from c4studio.insight.tally import MadeMistake
from c4studio.language.notices import Notice
from c4studio.language.said import Said
from c4studio.library.entry import first_day_of_period, last_day_of_period
from c4studio.library.filters import GameFilter
from c4studio.library.habits import PlayerHabits
from c4studio.library.library import LibraryError
from c4studio.library.repertoire import OpponentReply
from c4studio.ui.library.filter_dialog import MOST_CHARACTERS, require_day
from c4studio.ui.library.reply_boards import ReplyBoards
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.dialog import Dialog
from c4studio.ui.widgets.fields import show_table_as_rows
from c4studio.ui.widgets.layouts import in_column, in_row
from c4studio.words.library import habits as habit_words
from c4studio.words.rendering import render, render_within

WIDTH, HEIGHT = 680, 600
VALUE = Qt.ItemDataRole.UserRole
"""The item data role that holds the mistakes of a row."""


class HabitsDialog(Dialog):
    """Shows statistics of a player's habits, and emits what the user wants to see on the board.

    Attributes:
        table: the table of statistics; a second column compares them with those of other games.
        here: whether only games that reach the position on the board are counted.
        holes: the replies that the player never met.
        mistakes: the opponents' mistakes.
    """

    miss_chosen = Signal(object)
    """Emitted with the mistake (Miss) that the user wants to see."""
    reply_chosen = Signal(str)
    """Emitted with the moves up to the reply that the user wants to see."""
    compared = Signal(object)
    """Emitted with the filter (GameFilter) of the games to compare with."""
    place_changed = Signal()
    """Emitted when the user has chosen the games at the board's position, or all again."""

    def __init__(self, wanted: GameFilter, look: Look, parent: QWidget) -> None:
        super().__init__("Habits and holes", parent)
        self.resize(WIDTH, HEIGHT)
        self.wanted = wanted
        self._chosen: tuple[int, int] = (-1, 0)
        self._lesson = ""
        self.table = _new_table()
        self.table.cellActivated.connect(self._on_row_chosen)
        self.table.cellClicked.connect(self._on_row_chosen)
        self.whose = plain_text.label(render(habit_words.whose_games(wanted)), wraps=True)
        self.here = QCheckBox("Only games that reach the &board's position")
        self.here.toggled.connect(self.place_changed)
        self.holes, self.mistakes = (
            ReplyBoards(name, look) for name in ("Never met", "Their mistakes")
        )
        for each in (self.holes, self.mistakes):
            each.chosen.connect(self.reply_chosen)
        self.tabs = QTabWidget()
        self.player = _new_text_field(
            "Compare with player", "another player, or the same", wanted.player
        )
        self.since, self.until = (
            _new_text_field("From", "from 2024-05"),
            _new_text_field("Until", "until 2025"),
        )
        self.compare = QPushButton("&Compare")
        self.compare.setToolTip("Show the same figures of another player, or another time, beside")
        self.compare.clicked.connect(self._on_compare_clicked)
        self.note = plain_text.label(wraps=True)
        self._lay_out()

    @Slot(object)
    def show_habits(self, habits: PlayerHabits | None) -> None:
        """Show the statistics of the games found, and what the player should look at.

        None, without a library, changes nothing.
        """
        if habits is None:
            return
        self._chosen = -1, 0
        self.table.setColumnHidden(2, True)
        worst = habit_words.worst_habit_of_player(habits)
        self._lesson = render(Notice.NO_CAUSES) if worst is None else f"{render(worst)}."
        self.note.setText(self._lesson)
        rows = list(habit_words.habit_rows(habits))
        self.table.setRowCount(len(rows))
        for number, row in enumerate(rows):
            name, value = QTableWidgetItem(render(row.name)), QTableWidgetItem(render(row.value))
            name.setData(VALUE, row.misses)
            if row.misses:
                name.setToolTip("Opens the game at the mistake; again, the next one")
            self.table.setItem(number, 0, name)
            self.table.setItem(number, 1, value)

    @Slot(object)
    def show_comparison(self, habits: PlayerHabits | None) -> None:
        """Show the statistics of other games beside those of the games found; None for none."""
        if habits is None:
            return
        values = {render(row.name): render(row.value) for row in habit_words.habit_rows(habits)}
        for number in range(self.table.rowCount()):
            name = self.table.item(number, 0)
            assert name is not None
            self.table.setItem(number, 2, QTableWidgetItem(values.get(name.text(), "–")))
        self.table.setColumnHidden(2, False)

    def show_unmet_replies(
        self, replies: Sequence[OpponentReply], nothing: str = render(Notice.NEVER_MET)
    ) -> None:
        """Show the replies that the player never met, or a sentence if there are none."""
        self.holes.show_replies(replies, nothing)

    def show_mistakes(
        self, replies: Sequence[OpponentReply], nothing: str = render(Notice.OPPONENTS_GAVE_NOTHING)
    ) -> None:
        """Show the opponents' mistakes, or a sentence if there are none."""
        self.mistakes.show_replies(replies, nothing)

    @Slot(int, int)
    def _on_row_chosen(self, row: int, _: int) -> None:
        item = self.table.item(row, 0)
        misses: tuple[MadeMistake, ...] = () if item is None else item.data(VALUE)
        if not misses:
            return
        before, number = self._chosen
        number = (number + 1) % len(misses) if row == before else 0
        self._chosen = row, number
        self.miss_chosen.emit(misses[number])

    @Slot()
    def _on_compare_clicked(self) -> None:
        since, until = self.since.text(), self.until.text()
        try:
            wanted = replace(
                self.wanted,
                player=self.player.text().strip(),
                since=require_day(since, first_day_of_period(since.strip())),
                until=require_day(until, last_day_of_period(until.strip())),
            )
        except LibraryError as error:
            self.show_note(f"{render_within(error.said)}.")
            return
        self.show_note(self._lesson)
        self.compared.emit(wanted)

    @Slot(object)
    def show_note(self, told: Said | str) -> None:
        """Show a sentence below the statistics."""
        self.note.setText(told if isinstance(told, str) else render_within(told))

    def _lay_out(self) -> None:
        self.compare.setAutoDefault(False)
        line = in_row(self.player, self.since, self.until, self.compare)
        figures = QWidget()
        figures.setLayout(in_column(self.whose, self.here, (self.table, 1), line, self.note))
        self.tabs.addTab(figures, "&Habits")
        self.tabs.addTab(self.holes, "&Replies never met")
        self.tabs.addTab(self.mistakes, "&Opponents' mistakes")
        self.lay_out(self.tabs, self.new_buttons())


def _new_text_field(name: str, hint: str, text: str = "") -> QLineEdit:
    field = QLineEdit(text)
    field.setAccessibleName(name)
    field.setPlaceholderText(hint)
    field.setMaxLength(MOST_CHARACTERS)
    return field


def _new_table() -> QTableWidget:
    table = QTableWidget(0, 3)
    table.setHorizontalHeaderLabels(["", "These games", "Compared with"])
    table.setAccessibleName("Habits")
    table.setColumnHidden(2, True)
    header = show_table_as_rows(table)
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
    return table
