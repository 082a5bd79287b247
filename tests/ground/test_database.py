import multiprocessing
import os
import shutil
import signal
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from c4studio.ground.database import (
    Database,
    DatabaseError,
    DatabaseFault,
    Schema,
    open_database_or_read_only,
    open_or_replace_database,
)
from c4studio.words.rendering import render, render_within
from tests.faults.disks import NewDisk, as_somebody_else, fill, new_disk, remount
from tests.refusals import refused

__all__ = ["new_disk"]

FIRST = Schema(4001, [["CREATE TABLE note (text TEXT)"]])
SECOND = Schema(
    4001,
    [
        *FIRST.migrations,
        ["ALTER TABLE note ADD COLUMN day INTEGER", "UPDATE note SET day = length(text)"],
    ],
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "notes.db"


@pytest.fixture
def database(path: Path) -> Iterator[Database]:
    with closing(Database(path, FIRST)) as opened:
        yield opened


def write(database: Database, *texts: str) -> None:
    with database.transaction() as connection:
        connection.executemany("INSERT INTO note (text) VALUES (?)", [(each,) for each in texts])


def notes(path: Path, schema: Schema = FIRST) -> list[str]:
    with closing(Database(path, schema)) as database:
        return [text for (text,) in database.query_rows("SELECT text FROM note ORDER BY rowid")]


def fault_of(path: Path, schema: Schema = FIRST) -> DatabaseError:
    with pytest.raises(DatabaseError) as caught:
        Database(path, schema, wait=0.1)
    return caught.value


def leave_unclean(path: Path, *texts: str) -> None:
    """Write notes in a process that is killed with the file open."""

    def work() -> None:
        database = Database(path, FIRST)
        write(database, *texts)
        os.kill(os.getpid(), signal.SIGKILL)

    process = multiprocessing.get_context("fork").Process(target=work)
    process.start()
    process.join()
    assert process.exitcode == -signal.SIGKILL


def test_a_new_file_is_private_introduces_itself_and_closes_to_one_file(path: Path) -> None:
    with closing(Database(path, SECOND)) as database:
        assert database.query_rows("PRAGMA journal_mode") == [("wal",)]
        assert database.query_rows("PRAGMA application_id") == [(4001,)]
        assert database.query_rows("PRAGMA user_version") == [(2,)]
        write(database, "a")
    assert [each.name for each in path.parent.iterdir()] == [path.name]
    assert path.stat().st_mode & 0o777 == 0o600
    assert notes(path, SECOND) == ["a"]


def test_a_file_of_an_earlier_version_is_migrated_with_what_is_in_it(path: Path) -> None:
    with closing(Database(path, FIRST)) as database:
        write(database, "abc")
    with closing(Database(path, SECOND)) as database:
        assert database.query_rows("SELECT text, day FROM note") == [("abc", 3)]


@pytest.mark.expected_log("a statement failed")
def test_a_migration_that_fails_leaves_the_file_as_it_was(path: Path) -> None:
    with closing(Database(path, FIRST)) as database:
        write(database, "abc")
    wrong = Schema(4001, [*SECOND.migrations, ["DROP TABLE missing"]])
    with pytest.raises(DatabaseError, match="no such table"):
        Database(path, wrong)
    assert notes(path) == ["abc"]


def test_a_newer_file_is_refused_and_left(path: Path) -> None:
    Database(path, SECOND).close()
    before = path.read_bytes()
    error = fault_of(path)
    assert error.fault is DatabaseFault.NEWER
    assert (
        render_within(error.said)
        == f"{path} was written by a newer version of C4 Studio, which can open it"
    )
    assert path.read_bytes() == before


def test_a_file_of_another_application_is_refused_and_left(path: Path) -> None:
    Database(path, Schema(4002, FIRST.migrations)).close()
    before = path.read_bytes()
    assert fault_of(path).fault is DatabaseFault.FOREIGN
    assert path.read_bytes() == before
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE other (x)")
    assert fault_of(path).fault is DatabaseFault.FOREIGN


def test_an_error_in_a_transaction_takes_all_of_it_back(database: Database, path: Path) -> None:
    write(database, "kept")
    with pytest.raises(KeyError), database.transaction() as connection:
        connection.execute("INSERT INTO note VALUES ('lost')")
        raise KeyError
    assert notes(path) == ["kept"]


def test_two_connections_write_in_turn(database: Database, path: Path) -> None:
    texts = [f"{number}" for number in range(50)]

    def work() -> None:
        with closing(Database(path, FIRST)) as other:
            for text in texts:
                write(other, text)

    thread = threading.Thread(target=work)
    thread.start()
    for text in texts:
        write(database, text)
    thread.join()
    assert sorted(notes(path)) == sorted(texts * 2)


def test_a_file_that_another_connection_is_making_is_no_foreign_one(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read, other = (
        Database._number_of_pragma,
        threading.Thread(target=lambda: Database(path, FIRST).close()),
    )

    def number(self: Database, pragma: str) -> int:
        # Between the two reads, the other one makes its tables if it may.
        if pragma == "user_version" and other.ident is None:
            other.start()
            other.join(0.3)
        return read(self, pragma)

    monkeypatch.setattr(Database, "_number_of_pragma", number)
    with closing(Database(path, FIRST)) as database:
        write(database, "mine")
    other.join()
    assert notes(path) == ["mine"]


def test_a_new_file_waits_for_another_connection_that_writes_to_it(path: Path) -> None:
    path.parent.mkdir()
    with closing(sqlite3.connect(path, isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN IMMEDIATE")
        release = threading.Timer(0.1, other.execute, ["COMMIT"])
        release.start()
        Database(path, FIRST).close()
        release.join()


def test_a_writer_that_does_not_end_is_named(database: Database, path: Path) -> None:
    with closing(Database(path, FIRST, wait=0.05)) as other, database.transaction():
        with pytest.raises(DatabaseError) as caught:
            write(other, "late")
        assert other.query_rows("SELECT * FROM note") == []
    assert caught.value.fault is DatabaseFault.LOCKED
    assert "in use by another program" in render_within(caught.value.said)


def test_what_a_killed_process_wrote_is_there(path: Path) -> None:
    leave_unclean(path, "a", "b")
    assert path.with_name("notes.db-wal").exists()
    assert notes(path) == ["a", "b"]


def test_a_file_that_is_no_database_is_damaged(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"no database" * 500)
    assert fault_of(path).fault is DatabaseFault.DAMAGED
    assert path.read_bytes() == b"no database" * 500


def test_damage_is_found_after_an_unclean_end(path: Path) -> None:
    with closing(Database(path, FIRST)) as database:
        write(database, *(f"{number:4096}" for number in range(20)))
    leave_unclean(path, "last")
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(bytes(4096))
    assert fault_of(path).fault is DatabaseFault.DAMAGED


def test_a_damaged_file_is_kept_beside_a_new_one(path: Path) -> None:
    path.parent.mkdir()
    for number in (1, 2):
        path.write_bytes(b"no database %d" % number)
        database, error = open_or_replace_database(path, FIRST)
        database.close()
        kept = path.with_name(f"notes.db.damaged-{number}")
        assert error is not None
        assert render(error.said).endswith(f"is damaged; it was kept as {kept.name}")
        assert kept.read_bytes() == b"no database %d" % number
        assert notes(path) == []
        path.unlink()
    database, error = open_or_replace_database(path, FIRST)
    database.close()
    assert error is None


def test_a_newer_file_is_not_moved_aside(path: Path) -> None:
    Database(path, SECOND).close()
    with pytest.raises(DatabaseError):
        open_or_replace_database(path, FIRST)
    assert path.exists()


def test_a_full_disk_costs_the_transaction_only(new_disk: NewDisk) -> None:
    folder = new_disk("size=1m")
    with closing(Database(folder / "notes.db", FIRST)) as database:
        write(database, "kept")
        filler = fill(folder)
        with pytest.raises(DatabaseError) as caught:
            write(database, "x" * 100_000)
        assert caught.value.fault is DatabaseFault.FULL
        assert render_within(caught.value.said).endswith("the disk is full")
        filler.unlink()
        write(database, "y" * 100_000)
    assert [text[0] for text in notes(folder / "notes.db")] == ["k", "y"]


def test_no_room_for_a_new_file_is_named(new_disk: NewDisk) -> None:
    folder = new_disk("size=1m")
    fill(folder)
    assert fault_of(folder / "notes.db").fault is DatabaseFault.FULL


def test_a_file_that_may_not_be_written_is_named(path: Path) -> None:
    Database(path, FIRST).close()
    for each in (path, path.parent, *path.parent.parents):
        if each.stat().st_uid == os.geteuid() and each != Path("/"):
            each.chmod(0o555 if each in (path, path.parent) else each.stat().st_mode | 0o111)
    with as_somebody_else():
        assert fault_of(path).fault is DatabaseFault.READ_ONLY


@pytest.mark.parametrize("clean", [True, False])
def test_a_file_on_a_read_only_disk_is_read(new_disk: NewDisk, clean: bool) -> None:
    path = new_disk("size=3m") / "notes.db"
    Database(path, FIRST).close()
    if clean:
        with closing(Database(path, FIRST)) as database:
            write(database, "a")
    else:
        leave_unclean(path, "a")
    remount(path.parent, "ro")
    before = sorted(path.parent.iterdir())
    with closing(open_database_or_read_only(path, FIRST)) as database:
        assert not database.is_writable
        assert database.query_rows("SELECT text FROM note") == [("a",)]
        with pytest.raises(DatabaseError) as caught:
            write(database, "b")
        assert caught.value.fault is DatabaseFault.READ_ONLY
    assert sorted(path.parent.iterdir()) == before
    with refused(DatabaseError, "cannot be written: it is read-only"):
        open_database_or_read_only(path, SECOND)


def test_a_file_that_is_missing_on_a_read_only_disk_is_an_error(new_disk: NewDisk) -> None:
    folder = new_disk("size=1m")
    remount(folder, "ro")
    with pytest.raises(DatabaseError):
        open_database_or_read_only(folder / "notes.db", FIRST)
    assert list(folder.iterdir()) == []


def test_a_pipe_is_refused_without_waiting(path: Path) -> None:
    path.parent.mkdir()
    os.mkfifo(path)
    assert fault_of(path).fault is DatabaseFault.UNREADABLE


def test_a_copy_is_taken_while_others_write(database: Database, path: Path) -> None:
    write(database, "a")
    target = path.with_name("copy.db")
    target.write_bytes(b"earlier copy")
    with closing(Database(path, FIRST)) as other, other.transaction() as connection:
        connection.execute("INSERT INTO note VALUES ('not yet')")
        database.back_up(target)
    assert notes(target) == ["a"]
    assert target.stat().st_mode & 0o777 == 0o600
    assert sorted(each.suffix for each in path.parent.glob("*.db")) == [".db", ".db"]


def test_a_copy_replaces_a_file_that_was_not_closed_properly(
    database: Database, path: Path
) -> None:
    write(database, "a")
    target, earlier = path.with_name("copy.db"), path.with_name("earlier.db")
    with closing(Database(earlier, FIRST)) as other:
        write(other, "earlier")
        for ending in ("", "-wal"):
            shutil.copy(f"{earlier}{ending}", f"{target}{ending}")
    database.back_up(target)
    assert notes(target) == ["a"]


def test_a_copy_without_room_leaves_nothing_behind(database: Database, new_disk: NewDisk) -> None:
    write(database, "x" * 2_000_000)
    folder = new_disk("size=1m")
    with pytest.raises(DatabaseError) as caught:
        database.back_up(folder / "copy.db")
    assert caught.value.fault is DatabaseFault.FULL
    assert caught.value.path == folder / "copy.db"
    assert list(folder.iterdir()) == []
