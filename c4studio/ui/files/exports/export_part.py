"""The commands that open the export dialog and copy a picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from tempfile import mkdtemp

from PySide6.QtCore import QUrl, Slot
from PySide6.QtGui import QDesktopServices, QGuiApplication, QImage

from c4studio.background.jobs import while_there
from c4studio.background.progress import Progress
from c4studio.document import disk
from c4studio.export.forms import form_of
from c4studio.export.request import Request, What
from c4studio.export.reviewed import Scores
from c4studio.ui.files.exports.export_dialog import ExportDialog
from c4studio.ui.files.exports.picture_page import (
    PictureOptions,
    copy_of,
    request_of,
    request_on_board,
    to_clipboard,
)
from c4studio.ui.files.saving import UNNAMED
from c4studio.ui.part import Commands, Part
from c4studio.ui.widgets.file_dialogs import last_folder


class ExportPart(Part):
    """Opens the export dialog, saves its files and copies pictures."""

    def commands(self) -> Commands:
        """Return the commands that open the export dialog and copy a picture."""
        return {"file.export": self._on_export, "copy.picture": self._on_copy_picture}

    @Slot()
    def _on_copy_picture(self) -> None:
        """Copy a picture of the board, with the options last chosen in the dialog."""
        desk = self._desk
        options = PictureOptions(desk.settings)
        options.show_form(form_of("png"))
        request = request_on_board(
            desk, request_of(desk), options.chosen() | {"picture": What.BOARD}
        )
        self._copy(request, {}, "Copied the board as a picture", [desk.messages.say])

    def _on_copy_wanted(self, dialog: ExportDialog, request: Request, scores: Scores) -> None:
        self._copy(request, scores, "Copied: Picture", self._tells(dialog))

    def _copy(
        self, request: Request, scores: Scores, said: str, tells: Sequence[Callable[[str], None]]
    ) -> None:
        """Copy a picture, and then tell what is ``said``, or why there is none."""
        work, progress = partial(copy_of, request, scores), Progress("Copying the picture")
        job = self._desk.file.storage.run(work, progress)
        job.done.connect(while_there(self, partial(_put_on_clipboard, said, tells)))
        for tell in tells:
            job.failed.connect(tell)
        self._desk.messages.follow(job)

    def _tells(self, dialog: ExportDialog) -> Sequence[Callable[[str], None]]:
        """Return functions that tell of the outcome in the window and, if it is open, a dialog."""
        return self._desk.messages.say, while_there(dialog, dialog.say)

    def _on_export(self) -> None:
        desk = self._desk
        suggested = desk.file.path or last_folder(desk.settings) / UNNAMED
        dialog = ExportDialog(desk, suggested)
        dialog.told.connect(desk.messages.say)
        dialog.copy_wanted.connect(partial(self._on_copy_wanted, dialog))
        dialog.browse_wanted.connect(partial(self._on_browse_wanted, dialog))
        dialog.save_wanted.connect(partial(self._on_save_wanted, dialog))
        dialog.open()

    def _on_save_wanted(self, dialog: ExportDialog, path: Path, data: bytes) -> None:
        work = partial(_write, path, data)
        progress = Progress(f"Exporting {path.name}")
        # The file is written even if the window closes before the job has begun.
        progress.commit()
        job = self._desk.file.storage.run(work, progress)
        for tell in self._tells(dialog):
            job.done.connect(tell)
            job.failed.connect(tell)
        self._desk.messages.follow(job)

    def _on_browse_wanted(self, dialog: ExportDialog, name: str, data: bytes) -> None:
        job = self._desk.file.storage.run(partial(_write_temporary, name, data))
        tell = while_there(dialog, dialog.say)
        job.done.connect(while_there(self, partial(_browse, tell)))
        job.failed.connect(dialog.say)


def _put_on_clipboard(
    said: str, tells: Sequence[Callable[[str], None]], copied: tuple[bytes, QImage]
) -> None:
    QGuiApplication.clipboard().setMimeData(to_clipboard(copied))
    for tell in tells:
        tell(said)


def _write_temporary(name: str, data: bytes) -> Path:
    path = Path(mkdtemp(prefix="c4studio-")) / name
    disk.write_data(path, data)
    return path


def _browse(tell: Callable[[str], None], path: Path) -> None:
    """Open a page in the browser. The page stays in the system's folder for temporary files."""
    if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(path))):
        tell("No browser could be opened; save the page and open it there")


def _write(path: Path, data: bytes) -> str:
    disk.write_data(path, data)
    return f"Exported to {path.name}"
