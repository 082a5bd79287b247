"""A book can have any contents and a right checksum; it costs a sentence, not the program."""

import contextlib
import os
import random
import struct
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from c4studio.cli import main as cli
from engine import STANDARD, Board, Book, CacheError, Position, Solver
from engine.openings.book_format import write_book
from engine.openings.rows import Draft
from engine.openings.walk import walk
from engine.score import most_win
from tests.cases import cases
from tests.faults import hostile_books
from tests.faults.hostile_books import (
    RECORD,
    Parts,
    mutated,
    packed,
    parts_of,
    records,
    with_checksums,
)  # fmt: skip

BOOKS = int(os.environ.get("C4_HOSTILE_BOOKS", "300"))


@cache
def positions_of(board: Board) -> list[Position]:
    """All positions of a board with up to five discs."""
    return [position for plies in range(6) for position in walk(plies, Position(board))]


def scores(rng: random.Random, board: Board = STANDARD) -> dict[Position, int]:
    """Draw scores for positions of three, four and five discs."""
    found = [position for plies in (3, 4, 5) for position in walk(plies, Position(board))]
    return {position: rng.randint(-3, 3) for position in rng.sample(found, 200)}


@pytest.fixture(scope="module")
def parts(tmp_path_factory: pytest.TempPathFactory) -> Parts:
    return parts_of_sound_book(tmp_path_factory.mktemp("book") / "sound.c4b", STANDARD)


def parts_of_sound_book(path: Path, board: Board) -> Parts:
    draft = Draft(board)
    for position, value in scores(random.Random(1), board).items():
        draft.put(position, value)
    write_book(path, draft)
    found = parts_of(path)
    assert packed(with_checksums(found)) == packed(found)
    assert [discs for discs, _, _ in records(found)] == [5, 4, 3]
    Book(path)
    return found


def section_twice(parts: Parts) -> Parts:
    body = parts.body[: RECORD.size] + parts.body[: RECORD.size] + parts.body[2 * RECORD.size :]
    return replace(parts, body=body)


def with_record(number: int, value: int) -> Callable[[Parts], Parts]:
    def change(parts: Parts) -> Parts:
        body = bytearray(parts.body)
        struct.pack_into("=I", body, 4 * number, value & 0xFFFFFFFF)
        return replace(parts, body=bytes(body))

    return change


def with_fact(place: int, value: int) -> Callable[[Parts], Parts]:
    return lambda parts: replace(
        parts, facts=(*parts.facts[:place], value, *parts.facts[place + 1 :])
    )


def with_one_word(parts: Parts) -> Parts:
    """Give a shape a single word, though its code takes two."""
    body, at = bytearray(parts.body), 3 * RECORD.size + 2 * records(parts)[0][2] ** 3
    struct.pack_into("=H", body, at, 1)
    return with_checksums(replace(parts, body=bytes(body)))


def with_frequency(parts: Parts) -> Parts:
    body = bytearray(parts.body)
    struct.pack_into("=H", body, 3 * RECORD.size, 0xFFFF)
    return replace(parts, body=bytes(body))


@cases(vars(hostile_books))
def test_a_header_that_no_book_can_have(
    parts: Parts, change: Callable[[Parts], Parts], sentence: str, tmp_path: Path,
    capsys: pytest.CaptureFixture[str]
) -> None:  # fmt: skip
    path = tmp_path / "hostile.c4b"
    path.write_bytes(packed(change(parts)))
    tracemalloc.start()
    with pytest.raises(CacheError, match="is invalid: ") as raised:
        Book(path)
    assert tracemalloc.get_traced_memory()[1] < 16 << 20
    tracemalloc.stop()
    assert sentence in str(raised.value)
    assert cli.main(["book", "verify", str(path)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.expected_log("is damaged")
@pytest.mark.parametrize("board", [STANDARD, Board(4, 4), Board(8, 7), Board(10, 5)], ids=str)
def test_books_with_random_faults_and_right_checksums(board: Board, tmp_path: Path) -> None:
    parts = parts_of_sound_book(tmp_path / "sound.c4b", board)
    rng, path, opened = random.Random(2), tmp_path / "hostile.c4b", 0
    for _ in range(BOOKS):
        hostile = mutated(parts, rng)
        if hostile.packed_body is None and rng.random() < 0.8:
            # Where nothing is in its place any more the checksums stay as they are.
            with contextlib.suppress(ValueError, struct.error):
                hostile = with_checksums(hostile)
        path.write_bytes(packed(hostile))
        try:
            book = Book(path)
        except CacheError as error:
            assert str(error).count("\n") == 0
            continue
        opened += 1
        most = most_win(book.board)
        for position in rng.sample(positions_of(book.board), 60):
            for value in (book.value(position), book.lower_bound(position)):
                assert value is None or -most <= value <= most
    assert BOOKS // 20 < opened < BOOKS


def test_a_book_without_positions_is_no_pass(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("engine.book_build.book_disagreements", lambda *_: iter(()))
    assert cli.main(["book", "verify"]) == 1
    assert "no position was checked" in capsys.readouterr().err


def test_whatever_happens_to_the_file_the_book_stays(tmp_path: Path) -> None:
    path, draft = tmp_path / "open.c4b", Draft()
    values = scores(random.Random(3))
    for position, value in values.items():
        draft.put(position, value)
    write_book(path, draft)
    book = Book(path)
    with path.open("r+b") as file:
        file.write(os.urandom(path.stat().st_size))
    assert {position: book.value(position) for position in values} == values


LOOK_UP = """
import os, sys
from engine import Book, Position
book = Book(sys.argv[1])
os.truncate(sys.argv[1], 0)
print(book.value(Position.from_text(sys.argv[2])))
"""


def test_a_book_that_is_cut_while_it_is_open_ends_nothing(tmp_path: Path) -> None:
    path, draft, position = tmp_path / "cut.c4b", Draft(), Position.from_moves("444")
    draft.put(position, -2)
    write_book(path, draft)
    command = [sys.executable, "-c", LOOK_UP, str(path), position.text()]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout == "-2\n"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_a_pipe_is_no_book_and_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(CacheError, match="not a regular file"):
        Book(tmp_path / "pipe")


def liar(path: Path, position: Position, value: int) -> Path:
    """Write a book with one wrong score."""
    draft = Draft()
    draft.put(position, value)
    write_book(path, draft)
    return path


@pytest.mark.expected_log("contradicts what was searched")
@pytest.mark.parametrize("threads", [1, 2])
def test_a_wrong_score_of_the_book_that_contradicts_the_search(
    tmp_path: Path, threads: int
) -> None:
    position = Position.from_moves("32164625")
    path = liar(tmp_path / "liar.c4b", position.play(0), -15)
    solver = Solver(memory_mb=4, book=path, threads=threads)
    *_, last = solver.analyse(position)
    assert last.complete
    assert last.score is not None
    assert last.score.value == 11
    assert solver.book is None
    expected = Solver(memory_mb=4, book=None).score_columns(position)
    assert tuple(each and each.exact for each in last.columns) == expected


@pytest.mark.expected_log("contradicts what was searched")
def test_a_wrong_bound_of_the_book_that_contradicts_the_search(tmp_path: Path) -> None:
    position = Position.from_moves("44444455555226")
    truth = Solver(memory_mb=16, book=None).solve(position).value
    path = liar(tmp_path / "liar.c4b", Position.from_moves("4444445555522"), -truth - 6)
    solver = Solver(memory_mb=16, book=path)
    assert solver.solve(position).value == truth
    assert solver.book is None
