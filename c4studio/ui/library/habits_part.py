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
from c4studio.insight.tally import Miss
from c4studio.language.notices import Notice
from c4studio.language.remarks import Remark
from c4studio.language.said import say
from c4studio.library.changes import my_name
from c4studio.library.entry import first_day, last_day
from c4studio.library.explorer import Question, ask, newest_games
from c4studio.library.filters import ME, Filter, Seat, choose
from c4studio.library.habits import Habits, habits_of, names_of
from c4studio.library.library import Kept, Library, LibraryError
from c4studio.library.repertoire import Played, Reply, tree_of
from c4studio.library.shelf import Shelf
from c4studio.library.words_file import Words
from c4studio.ui.desk import Desk
from c4studio.ui.library.explorer_part import ExplorerPart, LibraryPart
from c4studio.ui.library.filter_dialog import MOST_CHARACTERS, read_day
from c4studio.ui.own_search import OwnSearch
from c4studio.ui.part import Commands
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.dialog import Dialog
from c4studio.ui.widgets.fields import show_as_rows
from c4studio.ui.widgets.layouts import in_column, in_row
from c4studio.words.library import habits as words
from c4studio.words.rendering import render
from engine import Position, Side, Solver, StopFlag

WIDTH, HEIGHT = 680, 600
VALUE = Qt.ItemDataRole.UserRole
"""The item data role that holds the mistakes, or the moves, of a row."""


class HabitsPart(LibraryPart):
    """Shows a player's habits and opponents' mistakes in a dialog, and opens them on the board."""

    def __init__(self, desk: Desk, shelf: Shelf, explorer: ExplorerPart) -> None:
        super().__init__(desk, shelf, explorer)
        self._dialog: HabitsDialog | None = None
        shelf.switched.connect(self._close_dialog)
        self._search = OwnSearch(desk, self)
        self._search.found.connect(self._on_mistakes)
        # Where the games were found that the dialog is about.
        self._position = Position()

    def commands(self) -> Commands:
        """Return the command that shows the habits of a player."""
        return {"library.habits": self._on_habits}

    def close(self) -> None:
        """Stop the search for opponents' mistakes before the window closes."""
        self._on_closed()

    @Slot()
    def _on_habits(self) -> None:
        if self._explorer.has_games():
            wanted = self._explorer.panel.filter
            self._position = self._desk.document.current.position
            handle = self._shelf.ask(partial(find_habits, self._explorer.games, wanted))
            self._desk.messages.see_through(handle, partial(self._on_found, wanted))

    def _on_found(self, wanted: Filter, found: FoundHabits | None) -> None:
        if found is None:
            return
        self._close_dialog()
        dialog = self._dialog = HabitsDialog(wanted, self._desk.window)
        dialog.show_habits(found.habits)
        dialog.miss_chosen.connect(self._on_miss)
        dialog.reply_chosen.connect(self._on_reply)
        dialog.compared.connect(self._on_compared)
        dialog.finished.connect(self._on_closed)
        if not found.trees:
            dialog.show_holes((), render(Notice.NO_PLAYER))
            dialog.show_mistakes((), render(Notice.NO_PLAYER))
        else:
            dialog.show_holes(found.holes)
            dialog.show_mistakes((), render(Notice.SCORING_REPLIES))
            work = partial(find_mistakes, found.trees)
            self._search.run("Scoring replies", work, follow=True)
        dialog.show()

    @Slot(object)
    def _on_mistakes(self, found: list[Reply]) -> None:
        if self._dialog is not None:
            self._dialog.show_mistakes(found)

    @Slot()
    def _close_dialog(self) -> None:
        """Close the dialog, which is about the games of another library or another search."""
        if self._dialog is not None:
            self._dialog.close()

    @Slot()
    def _on_closed(self) -> None:
        self._dialog = None
        self._search.stop()

    # What is shown beside, and on the board.

    @Slot(object)
    def _on_compared(self, wanted: Filter) -> None:
        handle = self._shelf.ask(partial(find_others, self._position, wanted))
        # To the dialog that asks, as another one may have taken its place meanwhile.
        if self._dialog is not None:
            handle.then(self._dialog, done=self._dialog.show_others, failed=self._dialog.show_note)

    @Slot(object)
    def _on_miss(self, miss: Miss) -> None:
        handle = self._shelf.ask(partial(_read_game, miss.game))
        self._desk.messages.see_through(handle, partial(self._open, miss.ply))

    def _open(self, ply: int, kept: Kept | None) -> None:
        if kept is None:
            return
        root = kept.game().root
        line = [root, *root.main_line()]
        before = next((each for each in line if each.position.ply == ply - 1), root)
        self._explorer.opened.open(kept, before.position)

    @Slot(str)
    def _on_reply(self, moves: str) -> None:
        game = Game()
        end = movestring.play(game.root, moves)
        self._explorer.put(
            [game], say(Remark.UNDO_OPENED_POSITION), lambda _: self._desk.document.go_to(end)
        )


def _read_game(game: int, library: Library, _: Words) -> Kept | None:
    """Read a game from the library; None if it was removed."""
    return next(library.read([game]), None)


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

    def __init__(self, wanted: Filter, parent: QWidget) -> None:
        super().__init__("Habits and holes", parent)
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
        self.note = plain_text.label(render(words.NO_CAUSES), wraps=True)
        self._lay_out()

    def show_habits(self, habits: Habits) -> None:
        """Show the statistics of the games found."""
        rows = list(words.rows(habits))
        self.table.setRowCount(len(rows))
        for number, row in enumerate(rows):
            name, value = QTableWidgetItem(render(row.name)), QTableWidgetItem(render(row.value))
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
        values = {render(row.name): render(row.value) for row in words.rows(habits)}
        for number in range(self.table.rowCount()):
            name = self.table.item(number, 0)
            assert name is not None
            self.table.setItem(number, 2, QTableWidgetItem(values.get(name.text(), "–")))
        self.table.setColumnHidden(2, False)

    def show_holes(self, replies: Sequence[Reply], nothing: str = render(Notice.NEVER_MET)) -> None:
        """Show the replies that the player never met, or a sentence if there are none."""
        _fill(self.holes, replies, nothing)

    def show_mistakes(
        self, replies: Sequence[Reply], nothing: str = render(Notice.OPPONENTS_GAVE_NOTHING)
    ) -> None:
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
        self.show_note(render(words.NO_CAUSES))
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
        self.compare.setAutoDefault(False)
        line = in_row(self.player, self.since, self.until, self.compare)
        figures = QWidget()
        figures.setLayout(in_column((self.table, 1), line, self.note))
        tabs = QTabWidget()
        tabs.addTab(figures, "&Habits")
        tabs.addTab(self.holes, "&Replies never met")
        tabs.addTab(self.mistakes, "&Opponents' mistakes")
        self.lay_out(tabs, self.new_buttons())


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
    table.setColumnHidden(2, True)
    header = show_as_rows(table)
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
    return table


def _fill(shown: QListWidget, replies: Sequence[Reply], nothing: str) -> None:
    shown.clear()
    for each in replies:
        item = QListWidgetItem(render(words.reply(each)))
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

    habits: Habits
    trees: tuple[Played, ...]
    holes: tuple[Reply, ...]


def find_habits(games: array[int], wanted: Filter, library: Library, words: Words) -> FoundHabits:
    """Compute the habits of the player named by a filter, from some games.

    Args:
        games: the numbers of the games.
        wanted: the filter by which they were found.
        library: the library.
        words: the library's packed games.
    """
    habits = habits_of(library, games, names_of(library, wanted.player))
    player = wanted.player or (ME if my_name(library) else "")
    if not player:
        return FoundHabits(habits, (), ())
    own = replace(wanted, player=player)
    trees = [tree_of(library, words, replace(own, seat=Seat(side.value))) for side in Side]
    holes = [hole for tree in trees for hole in tree.holes(words)]
    return FoundHabits(habits, tuple(trees), tuple(sorted(holes, key=_by_games)))


def find_others(position: Position, wanted: Filter, library: Library, words: Words) -> Habits:
    """Compute the habits of the player named by a filter, from the games that reach a position."""
    chosen = choose(library, words, wanted)
    games = newest_games(words, ask(words, Question(position, chosen=chosen)).found)
    return habits_of(library, games, names_of(library, wanted.player))


def find_mistakes(
    trees: Sequence[Played], solver: Solver, stop: StopFlag, _: Report
) -> Iterator[list[Reply]]:
    """Yield one list of the opponents' moves that threw a result away, the most frequent first."""
    solve = partial(solver.score_columns, stop=stop)
    yield sorted((each for tree in trees for each in tree.mistakes(solve)), key=_by_games)


def _by_games(reply: Reply) -> tuple[int, str]:
    return -reply.games, reply.moves
