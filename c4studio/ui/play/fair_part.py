"""The command that lists the openings of three discs for the swap rule, with their values."""

from collections.abc import Iterator
from functools import partial

from c4studio.ground.progress import OnProgress
from c4studio.report import Report
from c4studio.report.swap import report_on_openings
from c4studio.ui.labels import text_of
from c4studio.ui.part import carries_out
from c4studio.ui.reports.report_part import ReportPart
from engine import Board, Solver, StopFlag


class FairOpeningsPart(ReportPart):
    """Lists the openings of three discs in a dialog, and opens them on the board."""

    @carries_out("play.fair")
    def _find_openings(self) -> None:
        self.close()
        board = self._document.game.board
        self._search.start_search(
            text_of("play.scoring_the_openings"), partial(_search, board), board=board, follow=True
        )


def _search(board: Board, solver: Solver, stop: StopFlag, _: OnProgress) -> Iterator[Report]:
    yield report_on_openings(board, solver, stop)
