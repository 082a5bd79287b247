"""The threads that work with the disk, shared by all windows."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QObject

from c4studio.background.jobs import Storage
from c4studio.document.watch import FileWatch

SWITCH_INTERVAL = 0.0001
"""Seconds that a thread keeps Python to itself while another one wants it."""


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
        # To draw a window takes many short calls, each of which waits for its turn while a large
        # document is read. With Python's own 5 ms that becomes a gap of 200 ms.
        sys.setswitchinterval(SWITCH_INTERVAL)
        self.files = Storage("files", self)
        self.journals = Storage("journals", self)
        self.watch = FileWatch(self.files, self)
        self.folder = folder

    def close(self) -> None:
        """End the threads once all that was asked for is done; a second call does nothing."""
        self.files.close()
        self.journals.close()
