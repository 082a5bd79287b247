"""The dialog with a problem report, which users can read and copy: versions and the log."""

import logging
import platform
from pathlib import Path

from PySide6 import __version__ as pyside_version
from PySide6.QtCore import QSize, Slot, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialogButtonBox, QPlainTextEdit, QPushButton, QWidget

from c4studio.drawing.fonts import fixed_width_font
from c4studio.ground.private_files import PrivateLog
from c4studio.ground.program import NAME_AND_VERSION
from c4studio.language.messages import Prompt
from c4studio.ui.labels import set_name, set_text, text_of
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.dialog import Dialog
from engine import BUILD

MOST_LOG_BYTES = 20_000
"""Maximum number of bytes from the end of the log that are shown."""
REPORT_DIALOG_SIZE = QSize(640, 420)
PRIVACY_NOTE = "help.copy_this_and_add"


def report_text() -> str:
    """Return the text of a problem report: versions of libraries, and the end of this run's log."""
    lines = [
        f"{NAME_AND_VERSION}, {BUILD} build of the search",
        f"Python {platform.python_version()}, {platform.python_implementation()}",
        f"PySide6 {pyside_version}, Qt {qVersion()}, {QGuiApplication.platformName()}",
        f"{platform.system()} {platform.release()}, {platform.machine()}",
    ]
    return "\n".join([*lines, "", end_of_log()])


def end_of_log() -> str:
    """Return the last lines of the log, or a sentence on why there are none."""
    handlers = logging.getLogger().handlers
    path = next(
        (Path(each.baseFilename) for each in handlers if isinstance(each, PrivateLog)), None
    )
    if path is None:
        return text_of("help.nothing_is_logged")
    try:
        with path.open("rb") as file:
            file.seek(max(0, path.stat().st_size - MOST_LOG_BYTES))
            text = file.read().decode("utf-8", errors="replace")
    except OSError as error:
        return text_of(Prompt.THE_LOG_CANNOT, error=str(error))
    whole = text if len(text) < MOST_LOG_BYTES else text.partition("\n")[2]
    return f"{path}:\n{whole}" if whole else text_of(Prompt.IS_EMPTY, path=path)


class ProblemReport(Dialog):
    """Shows the problem report. Its Copy button puts the text on the clipboard."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(text_of("help.report_a_problem"), window, REPORT_DIALOG_SIZE)
        self.text = QPlainTextEdit(report_text())
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        set_name(self.text, "help.versions_and_log")
        self.copy = set_text(QPushButton(), "help.copy")
        self.copy.setDefault(True)
        self.copy.clicked.connect(self._copy_report)
        buttons = self.new_buttons()
        buttons.addButton(self.copy, QDialogButtonBox.ButtonRole.ActionRole)
        self.lay_out(plain_text.label(text_of(PRIVACY_NOTE), wraps=True), (self.text, 1), buttons)

    def fit_to_text(self) -> None:
        """Show the text in the size of other text."""
        self.text.setFont(fixed_width_font())
        super().fit_to_text()

    @Slot()
    def _copy_report(self) -> None:
        QGuiApplication.clipboard().setText(self.text.toPlainText())
        self.copy.setText(text_of("help.copied"))
