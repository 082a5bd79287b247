"""Kills, full disks and damaged files cost a library the batch under way, and a sentence."""

import json
import random
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import islice, product
from pathlib import Path

import pytest

from c4studio.ground import database
from c4studio.library import reviews
from c4studio.library.importing import import_paths
from c4studio.library.library import Library
from tests.cli.test_main import run
from tests.faults.disks import NewDisk, as_somebody_else, fill
from tests.faults.library_work import BATCH
from tests.generated import game

ROOT = Path(__file__).parent.parent.parent
GAMES = 12_000
REVIEWED = 400
FEW, MANY = range(3), range(3, 50)
SEEDS = [*FEW, *(pytest.param(seed, marks=pytest.mark.verify) for seed in MANY)]


@pytest.fixture(scope="module")
def moves() -> list[str]:
    return ["".join(each) for each in islice(product("1234567", repeat=6), GAMES)]


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory, moves: list[str]) -> Path:
    path = tmp_path_factory.mktemp("games") / "games.txt"
    path.write_text("\n".join(moves), encoding="ascii")
    return path


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library of whole games without reviews."""
    folder = tmp_path_factory.mktemp("played")
    text = "\n".join(dict.fromkeys(game(seed) for seed in range(REVIEWED)))
    (folder / "games.txt").write_text(text)
    with Library(folder / "my.db") as library:
        import_paths(library, [folder / "games.txt"])
    return folder / "my.db"


def killed(what: str, library: Path, games: Path, seed: int, longest: float) -> int:
    """Return the last number that work on a library reported before it was killed."""
    command = [sys.executable, "-m", "tests.faults.library_work", what, str(library), str(games)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT, text=True)
    assert process.stdout is not None
    first = process.stdout.readline()
    try:
        process.wait(random.Random(seed).uniform(0, longest))
    except subprocess.TimeoutExpired:
        process.kill()
    rest, _ = process.communicate()
    lines = [line for line in (first + rest).splitlines(keepends=True) if line.endswith("\n")]
    return round(float(lines[-1]))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_killed_import_loses_the_batch_under_way(
    tmp_path: Path, games: Path, moves: list[str], seed: int
) -> None:
    path = tmp_path / "my.db"
    reported = killed("import", path, games, seed, 0.6)
    with Library(path) as library:
        count = library.count_games()
        assert reported <= count <= reported + BATCH
        assert [kept.entry.moves for kept in library.read_games(range(1, count + 1))] == moves[
            :count
        ]
        outcome = import_paths(library, [games])
        assert (outcome.added, outcome.known) == (GAMES - count, count)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_killed_review_loses_the_part_under_way(tmp_path: Path, played: Path, seed: int) -> None:
    path = tmp_path / "my.db"
    shutil.copy(played, path)
    reported = killed("review", path, played, seed, 2.0)
    with Library(path) as library:
        numbers = range(1, library.count_games() + 1)
        kept = {each.id: record for each, record in reviews.read_reviewed_games(library, numbers)}
        assert reported <= len(kept) <= reported + reviews.GAMES_PER_BATCH
        assert [*kept] == [*range(1, len(kept) + 1)]
        entries = {each.id: each.entry.moves for each in library.read_games(numbers)}
        assert all(record["moves"] == entries[number] for number, record in kept.items())
        assert reviews.numbers_of_unreviewed_games(library, numbers, fast=True) == [
            *range(len(kept) + 1, numbers.stop)
        ]


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A library of a few games in a folder of its own."""
    folder = tmp_path / "data"
    folder.mkdir()
    (tmp_path / "games.txt").write_text("\n".join(game(seed) for seed in range(40)))
    with Library(folder / "my.db") as library:
        import_paths(library, [tmp_path / "games.txt"])
    return folder / "my.db"


def damage(path: Path) -> None:
    """Overwrite pages behind the first, and leave the mark of an unclean end."""
    data = bytearray(path.read_bytes())
    data[4096 : 3 * 4096] = random.Random(1).randbytes(2 * 4096)
    path.write_bytes(data)
    path.with_name(f"{path.name}-wal").touch()


def raise_version(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")
        connection.commit()


def empty_but_a_text(path: Path) -> None:
    path.write_text("no library at all\n" * 100)


@pytest.mark.parametrize(
    "spoiled",
    [
        (damage, "is damaged"),
        (empty_but_a_text, "is damaged"),
        (raise_version, "was written by a newer version"),
    ],
)
@pytest.mark.parametrize(
    "command",
    [("find",), ("explore", "44"), ("import", "GAMES"), ("review", "--workers", "1"), ("undo",)],
    ids=lambda command: command[0],
)
def test_a_file_that_cannot_be_used_costs_a_sentence_and_is_left(
    small: Path,
    spoiled: tuple[Callable[[Path], None], str],
    command: tuple[str, ...],
    capsys: pytest.CaptureFixture[str],
) -> None:
    spoil, said = spoiled
    spoil(small)
    before = small.read_bytes()
    arguments = [
        str(small.parent.parent / "games.txt") if each == "GAMES" else each for each in command
    ]
    assert run("library", *arguments, "--library", str(small)) == 2
    error = capsys.readouterr().err
    assert said in error
    assert len(error.splitlines()) == 1
    assert small.read_bytes() == before


@pytest.fixture
def locked(small: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A library in which another program is writing, for which nobody waits long."""
    for opens in (
        database.Database.__init__,
        database.open_or_replace_database,
        database.open_database_or_read_only,
    ):
        monkeypatch.setattr(opens, "__defaults__", (0.1,))
    with closing(sqlite3.connect(small, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        yield small


def test_a_library_in_use_is_read_and_not_written(
    locked: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "more.txt").write_text("112233\n")
    for command in (("import", str(tmp_path / "more.txt")), ("tag", "x"), ("remove", "--twins")):
        assert run("library", *command, "--library", str(locked)) == 2
        assert "is in use by another program" in capsys.readouterr().err
    assert run("library", "info", "--json", "--library", str(locked)) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 40


def test_a_full_disk_costs_what_does_not_fit(
    new_disk: NewDisk, tmp_path: Path, games: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = new_disk("size=3m")
    (tmp_path / "first.txt").write_text("\n".join(game(seed) for seed in range(40)))
    library = ("--library", str(folder / "my.db"))
    assert run("library", "import", str(tmp_path / "first.txt"), *library) == 0
    filler = fill(folder)
    capsys.readouterr()
    for command in (("import", str(games)), ("tag", "x", "--least", "3"), ("find",)):
        assert run("library", *command, *library) == 2
        error = capsys.readouterr().err
        assert "the disk is full" in error
        assert len(error.splitlines()) == 1
    filler.unlink()
    assert run("library", "explore", "4", "--json", *library) == 0
    capsys.readouterr()
    assert run("library", "import", str(games), *library) == 0
    with Library(folder / "my.db") as opened:
        assert opened.count_games() == 40 + GAMES


def test_a_library_that_may_not_be_written_costs_a_sentence(
    small: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = small.read_bytes()
    for each in (small, small.parent, tmp_path, *tmp_path.parents):
        if each != Path("/"):
            each.chmod(0o555 if each in (small, small.parent) else each.stat().st_mode | 0o111)
    with as_somebody_else():
        for command in (("import", str(tmp_path / "games.txt")), ("tag", "x")):
            assert run("library", *command, "--library", str(small)) == 2
            assert "read-only" in capsys.readouterr().err
        for reading in ("find", "habits", "info"):
            assert run("library", reading, "--library", str(small)) == 0
        assert "40 games" in capsys.readouterr().out
    small.parent.chmod(0o755)
    assert small.read_bytes() == before
