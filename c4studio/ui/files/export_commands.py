"""The command that opens the export dialog."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from c4studio.background.progress import Progress
from c4studio.document import GameDocument, disk
from c4studio.document.files import DocumentFile
from c4studio.settings import Settings
from c4studio.ui.commands.actions import Actions
from c4studio.ui.files.export_dialog import ExportDialog
from c4studio.ui.files.saving import UNNAMED
from c4studio.ui.parts.file_dialogs import last_folder


class ExportCommands(QObject):
    """Offers the document in other forms."""

    told = Signal(str)
    """One sentence on what was done."""
    begun = Signal(object)
    """Work (Job) that may take long."""

    def __init__(
        self,
        document: GameDocument,
        file: DocumentFile,
        config: Settings,
        actions: Actions,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._document = document
        self._file = file
        self._settings = config
        self._window = window
        actions["file.export"].triggered.connect(self._on_export)

    @Slot()
    def _on_export(self) -> None:
        suggested = self._file.path or last_folder(self._settings) / UNNAMED
        dialog = ExportDialog(self._document, self._file.storage, suggested, self._window)
        dialog.told.connect(self.told)
        dialog.save_wanted.connect(self._on_save_wanted)
        dialog.open()

    @Slot(object, str)
    def _on_save_wanted(self, path: Path, text: str) -> None:
        work = partial(_written, path, text)
        progress = Progress(f"Exporting {path.name}")
        # What was asked for is done, even where the window closes before it has begun.
        progress.commit()
        job = self._file.storage.run(work, progress)
        job.done.connect(self._on_written)
        job.failed.connect(self.told)
        self.begun.emit(job)

    @Slot(object)
    def _on_written(self, path: Path) -> None:
        self.told.emit(f"Exported to {path.name}")


def _written(path: Path, text: str) -> Path:
    disk.write_text(path, text)
    return path
