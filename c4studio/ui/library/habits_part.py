"""The command that shows the habits of a player, beside those of another player or time."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QCheckBox, QLineEdit, QWidget

from c4studio.game.boards import BOARDS_OF_LIBRARIES
from c4studio.language.said import Said
from c4studio.library.entry import first_day_of_period, last_day_of_period
from c4studio.library.filters import GameFilter
from c4studio.library.habits import FoundHabits, PlayerHabits, find_habits_at
from c4studio.library.library import LibraryError
from c4studio.report import Report, Section
from c4studio.report.habits import habit_section
from c4studio.report.library_reports import HABITS
from c4studio.ui.labels import set_text, text_of, text_within
from c4studio.ui.library.filter_dialog import MOST_CHARACTERS, require_day
from c4studio.ui.library.report_part import LibraryReportPart, ReportRow
from c4studio.ui.part import carries_out
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.fields import push_button
from c4studio.ui.widgets.layouts import in_column, in_row
from engine import Position


class HabitsPart(LibraryReportPart):
    """Shows a player's habits, in all games or those that reach the board's position.

    Attributes:
        controls: what asks for the habits in other games, below the report.
    """

    controls: HabitControls
    _habits: PlayerHabits
    _wanted: GameFilter
    _position: Position
    _report: Report
    _figures: Section | None

    @carries_out("library.habits")
    def _find_habits(self) -> None:
        self.read_games(ReportRow(HABITS, "library.scoring_replies"), {})

    def start_search(self, row: ReportRow, found: object) -> None:
        """Search the opponents' mistakes, where the habits themselves are found."""
        super().start_search(row, found)
        if isinstance(found, FoundHabits):
            self._habits, self._wanted = found.habits, found.wanted
            self._position, self._figures = Position(), None

    def new_controls(self) -> QWidget:
        """Return what asks for the habits in other games."""
        self.controls = HabitControls(self._wanted)
        self.controls.place_changed.connect(self._on_place_changed)
        self.controls.compared.connect(self._on_comparison_asked)
        return self.controls

    @Slot(object)
    def show_report(self, report: Report) -> None:
        """Show the report, with the figures of the games that the user has chosen meanwhile."""
        self._report = report
        super().show_report(report if self._figures is None else report.with_section(self._figures))

    @Slot(bool)
    def _on_place_changed(self, here: bool) -> None:
        """Count the habits in the games that reach the position on the board, or in all games."""
        shown = self._document.current.position
        self._position = shown if here and shown.board in BOARDS_OF_LIBRARIES else Position()
        handle = self._shelf.read_library(partial(find_habits_at, self._position, self._wanted))
        # To the controls that ask, as others may have taken their place meanwhile.
        handle.then(self.controls, done=self._show_habits, failed=self.controls.show_note)

    @Slot(object)
    def _on_comparison_asked(self, wanted: GameFilter) -> None:
        handle = self._shelf.read_library(partial(find_habits_at, self._position, wanted))
        handle.then(self.controls, done=self._compare, failed=self.controls.show_note)

    def _show_habits(self, habits: PlayerHabits | None) -> None:
        if habits is not None:
            self._habits = habits
            self._show_figures(None)

    def _compare(self, other: PlayerHabits | None) -> None:
        if other is not None:
            self._show_figures(other)

    def _show_figures(self, other: PlayerHabits | None) -> None:
        self._figures = habit_section(self._habits, other)
        self.show_report(self._report)


class HabitControls(QWidget):
    """Asks for the habits in the games that reach a position, and for those to compare with.

    Attributes:
        here: whether only games that reach the position on the board are counted.
        player: the name of the player to compare with.
        since: the first day of the games to compare with.
        until: the last day of these games.
        compare: the button that compares.
        note: says why nothing is compared.
    """

    compared = Signal(object)
    """Emitted with the filter (GameFilter) of the games to compare with."""
    place_changed = Signal(bool)
    """Emitted when the user has chosen the games at the board's position, or all again."""

    def __init__(self, wanted: GameFilter) -> None:
        super().__init__()
        self._wanted = wanted
        self.here = set_text(QCheckBox(), "library.only_games")
        self.here.toggled.connect(self.place_changed)
        self.player = _new_text_field(
            text_of("library.compare_with_player"), text_of("library.another_player"), wanted.player
        )
        self.since = _new_text_field(text_of("library.from"), "from 2024-05")
        self.until = _new_text_field(text_of("library.until"), "until 2025")
        self.compare = push_button("library.compare", self._on_compare_clicked)
        self.note = plain_text.label(wraps=True)
        self.note.hide()
        line = in_row(self.player, self.since, self.until, self.compare)
        self.setLayout(in_column(self.here, line, self.note))

    @Slot(object)
    def show_note(self, told: Said) -> None:
        """Say why nothing is compared."""
        self.note.setText(text_within(told))
        self.note.show()

    @Slot()
    def _on_compare_clicked(self) -> None:
        since, until = self.since.text(), self.until.text()
        try:
            wanted = replace(
                self._wanted,
                player=self.player.text().strip(),
                since=require_day(since, first_day_of_period(since.strip())),
                until=require_day(until, last_day_of_period(until.strip())),
            )
        except LibraryError as error:
            self.show_note(error.said)
            return
        self.note.hide()
        self.compared.emit(wanted)


def _new_text_field(name: str, hint: str, text: str = "") -> QLineEdit:
    field = QLineEdit(text)
    field.setAccessibleName(name)
    field.setPlaceholderText(hint)
    field.setMaxLength(MOST_CHARACTERS)
    return field
