"""Comparison of our solver's speed with bitbully, another exact solver."""

from __future__ import annotations

import statistics
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from c4studio.cli.speed.measure import BenchError, Case
from engine import Position, Solver

if TYPE_CHECKING:
    from bitbully.bitbully_core import BoardCore

RUNS = 3
TURN = 20
"""Number of positions that one solver solves in a row, so that its tables stay in the cache."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """Median times of both solvers on one file.

    ``ratio`` above 1 means that our solver is faster.
    """

    file: str
    positions: int
    ms_mean: float
    peer_ms_mean: float
    ratio: float
    nodes_mean: float


def board_of(position: Position) -> BoardCore:
    """Convert a position to bitbully's board, given as columns of 0, 1 and 2."""
    from bitbully.bitbully_core import BoardCore  # noqa: PLC0415  (an extra)

    board = BoardCore()
    numbers = {None: 0, "red": 1, "yellow": 2}
    cells = [[numbers[position.disc(column, row)] for row in range(6)] for column in range(7)]
    if not board.setBoard(cells):
        raise BenchError(f"bitbully does not take {position.text()}")
    return board


def compare(file: str, cases: list[Case], memory_mb: int) -> Comparison:
    """Measure both solvers on the same positions, in turns, three times each, on one thread.

    Tables are empty at the start. The conversion of positions is not measured.

    Raises:
        BenchError: bitbully is not installed, or a score differs from the file's or from
            bitbully's.
        CacheError: the memory cannot be allocated.
    """
    try:
        boards = [board_of(case.position) for case in cases]
    except ImportError as error:
        raise BenchError(
            "bitbully is not installed; it is the extra 'bench': pip install 'c4studio[bench]'"
        ) from error
    runs = [_run(cases, boards, memory_mb) for _ in range(RUNS)]
    ours, theirs, nodes = (statistics.median(column) for column in zip(*runs, strict=True))
    ratio = statistics.median(theirs / ours for ours, theirs, _ in runs)
    each = 1000 / len(cases)
    return Comparison(file, len(cases), ours * each, theirs * each, ratio, nodes / len(cases))


def _run(cases: list[Case], boards: list[BoardCore], memory_mb: int) -> tuple[float, float, int]:
    """Solve all positions once with each solver.

    Returns:
        Our seconds, bitbully's seconds, and the nodes of our solver.
    """
    from bitbully.bitbully_core import BitBullyCore  # noqa: PLC0415

    solver, peer = Solver(memory_mb), BitBullyCore()
    peer.resetTranspositionTable()
    ours = theirs = 0.0
    for first in range(0, len(cases), TURN):
        turn = cases[first : first + TURN]
        positions, peer_boards = [case.position for case in turn], boards[first : first + TURN]
        started = time.perf_counter()
        scores = solver.solve_many(positions)
        between = time.perf_counter()
        peer_scores = [peer.mtdf(board, 0) for board in peer_boards]
        theirs += time.perf_counter() - between
        ours += between - started
        for case, score, peer_score in zip(turn, scores, peer_scores, strict=True):
            if not score.value == peer_score == case.score:
                raise BenchError(
                    f"{case.position.text()}: the file says {case.score}, bitbully {peer_score},"
                    f" we {score.value}"
                )
    return ours, theirs, solver.nodes
