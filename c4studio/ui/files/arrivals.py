"""Where games go that come from elsewhere: the clipboard, or the setting up of a position."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from c4studio.document import GameDocument
from c4studio.document.files import DocumentFile
from c4studio.game import Game
from c4studio.ui.files.unsaved_changes import UnsavedChanges

Then = Callable[[str], None]
"""Is told what was done with the games: ``Opened`` or ``Added``."""


class Arrivals:
    """Puts games where they overwrite nothing that is kept in a file."""

    def __init__(self, document: GameDocument, file: DocumentFile, unsaved: UnsavedChanges) -> None:
        self._document = document
        self._file = file
        self._unsaved = unsaved

    def put(self, games: list[Game], text: str, then: Then) -> None:
        """Show games, once nothing is lost by that.

        Args:
            games: one or more.
            text: what is done, as in "Undo ...".
            then: is called once they are there, and never where the user says no
                or there is no room for them.
        """
        document = self._document
        if len(document.collection.games) > 1 and not document.game.is_blank:
            if document.add_games(*games, text=text):
                then("Added")
        elif self._file.path is None or document.game.is_blank:
            # Nothing can be lost: undo brings the old game back.
            self._open(games, text, then)
        else:
            self._unsaved.settle(partial(self._open_unnamed, games, text, then))

    def _open_unnamed(self, games: list[Game], text: str, then: Then) -> None:
        self._file.new()
        self._open(games, text, then)

    def _open(self, games: list[Game], text: str, then: Then) -> None:
        self._document.replace_game(*games, text=text)
        then("Opened")
