"""Commands that remove games from the library, and take changes of the library back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Slot

from c4studio.library.changes import Change, remove, remove_twins, undo
from c4studio.library.library import Library, LibraryError
from c4studio.ui.library.explorer_part import LibraryPart
from c4studio.ui.part import Commands
from c4studio.words import library as words


class TidyPart(LibraryPart):
    """Removes games of the library, and offers to take each change back."""

    def commands(self) -> Commands:
        """Return the commands that remove games and take changes back."""
        return {
            "library.remove": self._on_remove,
            "library.remove_game": self._on_remove_game,
            "library.twins": partial(self.change, "Removing duplicates", remove_twins),
            "library.undo": lambda: self._undo(self._shelf.path),
        }

    def change(
        self, what: str, work: Callable[[Library], Change], library: Path | None = None
    ) -> None:
        """Change a library, and offer to take the change back.

        Args:
            what: the name of the work for its progress.
            work: makes the change.
            library: the file of the library; None for the one in use.
        """
        handle = self._shelf.change(what, partial(_changed, work), library)
        self._desk.messages.see_through(handle, self._on_changed)

    @Slot()
    def _on_remove(self) -> None:
        if self._explorer.has_games():
            self.change("Removing games", partial(_remove_some, self._explorer.games))

    @Slot()
    def _on_remove_game(self) -> None:
        kept = self._explorer.opened.of(self._desk.document.game)
        if kept is None:
            self._desk.messages.say(words.NOT_OPENED)
        else:
            self.change("Removing the game", partial(remove, games=[kept.id]))

    def _on_changed(self, found: tuple[Path, Change]) -> None:
        library, change = found
        said = f"{words.changed(change)}."
        if change.count:
            self._desk.messages.offer(said, "Undo", partial(self._undo, library))
        else:
            self._desk.messages.say(said)

    def _undo(self, library: Path | None) -> None:
        handle = self._shelf.change("Taking a change back", undo, library)
        self._desk.messages.see_through(handle, self._on_undone)

    def _on_undone(self, change: Change) -> None:
        self._desk.messages.say(f"Taken back: {words.changed(change)}.")


def _changed(work: Callable[[Library], Change], library: Library) -> tuple[Path, Change]:
    """Change a library. Return its file and the change."""
    return library.path, work(library)


def _remove_some(games: Sequence[int], library: Library) -> Change:
    """Remove games, unless no game would be left."""
    if len(games) >= library.count():
        raise LibraryError(words.ALL_GAMES)
    return remove(library, games)
