"""The commands that print the game as a sheet, or the board alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QAbstractPrintDialog, QPrintDialog, QPrinter

from c4studio.analysis.searches import with_solver
from c4studio.document.snapshot import take_at_rest
from c4studio.drawing.print.looks import RESOLUTION
from c4studio.drawing.print.output import A4
from c4studio.export import paper, reviewed
from c4studio.export.forms import form_of
from c4studio.export.request import Request
from c4studio.game import Game
from c4studio.ground.progress import Report, WorkError
from c4studio.ground.service import Turn
from c4studio.ui.files.exports.picture_page import request_of
from c4studio.ui.part import Commands, Part
from c4studio.words import report as words
from c4studio.words.rendering import render

Print = Callable[[Request, QPrinter], None]


class PrintPart(Part):
    """Prints the game or the board.

    Opens Qt's print dialog, then finds missing scores and prints in another thread.
    """

    def commands(self) -> Commands:
        """Return the commands that print the game or the board."""
        return {
            "print.game": partial(self._ask, "Print the game", self._print_game),
            "print.board": partial(self._ask, "Print the board", self._print_board),
        }

    def _ask(self, title: str, print_on: Print) -> None:
        desk = self._desk
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setResolution(RESOLUTION)
        printer.setPageLayout(A4)
        printer.setDocName(render(words.title(desk.document.game), desk.look.value.naming))
        request = request_of(desk)
        dialog = QPrintDialog(printer, desk.window)
        dialog.setOption(QAbstractPrintDialog.PrintDialogOption.PrintPageRange, on=False)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle(title)
        # Qt's signal of this dialog does not keep the printer that it passes.
        dialog.finished.connect(partial(self._on_finished, partial(print_on, request, printer)))
        dialog.setWindowModality(Qt.WindowModality.WindowModal)
        dialog.show()

    def _on_finished(self, print_now: Callable[[], None], result: int) -> None:
        if result == QPrintDialog.DialogCode.Accepted:
            print_now()

    def _print_game(self, request: Request, printer: QPrinter) -> None:
        search = self._desk.analysis.searches.run(
            "Reviewing for the print",
            with_solver(partial(reviewed.search, form_of("pdf"), request)),
        )
        self._desk.messages.see_through(search, partial(self._print_reviewed, request, printer))

    def _print_reviewed(self, request: Request, printer: QPrinter, scores: reviewed.Scores) -> None:
        def write(report: Report) -> None:
            games = reviewed.with_scores(self._copies(request), scores)
            paper.print_on(printer, replace(request, games=games), report)

        self._print(write)

    def _copies(self, request: Request) -> list[Game]:
        """Return copies of the games, which may be edited while they are printed. Any thread may.

        Raises:
            WorkError: the user edits too fast.
        """
        made = take_at_rest(
            lambda: [game.copy() for game in request.games], self._desk.file.revision
        )
        if made is None:
            raise WorkError("Nothing was printed, since the game changed meanwhile")
        return made[0]

    def _print_board(self, request: Request, printer: QPrinter) -> None:
        self._print(partial(paper.print_board_on, printer, request))

    def _print(self, write: Callable[[Report], None]) -> None:
        def work(turn: Turn) -> None:
            try:
                write(turn.report)
            except OSError as error:
                raise WorkError(f"Nothing was printed: {error}") from error

        messages = self._desk.messages
        printing = self._desk.file.storage.run("Printing", work)
        messages.see_through(printing, lambda _: messages.say("Printed"))
