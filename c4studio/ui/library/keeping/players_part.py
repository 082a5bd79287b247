"""The command that sets which players in the library are the user."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Slot

from c4studio.library.changes import merge_players, set_me
from c4studio.library.library import Library
from c4studio.library.words_file import Words
from c4studio.ui.desk import Desk
from c4studio.ui.library.keeping.players_dialog import Players, PlayersDialog, players_of
from c4studio.ui.library.keeping.tidy_part import TidyPart
from c4studio.ui.library.shelf import Shelf
from c4studio.ui.part import Commands, Part
from c4studio.words import library as words


class PlayersPart(Part):
    """Asks which player names of the library are the user's, and which belong to the same player.

    Args:
        desk: the objects that all parts of the window share.
        shelf: the library.
        tidy: makes changes that can be taken back.
    """

    def __init__(self, desk: Desk, shelf: Shelf, tidy: TidyPart) -> None:
        super().__init__(desk)
        self._shelf = shelf
        self._tidy = tidy

    def commands(self) -> Commands:
        """Return the command that asks which players are the user."""
        return {"library.me": self._on_me}

    def offer(self, said: str) -> None:
        """Show a sentence, with the question which player is the user if that is unknown."""
        self._ask_players(partial(self._offer_me, said))

    def _ask_players(self, use: Callable[[Players | None], None]) -> None:
        job = self._shelf.ask(_players)
        job.done.connect(use)
        job.failed.connect(self._desk.messages.warn)

    def _offer_me(self, said: str, players: Players | None) -> None:
        if players is not None and players.names and not players.mine:
            sentence = f"{said} Which of the players are you?"
            self._desk.messages.offer(sentence, "Choose…", partial(self._ask_me, players))

    @Slot()
    def _on_me(self) -> None:
        self._ask_players(self._ask_me)

    def _ask_me(self, players: Players | None) -> None:
        if players is None or not players.names:
            self._desk.messages.say(words.NO_PLAYERS)
            return
        dialog = PlayersDialog(players, self._desk.window)
        dialog.chosen.connect(self._set_me)
        dialog.merged.connect(self._merge)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    @Slot(object)
    def _set_me(self, names: Sequence[str]) -> None:
        job = self._shelf.change("Saving who you are", lambda library: set_me(library, names))
        job.failed.connect(self._desk.messages.warn)

    @Slot(object)
    def _merge(self, names: Sequence[str]) -> None:
        self._tidy.change(
            "Merging players", partial(merge_players, name=names[0], others=names[1:])
        )


def _players(library: Library, _: Words) -> Players:
    return players_of(library)
