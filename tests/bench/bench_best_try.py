"""Reports how many lost games the best try saves, beside the longest resistance.

    python -m tests.bench.bench_best_try FILE [--draw middle] [--positions 50] [--games 400]

Lost positions of the games of a file are drawn by a seed: all of them, or those of the middle of
the games. In each of them the losing side plays the best try in some games and the column that
holds out longest in the others, at every move until the win has been given away; from then on it
plays perfectly. The winning side is a player of the level. The losing side has lost if the win was
never given away. Where the game is lost or saved whatever is tried, no try can change much; those
positions are counted.
"""

from __future__ import annotations

import argparse
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from statistics import mean, stdev

from rich.console import Console

from c4studio.cli.common.arguments import parse_positive_int
from c4studio.ground.paths import packaged_book
from c4studio.opponents.outlook import MOST_ESTIMATED_POSITIONS, WinOutlook
from c4studio.opponents.people import LEVELS, Level, Opponent
from engine import Position, Score, Solver
from engine.score import ColumnScores
from tests.error_rates import ScoreColumns

LEAST_DISCS = 12
"""Minimum number of discs on the board of the positions of the middle."""
LEAST_DISCS_TO_COME, MOST_DISCS_TO_COME = 6, 26
"""Number of discs that are still to come by best play in the positions of the middle."""
LITTLE_ROOM = 0.05
"""Share of games below which nothing is to be saved or lost by the choice of tries."""
Choose = Callable[[list[Position]], int]
"""Chooses the column of the losing side, from the positions of the game so far."""


def lost_lines(
    path: Path, score_columns: ScoreColumns, count: int, seed: int, *, middle: bool
) -> list[list[Position]]:
    """Draw lines of a file of move strings that end where the side to move loses."""
    found = []
    for row in path.read_text(encoding="utf-8").splitlines():
        line = [Position()]
        for sign in row.split()[0]:
            best = max(score for score in score_columns(line[-1]) if score is not None)
            if best.value < 0 and (not middle or _is_in_the_middle(line[-1], best)):
                found.append(list(line))
            line.append(line[-1].play(int(sign) - 1))
    return Random(seed).sample(found, count)


def _is_in_the_middle(position: Position, best: Score) -> bool:
    return position.ply >= LEAST_DISCS and LEAST_DISCS_TO_COME <= best.plies <= MOST_DISCS_TO_COME


def longest_resistance(score_columns: ScoreColumns) -> Choose:
    """Return the choice of the column that loses last, the leftmost of several."""

    def choose(line: list[Position]) -> int:
        columns = score_columns(line[-1])
        return max(line[-1].legal_columns, key=lambda column: _value(columns, column))

    return choose


def best_try(level: Level, score_columns: ScoreColumns, most_positions: int) -> Choose:
    """Return the choice of the column after which a level goes wrong most often.

    Each choice looks at so many positions at most.
    """
    outlook = WinOutlook(level, score_columns)

    def choose(line: list[Position]) -> int:
        tries = outlook.chances_of_tries(line[-1], most_positions)
        return max(tries, key=tries.__getitem__)

    return choose


def _value(columns: ColumnScores, column: int) -> int:
    score = columns[column]
    assert score is not None
    return score.value


def share_lost(
    start: list[Position], level: Level, choose: Choose, games: int, score_columns: ScoreColumns
) -> float:
    """Play games from a lost position. Return the share in which the win was never given away."""
    lost, chosen = 0, dict[Position, int]()
    for seed in range(games):
        player, line = Opponent(level, seed), list(start)
        while True:
            if line[-1] not in chosen:
                chosen[line[-1]] = choose(line)
            line.append(line[-1].play(chosen[line[-1]]))
            if line[-1].is_over:
                break
            columns = score_columns(line[-1])
            column = player.choose_column(line, columns)
            line.append(line[-1].play(column))
            if line[-1].winner is not None:
                lost += 1
                break
            if _value(columns, column) <= 0:
                break
    return lost / games


@dataclass(frozen=True, slots=True)
class _Trial:
    """How games are played from the positions that are drawn, in one process or another."""

    level: Level
    games: int
    looked_at: int

    def shares_lost(self, line: list[Position]) -> tuple[float, float]:
        """Return the shares of games that the best try and the longest resistance lose."""
        score_columns = new_scorer()
        chooses = (
            best_try(self.level, score_columns, self.looked_at),
            longest_resistance(score_columns),
        )
        tried, longest = (
            share_lost(line, self.level, each, self.games, score_columns) for each in chooses
        )
        return tried, longest


def new_scorer() -> ScoreColumns:
    """Return a function that finds exact scores, and remembers them."""
    return cache(Solver(64, packaged_book()).score_columns)


def main() -> None:
    """Play, and print the shares of lost games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path, help="move strings, one a line")
    parser.add_argument("--positions", type=parse_positive_int, default=50)
    parser.add_argument("--games", type=parse_positive_int, default=400)
    parser.add_argument("--level", choices=list(LEVELS), default="Regular")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--draw", choices=["all", "middle"], default="all")
    parser.add_argument("--looked-at", type=parse_positive_int, default=MOST_ESTIMATED_POSITIONS)
    parser.add_argument("--processes", type=parse_positive_int, default=1)
    options = parser.parse_args()
    middle = options.draw == "middle"
    lines = lost_lines(options.file, new_scorer(), options.positions, options.seed, middle=middle)
    trial = _Trial(LEVELS[options.level], options.games, options.looked_at)
    found = list[tuple[float, float]]()
    console = Console()
    console.print("discs   best try loses   longest resistance loses   position")
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(options.processes, mp_context=context) as pool:
        for line, shares in zip(lines, pool.map(trial.shares_lost, lines), strict=True):
            found.append(shares)
            tried, longest = (f"{100 * each:.1f} %" for each in shares)
            console.print(
                f"{line[-1].ply:5} {tried:>16} {longest:>26}   {line[-1].text()}", soft_wrap=True
            )
    _print_means(console, found)


def _print_means(console: Console, found: list[tuple[float, float]]) -> None:
    """Print the mean shares of lost games, and the difference with its standard error."""
    tried, longest = (f"{100 * mean(each):.1f} %" for each in zip(*found, strict=True))
    console.print(f" mean {tried:>16} {longest:>26}")
    saved = [100 * (longest - tried) for tried, longest in found]
    error = stdev(saved) / len(saved) ** 0.5
    console.print(f"The best try saves {mean(saved):.1f} ± {error:.1f} of 100 games.")
    settled = sum(min(shares) >= 1 - LITTLE_ROOM or max(shares) <= LITTLE_ROOM for shares in found)
    console.print(f"{settled} of {len(found)} positions are won or lost whatever is tried.")


if __name__ == "__main__":
    main()
