"""The command that writes a sheet on one opponent, to print."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path

from PySide6.QtCore import Slot

from c4studio.export.opponent import write_opponent_sheet
from c4studio.ground.progress import Report
from c4studio.language.notices import Notice
from c4studio.language.practice import Practice
from c4studio.library.library import Library
from c4studio.library.players import USERS_OWN_NAMES
from c4studio.library.shelf import CurrentLibrary
from c4studio.library.words_file import PackedGames
from c4studio.preparation.opponent import OpponentGames, opponent_games, opponent_sheet
from c4studio.training.repertoire import Repertoire, learned_repertoires
from c4studio.ui.desk import Desk
from c4studio.ui.library.explorer_part import ExplorerPart, LibrarySearchPart
from c4studio.ui.part import CommandFunctions, RunWithTraining
from c4studio.ui.widgets.file_dialogs import choose_new_file, last_folder, remember_folder
from c4studio.words.naming import Naming
from engine import Side, Solver, StopFlag

Repertoires = Mapping[Side, Repertoire]
"""The user's repertoires by side."""


class OpponentSheetPart(LibrarySearchPart):
    """Writes a sheet on the player whom the explorer names, as a PDF file.

    The filter of the explorer names the opponent.
    """

    def __init__(
        self, desk: Desk, shelf: CurrentLibrary, explorer: ExplorerPart, run: RunWithTraining
    ) -> None:
        super().__init__(desk, shelf, explorer, run)
        self._path = Path()
        self._search.found.connect(self._write_sheet)

    def commands(self) -> CommandFunctions:
        """Return the command that writes a sheet on an opponent."""
        return {"library.sheet": self._read_games}

    @Slot()
    def _read_games(self) -> None:
        wanted = self._explorer.panel.filter
        if wanted.player in ("", USERS_OWN_NAMES):
            self._desk.messages.say(Practice.SHEET_NEEDS_PLAYER)
            return

        def read(library: Library, packed: PackedGames) -> OpponentGames:
            return opponent_games(library, packed, wanted)

        handle = self._shelf.read_library(read)
        self._desk.messages.follow_to_result(handle, self._read_repertoires)

    def _read_repertoires(self, games: OpponentGames | None) -> None:
        if games is None:
            self._desk.messages.say(Notice.NO_LIBRARY)
            return
        handle = self._run(learned_repertoires)
        self._desk.messages.follow_to_result(handle, partial(self._ask_for_file, games))

    def _ask_for_file(self, games: OpponentGames, repertoires: Repertoires) -> None:
        suggested = last_folder(self._desk.settings) / "opponent.pdf"
        dialog = choose_new_file(self._desk.window, "Save the sheet", suggested, "pdf")
        dialog.fileSelected.connect(partial(self.make_sheet, games, repertoires))
        dialog.open()

    def make_sheet(self, games: OpponentGames, repertoires: Repertoires, name: str) -> None:
        """Make the sheet on an opponent and save it to a file."""
        self._path = remember_folder(name, self._desk.settings)
        naming = self._desk.look.value.naming
        work = partial(_make_sheet, games, repertoires, naming)
        self._search.start_search("Making the sheet", work, follow=True)

    @Slot(object)
    def _write_sheet(self, data: bytes) -> None:
        self._desk.write_file(self._path, data)


def _make_sheet(
    games: OpponentGames, repertoires: Repertoires, naming: Naming, solver: Solver,
    stop: StopFlag, _: Report,
) -> Iterator[bytes]:  # fmt: skip
    """Yield the sheet on an opponent as a PDF file."""
    sheet = opponent_sheet(games, repertoires, partial(solver.score_columns, stop=stop))
    yield write_opponent_sheet(sheet, naming)
