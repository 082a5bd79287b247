"""The command that shows the habits of a player in the library games found."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Slot

from c4studio.formats import movestring
from c4studio.game import Game
from c4studio.insight.tally import Miss
from c4studio.library.filters import Filter
from c4studio.library.library import Kept, Library
from c4studio.library.repertoire import Reply
from c4studio.library.words_file import Words
from c4studio.ui.desk import Desk
from c4studio.ui.library.explorer_part import ExplorerPart
from c4studio.ui.library.library_part import LibraryPart
from c4studio.ui.library.shelf import Shelf
from c4studio.ui.library.use.habit_search import Found, find, find_mistakes, find_others
from c4studio.ui.library.use.habits_dialog import HabitsDialog
from c4studio.ui.own_search import OwnSearch
from c4studio.ui.part import Commands
from c4studio.words.library import habits as words
from engine import Position


class HabitsPart(LibraryPart):
    """Shows a player's habits and opponents' mistakes in a dialog, and opens them on the board."""

    def __init__(self, desk: Desk, shelf: Shelf, explorer: ExplorerPart) -> None:
        super().__init__(desk, shelf, explorer)
        self._dialog: HabitsDialog | None = None
        shelf.switched.connect(self._close_dialog)
        self._search = OwnSearch(desk, self)
        self._search.found.connect(self._on_mistakes)
        # Where the games were found that the dialog is about.
        self._position = Position()

    def commands(self) -> Commands:
        """Return the command that shows the habits of a player."""
        return {"library.habits": self._on_habits}

    def close(self) -> None:
        """Stop the search for opponents' mistakes before the window closes."""
        self._on_closed()

    @Slot()
    def _on_habits(self) -> None:
        if self._explorer.has_games():
            wanted = self._explorer.panel.filter
            self._position = self._desk.document.current.position
            job = self._shelf.ask(partial(find, self._explorer.games, wanted))
            self._desk.messages.see_through(job, partial(self._on_found, wanted))

    def _on_found(self, wanted: Filter, found: Found | None) -> None:
        if found is None:
            return
        self._close_dialog()
        dialog = self._dialog = HabitsDialog(wanted, self._desk.window)
        dialog.show_habits(found.habits)
        dialog.miss_chosen.connect(self._on_miss)
        dialog.reply_chosen.connect(self._on_reply)
        dialog.compared.connect(self._on_compared)
        dialog.finished.connect(self._on_closed)
        if not found.trees:
            dialog.show_holes((), words.NO_PLAYER)
            dialog.show_mistakes((), words.NO_PLAYER)
        else:
            dialog.show_holes(found.holes)
            dialog.show_mistakes((), words.LOOKING)
            work = partial(find_mistakes, found.trees)
            self._search.run("Scoring replies", work, follow=True)
        dialog.show()

    @Slot(object)
    def _on_mistakes(self, found: list[Reply]) -> None:
        if self._dialog is not None:
            self._dialog.show_mistakes(found)

    @Slot()
    def _close_dialog(self) -> None:
        """Close the dialog, which is about the games of another library or another search."""
        if self._dialog is not None:
            self._dialog.close()

    @Slot()
    def _on_closed(self) -> None:
        self._dialog = None
        self._search.stop()

    # What is shown beside, and on the board.

    @Slot(object)
    def _on_compared(self, wanted: Filter) -> None:
        job = self._shelf.ask(partial(find_others, self._position, wanted))
        # To the dialog that asks, as another one may have taken its place meanwhile.
        if self._dialog is not None:
            job.done.connect(self._dialog.show_others)
            job.failed.connect(self._dialog.show_note)

    @Slot(object)
    def _on_miss(self, miss: Miss) -> None:
        job = self._shelf.ask(partial(_read, miss.game))
        self._desk.messages.see_through(job, partial(self._open, miss.ply))

    def _open(self, ply: int, kept: Kept | None) -> None:
        if kept is None:
            return
        root = kept.game().root
        line = [root, *root.main_line()]
        before = next((each for each in line if each.position.ply == ply - 1), root)
        self._explorer.opened.open(kept, before.position)

    @Slot(str)
    def _on_reply(self, moves: str) -> None:
        game = Game()
        end = movestring.play(game.root, moves)
        self._explorer.put([game], "opened position", lambda _: self._desk.document.go_to(end))


def _read(game: int, library: Library, _: Words) -> Kept | None:
    """Read a game from the library; None if it was removed."""
    return next(library.read([game]), None)
