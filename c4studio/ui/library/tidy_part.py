"""Commands that remove games from the library, and take changes of the library back."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Slot

from c4studio.language.messages import Message, Notice, Prompt
from c4studio.language.said import say
from c4studio.library.changes import (
    LibraryChange,
    remove_games,
    remove_twin_games,
    undo_last_change,
)
from c4studio.library.library import Library, LibraryError
from c4studio.report.wording import library as library_words
from c4studio.ui.labels import text_of
from c4studio.ui.library.explorer_part import LibraryPart
from c4studio.ui.part import carries_out


class RemovalPart(LibraryPart):
    """Removes games of the library, and offers to take each change back."""

    @carries_out("library.twins", "Removing duplicates", remove_twin_games)
    def change_library(
        self, what: str, work: Callable[[Library], LibraryChange], library: Path | None = None
    ) -> None:
        """Change a library, and offer to take the change back.

        Args:
            what: the name of the work for its progress.
            work: makes the change.
            library: the file of the library; None for the one in use.
        """
        handle = self._shelf.change_library(what, partial(_run_change, work), library)
        self._messages.follow_to_result(handle, self._on_library_changed)

    @carries_out("library.remove")
    @Slot()
    def _remove_listed_games(self) -> None:
        if self._explorer.has_games():
            self.change_library(
                text_of("library.removing_games"),
                partial(_remove_some_games, self._explorer.listed_games),
            )

    @carries_out("library.remove_game")
    @Slot()
    def _remove_opened_game(self) -> None:
        kept = self._explorer.opened.library_entry(self._document.game)
        if kept is None:
            self._messages.say(Notice.NOT_OPENED)
        else:
            self.change_library(
                text_of("library.removing_the_game"), partial(remove_games, games=[kept.id])
            )

    def _on_library_changed(self, found: tuple[Path, LibraryChange]) -> None:
        library, change = found
        said = say(Message.FULL_STOP, text=library_words.change_outcome_sentence(change))
        if change.count:
            self._messages.offer_action(
                said, text_of("library.undo"), partial(self._undo_change, library)
            )
        else:
            self._messages.say(said)

    @carries_out("library.undo")
    def _undo_last_change(self) -> None:
        self._undo_change(self._shelf.path)

    def _undo_change(self, library: Path | None) -> None:
        handle = self._shelf.change_library(
            text_of("library.taking_a_change"), undo_last_change, library
        )
        self._messages.follow_to_result(handle, self._tell_undone_change)

    def _tell_undone_change(self, change: LibraryChange) -> None:
        what = library_words.change_outcome_sentence(change)
        self._messages.say(say(Prompt.TAKEN_BACK, what=what))


def _run_change(
    work: Callable[[Library], LibraryChange], library: Library
) -> tuple[Path, LibraryChange]:
    """Change a library. Return its file and the change."""
    return library.path, work(library)


def _remove_some_games(games: Sequence[int], library: Library) -> LibraryChange:
    """Remove games, unless no game would be left."""
    if len(games) >= library.count_games():
        raise LibraryError(Notice.ALL_GAMES)
    return remove_games(library, games)
