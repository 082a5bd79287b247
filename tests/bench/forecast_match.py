"""Play the forecast against another program, as the opponent plays before the exact search decides.

``python -m tests.bench.forecast_match 9x9 'COMMAND' games.txt`` begins each random opening twice,
with either side. The other program gets the moves of a game as letters (``edc``) on a line, and
answers its column as a letter on a line. A game ends as soon as an exact search of few nodes tells
that the forecast wins, as the program then does, else at its end, since the other program has to
play what it has won; a longer search keeps the forecast from columns that lose.
Both have so many nodes a move, so that it does not matter what else the machine does. Each
game becomes a line of the file: the points of the forecast, what it told of the opening for the
side that moves first, and the moves. The same command goes on where the file ends; ``--games 0``
only tells what is in it.
"""

from __future__ import annotations

import argparse
import math
import random
import shlex
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from c4studio.review.forecasts import CHECK_NODES, CHOICE_NODES
from engine import (
    Board,
    ColumnScore,
    Forecaster,
    Position,
    Score,
    Side,
    Solver,
    Source,
)
from tests.bench.forecast_games import exact_result

DECIDING_NODES = 300_000
"""Nodes of the exact search that ends a game: about a tenth of a second."""
TOLD_NODES = 1_000_000
"""Nodes of the forecast of an opening."""
BALANCED = 0.1
"""What is told of a balanced opening is this far from a half at most."""


class Played(NamedTuple):
    """A game: the points of the forecast, what it told of the opening, and the moves."""

    points: float
    told: float
    moves: str


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


class Match:
    """The forecast with so many nodes a move against another program.

    Args:
        board: the board of the games.
        nodes: nodes of the forecast for a move.
        theirs: the answer of the other program to the moves of a game.

    Attributes:
        used: seconds of the processor that the forecast has used.
        moves: moves that it has chosen.
    """

    def __init__(self, board: Board, nodes: int, theirs: Callable[[str], str]) -> None:
        self._board, self._nodes, self._theirs = board, nodes, theirs
        self._forecaster, self._solver = Forecaster(board), Solver(64, book=None, board=board)
        self.used, self.moves = 0.0, 0

    def play(self, begun: list[int], *, ours: bool) -> Played:
        """Play a game from an opening, after which the forecast moves if ``ours``."""
        columns, us = list(begun), Side.to_move(len(begun) + (not ours))
        position = Position.from_moves(begun, self._board)
        told = self._forecaster.choose(position, TOLD_NODES).value
        while not position.is_over and not self._is_won(position, us):
            if position.to_move is us:
                before = time.process_time()
                column = self._column(position)
                self.used, self.moves = self.used + time.process_time() - before, self.moves + 1
            else:
                column = ord(self._theirs(_letters(columns))) - ord("a")
            assert position.is_legal(column), f"column {column} after {columns}"
            columns.append(column)
            position = position.play(column)
        points = 1.0
        if position.is_over and position.winner is not us:
            points = 0.5 if position.winner is None else 0.0
        return Played(points, round(told, 3), _letters(columns))

    def _is_won(self, position: Position, us: Side) -> bool:
        """Whether few nodes tell that the forecast wins, as the program then does."""
        if position.to_move is us:
            return self._exceeds(position, 0, DECIDING_NODES)
        return exact_result(self._solver, position, DECIDING_NODES) == -1

    def _column(self, position: Position) -> int:
        """The best column by the forecast that an exact search does not prove to lose.

        If all lose, it is one whose loss few nodes do not tell, or not so early.
        """
        board, ply = self._board, position.ply
        least, lost = (Score.for_side_to_move(each, ply, board) for each in (-board.size // 2, -1))
        known: list[ColumnScore | None] = [None] * board.width
        forecast = self._forecaster.choose(position, self._nodes)
        while forecast.result != -1:
            assert forecast.best is not None
            if not self._exceeds(position.play(forecast.best), 0, CHECK_NODES):
                return forecast.best
            known[forecast.best] = ColumnScore(least, lost, Source.SEARCH)
            *_, forecast = self._forecaster.forecast(position, self._nodes, known=known)
        columns = [column for column in board.centre_out if position.is_legal(column)]
        for score in range(board.size // 2, -1, -1):
            left = [
                column
                for column in columns
                if not self._exceeds(position.play(column), score, DECIDING_NODES)
            ]
            if not left:
                break
            columns = left
        return columns[0]

    def _exceeds(self, position: Position, score: int, nodes: int) -> bool:
        """Whether so many nodes of an exact search prove that a score is exceeded."""
        if position.is_over:
            return False
        found = self._solver.searcher.null_window(position, score, nodes=nodes)
        return found is not None and found > score


def _letters(columns: list[int]) -> str:
    return "".join(chr(ord("a") + column) for column in columns)


def summary(games: list[Played]) -> str:
    """The points of the forecast, with the interval that holds them in 19 of 20 matches."""
    if not games:
        return "no game"
    points = [game.points for game in games]
    mean = sum(points) / len(points)
    error = math.sqrt(sum((each - mean) ** 2 for each in points)) / len(points)
    wins, draws = points.count(1.0), points.count(0.5)
    return (
        f"{sum(points):g} of {len(points)} = {mean:.1%} ±{1.96 * error:.1%} "
        f"(+{wins} ={draws} -{len(points) - wins - draws}), "
        f"won or over at disc {sum(len(game.moves) for game in games) / len(games):.0f}"
    )


def read_games(file: Path) -> list[Played]:
    """The games of a file."""
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    return [
        Played(float(points), float(told), moves)
        for points, told, moves in (line.split() for line in lines)
    ]


def main() -> None:
    """Play a match, or what is left of it, and tell what all of its games brought."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("board", type=lambda size: Board(*map(int, size.split("x"))))
    parser.add_argument("command", help="the other program and its arguments")
    parser.add_argument("file", type=Path, help="of the games")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--nodes", type=int, default=CHOICE_NODES, help="for a move")
    parser.add_argument("--minutes", type=float, default=math.inf, help="begin no game after them")
    parser.add_argument("--discs", type=int, default=3, help="of the random openings")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    rng, forecaster = random.Random(f"match {given.board} {given.seed}"), Forecaster(given.board, 4)
    openings = [opening_columns(forecaster, given.discs, rng) for _ in range(given.games // 2)]
    end = time.monotonic() + 60 * given.minutes
    games = read_games(given.file)
    with subprocess.Popen(
        shlex.split(given.command),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        said, heard = program.stdin, program.stdout

        def theirs(moves: str) -> str:
            said.write(moves + "\n")
            return heard.readline()[0]

        match = Match(given.board, given.nodes, theirs)
        for number in range(len(games), given.games):
            if time.monotonic() > end:
                break
            games.append(match.play(openings[number // 2], ours=number % 2 == 0))
            with given.file.open("a", encoding="utf-8") as file:
                print(*games[-1], file=file)
        said.close()
    balanced = [game for game in games if abs(game.told - 0.5) <= BALANCED]
    print(f"{given.board} against {given.command}: {summary(games)}")
    print(f"from balanced openings: {summary(balanced)}")
    print(f"{match.used / max(1, match.moves):.2f} s of the processor a move")


if __name__ == "__main__":
    main()
