"""The command that opens the export dialog."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import Slot

from c4studio.background.progress import Progress
from c4studio.document import disk
from c4studio.ui.files.export_dialog import ExportDialog
from c4studio.ui.files.saving import UNNAMED
from c4studio.ui.part import Commands, Part
from c4studio.ui.parts.file_dialogs import last_folder


class ExportCommands(Part):
    """Offers the document in other forms."""

    def commands(self) -> Commands:
        """The dialog."""
        return {"file.export": self._on_export}

    def _on_export(self) -> None:
        desk = self._desk
        suggested = desk.file.path or last_folder(desk.settings) / UNNAMED
        dialog = ExportDialog(
            desk.document, desk.file.storage, suggested, desk.look.value.sides, desk.window
        )
        dialog.told.connect(desk.messages.say)
        dialog.save_wanted.connect(self._on_save_wanted)
        dialog.open()

    @Slot(object, bytes)
    def _on_save_wanted(self, path: Path, data: bytes) -> None:
        work = partial(_write, path, data)
        progress = Progress(f"Exporting {path.name}")
        # What was asked for is done, even where the window closes before it has begun.
        progress.commit()
        job = self._desk.file.storage.run(work, progress)
        job.done.connect(self._on_written)
        job.failed.connect(self._desk.messages.say)
        self._desk.messages.follow(job)

    @Slot(object)
    def _on_written(self, path: Path) -> None:
        self._desk.messages.say(f"Exported to {path.name}")


def _write(path: Path, data: bytes) -> Path:
    disk.write_data(path, data)
    return path
