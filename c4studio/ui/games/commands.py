"""Several games in one file: a list of them, which is there only where it is needed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Slot

from c4studio import settings
from c4studio.drawing.look import Look
from c4studio.game import Game
from c4studio.ui.desk import Desk
from c4studio.ui.games.model import GamesModel
from c4studio.ui.games.view import GamesList, GamesPanel
from c4studio.ui.part import Commands, Part
from c4studio.ui.parts.docks import DockSpec

DOCK = "dock.games"


class GamesCommands(Part):
    """Shows the list of a document's games, and adds, removes and chooses them."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._document = desk.document
        self._actions = actions = desk.actions
        self._model = GamesModel(desk.document, self)
        self.list = GamesList(self._model)
        self._panel = GamesPanel(self.list, [actions["game.add"], actions["game.remove"]])
        self._several = False
        self._connect()
        self._on_shown()

    def commands(self) -> Commands:
        """Adding, removing and choosing games."""
        return {
            "game.list": self._on_list,
            "game.add": self._on_add,
            "game.remove": self._on_remove,
            "game.previous": partial(self._step, -1),
            "game.next": partial(self._step, +1),
        }

    def docks(self) -> Sequence[DockSpec]:
        """The list."""
        # In a tab, since there is no room for both on a small screen; the moves are in front.
        moves = "dock.moves"
        return [DockSpec(DOCK, "Games", self._panel, tabbed_with=moves, shown=False)]

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Name the sides as they are drawn, and tell where games turned or not."""
        self._model.set_look(look, self._desk.settings.get(settings.NUMBERS))

    @Slot()
    def follow(self) -> None:
        """Show the dock where there are several games, whatever was chosen before."""
        self._several = len(self._document.collection.games) > 1
        self._desk.docks[DOCK].setVisible(self._several)

    def _connect(self) -> None:
        document = self._document
        self.list.game_chosen.connect(document.show_game)
        self.list.removal_asked.connect(self._actions["game.remove"].trigger)
        self.list.finished.connect(self._desk.panel.board.setFocus)
        self._desk.docks.restored.connect(self.follow)
        document.game_shown.connect(self._on_shown)
        document.loaded.connect(self._on_changed)
        # A game that is replaced makes two for a moment, so only what is left in the end counts.
        document.undo_stack.indexChanged.connect(self._on_changed)

    @Slot()
    def _on_list(self) -> None:
        self._desk.docks.bring_up(DOCK)
        self.list.setFocus(Qt.FocusReason.ShortcutFocusReason)

    @Slot()
    def _on_add(self) -> None:
        self._document.add_games(Game())

    @Slot()
    def _on_remove(self) -> None:
        self._document.remove_game(self._document.game)

    def _step(self, offset: int) -> None:
        games = self._document.collection.games
        place = games.index(self._document.game) + offset
        if 0 <= place < len(games):
            self._document.show_game(games[place])

    @Slot()
    def _on_shown(self) -> None:
        games, shown = self._document.collection.games, self._document.game
        self.list.show_game(shown)
        self._actions["game.remove"].setEnabled(len(games) > 1)
        self._actions["game.previous"].setEnabled(shown is not games[0])
        self._actions["game.next"].setEnabled(shown is not games[-1])

    @Slot()
    def _on_changed(self) -> None:
        self._on_shown()
        if self._several != (len(self._document.collection.games) > 1):
            self.follow()
