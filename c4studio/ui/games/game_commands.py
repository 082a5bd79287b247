"""The commands on the games of a document: add, copy, move, remove, export, go to."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Slot

from c4studio.game import Game
from c4studio.ui.desk import Desk
from c4studio.ui.games.export import GamesExport
from c4studio.ui.games.games_list import GamesList
from c4studio.ui.games.games_panel import GamesPanel
from c4studio.ui.part import Commands


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
            "game.duplicate": self._on_duplicate,
            "game.remove": self._on_remove,
            "game.up": partial(self._move, -1),
            "game.down": partial(self._move, +1),
            "game.export": self._on_export,
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

    @Slot()
    def _on_duplicate(self) -> None:
        self._document.duplicate_game(self._document.game)

    @Slot()
    def _on_remove(self) -> None:
        self._document.remove_games(*self._selection())

    @Slot()
    def _on_export(self) -> None:
        self.export.ask(self._selection())

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
