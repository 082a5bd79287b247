from pathlib import Path

import pytest

from engine import CacheError, Position, Solver
from engine.table import Table

POSITION = Position.from_moves("32164625")


def test_the_size_is_what_was_asked_for() -> None:
    assert Table(3).entries * 8 == 3 << 20
    assert Table(1).used() == 0


def test_a_file_takes_its_space_when_it_is_made(tmp_path: Path) -> None:
    path = tmp_path / "table.c4t"
    Table(2, path)
    status = path.stat()
    assert status.st_size == (2 << 20) + 4096
    assert status.st_blocks * 512 >= 2 << 20


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: b"",
        lambda data: b"not a table at all",
        lambda data: b"XX" + data[2:],
        lambda data: data[:8] + b"\xff" + data[9:],  # format
        lambda data: data[:12] + b"\xff" + data[13:],  # search version
        lambda data: data[:16] + b"\x08" + data[17:],  # width
        lambda data: data[:-1],
        lambda data: data + b"\0",
    ],
)
def test_a_file_that_does_not_fit_is_put_aside(tmp_path: Path, spoil) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "table.c4t"
    Solver(memory_mb=1, cache=path).solve(POSITION)
    spoiled = spoil(path.read_bytes())
    path.write_bytes(spoiled)
    solver = Solver(memory_mb=1, cache=path)
    assert solver.solve(POSITION).value == 11
    assert solver.nodes > 0
    assert path.with_name("table.c4t.old").read_bytes() == spoiled


def test_another_size_is_put_aside(tmp_path: Path) -> None:
    path = tmp_path / "table.c4t"
    Table(1, path)
    Table(2, path)
    assert path.stat().st_size == (2 << 20) + 4096


def test_a_place_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(CacheError, match=r"in \S+/table\.c4t cannot be had: not a directory$"):
        Table(1, tmp_path / "file" / "table.c4t")
    folder = tmp_path / "table.c4t"
    folder.mkdir()
    (folder / "x").touch()
    with pytest.raises(CacheError, match="cannot be had"):
        Table(1, folder)
    assert (folder / "x").exists()


def test_a_tiny_table_is_slow_but_right() -> None:
    solver = Solver(memory_mb=1)
    assert (
        solver.solve(Position.from_moves("3255125221671")).value
        == Solver(64).solve(Position.from_moves("3255125221671")).value
    )
