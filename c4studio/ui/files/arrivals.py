"""Opening of games that come from the clipboard, the setup editor or a similar source."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from c4studio.document import GameDocument
from c4studio.document.files import DocumentFile
from c4studio.game import Game
from c4studio.ui.files.unsaved_changes import UnsavedChanges

Then = Callable[[str], None]
"""A function that is called with a word for what was done with the games: ``Opened`` or
``Added``."""


class Arrivals:
    """Opens games that come from the clipboard or elsewhere.

    It never overwrites the games of a file.
    """

    def __init__(self, document: GameDocument, file: DocumentFile, unsaved: UnsavedChanges) -> None:
        self._document = document
        self._file = file
        self._unsaved = unsaved

    def put(self, games: list[Game], text: str, then: Then) -> None:
        """Show games in the window. Ask about unsaved changes first if some would be lost.

        Args:
            games: one or more games.
            text: the name of the undo step, as in "Undo ...".
            then: called once the games are shown; never called if the user refuses or there is no
                room.
        """
        document = self._document
        if len(document.collection.games) > 1 and not document.game.is_blank:
            if document.add_games(*games, text=text):
                then("Added")
        elif self._file.path is None or document.game.is_blank:
            # Nothing can be lost, since undo restores the old game.
            self._open(games, text, then)
        else:
            self._unsaved.settle(partial(self._open_unnamed, games, text, then))

    def _open_unnamed(self, games: list[Game], text: str, then: Then) -> None:
        # The game of the file, without its file: undo brings it back.
        self._file.new(self._document.game)
        self._open(games, text, then)

    def _open(self, games: list[Game], text: str, then: Then) -> None:
        self._document.replace_game(*games, text=text)
        then("Opened")
