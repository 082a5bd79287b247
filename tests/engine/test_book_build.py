import struct
import zlib
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path

import pytest

from engine import Book, CacheError, Position, Solver, book_build
from engine.openings.book import folded_key
from engine.openings.book_format import write_book
from engine.openings.places import MOST_DISCS
from engine.openings.rows import Draft
from tests.cases import cases

# Eight discs and a quick win: 379 positions of twelve discs, solved in 0.1 s. The walks start here.
START = Position.from_text("7/7/1y5/1y5/1rr2y1/1rr2y1")


@pytest.fixture
def executor() -> Iterator[Executor]:
    with ThreadPoolExecutor(1) as pool:
        yield pool


@pytest.fixture(autouse=True)
def walk_from_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(book_build, "EMPTY_POSITION", START)


def build(folder: Path, executor: Executor, plies: int = 12) -> tuple[Path, list[book_build.Task]]:
    path, all_tasks = folder / "book.c4b", book_build.build_tasks(plies, folder)
    todo = [task for task in all_tasks if task.read_scores() is None]
    list(book_build.run_tasks(executor, todo, 16))
    book_build.assemble_book(all_tasks, path)
    return path, all_tasks


def test_the_walk_meets_each_position_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(book_build, "EMPTY_POSITION", Position())
    counts = [len(book_build.opening_positions(plies)) for plies in range(6)]
    # Positions up to mirror images after so many discs, as is well known.
    assert counts == [1, 4, 25, 121, 568, 2144]
    keys = [folded_key(position) for position in book_build.opening_positions(8)]
    assert len(set(keys)) == len(keys)


def test_the_walk_leaves_out_what_is_over_or_won_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(book_build, "EMPTY_POSITION", Position.from_moves("11223"))
    for plies in (6, 7, 8):
        for position in book_build.opening_positions(plies):
            assert not position.is_over
            assert not any(position.play(column).winner for column in position.legal_columns)
    assert [position.text() for position in book_build.opening_positions(6)] == [
        "7/7/7/7/yy5/rrry3"
    ]
    monkeypatch.setattr(book_build, "EMPTY_POSITION", Position.from_moves("1122334"))
    assert book_build.opening_positions(7) == []


def test_a_book_holds_the_scores_of_all_its_positions(tmp_path: Path, executor: Executor) -> None:
    path, _ = build(tmp_path, executor)
    book, solver = Book(path), Solver(memory_mb=16, book=None)
    assert book.plies == 12
    assert book.stored == (12, 11, 9)
    for plies in range(8, 13):
        for position in book_build.opening_positions(plies):
            assert book.value(position) == solver.solve(position).value


def test_a_task_is_neither_tiny_nor_long() -> None:
    sizes = [book_build.task_size(plies) for plies in range(MOST_DISCS + 1)]
    assert sizes[0] == 64
    assert sizes == sorted(sizes)
    assert sizes[-1] == 1 << 16


def test_a_book_of_one_ply_fewer_helps(tmp_path: Path, executor: Executor) -> None:
    below, _ = build(tmp_path, executor, 11)
    alone = book_build.build_tasks(12, tmp_path / "alone")
    helped = book_build.build_tasks(12, tmp_path / "helped")
    for tasks, book in ((alone, None), (helped, below)):
        tasks[0].shard.parent.mkdir()
        list(book_build.run_tasks(executor, tasks, 16, book))
    assert [task.read_scores() for task in alone] == [task.read_scores() for task in helped]


def test_a_build_goes_on_where_it_was(
    tmp_path: Path, executor: Executor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(book_build, "task_size", lambda plies: 50)
    all_tasks = book_build.build_tasks(12, tmp_path)
    assert len(all_tasks) > 3
    list(book_build.run_tasks(executor, all_tasks[:2], 16))
    done = [task for task in all_tasks if task.read_scores() is not None]
    assert done == all_tasks[:2]
    times = {task.shard: task.shard.stat().st_mtime_ns for task in done}
    path, _ = build(tmp_path, executor)
    assert {shard: shard.stat().st_mtime_ns for shard in times} == times
    assert len(Book(path)) == sum(len(book_build.opening_positions(plies)) for plies in (9, 11, 12))


def test_a_damaged_shard_is_not_believed(tmp_path: Path, executor: Executor) -> None:
    path, all_tasks = build(tmp_path, executor)
    path.unlink()
    task = all_tasks[0]
    whole, scores = task.shard.read_bytes(), task.read_scores()
    for place in range(len(whole)):
        task.shard.write_bytes(whole[:place] + bytes([whole[place] ^ 0x10]) + whole[place + 1 :])
        assert task.read_scores() is None
    task.shard.write_bytes(whole[:-1])
    assert task.read_scores() is None
    with pytest.raises(CacheError, match=r"12-00000\.c4s is missing or damaged"):
        book_build.assemble_book(all_tasks, path)
    assert not path.exists()
    build(tmp_path, executor)
    assert task.read_scores() == scores


@cases()
def test_a_shard_with_other_contents_and_the_right_checksum(
    tmp_path: Path, executor: Executor, body: bytes
) -> None:
    _, (task, *_) = build(tmp_path, executor)
    assert len(task.positions) == 379
    facts = task.shard.read_bytes()[:44]
    for contents, scores in ((body, None), (zlib.compress(b"\x20" * 379), [0] * 379)):
        checksum = struct.pack("<I", zlib.crc32(facts + contents))
        task.shard.write_bytes(facts + checksum + contents)
        assert task.read_scores() == scores


def test_a_shard_of_other_positions_is_not_believed(tmp_path: Path, executor: Executor) -> None:
    _, all_tasks = build(tmp_path, executor)
    task = all_tasks[0]
    other = book_build.Task(task.number, task.shard, task.positions[::-1])
    assert other.read_scores() is None


def test_verifying_finds_what_is_wrong(tmp_path: Path, executor: Executor) -> None:
    path, _ = build(tmp_path, executor)
    solver = Solver(memory_mb=16, book=None)
    assert set(book_build.book_disagreements(Book(path), solver, None)) == {None}
    assert len(list(book_build.book_disagreements(Book(path), solver, 3))) == 3
    book = Book(path)
    values = {position: book.value(position) or 0 for position in book_build.opening_positions(12)}
    victim, *_, lost = values
    right = values[victim]
    values[victim] += 1
    missing = values.pop(lost)
    draft = Draft()
    for position, value in values.items():
        draft.put(position, value)
    write_book(tmp_path / "wrong.c4b", draft)
    book = Book(tmp_path / "wrong.c4b")
    found = [each for each in book_build.book_disagreements(book, solver, None) if each]
    assert found == [(victim, right + 1, right), (lost, None, missing)]
