"""Reports from which disc on the results of all columns of a game are known, on any board.

Run as ``python -m tests.bench.bench_horizon [GAMES] [BOARD…]``, a board as ``9x9``. The games are
those of the forecast at depth 6 with noise against itself. Each is walked back from its end, until
the results of all columns are not found in ``NODES``: one thread, a cold table of 64 MB for each
position, no book. The count of nodes is the same on a busy machine.
"""

import sys
from random import Random
from statistics import median

from c4studio.game.boards import BOARDS_PEOPLE_PLAY, board_of_name, name_of_board
from engine import Board, Forecaster, Position, Solver
from tests.bench.bench_boards import spent_until_known

GAMES = 12
DEPTH = 6
NOISE = 0.1
"""Standard deviation of what chance adds to the points of a column."""
NODES = 50_000_000
"""Nodes of 6 s on 8×7, 11 on 8×8, 14 on 9×9 and 17 on 10×10, where little else runs."""


def game_with_noise(forecaster: Forecaster, chance: Random) -> list[Position]:
    """Return the positions of a game that fills at least half of the board."""
    line = [Position(forecaster.board)]
    while not line[-1].is_over:
        line.append(line[-1].play(column_with_noise(forecaster, line[-1], chance)))
    full_enough = 2 * line[-1].ply >= forecaster.board.size
    return line if full_enough else game_with_noise(forecaster, chance)


def column_with_noise(forecaster: Forecaster, position: Position, chance: Random) -> int:
    """Return the column of the most points, to which chance adds a little."""
    for forecast in forecaster.forecast(position, nodes=1 << 30):
        if forecast.depth == DEPTH:
            break
    points = {
        column: each + chance.gauss(0, NOISE)
        for column, each in enumerate(forecast.points)
        if each is not None
    }
    return max(points, key=points.__getitem__)


def known_from(line: list[Position]) -> int:
    """Return the number of discs from which on the results of all columns of a game are known."""
    first = line[-1].ply
    for position in reversed(line[:-1]):
        with Solver(64, board=position.board) as solver:
            found = spent_until_known(
                solver, position, lambda: solver.nodes, NODES, {"all results"}
            )
        if "all results" not in found:
            break
        first = position.ply
    return first


def main() -> None:
    """Measure, and print for each board the discs of each game, their median and the greatest."""
    count, *names = sys.argv[1:] or [str(GAMES)]
    boards: tuple[Board, ...] = tuple(board_of_name(each) for each in names)
    for board in boards or BOARDS_PEOPLE_PLAY[1:]:
        chance, forecaster = Random(1), Forecaster(board)
        print(f"{name_of_board(board)}:", end=" ", flush=True)
        found = []
        for _ in range(int(count)):
            found.append(known_from(game_with_noise(forecaster, chance)))
            print(found[-1], end=" ", flush=True)
        print(f"· median {median(found):g}, at worst {max(found)}", flush=True)


if __name__ == "__main__":
    main()
