"""The faults for which an SQLite database cannot be used, and their sentences for the user."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path

from engine.errors import reason


class Fault(StrEnum):
    """The reasons why a database cannot be used, such as damage or a full disk."""

    DAMAGED = "damaged"
    """The file is no SQLite file, or its contents are inconsistent."""
    FOREIGN = "foreign"
    """The file is a SQLite database of another program, or of another kind."""
    NEWER = "newer"
    """A later version of this program wrote the file."""
    LOCKED = "locked"
    """Another process held a write transaction for longer than ``WAIT_SECONDS``."""
    FULL = "full"
    """The disk is full."""
    READ_ONLY = "read-only"
    """The program may not write the file or its folder."""
    UNREADABLE = "unreadable"
    """The file cannot be opened or read. The operating system's message says why."""


_SAID = {
    Fault.DAMAGED: "is damaged",
    Fault.FOREIGN: "is no file of this kind",
    Fault.NEWER: "was written by a newer version of C4 Studio, which can open it",
    Fault.LOCKED: "is in use by another program; try again when that is done",
    Fault.FULL: "cannot be written: the disk is full",
    Fault.READ_ONLY: "cannot be written: it is read-only",
    Fault.UNREADABLE: "cannot be read",
}
_FAULTS = {
    sqlite3.SQLITE_CORRUPT: Fault.DAMAGED,
    sqlite3.SQLITE_NOTADB: Fault.DAMAGED,
    sqlite3.SQLITE_BUSY: Fault.LOCKED,
    sqlite3.SQLITE_LOCKED: Fault.LOCKED,
    sqlite3.SQLITE_FULL: Fault.FULL,
    sqlite3.SQLITE_READONLY: Fault.READ_ONLY,
    sqlite3.SQLITE_PERM: Fault.READ_ONLY,
}
_CLOSER_FAULTS = {sqlite3.SQLITE_IOERR_SHMSIZE: Fault.FULL}
"""More precise faults for SQLite's extended error codes, such as a full disk in WAL mode."""
_ERRNOS = {
    errno.ENOSPC: Fault.FULL,
    errno.EDQUOT: Fault.FULL,
    errno.EACCES: Fault.READ_ONLY,
    errno.EPERM: Fault.READ_ONLY,
    errno.EROFS: Fault.READ_ONLY,
}


class DatabaseError(Exception):
    """Raised for a database that cannot be used. Its text is a sentence for the user.

    Attributes:
        path: the file.
        fault: the kind of fault.
        kept: the new path of the damaged file, None if it was not moved.
    """

    def __init__(self, path: Path, fault: Fault, detail: str = "", kept: Path | None = None):
        super().__init__()
        self.path, self.fault, self.kept = path, fault, kept
        self._detail = detail if fault in (Fault.DAMAGED, Fault.UNREADABLE) else ""

    def __str__(self) -> str:
        """Return the sentence for the user, without a full stop."""
        text = f"{self.path} {_SAID[self.fault]}" + (f" ({self._detail})" if self._detail else "")
        return f"{text}; it was kept as {self.kept.name}" if self.kept else text


@contextmanager
def reported(path: Path) -> Iterator[None]:
    """Return a context that converts errors of SQLite and of the system to ``DatabaseError``."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        extended = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
        code = extended & 0xFF
        # Mistakes in a statement or its values are the program's, not the file's.
        if code in (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CONSTRAINT):
            raise
        fault = _CLOSER_FAULTS.get(extended) or _FAULTS.get(code, Fault.UNREADABLE)
        raise DatabaseError(path, fault, str(error)) from error
    except OSError as error:
        fault = _ERRNOS.get(error.errno or 0, Fault.UNREADABLE)
        raise DatabaseError(path, fault, reason(error)) from error
