import shutil
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest

from c4studio.ground.paths import packaged_book
from c4studio.ground.solvers import BoardSolvers, SharedTables, open_solver
from engine import Board, CacheError, Position
from engine.exchange import score_file_name


def test_a_solver_has_the_book_and_the_table(tmp_path: Path) -> None:
    table = tmp_path / "table"
    solver, fault = open_solver(1, packaged_book(), table, 1)
    assert fault is None
    assert solver.solve(Position()).value == 1
    assert solver.nodes == 0
    solver.close()
    assert table.stat().st_size


def test_solvers_that_are_open_together_share_the_book() -> None:
    first, second = (open_solver(1, packaged_book(), None, 1).solver for _ in range(2))
    assert first.book is not None
    assert first.book is second.book
    assert first.table is not second.table


def test_the_book_is_read_again_after_its_last_solver(tmp_path: Path) -> None:
    packaged, book = packaged_book(), tmp_path / "book.c4b"
    assert packaged is not None
    shutil.copyfile(packaged, book)
    solver = open_solver(1, book, None, 1).solver
    assert solver.book is not None
    book.write_bytes(b"torn")
    assert open_solver(1, book, None, 1).fault is None
    del solver
    assert open_solver(1, book, None, 1).fault is not None


def test_a_table_that_cannot_be_had_is_done_without(tmp_path: Path) -> None:
    solver, fault = open_solver(1, packaged_book(), tmp_path, 1)
    assert str(tmp_path) in str(fault)
    assert solver.book is not None


def test_a_book_that_is_damaged_is_done_without(tmp_path: Path) -> None:
    book = tmp_path / "book.c4b"
    book.write_bytes(b"torn" * 100)
    solver, fault = open_solver(1, book, tmp_path / "table", 1)
    assert str(book) in str(fault)
    assert solver.book is None
    assert solver.solve(Position.from_moves("4141414")).value == -18


@pytest.mark.parametrize("table", [None, "."])
def test_memory_that_cannot_be_had_is_an_error(tmp_path: Path, table: str | None) -> None:
    file = tmp_path / table if table else None
    with pytest.raises(CacheError, match=r"memory|cannot be had"):
        open_solver(99_999_999_999, None, file, 1)


def test_each_board_has_its_solver_while_it_is_asked_for() -> None:
    solvers = BoardSolvers(partial(open_solver, 4, None, None, 2))
    usual, small = solvers.for_board(Position().board), solvers.for_board(Board(5, 4))
    assert usual is solvers.usual
    assert (small.board, small.threads) == (Board(5, 4), 2)
    assert len(small.table.memory) == len(usual.table.memory)
    assert solvers.for_board(Board(5, 4)) is small
    assert small.solve(Position(Board(5, 4))).value == 0
    companion = solvers.companion(Board(5, 4))
    assert companion.table is small.table
    large = solvers.for_board(Board(9, 9))
    assert solvers.all_open == (usual, large)
    with pytest.raises(CacheError):
        small.solve(Position.from_moves("1", Board(5, 4)))
    with pytest.raises(CacheError):
        solvers.companion(Board(5, 4))
    companion.close()
    solvers.close()
    assert len(solvers.all_open) == 1


def test_solvers_of_one_process_share_a_table(tmp_path: Path) -> None:
    tables, file = SharedTables(), tmp_path / "scores"
    one = tables.open_solver(4, None, file, 1).solver
    two = tables.open_solver(4, None, file, 2).solver
    assert (two.table, two.cache, two.threads) == (one.table, one.cache, 2)
    others = [
        tables.open_solver(*arguments).solver
        for arguments in ((5, None, file, 1), (4, None, None, 1), (4, None, file, 1, Board(5, 4)))
    ]
    assert len({id(each.table) for each in (one, *others)}) == 4
    assert others[2].cache is not None
    assert others[2].cache.path == tmp_path / score_file_name(Board(5, 4))
    one.close()
    assert tables.open_solver(4, None, file, 1).solver.table is two.table


def test_a_shared_table_is_made_anew_after_its_last_solver() -> None:
    tables = SharedTables()
    with tables.open_solver(1, None, None, 1).solver as one:
        pass
    with tables.open_solver(1, None, None, 1).solver as two:
        assert two.table is not one.table
        assert two.solve(Position.from_moves("4141414")).value == -18


def test_every_solver_on_a_shared_table_tells_why_scores_are_not_kept(tmp_path: Path) -> None:
    tables = SharedTables()
    one, two = (tables.open_solver(1, packaged_book(), tmp_path, 1) for _ in range(2))
    assert str(tmp_path) in str(one.fault)
    assert one.fault is two.fault
    assert one.solver.table is two.solver.table


def test_solvers_on_a_shared_table_open_and_close_at_any_time(tmp_path: Path) -> None:
    """Each thread opens, searches and closes, so that the last one is now this and now that."""
    tables = SharedTables()
    positions = [Position.from_moves(f"3255125{a}{b}") for a in "123" for b in "1467"]
    expected = open_solver(8, None, None, 1).solver.solve_many(positions)

    def search(number: int) -> bool:
        position = number % len(positions)
        with tables.open_solver(1, None, tmp_path / "scores", 1).solver as solver:
            return solver.solve(positions[position]) == expected[position]

    with ThreadPoolExecutor(6) as pool:
        assert all(pool.map(search, range(300)))
