"""Files and folders for this user alone, whatever the umask; documents are not among them."""

from __future__ import annotations

import errno
import os
import stat
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Any

_FOLDER, _FILE = 0o700, 0o600
_AT_ONCE = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0)


def make_folder(path: Path) -> None:
    """Make a folder and those above it that are missing; what is there stays as the user has it.

    Raises:
        OSError: it cannot be made.
    """
    missing = [each for each in (path, *path.parents) if not each.exists()]
    for each in reversed(missing):
        each.mkdir(exist_ok=True)
        each.chmod(_FOLDER)


def opener(path: str, flags: int) -> int:
    """For ``open``: makes a file for this user alone, and never waits for who reads a pipe.

    Raises:
        OSError: it cannot be opened, or is a pipe, a device or a folder.
    """
    handle = os.open(path, flags | _AT_ONCE, _FILE)
    status = os.fstat(handle)
    if not stat.S_ISREG(status.st_mode):
        os.close(handle)
        raise OSError(errno.EINVAL, "It is no file", path)
    if os.name == "posix" and status.st_uid == os.geteuid():
        os.fchmod(handle, _FILE)
    return handle


class PrivateLog(RotatingFileHandler):
    """A log file of limited length, with older ones beside it."""

    def _open(self) -> Any:
        return open(self.baseFilename, self.mode, encoding=self.encoding, opener=opener)
