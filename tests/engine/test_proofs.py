"""Forced wins, plans and games in which some cells do not count, against brute force."""

import json
import random
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from engine import Position, SearchStopped, Side, Solver, StopFlag
from engine.plan import Otherwise, Plan
from engine.proofs import Prover, WhatIf
from tests.review.insight.checker import ALL, Board, PlanCheck, ends_in_four, forces, value_where
from tests.review.insight.positions import random_position, several

ROOT = Path(__file__).parent.parent.parent

BUILD = """
import sys
from Cython.Build import cythonize
from setuptools import Extension, setup
folder, source, root = sys.argv[1:4]
extension = Extension(
    "brute_force_proofs",
    [source],
    define_macros=[tuple(macro.split("=")) for macro in sys.argv[4:]],
    extra_compile_args=["-O2"],
)
setup(
    ext_modules=cythonize([extension], quiet=True, build_dir=folder, include_path=[root]),
    script_args=["-q", "build_ext", "--build-lib", folder, "--build-temp", folder],
)
"""

RUN = """
import json, random, sys
sys.path.insert(0, sys.argv[1])
from brute_force_proofs import Check
width, height, masks = map(int, sys.argv[2:])
check, rng = Check(width, height), random.Random(1)
for parity in (0, 1):
    for counting in [~0 & (1 << 49) - 1, 0, *(rng.getrandbits(49) for _ in range(masks))]:
        check.run(0, 0, counting, parity)
print(json.dumps([check.questions, check.held, check.wins, check.plans, check.wrong]))
"""


@pytest.mark.parametrize(
    ("size", "sized", "masks", "least"),
    [
        ((4, 4), None, 2, 500_000),
        pytest.param((4, 4), 128, 0, 250_000, marks=pytest.mark.verify),
        pytest.param((5, 4), None, 1, 3_000_000, marks=pytest.mark.verify),
        pytest.param((4, 6), None, 0, 3_000_000, marks=pytest.mark.verify),
        pytest.param((4, 5), 128, 1, 3_000_000, marks=pytest.mark.verify),
        pytest.param((4, 5), 64, 1, 3_000_000, marks=pytest.mark.verify),
    ],
)
def test_small_boards_whole(
    tmp_path: Path, size: tuple[int, int], sized: int | None, masks: int, least: int
) -> None:
    """With the size as constants, and known at run time with bitboards of one word or two."""
    source = str(ROOT / "tests" / "engine" / "brute_force_proofs.pyx")
    constants = [f"C4_WIDTH={size[0]}", f"C4_HEIGHT={size[1]}"]
    macros = [f"C4_SIZED={sized}"] if sized else constants
    arguments = [str(tmp_path), source, str(ROOT), *macros]
    subprocess.run([sys.executable, "-c", BUILD, *arguments], check=True, cwd=tmp_path)
    command = [sys.executable, "-c", RUN, *map(str, (tmp_path, *size, masks))]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    questions, held, wins, plans, wrong = json.loads(done.stdout)
    assert questions >= least
    assert questions // 10 < held < questions
    assert wins > 1000
    assert plans > 1000
    assert wrong == 0


@pytest.fixture(scope="module")
def prover() -> Prover:
    return Prover()


@pytest.fixture(scope="module")
def whatif() -> WhatIf:
    return WhatIf()


def test_some_cells_that_do_not_count(whatif: WhatIf) -> None:
    rng = random.Random(1)
    for position in several(rng, 60, 27, 36):
        for side in Side:
            for passed in (False, True):
                counting = frozenset(cell for cell in ALL if rng.random() < rng.random())
                value = value_where(position, side, counting, passed)
                for need in (0, 1):
                    found = whatif.holds(position, side, need, counting, passed=passed)
                    assert found is (value >= need)


def test_with_all_cells_it_is_the_game(whatif: WhatIf) -> None:
    solver = Solver(16, book=None)
    for position in several(random.Random(2), 150, 13, 30):
        value = int(solver.solve(position))
        for need in (0, 1):
            assert whatif.holds(position, position.to_move, need) is (value >= need)
            assert whatif.holds(position, position.to_move.other, need) is (-value >= need)


def test_a_budget_and_a_stop_end_it(whatif: WhatIf) -> None:
    early = Position.from_moves("44")
    assert whatif.holds(early, Side.RED, 1, budget=5_000) is None
    assert whatif.holds(Position.from_moves("415161"), Side.RED, 1) is True
    stop = StopFlag()
    stopped: list[bool] = []

    def ask() -> None:
        try:
            whatif.holds(early, Side.RED, 1, stop=stop)
        except SearchStopped:
            stopped.append(True)

    thread = threading.Thread(target=ask)
    thread.start()
    time.sleep(0.1)
    started = time.perf_counter()
    stop.set()
    thread.join(5)
    assert stopped == [True]
    assert time.perf_counter() - started < 1
    assert whatif.holds(Position.from_moves("415161"), Side.RED, 1) is True


def test_forced_wins(prover: Prover) -> None:
    found = 0
    for position in several(random.Random(3), 400, 10, 34):
        for side, passed in ((position.to_move, False), (position.to_move.other, True)):
            line = prover.forced_win(position, passed=passed)
            if line is None:
                continue
            found += 1
            assert len(line) % 2 == 1
            if not passed:
                assert ends_in_four(position, line, side)
                assert forces(position, line, side)
                assert prover.forced_win(position) == line
    assert found > 200


def random_plan(rng: random.Random, position: Position) -> Plan:
    columns = list(position.legal_columns)
    rng.shuffle(columns)
    pairs = tuple(
        (columns[2 * place], columns[2 * place + 1])
        for place in range(rng.randint(0, len(columns) // 2))
    )
    alone = rng.choice([None, None, columns[-1]])
    return Plan(pairs, rng.choice(list(Otherwise)), alone)


def test_plans_hold_and_fail_as_the_referee_says(prover: Prover) -> None:
    rng = random.Random(4)
    verdicts = {True: 0, False: 0}
    for position in several(rng, 400, 24, 38):
        plan, need = random_plan(rng, position), rng.randint(0, 1)
        counting = rng.choice([ALL, frozenset(cell for cell in ALL if rng.random() < 0.5)])
        referee = PlanCheck(position, plan, need, counting)
        holds = referee.holds()
        won = prover.plan_wins(position, plan, need, counting)
        assert (won is not None) == holds
        assert won is None or won <= referee.won
        verdicts[holds] += 1
        if counting is ALL:
            assert (prover.refutation(position, plan, need) is None) == holds
    assert min(verdicts.values()) > 20


def test_a_refutation_breaks_the_plan(prover: Prover) -> None:
    """Its line is legal and ends with the other's four, a full board, or without an answer."""
    rng = random.Random(5)
    lines = 0
    for position in several(rng, 200, 20, 36):
        line = prover.refutation(position, random_plan(rng, position), 1)
        if line is None:
            continue
        lines += 1
        board, side = Board(position), position.to_move
        for number, column in enumerate(line):
            assert column in board.moves()
            if board.mover is side and board.completes(board.landing(column), side):
                assert number == len(line) - 1
            board.play(column)
        last_mover = board.mover.other
        assert last_mover is side or not board.moves()
    assert lines > 50


def test_found_plans_hold_for_the_referee(prover: Prover) -> None:
    solver, found = Solver(16, book=None), 0
    for position in several(random.Random(6), 150, 20, 34):
        value = -int(solver.solve(position))
        for need in (0, 1):
            plan = prover.find_plan(position, need)
            if plan is not None:
                found += 1
                assert value >= need
                assert PlanCheck(position, plan[0], need).holds()
                assert prover.find_plan(position, need) == plan
    assert found > 30


def test_a_spent_budget_is_no_plan(prover: Prover) -> None:
    position = random_position(random.Random(7), 20)
    assert prover.find_plan(position, 0, budget=1) is None
    assert prover.plan_wins(position, Plan(), 0, budget=1) is None
    assert prover.refutation(position, Plan(), 0, budget=1) is None


def test_every_run_takes_the_same_nodes() -> None:
    """Whatever was asked before, so that a budget ends it at the same place."""
    positions = list(several(random.Random(8), 12, 14, 24))
    seasoned, seasoned_whatif = Prover(), WhatIf()
    for position in positions:
        fresh, fresh_whatif = Prover(), WhatIf()
        before, before_whatif = seasoned.nodes, seasoned_whatif.nodes
        for prover, whatif in ((seasoned, seasoned_whatif), (fresh, fresh_whatif)):
            prover.plan_wins(position, Plan(), 0)
            prover.find_plan(position, 0, budget=5_000)
            prover.forced_win(position)
            whatif.holds(position, Side.RED, 1, ALL - {(2, 2)})
        assert seasoned.nodes - before == fresh.nodes
        assert seasoned_whatif.nodes - before_whatif == fresh_whatif.nodes
