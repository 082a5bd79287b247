"""Commands that open library games, found or as a repertoire, and that write changed ones back."""

from __future__ import annotations

from array import array
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import Slot

from c4studio.game import Game
from c4studio.language.messages import Message
from c4studio.language.said import say
from c4studio.library.changes import my_name
from c4studio.library.entry import entry_of
from c4studio.library.filters import ME, Filter, Seat
from c4studio.library.library import Kept, Library
from c4studio.library.repertoire import Place, as_game, tree_of
from c4studio.library.shelf import Shelf
from c4studio.library.words_file import Words
from c4studio.ui.desk import Desk
from c4studio.ui.library.explorer_part import ExplorerPart, LibraryPart
from c4studio.ui.part import Commands
from c4studio.words import library as words
from c4studio.words.pieces import amount
from engine import Side

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
            handle = self._shelf.ask(partial(_read_games, games[:MOST]))
            self._desk.messages.see_through(handle, partial(self._on_read, len(games)))

    def _on_read(self, number: int, found: Opened | None) -> None:
        if found:
            self._explorer.opened.remember(found)
            said = words.opened(len(found), number)
            games = [game for game, _ in found]
            self._explorer.put(
                games, say(Message.UNDO_OPENED_GAMES), lambda _: self._desk.messages.say(said)
            )


def _read_games(games: array[int], library: Library, _: Words) -> Opened:
    """Read games of the library, each as a tree and as it is stored."""
    return [(kept.game(), kept) for kept in library.read(games)]


class TreePart(LibraryPart):
    """Opens a player's repertoire as two games with variations, one for each side."""

    def commands(self) -> Commands:
        """Return the command that opens a player's repertoire as games with variations."""
        return {"library.repertoire": self._on_repertoire}

    @Slot()
    def _on_repertoire(self) -> None:
        wanted = self._explorer.panel.filter
        wanted = replace(wanted, player=wanted.player or ME)
        handle = self._shelf.ask(partial(trees, wanted))
        self._desk.messages.see_through(handle, self._on_found)

    def _on_found(self, found: list[Game] | None) -> None:
        if not found:
            self._desk.messages.say(words.NO_TREE)
            return
        self._explorer.put(found, say(Message.UNDO_OPENED_TREES), self._on_put)

    def _on_put(self, done: str) -> None:
        document = self._desk.document
        document.go_to(document.game.root)
        self._desk.messages.say(f"{done} what is played.")


def trees(wanted: Filter, library: Library, words_of: Words) -> list[Game]:
    """Return a player's repertoire as a game with variations, for each side with enough games."""
    found = []
    name = my_name(library) if wanted.player == ME else wanted.player
    for side in Side:
        tree = tree_of(library, words_of, replace(wanted, seat=Seat(side.value)))
        game = as_game(tree, _said_of)
        if game.root.variations:
            game.facts = words.tree_facts(name, side)
            found.append(game)
    return found


def _said_of(place: Place, number: int) -> str:
    return words.played(number, place.games)


class WriteBackPart(LibraryPart):
    """Saves games that were opened from the library, and then changed, back to the library."""

    def __init__(self, desk: Desk, shelf: Shelf, explorer: ExplorerPart) -> None:
        super().__init__(desk, shelf, explorer)
        desk.file.saved.connect(self._on_saved)

    def commands(self) -> Commands:
        """Return the command that saves changed games to the library."""
        return {"library.write_back": self._on_write_back}

    @Slot()
    def _on_saved(self) -> None:
        if self._changed():
            self._desk.messages.offer(words.CHANGED, "Write back", self._on_write_back)

    def _changed(self) -> list[tuple[int, Game]]:
        """Return the changed games that come from the library, with their library numbers."""
        found = []
        for game in self._desk.document.collection.games:
            kept = self._explorer.opened.of(game)
            if kept is not None and not kept.is_same(entry_of(game)):
                found.append((kept.id, game))
        return found

    @Slot()
    def _on_write_back(self) -> None:
        changed = self._changed()
        if not changed:
            self._desk.messages.say(words.NOTHING_CHANGED)
            return
        entries = [(number, entry_of(game)) for number, game in changed]

        def write(library: Library) -> int:
            for number, entry in entries:
                library.replace(number, entry)
            return len(entries)

        handle = self._shelf.change("Writing to the library", write)
        done = partial(self._on_written_back, changed, self._shelf.path)
        self._desk.messages.see_through(handle, done)

    def _on_written_back(
        self, changed: list[tuple[int, Game]], library: Path | None, number: int
    ) -> None:
        for each, game in changed:
            self._explorer.opened.follow(game, each, library)
        self._desk.messages.say(f"{amount(number, 'game')} written back to the library.")
