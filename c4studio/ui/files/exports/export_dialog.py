"""The export dialog: copy or save the games in any format."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QFontDatabase, QGuiApplication, QImage
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QListWidget,
    QPlainTextEdit,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from c4studio.background.jobs import Job, StorageError
from c4studio.background.progress import Progress, Report
from c4studio.export import reviewed
from c4studio.export.forms import FORMS, Form, Preset
from c4studio.export.request import ExportError, Request
from c4studio.ui.desk import Desk
from c4studio.ui.files.exports.as_on_board import asked
from c4studio.ui.files.exports.picture_page import PicturePage, copy_of, to_clipboard
from c4studio.ui.files.exports.theme_choice import ThemeChoice
from c4studio.ui.widgets.fields import dialog_buttons
from c4studio.ui.widgets.file_dialogs import SUFFIXES, choose_new_file, stem
from c4studio.ui.widgets.progress_strip import ProgressStrip
from c4studio.words.pieces import sentence

LIST_WIDTH = 210
SIZE = QSize(900, 520)
LONGEST_PREVIEW = 20_000
"""The most characters of a text in the preview."""


@dataclass(frozen=True, slots=True)
class Row:
    """A format with its options, as a row of the dialog."""

    form: Form
    preset: Preset

    @property
    def name(self) -> str:
        """The name of the row for people."""
        return self.preset.name


Use = Callable[[tuple[int, bytes]], None]
"""Receives the number of a row and the contents that were made for it."""

ROWS = tuple(Row(form, preset) for form in FORMS for preset in form.presets)


def make(row: Row, request: Request, report: Report) -> bytes:
    """Return the contents of a file in the format of a row.

    Raises:
        StorageError: the file cannot be made; the sentence says why.
    """
    try:
        return row.form.write(request, report)
    except ExportError as error:
        raise StorageError(str(error)) from error


class ExportDialog(QDialog):
    """Previews the document in each format; closes when the document changes.

    Formats that are neither text nor picture are made only when they are saved.

    The dialog is modal, but work that was begun before may end while it is open: opening a file, or
    a long paste.
    """

    told = Signal(str)
    """One sentence (str) about what was done."""
    save_wanted = Signal(object, bytes)
    """A file (Path) and its contents (bytes); saving may outlast the dialog."""

    def __init__(self, desk: Desk, suggested: Path) -> None:
        """Make the dialog.

        Args:
            desk: the desk of the window.
            suggested: the file that saving suggests, with any suffix.
        """
        super().__init__(desk.window)
        self._desk = desk
        self._document = desk.document
        self._storage = desk.file.storage
        self._suggested = suggested
        self._naming = desk.look.value.naming.plain
        self._data = b""
        self._row = -1
        self._job: Job | None = None
        self.setWindowTitle("Export")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.forms = QListWidget()
        self.forms.setObjectName("choices")
        self.forms.setSpacing(3)
        self.forms.setAccessibleName("Forms")
        self.forms.setFixedWidth(LIST_WIDTH)
        self.forms.addItems([row.name for row in ROWS])
        self.preview = QPlainTextEdit()
        self.preview.setAccessibleName("Text")
        self.preview.setReadOnly(True)
        self.preview.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.picture = PicturePage(desk.file.storage, desk.settings)
        self.pages = QStackedWidget()
        self.themes = ThemeChoice(desk.settings)
        self.pages.addWidget(self._text_page())
        self.pages.addWidget(self.picture)
        buttons = dialog_buttons(QDialogButtonBox.StandardButton.Close)
        self.copy = buttons.addButton("&Copy", QDialogButtonBox.ButtonRole.ActionRole)
        self.save = buttons.addButton("&Save…", QDialogButtonBox.ButtonRole.ActionRole)
        self.progress = ProgressStrip()
        buttons.rejected.connect(self.reject)
        self._lay_out(buttons)
        self._connect()
        self.forms.setCurrentRow(0)

    def _text_page(self) -> QWidget:
        page = QWidget()
        layout = QVBoxLayout(page)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.themes)
        layout.addWidget(self.preview, 1)
        return page

    @property
    def text(self) -> str:
        """The whole text in the chosen format, once it is made; a single line has no line end."""
        text = self._data.decode()
        is_line = ROWS[self._row].form.suffix == "txt" and text.count("\n") == 1
        return text.removesuffix("\n") if is_line else text

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
        middle.addWidget(self.pages, 1)
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
        self._row, self._data = row, b""
        self._set_ready(copy=False, save=False)
        # The preview before is not needed any more.
        self._job = None
        self.progress.cancel_all()
        form = ROWS[row].form
        self.pages.setCurrentIndex(form.is_picture)
        self.themes.show_form(form)
        if form.is_picture:
            self.picture.show_form(form, partial(self._request, ROWS[row].preset))
            self._set_ready(copy=form.is_still, save=True)
        elif form.is_text:
            self._make(row, self._on_made)
        else:
            self.preview.setPlainText(f"{sentence(form.what)}. It is made when it is saved.")
            self._set_ready(copy=False, save=True)

    def _make(self, row: int, use: Use) -> None:
        """Make the contents for a row, reviewed where the row shows a review, and use them."""
        chosen = ROWS[row]
        request = self._request(chosen.preset)
        if not chosen.form.reviews:
            self._write(row, request, use, {})
            return
        search = self._desk.analysis.searches.run(
            f"Reviewing for {chosen.name}", partial(reviewed.search, request.games)
        )
        search.found.connect(partial(self._write, row, request, use))
        self._follow(search)

    def _write(self, row: int, request: Request, use: Use, scores: reviewed.Scores) -> None:
        """Start a job that writes a row with scores that the games lack."""
        chosen = ROWS[row]
        progress = Progress(f"Writing {chosen.name}")

        def write() -> tuple[int, bytes]:
            games = reviewed.with_scores(request.games, scores)
            return row, make(chosen, replace(request, games=games), progress.report)

        job = self._storage.run(write, progress)
        job.done.connect(use)
        self._follow(job)

    def _follow(self, job: Job) -> None:
        self._job = job
        job.failed.connect(self._on_failed)
        job.cancelled.connect(self._on_cancelled)
        self.progress.follow(job)

    def _request(self, preset: Preset) -> Request:
        document = self._document
        games = document.collection.games if preset.every_game else [document.game]
        request = Request(games=list(games), node=document.current, naming=self._naming)
        request = replace(request, **preset.fields)
        if not ROWS[self._row].form.is_picture:
            return replace(request, **self.themes.chosen())
        return asked(self._desk, request, self.picture.options.chosen())

    @Slot(str)
    def _on_failed(self, sentence: str) -> None:
        form = ROWS[self._row].form
        if form.is_picture:
            self.picture.say(sentence)
            self._set_ready(copy=form.is_still, save=True)
        else:
            self.preview.setPlainText(sentence)

    @Slot(str)
    def _on_cancelled(self, sentence: str) -> None:
        form = ROWS[self._row].form
        if self._job is not None and self._job.has_ended:
            self.preview.setPlainText(sentence)
            self._set_ready(copy=form.is_still, save=form.is_picture or not form.is_text)

    @Slot(object)
    def _on_made(self, found: tuple[int, bytes]) -> None:
        row, data = found
        if row != self._row:
            return
        self._data = data
        text = self.text
        rest = "\n…" if len(text) > LONGEST_PREVIEW else ""
        self.preview.setPlainText(text[:LONGEST_PREVIEW] + rest)
        self._set_ready(copy=bool(text), save=bool(text))

    def _set_ready(self, *, copy: bool, save: bool) -> None:
        self.copy.setEnabled(copy)
        self.save.setEnabled(save)

    @Slot()
    def _on_copy(self) -> None:
        if ROWS[self._row].form.is_picture:
            job = self._storage.run(partial(copy_of, self._request(ROWS[self._row].preset)))
            job.done.connect(self._on_picture_made)
            self._follow(job)
            return
        QGuiApplication.clipboard().setText(self.text)
        self.told.emit(f"Copied: {ROWS[self._row].name}")

    @Slot(object)
    def _on_picture_made(self, copied: tuple[bytes, QImage]) -> None:
        QGuiApplication.clipboard().setMimeData(to_clipboard(copied))
        self.told.emit("Copied: Picture")

    @Slot()
    def _on_save(self) -> None:
        suffix = ROWS[self._row].form.suffix
        name = stem(self._suggested.name, *SUFFIXES)
        suggested = self._suggested.with_name(f"{name}.{suffix}")
        dialog = choose_new_file(self, "Export", suggested, suffix)
        dialog.fileSelected.connect(self._on_file_selected)
        dialog.open()

    @Slot(str)
    def _on_file_selected(self, name: str) -> None:
        path = Path(name)
        form = ROWS[self._row].form
        if form.is_text and not form.is_picture:
            self.save_wanted.emit(path, self._data)
            return
        self._set_ready(copy=False, save=False)
        self._make(self._row, partial(self._on_made_to_save, path))

    def _on_made_to_save(self, path: Path, found: tuple[int, bytes]) -> None:
        row, data = found
        if row == self._row:
            self._set_ready(copy=ROWS[row].form.is_still, save=True)
            self.save_wanted.emit(path, data)
