"""Qt's print dialog for pages that the program lays out."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QAbstractPrintDialog, QPrintDialog, QPrinter
from PySide6.QtWidgets import QWidget

from c4studio.drawing.print.looks import PAGE_DOTS_PER_INCH
from c4studio.drawing.print.output import A4_PAGE_LAYOUT


def ask_for_printer(
    window: QWidget, window_title: str, document_name: str, print_on: Callable[[QPrinter], None]
) -> None:
    """Show the print dialog, and call ``print_on`` with the printer if the user accepts."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setResolution(PAGE_DOTS_PER_INCH)
    printer.setPageLayout(A4_PAGE_LAYOUT)
    printer.setDocName(document_name)
    dialog = QPrintDialog(printer, window)
    dialog.setOption(QAbstractPrintDialog.PrintDialogOption.PrintPageRange, on=False)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setWindowTitle(window_title)
    # Qt's signal of this dialog does not keep the printer that it passes.
    dialog.finished.connect(partial(_on_dialog_finished, partial(print_on, printer)))
    dialog.setWindowModality(Qt.WindowModality.WindowModal)
    dialog.show()


def _on_dialog_finished(print_now: Callable[[], None], result: int) -> None:
    if result == QPrintDialog.DialogCode.Accepted:
        print_now()
