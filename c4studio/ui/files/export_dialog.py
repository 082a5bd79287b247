"""The game in other forms, to copy or to save."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QListWidget,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from c4studio.background.jobs import Job, Storage
from c4studio.background.progress import Progress, Report
from c4studio.document import GameDocument
from c4studio.formats import as_json, lines, sgf
from c4studio.formats.export import Format, write_as
from c4studio.game import Collection
from c4studio.ui.parts.file_dialogs import choose_new_file
from c4studio.ui.parts.progress_strip import ProgressStrip

LIST_WIDTH = 210
SIZE = QSize(700, 420)
LONGEST_PREVIEW = 20_000
"""Characters."""

Write = Callable[[], str]


@dataclass(frozen=True, slots=True)
class Form:
    """One way to write a document.

    Attributes:
        name: for people.
        suffix: of a file that holds it.
        write: what makes the text of a document as it is now, elsewhere and later, and reports.
    """

    name: str
    suffix: str
    write: Callable[[GameDocument, Report], Write]


FORMS = (
    Form("Moves up to here", "txt", lambda document, _: partial(lines.line_to, document.current)),
    Form("Main line", "txt", lambda document, _: partial(lines.main_line, document.game)),
    Form(
        "Every line, with scores",
        "txt",
        lambda document, report: partial(
            write_as,
            Collection([document.game]),
            Format.MOVES,
            every=True,
            scores=True,
            report=report,
        ),
    ),
    Form("Position as text", "txt", lambda document, _: document.current.position.text),
    Form(
        "Branch from here, SGF",
        "sgf",
        lambda document, report: partial(sgf.write_branch, document.current, report),
    ),
    Form(
        "All games, SGF",
        "sgf",
        lambda document, report: partial(sgf.write, document.collection, report),
    ),
    Form(
        "All games, JSON",
        "json",
        lambda document, report: partial(as_json, document.collection, report),
    ),
)


class ExportDialog(QDialog):
    """Shows what each form looks like, of the document as it is; closes when that changes.

    It is modal, but what was begun before may end while it is there: an opening, or a long paste.
    """

    told = Signal(str)
    """One sentence on what was done."""
    save_wanted = Signal(object, str)
    """A file (Path) in which a text is wanted; that may take longer than the dialog is there."""

    def __init__(
        self, document: GameDocument, storage: Storage, suggested: Path, parent: QWidget
    ) -> None:
        """Make the dialog.

        Args:
            document: what is exported.
            storage: where texts are made and written.
            suggested: the file that saving begins with, but for its suffix.
            parent: the window that it belongs to.
        """
        super().__init__(parent)
        self._document = document
        self._storage = storage
        self._suggested = suggested
        self._text = ""
        self._row = -1
        self._job: Job | None = None
        self.setWindowTitle("Export")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.forms = QListWidget()
        self.forms.setObjectName("choices")
        self.forms.setSpacing(3)
        self.forms.setAccessibleName("Forms")
        self.forms.setFixedWidth(LIST_WIDTH)
        self.forms.addItems([form.name for form in FORMS])
        self.preview = QPlainTextEdit()
        self.preview.setAccessibleName("Text")
        self.preview.setReadOnly(True)
        self.preview.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.copy = buttons.addButton("&Copy", QDialogButtonBox.ButtonRole.ActionRole)
        self.save = buttons.addButton("&Save…", QDialogButtonBox.ButtonRole.ActionRole)
        self.progress = ProgressStrip()
        buttons.rejected.connect(self.reject)
        self._lay_out(buttons)
        self._connect()
        self.forms.setCurrentRow(0)

    @property
    def text(self) -> str:
        """The whole text of the chosen form, once it has been made."""
        return self._text

    def _connect(self) -> None:
        self.forms.currentRowChanged.connect(self._on_row_changed)
        self.copy.clicked.connect(self._on_copy)
        self.save.clicked.connect(self._on_save)
        self.finished.connect(self.progress.cancel_all)
        self._document.edited.connect(self.reject)
        self._document.loaded.connect(self.reject)

    def _lay_out(self, buttons: QDialogButtonBox) -> None:
        middle = QHBoxLayout()
        middle.addWidget(self.forms)
        middle.addWidget(self.preview, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(18, 18, 18, 14)
        layout.setSpacing(12)
        layout.addLayout(middle, 1)
        below = QHBoxLayout()
        below.addWidget(self.progress)
        below.addWidget(buttons, 1)
        layout.addLayout(below)
        self.resize(SIZE)

    @Slot(int)
    def _on_row_changed(self, row: int) -> None:
        self._row = row
        self._set_ready(False)
        # Nobody looks at the one before any more.
        self._job = None
        self.progress.cancel_all()
        form = FORMS[row]
        progress = Progress(f"Writing {form.name}")
        write = form.write(self._document, progress.report)
        self._job = job = self._storage.run(lambda: (row, write()), progress)
        job.done.connect(self._on_written)
        job.failed.connect(self.preview.setPlainText)
        job.cancelled.connect(self._on_cancelled)
        self.progress.follow(job)

    @Slot(str)
    def _on_cancelled(self, sentence: str) -> None:
        if self._job is not None and self._job.has_ended:
            self.preview.setPlainText(sentence)

    @Slot(object)
    def _on_written(self, found: tuple[int, str]) -> None:
        row, text = found
        if row != self._row:
            return
        self._text = text
        rest = "\n…" if len(text) > LONGEST_PREVIEW else ""
        self.preview.setPlainText(text[:LONGEST_PREVIEW] + rest)
        self._set_ready(bool(text))

    def _set_ready(self, ready: bool) -> None:
        self.copy.setEnabled(ready)
        self.save.setEnabled(ready)

    @Slot()
    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self._text)
        self.told.emit(f"Copied: {FORMS[self._row].name}")

    @Slot()
    def _on_save(self) -> None:
        suffix = FORMS[self._row].suffix
        stem = self._suggested.name.removesuffix(".sgf")
        suggested = self._suggested.with_name(f"{stem}.{suffix}")
        dialog = choose_new_file(self, "Export", suggested, suffix)
        dialog.fileSelected.connect(self._on_file_selected)
        dialog.open()

    @Slot(str)
    def _on_file_selected(self, name: str) -> None:
        self.save_wanted.emit(Path(name), self._text)
