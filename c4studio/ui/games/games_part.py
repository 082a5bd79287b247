"""The dock with the list of games, which is shown if a document has several games."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt, QTimer, Slot
from PySide6.QtWidgets import QMenu

from c4studio.drawing.look import Look
from c4studio.ui.desk import Desk
from c4studio.ui.frame.docks import DockSpec
from c4studio.ui.games.game_commands import GameCommands
from c4studio.ui.games.games_list import GamesList
from c4studio.ui.games.games_panel import GamesPanel
from c4studio.ui.games.model import GamesModel
from c4studio.ui.part import Commands, Part

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


class GamesPart(Part):
    """The list of a document's games in a dock, with commands to add, remove and open games."""

    shows_scores = True

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._document = desk.document
        self._actions = actions = desk.actions
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
        return {
            **self.games.commands(),
            "game.list": self._on_list,
            "game.find": self._on_find,
        }

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
