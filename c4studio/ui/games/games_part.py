"""The dock with the list of games: its search field and buttons, and commands on games."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, QPoint, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QMenu, QToolButton, QWidget

from c4studio.drawing.look import Look
from c4studio.game import Game
from c4studio.ui.desk import Desk
from c4studio.ui.frame.docks import DockSpec
from c4studio.ui.games.export import GamesExport
from c4studio.ui.games.games_list import GamesList
from c4studio.ui.games.model import GamesModel
from c4studio.ui.part import Commands, Part
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.fields import set_up_search
from c4studio.ui.widgets.layouts import in_column, in_row

SPACING = 6
DOCK = "dock.games"
BUTTONS = {
    "game.add": "Add",
    "game.duplicate": "Duplicate",
    "game.remove": "Remove",
    "game.up": "↑",
    "game.down": "↓",
    "game.export": "Export…",
}
"""Short texts for the buttons of the dock, by command id."""


class SearchField(QLineEdit):
    """The search field of the list of games. Its keys also lead to the list and to the board."""

    left = Signal()
    """Emitted when the user goes on from the search field to the list."""
    finished = Signal()
    """Emitted when the user wants to return to the board."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_up_search(self, "Search the games", "Search players, event, date …")

    def begin(self, text: str = "") -> None:
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
        above = in_row((self.search, 1), self.count, spacing=SPACING)
        buttons = in_row(*map(_new_button, actions), None, spacing=2)
        self.setLayout(in_column(above, (games, 1), buttons, spacing=SPACING, margins=0))
        self.setFocusProxy(games)
        self.search.left.connect(games.setFocus)
        games.typed.connect(self.search.begin)

    @Slot(int, int, int)
    def show_count(self, shown: int, total: int, marked: int) -> None:
        """Show how many games are listed, exist in total, and are selected."""
        text = str(total) if shown == total else f"{shown:,} of {total:,}"
        self.count.setText(f"{text} · {marked:,} marked" if marked > 1 else text)
        self.count.setAccessibleName(f"Games: {self.count.text()}")


def _new_button(action: QAction) -> QToolButton:
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

    def commands(self) -> Commands:
        """Return the commands that change the list of games, export games or go to another game."""
        return {
            "game.add": self._on_add,
            "game.duplicate": lambda: self._document.duplicate_game(self._document.game),
            "game.remove": lambda: self._document.remove_games(*self._selection()),
            "game.up": partial(self._move, -1),
            "game.down": partial(self._move, +1),
            "game.export": lambda: self.export.ask(self._selection()),
            "game.previous": partial(self._step, -1),
            "game.next": partial(self._step, +1),
        }

    def show(self, plain: bool) -> None:
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

    @Slot()
    def _on_add(self) -> None:
        # A new game has no facts that a search could find.
        self._panel.search.clear()
        self._document.add_games(Game())

    def _move(self, offset: int) -> None:
        self._document.move_game(self._document.game, offset)

    def _step(self, offset: int) -> None:
        games = self._document.collection.games
        place = games.index(self._document.game) + offset
        if 0 <= place < len(games):
            self._document.show_game(games[place])

    def _selection(self) -> list[Game]:
        """Return the selected games while the list is visible, otherwise the current game."""
        marked = self._list.marked if self._list.isVisible() else []
        return marked or [self._document.game]


class GamesPart(Part):
    """The list of a document's games in a dock, with commands to add, remove and open games."""

    shows_scores = True

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        actions = desk.actions
        self.model = GamesModel(desk.document, self)
        self.list = GamesList(self.model)
        for command, text in BUTTONS.items():
            actions[command].setIconText(text)
        self.panel = GamesPanel(self.list, [actions[command] for command in BUTTONS])
        self.games = GameCommands(desk, self.list, self.panel)
        self._several = False
        # The dock appears later, since that takes as long as loading the games.
        self._counting = QTimer(self, singleShot=True, interval=0)
        self._counting.timeout.connect(self._on_changed)
        self._connect()
        self._on_shown()

    def commands(self) -> Commands:
        """Return the commands that find, choose, add, move and remove games."""
        return {**self.games.commands(), "game.list": self._on_list, "game.find": self._on_find}

    def docks(self) -> Sequence[DockSpec]:
        """Return the dock of the list."""
        # In a tab behind the moves, since a small screen has no room for both.
        moves = "dock.moves"
        return [DockSpec(DOCK, "Games", self.panel, tabbed_with=moves, shown=False)]

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Update the names of the sides, and show or hide turning points."""
        self.model.set_look(look, self._desk.look.tells)

    @Slot()
    def follow(self) -> None:
        """Show the dock with the list if the document has several games; otherwise hide it."""
        self._several = len(self._document.collection.games) > 1
        self._desk.docks[DOCK].setVisible(self._several)

    def _connect(self) -> None:
        document = self._document
        self.list.game_chosen.connect(document.show_game)
        self.list.game_moved.connect(document.move_game)
        self.list.removal_asked.connect(self._actions["game.remove"].trigger)
        self.list.finished.connect(self._desk.panel.board.setFocus)
        self.list.menu_asked.connect(self._on_menu)
        self.list.selectionModel().selectionChanged.connect(self._count)
        self.panel.search.finished.connect(self._desk.panel.board.setFocus)
        self.panel.search.textChanged.connect(self.model.search)
        self.model.rearranged.connect(self._on_shown)
        self._desk.docks.restored.connect(self.follow)
        document.game_shown.connect(self._on_shown)
        document.loaded.connect(self._counting.start)
        # Replacing a game makes two for a moment, so only the final number counts.
        document.undo_stack.indexChanged.connect(self._on_changed)

    @Slot()
    def _on_list(self) -> None:
        self._desk.docks.bring_up(DOCK)
        self.list.setFocus(Qt.FocusReason.ShortcutFocusReason)

    @Slot()
    def _on_find(self) -> None:
        self._desk.docks.bring_up(DOCK)
        self.panel.search.begin()

    @Slot(QPoint)
    def _on_menu(self, place: QPoint) -> None:
        menu = QMenu(self.list)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addActions([self._actions[command] for command in BUTTONS])
        menu.popup(place)

    @Slot()
    def _on_shown(self) -> None:
        self.list.show_game(self._document.game)
        self.games.show(self.model.is_plain)
        self._count()

    @Slot()
    def _count(self) -> None:
        marked = len(self.list.selectionModel().selectedRows())
        self.panel.show_count(self.model.rowCount(), self.model.total, marked)

    @Slot()
    def _on_changed(self) -> None:
        several = len(self._document.collection.games) > 1
        # At each edit; a list of one game, which is hidden, follows when its game is replaced.
        if several or self._several:
            self._on_shown()
        if several != self._several:
            self.follow()
