"""Several games in one file: a list of them, which is there only where it is needed."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtWidgets import QWidget

from c4studio.document import GameDocument
from c4studio.drawing.look import Look
from c4studio.game import Game
from c4studio.ui.commands.actions import Actions
from c4studio.ui.games.model import GamesModel
from c4studio.ui.games.view import GamesList, GamesPanel
from c4studio.ui.parts.dock import Dock


class GamesCommands(QObject):
    """Shows the list of a document's games, and adds, removes and chooses them."""

    def __init__(self, document: GameDocument, actions: Actions, window: QWidget) -> None:
        super().__init__(window)
        self._document = document
        self._actions = actions
        self._model = GamesModel(document, self)
        self.list = GamesList(self._model)
        panel = GamesPanel(self.list, [actions["game.add"], actions["game.remove"]])
        self.dock = Dock("Games", panel, window)
        self._several = False
        self._connect()
        self._on_shown()
        self.follow()

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Name the sides as they are drawn."""
        self._model.set_look(look)

    @Slot()
    def follow(self) -> None:
        """Show the dock where there are several games, whatever was chosen before."""
        self._several = len(self._document.collection.games) > 1
        self.dock.setVisible(self._several)

    def _connect(self) -> None:
        document = self._document
        self.list.game_chosen.connect(document.show_game)
        self.list.removal_asked.connect(self._actions["game.remove"].trigger)
        self._actions["game.list"].triggered.connect(self._on_list)
        self._actions["game.add"].triggered.connect(self._on_add)
        self._actions["game.remove"].triggered.connect(self._on_remove)
        self._actions["game.previous"].triggered.connect(lambda: self._step(-1))
        self._actions["game.next"].triggered.connect(lambda: self._step(+1))
        document.game_shown.connect(self._on_shown)
        document.loaded.connect(self._on_changed)
        # A game that is replaced makes two for a moment, so only what is left in the end counts.
        document.undo_stack.indexChanged.connect(self._on_changed)

    @Slot()
    def _on_list(self) -> None:
        self.dock.show()
        self.dock.raise_()
        self.list.setFocus(Qt.FocusReason.ShortcutFocusReason)

    @Slot()
    def _on_add(self) -> None:
        self._document.add_game(Game())

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
