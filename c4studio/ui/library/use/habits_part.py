"""The command that shows the habits of a player in the library games found."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Slot

from c4studio.analysis.searches import Search
from c4studio.formats import movestring
from c4studio.game import Game
from c4studio.insight.causes.tally import Miss
from c4studio.library.filters import Filter
from c4studio.library.habits import Habits
from c4studio.library.library import Kept, Library
from c4studio.library.words_file import Words
from c4studio.ui.desk import Desk
from c4studio.ui.library.explorer_part import ExplorerPart, Put
from c4studio.ui.library.shelf import Shelf
from c4studio.ui.library.use.habit_search import Found, find, find_mistakes, find_others
from c4studio.ui.library.use.habits_dialog import HabitsDialog
from c4studio.ui.part import Commands, Part
from c4studio.words.library import habits as words
from engine import Position


class HabitsPart(Part):
    """Shows a player's habits and opponents' mistakes in a dialog, and opens them on the board.

    Args:
        desk: the objects that all parts of the window share.
        shelf: the library.
        explorer: the dock that lists the games found.
        put: opens games in the window.
    """

    def __init__(self, desk: Desk, shelf: Shelf, explorer: ExplorerPart, put: Put) -> None:
        super().__init__(desk)
        self._shelf = shelf
        self._explorer = explorer
        self._put = put
        self._dialog: HabitsDialog | None = None
        self._search: Search | None = None
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
        if self._dialog is not None:
            self._dialog.close()
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
            self._look_for_mistakes(found, dialog)
        dialog.show()

    def _look_for_mistakes(self, found: Found, dialog: HabitsDialog) -> None:
        work = partial(find_mistakes, found.trees)
        search = self._search = self._desk.analysis.searches.run("Scoring replies", work)
        search.found.connect(dialog.show_mistakes)
        search.failed.connect(self._desk.messages.warn)
        self._desk.messages.follow(search)

    @Slot()
    def _on_closed(self) -> None:
        search, self._search, self._dialog = self._search, None, None
        if search is not None:
            search.abandon()

    # What is shown beside, and on the board.

    @Slot(object)
    def _on_compared(self, wanted: Filter) -> None:
        job = self._shelf.ask(partial(find_others, self._position, wanted))
        job.done.connect(self._on_others)
        if self._dialog is not None:
            job.failed.connect(self._dialog.show_note)

    def _on_others(self, found: Habits | None) -> None:
        if found is not None and self._dialog is not None:
            self._dialog.show_others(found)

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
        self._explorer.open(kept, before.position)

    @Slot(str)
    def _on_reply(self, moves: str) -> None:
        game = Game()
        end = movestring.play(game.root, moves)
        self._put([game], "opened position", lambda _: self._desk.document.go_to(end))


def _read(game: int, library: Library, _: Words) -> Kept | None:
    """Read a game from the library; None if it was removed."""
    return next(library.read([game]), None)
