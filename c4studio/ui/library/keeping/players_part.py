"""The command that sets which players in the library are the user."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Slot

from c4studio.background.jobs import while_there
from c4studio.library.changes import merge_players, set_me
from c4studio.library.library import Library
from c4studio.library.words_file import Words
from c4studio.ui.desk import Desk
from c4studio.ui.library.keeping.players_dialog import Players, PlayersDialog, players_of
from c4studio.ui.library.keeping.tidy_part import TidyPart
from c4studio.ui.library.shelf import Shelf
from c4studio.ui.part import Commands, Part
from c4studio.words import library as words

Found = tuple[Path | None, Players]
"""The file of a library, and its players."""
NOBODY: Found = (None, Players((), frozenset()))


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

    def _ask_players(self, use: Callable[[Found | None], None]) -> None:
        job = self._shelf.ask(_players)
        job.done.connect(while_there(self, use))
        job.failed.connect(self._desk.messages.warn)

    def _offer_me(self, said: str, found: Found | None) -> None:
        _, players = found or NOBODY
        if players.names and not players.mine:
            sentence = f"{said} Which of the players are you?"
            self._desk.messages.offer(sentence, "Choose…", partial(self._ask_me, found))

    @Slot()
    def _on_me(self) -> None:
        self._ask_players(self._ask_me)

    def _ask_me(self, found: Found | None) -> None:
        library, players = found or NOBODY
        if not players.names:
            self._desk.messages.say(words.NO_PLAYERS)
            return
        dialog = PlayersDialog(players, self._desk.window)
        dialog.chosen.connect(partial(self._set_me, library))
        dialog.merged.connect(partial(self._merge, library))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _set_me(self, library: Path | None, names: Sequence[str]) -> None:
        job = self._shelf.change("Saving who you are", partial(set_me, names=names), library)
        job.failed.connect(self._desk.messages.warn)

    def _merge(self, library: Path | None, names: Sequence[str]) -> None:
        work = partial(merge_players, name=names[0], others=names[1:])
        self._tidy.change("Merging players", work, library)


def _players(library: Library, _: Words) -> Found:
    return library.path, players_of(library)
