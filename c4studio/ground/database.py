"""SQLite databases of the program: opening, checking, migration, and sharing among processes.

A file's ``application_id`` identifies its kind, and its ``user_version`` is the number of
migrations applied to it. Files are in WAL mode, so that readers and one writer need not wait for
each other. Only the thread that opened a connection may use it. Every fault of a file is a
``DatabaseError``.
"""

import errno
import logging
import os
import re
import secrets
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from typing import Any, Self

from c4studio.ground import private_files, whole_file
from c4studio.ground.door import printable_line
from c4studio.ground.progress import WorkError
from c4studio.ground.stored_rows import DamagedRows, RowT, T
from c4studio.language.messages import Notice, Refusal
from c4studio.language.said import Quoted, Value, say
from engine.errors import reason

logger = logging.getLogger(__name__)

LOCK_WAIT_SECONDS = 5.0
"""Seconds that a connection waits for another connection's transaction to end."""

WAL_RETRY_SECONDS = 0.005
"""Seconds between two tries to set WAL mode."""

WAL_FILE_SUFFIXES = "-wal", "-shm"
"""Suffixes of the two files that SQLite keeps beside a database in WAL mode."""


class DatabaseFault(StrEnum):
    """The reasons why a database cannot be used, such as damage or a full disk."""

    DAMAGED = "damaged"
    """The file is no SQLite file, or its contents are inconsistent."""
    FOREIGN = "foreign"
    """The file is a SQLite database of another program, or of another kind."""
    NEWER = "newer"
    """A later version of this program wrote the file."""
    LOCKED = "locked"
    """Another process held a write transaction for longer than ``LOCK_WAIT_SECONDS``."""
    FULL = "full"
    """The disk is full."""
    READ_ONLY = "read-only"
    """The program may not write the file or its folder."""
    UNREADABLE = "unreadable"
    """The file cannot be opened or read. The operating system's message says why."""


_FAULT_BY_SQLITE_CODE = {
    sqlite3.SQLITE_CORRUPT: DatabaseFault.DAMAGED,
    sqlite3.SQLITE_NOTADB: DatabaseFault.DAMAGED,
    sqlite3.SQLITE_BUSY: DatabaseFault.LOCKED,
    sqlite3.SQLITE_LOCKED: DatabaseFault.LOCKED,
    sqlite3.SQLITE_FULL: DatabaseFault.FULL,
    sqlite3.SQLITE_READONLY: DatabaseFault.READ_ONLY,
    sqlite3.SQLITE_PERM: DatabaseFault.READ_ONLY,
}
_FAULT_BY_EXTENDED_CODE = {sqlite3.SQLITE_IOERR_SHMSIZE: DatabaseFault.FULL}
"""More precise faults for SQLite's extended error codes, such as a full disk in WAL mode."""
_DAMAGED_WORD_INDEX_PHRASES = "fts5", "vtable"
"""Words in messages about a damaged index of words, which SQLite reports as mere errors. It reports
violated constraints of such a table without saying which, as it does for tables of ours."""
_FAULT_BY_ERRNO = {
    errno.ENOSPC: DatabaseFault.FULL,
    errno.EDQUOT: DatabaseFault.FULL,
    errno.EACCES: DatabaseFault.READ_ONLY,
    errno.EPERM: DatabaseFault.READ_ONLY,
    errno.EROFS: DatabaseFault.READ_ONLY,
}


class DatabaseError(WorkError):
    """Raised for a database that cannot be used.

    Attributes:
        path: the file.
        fault: the kind of fault.
    """

    def __init__(self, path: Path, fault: DatabaseFault, detail: Value | str = "") -> None:
        said = say(Refusal[f"DATABASE_{fault.name}"], file=Quoted(str(path)))
        if detail and fault in (DatabaseFault.DAMAGED, DatabaseFault.UNREADABLE):
            # SQLite quotes the schema in its messages, whatever a damaged file has there.
            cause = Quoted(printable_line(detail)) if isinstance(detail, str) else detail
            said = say(Notice.WITH_CAUSE, text=said, cause=cause)
        super().__init__(said)
        self.args = path, fault, detail
        self.path, self.fault = path, fault

    def with_kept_file_name(self, kept_file: Path) -> Self:
        """Add to the message under which name the damaged file was kept. Return this error."""
        self.said = say(Refusal.KEPT_AS, text=self.said, file=Quoted(kept_file.name))
        return self


@contextmanager
def database_errors(path: Path) -> Iterator[None]:
    """Return a context that converts errors of SQLite and of the system to ``DatabaseError``."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        extended = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
        code = extended & 0xFF
        fault = _FAULT_BY_EXTENDED_CODE.get(extended) or _FAULT_BY_SQLITE_CODE.get(
            code, DatabaseFault.UNREADABLE
        )
        if extended == sqlite3.SQLITE_CONSTRAINT or any(
            word in str(error) for word in _DAMAGED_WORD_INDEX_PHRASES
        ):
            fault = DatabaseFault.DAMAGED
        elif code in (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CONSTRAINT):
            # The tables are sound, so a mistake in a statement or its values is the program's.
            logger.exception("a statement failed in %s", path)
        raise DatabaseError(path, fault, str(error)) from error
    except UnicodeDecodeError as error:
        # The message of SQLite itself.
        detail = error.object.decode(errors="replace")
        raise DatabaseError(path, DatabaseFault.DAMAGED, detail) from error
    except OSError as error:
        fault = _FAULT_BY_ERRNO.get(error.errno or 0, DatabaseFault.UNREADABLE)
        raise DatabaseError(path, fault, reason(error)) from error


# Without slots, since cached properties are stored in the instance.
@dataclass(frozen=True)
class Schema:
    """The tables of one kind of database, as a list of migrations that create and change them.

    Attributes:
        application_id: the number that identifies this kind of database, 1 to 2³¹ - 1.
        migrations: the SQL statements of each migration; index n upgrades a file of version n to
            version n + 1. A new file goes through all migrations.
        is_renewed: whether a missing table is made anew, empty, when the file is opened. It may be
            where no table names the rows of another by numbers that are given again.
    """

    application_id: int
    migrations: Sequence[Sequence[str]]
    is_renewed: bool = False

    @property
    def version(self) -> int:
        """The current version of the schema: the number of its migrations."""
        return len(self.migrations)

    @cached_property
    def layout(self) -> frozenset[str]:
        """What a file of this version has: tables, columns and indexes, each as a line of text."""
        with closing(self._new_database()) as connection:
            return _layout_of(connection)

    @cached_property
    def parts(self) -> dict[str, str]:
        """The statements that make the tables and indexes, each by its line in ``layout``."""
        with closing(self._new_database()) as connection:
            return dict(
                connection.execute(
                    "SELECT type || ' ' || name, sql FROM sqlite_schema WHERE sql IS NOT NULL"
                )
            )

    def _new_database(self) -> sqlite3.Connection:
        connection = sqlite3.connect(":memory:", isolation_level=None)
        for statements in self.migrations:
            for statement in statements:
                connection.execute(statement)
        return connection


def read_migrations(name: str) -> list[list[str]]:
    """Read the migrations of a schema, which the file of its name in ``resources/schemas`` has.

    A line ``-- version n`` precedes the statements that upgrade a file to version n.
    """
    text = files("c4studio.resources").joinpath("schemas", f"{name}.sql").read_text("utf-8")
    migrations = re.split(r"-- version \d+\n", text)[1:]
    return [migration.strip().removesuffix(";").split(";\n") for migration in migrations]


class Database:
    """An open SQLite database. All of SQLite's errors are raised as ``DatabaseError``.

    Attributes:
        path: the file.
        connection: the connection in autocommit mode, for reading only. Text that is not UTF-8 is
            read with U+FFFD in its place.
        is_writable: whether the database can be changed.
        damaged: the rows that were left out since they cannot be read.
    """

    def __init__(
        self,
        path: Path,
        schema: Schema,
        wait: float = LOCK_WAIT_SECONDS,
        *,
        is_writable: bool = True,
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
        self.damaged = DamagedRows(path)
        with database_errors(path):
            _check_are_files(path)
            if is_writable:
                _create_private_file(path)
            self.is_writable = is_writable and os.access(path, os.W_OK)
            unclean = _file_beside(path, "-wal").exists()
            address = path if is_writable else _read_only_uri(path, unclean)
            self.connection = sqlite3.connect(
                address, timeout=wait, isolation_level=None, uri=not is_writable
            )
            self.connection.text_factory = _readable_text
        try:
            with database_errors(path):
                self._prepare_connection(schema, unclean, wait)
        except BaseException:
            self.connection.close()
            raise

    def _prepare_connection(self, schema: Schema, unclean: bool, wait: float) -> None:
        # What a foreign schema says is not carried out.
        self.connection.execute("PRAGMA trusted_schema = OFF")
        # Whose file it is comes before anything is written to it.
        self._check_kind(schema)
        if unclean:
            found = self.connection.execute("PRAGMA quick_check(1)").fetchone()[0]
            if found != "ok":
                raise DatabaseError(self.path, DatabaseFault.DAMAGED, str(found).splitlines()[0])
        if not self.is_writable:
            if self._number_of_pragma("user_version") < schema.version:
                raise DatabaseError(self.path, DatabaseFault.READ_ONLY)
        else:
            self._set_wal_mode(wait)
            self.connection.execute("PRAGMA synchronous = FULL")
            self.connection.execute("PRAGMA foreign_keys = ON")
            if self._number_of_pragma("user_version") < schema.version:
                self._migrate_schema(schema)
        self._check_tables(schema)

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
                # Nothing announces the end of another one's transaction.
                time.sleep(WAL_RETRY_SECONDS)
            else:
                return

    def _check_kind(self, schema: Schema) -> None:
        # In one transaction, since another connection may be making the tables right now.
        self.connection.execute("BEGIN")
        try:
            kind, version = (
                self._number_of_pragma("application_id"),
                self._number_of_pragma("user_version"),
            )
            tables = self.connection.execute("SELECT 1 FROM sqlite_schema").fetchone()
        finally:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
        is_new = not kind and not tables
        if kind != schema.application_id and not is_new:
            raise DatabaseError(self.path, DatabaseFault.FOREIGN)
        if version > schema.version:
            raise DatabaseError(self.path, DatabaseFault.NEWER)
        if version < 1 and not is_new:
            detail = say(Refusal.OTHER_VERSION, number=version, most=schema.version)
            raise DatabaseError(self.path, DatabaseFault.DAMAGED, detail)

    def _check_tables(self, schema: Schema) -> None:
        """Compare the tables with those of the schema, since SQLite believes what the file says."""
        try:
            found = _layout_of(self.connection)
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_ERROR:
                raise
            raise DatabaseError(self.path, DatabaseFault.DAMAGED, str(error)) from error
        if schema.is_renewed and self.is_writable and schema.layout - found:
            found = self._renew_tables(schema)
        if lost := schema.layout - found:
            detail = say(Refusal.LACKS, part=max(lost))
            raise DatabaseError(self.path, DatabaseFault.DAMAGED, detail)
        tables = {each.split()[1] for each in schema.layout if each.startswith("table")}
        for each in sorted(found - schema.layout):
            kind, _, name = each.partition(" ")
            if kind in ("trigger", "view") or name.partition(".")[0] in tables:
                detail = say(Refusal.HAS_TOO_MUCH, part=each)
                raise DatabaseError(self.path, DatabaseFault.DAMAGED, detail)

    def _renew_tables(self, schema: Schema) -> frozenset[str]:
        """Make missing tables and indexes. Return the layout of the file as it is then."""
        with self.transaction() as connection:
            found = _layout_of(connection)
            lost = [part for part in schema.parts if part not in found]
            tables = [part.removeprefix("table ") for part in lost if part.startswith("table ")]
            columns = {each for each in schema.layout - found if each.startswith("column ")}
            if all(each.split()[1].partition(".")[0] in tables for each in columns):
                for part in lost:
                    connection.execute(schema.parts[part])
                for table in tables:
                    self.damaged.note_missing_table(table)
            return _layout_of(connection)

    def _migrate_schema(self, schema: Schema) -> None:
        with self.transaction():
            # Another process may have migrated the file since.
            for statements in schema.migrations[self._number_of_pragma("user_version") :]:
                for statement in statements:
                    self.connection.execute(statement)
            self.connection.execute(f"PRAGMA application_id = {schema.application_id}")
            self.connection.execute(f"PRAGMA user_version = {schema.version}")

    @property
    def size(self) -> int:
        """The size of the database in bytes, with what the transaction under way has written."""
        return self._number_of_pragma("page_count") * self._number_of_pragma("page_size")

    def _number_of_pragma(self, pragma: str) -> int:
        return int(self.connection.execute(f"PRAGMA {pragma}").fetchone()[0])

    def query_rows(self, sql: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """Return all rows of a query.

        Raises:
            DatabaseError: the file cannot be read.
        """
        with database_errors(self.path):
            return self.connection.execute(sql, values).fetchall()

    def sound_values_of_table(
        self,
        table: str,
        kind: type[RowT],
        build: Callable[[RowT], T],
        which: str = "",
        values: Sequence[Any] = (),
    ) -> Iterator[T]:
        """Yield what a function makes of the rows of a table. Damaged rows are left out.

        Args:
            table: the name of the table.
            kind: the class of its rows, whose fields are columns; the first one names a row.
            build: makes a value of a row, or raises a ValueError for one that is damaged.
            which: an SQL clause that selects and orders rows.
            values: the values for the placeholders of the clause.

        Raises:
            DatabaseError: the file cannot be read.
        """
        columns = ", ".join(kind._fields)
        rows = self.query_rows(f"SELECT {columns} FROM {table} {which}", values)
        return self.damaged.sound_values(table, rows, kind, build)

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """Open a write transaction, which is committed to the disk when the block ends.

        An error rolls back everything that the block wrote.

        Raises:
            DatabaseError: the file cannot be written; nothing of the block is kept.
        """
        with database_errors(self.path):
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
            with database_errors(target):
                _create_private_file(beside)
                with closing(sqlite3.connect(beside)) as copy:
                    self.connection.backup(copy)
                # A file that was not closed properly still has these beside it. SQLite would
                # restore that file from them in the place of the copy.
                for ending in WAL_FILE_SUFFIXES:
                    _file_beside(target, ending).unlink(missing_ok=True)
                beside.replace(target)
        finally:
            beside.unlink(missing_ok=True)

    def close(self) -> None:
        """Close the connection.

        When the last one is closed, SQLite merges the files beside the database.
        """
        self.connection.close()


def open_or_replace_database(path: Path, schema: Schema) -> tuple[Database, DatabaseError | None]:
    """Open a database, or replace it by a new one if it is damaged or of another program.

    Returns:
        The open database, and an error that says where the old file was moved, None if it was not
        moved.

    Raises:
        DatabaseError: the file cannot be used for another reason, or there is no room for a new
            one; the damaged file was moved even so.
    """
    try:
        return Database(path, schema), None
    except DatabaseError as error:
        if error.fault not in (DatabaseFault.DAMAGED, DatabaseFault.FOREIGN):
            raise
        fault = error.fault
    with database_errors(path):
        kept = _set_database_aside(path)
    try:
        return Database(path, schema), DatabaseError(path, fault).with_kept_file_name(kept)
    except DatabaseError as error:
        error.with_kept_file_name(kept)
        raise


def open_database_or_read_only(path: Path, schema: Schema) -> Database:
    """Open a database, for reading only if it cannot be written, e.g. on a read-only disk.

    Raises:
        DatabaseError: the file cannot be read either.
    """
    try:
        return Database(path, schema)
    except DatabaseError as error:
        # On a read-only disk SQLite says no more than that it cannot open the file.
        if (
            error.fault not in (DatabaseFault.READ_ONLY, DatabaseFault.UNREADABLE)
            or not path.exists()
        ):
            raise
    return Database(path, schema, is_writable=False)


def copy_database(path: Path, target: Path) -> None:
    """Copy a database as it stands, of whatever kind, without a change to it or beside it.

    Raises:
        DatabaseError: it cannot be read, or the copy cannot be written.
    """
    with database_errors(path):
        address = _read_only_uri(path, _file_beside(path, "-wal").exists())
        with (
            closing(sqlite3.connect(address, uri=True)) as source,
            closing(sqlite3.connect(target)) as copy,
        ):
            source.backup(copy)


def _read_only_uri(path: Path, unclean: bool) -> str:
    """Return the URI with which SQLite opens a database file without writing anything.

    For a file in WAL mode SQLite would create files beside it, unless the URI says that the file
    never changes. A file that was not closed properly has these files already.
    """
    return f"{path.absolute().as_uri()}?mode=ro{'' if unclean else '&immutable=1'}"


def _set_database_aside(path: Path) -> Path:
    """Rename a database and the files beside it to the first free name, and return that name."""
    number = 1
    while (kept := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    path.rename(kept)
    for ending in WAL_FILE_SUFFIXES:
        with suppress(FileNotFoundError):
            _file_beside(path, ending).rename(_file_beside(kept, ending))
    return kept


def _create_private_file(path: Path) -> None:
    """Create a database file that only this user can read, unless the file exists.

    An existing file is not opened, because closing it would release the locks of this process's
    other connections to it.
    """
    if not path.exists():
        private_files.make_private_folder(path.parent)
        with suppress(FileExistsError):
            os.close(private_files.private_opener(str(path), os.O_RDWR | os.O_CREAT | os.O_EXCL))


def _check_are_files(path: Path) -> None:
    """Raise an OSError if the database or a file beside it is a pipe, a device or a folder."""
    for ending in ("", *WAL_FILE_SUFFIXES, "-journal"):
        with suppress(FileNotFoundError):
            whole_file.check_is_file(_file_beside(path, ending).stat())


def _readable_text(data: bytes) -> str:
    return data.decode("utf-8", "replace")


def _layout_of(connection: sqlite3.Connection) -> frozenset[str]:
    """Describe the tables, columns and indexes of a database, each as a line of text."""
    objects = connection.execute("SELECT type || ' ' || name FROM sqlite_schema").fetchall()
    columns = connection.execute(
        "SELECT 'column ' || owner.name || '.' || held.name || ' ' || held.type"
        " || iif(held.pk, ' key', '')"
        " FROM sqlite_schema AS owner, pragma_table_info(owner.name) AS held"
        " WHERE owner.type = 'table' AND owner.sql NOT LIKE 'CREATE VIRTUAL %'"
    )
    return frozenset(str(text) for (text,) in (*objects, *columns))


def _file_beside(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)
