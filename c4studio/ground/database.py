"""SQLite databases of the program: opening, checking, migration, and sharing among processes.

A file's ``application_id`` identifies its kind, and its ``user_version`` is the number of
migrations applied to it. Files are in WAL mode, so that readers and one writer need not wait for
each other. Only the thread that opened a connection may use it. Every fault of a file is a
``DatabaseError`` with a sentence for the user.
"""

from __future__ import annotations

import errno
import os
import secrets
import sqlite3
import stat
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from c4studio.ground import private_files
from c4studio.ground.progress import WorkError
from engine.errors import reason

WAIT_SECONDS = 5.0
"""Seconds that a connection waits for another connection's transaction to end."""

PAUSE = 0.005
"""Seconds between two tries to set WAL mode."""

_SIDES = "-wal", "-shm"
"""Suffixes of the two files that SQLite keeps beside a database in WAL mode."""


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


class DatabaseError(WorkError):
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


@dataclass(frozen=True, slots=True)
class Schema:
    """The tables of one kind of database, as a list of migrations that create and change them.

    Attributes:
        application_id: the number that identifies this kind of database, 1 to 2³¹ - 1.
        migrations: the SQL statements of each migration; index n upgrades a file of version n to
            version n + 1. A new file goes through all migrations.
    """

    application_id: int
    migrations: Sequence[Sequence[str]]

    @property
    def version(self) -> int:
        """The current version of the schema: the number of its migrations."""
        return len(self.migrations)


class Database:
    """An open SQLite database. All of SQLite's errors are raised as ``DatabaseError``.

    Attributes:
        path: the file.
        connection: the connection in autocommit mode, for reading only.
        is_writable: whether the database can be changed.
    """

    def __init__(
        self, path: Path, schema: Schema, wait: float = WAIT_SECONDS, *, is_writable: bool = True
    ) -> None:
        """Open a database file, or create it with its folder.

        After a crash the file is checked. A file of an earlier version is migrated in one
        transaction.

        Args:
            path: the file.
            schema: the schema that the file must have.
            wait: how long to wait for another process's transaction, in seconds.
            is_writable: whether to write, too. Otherwise nothing is written to the file or beside
                it, and every transaction fails.

        Raises:
            DatabaseError: the file cannot be used; it is left as it is.
        """
        self.path = path
        with reported(path):
            if is_writable:
                _create(path)
            self.is_writable = is_writable and os.access(path, os.W_OK)
            unclean = _beside(path, "-wal").exists()
            address = path if is_writable else _address_to_read(path, unclean)
            self.connection = sqlite3.connect(
                address, timeout=wait, isolation_level=None, uri=not is_writable
            )
        try:
            with reported(path):
                self._prepare(schema, unclean, wait)
        except BaseException:
            self.connection.close()
            raise

    def _prepare(self, schema: Schema, unclean: bool, wait: float) -> None:
        # Whose file it is comes before anything is written to it.
        self._check_kind(schema)
        if unclean:
            found = self.connection.execute("PRAGMA quick_check(1)").fetchone()[0]
            if found != "ok":
                raise DatabaseError(self.path, Fault.DAMAGED, str(found).splitlines()[0])
        if not self.is_writable:
            if self._number("user_version") < schema.version:
                raise DatabaseError(self.path, Fault.READ_ONLY)
            return
        self._set_wal_mode(wait)
        self.connection.execute("PRAGMA synchronous = FULL")
        self.connection.execute("PRAGMA foreign_keys = ON")
        if self._number("user_version") < schema.version:
            self._migrate(schema)

    def _set_wal_mode(self, wait: float) -> None:
        """Set WAL mode, for which SQLite itself does not wait for other connections."""
        deadline = time.monotonic() + wait
        while True:
            try:
                self.connection.execute("PRAGMA journal_mode = WAL")
            except sqlite3.OperationalError as error:
                is_busy = error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY
                if not is_busy or time.monotonic() > deadline:
                    raise
                time.sleep(PAUSE)  # nothing announces the end of another one's transaction
            else:
                return

    def _check_kind(self, schema: Schema) -> None:
        # In one transaction, since another connection may be making the tables right now.
        self.connection.execute("BEGIN")
        try:
            kind, version = self._number("application_id"), self._number("user_version")
            tables = self.connection.execute("SELECT 1 FROM sqlite_schema").fetchone()
        finally:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
        is_new = not kind and not tables
        if kind != schema.application_id and not is_new:
            raise DatabaseError(self.path, Fault.FOREIGN)
        if version > schema.version:
            raise DatabaseError(self.path, Fault.NEWER)

    def _migrate(self, schema: Schema) -> None:
        with self.transaction():
            # Another process may have migrated the file since.
            for statements in schema.migrations[self._number("user_version") :]:
                for statement in statements:
                    self.connection.execute(statement)
            self.connection.execute(f"PRAGMA application_id = {schema.application_id}")
            self.connection.execute(f"PRAGMA user_version = {schema.version}")

    def _number(self, pragma: str) -> int:
        return int(self.connection.execute(f"PRAGMA {pragma}").fetchone()[0])

    def rows(self, sql: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """Return all rows of a query.

        Raises:
            DatabaseError: the file cannot be read.
        """
        with reported(self.path):
            return self.connection.execute(sql, values).fetchall()

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """Open a write transaction, which is committed to the disk when the block ends.

        An error rolls back everything that the block wrote.

        Raises:
            DatabaseError: the file cannot be written; nothing of the block is kept.
        """
        with reported(self.path):
            self.connection.execute("BEGIN IMMEDIATE")
            try:
                yield self.connection
                self.connection.execute("COMMIT")
            except BaseException:
                # A full disk ends the transaction by itself.
                if self.connection.in_transaction:
                    self.connection.execute("ROLLBACK")
                raise

    def back_up(self, target: Path) -> None:
        """Write a consistent copy of the database atomically, while others may go on writing.

        Raises:
            DatabaseError: the copy cannot be written, or the database cannot be read.
        """
        beside = target.with_name(f".c4studio-{secrets.token_hex(8)}")
        try:
            with reported(target):
                _create(beside)
                with closing(sqlite3.connect(beside)) as copy:
                    self.connection.backup(copy)
                # A file that was not closed properly still has these beside it. SQLite would
                # restore that file from them in the place of the copy.
                for ending in _SIDES:
                    _beside(target, ending).unlink(missing_ok=True)
                beside.replace(target)
        finally:
            beside.unlink(missing_ok=True)

    def close(self) -> None:
        """Close the connection.

        When the last one is closed, SQLite merges the files beside the database.
        """
        self.connection.close()


def open_or_renew(
    path: Path, schema: Schema, wait: float = WAIT_SECONDS
) -> tuple[Database, DatabaseError | None]:
    """Open a database, or replace it by a new one if it is damaged or foreign.

    Returns:
        The open database, and an error that says where the old file was moved, None if it was not
        moved.

    Raises:
        DatabaseError: the file cannot be used for another reason, or there is no room for a new
            one; the damaged file was moved even so.
    """
    try:
        return Database(path, schema, wait), None
    except DatabaseError as error:
        if error.fault not in (Fault.DAMAGED, Fault.FOREIGN):
            raise
        fault = error.fault
    with reported(path):
        kept = _set_aside(path)
    try:
        return Database(path, schema, wait), DatabaseError(path, fault, kept=kept)
    except DatabaseError as error:
        error.kept = kept
        raise


def open_or_read(path: Path, schema: Schema, wait: float = WAIT_SECONDS) -> Database:
    """Open a database, for reading only if it cannot be written, e.g. on a read-only disk.

    Raises:
        DatabaseError: the file cannot be read either.
    """
    try:
        return Database(path, schema, wait)
    except DatabaseError as error:
        # On a read-only disk SQLite says no more than that it cannot open the file.
        if error.fault not in (Fault.READ_ONLY, Fault.UNREADABLE) or not path.exists():
            raise
    return Database(path, schema, wait, is_writable=False)


def _address_to_read(path: Path, unclean: bool) -> str:
    """Return the URI with which SQLite opens a database file without writing anything.

    For a file in WAL mode SQLite would create files beside it, unless the URI says that the file
    never changes. A file that was not closed properly has these files already.
    """
    return f"{path.absolute().as_uri()}?mode=ro{'' if unclean else '&immutable=1'}"


def _set_aside(path: Path) -> Path:
    """Rename a database and the files beside it to the first free name, and return that name."""
    number = 1
    while (kept := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    path.rename(kept)
    for ending in _SIDES:
        with suppress(FileNotFoundError):
            _beside(path, ending).rename(_beside(kept, ending))
    return kept


def _create(path: Path) -> None:
    """Create a database file that only this user can read, unless the file exists.

    An existing file is not opened, because closing it would release the locks of this process's
    other connections to it.
    """
    try:
        status = path.stat()
    except FileNotFoundError:
        private_files.make_folder(path.parent)
        with suppress(FileExistsError):
            os.close(private_files.opener(str(path), os.O_RDWR | os.O_CREAT | os.O_EXCL))
    else:
        if not stat.S_ISREG(status.st_mode):
            raise OSError(errno.EINVAL, "It is no file", str(path))


def _beside(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)
