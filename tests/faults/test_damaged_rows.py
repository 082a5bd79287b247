"""Kinds of damage in a database, and every command that reads it: the rest is read and said."""

import json
import os
import shutil
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

import pytest

from c4studio.ground import whole_file
from c4studio.library import words_file
from c4studio.library.library import Library
from tests.cases import cases
from tests.cli.test_main import run
from tests.faults.sound_databases import build_library, build_training
from tests.library.games import entry

LIBRARY = (
    "find",
    "find --json",
    "find --player Ann",
    "export --format moves",
    "habits --json",
    "searches --json",
    "info",
)
SOLVING = ("explore 44", "repertoire --player Ann --json", "review --fast --workers 1")
"""Commands that open a solver or other processes, which takes some seconds."""
TRAINING = ("status", "status --json", "export")
UNREADABLE = {
    "a missing table": ("DROP TABLE {table}", "it lacks the table"),
    "a missing column": ("ALTER TABLE {table} RENAME COLUMN {column} TO z", "it lacks the column"),
    "a column more": ("ALTER TABLE {table} ADD COLUMN z", "it has a column {table}.z"),
    "a view": ("CREATE VIEW v AS SELECT 1", "it has a view v"),
    "a trigger": ("CREATE TRIGGER t AFTER INSERT ON {table} BEGIN SELECT 1; END", "a trigger t"),
    "version 0": ("PRAGMA user_version = 0", "its version is 0, expected 1 to 3"),
    "a negative version": ("PRAGMA user_version = -9", "its version is -9"),
    "a newer version": ("PRAGMA user_version = 99", "was written by a newer version"),
}


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of data with a sound library and a sound training database."""
    folder = tmp_path_factory.mktemp("sound")
    build_library(folder / "library.db")
    build_training(folder / "training.db")
    return folder


@pytest.fixture
def data(sound: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's folder of data, which the test may damage."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    shutil.copytree(sound, tmp_path / "c4studio")
    return tmp_path / "c4studio"


def damage(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute(statement)


def each_command(
    commands: Sequence[str], capsys: pytest.CaptureFixture[str]
) -> dict[str, tuple[int, str, list[str]]]:
    """Run commands. Return the status, the output and the lines of errors of each."""
    found = {}
    for command in commands:
        status = run(*command.split())
        output = capsys.readouterr()
        found[command] = status, output.out, output.err.splitlines()
    return found


@pytest.mark.parametrize("solving", [False, pytest.param(True, marks=pytest.mark.verify)])
@cases()
def test_a_bad_row_of_a_library_costs_that_row_and_a_sentence(
    data: Path, statement: str, solving: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    words_file.packed_games_path(data / "library.db").unlink()
    damage(data / "library.db", statement)
    commands = (*LIBRARY, *SOLVING) if solving else LIBRARY
    found = each_command([f"library {each}" for each in commands], capsys)
    for command, (status, output, errors) in found.items():
        assert (status, len(errors)) in ((0, 0), (1, 1)), command
        assert all("library.db is damaged in places: " in error for error in errors)
        assert output, command
    assert any(errors for _, _, errors in found.values())
    rows = map(json.loads, found["library find --json"][1].splitlines())
    # The last one says how many were found.
    games = [row["game"] for row in rows if "game" in row]
    assert len(games) >= 5
    assert len(found["library export --format moves"][1].splitlines()) >= 4


@cases()
def test_a_bad_row_of_training_costs_that_row_and_a_sentence(
    data: Path, statement: str, capsys: pytest.CaptureFixture[str]
) -> None:
    damage(data / "training.db", statement)
    found = each_command([f"train {each}" for each in TRAINING], capsys)
    for command, (status, output, errors) in found.items():
        assert (status, len(errors)) in ((0, 0), (1, 1)), command
        assert all("training.db is damaged in places: 1 row of" in error for error in errors)
        assert output, command
    assert any(errors for _, _, errors in found.values())
    assert len(found["train export"][1].splitlines()) >= 4
    assert [each.name for each in data.glob("training.db*")] == ["training.db"]


@pytest.mark.parametrize("kind", UNREADABLE)
def test_a_library_with_other_tables_or_another_version_is_refused_and_left(
    data: Path, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    statement, said = (each.replace("{table}", "mistakes") for each in UNREADABLE[kind])
    damage(data / "library.db", statement.format(column="cause"))
    before = (data / "library.db").read_bytes()
    commands = [f"library {each}" for each in (*LIBRARY, SOLVING[0])]
    found = each_command(commands, capsys)
    for command, (status, output, errors) in found.items():
        assert (status, output, len(errors)) == (2, "", 1), command
        assert said in errors[0]
    assert (data / "library.db").read_bytes() == before


@pytest.mark.parametrize("table", ["card", "log", "solved", "rating", "puzzle_set", "round"])
def test_a_missing_table_of_training_costs_what_it_held(
    data: Path, table: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(data / "training.db")) as connection:
        before = rows_of_tables(connection)
    assert before[table]
    damage(data / "training.db", f"DROP TABLE {table}")
    found = each_command([f"train {each}" for each in TRAINING], capsys)
    (first, *others) = found.values()
    assert first[0] == 1
    said = f"the table {table} was missing, so what it held is lost"
    assert first[2] == [
        f"c4studio: {data / 'training.db'} is damaged in places: {said}",
    ]
    assert all((status, errors) == (0, []) for status, _, errors in others)
    assert [each.name for each in data.glob("training.db*")] == ["training.db"]
    with closing(sqlite3.connect(data / "training.db")) as connection:
        assert rows_of_tables(connection) == {**before, table: []}


def rows_of_tables(connection: sqlite3.Connection) -> dict[str, list[object]]:
    tables = [
        name
        for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
    ]
    return {each: connection.execute(f"SELECT * FROM {each}").fetchall() for each in tables}


@pytest.mark.parametrize("kind", [each for each in UNREADABLE if each != "a missing table"])
def test_training_with_other_tables_or_another_version_is_kept(
    data: Path, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    statement, said = UNREADABLE[kind]
    damage(data / "training.db", statement.format(table="round", column="took"))
    before = (data / "training.db").read_bytes()
    (first, *_) = each_command([f"train {each}" for each in TRAINING], capsys).values()
    assert (first[:2], len(first[2])) == ((2, ""), 1)
    is_newer = "newer" in kind
    assert (said if is_newer else "is damaged; it was kept as training.db.damaged-1") in first[2][0]
    kept = data / ("training.db" if is_newer else "training.db.damaged-1")
    assert kept.read_bytes() == before


@pytest.mark.parametrize("kind", ["pipe", "device", "folder"])
@pytest.mark.parametrize("command", ["find", "import GAMES", "info"])
def test_what_is_no_file_is_no_library(
    kind: str, command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = Path("/dev/zero") if kind == "device" else tmp_path / "library.db"
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    (tmp_path / "games.txt").write_text("4455\n")
    arguments = command.replace("GAMES", str(tmp_path / "games.txt")).split()
    assert run("library", *arguments, "--library", str(path)) == 2
    errors = capsys.readouterr().err.splitlines()
    assert errors == [f"c4studio: {path} cannot be read (it is a {kind}, expected a file)"]


@pytest.mark.parametrize("kind", ["sparse", "pipe", "header"])
def test_a_file_of_packed_games_is_no_larger_than_its_library_allows(
    kind: str, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = words_file.packed_games_path(data / "library.db")
    with Library(data / "library.db") as library:
        expected = bytes(words_file.load_packed_games(library).words)
        if kind == "pipe":
            path.unlink()
            os.mkfifo(path)
        elif kind == "sparse":
            os.truncate(path, 20_000_000_000)
        else:
            path.write_bytes(b"c4words1" + path.read_bytes()[8:])
        sizes = []
        regular = whole_file.read_file_in_pieces

        def read_pieces(file: Path, most: int) -> Iterator[bytes]:
            for piece in regular(file, most):
                sizes.append(len(piece))
                yield piece

        monkeypatch.setattr(whole_file, "read_file_in_pieces", read_pieces)
        assert bytes(words_file.load_packed_games(library).words) == expected
    assert sum(sizes) <= 1 << 20


def test_games_are_added_behind_the_sound_ones_and_found(data: Path) -> None:
    damage(data / "library.db", "UPDATE games SET id = 400000000 WHERE id = 1")
    with Library(data / "library.db") as library:
        assert library.add_games([entry("6677"), entry("7766")], "more.txt") == 2
        words = words_file.load_packed_games(library)
        assert words.highest_number == 9
        assert [kept.entry.moves for kept in library.read_games([8, 9])] == ["6677", "7766"]


def test_names_of_one_checksum_import_no_slower_than_others(tmp_path: Path) -> None:
    """The same steps of SQLite's machine are made, however the names were chosen."""
    steps = []
    for number, names in enumerate((one_checksum(600), [f"{k:046}" for k in range(600)])):
        with Library(tmp_path / f"{number}.db") as library:
            counted = 0

            def count() -> int:
                nonlocal counted
                counted += 1
                return 0

            library.database.connection.set_progress_handler(count, 100)
            library.add_games([entry("44", red=name) for name in names], "games.txt")
            steps.append(counted)
    assert steps[0] < 1.3 * steps[1]


def one_checksum(count: int) -> list[str]:
    """Names for which games of the same moves once had one CRC, which is linear."""
    from zlib import crc32

    from c4studio.game import GameFacts
    from c4studio.library.library import facts_json

    def checksum(name: str) -> int:
        return crc32(f"\n{facts_json(GameFacts(red=name))}".encode(), crc32(entry("44").word))

    base, basis, free = "a" * 46, dict[int, tuple[int, int]](), list[int]()
    for place in range(len(base)):
        changed = f"{base[:place]}c{base[place + 1 :]}"
        value, places = checksum(changed) ^ checksum(base), 1 << place
        while value and (top := value.bit_length()) in basis:
            value, places = value ^ basis[top][0], places ^ basis[top][1]
        if value:
            basis[value.bit_length()] = value, places
        else:
            free.append(places)
    names = []
    for number in range(count):
        places = 0
        for index, each in enumerate(free):
            places ^= each if number >> index & 1 else 0
        names.append("".join("c" if places >> k & 1 else "a" for k in range(len(base))))
    assert len({*names}) == count
    assert len({*map(checksum, names)}) == 1
    return names
