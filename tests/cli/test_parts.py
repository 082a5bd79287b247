"""Finished parts on disk carry a checksum: a damaged one is computed again, and that is said."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from c4studio.cli import book
from c4studio.cli.common import workers
from c4studio.cli.common.arguments import UsageError
from c4studio.cli.common.parts import OutputParts, PartState
from c4studio.cli.common.workers import WorkerPool
from engine import Position, book_build
from tests.cli.test_main import run

GAMES = ["1717171", "6345141561444343315262", "4141414"]


@contextmanager
def thread_pool(_: object) -> Iterator[WorkerPool]:
    with ThreadPoolExecutor(1) as pool:
        yield WorkerPool(pool, lambda: 1)


@pytest.fixture(autouse=True)
def keep_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands leave their parts, as if they were killed before the end, and start no process."""
    monkeypatch.setattr(OutputParts, "remove_folder", lambda _: None)
    for module in (book, workers):
        monkeypatch.setattr(module, "worker_pool_from_options", thread_pool)
    monkeypatch.setattr(book_build, "EMPTY_POSITION", Position.from_moves("44444413153"))


def command_of(name: str, folder: Path) -> tuple[list[str], Path, Path]:
    """A command, the file that it writes (or else the folder), and the folder of its parts."""
    games, out = folder / "games.txt", folder / "out.jsonl"
    games.write_text("\n".join(GAMES), encoding="utf-8")
    if name == "review":
        return ["review", "--fast", str(games), "--out", str(out)], out, out
    if name == "book":
        shards = folder / "out.jsonl.shards"
        return ["book", "build", "--plies", "12", "--out", str(out)], out, shards
    start = ["puzzles", "mine"] if name == "puzzles" else ["label"]
    parts = folder / "out.jsonl.parts"
    return [*start, str(games), "--out", str(out)], out, parts


def contents(path: Path) -> dict[str, bytes]:
    files = sorted(path.iterdir()) if path.is_dir() else [path]
    return {each.name: each.read_bytes() for each in files}


def alter(path: Path) -> None:
    """Alter two bytes of a file, so that its size stays what it was."""
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    data[-2] ^= 2
    path.write_bytes(data)


def strip_checksum(path: Path) -> None:
    """Name a part as the last version did."""
    head, _, *end = path.name.split(".")
    path.rename(path.with_name(".".join([head, *end])))


@pytest.mark.parametrize("name", ["label", "puzzles", "book", "review"])
def test_a_part_whose_bytes_were_altered_is_computed_again_and_said(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command, out, folder = command_of(name, tmp_path)
    assert run(*command) == 0
    expected, parts = contents(out), contents(folder)
    assert parts
    alter(folder / min(parts))
    capsys.readouterr()
    assert run(*command) == 0
    said = f"c4studio: {folder}: computing 1 damaged part again\n"
    assert capsys.readouterr().err.startswith(said)
    assert (contents(out), contents(folder)) == (expected, parts)
    assert run(*command) == 0
    assert "computing" not in capsys.readouterr().err


@pytest.mark.parametrize("name", ["label", "puzzles", "review"])
def test_parts_of_the_last_version_are_computed_again_and_said_once(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command, out, folder = command_of(name, tmp_path)
    assert run(*command) == 0
    expected, parts = contents(out), contents(folder)
    for part in parts:
        strip_checksum(folder / part)
    capsys.readouterr()
    assert run(*command) == 0
    several = f"{len(parts)} parts" if len(parts) > 1 else "1 part"
    said = f"c4studio: {folder}: computing {several} without a checksum again\n"
    assert capsys.readouterr().err.startswith(said)
    # None is there twice, for people who read them all.
    assert (contents(out), contents(folder)) == (expected, parts)
    assert run(*command) == 0
    assert "computing" not in capsys.readouterr().err


def test_shards_of_the_last_version_are_accepted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command, _, folder = command_of("book", tmp_path)
    assert run(*command) == 0
    times = {path: path.stat().st_mtime_ns for path in folder.iterdir()}
    capsys.readouterr()
    assert run(*command) == 0
    assert {path: path.stat().st_mtime_ns for path in folder.iterdir()} == times
    assert capsys.readouterr().err == ""
    shard = min(times)
    os.truncate(shard, 10_000_000_000)
    assert run(*command) == 0
    assert capsys.readouterr().err == f"c4studio: {folder}: computing 1 damaged part again\n"
    assert shard.stat().st_size < 10_000


@settings(max_examples=40)
@given(st.binary(max_size=300), st.integers(0), st.sampled_from(["flip", "cut", "grow", "swap"]))
def test_no_other_contents_are_believed(
    tmp_path_factory: pytest.TempPathFactory, data: bytes, seed: int, how: str
) -> None:
    folder, chance = tmp_path_factory.mktemp("parts"), Random(seed)
    parts = OutputParts(folder)
    parts.write_part("part-a.jsonl", data)
    (path,) = folder.iterdir()
    changed = mutated(data, how, chance)
    path.write_bytes(changed)
    again = OutputParts(folder)
    if changed == data:
        assert again.read_part("part-a.jsonl") == data
        return
    assert again.state_of_part("part-a.jsonl") is PartState.DAMAGED
    with pytest.raises(UsageError, match="removed or damaged meanwhile"):
        again.read_part("part-a.jsonl")
    again.write_part("part-a.jsonl", data + b".")
    assert again.read_part("part-a.jsonl") == data + b"."
    assert len([*folder.iterdir()]) == 1


def mutated(data: bytes, how: str, chance: Random) -> bytes:
    kinds: dict[str, Callable[[], bytes]] = {
        "flip": lambda: bytes([data[0] ^ 1 << chance.randrange(8)]) + data[1:] if data else data,
        "cut": lambda: data[: chance.randrange(len(data) + 1)],
        "grow": lambda: data + chance.randbytes(chance.randrange(9)),
        "swap": lambda: bytes(chance.sample(data, len(data))),
    }
    return kinds[how]()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with a name")
def test_what_is_no_file_is_no_part(tmp_path: Path) -> None:
    parts = OutputParts(tmp_path)
    parts.write_part("a", b"data")
    (path,) = tmp_path.iterdir()
    path.unlink()
    os.mkfifo(path)
    assert OutputParts(tmp_path).state_of_part("a") is PartState.DAMAGED
    path.unlink()
    path.symlink_to("/dev/zero")
    assert OutputParts(tmp_path).state_of_part("a") is PartState.DAMAGED
    path.unlink()
    path.touch()
    os.truncate(path, 10_000_000_000)
    assert OutputParts(tmp_path).state_of_part("a") is PartState.DAMAGED
