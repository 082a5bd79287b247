"""Forced wins, plans and games with fewer fours on other boards: what the plain referee says."""

import random
from concurrent.futures import ThreadPoolExecutor

import pytest

from engine import (
    STANDARD,
    Board,
    Position,
    SearchStopped,
    Side,
    Solver,
    StopFlag,
    UnsupportedBoard,
)
from engine.proofs import Prover, WhatIf
from engine.proving import sized
from engine.proving.builds import searches_for
from tests.engine.test_proofs import random_plan
from tests.review.insight.checker import PlanCheck, all_cells, ends_in_four, forces, value_where
from tests.review.insight.positions import BOARDS, quiet_position, several

LATE = 16
"""Empty cells of positions that are searched whole."""
LEAST, MOST = Board(4, 4), Board(10, 11)


def late_positions(
    rng: random.Random, board: Board, count: int, empty: int = LATE
) -> list[Position]:
    most = min(empty, board.size - 2)
    return [quiet_position(rng, board.size - rng.randint(4, most), board) for _ in range(count)]


def test_each_build_knows_its_boards() -> None:
    for board in (STANDARD, *BOARDS):
        build = {type(each) for each in searches_for(board)}
        assert build == ({Prover, WhatIf} if board == STANDARD else {sized.Prover, sized.WhatIf})
    position = Position(Board(8, 8))
    with pytest.raises(UnsupportedBoard):
        Prover().forced_win(position)
    with pytest.raises(UnsupportedBoard):
        WhatIf().holds(position, Side.RED, 1)


def test_on_the_usual_board_both_builds_find_the_same() -> None:
    usual, general, found = Prover(), sized.Prover(), 0
    whatif, general_whatif = WhatIf(), sized.WhatIf()
    rng = random.Random(21)
    for position in several(rng, 200, 20, 36):
        for passed in (False, True):
            line = usual.forced_win(position, passed=passed)
            assert general.forced_win(position, passed=passed) == line
            found += line is not None
        side, cells = rng.choice([*Side]), [each for each in STANDARD.cells if rng.random() < 0.5]
        for need in (0, 1):
            plan = usual.find_plan(position, need)
            assert general.find_plan(position, need) == plan
            found += plan is not None
            answer = whatif.holds(position, side, need, cells)
            assert general_whatif.holds(position, side, need, cells) is answer
        assert whatif.greatest_result(position) == general_whatif.greatest_result(position)
    assert found > 100


def on_boards(*boards: Board) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("board", boards, ids="{0.width}x{0.height}".format)


@on_boards(*BOARDS, LEAST, Board(9, 9))
def test_results_are_those_of_the_solver(board: Board) -> None:
    solver, (prover, whatif) = Solver(8, board=board), searches_for(board)
    rng, wins, decided = random.Random(f"results {board}"), 0, 0
    for position in late_positions(rng, board, 150):
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
        for at in map(position.play, position.legal_columns):
            if not at.is_over:
                bound = whatif.greatest_result(at)
                assert solver.solve(at).result <= bound
                decided += bound < 1
    assert wins > 5
    assert decided > 20


@pytest.mark.one_in(2)
@on_boards(*BOARDS, LEAST, MOST)
def test_plans_hold_and_fail_as_the_referee_says(board: Board) -> None:
    prover, _ = searches_for(board)
    rng, held, failed, found = random.Random(f"plans {board}"), 0, 0, 0
    for position in late_positions(rng, board, 50, 11):
        plan, need = random_plan(rng, position), rng.randint(0, 1)
        counting = {cell for cell in all_cells(board) if rng.random() < 0.8}
        referee = PlanCheck(position, plan, need, counting)
        holds = referee.holds()
        won = prover.plan_wins(position, plan, need, counting)
        assert (won is not None) == holds
        assert won is None or won <= referee.won
        assert (prover.refutation(position, plan, need) is None) == PlanCheck(
            position, plan, need
        ).holds()
        held, failed = held + holds, failed + (not holds)
        best = prover.find_plan(position, need)
        if best is not None:
            found += 1
            assert PlanCheck(position, best[0], need).holds()
    assert min(held, failed, found) > 3


@on_boards(*BOARDS, LEAST, MOST)
def test_some_cells_that_do_not_count(board: Board) -> None:
    _, whatif = searches_for(board)
    rng = random.Random(f"cells {board}")
    for position in late_positions(rng, board, 20, 11):
        side, passed = rng.choice([*Side]), rng.random() < 0.3
        counting = {cell for cell in all_cells(board) if rng.random() < rng.random()}
        value = value_where(position, side, counting, passed)
        for need in (0, 1):
            assert whatif.holds(position, side, need, counting, passed=passed) is (value >= need)


def test_a_budget_and_a_stop_end_the_searches() -> None:
    position = Position.from_moves("44", board=Board(8, 8))
    prover, whatif = searches_for(position.board)
    assert whatif.holds(position, Side.RED, 1, budget=500) is None
    assert prover.find_plan(position, 0, budget=500) is None
    assert prover.forced_win(position, budget=100) is None
    stop = StopFlag()
    stop.set()
    with pytest.raises(SearchStopped):
        whatif.holds(position, Side.RED, 1, stop=stop)
    with pytest.raises(SearchStopped):
        prover.forced_win(position, stop=stop)
    with pytest.raises(SearchStopped):
        prover.find_plan(position, 0, stop=stop)


def test_two_threads_search_two_boards_at_once() -> None:
    """And one thread two boards by turns, even while it reads the cells of a question."""
    boards = Board(7, 7), Board(9, 9)
    positions = [quiet_position(random.Random(3), 10, board) for board in boards]

    def ask(position: Position) -> list[object]:
        prover, whatif = searches_for(position.board)
        other = positions[position is positions[0]]
        aside = searches_for(other.board)[0]
        cells = (cell for cell in position.board.cells if not aside.forced_win(other, budget=1))
        return [
            whatif.holds(position, Side.RED, 1, cells, budget=20_000),
            prover.find_plan(position, 0, budget=20_000),
            prover.forced_win(position),
            whatif.nodes,
            prover.nodes,
        ]

    alone = [ask(position) for position in positions]
    with ThreadPoolExecutor(2) as threads:
        assert [*threads.map(ask, positions * 4)] == alone * 4
