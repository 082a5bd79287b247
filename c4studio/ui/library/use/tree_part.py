"""The command that opens a player's repertoire, found in the library, as games with variations."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import Slot

from c4studio.game import Game
from c4studio.library.changes import my_name
from c4studio.library.filters import ME, Filter, Seat
from c4studio.library.library import Library
from c4studio.library.repertoire import Place, as_game, tree_of
from c4studio.library.words_file import Words
from c4studio.ui.library.library_part import LibraryPart
from c4studio.ui.part import Commands
from c4studio.words import library as words
from engine import Side


class TreePart(LibraryPart):
    """Opens a player's repertoire as two games with variations, one for each side."""

    def commands(self) -> Commands:
        """Return the command that opens a player's repertoire as games with variations."""
        return {"library.repertoire": self._on_repertoire}

    @Slot()
    def _on_repertoire(self) -> None:
        wanted = self._explorer.panel.filter
        wanted = replace(wanted, player=wanted.player or ME)
        job = self._shelf.ask(partial(trees, wanted))
        self._desk.messages.see_through(job, self._on_found)

    def _on_found(self, found: list[Game] | None) -> None:
        if not found:
            self._desk.messages.say(words.NO_TREE)
            return
        self._explorer.put(found, "opened trees", self._on_put)

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
        game = as_game(tree, _said)
        if game.root.variations:
            game.facts = words.tree_facts(name, side)
            found.append(game)
    return found


def _said(place: Place, number: int) -> str:
    return words.played(number, place.games)
