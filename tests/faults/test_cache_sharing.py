"""Several programs at one file of scores, and programs that are killed."""

import random
import signal
import subprocess
import sys
import time
from pathlib import Path

from c4studio.ground.paths import packaged_sets
from engine import Position, Solver, exchange
from engine.exchange import CheckPlan
from engine.storing import store
from tests.faults import rounds

BEGIN = """
import sys, time
import engine.storing.cache
from engine import Position, Solver
engine.storing.cache.WRITE_INTERVAL_SECONDS = 0.05
path, *arguments = sys.argv[1:]
"""

TOGETHER = (
    BEGIN
    + """
sys.stdin.read()
solver = Solver(1, book=None, cache=path)
solver.solve(Position.from_moves(arguments[0]))
solver.close()
"""
)

BUSY = (
    BEGIN
    + """
import random
rng = random.Random(int(arguments[0]))
solver = Solver(8, book=None, cache=path)
assert solver.cache.take_remarks() == []
cases = [line.split() for line in open(arguments[2]) if line.strip()]
latest = time.monotonic() + float(arguments[1])
print("open", flush=True)
while time.monotonic() < latest:
    moves, score = rng.choice(cases)
    assert int(solver.solve(Position.from_moves(moves))) == int(score), moves
solver.close()
assert solver.cache.take_remarks() == []
"""
)

(CASES,) = (path for path in packaged_sets() if path.stem == "begin-medium")


def start(code: str, *arguments: object) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", code, *map(str, arguments)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


@rounds(3, 60)
def test_programs_that_start_together_lose_nothing(rounds: int, tmp_path: Path) -> None:
    games = ("32164625", "44444413153")
    for number in range(rounds):
        path = tmp_path / str(number) / "deep" / "scores.c4t"
        programs = [start(TOGETHER, path, moves) for moves in games]
        time.sleep(0.2)  # until both wait for the end of their input
        for program in programs:
            assert program.stdin is not None
            program.stdin.close()
        for program in programs:
            assert program.wait() == 0
            assert program.stdout is not None
            program.stdout.close()
        solver = Solver(1, book=None, cache=path)
        for moves in games:
            solver.solve(Position.from_moves(moves))
        assert solver.nodes == 0
        solver.close()
        assert not store.other_score_files(path)


def test_each_finds_what_another_wrote_before(tmp_path: Path) -> None:
    path = tmp_path / "scores.c4t"
    one, other = Solver(2, book=None, cache=path), Solver(1, book=None, cache=path)
    for solver, finder, moves in ((one, other, "32164625"), (other, one, "44444413153")):
        solver.solve(position := Position.from_moves(moves))
        assert solver.cache is not None
        solver.cache._write_new_entries(clean=False)
        nodes = finder.nodes
        assert finder.solve(position) == solver.solve(position)
        assert finder.nodes == nodes
    one.close()
    other.close()


@rounds(1, 20)
def test_four_programs_at_one_file(rounds: int, tmp_path: Path) -> None:
    path = tmp_path / "scores.c4t"
    programs = [start(BUSY, path, seed, 3 * rounds, CASES) for seed in range(4)]
    for program in programs:
        program.communicate()
        assert program.returncode == 0
    check = exchange.verify_score_file(path, CheckPlan(50 * rounds))
    assert check.is_sound
    assert check.entries > 1000
    assert exchange.describe_score_file(path).clean


@rounds(3, 200)
def test_a_program_that_is_killed_loses_seconds(rounds: int, tmp_path: Path) -> None:
    path = tmp_path / "scores.c4t"
    rng = random.Random(7)
    entries = 0
    for number in range(rounds):
        program = start(BUSY, path, number, 60, CASES)
        assert program.stdout is not None
        assert program.stdout.readline() == "open\n"
        time.sleep(rng.uniform(0.1, 0.8))
        program.send_signal(signal.SIGKILL)
        program.communicate()
        stored = store.read_score_file(path)
        assert not stored.damaged
        assert len(stored.entries) >= entries
        entries = len(stored.entries)
    assert entries > 1000
    Solver(1, book=None, cache=path).close()
    assert {each.suffix for each in tmp_path.iterdir()} == {".c4t", ".lock"}
    assert exchange.verify_score_file(path, CheckPlan(10 * rounds)).is_sound
