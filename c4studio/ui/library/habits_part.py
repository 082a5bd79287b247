"""The command that shows the habits of a player in the library games found, in a dialog."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QHeaderView,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QTabWidget,
    QWidget,
)

from c4studio.formats import movestring
from c4studio.game import Game
from c4studio.ground.progress import Report
from c4studio.insight.tally import MadeMistake
from c4studio.language.notices import Notice
from c4studio.language.remarks import Remark
from c4studio.language.said import Said, say
from c4studio.library.entry import first_day_of_period, last_day_of_period
from c4studio.library.explorer import ExplorerQuestion, count_continuations, newest_games
from c4studio.library.filters import GameFilter, PlayerSeat, select_games
from c4studio.library.habits import PlayerHabits, habits_of_player, names_of_player
from c4studio.library.library import Library, LibraryError, StoredGame
from c4studio.library.players import USERS_OWN_NAMES, own_player_names
from c4studio.library.repertoire import OpponentReply, PlayedRepertoire, repertoire_of_player
from c4studio.library.shelf import CurrentLibrary
from c4studio.library.words_file import PackedGames
from c4studio.ui.desk import Desk
from c4studio.ui.library.explorer_part import ExplorerPart, LibraryPart
from c4studio.ui.library.filter_dialog import MOST_CHARACTERS, require_day
from c4studio.ui.part import Commands
from c4studio.ui.searches import SearchRunner
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.dialog import Dialog
from c4studio.ui.widgets.fields import show_table_as_rows
from c4studio.ui.widgets.layouts import in_column, in_row
from c4studio.words.library import habits as habit_words
from c4studio.words.rendering import render, render_within
from engine import Position, Side, Solver, StopFlag

WIDTH, HEIGHT = 680, 600
VALUE = Qt.ItemDataRole.UserRole
"""The item data role that holds the mistakes, or the moves, of a row."""


class HabitsPart(LibraryPart):
    """Shows a player's habits and opponents' mistakes in a dialog, and opens them on the board."""

    def __init__(self, desk: Desk, shelf: CurrentLibrary, explorer: ExplorerPart) -> None:
        super().__init__(desk, shelf, explorer)
        self._dialog: HabitsDialog | None = None
        shelf.switched.connect(self._close_dialog)
        self._search = SearchRunner(desk.analysis.searches, desk.messages, self)
        self._search.found.connect(self._on_mistakes_found)
        # Where the games were found that the dialog is about.
        self._position = Position()

    def commands(self) -> Commands:
        """Return the command that shows the habits of a player."""
        return {"library.habits": self._find_habits}

    def close(self) -> None:
        """Stop the search for opponents' mistakes before the window closes."""
        self._on_dialog_closed()

    @Slot()
    def _find_habits(self) -> None:
        if self._explorer.has_games():
            wanted = self._explorer.panel.filter
            self._position = self._desk.document.current.position
            handle = self._shelf.read_library(
                partial(find_habits, self._explorer.listed_games, wanted)
            )
            self._desk.messages.follow_to_result(handle, partial(self._show_found_habits, wanted))

    def _show_found_habits(self, wanted: GameFilter, found: FoundHabits | None) -> None:
        if found is None:
            return
        self._close_dialog()
        dialog = self._dialog = HabitsDialog(wanted, self._desk.window)
        dialog.show_habits(found.habits)
        dialog.miss_chosen.connect(self._on_miss_chosen)
        dialog.reply_chosen.connect(self._on_reply_chosen)
        dialog.compared.connect(self._on_comparison_asked)
        dialog.finished.connect(self._on_dialog_closed)
        if not found.trees:
            dialog.show_unmet_replies((), render(Notice.NO_PLAYER))
            dialog.show_mistakes((), render(Notice.NO_PLAYER))
        else:
            dialog.show_unmet_replies(found.holes)
            dialog.show_mistakes((), render(Notice.SCORING_REPLIES))
            work = partial(find_opponents_mistakes, found.trees)
            self._search.start_search("Scoring replies", work, follow=True)
        dialog.show()

    @Slot(object)
    def _on_mistakes_found(self, found: list[OpponentReply]) -> None:
        if self._dialog is not None:
            self._dialog.show_mistakes(found)

    @Slot()
    def _close_dialog(self) -> None:
        """Close the dialog, which is about the games of another library or another search."""
        if self._dialog is not None:
            self._dialog.close()

    @Slot()
    def _on_dialog_closed(self) -> None:
        self._dialog = None
        self._search.stop_silently()

    # What is shown beside, and on the board.

    @Slot(object)
    def _on_comparison_asked(self, wanted: GameFilter) -> None:
        handle = self._shelf.read_library(partial(find_compared_habits, self._position, wanted))
        # To the dialog that asks, as another one may have taken its place meanwhile.
        if self._dialog is not None:
            handle.then(
                self._dialog, done=self._dialog.show_comparison, failed=self._dialog.show_note
            )

    @Slot(object)
    def _on_miss_chosen(self, miss: MadeMistake) -> None:
        handle = self._shelf.read_library(partial(_read_game, miss.game))
        self._desk.messages.follow_to_result(handle, partial(self._open_before_miss, miss.ply))

    def _open_before_miss(self, ply: int, kept: StoredGame | None) -> None:
        if kept is None:
            return
        root = kept.as_game().root
        line = [root, *root.main_line()]
        before = next((each for each in line if each.position.ply == ply - 1), root)
        self._explorer.opened.open_game(kept, before.position)

    @Slot(str)
    def _on_reply_chosen(self, moves: str) -> None:
        game = Game()
        end = movestring.play_moves(game.root, moves)
        self._explorer.put(
            [game], say(Remark.UNDO_OPENED_POSITION), lambda _: self._desk.document.go_to(end)
        )


def _read_game(game: int, library: Library, _: PackedGames) -> StoredGame | None:
    """Read a game from the library; None if it was removed, or is damaged."""
    return next((kept for _, kept in library.games([game])), None)


class HabitsDialog(Dialog):
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

    def __init__(self, wanted: GameFilter, parent: QWidget) -> None:
        super().__init__("Habits and holes", parent)
        self.resize(WIDTH, HEIGHT)
        self._wanted = wanted
        self._chosen: tuple[int, int] = (-1, 0)
        self._lesson = ""
        self.table = _new_table()
        self.table.cellActivated.connect(self._on_row_chosen)
        self.table.cellClicked.connect(self._on_row_chosen)
        self.holes, self.mistakes = (
            self._new_reply_list("Never met"),
            self._new_reply_list("Their mistakes"),
        )
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

    def show_habits(self, habits: PlayerHabits) -> None:
        """Show the statistics of the games found, and what the player should look at."""
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
        _fill_replies(self.holes, replies, nothing)

    def show_mistakes(
        self, replies: Sequence[OpponentReply], nothing: str = render(Notice.OPPONENTS_GAVE_NOTHING)
    ) -> None:
        """Show the opponents' mistakes, or a sentence if there are none."""
        _fill_replies(self.mistakes, replies, nothing)

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

    @Slot(object)
    def _on_reply_chosen(self, item: QListWidgetItem) -> None:
        if moves := item.data(VALUE):
            self.reply_chosen.emit(moves)

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
            self.show_note(f"{render_within(error.said)}.")
            return
        self.show_note(self._lesson)
        self.compared.emit(wanted)

    @Slot(object)
    def show_note(self, told: Said | str) -> None:
        """Show a sentence below the statistics."""
        self.note.setText(told if isinstance(told, str) else render_within(told))

    def _new_reply_list(self, name: str) -> QListWidget:
        found = QListWidget()
        found.setAccessibleName(name)
        found.itemClicked.connect(self._on_reply_chosen)
        found.itemActivated.connect(self._on_reply_chosen)
        return found

    def _lay_out(self) -> None:
        self.compare.setAutoDefault(False)
        line = in_row(self.player, self.since, self.until, self.compare)
        figures = QWidget()
        figures.setLayout(in_column((self.table, 1), line, self.note))
        tabs = QTabWidget()
        tabs.addTab(figures, "&Habits")
        tabs.addTab(self.holes, "&Replies never met")
        tabs.addTab(self.mistakes, "&Opponents' mistakes")
        self.lay_out(tabs, self.new_buttons())


def _new_text_field(name: str, hint: str, text: str = "") -> QLineEdit:
    field = QLineEdit(text)
    field.setAccessibleName(name)
    field.setPlaceholderText(hint)
    field.setMaxLength(MOST_CHARACTERS)
    return field


def _new_table() -> QTableWidget:
    table = QTableWidget(0, 3)
    table.setHorizontalHeaderLabels(["", "Games found", "Compared with"])
    table.setAccessibleName("Habits")
    table.setColumnHidden(2, True)
    header = show_table_as_rows(table)
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
    return table


def _fill_replies(shown: QListWidget, replies: Sequence[OpponentReply], nothing: str) -> None:
    shown.clear()
    for each in replies:
        item = QListWidgetItem(render(habit_words.games_with_reply_text(each)))
        item.setData(VALUE, each.moves)
        shown.addItem(item)
    if not replies:
        shown.addItem(nothing)


@dataclass(frozen=True, slots=True)
class FoundHabits:
    """The habits of a player in some games, with the player's repertoire and gaps in it.

    Attributes:
        habits: the statistics of the player's games.
        trees: the player's repertoire with each side; empty if the filter names no player.
        holes: opponents' replies that the player never met, the most frequent first.
    """

    habits: PlayerHabits
    trees: tuple[PlayedRepertoire, ...]
    holes: tuple[OpponentReply, ...]


def find_habits(
    games: array[int], wanted: GameFilter, library: Library, words: PackedGames
) -> FoundHabits:
    """Compute the habits of the player named by a filter, from some games.

    Args:
        games: the numbers of the games.
        wanted: the filter by which they were found.
        library: the library.
        words: the library's packed games.
    """
    player = wanted.player or (USERS_OWN_NAMES if own_player_names(library) else "")
    habits = habits_of_player(library, games, names_of_player(library, player))
    if not player:
        return FoundHabits(habits, (), ())
    own = replace(wanted, player=player)
    trees = [
        repertoire_of_player(library, words, replace(own, seat=PlayerSeat(side.value)))
        for side in Side
    ]
    holes = [hole for tree in trees for hole in tree.replies_new_to_player(words)]
    return FoundHabits(habits, tuple(trees), tuple(sorted(holes, key=_most_games_first)))


def find_compared_habits(
    position: Position, wanted: GameFilter, library: Library, words: PackedGames
) -> PlayerHabits:
    """Compute the habits of the player named by a filter, from the games that reach a position."""
    chosen = select_games(library, words, wanted)
    games = newest_games(
        words, count_continuations(words, ExplorerQuestion(position, chosen=chosen)).found
    )
    return habits_of_player(library, games, names_of_player(library, wanted.player))


def find_opponents_mistakes(
    trees: Sequence[PlayedRepertoire], solver: Solver, stop: StopFlag, _: Report
) -> Iterator[list[OpponentReply]]:
    """Yield one list of the opponents' moves that threw a result away, the most frequent first."""
    solve = partial(solver.score_columns, stop=stop)
    yield sorted(
        (each for tree in trees for each in tree.opponents_mistakes(solve)), key=_most_games_first
    )


def _most_games_first(reply: OpponentReply) -> tuple[int, str]:
    return -reply.games, reply.moves
