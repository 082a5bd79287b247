"""Our solver beside bitbully, another exact one, over the same positions."""

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
"""Positions that one solves before it is the other's turn: both find their tables in the cache."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """Medians of the runs over one file; a ratio above 1 says how much faster we are."""

    file: str
    positions: int
    ms_mean: float
    peer_ms_mean: float
    ratio: float
    nodes_mean: float


def board_of(position: Position) -> BoardCore:
    """The same position for bitbully, which wants rows of 1 and 2 by column."""
    from bitbully.bitbully_core import BoardCore  # noqa: PLC0415  (an extra)

    board = BoardCore()
    numbers = {None: 0, "red": 1, "yellow": 2}
    cells = [[numbers[position.disc(column, row)] for row in range(6)] for column in range(7)]
    if not board.setBoard(cells):
        raise BenchError(f"bitbully does not take {position.text()}")
    return board


def compare(file: str, cases: list[Case], memory_mb: int) -> Comparison:
    """Let both solve the positions in turns, three times from fresh tables, on one thread.

    Boards are built outside the timer.

    Raises:
        BenchError: bitbully is not installed, or a score is not what the file or it says.
        CacheError: the memory cannot be had.
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
    """Seconds of ours, seconds of theirs, and our nodes, for all positions."""
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
