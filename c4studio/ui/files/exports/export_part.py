"""The commands that open the export dialog and copy a picture."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from tempfile import mkdtemp

from PySide6.QtCore import QUrl, Slot
from PySide6.QtGui import QDesktopServices, QGuiApplication, QImage
from shiboken6 import isValid

from c4studio.background.jobs import while_there
from c4studio.background.progress import Progress
from c4studio.document import disk
from c4studio.export.forms import form_of
from c4studio.export.request import Request, What
from c4studio.ui.files.exports.as_on_board import asked
from c4studio.ui.files.exports.export_dialog import ExportDialog
from c4studio.ui.files.exports.picture_options import PictureOptions
from c4studio.ui.files.exports.picture_page import copy_of, to_clipboard
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
        request = Request(
            games=[desk.document.game],
            node=desk.document.current,
            naming=desk.look.value.naming.plain,
        )
        request = asked(desk, request, options.chosen() | {"picture": What.BOARD})
        job = desk.file.storage.run(partial(copy_of, request, {}), Progress("Copying the picture"))
        job.done.connect(self._on_copied)
        job.failed.connect(desk.messages.say)
        desk.messages.follow(job)

    @Slot(object)
    def _on_copied(self, copied: tuple[bytes, QImage]) -> None:
        QGuiApplication.clipboard().setMimeData(to_clipboard(copied))
        self._desk.messages.say("Copied the board as a picture")

    def _on_export(self) -> None:
        desk = self._desk
        suggested = desk.file.path or last_folder(desk.settings) / UNNAMED
        dialog = ExportDialog(desk, suggested)
        dialog.told.connect(desk.messages.say)
        dialog.browse_wanted.connect(partial(self._on_browse_wanted, dialog))
        dialog.save_wanted.connect(partial(self._on_save_wanted, dialog))
        dialog.open()

    def _on_save_wanted(self, dialog: ExportDialog, path: Path, data: bytes) -> None:
        work = partial(_write, path, data)
        progress = Progress(f"Exporting {path.name}")
        # The file is written even if the window closes before the job has begun.
        progress.commit()
        job = self._desk.file.storage.run(work, progress)
        for tell in (self._desk.messages.say, dialog.say):
            job.done.connect(tell)
            job.failed.connect(tell)
        self._desk.messages.follow(job)

    def _on_browse_wanted(self, dialog: ExportDialog, name: str, data: bytes) -> None:
        job = self._desk.file.storage.run(partial(_write_temporary, name, data))
        job.done.connect(while_there(self, partial(_browse, dialog)))
        job.failed.connect(dialog.say)


def _write_temporary(name: str, data: bytes) -> Path:
    path = Path(mkdtemp(prefix="c4studio-")) / name
    disk.write_data(path, data)
    return path


def _browse(dialog: ExportDialog, path: Path) -> None:
    """Open a page in the browser. The page stays in the system's folder for temporary files."""
    if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(path))) and isValid(dialog):
        dialog.say("No browser could be opened; save the page and open it there")


def _write(path: Path, data: bytes) -> str:
    disk.write_data(path, data)
    return f"Exported to {path.name}"
