"""The threads that work with the disk, shared by all windows."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject

from c4studio.background.jobs import Storage
from c4studio.document.watch import FileWatch


class Stores(QObject):
    """One thread for documents and one for journals, which must not wait for large documents.

    ``close`` must be called before the end.

    Attributes:
        files: reads and writes documents.
        journals: writes journals.
        watch: notices what others do with documents.
        folder: where journals lie; None for no journals.
    """

    def __init__(self, folder: Path | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.files = Storage("files", self)
        self.journals = Storage("journals", self)
        self.watch = FileWatch(self.files, self)
        self.folder = folder

    def close(self) -> None:
        """End the threads once all that was asked for is done; a second call does nothing."""
        self.files.close()
        self.journals.close()
