"""Reports from which disc on the results of all columns of a game are known, on any board.

Run as ``python -m tests.bench.bench_horizon [GAMES] [BOARD…]``, a board as ``9x9``. A game of
mostly careful moves is walked back from its end, until the results of all columns are not found in
``SECONDS`` of the processor: one thread, a cold table of 64 MB for each position, no book.
"""

import sys
from random import Random
from statistics import median

from c4studio.game.boards import BOARDS_PEOPLE_PLAY, board_of_name, name_of_board
from engine import Board, Position
from tests.bench.bench_boards import LIMITS, careful_column, seconds_until_known

GAMES = 9
SECONDS = LIMITS[-1]


def careful_game(board: Board, chance: Random) -> list[Position]:
    """Return the positions of a game that fills at least half of the board."""
    line = [Position(board)]
    while not line[-1].is_over:
        line.append(line[-1].play(careful_column(line[-1], chance)))
    return line if 2 * line[-1].ply >= board.size else careful_game(board, chance)


def known_from(line: list[Position]) -> int:
    """Return the number of discs from which on the results of all columns of a game are known."""
    first = line[-1].ply
    for position in reversed(line[:-1]):
        if "all results" not in seconds_until_known(position, {"all results"}):
            break
        first = position.ply
    return first


def main() -> None:
    """Measure, and print for each board the median and the greatest number of discs."""
    count, *names = sys.argv[1:] or [str(GAMES)]
    boards = [board_of_name(each) for each in names] or BOARDS_PEOPLE_PLAY[1:]
    for board in boards:
        chance = Random(1)
        found = [known_from(careful_game(board, chance)) for _ in range(int(count))]
        print(f"{name_of_board(board)}: {median(found):g}, at worst {max(found)}", flush=True)


if __name__ == "__main__":
    main()
