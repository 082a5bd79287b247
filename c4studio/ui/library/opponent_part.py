"""The commands that write or print a sheet on one opponent."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from PySide6.QtCore import Slot
from PySide6.QtPrintSupport import QPrinter

from c4studio.analysis.searches import SolverSearch
from c4studio.export.opponent import (
    print_opponent_sheet,
    title_of_sheet,
    write_opponent_sheet,
)
from c4studio.ground.progress import Report
from c4studio.language.notices import Notice
from c4studio.language.practice import Practice
from c4studio.library.library import Library
from c4studio.library.players import USERS_OWN_NAMES
from c4studio.library.shelf import CurrentLibrary
from c4studio.library.words_file import PackedGames
from c4studio.preparation.opponent import (
    OpponentGames,
    OpponentSheet,
    opponent_games,
    opponent_sheet,
)
from c4studio.training.repertoire import Repertoire, learned_repertoires
from c4studio.ui.desk import Desk
from c4studio.ui.library.explorer_part import ExplorerPart, LibrarySearchPart
from c4studio.ui.part import RunWithTraining
from c4studio.ui.widgets.file_dialogs import choose_new_file, last_folder, remember_folder
from c4studio.ui.widgets.print_dialog import ask_for_printer
from engine import Side, Solver, StopFlag

Repertoires = Mapping[Side, Repertoire]
"""The user's repertoires by side."""


SheetTask = Callable[[OpponentGames, Repertoires], None]
"""A function that writes or prints the sheet on an opponent, once the games are read."""


class OpponentSheetPart(LibrarySearchPart):
    """Writes a sheet on the player whom the explorer names as a PDF file, or prints it.

    The filter of the explorer names the opponent.
    """

    def __init__(
        self, desk: Desk, shelf: CurrentLibrary, explorer: ExplorerPart, run: RunWithTraining
    ) -> None:
        super().__init__(desk, shelf, explorer, run)
        self._use_sheet: Callable[[Any], None] = desk.messages.say
        self._search.found.connect(self._on_sheet_made)
        desk.actions.bind_commands(
            {
                "library.sheet": partial(self._read_games, self._ask_for_file),
                "library.print_sheet": partial(self._read_games, self._ask_for_printer),
            }
        )

    def _read_games(self, go_on: SheetTask) -> None:
        wanted = self._explorer.panel.filter
        if wanted.player in ("", USERS_OWN_NAMES):
            self._desk.messages.say(Practice.SHEET_NEEDS_PLAYER)
            return

        def read(library: Library, packed: PackedGames) -> OpponentGames:
            return opponent_games(library, packed, wanted)

        handle = self._shelf.read_library(read)
        self._desk.messages.follow_to_result(handle, partial(self._read_repertoires, go_on))

    def _read_repertoires(self, go_on: SheetTask, games: OpponentGames | None) -> None:
        if games is None:
            self._desk.messages.say(Notice.NO_LIBRARY)
            return
        handle = self._run(learned_repertoires)
        self._desk.messages.follow_to_result(handle, partial(go_on, games))

    def _ask_for_file(self, games: OpponentGames, repertoires: Repertoires) -> None:
        suggested = last_folder(self._desk.settings) / "opponent.pdf"
        dialog = choose_new_file(self._desk.window, "Save the sheet", suggested, "pdf")
        dialog.fileSelected.connect(partial(self._save_sheet, games, repertoires))
        dialog.open()

    def _save_sheet(self, games: OpponentGames, repertoires: Repertoires, name: str) -> None:
        self._use_sheet = partial(self._desk.write_file, remember_folder(name, self._desk.settings))
        write = partial(write_opponent_sheet, naming=self._desk.look.value.naming)
        self._make_sheet(partial(_find_sheet, games, repertoires, write))

    def _ask_for_printer(self, games: OpponentGames, repertoires: Repertoires) -> None:
        title = title_of_sheet(games.name, self._desk.look.value.naming)
        print_on = partial(self._print_sheet, games, repertoires)
        ask_for_printer(self._desk.window, "Print the sheet", title, print_on)

    def _print_sheet(
        self, games: OpponentGames, repertoires: Repertoires, printer: QPrinter
    ) -> None:
        naming = self._desk.look.value.naming

        def use(sheet: OpponentSheet) -> None:
            self._desk.print_pages(partial(print_opponent_sheet, printer, sheet, naming))

        self._use_sheet = use
        self._make_sheet(partial(_find_sheet, games, repertoires, lambda sheet: sheet))

    def _make_sheet(self, work: SolverSearch) -> None:
        self._search.start_search("Making the sheet", work, follow=True)

    @Slot(object)
    def _on_sheet_made(self, made: object) -> None:
        self._use_sheet(made)


def _find_sheet(
    games: OpponentGames, repertoires: Repertoires, make: Callable[[OpponentSheet], object],
    solver: Solver, stop: StopFlag, _: Report,
) -> Iterator[object]:  # fmt: skip
    """Yield what a function makes of the sheet on an opponent."""
    yield make(opponent_sheet(games, repertoires, partial(solver.score_columns, stop=stop)))
