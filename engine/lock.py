"""A lock of the system on a file, which ends with the process that holds it, however that ends."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _claim(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _claim(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def locked(path: Path, patience: float) -> Iterator[None]:
    """Hold the lock of a file, which is made if need be and stays.

    Args:
        path: the file.
        patience: seconds to wait for another holder, who may have been suspended.

    Raises:
        TimeoutError: another one holds it still.
        OSError: it cannot be made.
    """
    handle = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o600)
    try:
        _wait_for(handle, time.monotonic() + patience)
        yield
    finally:
        os.close(handle)


def _wait_for(handle: int, latest: float) -> None:
    while True:
        try:
            return _claim(handle)
        except (BlockingIOError, PermissionError):
            if time.monotonic() > latest:
                raise TimeoutError("another program has been holding it for too long") from None
            # The system's own wait has no end in time; who holds it writes for some milliseconds.
            time.sleep(0.01)
