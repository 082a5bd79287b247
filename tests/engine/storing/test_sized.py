"""Scores of boards of other sizes on disk: kept, merged, and never believed where damaged."""

from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from engine import STANDARD, Board, Position, Solver
from engine.checks import CheckPlan
from engine.errors import CacheError
from engine.exchange import (
    describe_score_file,
    exported_scores,
    merge_score_files,
    score_file_name,
    verify_all_scores,
    verify_score_file,
)
from engine.searching.table import Table
from engine.storing import store
from engine.storing.blocks import BLOCK_BYTES
from engine.storing.sized import (
    SizedEntries,
    SizedTable,
    read_sized_blocks,
    write_sized_blocks,
)

SALT = 77
BOARDS = [
    *(Board(5, 5), Board(6, 5), Board(7, 7), Board(8, 7)),
    *(Board(8, 8), Board(9, 9), Board(10, 11)),
]
"""Boards of all layouts of entries: keys of less than 44 bits, of 64, of more, and of 120."""


def quiet_position(board: Board, empty: int, seed: int) -> Position:
    """A position in which nobody can complete a four, with about so many empty cells."""
    chance, position = Random(seed), Position(board)
    while board.size - position.ply > empty:
        columns = [column for column in position.legal_columns if is_quiet(position.play(column))]
        position = position.play(chance.choice(columns)) if columns else Position(board)
    return position


def is_quiet(position: Position) -> bool:
    return not position.is_over and not any(
        position.play(column).winner for column in position.legal_columns
    )


def searched_table(board: Board, memory_mb: int = 64) -> tuple[Solver, SizedEntries]:
    """A solver with a filled table, and its entries."""
    solver = Solver(memory_mb, board=board)
    for seed in range(4):
        solver.score_columns(quiet_position(board, min(30, board.size), seed))
    return solver, SizedTable(solver.table, board).collect()


@pytest.mark.parametrize("board", BOARDS, ids=str)
def test_entries_go_to_the_disk_and_into_a_table_of_another_size(board: Board) -> None:
    solver, entries = searched_table(board)
    assert len(entries)
    assert sum(entries.by_discs()) == len(entries)
    with closing(solver):
        for position, lower, upper, work in entries.sample(30, 1):
            assert entries.bounds(position) == (lower, upper)
            assert work >= 32
            score = Solver(16, board=board).solve(position).value
            assert lower <= score <= upper
    data = bytes(write_sized_blocks(entries, SALT))
    assert read_sized_blocks(board, data, 0, SALT) == (entries, 0, 0)
    for memory_mb in (4, 64):
        table = Table(memory_mb)
        other = SizedTable(table, board)
        other.take_in(entries)
        assert other.collect() == entries


def test_keys_are_in_order() -> None:
    _, entries = searched_table(Board(8, 8))
    facts, key = [], -1
    while chunk := entries.after(key, 7):
        facts += chunk
        key = chunk[-1][0]
        assert entries.count_after(key) == len(entries) - len(facts)
    assert len(facts) == len(entries)
    keys = [fact[0] for fact in facts]
    assert keys == sorted(set(keys))


def test_the_union_has_the_tighter_bounds_of_both() -> None:
    board = Board(8, 7)
    _, entries = searched_table(board)
    assert entries.union(entries) == entries
    assert entries.union(SizedEntries(board)) == entries
    dear = entries.most_expensive(5)
    assert len(dear) == 5
    assert dear.union(entries) == entries
    least = min(work for *_, work in dear.sample(5))
    assert sum(work > least for *_, work in entries.sample(len(entries))) <= 5


@pytest.mark.parametrize("board", [Board(8, 7), Board(9, 9)], ids=str)
def test_no_flipped_bit_is_believed(board: Board) -> None:
    _, entries = searched_table(board)
    data = bytes(write_sized_blocks(entries, SALT))
    whole = {fact[0]: fact for fact in entries.after(-1, len(entries))}
    chance = Random(5)
    for _ in range(300):
        damaged = bytearray(data)
        damaged[chance.randrange(len(damaged))] ^= 1 << chance.randrange(8)
        found, blocks, impossible = read_sized_blocks(board, bytes(damaged), 0, SALT)
        assert (blocks, impossible) == (1, 0)
        assert len(found) < len(entries)
        assert all(whole[fact[0]] == fact for fact in found.after(-1, len(found)))
    assert read_sized_blocks(board, data, 0, SALT + 1)[1] == len(data) // BLOCK_BYTES
    if len(data) > BLOCK_BYTES:
        moved = data[BLOCK_BYTES:] + data[:BLOCK_BYTES]
        assert not len(read_sized_blocks(board, moved, 0, SALT)[0])


def test_impossible_entries_of_a_sound_block_are_not_believed() -> None:
    _, entries = searched_table(Board(8, 7))
    # On another board the same keys and bounds are none.
    data = bytes(write_sized_blocks(entries, SALT))
    found, damaged, impossible = read_sized_blocks(Board(4, 4), data, 0, SALT)
    assert (len(found), damaged, impossible) == (0, 0, len(entries))


@pytest.mark.parametrize("board", [Board(8, 7), Board(9, 9)], ids=str)
def test_a_solver_finds_its_scores_again(board: Board, tmp_path: Path) -> None:
    path = tmp_path / score_file_name(board)
    position = quiet_position(board, 36, 3)
    with Solver(board=board, cache=path) as solver:
        score, nodes = solver.solve(position), solver.nodes
    assert nodes > 50
    with Solver(board=board, cache=path) as solver:
        assert solver.solve(position) == score
        assert solver.nodes < nodes / 10
    state = describe_score_file(path)
    assert state.entries == sum(state.by_discs) > 0
    assert (state.damaged, state.clean, state.room) == (0, True, store.MOST_ENTRIES_OF_OTHER_BOARDS)
    assert verify_score_file(path, CheckPlan(20, 1)).is_sound
    assert verify_all_scores(path, CheckPlan(nodes=1 << 30)).is_sound


def test_each_board_has_a_file_of_its_own(tmp_path: Path) -> None:
    boards = [STANDARD, Board(8, 7), Board(5, 5)]
    for board in boards:
        with Solver(board=board, cache=tmp_path / score_file_name(board)) as solver:
            solver.solve(quiet_position(board, 26, 1))
    paths = [tmp_path / score_file_name(board) for board in boards]
    assert [path.name for path in paths] == [
        "scores-7x6-format2-search1.c4t",
        "scores-8x7-format3-search1.c4t",
        "scores-5x5-format3-search1.c4t",
    ]
    for path in paths:
        assert describe_score_file(path).others == ()
    # A file of another board is put aside, and its scores are not used.
    paths[1].rename(paths[2])
    with Solver(board=Board(5, 5), cache=paths[2]) as solver:
        assert solver.cache is not None
        assert "another version or board" in str(solver.cache.take_remarks()[0])
        assert solver.solve(Position(Board(5, 5))).value == 0


def test_damage_of_a_file_is_told_and_its_rest_is_used(tmp_path: Path) -> None:
    board = Board(8, 7)
    path = tmp_path / score_file_name(board)
    with Solver(board=board, cache=path) as solver:
        for seed in range(6):
            solver.score_columns(quiet_position(board, 32, seed))
    whole = describe_score_file(path)
    data = bytearray(path.read_bytes())
    data[-2000] ^= 4
    path.write_bytes(data)
    damaged = describe_score_file(path)
    assert damaged.damaged == 1
    assert damaged.entries < whole.entries
    with Solver(board=board, cache=path) as solver:
        assert solver.cache is not None
        assert "damaged parts" in str(solver.cache.take_remarks()[0])
    # A damaged header leaves the entries.
    data = bytearray(path.read_bytes())
    data[15] ^= 1
    path.write_bytes(data)
    assert describe_score_file(path).entries == damaged.entries


def test_files_of_one_board_are_merged(tmp_path: Path) -> None:
    board, paths = Board(8, 7), [tmp_path / "one.c4t", tmp_path / "two.c4t"]
    one, two = paths
    for seed, path in enumerate(paths):
        with Solver(board=board, cache=path) as solver:
            solver.score_columns(quiet_position(board, 34, seed))
    check, added = merge_score_files(one, two, CheckPlan(10, 1))
    assert check.is_sound
    assert added > 0
    copy = tmp_path / "copy.c4t"
    copy.write_bytes(exported_scores(paths[0]))
    assert describe_score_file(copy).entries == describe_score_file(paths[0]).entries
    other = tmp_path / "other.c4t"
    with Solver(board=Board(7, 7), cache=other) as solver:
        solver.score_columns(quiet_position(Board(7, 7), 26, 1))
    with pytest.raises(CacheError, match="another version or board"):
        merge_score_files(paths[0], other, CheckPlan(10, 1))
