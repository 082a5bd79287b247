"""Scores of many positions, beside those of each position alone."""

import subprocess
import sys
import threading
from pathlib import Path

import pytest
from hypothesis import given

from c4studio.ground.paths import packaged_book
from engine import Position, SearchStopped, Solver, StopFlag
from engine.openings.book_format import write_book
from engine.openings.rows import Draft
from tests.engine.arrays.positions import pairs_of
from tests.engine.naive import games
from tests.generated import game


@pytest.fixture(scope="module", params=[1, 2], ids=["one thread", "two threads"])
def solver(request: pytest.FixtureRequest) -> Solver:
    return Solver(memory_mb=16, book=None, threads=request.param)


@given(moves=games(least=16))
def test_positions_in_a_row_score_as_each_does_alone(solver: Solver, moves: str) -> None:
    line = [Position.from_moves(moves[:ply]) for ply in range(len(moves), 15, -1)]
    alone = Solver(memory_mb=1, book=None)
    assert [*solver.score_each(line)] == [alone.score_columns(each) for each in line]


def test_whole_games_score_alike_with_the_book() -> None:
    book = packaged_book()
    for threads in (1, 2):
        solver, alone = Solver(16, book, threads=threads), Solver(16, book)
        moves = game(threads)
        line = [Position.from_moves(moves[:ply]) for ply in range(len(moves), -1, -1)]
        assert [*solver.score_each(line)] == [alone.score_columns(each) for each in line]


def test_a_hard_position_in_a_row_scores_as_it_does_alone(solver: Solver) -> None:
    hard, nodes = Position.from_moves("3216462521"), solver.nodes
    assert [*solver.score_each([hard])] == [Solver(memory_mb=16, book=None).score_columns(hard)]
    assert solver.nodes - nodes > 1 << 15, "so many are searched by one thread alone"


def test_a_stopped_solver_gives_no_scores_in_a_row(solver: Solver) -> None:
    stop = StopFlag()
    row = solver.score_each([Position.from_moves("32164625"), Position()], stop)
    assert len(next(row)) == 7
    timer = threading.Timer(0.1, stop.set)
    timer.start()
    with pytest.raises(SearchStopped):
        next(row)
    timer.join()
    assert next(solver.score_each([Position.from_moves("32164625")]))[2] is not None


@pytest.mark.expected_log("contradicts what was searched")
def test_a_wrong_score_of_the_book_is_searched_again(tmp_path: Path) -> None:
    position, draft = Position.from_moves("32164625"), Draft()
    draft.put(position.play(0), -18)
    write_book(tmp_path / "liar.c4b", draft)
    solver = Solver(8, tmp_path / "liar.c4b")
    assert [*solver.score_each([position])] == [Solver(8, book=None).score_columns(position)]
    assert solver.book is None


@pytest.mark.parametrize("in_a_row", [True, False])
def test_the_scores_of_another_program_are_read_first(tmp_path: Path, in_a_row: bool) -> None:
    cache, position = tmp_path / "table.c4t", Position.from_moves("32164625")
    here = Solver(memory_mb=4, book=None, cache=cache)
    code = (
        "import sys; from engine import *;"
        "s = Solver(4, book=None, cache=sys.argv[1]);"
        "s.score_columns(Position.from_moves('32164625'))"
    )
    subprocess.run([sys.executable, "-c", code, str(cache)], check=True)
    if in_a_row:
        assert [*here.score_each([position])] == [Solver(4, book=None).score_columns(position)]
    else:
        scores = bytearray(7)
        here.score_pairs(pairs_of([position]).data, memoryview(scores), 0, 1)
        assert memoryview(scores).cast("b")[2] == 11
    assert here.nodes == 0
    here.close()
