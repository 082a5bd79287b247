from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path

import pytest

from engine import Book, CacheError, Position, Solver, book_build
from engine.book import folded_key, write_book

# Twelve discs, a few seconds at most below them; the walks of the tests start here.
START = Position.from_moves("44444413153")


@pytest.fixture
def executor() -> Iterator[Executor]:
    with ThreadPoolExecutor(1) as pool:
        yield pool


@pytest.fixture(autouse=True)
def walk_from_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(book_build, "ROOT", START)


def build(folder: Path, executor: Executor, plies: int = 13) -> tuple[Path, list[book_build.Task]]:
    path, all_tasks = folder / "book.c4b", book_build.tasks(plies, folder)
    list(book_build.run(executor, [task for task in all_tasks if not task.done], 16))
    book_build.assemble(all_tasks, path)
    return path, all_tasks


def test_the_walk_meets_each_position_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(book_build, "ROOT", Position())
    counts = [len(list(book_build.walk(plies))) for plies in range(6)]
    # Positions up to mirror images after so many discs, as is well known.
    assert counts == [1, 4, 25, 121, 568, 2144]
    keys = [folded_key(position) for position in book_build.walk(5)]
    assert len(set(keys)) == len(keys)


def test_a_book_holds_the_scores_of_all_its_positions(tmp_path: Path, executor: Executor) -> None:
    path, _ = build(tmp_path, executor)
    book, solver = Book(path), Solver(memory_mb=16)
    for plies in (11, 12, 13):
        for position in book_build.walk(plies):
            assert book.value(position) == solver.solve(position).value
    assert book.plies == 13


def test_a_build_goes_on_where_it_was(
    tmp_path: Path, executor: Executor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(book_build, "TASK_SIZE", 5)
    all_tasks = book_build.tasks(13, tmp_path)
    assert len(all_tasks) > 3
    list(book_build.run(executor, all_tasks[:2], 16))
    times = {task.shard: task.shard.stat().st_mtime_ns for task in all_tasks if task.done}
    assert len(times) == 2
    path, _ = build(tmp_path, executor)
    assert {shard: shard.stat().st_mtime_ns for shard in times} == times
    assert len(Book(path)) == sum(len(list(book_build.walk(plies))) for plies in (11, 12, 13))


def test_a_damaged_shard_is_not_believed(tmp_path: Path, executor: Executor) -> None:
    path, all_tasks = build(tmp_path, executor)
    path.unlink()
    shard = all_tasks[0].shard
    shard.write_bytes(shard.read_bytes()[:-1])
    with pytest.raises(CacheError, match="damaged"):
        book_build.assemble(all_tasks, path)
    assert not path.exists()


def test_verifying_finds_what_is_wrong(tmp_path: Path, executor: Executor) -> None:
    path, _ = build(tmp_path, executor, plies=12)
    solver = Solver(memory_mb=16)
    assert set(book_build.disagreements(Book(path), solver, None)) == {None}
    assert len(list(book_build.disagreements(Book(path), solver, 3))) == 3
    book = Book(path)
    values = {position: book.value(position) or 0 for position in book_build.walk(12)}
    victim = next(iter(values))
    values[victim] += 1
    write_book(path, values)
    found = [each for each in book_build.disagreements(Book(path), solver, None) if each]
    assert found == [(victim, values[victim], values[victim] - 1)]
