"""A journal on the disk; only the thread of the journals touches it."""

from __future__ import annotations

import os
from pathlib import Path
from uuid import uuid4

from c4studio.background.jobs import StorageError
from c4studio.document import disk
from c4studio.document.journal_record import Base, base_to_record, to_line
from c4studio.document.lock import FileLock
from engine.errors import reason

SUFFIX = ".journal"


def lock_path(path: Path) -> Path:
    """The file that is held as long as somebody writes the journal."""
    return path.with_suffix(".lock")


class JournalFile:
    """Written anew as a whole, or added to at its end; its name is used once."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / f"{uuid4().hex}{SUFFIX}"
        self._lock: FileLock | None = None

    def start(self, base: Base, steps: bytes) -> None:
        """Put a base and the lines that follow it into the place of all that is there.

        Raises:
            StorageError: it cannot be written; the journal is as it was.
        """
        try:
            if self._lock is None:
                # Others look for journals, so one must be held before it is there.
                self._path.parent.mkdir(parents=True, exist_ok=True)
                self._lock = FileLock.take(lock_path(self._path))
            disk.write(self._path, to_line(base_to_record(base)) + steps)
        except OSError as error:
            raise _unsafe(error) from error

    def append(self, steps: bytes) -> None:
        """Add lines to it and wait until that is on the disk.

        Raises:
            StorageError: it cannot be written; part of it may have been.
        """
        try:
            with self._path.open("r+b") as file:
                file.seek(0, os.SEEK_END)
                file.write(steps)
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise _unsafe(error) from error

    def remove(self) -> None:
        """Take it away: there is nothing to recover."""
        self._path.unlink(missing_ok=True)
        if self._lock is not None:
            self._lock.remove()
            self._lock = None


def _unsafe(error: OSError) -> StorageError:
    return StorageError(f"Changes are not kept safe until you save: {reason(error)}")
