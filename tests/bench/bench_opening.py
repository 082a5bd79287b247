"""Reports how long all seven columns take in the opening, with the book and a cold table.

Run as ``python -m tests.bench.bench_opening [POSITIONS]``; one thread, random positions, and the
time is that of the processor.
"""

import statistics
import sys
import time
from random import Random

from rich.console import Console
from rich.table import Table

from c4studio.ground.paths import packaged_book
from engine import Position, Solver

POSITIONS = 1000
MEMORY_MB = 8
FIRST_SEARCHED, LAST = 12, 16
"""Discs of the first positions whose columns the book does not know, and of the last measured."""


def drawn(discs: int, chance: Random) -> Position:
    """A position of so many discs that random play leads to, and that is not over."""
    position = Position()
    while position.ply < discs:
        position = position.play(chance.choice(position.legal_columns))
        if position.is_over:
            position = Position()
    return position


def times(discs: int, count: int) -> list[float]:
    """Milliseconds for each of so many positions, the fewest first."""
    chance, taken = Random(discs), []
    solver = Solver(MEMORY_MB, packaged_book())
    for _ in range(count):
        if solver.nodes:
            solver = Solver(MEMORY_MB, packaged_book())
        position = drawn(discs, chance)
        started = time.process_time()
        solver.score_columns(position)
        taken.append((time.process_time() - started) * 1000)
    return sorted(taken)


def main() -> None:
    """Measure, and print the times beside their goals."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else POSITIONS
    table = Table("discs", "median, ms", "99 of 100, ms", "slowest, ms", "goal")
    for discs in range(LAST + 1):
        taken = times(discs, count)
        goal = "1 at most" if discs < FIRST_SEARCHED else "10, 100 at most"
        figures = (statistics.median(taken), taken[len(taken) * 99 // 100], taken[-1])
        table.add_row(str(discs), *(f"{each:.2f}" for each in figures), goal)
    Console().print(table)


if __name__ == "__main__":
    main()
