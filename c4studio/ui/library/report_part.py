"""The commands that show reports on a library: a player's games and habits, and the players."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QCheckBox, QLineEdit, QPushButton, QWidget

from c4studio.ground.progress import OnProgress
from c4studio.language.messages import Notice, Prompt
from c4studio.language.said import Said
from c4studio.library.changes import LibraryChange, merge_players, set_own_names
from c4studio.library.entry import first_day_of_period, last_day_of_period
from c4studio.library.filters import GameFilter, PlayerSeat
from c4studio.library.habits import FoundHabits, PlayerHabits, find_habits_at
from c4studio.library.library import Library, LibraryError, StoredGame
from c4studio.library.players import USERS_OWN_NAMES, LibraryPlayer, players_of_library
from c4studio.library.shelf import CurrentLibrary
from c4studio.library.words_file import PackedGames
from c4studio.report import Report, Section
from c4studio.report.habits import habit_section
from c4studio.report.library_contents import tell_players_of_library
from c4studio.report.library_reports import (
    HABITS_REPORT,
    OPPONENT_SHEET_REPORT,
    PREPARATION_REPORT,
    LibraryReport,
)
from c4studio.report.preparation.question import LibraryQuestion
from c4studio.review.insight.tally import MadeMistake
from c4studio.training.repertoire import Repertoire, learned_repertoires
from c4studio.ui.labels import set_text, text_of, text_within
from c4studio.ui.library.explorer_part import ExplorerPart
from c4studio.ui.library.filter_dialog import MOST_CHARACTERS, require_day
from c4studio.ui.library.opponent_dialog import OpponentDialog
from c4studio.ui.part import Desk, RunWithTraining, ShowGamesFunction, carries_out
from c4studio.ui.reports.report_part import ReportPart
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.fields import push_button
from c4studio.ui.widgets.layouts import in_column, in_row
from engine import Position, Side, Solver, StopFlag


class ReportRow(NamedTuple):
    """A report on the library that a command shows, and the key of the name of its search."""

    report: LibraryReport
    search: str


class LibraryReportPart(ReportPart):
    """Shows reports on the games of the library.

    Args:
        desk: the objects that all parts of the window share.
        shelf: the library.
        explorer: the dock whose filter names the player, and which opens games.
        run: runs work with the training database.
    """

    def __init__(
        self, desk: Desk, shelf: CurrentLibrary, explorer: ExplorerPart, run: RunWithTraining
    ) -> None:
        super().__init__(desk, explorer.put)
        self._shelf, self._explorer, self._run = shelf, explorer, run
        shelf.switched.connect(self.close)

    def start_report(
        self, row: ReportRow, wanted: GameFilter, repertoires: Mapping[Side, Repertoire]
    ) -> None:
        """Read what a report needs from the library, then search and show it.

        Args:
            row: the report, and the name of the search.
            wanted: the filter of the games, which names the player.
            repertoires: the user's repertoires by side; those of missing sides are empty.
        """
        question = LibraryQuestion(wanted, repertoires)
        handle = self._shelf.read_library(partial(row.report.read, question))
        self._messages.follow_to_result(handle, partial(self.start_scoring, row))

    def start_scoring(self, row: ReportRow, found: object) -> None:
        """Start to score what the library gave for a report, and then show the report.

        Args:
            row: the report, and the name of the search.
            found: what was read from the library; None without a library.
        """
        if found is None:
            self._messages.say(Notice.NO_LIBRARY)
            return
        self.close()
        self._search.start_search(
            text_of(row.search), partial(_tell_library_report, row.report, found), follow=True
        )

    @Slot(object)
    def open_link(self, link: object) -> None:
        """Open the position, or the game before the mistake, to which a report links."""
        if isinstance(link, MadeMistake):
            handle = self._shelf.read_library(partial(_read_game, link.game))
            self._messages.follow_to_result(handle, partial(self._open_before_mistake, link.ply))
        else:
            super().open_link(link)

    def _open_before_mistake(self, ply: int, kept: StoredGame | None) -> None:
        if kept is None:
            return
        root = kept.as_game().root
        line = [root, *root.main_line()]
        before = next((each for each in line if each.position.ply == ply - 1), root)
        self._explorer.opened.open_game(kept, before.position)


class LibraryReportsPart(LibraryReportPart):
    """Shows the reports on the games of the library that compare them with learned repertoires."""

    @carries_out("library.prepared")
    def _compare_with_repertoires(self) -> None:
        row = ReportRow(PREPARATION_REPORT, "library.looking_for_gaps")
        self._read_repertoires(row, self._explorer.panel.filter)

    @carries_out("library.sheet")
    def _read_opponents(self) -> None:
        self._messages.follow_to_result(
            self._shelf.read_library(_read_players), self._ask_for_opponent
        )

    def _ask_for_opponent(self, found: FoundPlayers | None) -> None:
        """Ask for the opponent of a sheet; propose the explorer's player or the most common one."""
        _, players = found or NOBODY
        names = [each.name for each in players if not each.is_user]
        if not names:
            self._messages.say(Notice.NO_PLAYERS)
            return
        named = self._explorer.panel.filter.player
        at_first = names[0] if named in ("", USERS_OWN_NAMES) else named
        dialog = OpponentDialog(names[:MOST_PLAYERS], at_first, self._desk.window)
        dialog.chosen.connect(self._on_opponent_chosen)
        dialog.open()

    @Slot(str)
    def _on_opponent_chosen(self, name: str) -> None:
        wanted = replace(self._explorer.filter_of_board, player=name, seat=PlayerSeat.EITHER)
        self._read_repertoires(ReportRow(OPPONENT_SHEET_REPORT, "library.making_the_sheet"), wanted)

    def _read_repertoires(self, row: ReportRow, wanted: GameFilter) -> None:
        handle = self._run(learned_repertoires)
        self._messages.follow_to_result(handle, partial(self.start_report, row, wanted))


def _tell_library_report(
    report: LibraryReport, found: object, solver: Solver, stop: StopFlag, _: OnProgress
) -> Iterator[Report]:
    yield from report.tell(found, solver, stop)


def _read_game(game: int, library: Library, _: PackedGames) -> StoredGame | None:
    """Read a game from the library; None if it was removed, or is damaged."""
    return next((kept for _, kept in library.games([game])), None)


class HabitsPart(LibraryReportPart):
    """Shows a player's habits, in all games or those that reach the board's position.

    Attributes:
        controls: the controls that choose other games, below the report.
    """

    controls: HabitControls
    _habits: PlayerHabits
    _wanted: GameFilter
    _position: Position
    _report: Report
    _figures: Section | None

    @carries_out("library.habits")
    def _find_habits(self) -> None:
        row = ReportRow(HABITS_REPORT, "library.scoring_replies")
        self.start_report(row, self._explorer.filter_of_board, {})

    def start_scoring(self, row: ReportRow, found: object) -> None:
        """Start to score the opponents' mistakes, and keep the habits for comparison."""
        super().start_scoring(row, found)
        if isinstance(found, FoundHabits):
            self._habits, self._wanted = found.habits, found.wanted
            self._position, self._figures = Position(self._wanted.board_of_reports), None

    def new_controls(self) -> QWidget:
        """Return the controls that choose other games, whose habits are then shown too."""
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
        self._position = shown if here else Position(self._wanted.board_of_reports)
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


MOST_PLAYERS = 500
"""Maximum number of listed players; those with the most games come first."""

FoundPlayers = tuple[Path | None, list[LibraryPlayer]]
"""The file of a library, and its players."""
NOBODY: FoundPlayers = (None, [])


class PlayersPart(ReportPart):
    """Lists the players of the library, of whom some are the user, or spellings of one player.

    Args:
        desk: the objects that all parts of the window share.
        show_games: shows a position of a report.
        shelf: the library.
        change: makes a change that can be taken back, given its name, the change, and the file.

    Attributes:
        me: the button that says of the selected players that they are the user, or are not.
        merge: the button that makes the selected names one player.
    """

    me: QPushButton
    merge: QPushButton

    def __init__(
        self,
        desk: Desk,
        show_games: ShowGamesFunction,
        shelf: CurrentLibrary,
        change: Callable[[str, Callable[[Library], LibraryChange], Path | None], None],
    ) -> None:
        super().__init__(desk, show_games)
        self._shelf, self._change = shelf, change
        self._players: Sequence[LibraryPlayer] = ()
        self._library: Path | None = None
        shelf.switched.connect(self.close)
        shelf.changed.connect(self._on_library_changed)

    def new_controls(self) -> QWidget:
        """Return the buttons for the selected players."""
        self.me = push_button("library.this_is_me", self._change_own_names)
        self.merge = push_button("library.make_one_player", self._merge_players)
        controls = QWidget()
        note = plain_text.label(text_of(Notice.WHO_AM_I), wraps=True)
        controls.setLayout(in_column(note, in_row(self.me, self.merge, None)))
        return controls

    @carries_out("library.me")
    def _choose_own_names(self) -> None:
        self.close()
        self._read_players(self._show_players)

    def say_and_ask_user(self, said: Said) -> None:
        """Show a sentence, with the question which player is the user if that is unknown."""
        self._read_players(partial(self._offer_choice_of_user, said))

    def _read_players(self, use: Callable[[FoundPlayers | None], None]) -> None:
        self._messages.follow_to_result(self._shelf.read_library(_read_players), use)

    def _offer_choice_of_user(self, said: Said, found: FoundPlayers | None) -> None:
        _, players = found or NOBODY
        if players and not players[0].is_user:
            question = text_of(Prompt.ASK_WHO_IS_ME, said=said)
            show = partial(self._show_players, found)
            self._messages.offer_action(question, text_of("library.choose"), show)

    def _show_players(self, found: FoundPlayers | None) -> None:
        self._library, players = found or NOBODY
        if not players:
            self._messages.say(Notice.NO_PLAYERS)
            return
        self._players = players[:MOST_PLAYERS]
        self.show_report(tell_players_of_library(self._players))

    @Slot()
    def _on_library_changed(self) -> None:
        if self._library != self._shelf.path:
            self.close()
        elif self._dialog is not None:
            self._read_players(self.if_open(self._show_players))

    @property
    def _selected_names(self) -> list[str]:
        return [self._players[row].name for row in self.selected_rows]

    @Slot()
    def _change_own_names(self) -> None:
        """Let the selected players be the user, or no longer."""
        own = {each.name for each in self._players if each.is_user}
        work = partial(set_own_names, names=[*own.symmetric_difference(self._selected_names)])
        handle = self._shelf.change_library(text_of("library.saving_who_you"), work, self._library)
        handle.then(self, failed=self._messages.warn)

    @Slot()
    def _merge_players(self) -> None:
        name, *others = self._selected_names or [""]
        if not others:
            self._messages.say(Notice.MARK_TWO_NAMES)
            return
        work = partial(merge_players, name=name, other_names=others)
        self._change(text_of("library.merging_players"), work, self._library)


def _read_players(library: Library, _: PackedGames) -> FoundPlayers:
    return library.path, players_of_library(library)
