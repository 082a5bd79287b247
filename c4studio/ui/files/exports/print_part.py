"""The commands that print the game as a sheet, or the board alone."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtPrintSupport import QPrinter

from c4studio.document.snapshot import read_between_edits
from c4studio.export import paper, reviewed
from c4studio.export.forms import export_format_named
from c4studio.export.request import ExportRequest
from c4studio.game import Game
from c4studio.ground.progress import OnProgress, WorkError
from c4studio.language.messages import Refusal
from c4studio.ui.files.exports.picture_page import export_request
from c4studio.ui.labels import text_of
from c4studio.ui.part import Desk, Part
from c4studio.ui.widgets.print_dialog import ask_for_printer
from c4studio.words.report import game_title

PrintFunction = Callable[[ExportRequest, QPrinter], None]


class PrintPart(Part):
    """Prints the game or the board.

    Opens Qt's print dialog, then finds missing scores and prints in another thread.
    """

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        desk.actions.bind_commands(
            {
                "print.game": partial(
                    self._ask_for_printer, text_of("files.print_the_game"), self._print_game
                ),
                "print.board": partial(
                    self._ask_for_printer, text_of("files.print_the_board"), self._print_board
                ),
            }
        )

    def _ask_for_printer(self, window_title: str, print_on: PrintFunction) -> None:
        desk = self._desk
        name = desk.look.value.render(game_title(desk.document.game))
        request = export_request(desk)
        ask_for_printer(desk.window, window_title, name, partial(print_on, request))

    def _print_game(self, request: ExportRequest, printer: QPrinter) -> None:
        search = self._desk.search_scores(
            text_of("files.reviewing"), export_format_named("pdf"), request
        )
        self._messages.follow_to_result(
            search, partial(self._print_reviewed_game, request, printer)
        )

    def _print_reviewed_game(
        self, request: ExportRequest, printer: QPrinter, scores: reviewed.FoundScores
    ) -> None:
        def write(report: OnProgress) -> None:
            games = reviewed.games_with_scores(self._copy_games(request), scores)
            paper.print_report(printer, replace(request, games=games), report)

        self._desk.print_pages(write)

    def _copy_games(self, request: ExportRequest) -> list[Game]:
        """Return copies of the games, which may be edited during printing.

        Any thread may call this.

        Raises:
            WorkError: the user edits too fast.
        """
        made = read_between_edits(
            lambda: [game.copy() for game in request.games], self._desk.file.revision
        )
        if made is None:
            raise WorkError(Refusal.NOTHING_PRINTED)
        return made[0]

    def _print_board(self, request: ExportRequest, printer: QPrinter) -> None:
        self._desk.print_pages(partial(paper.print_board, printer, request))
