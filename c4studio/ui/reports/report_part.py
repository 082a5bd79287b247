"""A part of the window whose commands show reports, one at a time, in a dialog."""

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from c4studio import formats
from c4studio.language.messages import Remark
from c4studio.language.said import say
from c4studio.library.library import LibraryError
from c4studio.report import Moves, Report, SmallBoard
from c4studio.ui.part import Desk, Part, ShowGamesFunction
from c4studio.ui.reports.report_dialog import ReportDialog
from c4studio.ui.searches import SearchRunner

T = TypeVar("T")


class ReportPart(Part):
    """A part that searches for reports, and shows them in a dialog.

    Args:
        desk: the objects that all parts of the window share.
        show_games: shows a position of a report.
    """

    def __init__(self, desk: Desk, show_games: ShowGamesFunction) -> None:
        super().__init__(desk)
        self._show_games = show_games
        self._dialog: ReportDialog | None = None
        self._search = SearchRunner(desk.analysis.searches, desk.messages, self)
        self._search.found.connect(self.show_report)

    @Slot()
    def close(self) -> None:
        """Stop the search, and close the dialog."""
        self._search.stop_silently()
        if self._dialog is not None:
            self._dialog.close()

    @Slot(object)
    def show_report(self, report: Report) -> None:
        """Show a report in the dialog, which opens for the first one of a question."""
        if self._dialog is not None:
            self._dialog.show_report(report)
            return
        self._dialog = ReportDialog(report, self._desk, self.new_controls())
        self._dialog.link_chosen.connect(self.open_link)
        self._dialog.finished.connect(self._on_dialog_closed)
        self._dialog.show()

    @property
    def selected_rows(self) -> list[int]:
        """The numbers of the selected rows in the first table of the report."""
        return [] if self._dialog is None else self._dialog.view.selected_rows

    def if_open(self, show: Callable[[T], None]) -> Callable[[T], None]:
        """Return a function that does the same as ``show`` unless the dialog is closed by then."""
        dialog = self._dialog

        def show_in_dialog(found: T) -> None:
            if dialog is not None and dialog is self._dialog:
                show(found)

        return show_in_dialog

    def new_controls(self) -> QWidget | None:
        """Return what stands below the report of a new dialog; None for nothing."""
        return None

    @Slot(object)
    def open_link(self, link: object) -> None:
        """Open the position to which a report links, with its game where it is known."""
        if not isinstance(link, Moves):
            return
        try:
            kept = link.game if isinstance(link, SmallBoard) else None
            game = formats.read(link.text) if kept is None else kept.as_game()
        except LibraryError as error:
            self._messages.warn(error.said)
            return
        if kept is not None:
            self._desk.kept.note_opened(game)
        self._show_games(
            [game], say(Remark.UNDO_OPENED_POSITION), lambda _: self._document.go_to(game.end())
        )

    @Slot()
    def _on_dialog_closed(self) -> None:
        self._dialog = None
        self._search.stop_silently()
