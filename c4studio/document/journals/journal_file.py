"""A journal on the disk; only the thread of the journals touches it."""

from __future__ import annotations

import os
from pathlib import Path
from uuid import uuid4

from c4studio.background import private_files, whole_file
from c4studio.background.jobs import StorageError
from c4studio.document.journals.journal_record import Base, base_to_line
from c4studio.document.lock import FileLock
from engine.errors import reason

SUFFIX = ".journal"
SPARE_SUFFIX = ".base"


def lock_path(path: Path) -> Path:
    """The file that is held as long as somebody writes the journal."""
    return path.with_suffix(".lock")


def spare_path(path: Path) -> Path:
    """The file with the journal's base once more, since nothing can be had without it."""
    return path.with_suffix(SPARE_SUFFIX)


class JournalFile:
    """Written anew as a whole, or added to at its end; its name is used once."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / f"{uuid4().hex}{SUFFIX}"
        self._lock: FileLock | None = None

    def start(self, base: Base, number: int, steps: bytes) -> None:
        """Put a base and the lines that follow it into the place of all that is there.

        Args:
            base: the state.
            number: of the last line that is in it.
            steps: lines that follow.

        Raises:
            StorageError: it cannot be written; the journal is as it was.
        """
        line = base_to_line(number, base)
        try:
            # Others look for journals, so one must be held before it is there.
            self._hold()
            whole_file.write(spare_path(self._path), *line, private=True)
            whole_file.write(self._path, *line, steps, private=True)
        except OSError as error:
            raise _unsafe(error) from error

    def append(self, steps: bytes) -> bool:
        """Add lines and wait until that is on the disk; not where somebody took the journal away.

        Raises:
            StorageError: it cannot be written; part of it may have been.
        """
        if self._lock is None or not (self._lock.is_there and spare_path(self._path).exists()):
            return False
        try:
            with open(self._path, "r+b", opener=private_files.opener) as file:
                file.seek(0, os.SEEK_END)
                file.write(steps)
                file.flush()
                os.fsync(file.fileno())
        except FileNotFoundError:
            return False
        except OSError as error:
            raise _unsafe(error) from error
        return True

    def remove(self) -> None:
        """Take it away: there is nothing to recover."""
        for path in (self._path, spare_path(self._path)):
            path.unlink(missing_ok=True)
        if self._lock is not None:
            self._lock.remove()
            self._lock = None

    def _hold(self) -> None:
        private_files.make_folder(self._path.parent)
        if self._lock is not None and not self._lock.is_there:
            # Somebody took it away, perhaps with the folder; what is held has no name any more.
            self._lock.release()
            self._lock = None
        if self._lock is None:
            self._lock = FileLock.take(lock_path(self._path))


def _unsafe(error: OSError) -> StorageError:
    return StorageError(f"Changes are not kept safe until you save: {reason(error)}")
