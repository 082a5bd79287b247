"""The export dialog, which copies or saves games in any format after a preview."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QSize, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import (
    QCheckBox,
    QDialogButtonBox,
    QListWidget,
    QListWidgetItem,
    QStackedWidget,
    QWidget,
)

from c4studio.export import paper
from c4studio.export.forms import EXPORT_FORMATS, ExportFormat, FormatPreset
from c4studio.export.request import AUTOMATIC_THEME, ExportRequest
from c4studio.export.reviewed import (
    NOTHING_FOUND,
    FoundScores,
    positions_without_scores,
    request_with_scores,
)
from c4studio.ground.progress import OnProgress
from c4studio.ground.service import Handle, WorkContext
from c4studio.language.messages import Message, Notice, Prompt
from c4studio.language.said import Said, say
from c4studio.pictures import LIGHT
from c4studio.review import nodes_of_line
from c4studio.ui.files.exports.picture_page import PicturePage, export_request_with_marks
from c4studio.ui.files.exports.written_page import (
    MOST_PREVIEW_PAGES,
    PREVIEW_PAGE_WIDTH,
    WrittenPage,
)
from c4studio.ui.labels import set_name, set_text, text_of, text_within
from c4studio.ui.part import Desk
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.dialog import Dialog
from c4studio.ui.widgets.file_dialogs import choose_new_file, suggested_file
from c4studio.ui.widgets.layouts import in_column, in_row
from c4studio.ui.widgets.messages import MessageOrValue, told_text
from c4studio.ui.widgets.progress_strip import ProgressStrip
from c4studio.ui.widgets.row_delegate import RowDelegate

EXPORT_DIALOG_SIZE = QSize(960, 620)
LONGEST_TEXT_PREVIEW = 20_000
"""Maximum number of characters of a text in the preview."""
FORMAT_LIST_WIDTH = 220
_FORMAT_INDEX_ROLE = Qt.ItemDataRole.UserRole


class ExportDialog(Dialog):
    """Previews games in each export format, and copies or saves them.

    Pages and reports are made when they are saved; until then their first pages are previewed. The
    dialog closes when the document changes.

    The dialog is modal, but work that was begun before may end while it is open: opening a file, or
    a long paste.
    """

    told = Signal(object)
    """Emitted with a sentence on what was copied or saved."""
    save_wanted = Signal(object, bytes)
    """Emitted with a file (Path) and its contents (bytes). Saving may outlast the dialog."""
    copy_wanted = Signal(object, object)
    """Emitted with the request (Request) and the scores (Scores) of a picture to be copied.

    Copying may outlast the dialog.
    """
    browse_wanted = Signal(str, bytes)
    """Emitted with a file's name (str) and a page (bytes) that a browser is to show."""

    def __init__(self, desk: Desk, suggested: Path) -> None:
        """Build the export dialog.

        Args:
            desk: the objects that all parts of the window share.
            suggested: the file that saving suggests, with any suffix.
        """
        super().__init__(text_of("files.export"), desk.window, EXPORT_DIALOG_SIZE)
        self._desk = desk
        self._document = desk.document
        self._storage = desk.file.storage
        self._suggested = suggested
        self._naming = desk.look.value.naming.plain
        self._data = b""
        self._row = -1

        self.forms = FormatList()
        self.written = WrittenPage(desk.settings)
        self.themes, self.preview = self.written.themes, self.written.text
        self.picture = PicturePage(desk.file.storage, desk.settings)
        line = nodes_of_line(ExportRequest(games=[desk.document.game]).line_end_nodes[0])
        last = line[-1].position.ply
        self.picture.options.set_moves(min(line[0].position.ply + 1, last), last)
        self.outcome = plain_text.label(wraps=True)
        set_name(self.outcome, "files.outcome")
        self.review = set_text(QCheckBox(), "files.review_the_games")
        self.review.setChecked(True)
        self.page_of_heading = QStackedWidget()
        self.page_of_heading.addWidget(self.written)
        self.page_of_heading.addWidget(self.picture)
        buttons = self.new_buttons()
        self.copy = buttons.addButton(text_of("files.copy"), QDialogButtonBox.ButtonRole.ActionRole)
        self.browse = buttons.addButton(
            text_of("files.open_in_browser"), QDialogButtonBox.ButtonRole.ActionRole
        )
        self.save = buttons.addButton(text_of("files.save"), QDialogButtonBox.ButtonRole.ActionRole)
        self.progress = ProgressStrip()
        self.maker = FileMaker(desk, self.progress, self)

        self._lay_out_widgets(buttons)
        self.save.setDefault(True)
        self._connect_signals()
        self.forms.choose_row(0)
        self.forms.setFocus()

    @property
    def text(self) -> str:
        """The text in the chosen format, once it is ready. A single line has no line end."""
        text = self._data.decode()
        is_line = EXPORT_ROWS[self._row].form.suffix == "txt" and text.count("\n") == 1
        return text.removesuffix("\n") if is_line else text

    def _connect_signals(self) -> None:
        self.forms.row_chosen.connect(self._on_row_changed)
        self.themes.themes.activated.connect(lambda: self._on_row_changed(self._row))
        self.copy.clicked.connect(self._on_copy_clicked)
        self.save.clicked.connect(self._on_save_clicked)
        self.browse.clicked.connect(
            lambda: self._make_file(partial(self.browse_wanted.emit, self._suggested_file().name))
        )
        self.review.toggled.connect(self._on_review_toggled)
        self.picture.options.changed.connect(self._review_picture)
        self.maker.failed.connect(self._on_work_failed)
        self.maker.cancelled.connect(self._on_work_cancelled)
        self.told.connect(self.say)
        self.finished.connect(self.maker.forget_work)
        self._document.edited.connect(self.reject)
        self._document.loaded.connect(self.reject)

    def _lay_out_widgets(self, buttons: QDialogButtonBox) -> None:
        side = in_column(self.review, (self.page_of_heading, 1))
        below = in_row(self.progress, (self.outcome, 1), buttons)
        self.lay_out((in_row(self.forms, (side, 1)), 1), below)

    @Slot(int)
    def _on_row_changed(self, row: int) -> None:
        self._row, self._data = row, b""
        self._enable_buttons(copy=False, save=False)
        # The preview before is not needed any more.
        self.maker.forget_work()
        self.picture.forget_preview()
        self.outcome.clear()
        form = EXPORT_ROWS[row].form
        self.page_of_heading.setCurrentIndex(form.is_picture)
        self.written.show_form(form)
        self.browse.setVisible(form.suffix == "html")
        self.review.setVisible(form.reviews)
        if form.is_picture:
            self.picture.show_form(form, partial(self._export_request, EXPORT_ROWS[row].preset))
            self._enable_buttons(copy=form.is_still_picture, save=True)
            self._review_picture()
        elif form.is_text:
            self._make_with_scores(make_file, self._on_text_made)
        else:
            what = text_of(f"export_form.{form.name}")
            self.written.sheets.say(text_of(Prompt.PAGES_COME, what=what) if form.reviews else what)
            if form.reviews:
                self._draw_pages()
            self._enable_buttons(copy=False, save=True)

    def _draw_pages(self) -> None:
        self._make_with_scores(draw_first_pages, self._on_pages_drawn)

    def _make_with_scores(self, work: FileFunction, receive: ResultReceiver) -> None:
        """Make a file or a preview, with the scores that it lacks if the user wants them."""
        row = EXPORT_ROWS[self._row]
        request = self._export_request(row.preset)
        review = self.review.isChecked() and row.form.shows_scores(request)
        self.maker.make(row, request, work, receive, review=review)

    @Slot()
    def _review_picture(self) -> None:
        """Show the choice of a review for a picture with scores; if on, search missing scores."""
        row = EXPORT_ROWS[self._row]
        request = self._export_request(row.preset)
        shown = row.form.shows_scores(request)
        self.review.setVisible(shown)
        if not (shown and self.review.isChecked()):
            return
        if not self.picture.scores.covers(positions_without_scores(row.form, request)):
            self.maker.search_scores(row, request, self.picture.show_scores)

    @Slot(bool)
    def _on_review_toggled(self, on: bool) -> None:
        if not on:
            self.picture.show_scores(NOTHING_FOUND)
        self._on_row_changed(self._row)

    def _export_request(self, preset: FormatPreset) -> ExportRequest:
        document = self._document
        games = document.collection.games if preset.every_game else [document.game]
        request = ExportRequest(games=list(games), node=document.current, naming=self._naming)
        request = replace(request, **preset.fields)
        if not EXPORT_ROWS[self._row].form.is_picture:
            return replace(request, **self.themes.chosen_theme())
        return export_request_with_marks(self._desk, request, self.picture.options.chosen_options())

    @Slot(object)
    def _on_work_failed(self, said: Said) -> None:
        form, sentence = EXPORT_ROWS[self._row].form, text_within(said)
        if form.is_picture:
            self.picture.say(sentence)
            self._enable_buttons(copy=form.is_still_picture, save=True)
        else:
            self.written.say(sentence)

    @Slot(object)
    def _on_pages_drawn(self, pages: tuple[list[QImage], int]) -> None:
        self.written.show_pages(EXPORT_ROWS[self._row].form, *pages)

    @Slot(object)
    def _on_work_cancelled(self, said: Said) -> None:
        form = EXPORT_ROWS[self._row].form
        if self.maker.has_ended:
            self.written.say(text_of(said))
            self._enable_buttons(
                copy=form.is_still_picture, save=form.is_picture or not form.is_text
            )

    @Slot(object)
    def _on_text_made(self, data: bytes) -> None:
        self._data = data
        text = self.text
        self._enable_buttons(copy=bool(text), save=bool(text))
        if not text:
            self.written.say(text_of(Message.FULL_STOP, text=say(Notice.NO_MOVES_LEAD_HERE)))
            return
        rest = "\n…" if len(text) > LONGEST_TEXT_PREVIEW else ""
        self.preview.setPlainText(text[:LONGEST_TEXT_PREVIEW] + rest)

    def _enable_buttons(self, *, copy: bool, save: bool) -> None:
        self.copy.setEnabled(copy)
        self.save.setEnabled(save)
        self.browse.setEnabled(save)

    @Slot()
    def _on_copy_clicked(self) -> None:
        row = EXPORT_ROWS[self._row]
        if row.form.is_picture:
            self.copy_wanted.emit(self._export_request(row.preset), self.picture.scores)
        else:
            QGuiApplication.clipboard().setText(self.text)
            self.told.emit(text_of(Prompt.COPIED_ROW, name=row.name))

    @Slot(object)
    def say(self, message: MessageOrValue | str) -> None:
        """Show a sentence on what was copied or saved."""
        self.outcome.setText(told_text(message))

    @Slot()
    def _on_save_clicked(self) -> None:
        suffix = EXPORT_ROWS[self._row].form.suffix
        title, config = text_of("files.export"), self._desk.settings
        choose_new_file(
            self, config, self._on_file_chosen, title, self._suggested_file(), suffix
        ).open()

    def _suggested_file(self) -> Path:
        """The file that saving suggests: named after the game, or like the file of all games."""
        chosen = EXPORT_ROWS[self._row]
        game = None if chosen.preset.every_game else self._document.game
        return suggested_file(self._suggested, game, chosen.form.suffix)

    def _on_file_chosen(self, path: Path) -> None:
        form = EXPORT_ROWS[self._row].form
        if form.is_text and not form.is_picture:
            self.save_wanted.emit(path, self._data)
        else:
            self._make_file(partial(self.save_wanted.emit, path))

    def _make_file(self, receive: Callable[[bytes], None]) -> None:
        self._enable_buttons(copy=False, save=False)
        # The file does not wait for a preview.
        self.maker.forget_work()
        self._make_with_scores(make_file, partial(self._on_file_made, receive))

    def _on_file_made(self, receive: Callable[[bytes], None], data: bytes) -> None:
        form = EXPORT_ROWS[self._row].form
        self._enable_buttons(copy=form.is_still_picture, save=True)
        receive(data)
        if form.reviews and not self.written.sheets.page_of_heading:
            self._draw_pages()


@dataclass(frozen=True, slots=True)
class ExportRow:
    """An export format with its options, as a row of the list."""

    form: ExportFormat
    preset: FormatPreset

    @property
    def name(self) -> str:
        """The name of the format for users."""
        return text_of(f"export.{self.preset.name}")


EXPORT_ROWS = tuple(ExportRow(form, preset) for form in EXPORT_FORMATS for preset in form.presets)


class FormatList(QListWidget):
    """The list of all export formats, in groups with headings."""

    row_chosen = Signal(int)
    """Emitted with the number of the row that the user chose."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("choices")
        set_name(self, "files.forms")
        self.setFixedWidth(FORMAT_LIST_WIDTH)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        RowDelegate(self, lines=1.25)
        group = ""
        for number, row in enumerate(EXPORT_ROWS):
            if row.form.group != group:
                group = row.form.group
                self._add_heading(text_of(f"export_group.{group}"))
            item = QListWidgetItem(row.name, self)
            item.setData(_FORMAT_INDEX_ROLE, number)
            item.setData(
                Qt.ItemDataRole.AccessibleTextRole,
                f"{row.name}, {text_of(f'export_group.{group}')}",
            )
        self.currentRowChanged.connect(self._on_current_row_changed)

    def choose_row(self, number: int) -> None:
        """Select a format by its index in the table of formats."""
        for place in range(self.count()):
            if self.item(place).data(_FORMAT_INDEX_ROLE) == number:
                self.setCurrentRow(place)

    def _add_heading(self, text: str) -> None:
        item = QListWidgetItem(text, self)
        item.setFlags(Qt.ItemFlag.NoItemFlags)

    @Slot(int)
    def _on_current_row_changed(self, place: int) -> None:
        item = self.item(place)
        if item is not None:
            self.row_chosen.emit(item.data(_FORMAT_INDEX_ROLE))


FileFunction = Callable[[ExportRow, ExportRequest, OnProgress], Any]
"""A function that makes the contents of a file, or its preview, in another thread."""
ResultReceiver = Callable[[Any], None]
"""A function that receives what was made."""


class FileMaker(QObject):
    """Makes files and previews, after a search for the scores that they lack.

    Nothing is heard of work that was forgotten.

    Attributes:
        handle: the last work; None before the first, or if it was forgotten.

    Args:
        desk: the objects that all parts of the window share.
        progress: shows the progress of the work.
        parent: the dialog that is told of the results.
    """

    failed = Signal(object)
    """Emitted with a sentence (Said) that says why nothing was made."""
    cancelled = Signal(object)
    """Emitted with a sentence (Said) when the work was cancelled."""

    def __init__(self, desk: Desk, progress: ProgressStrip, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._progress = progress
        self.handle: Handle | None = None
        # What was found for any file. The document does not change while the dialog is open.
        self._found = NOTHING_FOUND

    @property
    def has_ended(self) -> bool:
        """Whether the last work has ended and was not forgotten."""
        return self.handle is not None and self.handle.has_ended

    def make(
        self,
        row: ExportRow,
        request: ExportRequest,
        work: FileFunction,
        receive: ResultReceiver,
        *,
        review: bool,
    ) -> None:
        """Make a file or a preview, with a review of the games if one is wanted."""
        write = partial(self._start_writing, row, request, work, receive)
        if review:
            self.search_scores(row, request, write)
        else:
            write(NOTHING_FOUND)

    def search_scores(
        self, row: ExportRow, request: ExportRequest, receive: Callable[[FoundScores], None]
    ) -> None:
        """Search for the missing scores that a file shows, unless that was done before."""

        def keep(found: FoundScores) -> None:
            self._found = found
            receive(found)

        name = text_of(Prompt.REVIEWING_FOR, name=row.name)
        self._follow_work(self._desk.search_scores(name, row.form, request, self._found), keep)

    def _follow_work(self, handle: Handle, receive: ResultReceiver) -> None:
        """Show the progress of work, pass on its result, and emit its failure."""
        self.handle = handle
        failed, cancelled = self.failed.emit, self.cancelled.emit
        handle.then(self, done=receive, failed=failed, cancelled=cancelled)
        self._progress.follow_work(handle)

    def forget_work(self) -> None:
        """Abandon all work, whose results are not needed any more."""
        self.handle = None
        self._progress.abandon_all_work()

    def _start_writing(
        self,
        row: ExportRow,
        request: ExportRequest,
        work: FileFunction,
        receive: ResultReceiver,
        scores: FoundScores,
    ) -> None:
        """Start to make a file or a preview of the games with the given scores."""

        def write(context: WorkContext) -> Any:
            return work(row, request_with_scores(request, scores), context.report)

        self._follow_work(
            self._desk.file.storage.run(text_of(Prompt.WRITING, name=row.name), write), receive
        )


def make_file(row: ExportRow, request: ExportRequest, report: OnProgress) -> bytes:
    """Return the contents of an exported file, in the format of a row of the dialog.

    Raises:
        ExportError: the file cannot be made; the sentence says why.
    """
    return row.form.write(request, report)


def draw_first_pages(
    row: ExportRow, request: ExportRequest, report: OnProgress
) -> tuple[list[QImage], int]:
    """Return pictures of an exported document's first pages, and the number of all pages.

    A web page is previewed as a report, which has the same words and pictures.
    """
    theme = LIGHT.word if request.theme == AUTOMATIC_THEME else request.theme
    return paper.preview_pages(
        replace(request, theme=theme), PREVIEW_PAGE_WIDTH, MOST_PREVIEW_PAGES, report
    )
