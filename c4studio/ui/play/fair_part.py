"""The command that lists the openings of three discs for the swap rule, with their values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from PySide6.QtCore import Slot

from c4studio.formats import movestring
from c4studio.game import Game
from c4studio.ground.progress import Report
from c4studio.opponents.swap import SwapOpening, all_swap_openings
from c4studio.ui.desk import Desk
from c4studio.ui.labels import text_of
from c4studio.ui.part import Part, carries_out
from c4studio.ui.play.fair_dialog import FairDialog
from c4studio.ui.searches import SearchRunner
from engine import Solver, StopFlag


class FairOpeningsPart(Part):
    """Lists the openings of three discs in a dialog, and opens them on the board.

    Attributes:
        dialog: the open dialog, None if there is none.
    """

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._search = SearchRunner(desk.analysis.searches, desk.messages, self)
        self._search.found.connect(self._show_openings)
        self.dialog: FairDialog | None = None

    def close(self) -> None:
        """Stop the search before the window closes."""
        self._search.stop_silently()

    @carries_out("play.fair")
    def _find_openings(self) -> None:
        self._search.start_search(
            text_of("play.scoring_the_openings"), find_swap_openings, follow=True
        )

    @Slot(object)
    def _show_openings(self, found: Sequence[SwapOpening]) -> None:
        if self.dialog is not None:
            self.dialog.close()
        self.dialog = FairDialog(found, self._desk.look.value, self._desk.window)
        self.dialog.chosen.connect(self._open_opening)
        self.dialog.finished.connect(self._on_dialog_closed)
        self.dialog.show()

    @Slot()
    def _on_dialog_closed(self) -> None:
        self.dialog = None

    @Slot(str)
    def _open_opening(self, moves: str) -> None:
        game = Game()
        end = movestring.play_moves(game.root, moves)
        if self._document.game.is_blank:
            self._document.replace_game(game)
        elif not self._document.add_games(game):
            return
        self._document.go_to(end)


def find_swap_openings(solver: Solver, stop: StopFlag, _: Report) -> Iterator[list[SwapOpening]]:
    """Yield one list with all openings of three discs, the fairest first."""
    yield all_swap_openings(partial(solver.solve, stop=stop))
