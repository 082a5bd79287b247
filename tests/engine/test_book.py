from pathlib import Path

import pytest

from engine import Book, CacheError, Position, Solver, Source
from engine.book import write_book

VALUES = {Position.from_moves(m): v for m, v in (("32164625", 11), ("6146", 18), ("7422", -3))}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "test.c4b"
    write_book(path, VALUES)
    return path


def test_a_book_answers_for_positions_and_their_mirrors(path: Path) -> None:
    book = Book(path)
    assert len(book) == 3
    assert book.plies == 8
    for position, value in VALUES.items():
        assert book.value(position) == book.value(position.mirrored()) == value
    assert book.value(Position()) is None
    assert book.value(Position.from_moves("123456712")) is None


def test_the_solver_believes_its_book(path: Path) -> None:
    solver = Solver(memory_mb=1, book=path)
    assert solver.solve(Position.from_moves("32164625")).value == 11
    assert solver.nodes == 0
    parent = Position.from_moves("614")
    first = next(solver.analyse(parent))
    assert first.columns[5] is not None
    assert first.columns[5].source is Source.BOOK


@pytest.mark.parametrize("place", [0, 9, 13, 20, 30, 41, -1])
def test_a_damaged_book_is_not_believed(path: Path, place: int) -> None:
    data = bytearray(path.read_bytes())
    data[place] ^= 0x55
    path.write_bytes(data)
    with pytest.raises(CacheError, match=r"no opening book|damaged"):
        Book(path)


@pytest.mark.parametrize("data", [b"", b"C4BOOK", b"x" * 100])
def test_what_is_no_book(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    with pytest.raises(CacheError, match=r"cannot be read|no opening book"):
        Book(path)


def test_a_book_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(CacheError, match=r"none cannot be read: no such file or directory$"):
        Solver(memory_mb=1, book=tmp_path / "none")
