"""File locks, which the operating system releases when the process that holds them ends."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def claim(handle: int) -> None:
        """Lock an open file for this process, without waiting.

        Raises:
            OSError: another holder has the lock.
        """
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def claim(handle: int) -> None:
        """Lock an open file for this process, without waiting.

        Raises:
            OSError: another holder has the lock.
        """
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def hold_file_lock(path: Path, patience: float) -> Iterator[None]:
    """Hold the lock of a file within a ``with`` block. The lock file is never deleted.

    Args:
        path: the file.
        patience: seconds to wait if another process holds the lock.

    Raises:
        TimeoutError: another process still holds the lock after that time.
        OSError: the lock file cannot be created.
    """
    handle = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o600)
    try:
        _wait_for_lock(handle, time.monotonic() + patience)
        yield
    finally:
        os.close(handle)


def _wait_for_lock(handle: int, latest: float) -> None:
    """Try to get a file lock repeatedly until the time ``latest``."""
    while True:
        try:
            return claim(handle)
        except (BlockingIOError, PermissionError):
            if time.monotonic() > latest:
                raise TimeoutError("another program has been holding it for too long") from None
            time.sleep(0.01)  # the system's own wait has no time limit; holders write for some ms
