"""The command that opens the library games found, to look at the games or to export them."""

from __future__ import annotations

from array import array
from functools import partial

from PySide6.QtCore import Slot

from c4studio.game import Game
from c4studio.library.library import Kept, Library
from c4studio.library.words_file import Words
from c4studio.ui.library.library_part import LibraryPart
from c4studio.ui.part import Commands
from c4studio.words import library as words

MOST = 10_000
"""The most games that are opened at a time."""
Opened = list[tuple[Game, Kept]]


class OpenPart(LibraryPart):
    """Opens all library games that the explorer lists as the games of the window."""

    def commands(self) -> Commands:
        """Return the command that opens the games found."""
        return {"library.open": self._on_open}

    @Slot()
    def _on_open(self) -> None:
        if self._explorer.has_games():
            games = self._explorer.games
            job = self._shelf.ask(partial(_read, games[:MOST]))
            self._desk.messages.see_through(job, partial(self._on_read, len(games)))

    def _on_read(self, number: int, found: Opened | None) -> None:
        if found:
            self._explorer.opened.remember(found)
            said = words.opened(len(found), number)
            games = [game for game, _ in found]
            self._explorer.put(games, "opened games", lambda _: self._desk.messages.say(said))


def _read(games: array[int], library: Library, _: Words) -> Opened:
    """Read games of the library, each as a tree and as it is stored."""
    return [(kept.game(), kept) for kept in library.read(games)]
