"""File locks that the operating system releases when the process that holds them ends."""

from __future__ import annotations

import os
from pathlib import Path

from c4studio.background import private_files
from engine.machine.lock import claim


class FileLock:
    """A lock on a file, which at most one holder in any process can have.

    The operating system releases the lock when the process ends, even after a crash. A file that
    holds the number of the process would not do, because systems reuse such numbers.
    """

    def __init__(self, path: Path, handle: int) -> None:
        self._path = path
        self._handle = handle

    @classmethod
    def take(cls, path: Path) -> FileLock | None:
        """Lock the file, which is created if it is missing. Return None if it is already locked.

        Raises:
            OSError: the file cannot be created.
        """
        handle = private_files.opener(str(path), os.O_RDWR | os.O_CREAT)
        try:
            claim(handle)
        except OSError:
            os.close(handle)
            return None
        return cls(path, handle)

    @property
    def is_there(self) -> bool:
        """Return whether the lock file still exists, so that other processes find the lock."""
        try:
            return os.path.samestat(os.fstat(self._handle), self._path.stat())
        except OSError:
            return False

    def release(self) -> None:
        """Release the lock, and keep the file so that it can be locked again."""
        os.close(self._handle)

    def remove(self) -> None:
        """Release the lock and delete the file."""
        self._path.unlink(missing_ok=True)
        os.close(self._handle)
