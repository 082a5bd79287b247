import json
import os
import signal
import sys
import time
from pathlib import Path

import pytest
from distributed import LocalCluster

from c4studio.cli import main as cli
from c4studio.ground.paths import packaged_book
from engine import Book, Position, Solver, book_build
from engine.openings.book_format import write_book
from engine.openings.rows import Draft
from tests.children import program
from tests.cli.shell import refused, told
from tests.cli.test_main import run

# Eleven discs: what follows takes milliseconds.
START = Position.from_moves("44444413153")


@pytest.fixture(autouse=True)
def walk_from_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(book_build, "EMPTY_POSITION", START)


def check(path: Path) -> None:
    book, solver = Book(path), Solver(memory_mb=16, book=None)
    positions = [START, *book_build.opening_positions(12)]
    assert len(book) == len(positions)
    assert [book.value(p) for p in positions] == [solver.solve(p).value for p in positions]


def test_build_verify_and_info(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "new.c4b"
    arguments = ("book", "build", "--plies", "12", "--out", str(out), "--workers", "1")
    assert run(*arguments, "--memory", "16") == 0
    check(out)
    assert f"{len(Book(out))} positions" in capsys.readouterr().out
    assert f"all {len(Book(out)):,} positions with at most 12 discs" in told(
        "book", "info", str(out)
    )
    info = json.loads(told("book", "info", str(out), "--json"))
    assert info == {
        "version": 1,
        "file": str(out),
        "board": "7x6",
        "plies": 12,
        "stored": [12, 11],
        "positions": len(Book(out)),
        "damaged_blocks": 0,
        "bytes": out.stat().st_size,
    }
    assert "2 positions checked, 0 wrong" in told("book", "verify", str(out), "--sample", "2")
    draft = Draft()
    for position in book_build.opening_positions(12):
        draft.put(position, 14)
    write_book(out, draft)
    assert run("book", "verify", str(out)) == 1
    assert "the book says 14, not" in capsys.readouterr().out


@pytest.mark.expected_log("distributed|asyncio")
def test_the_same_tasks_run_on_a_cluster(tmp_path: Path) -> None:
    out = tmp_path / "new.c4b"
    with LocalCluster(
        n_workers=1, threads_per_worker=1, dashboard_address=":0", silence_logs=50
    ) as cluster:
        address = cluster.scheduler_address
        assert run("book", "build", "--plies", "12", "--out", str(out), "--scheduler", address) == 0
    check(out)


def test_a_book_is_built_on_one_to_the_ply_before() -> None:
    assert "on one to ply 4" in refused(
        "book", "build", "--plies", "5", "--below", str(packaged_book())
    )


def test_a_cluster_without_the_extra(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    arguments = ["book", "build", "--plies", "12", "--out", str(tmp_path / "x"), "--scheduler", "x"]
    assert cli.main(arguments) == 2
    assert "pip install 'c4studio[cluster]'" in capsys.readouterr().err


@pytest.mark.skipif(os.name != "posix", reason="only POSIX lets a test send Ctrl+C's signal")
def test_an_interrupted_build_keeps_what_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "new.c4b"
    shards = tmp_path / "new.c4b.shards"
    deadline = time.monotonic() + 100
    command = "book", "build", "--plies", "8", "--workers", "1"
    with program(*command, "--out", str(out)) as process:
        while not (shards.is_dir() and any(shards.glob("*.c4s"))):
            assert process.poll() is None
            assert time.monotonic() < deadline
            time.sleep(0.1)  # until a first task, of a book far too large to finish, is done
        os.killpg(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=10)
    assert process.returncode == 130
    assert "Traceback" not in err
    monkeypatch.setattr(book_build, "EMPTY_POSITION", Position())
    tasks = book_build.build_tasks(8, shards)
    done = [task for task in tasks if task.read_scores() is not None]
    assert 0 < len(done) == len(list(shards.glob("*.c4s"))) < len(tasks)
