"""A lock file; the system releases the lock when the process that took it ends."""

from __future__ import annotations

import os
from pathlib import Path

from c4studio.background import private_files
from engine.machine.lock import claim


class FileLock:
    """A lock that one holder at a time has, in this process or another.

    Process numbers would not do: systems use them again, and in a container they are always the
    same few. The system's lock ends with the process, however that ends.
    """

    def __init__(self, path: Path, handle: int) -> None:
        self._path = path
        self._handle = handle

    @classmethod
    def take(cls, path: Path) -> FileLock | None:
        """Create the file if need be and lock it. Return None if it is locked already.

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
        """Whether the file still has its name, so that other processes find the lock."""
        try:
            return os.path.samestat(os.fstat(self._handle), self._path.stat())
        except OSError:
            return False

    def release(self) -> None:
        """Release the lock; the file stays for the next holder."""
        os.close(self._handle)

    def remove(self) -> None:
        """Release the lock and delete the file."""
        self._path.unlink(missing_ok=True)
        os.close(self._handle)
