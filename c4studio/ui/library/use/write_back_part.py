"""The command that saves changed games to the library from which they were opened."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import Slot

from c4studio.game import Game
from c4studio.library.entry import entry_of
from c4studio.library.library import Library
from c4studio.ui.desk import Desk
from c4studio.ui.library.explorer_part import ExplorerPart
from c4studio.ui.library.library_part import LibraryPart
from c4studio.ui.library.shelf import Shelf
from c4studio.ui.part import Commands
from c4studio.words import library as words
from c4studio.words.pieces import amount


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

        job = self._shelf.change("Writing to the library", write)
        done = partial(self._on_written_back, changed, self._shelf.path)
        self._desk.messages.see_through(job, done)

    def _on_written_back(
        self, changed: list[tuple[int, Game]], library: Path | None, number: int
    ) -> None:
        for each, game in changed:
            self._explorer.opened.follow(game, each, library)
        self._desk.messages.say(f"{amount(number, 'game')} written back to the library.")
