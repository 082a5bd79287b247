"""The dock with the list of games: search field, buttons, commands on games, and their export."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QPoint, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QMenu, QToolButton, QWidget

from c4studio.document import disk
from c4studio.document.snapshot import RevisionCounter, read_between_edits
from c4studio.drawing import spacing
from c4studio.export import reviewed
from c4studio.export.forms import ExportFormat, export_format_named
from c4studio.export.request import ExportRequest
from c4studio.game import Game
from c4studio.ground.progress import WorkError, ignore_progress
from c4studio.language.messages import Noun, Prompt, Refusal
from c4studio.language.said import Amount
from c4studio.ui.frame.docks import DockSpec
from c4studio.ui.games.games_list import GamesList
from c4studio.ui.games.model import GamesModel
from c4studio.ui.labels import text_of, text_within
from c4studio.ui.part import Desk, Part, bind_methods, carries_out
from c4studio.ui.widgets import file_dialogs, plain_text
from c4studio.ui.widgets.fields import set_up_search_field
from c4studio.ui.widgets.layouts import in_column, in_grid, in_row
from engine import Position

EXPORT_FORMAT_BY_SUFFIX = {
    ".sgf": "sgf",
    ".json": "json",
    ".pgn": "pgn",
    ".txt": "moves",
    ".html": "html",
    ".pdf": "pdf",
}
"""The export format for each suffix of a file name. Any other suffix means SGF."""


class GamesExport(QObject):
    """Asks for a file name and exports games to that file."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.window)
        self._desk = desk
        self._games: list[Game] = []

    def ask_for_file(self, games: list[Game]) -> None:
        """Ask for a file name, and export the given games to that file."""
        desk, self._games = self._desk, games
        number = text_within(Amount(len(games), Noun.GAME))
        # Some of the games of a file do not suggest the file itself.
        near = Path(number)
        if desk.file.path is not None:
            name = desk.file.path.name
            name = file_dialogs.name_without_suffix(name, *file_dialogs.GAME_FILE_SUFFIXES)
            near = desk.file.path.with_name(f"{name}, {number}")
        suggested = file_dialogs.suggested_file(near, games[0] if len(games) == 1 else None, "sgf")
        title = text_of(Prompt.EXPORT_GAMES, number=number)
        dialog = file_dialogs.choose_new_file(
            desk.window, desk.settings, self.write_to_file, title, suggested, "sgf"
        )
        kinds = [f"{text_of(key)} (*{suffix})" for suffix, key in _FORMAT_LABEL_BY_SUFFIX.items()]
        dialog.setNameFilters(kinds)
        dialog.open()

    def write_to_file(self, path: Path) -> None:
        """Write the games to a file, in the format that its suffix selects.

        Missing scores are searched for first if the format shows a review.
        """
        desk, games = self._desk, self._games
        if not _form_of_suffix(path).reviews:
            self._start_writing(path, games, reviewed.NOTHING_FOUND)
            return
        search = desk.search_scores(
            text_of(Prompt.REVIEWING_FOR, name=path.name),
            _form_of_suffix(path),
            ExportRequest(games=games),
        )
        desk.messages.follow_to_result(search, partial(self._start_writing, path, games))

    def _start_writing(self, path: Path, games: list[Game], scores: reviewed.FoundScores) -> None:
        messages, write = self._desk.messages, partial(_write_games, path, games, scores)
        revision = self._desk.file.revision
        writing = self._desk.file.storage.run(
            text_of(Prompt.EXPORTING_TO, name=path.name), lambda _: write(revision)
        )
        # The file is written even if the window closes before the work has begun.
        writing.progress.forbid_cancelling()
        messages.follow_to_result(writing, messages.say)


_FORMAT_LABEL_BY_SUFFIX = {
    ".sgf": "games.sgf",
    ".json": "games.json",
    ".txt": "games.main_lines",
    ".html": "games.web_page",
    ".pdf": "games.report",
}


def _form_of_suffix(path: Path) -> ExportFormat:
    return export_format_named(EXPORT_FORMAT_BY_SUFFIX.get(path.suffix.lower(), "sgf"))


def _write_games(
    path: Path, games: list[Game], scores: reviewed.FoundScores, revision: RevisionCounter
) -> str:
    def make() -> bytes:
        request = ExportRequest(games=reviewed.games_with_scores(games, scores))
        return _form_of_suffix(path).write(request, ignore_progress)

    made = read_between_edits(make, revision)
    if made is None:
        raise WorkError(Refusal.NOT_WRITTEN, file=path.name)
    disk.write_bytes_and_digest(path, made[0])
    return text_of(Prompt.GAMES_EXPORTED, games=Amount(len(games), Noun.GAME), name=path.name)


GAMES_DOCK_NAME = "dock.games"
BUTTON_TEXT_BY_COMMAND_ID = {
    "game.add": "games.add",
    "game.duplicate": "games.duplicate",
    "game.remove": "games.remove",
    "game.up": "games.up",
    "game.down": "games.down",
    "game.export": "games.export",
}
"""Short texts for the buttons of the dock, by command id."""
BUTTONS_IN_ROW = 3


class SearchField(QLineEdit):
    """The search field of the list of games. Its keys also lead to the list and to the board."""

    left = Signal()
    """Emitted when the user goes on from the search field to the list."""
    finished = Signal()
    """Emitted when the user wants to return to the board."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_up_search_field(
            self, text_of("games.search_the_games"), text_of("games.search_players_event")
        )

    def begin_search(self, text: str = "") -> None:
        """Take the focus, and start a search with text that was typed in the list."""
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        if text:
            self.setText(text)
        else:
            self.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle the keys that lead to the list, or that end the search and lead to the board."""
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.left.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.clear()
            self.finished.emit()
        else:
            super().keyPressEvent(event)


class GamesPanel(QWidget):
    """A panel with the search field, the list of games, and the buttons."""

    def __init__(
        self, games: GamesList, actions: Sequence[QAction], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.search = SearchField()
        self.count = plain_text.label()
        above = in_row((self.search, 1), self.count)
        # In two rows, since the board needs the width.
        buttons = in_grid(
            *map(_new_action_button, actions), columns=BUTTONS_IN_ROW, spacing=spacing.TIGHT_GAP
        )
        self.setLayout(in_column(above, (games, 1), buttons))
        self.setFocusProxy(games)
        self.search.left.connect(games.setFocus)
        games.typed.connect(self.search.begin_search)

    def show_count(self, listed: int, total: int, selected: int) -> None:
        """Show how many games are listed, exist in total, and are selected."""
        text = str(total) if listed == total else text_of(Prompt.SOME_OF, some=listed, all=total)
        self.count.setText(
            text_of(Prompt.GAMES_MARKED, text=text, selected=selected) if selected > 1 else text
        )
        self.count.setAccessibleName(text_of(Prompt.COUNT_OF_GAMES, count=self.count.text()))


def _new_action_button(action: QAction) -> QToolButton:
    button = QToolButton()
    button.setObjectName("small")
    button.setDefaultAction(action)
    button.setAccessibleName(action.text().replace("&", ""))
    return button


class GameCommands(QObject):
    """Carries out commands on the selected games, or on the current game if none is selected."""

    def __init__(self, desk: Desk, games: GamesList, panel: GamesPanel) -> None:
        super().__init__(games)
        self._document = desk.document
        self._actions = desk.actions
        self._list = games
        self._panel = panel
        self.export = GamesExport(desk)
        bind_methods(desk.actions, self)

    def enable_commands(self, plain: bool) -> None:
        """Enable the commands on games that can be used now, and disable the others.

        Args:
            plain: whether the list shows all games in the order of the file, so that they can be
                moved.
        """
        games, shown = self._document.collection.games, self._document.game
        actions = self._actions
        actions["game.remove"].setEnabled(len(games) > 1)
        for command, last in (("game.previous", games[0]), ("game.next", games[-1])):
            actions[command].setEnabled(shown is not last)
        for command, last in (("game.up", games[0]), ("game.down", games[-1])):
            actions[command].setEnabled(plain and shown is not last)

    @carries_out("game.add")
    def _add_game(self) -> None:
        # A new game has no facts that a search could find.
        self._panel.search.clear()
        self._document.add_games(Game(Position(self._document.game.board)))

    @carries_out("game.down", +1)
    @carries_out("game.up", -1)
    def _move_game(self, offset: int) -> None:
        self._document.move_game(self._document.game, offset)

    @carries_out("game.next", +1)
    @carries_out("game.previous", -1)
    def _go_to_neighbour(self, offset: int) -> None:
        games = self._document.collection.games
        place = games.index(self._document.game) + offset
        if 0 <= place < len(games):
            self._document.show_game(games[place])

    @carries_out("game.duplicate")
    def _duplicate_game(self) -> None:
        self._document.duplicate_game(self._document.game)

    @carries_out("game.remove")
    def _remove_games(self) -> None:
        self._document.remove_games(*self._chosen_games())

    @carries_out("game.export")
    def _export_games(self) -> None:
        self.export.ask_for_file(self._chosen_games())

    def _chosen_games(self) -> list[Game]:
        """Return the selected games while the list is visible, otherwise the current game."""
        marked = self._list.selected_games if self._list.isVisible() else []
        return marked or [self._document.game]


class GamesPart(Part):
    """The list of a document's games in a dock, with commands to add, remove and open games."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        actions = desk.actions
        self.model = GamesModel(desk.document, self)
        self.list = GamesList(self.model)
        for command, key in BUTTON_TEXT_BY_COMMAND_ID.items():
            actions[command].setIconText(text_of(key))
        self.panel = GamesPanel(
            self.list, [actions[command] for command in BUTTON_TEXT_BY_COMMAND_ID]
        )
        self.games = GameCommands(desk, self.list, self.panel)
        self._several = False
        # The dock appears later, since that takes as long as loading the games.
        self._counting = QTimer(self, singleShot=True, interval=0)
        self._counting.timeout.connect(self._on_number_of_games_changed)
        self._connect_signals()
        self._update_list()

    def docks(self) -> Sequence[DockSpec]:
        """Return the dock with the list of games."""
        # In a tab behind the moves, since a small screen has no room for both.
        moves = "dock.moves"
        return [
            DockSpec(
                GAMES_DOCK_NAME, text_of("games.games"), self.panel, tabbed_with=moves, shown=False
            )
        ]

    @Slot()
    def show_or_hide_dock(self) -> None:
        """Show the dock with the list if the document has several games; otherwise hide it."""
        self._several = len(self._document.collection.games) > 1
        self._desk.docks[GAMES_DOCK_NAME].setVisible(self._several)

    def _connect_signals(self) -> None:
        document = self._document
        self.list.game_chosen.connect(document.show_game)
        self.list.game_moved.connect(document.move_game)
        self.list.removal_asked.connect(self._actions["game.remove"].trigger)
        self.list.finished.connect(self._desk.panel.board.setFocus)
        self.list.menu_asked.connect(self._on_menu_asked)
        self.list.selectionModel().selectionChanged.connect(self._show_count)
        self.panel.search.finished.connect(self._desk.panel.board.setFocus)
        self.panel.search.textChanged.connect(self.model.search)
        self.model.rearranged.connect(self._update_list)
        self._desk.look.changed.connect(self.model.set_look)
        self._desk.docks.restored.connect(self.show_or_hide_dock)
        document.game_shown.connect(self._update_list)
        document.loaded.connect(self._counting.start)
        # Replacing a game makes two for a moment, so only the final number counts.
        document.undo_stack.indexChanged.connect(self._on_number_of_games_changed)

    @carries_out("game.list")
    def _focus_list(self) -> None:
        self._desk.docks.bring_to_front(GAMES_DOCK_NAME)
        self.list.setFocus(Qt.FocusReason.ShortcutFocusReason)

    @carries_out("game.find")
    def _focus_search_field(self) -> None:
        self._desk.docks.bring_to_front(GAMES_DOCK_NAME)
        self.panel.search.begin_search()

    @Slot(QPoint)
    def _on_menu_asked(self, place: QPoint) -> None:
        menu = QMenu(self.list)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        commands = *BUTTON_TEXT_BY_COMMAND_ID, "train.endgame"
        menu.addActions([self._actions[command] for command in commands])
        menu.popup(place)

    @Slot()
    def _update_list(self) -> None:
        self.list.show_game(self._document.game)
        self.games.enable_commands(self.model.is_plain)
        self._show_count()

    @Slot()
    def _show_count(self) -> None:
        marked = len(self.list.selectionModel().selectedRows())
        self.panel.show_count(self.model.rowCount(), self.model.total, marked)

    @Slot()
    def _on_number_of_games_changed(self) -> None:
        several = len(self._document.collection.games) > 1
        # At each edit; a list of one game, which is hidden, follows when its game is replaced.
        if several or self._several:
            self._update_list()
        if several != self._several:
            self.show_or_hide_dock()
