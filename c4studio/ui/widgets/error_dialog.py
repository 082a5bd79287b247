"""Logging of unexpected errors, and their display in a dialog."""

import logging
import sys
import traceback
from types import TracebackType

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QApplication, QMessageBox

from c4studio.ui.labels import text_of
from c4studio.ui.widgets import plain_text

logger = logging.getLogger(__name__)


class ErrorReporter(QObject):
    """Logs unexpected errors and shows them in a dialog. It replaces ``sys.excepthook``.

    Any thread may call it.

    Attributes:
        dialog: the open error dialog; None if there is none.
    """

    _error_caught = Signal(str, str)

    def __init__(self, owner: QObject) -> None:
        super().__init__(owner)
        self.dialog: QMessageBox | None = None
        self._error_caught.connect(self._on_error_caught)

    def install_hook(self) -> None:
        """Install this object as ``sys.excepthook``."""
        sys.excepthook = self.report_error

    def report_error(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Log an error and show it in the dialog.

        KeyboardInterrupt is left to Python's own hook.
        """
        if not issubclass(kind, Exception):
            sys.__excepthook__(kind, error, trace)
            return
        logger.error("Unexpected error", exc_info=(kind, error, trace))
        details = "".join(traceback.format_exception(kind, error, trace))
        self._error_caught.emit(str(error) or kind.__name__, details)

    @Slot(str, str)
    def _on_error_caught(self, sentence: str, details: str) -> None:
        # One dialog is enough: an error that repeats would bury the window. The log has them all.
        if self.dialog is not None:
            return
        dialog = plain_text.message_box(
            QApplication.activeWindow(),
            QMessageBox.Icon.Warning,
            "C4 Studio",
            text_of("widgets.something_went_wrong"),
            sentence,
        )
        dialog.setDetailedText(details)
        dialog.finished.connect(self._on_dialog_finished)
        self.dialog = dialog
        dialog.open()

    @Slot()
    def _on_dialog_finished(self) -> None:
        if self.dialog is not None:
            self.dialog.deleteLater()
        self.dialog = None
