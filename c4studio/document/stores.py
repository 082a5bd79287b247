"""The two threads that read and write files, which all windows share."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject

from c4studio.background.jobs import Storage
from c4studio.document.watch import FileWatch


class Stores(QObject):
    """The two file threads of the program: one for documents and one for journals.

    A journal never waits for a document. ``close`` must be called before the program ends.



    Attributes:
        files: the thread that reads and writes documents.
        journals: the thread that writes journals.
        watch: reports changes of documents by other programs.
        folder: the folder of the journals; None for no journals.
    """

    def __init__(self, folder: Path | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.files = Storage("files", self)
        self.journals = Storage("journals", self)
        self.watch = FileWatch(self.files, self)
        self.folder = folder

    def close(self) -> None:
        """Finish all work and end both threads. A second call does nothing."""
        self.files.close()
        self.journals.close()
