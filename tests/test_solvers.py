from pathlib import Path

import pytest

from c4studio.paths import packaged_book
from c4studio.solvers import in_memory
from engine import CacheError, Position


def test_a_solver_in_memory_has_the_book() -> None:
    solver = in_memory(1, packaged_book(), 1)
    assert solver.solve(Position()).value == 1
    assert solver.nodes == 0


def test_a_book_that_is_damaged_is_done_without(tmp_path: Path) -> None:
    book = tmp_path / "book.c4b"
    book.write_bytes(b"torn" * 100)
    solver = in_memory(1, book, 1)
    assert solver.book is None
    assert solver.solve(Position.from_moves("4141414")).value == -18


def test_memory_that_cannot_be_had_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(CacheError, match=r"memory|cannot be had"):
        in_memory(99_999_999_999, tmp_path / "none", 1)
