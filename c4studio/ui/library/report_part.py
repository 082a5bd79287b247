"""The commands that show reports on the games of the library, whose player the explorer names."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Slot

from c4studio.ground.progress import OnProgress
from c4studio.language.messages import Notice
from c4studio.library.library import Library, StoredGame
from c4studio.library.shelf import CurrentLibrary
from c4studio.library.words_file import PackedGames
from c4studio.report import Report
from c4studio.report.library_reports import PREPARED, SHEET, LibraryReport
from c4studio.report.preparation.question import LibraryQuestion
from c4studio.review.insight.tally import MadeMistake
from c4studio.training.repertoire import Repertoire, learned_repertoires
from c4studio.ui.labels import text_of
from c4studio.ui.library.explorer_part import ExplorerPart
from c4studio.ui.part import Desk, RunWithTraining, carries_out
from c4studio.ui.reports.report_part import ReportPart
from engine import Side, Solver, StopFlag


class ReportRow(NamedTuple):
    """A report on the library that a command shows, and the key of the name of its search."""

    report: LibraryReport
    search: str


class LibraryReportPart(ReportPart):
    """Shows reports on the games of the library.

    Args:
        desk: the objects that all parts of the window share.
        shelf: the library.
        explorer: the dock whose filter names the player, and which opens games.
        run: runs work with the training database.
    """

    def __init__(
        self, desk: Desk, shelf: CurrentLibrary, explorer: ExplorerPart, run: RunWithTraining
    ) -> None:
        super().__init__(desk, explorer.put)
        self._shelf, self._explorer, self._run = shelf, explorer, run
        shelf.switched.connect(self.close)

    def read_games(self, row: ReportRow, repertoires: Mapping[Side, Repertoire]) -> None:
        """Read what a report needs from the library, then search and show it."""
        question = LibraryQuestion(self._explorer.panel.filter, repertoires)
        handle = self._shelf.read_library(partial(row.report.read, question))
        self._messages.follow_to_result(handle, partial(self.start_search, row))

    def start_search(self, row: ReportRow, found: object) -> None:
        """Search the scores of a report on what was found in the library; None without one."""
        if found is None:
            self._messages.say(Notice.NO_LIBRARY)
            return
        self.close()
        self._search.start_search(
            text_of(row.search), partial(_tell, row.report, found), follow=True
        )

    @Slot(object)
    def open_link(self, link: object) -> None:
        """Open the position, or the game before the mistake, to which a report links."""
        if isinstance(link, MadeMistake):
            handle = self._shelf.read_library(partial(_read_game, link.game))
            self._messages.follow_to_result(handle, partial(self._open_before, link.ply))
        else:
            super().open_link(link)

    def _open_before(self, ply: int, kept: StoredGame | None) -> None:
        if kept is None:
            return
        root = kept.as_game().root
        line = [root, *root.main_line()]
        before = next((each for each in line if each.position.ply == ply - 1), root)
        self._explorer.opened.open_game(kept, before.position)


class LibraryReportsPart(LibraryReportPart):
    """Shows the reports on the games of the library that compare them with learned repertoires."""

    @carries_out("library.prepared", ReportRow(PREPARED, "library.looking_for_gaps"))
    @carries_out("library.sheet", ReportRow(SHEET, "library.making_the_sheet"))
    def _read_repertoires(self, row: ReportRow) -> None:
        handle = self._run(learned_repertoires)
        self._messages.follow_to_result(handle, partial(self.read_games, row))


def _tell(
    report: LibraryReport, found: object, solver: Solver, stop: StopFlag, _: OnProgress
) -> Iterator[Report]:
    yield from report.tell(found, solver, stop)


def _read_game(game: int, library: Library, _: PackedGames) -> StoredGame | None:
    """Read a game from the library; None if it was removed, or is damaged."""
    return next((kept for _, kept in library.games([game])), None)
