"""Reports from which disc on boards of other sizes are known: results and scores in so much time.

Run as ``python -m tests.bench.bench_boards [POSITIONS] [BOARD…]``, a board as ``9x9``. One thread,
a cold table of 64 MB for each position, no book; the time is that of the processor.
"""

import sys
import threading
import time
from collections.abc import Callable, Set
from random import Random

from rich.console import Console
from rich.table import Table

from engine import Analysis, Board, Position, Solver, StopFlag
from engine.score import result_within

POSITIONS = 8
LIMITS = (0.1, 1.0, 10.0)
"""Seconds after which it is asked what is known."""
DISCS = {
    "7x7": (7, 10, 13), "8x6": (8, 11, 14), "9x6": (12, 15, 18), "8x7": (10, 13, 16),
    "8x8": (16, 20, 24), "9x7": (18, 22, 26), "10x7": (22, 26, 30), "9x8": (24, 28, 32),
    "9x9": (32, 36, 40), "10x10": (43, 48, 53),
}  # fmt: skip
"""For a board the numbers of discs around that from which most columns are known in a second."""
CAREFUL = 0.7
"""The share of moves that win, block, or at least put no disc below a four of the opponent."""
KNOWN: dict[str, Callable[[Analysis], bool]] = {
    "result": lambda seen: result_within(int(seen.lower), int(seen.upper)) is not None,
    "score": lambda seen: seen.score is not None,
    "all results": lambda seen: all(
        each is None or each.result is not None for each in seen.columns
    ),
    "all scores": lambda seen: all(each is None or each.exact is not None for each in seen.columns),
}


def drawn(board: Board, discs: int, chance: Random) -> Position:
    """A position of people's kind: mostly careful moves, through cells that lie in many lines."""
    position = Position(board)
    while position.ply < discs:
        position = position.play(careful_column(position, chance))
        if position.is_over:
            position = Position(board)
    return position if not _can_win(position) else drawn(board, discs, chance)


def careful_column(position: Position, chance: Random) -> int:
    """A column that is mostly a careful move, in a cell that lies in many lines."""
    columns = list(position.legal_columns)
    if chance.random() < CAREFUL:
        columns = _careful(position) or columns
    through = position.board.through
    weights = [len(through[column, position.height(column)]) for column in columns]
    return chance.choices(columns, weights)[0]


def _can_win(position: Position) -> bool:
    """Whether the side to move can win at once."""
    return any(position.play(column).is_over for column in position.legal_columns)


def _careful(position: Position) -> list[int]:
    """The columns that win; else those after which the opponent cannot win at once."""
    after = {column: position.play(column) for column in position.legal_columns}
    winning = [column for column, child in after.items() if child.is_over]
    return winning or [column for column, child in after.items() if not _can_win(child)]


def seconds_until_known(position: Position) -> dict[str, float]:
    """The processor time after which each of ``KNOWN`` was known; without those that never were."""
    clock = time.pthread_getcpuclockid(threading.get_ident())
    began = time.thread_time()
    solver = Solver(64, board=position.board)
    return spent_until_known(
        solver, position, lambda: time.clock_gettime(clock) - began, LIMITS[-1], KNOWN.keys()
    )


def spent_until_known(
    solver: Solver, position: Position, spent: Callable[[], float], most: float, asked: Set[str]
) -> dict[str, float]:
    """What was ``spent`` until each of ``KNOWN`` was known; without those that never were.

    The search ends when all that is ``asked`` for is known, or ``most`` is spent.
    """
    stop, over = StopFlag(), threading.Event()

    def watch() -> None:
        while not over.wait(0.02):
            if spent() > most:
                stop.set()
                return

    watcher = threading.Thread(target=watch)
    watcher.start()
    found: dict[str, float] = {}
    for seen in solver.analyse(position, stop):
        now = spent()
        found |= {name: now for name, is_known in KNOWN.items() if is_known(seen)} | found
        if asked <= found.keys():
            break
    over.set()
    watcher.join()
    return found


def main() -> None:
    """Measure, and print the shares of positions in per cent after each of ``LIMITS``."""
    count, *names = sys.argv[1:] or [str(POSITIONS)]
    table = Table("board", "discs", *(f"{name}, %" for name in KNOWN))
    for name in names or DISCS:
        board = Board(*map(int, name.split("x")))
        for discs in DISCS[name]:
            chance = Random(discs)
            times = [seconds_until_known(drawn(board, discs, chance)) for _ in range(int(count))]
            shares = (
                " / ".join(
                    f"{100 * sum(each.get(known, 1e9) <= limit for each in times) / len(times):.0f}"
                    for limit in LIMITS
                )
                for known in KNOWN
            )
            table.add_row(name, str(discs), *shares)
    Console(width=120).print(table)


if __name__ == "__main__":
    main()
