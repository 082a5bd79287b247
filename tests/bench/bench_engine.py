"""Ours beside bitbully over the same positions, and the node counts that sign the search.

    python -m tests.bench.bench_engine

Both solvers take turns over the same positions in one process and one thread; boards are built
outside the timer, tables are fresh for each run, and a ratio is the median of three runs. With
C4_TEST_SETS set, the public begin-medium's first 200 are measured too.
"""

from __future__ import annotations

import os
import statistics
import time
from pathlib import Path

from bitbully import bitbully_core
from rich.console import Console
from rich.table import Table

from c4studio.bench import Case, read_cases
from engine import Position, Solver

DATA = Path(__file__).parent.parent / "data"
OWN = {
    "end-easy": 300,
    "middle-easy": 300,
    "middle-medium": 300,
    "begin-easy": 300,
    "begin-medium": 50,
    "begin-hard": 5,
}
RUNS = 3


def board_of(position: Position) -> bitbully_core.BoardCore:
    """The same position for bitbully, which wants rows of 1 and 2 by column."""
    board = bitbully_core.BoardCore()
    sides = {None: 0, "red": 1, "yellow": 2}
    cells = [[sides[position.disc(column, row)] for row in range(6)] for column in range(7)]
    if not board.setBoard(cells):
        raise SystemExit(f"bitbully does not take {position.text()}")
    return board


def run(cases: list[Case]) -> tuple[float, float, float]:
    """Milliseconds a position for us and for bitbully, and our nodes a position."""
    boards = [board_of(case.position) for case in cases]
    core, solver = bitbully_core.BitBullyCore(), Solver(memory_mb=64)
    core.resetTranspositionTable()
    ours = theirs = 0.0
    for case, board in zip(cases, boards, strict=True):
        started = time.perf_counter()
        score = solver.solve(case.position).value
        between = time.perf_counter()
        other = core.mtdf(board, 0)
        theirs += time.perf_counter() - between
        ours += between - started
        if not score == other == case.score:
            raise SystemExit(f"{case.position.text()}: {score}, {other}, {case.score} disagree")
    return ours * 1000 / len(cases), theirs * 1000 / len(cases), solver.nodes / len(cases)


def main() -> None:
    """Print the table and the signature."""
    sets = {name: read_cases(DATA / f"{name}.txt")[:count] for name, count in OWN.items()}
    if "C4_TEST_SETS" in os.environ:
        public = Path(os.environ["C4_TEST_SETS"]) / "begin-medium.txt"
        sets["begin-medium (public)"] = read_cases(public)[:200]
    table = Table("set", "positions", "C4 Studio ms", "bitbully ms", "ratio", "nodes each")
    for name, cases in sets.items():
        runs = [run(cases) for _ in range(RUNS)]
        ratio = statistics.median(theirs / ours for ours, theirs, _ in runs)
        ours, theirs, nodes = (statistics.median(column) for column in zip(*runs, strict=True))
        table.add_row(
            name, str(len(cases)), f"{ours:.4f}", f"{theirs:.4f}", f"{ratio:.1f}x", f"{nodes:,.1f}"
        )
    console = Console()
    console.print(table)
    solver = Solver(memory_mb=64)
    started = time.perf_counter()
    score = solver.solve(Position())
    seconds = time.perf_counter() - started
    console.print(f"empty board: {score}, {solver.nodes:,} nodes (the signature), {seconds:.1f} s")


if __name__ == "__main__":
    main()
