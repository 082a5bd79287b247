"""The searches in Python find what the compiled ones find, and what the solver says elsewhere."""

import random

import pytest

from c4studio.insight.follow_up import greatest_result
from c4studio.insight.sized import SizedProver, SizedWhatIf
from engine import STANDARD, Board, Position, SearchStopped, Side, Solver, StopFlag
from engine.proofs import Prover
from engine.whatif import WhatIf
from tests.insight.checker import ends_in_four, forces
from tests.insight.positions import BOARDS, quiet_position, several

AMPLE = 10**9
"""A budget that no search of a late position spends."""
LATE = 16
"""Empty cells of positions that are searched whole."""


def late_positions(rng: random.Random, board: Board, count: int) -> list[Position]:
    return [quiet_position(rng, board.size - rng.randint(4, LATE), board) for _ in range(count)]


def test_forced_wins_are_those_of_the_compiled_search() -> None:
    compiled, plain, found = Prover(), SizedProver(), 0
    for position in several(random.Random(21), 150, 8, 34):
        for passed in (False, True):
            line = compiled.forced_win(position, passed=passed)
            assert plain.forced_win(position, passed=passed, budget=AMPLE) == line
            found += line is not None
    assert found > 50


def test_plans_are_those_of_the_compiled_search() -> None:
    compiled, plain, found = Prover(), SizedProver(), 0
    for position in several(random.Random(22), 60, 24, 36):
        for need in (0, 1):
            plan = compiled.find_plan(position, need, budget=AMPLE)
            other = plain.find_plan(position, need, budget=AMPLE)
            assert (other and other[0]) == (plan and plan[0])
            found += plan is not None
    assert found > 20


def test_modified_games_have_the_results_of_the_compiled_search() -> None:
    compiled, plain = WhatIf(), SizedWhatIf()
    rng = random.Random(23)
    for position in several(rng, 120, 26, 38):
        side, need, passed = rng.choice(list(Side)), rng.randint(0, 1), rng.random() < 0.3
        cells = rng.choice([None, [cell for cell in STANDARD.cells if rng.random() < 0.5]])
        asked = position, side, need, cells
        assert plain.holds(*asked, passed=passed) == compiled.holds(*asked, passed=passed)


@pytest.mark.parametrize("board", BOARDS, ids="{0.width}x{0.height}".format)
def test_on_every_board_the_results_are_those_of_the_solver(board: Board) -> None:
    solver, whatif, prover = Solver(8, board=board), SizedWhatIf(), SizedProver()
    rng, wins = random.Random(f"results {board}"), 0
    for position in late_positions(rng, board, 100):
        result, side = solver.solve(position).result, position.to_move
        for need in (0, 1):
            assert whatif.holds(position, side, need) is (result >= need)
            assert whatif.holds(position, side.other, need) is (-result >= need)
        line = prover.forced_win(position)
        if line is not None:
            wins += 1
            assert result == 1
            assert ends_in_four(position, line, side)
            assert forces(position, line, side)
        for need in (0, 1):
            found = prover.find_plan(position, need, budget=20_000)
            assert found is None or -result >= need
    assert wins > 5


@pytest.mark.parametrize("board", BOARDS, ids="{0.width}x{0.height}".format)
def test_follow_up_play_proves_no_more_than_the_solver_says(board: Board) -> None:
    solver, decided = Solver(8, board=board), 0
    for position in late_positions(random.Random(f"follow-up {board}"), board, 150):
        for at in map(position.play, position.legal_columns):
            if not at.is_over:
                bound = greatest_result(at)
                assert solver.solve(at).result <= bound
                decided += bound < 1
    assert decided > 20


def test_a_budget_and_a_stop_end_the_searches() -> None:
    position = Position.from_moves("44", board=Board(8, 8))
    assert SizedWhatIf().holds(position, Side.RED, 1, budget=500) is None
    assert SizedProver().find_plan(position, 0, budget=500) is None
    assert SizedProver().forced_win(position, budget=100) is None
    stop = StopFlag()
    stop.set()
    with pytest.raises(SearchStopped):
        SizedWhatIf().holds(position, Side.RED, 1, stop=stop)
    with pytest.raises(SearchStopped):
        SizedProver().forced_win(position, stop=stop)
    with pytest.raises(SearchStopped):
        SizedProver().find_plan(position, 0, stop=stop)
