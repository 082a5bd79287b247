"""Whole arrays beside a loop over ``Solver.score_columns``, and on one and two threads.

``python -m tests.bench.bench_arrays [POSITIONS]``: all positions of eight discs in which neither
side has a playable four, one of each mirror pair (67,557, the positions of the UCI set), positions
of more discs from random games, and 20,000 positions of whole random games.
"""

import resource
import sys
import time
from random import Random

import numpy as np

from engine import Position, Solver
from engine.arrays import Bitboards, score_columns
from engine.fours import WinningLines
from engine.openings.walk import walk
from tests.engine.arrays.positions import pairs_of

ROUNDS = 3
POSITIONS_BY_DISCS = {11: 8000, 13: 200, 16: 300, 18: 600, 20: 1500, 22: 3000, 24: 4000}
"""The numbers of positions of random games, by their discs."""


def quiet_positions() -> list[Position]:
    """Return all positions of eight discs in which neither side has a playable four."""
    return [position for position in walk(8, Position()) if not opponent_can_win(position)]


def opponent_can_win(position: Position) -> bool:
    """Return whether the side that is not to move has a playable four."""
    lines = WinningLines(position)
    return any(
        line.theirs == 3 for column in position.legal_columns for line in lines.through(column)
    )


def random_games(count: int, seed: int) -> list[Position]:
    """Return the first ``count`` positions of random games, finished ones left out."""
    chance = Random(seed)
    found: list[Position] = []
    while len(found) < count:
        position = Position()
        while position.legal_columns:
            found.append(position)
            position = position.play(chance.choice(position.legal_columns))
    return found[:count]


def random_positions(discs: int, count: int) -> list[Position]:
    """Return different positions of random games that have so many discs and are not over."""
    chance = Random(discs)
    found: dict[Position, None] = {}
    while len(found) < count:
        position = Position()
        while position.ply < discs and not position.is_over:
            position = position.play(chance.choice(position.legal_columns))
        if not position.is_over:
            found[position] = None
    return list(found)


def main() -> None:
    """Print all figures."""
    sets = {8: quiet_positions()}
    sets |= {discs: random_positions(discs, n) for discs, n in POSITIONS_BY_DISCS.items()}
    for discs, positions in sets.items():
        print(f"{len(positions)} positions of {discs} discs:")
        pairs = pairs_of(positions)
        for _ in range(ROUNDS):
            looped, one, two = timed_loop(positions), timed(pairs, 1), timed(pairs, 2)
            print(
                f"  loop {looped:.2f} s; array {one:.2f} s, ratio {looped / one:.1f};"
                f" two threads {two:.2f} s, ratio {looped / two:.1f}"
            )
    many = random_games(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000, seed=1)
    print(f"{len(many)} positions of random games:")
    pairs = pairs_of(many)
    for _ in range(ROUNDS):
        one, two = timed(pairs, 1), timed(pairs, 2)
        print(f"  one thread {one:.2f} s, two {two:.2f} s, ratio {one / two:.2f}")
    print(f"memory {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10} MiB at most")


def timed_loop(positions: list[Position]) -> float:
    """Return the seconds of a loop over single positions."""
    solver = Solver()
    started = time.perf_counter()
    for position in positions:
        solver.score_columns(position)
    return time.perf_counter() - started


def timed(pairs: Bitboards, threads: int) -> float:
    """Return the seconds of an array, whose solver has its book and its memory by then."""
    solver = Solver(threads=threads)
    started = time.perf_counter()
    table = score_columns(pairs, solver=solver)
    taken = time.perf_counter() - started
    assert table.legal.any() and np.abs(table.value).max() <= 18
    return taken


if __name__ == "__main__":
    main()
