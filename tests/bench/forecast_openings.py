"""Forecasts all positions of up to three discs of a board, and prints the rows of a file.

c4studio/opponents/first_discs.py describes the rows, and standard output gets
them: ``python -m tests.bench.forecast_openings 9x9 16000000``, or 500000 nodes on other boards.
"""

from __future__ import annotations

import sys
from contextlib import closing

from c4studio.game.boards import board_of_name
from c4studio.opponents.first_discs import MOST_FIRST_DISCS
from engine import Forecaster, Position, folded_key
from engine.score import RESULT_NAMES

MEMORY_MB = 64


def main() -> None:
    board, nodes = board_of_name(sys.argv[1]), int(sys.argv[2])
    lines = {""}
    for _ in range(MOST_FIRST_DISCS + 1):
        positions: dict[int, tuple[str, Position]] = {}
        for line in sorted(lines):
            position = Position.from_moves(line, board=board)
            positions.setdefault(folded_key(position), (line, position))
        for line, position in positions.values():
            with closing(Forecaster(board, MEMORY_MB)) as forecaster:
                found = forecaster.choose(position, nodes)
            told = f"{found.value:.3f}" if found.result is None else RESULT_NAMES[found.result]
            print(line or "-", told, flush=True)
        lines = {line + each for line in lines for each in board.digits}


if __name__ == "__main__":
    main()
