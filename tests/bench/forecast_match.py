"""Play the forecast against another program, as the opponent plays before the exact search decides.

``python -m tests.bench.forecast_match 9x9 'COMMAND' --games 100`` begins each random opening twice,
with either side. The other program gets the moves of a game as letters (``edc``) on a line, and
answers its column as a letter on a line. A game ends as soon as an exact search of few nodes tells
its result. Time is the processor's, so that it does not matter what else the machine does.
"""

from __future__ import annotations

import argparse
import math
import random
import shlex
import subprocess
import time
from collections import Counter
from collections.abc import Callable, Sequence

from engine import Board, Forecaster, Position, Solver
from tests.bench.forecast_games import exact_result

DECIDING_NODES = 300_000
"""Nodes of the exact search that ends a game: about a tenth of a second."""
Player = Callable[[list[int], Position], int]
"""Chooses a column, given the columns played so far and the position."""


class TimedForecaster:
    """The forecast that takes so many seconds of the processor a move on average.

    Attributes:
        used: seconds that it has used.
        moves: moves that it has chosen.
    """

    def __init__(self, board: Board, seconds: float) -> None:
        self._forecaster, self._seconds = Forecaster(board), seconds
        self._nodes_a_second = 1e6
        self.used, self.moves = 0.0, 0

    def __call__(self, _: list[int], position: Position) -> int:
        begun = time.process_time()
        forecast = self._forecaster.choose(position, int(self._nodes_a_second * self._seconds))
        used = time.process_time() - begun
        self.used, self.moves = self.used + used, self.moves + 1
        if used > self._seconds / 4:
            self._nodes_a_second += (forecast.nodes / used - self._nodes_a_second) / 4
        assert forecast.best is not None
        return forecast.best


def opening_columns(forecaster: Forecaster, discs: int, rng: random.Random) -> list[int]:
    """The columns of a random opening of so many discs in which nobody can win at once."""
    while True:
        position, columns = Position(forecaster.board), list[int]()
        while len(columns) < discs:
            quiet = [
                column
                for column in position.legal_columns
                if forecaster.features(position.play(column))
            ]
            if not quiet:
                break
            columns.append(rng.choice(quiet))
            position = position.play(columns[-1])
        else:
            return columns


def play(first: Player, second: Player, begun: list[int], solver: Solver) -> tuple[float, int]:
    """The points of the player that moves first after an opening, and the discs at the end."""
    columns, players = list(begun), (first, second)
    while True:
        position = Position.from_moves(columns, solver.board)
        mover = (len(columns) - len(begun)) % 2
        result = exact_result(solver, position, DECIDING_NODES)
        if result is not None:
            return ((result if mover == 0 else -result) + 1) / 2, position.ply
        column = players[mover](columns, position)
        assert position.is_legal(column), f"column {column} after {columns}"
        columns.append(column)


def match(board: Board, ours: TimedForecaster, command: str, openings: Sequence[list[int]]) -> None:
    """Print the points of the forecast against a program in two games from each opening."""
    solver, scored, ended = Solver(64, book=None, board=board), Counter[float](), 0
    with subprocess.Popen(
        shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        said, heard = program.stdin, program.stdout

        def theirs(columns: list[int], _: Position) -> int:
            said.write("".join(chr(ord("a") + each) for each in columns) + "\n")
            return ord(heard.readline()[0]) - ord("a")

        for number in range(2 * len(openings)):
            first, second = (ours, theirs) if number % 2 == 0 else (theirs, ours)
            points, ply = play(first, second, openings[number // 2], solver)
            scored[points if number % 2 == 0 else 1 - points] += 1
            ended += ply
            total = sum(points * count for points, count in scored.items())
            mean = total / (number + 1)
            variance = sum(count * (each - mean) ** 2 for each, count in scored.items())
            print(
                f"{board}: {total:g} of {number + 1} = {mean:.1%} "
                f"±{1.96 * math.sqrt(variance) / (number + 1):.1%} (+{scored[1.0]} ={scored[0.5]} "
                f"-{scored[0.0]}); {ours.used / max(1, ours.moves):.2f} s a move, "
                f"decided at disc {ended / (number + 1):.0f}",
                flush=True,
            )
        said.close()


def main() -> None:
    """Play a match."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("board", type=lambda size: Board(*map(int, size.split("x"))))
    parser.add_argument("command", help="the other program and its arguments")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=1.0, help="of the processor, for a move")
    parser.add_argument("--discs", type=int, default=3, help="of the random openings")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    rng, forecaster = random.Random(f"match {given.board} {given.seed}"), Forecaster(given.board, 4)
    openings = [opening_columns(forecaster, given.discs, rng) for _ in range(given.games // 2)]
    match(given.board, TimedForecaster(given.board, given.seconds), given.command, openings)


if __name__ == "__main__":
    main()
