"""Files and folders that only this user can read, such as settings and logs.

Documents are ordinary files.
"""

import errno
import logging
import os
import stat
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Any

_MOST_LOG_BYTES = 1_000_000
_FOLDER, _FILE = 0o700, 0o600
_NON_BLOCKING_FLAGS = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0)


def make_private_folder(path: Path) -> None:
    """Create a folder and its missing parents. Existing folders keep their permissions.

    Raises:
        OSError: the folder cannot be created.
    """
    missing = [each for each in (path, *path.parents) if not each.exists()]
    for each in reversed(missing):
        each.mkdir(exist_ok=True)
        each.chmod(_FOLDER)


def private_opener(path: str, flags: int) -> int:
    """Open a file that only this user can read. Used as the ``opener`` of Python's ``open``.

    The call never waits for a pipe.

    Raises:
        OSError: the file cannot be opened, or is a pipe, a device or a folder.
    """
    handle = os.open(path, flags | _NON_BLOCKING_FLAGS, _FILE)
    status = os.fstat(handle)
    if not stat.S_ISREG(status.st_mode):
        os.close(handle)
        raise OSError(errno.EINVAL, "It is no file", path)
    if os.name == "posix" and status.st_uid == os.geteuid():
        os.fchmod(handle, _FILE)
    return handle


class PrivateLog(RotatingFileHandler):
    """A log file of limited size that only this user can read. A few older log files are kept."""

    def _open(self) -> Any:
        how, opener = self.errors, private_opener
        return open(self.baseFilename, self.mode, -1, self.encoding, how, opener=opener)


def open_log(path: Path) -> PrivateLog:
    """Open the log file of the program, and create its folder if needed.

    Raises:
        OSError: the file cannot be opened.
    """
    # Python would print a traceback for each record that cannot be written, e.g. on a full disk.
    logging.raiseExceptions = False
    make_private_folder(path.parent)
    log = PrivateLog(path, "a", _MOST_LOG_BYTES, 2, "utf-8", errors="backslashreplace")
    log.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    return log
