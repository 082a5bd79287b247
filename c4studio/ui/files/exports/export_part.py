"""The commands that open the export dialog and copy a picture."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from tempfile import mkdtemp

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication, QImage

from c4studio.document import disk
from c4studio.export.forms import export_format_named
from c4studio.export.request import ExportedLine, ExportRequest, PictureSubject
from c4studio.export.reviewed import NOTHING_FOUND, FoundScores
from c4studio.ground.progress import ignore_progress
from c4studio.language.messages import Prompt
from c4studio.ui.files.exports import picture_page
from c4studio.ui.files.exports.export_dialog import ExportDialog
from c4studio.ui.labels import text_of
from c4studio.ui.part import Part, carries_out
from c4studio.ui.widgets.file_dialogs import choose_new_file
from c4studio.ui.widgets.messages import Messages

MessageTarget = Messages | ExportDialog
"""What tells the user of the outcome: the window, or the dialog while it is open."""


class ExportPart(Part):
    """Opens the export dialog, saves its files and copies pictures."""

    @carries_out("copy.picture")
    def _on_copy_picture(self) -> None:
        """Copy a picture of the board, with the options last chosen in the dialog."""
        desk = self._desk
        options = picture_page.PictureOptions(desk.settings)
        options.show_form(export_format_named("png"))
        request = picture_page.export_request_with_marks(
            desk,
            picture_page.export_request(desk),
            options.chosen_options() | {"picture": PictureSubject.BOARD},
        )
        self._copy_picture(
            request, NOTHING_FOUND, text_of("files.copied_the_board"), [desk.messages]
        )

    def _on_copy_wanted(
        self, dialog: ExportDialog, request: ExportRequest, scores: FoundScores
    ) -> None:
        self._copy_picture(
            request, scores, text_of("files.copied_picture"), [self._messages, dialog]
        )

    def _copy_picture(
        self, request: ExportRequest, scores: FoundScores, text: str, tells: Sequence[MessageTarget]
    ) -> None:
        """Copy a picture, and then say ``text``, or why there is no picture."""
        copying = self._desk.file.storage.run(
            text_of("files.copying_the_picture"),
            lambda _: picture_page.picture_for_clipboard(request, scores),
        )
        copying.then(self, done=_put_on_clipboard)
        for each in tells:
            copying.then(each, done=partial(_say_to_teller, each, text), failed=each.say)
        self._messages.show_progress(copying)

    @carries_out("file.export")
    def _on_export_wanted(self) -> None:
        desk = self._desk
        suggested = desk.file.path or Path(text_of("files.unnamed_game"))
        dialog = ExportDialog(desk, suggested)
        dialog.told.connect(desk.messages.say)
        dialog.copy_wanted.connect(partial(self._on_copy_wanted, dialog))
        dialog.browse_wanted.connect(partial(self._on_browse_wanted, dialog))
        dialog.save_wanted.connect(partial(self._save_file, (desk.messages, dialog)))
        dialog.open()

    @carries_out("board.send")
    def _on_send_board(self) -> None:
        """Ask for a file for a page with the position at hand, which takes a few milliseconds."""
        desk, form = self._desk, export_format_named("board-page")
        request = replace(picture_page.export_request(desk), line=ExportedLine.HERE)
        data, title = form.write(request, ignore_progress), text_of("export.board_page")
        save = partial(self._save_file, (desk.messages,), data=data)
        choose_new_file(
            desk.window, desk.settings, save, title, f"{title}.{form.suffix}", form.suffix
        ).open()

    def _save_file(self, tells: Sequence[MessageTarget], path: Path, data: bytes) -> None:
        writing = self._desk.file.storage.run(
            text_of(Prompt.EXPORTING_TO, name=path.name), lambda _: _write_export(path, data)
        )
        # The file is written even if the window closes before the work has begun.
        writing.progress.forbid_cancelling()
        for each in tells:
            writing.then(each, done=each.say, failed=each.say)
        self._messages.show_progress(writing)

    def _on_browse_wanted(self, dialog: ExportDialog, name: str, data: bytes) -> None:
        writing = self._desk.file.storage.run(
            text_of(Prompt.WRITING, name=name), lambda _: _write_temporary(name, data)
        )
        writing.then(dialog, done=partial(_open_in_browser, dialog.say), failed=dialog.say)


def _say_to_teller(teller: MessageTarget, text: str, _: object) -> None:
    teller.say(text)


def _put_on_clipboard(copied: tuple[bytes, QImage]) -> None:
    QGuiApplication.clipboard().setMimeData(picture_page.picture_mime_data(copied))


def _write_temporary(name: str, data: bytes) -> Path:
    path = Path(mkdtemp(prefix="c4studio-")) / name
    disk.write_bytes_and_digest(path, data)
    return path


def _open_in_browser(say: Callable[[str], None], path: Path) -> None:
    """Open a page in the browser. The page stays in the system's folder for temporary files."""
    if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(path))):
        say(text_of("files.no_browser_could"))


def _write_export(path: Path, data: bytes) -> str:
    disk.write_bytes_and_digest(path, data)
    return text_of(Prompt.EXPORTED_TO, name=path.name)
