"""Where the file of scores cannot be what it should be, the search goes on and it is said."""

import os
import shutil
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import CacheError, Position, Solver
from engine.searching.table import Table
from engine.storing import store
from engine.storing.cache import Cache
from engine.storing.store import MOST_STORED_ENTRIES, StoredScores
from engine.storing.transfer import collect
from tests.faults import rounds

POSITION = Position.from_moves("2765764275736")
ROOT = hasattr(os, "geteuid") and os.geteuid() == 0


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "scores.c4t"


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 256 KB."""
    folder = tmp_path / "disk"
    folder.mkdir()
    options = "size=256k,mode=0700"
    mount = ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(folder)]
    if not ROOT or subprocess.run(mount, check=False, capture_output=True).returncode:
        pytest.skip("no disk can be mounted here")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


def opened(path: Path) -> tuple[Solver, Cache]:
    solver = Solver(1, book=None, cache=path)
    assert isinstance(solver.cache, Cache)
    return solver, solver.cache


def solved(solver: Solver) -> None:
    assert int(solver.solve(POSITION)) == -1


def test_the_file_is_the_users_alone(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        path = tmp_path / "new" / "deep" / "scores.c4t"
        solver, _ = opened(path)
        solved(solver)
        solver.close()
    finally:
        os.umask(before)
    modes = {stat.S_IMODE(each.stat().st_mode) for each in path.parent.iterdir()}
    assert modes == {0o600}
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    assert stat.S_IMODE(path.parent.parent.stat().st_mode) == 0o700


@pytest.mark.parametrize("kind", ["folder", "fifo", "device", "folder in the way"])
def test_what_is_no_file_is_refused_at_once(kind: str, path: Path) -> None:
    if kind == "folder":
        path.mkdir()
    elif kind == "fifo":
        os.mkfifo(path)
    elif kind == "device":
        path.symlink_to("/dev/zero")
    else:
        path.write_text("in the way")
        path = path / "scores.c4t"
    with pytest.raises(CacheError, match=r"is no regular file|not a directory"):
        Solver(1, book=None, cache=path)


@pytest.mark.skipif(not ROOT, reason="only root can give a file to somebody")
def test_a_file_of_somebody_else_is_refused(path: Path) -> None:
    solver, _ = opened(path)
    solver.close()
    os.chown(path, 12345, 12345)
    with pytest.raises(CacheError, match="belongs to another user"):
        Solver(1, book=None, cache=path)
    assert path.stat().st_uid == 12345


@pytest.mark.parametrize("content", [b"", b"not a table", bytes(100_000), b"C4SCORES" * 1000])
def test_what_holds_no_scores_is_put_aside_and_nothing_is_lost(path: Path, content: bytes) -> None:
    for number in (1, 2, 3):
        path.write_bytes(content)
        solver, cache = opened(path)
        aside = path.with_name(f"scores.c4t.aside-{number}")
        (remark,) = cache.take_remarks()
        assert str(remark).endswith(f"it was put aside as {aside.name} for 30 days")
        assert aside.read_bytes() == content
        solved(solver)
        solver.close()
    assert len(store.other_score_files(path)) == 3


def test_another_version_is_put_aside(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    solver, _ = opened(path)
    solved(solver)
    solver.close()
    monkeypatch.setattr(
        store,
        "_OWN_FORMAT_BYTES",
        store._OWN_FORMAT_BYTES[:12] + b"\x09" + store._OWN_FORMAT_BYTES[13:],
    )
    monkeypatch.setattr(store, "_CHECKSUM_SEED", 1)
    solver, cache = opened(path)
    assert "another version" in str(cache.take_remarks()[0])
    assert solver.searcher.look_up(POSITION).source.name == "RULES"
    solver.close()


def test_a_sparse_file_of_any_size_is_put_aside(path: Path) -> None:
    path.touch()
    os.truncate(path, 3 << 30)
    solver, cache = opened(path)
    assert "larger than any file of scores" in str(cache.take_remarks()[0])
    solver.close()


def test_a_full_disk(small_disk: Path) -> None:
    path = small_disk / "scores.c4t"
    solver, cache = opened(path)
    solved(solver)
    with (small_disk / "filler").open("wb") as filler, pytest.raises(OSError, match="No space"):
        filler.write(bytes(1 << 20))
    cache._write_new_entries(clean=False)
    (remark,) = cache.take_remarks()
    assert str(remark) == f"new scores are not kept in {path}: no space left on device"
    cache._write_new_entries(clean=False)
    assert cache.take_remarks() == []
    assert not len(store.read_score_file(path).entries)
    (small_disk / "filler").unlink()
    solver.close()
    assert len(store.read_score_file(path).entries)
    assert sorted(each.suffix for each in small_disk.iterdir()) == [".c4t", ".lock"]


def test_a_disk_that_is_read_only(small_disk: Path) -> None:
    path = small_disk / "scores.c4t"
    solver, _ = opened(path)
    solved(solver)
    solver.close()
    subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)
    solver, cache = opened(path)
    assert "read-only" in str(cache.take_remarks()[0])
    solved(solver)
    assert solver.nodes == 0
    solver.close()
    with pytest.raises(CacheError, match="read-only"):
        Solver(1, book=None, cache=small_disk / "other.c4t")


def test_a_folder_that_is_removed_is_made_again(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "scores.c4t"
    solver, cache = opened(path)
    solved(solver)
    shutil.rmtree(path.parent)
    solver.close()
    assert cache.take_remarks() == []
    assert len(store.read_score_file(path).entries)


def test_a_clock_that_goes_back(path: Path) -> None:
    first, _ = opened(path)
    second, _ = opened(path)
    solved(second)
    second.close()
    os.utime(path, (1, 1))
    solved(first)
    assert first.nodes == 0
    first.close()
    assert len(store.read_score_file(path).entries)


def test_a_lock_that_nobody_gives_back(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "LOCK_WAIT_SECONDS", 0.05)
    solver, cache = opened(path)
    solved(solver)
    with store.hold_lock(path):
        cache._write_new_entries(clean=False)
        assert "another program" in str(cache.take_remarks()[0])
        reader, remarks = opened(path)
        assert "another program" in str(remarks.take_remarks()[0])
        reader.close()
    solver.close()
    assert len(store.read_score_file(path).entries)


def test_what_contradicts_itself_is_put_aside(path: Path) -> None:
    solver, cache = opened(path)
    solved(solver)
    cache._write_new_entries(clean=False)
    solver.searcher.forget()
    assert "contradict each other" in str(cache.take_remarks()[0])
    assert not len(store.read_score_file(path).entries)
    assert len(store.other_score_files(path)) == 1
    solved(solver)
    solver.close()


def test_the_file_does_not_grow_without_bound(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    solver, _ = opened(path)
    solved(solver)
    entries = collect(solver.table)
    solver.close()
    dearest = entries.most_expensive(20)
    monkeypatch.setattr("engine.storing.cache.MOST_STORED_ENTRIES", 20)
    solver, cache = opened(path)
    cache._write_new_entries(clean=True)
    solver.close()
    assert store.read_score_file(path).entries == dearest
    assert MOST_STORED_ENTRIES * 8 == 16 << 20


def test_a_program_that_ends_without_closing_keeps_its_scores(path: Path) -> None:
    code = (
        "import sys; from engine import *;"
        "s = Solver(1, book=None, cache=sys.argv[1]); s.solve(Position.from_moves('12276626316'))"
    )
    subprocess.run([sys.executable, "-c", code, str(path)], check=True)
    stored = store.read_score_file(path)
    assert stored.clean
    assert len(stored.entries)


def test_answers_without_a_search_are_counted(path: Path) -> None:
    solver, _ = opened(path)
    list(solver.analyse(POSITION))
    solver.close()
    assert store.read_score_file(path).hits == 0
    solver, _ = opened(path)
    solved(solver)
    list(solver.analyse(POSITION))
    solver.close()
    stored = store.read_score_file(path)
    assert stored.hits == 2
    assert stored.saved > 1000


def resident_kilobytes() -> int:
    status = Path("/proc/self/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0])


@pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")
@rounds(200, 10_000)
def test_memory_stays_flat(rounds: int, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import random

    monkeypatch.setattr("engine.storing.cache.WRITE_INTERVAL_SECONDS", 0.2)
    rng = random.Random(2)
    solver, _ = opened(path)
    sizes = []
    for number in range(rounds):
        position = Position()
        while position.ply < 20 and not position.is_over:
            position = position.play(rng.choice(position.legal_columns))
        list(solver.analyse(position))
        if number >= rounds // 4 and number % (rounds // 20) == 0:
            sizes.append(resident_kilobytes())
    solver.close()
    assert sizes[-1] - sizes[0] < 20_000


def test_stored_facts_are_written_as_they_are_read(path: Path) -> None:
    table = Table(1)
    store.write_score_file(path, StoredScores(collect(table), hits=3, saved=1 << 40, clean=False))
    stored = store.read_score_file(path)
    assert (stored.hits, stored.saved, stored.clean, stored.damaged) == (3, 1 << 40, False, 0)


def test_what_was_cleared_is_not_written_again(path: Path) -> None:
    solver = Solver(1, book=None, cache=path)
    list(solver.analyse(Position.from_moves("12276626316")))
    assert solver.cache is not None
    solver.cache.clear()
    assert not path.exists()
    solver.close()
    assert not path.exists() or not len(store.read_score_file(path).entries)
