"""The dialog that shows any report, copies and prints it, and saves it as a file."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QDialogButtonBox, QWidget

from c4studio.export.reports import REPORT_SUFFIXES, print_report, write_report
from c4studio.report import Report
from c4studio.report.text import report_text
from c4studio.ui.part import Desk
from c4studio.ui.reports.report_view import ReportView
from c4studio.ui.widgets.dialog import Dialog
from c4studio.ui.widgets.fields import push_button
from c4studio.ui.widgets.file_dialogs import choose_new_file
from c4studio.ui.widgets.print_dialog import ask_for_printer

SIZE = QSize(680, 600)


class ReportDialog(Dialog):
    """Shows a report, of which more may become known while the dialog is open.

    Args:
        report: the report.
        desk: the objects that all parts of the window share.
        controls: what stands below the report and asks for others; None for nothing.

    Attributes:
        view: the report in its tabs.
    """

    link_chosen = Signal(object)
    """Emitted with the moves (Moves) to a position, or a place in a game (MadeMistake)."""

    def __init__(self, report: Report, desk: Desk, controls: QWidget | None = None) -> None:
        super().__init__(desk.look.value.render(report.title), desk.window)
        self.resize(SIZE)
        self._desk, self._report = desk, report
        self.view = ReportView(desk.look.value)
        self.view.link_chosen.connect(self.link_chosen)
        buttons = self.new_buttons()
        # Enter is for the row or the field that has the keyboard.
        buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        for key, then in (
            ("reports.save", self._ask_for_file),
            ("reports.print", self._ask_for_printer),
            ("reports.copy", self._copy),
        ):
            buttons.addButton(push_button(key, then), QDialogButtonBox.ButtonRole.ActionRole)
        self.lay_out((self.view, 1), *([] if controls is None else [controls]), buttons)
        self.show_report(report)
        self.view.focus_first_table()

    @Slot(object)
    def show_report(self, report: Report) -> None:
        """Show the report as it is known by now."""
        self._report = report
        self.view.show_report(report)

    @Slot()
    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(report_text(self._report, self._desk.look.value.naming))

    @Slot()
    def _ask_for_file(self) -> None:
        suffixes = [each.removeprefix(".") for each in REPORT_SUFFIXES]
        title, name = self.windowTitle(), f"report.{suffixes[0]}"
        choose_new_file(self, self._desk.settings, self._save, title, name, *suffixes).open()

    def _save(self, path: Path) -> None:
        naming = self._desk.look.value.naming
        self._desk.write_file(path, partial(write_report, self._report, path.suffix, naming))

    @Slot()
    def _ask_for_printer(self) -> None:
        ask_for_printer(self, self.windowTitle(), self.windowTitle(), self._print)

    def _print(self, printer: QPrinter) -> None:
        naming = self._desk.look.value.naming
        self._desk.print_pages(partial(print_report, printer, self._report, naming))
