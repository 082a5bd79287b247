"""A file that says that somebody is alive: the system lets go of it when its holder dies."""

from __future__ import annotations

import os
from pathlib import Path

from c4studio.background import private_files
from engine.machine.lock import claim


class FileLock:
    """Held by one holder at a time, in this process or another.

    Process numbers say nothing here: they are used again, and in a container they are always the
    same few. The lock of the system ends with the process, however that ends.
    """

    def __init__(self, path: Path, handle: int) -> None:
        self._path = path
        self._handle = handle

    @classmethod
    def take(cls, path: Path) -> FileLock | None:
        """Hold the file, which is made if need be; None where somebody else holds it.

        Raises:
            OSError: it cannot be made.
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
        """Whether the file still has its name, so that others meet the lock."""
        try:
            return os.path.samestat(os.fstat(self._handle), self._path.stat())
        except OSError:
            return False

    def release(self) -> None:
        """Let go; the file stays, for the next holder."""
        os.close(self._handle)

    def remove(self) -> None:
        """Let go for good."""
        self._path.unlink(missing_ok=True)
        os.close(self._handle)
