"""Fit the model of people to a file of games, all of it or the skill alone.

    python -m tests.opponents.fit_opponent FILE [--player NAME] [--habits] [--train 0.7]

The fit is by maximum likelihood: it looks for the numbers under which the moves of the main lines
are most probable. Without ``--habits`` it fits one number, the skill of a level that plays like
those players; a few hundred moves are enough. With ``--habits`` it fits the nine numbers of the
average player, whose skill is 1; that takes thousands of moves. Part of the games is left for a
test, and their likelihood is the one that counts. Put the numbers into
``c4studio/opponents/people.py`` or into a ``Level`` by hand.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable, Sequence
from dataclasses import asdict, fields
from itertools import pairwise
from pathlib import Path
from random import Random

from rich.console import Console
from rich.table import Table

from c4studio import formats
from c4studio.game import Game
from c4studio.ground.paths import packaged_book
from c4studio.opponents.people import AVERAGE_HUMAN_HABITS, HumanHabits, Level, column_chances
from c4studio.review.moves import JudgedMove
from engine import Side, Solver
from tests.error_rates import PEOPLE as FIGURES
from tests.error_rates import Rates, ScoreColumns

LEAST = 1e-6
"""The least probability that a move counts with: one odd move is not to decide everything."""
STEPS = (0.4, 0.2, 0.1, 0.05, 0.02)
"""Steps of the logarithms of the numbers, one after the other."""


def moves_of(game: Game, score_columns: ScoreColumns, player: str = "") -> list[JudgedMove]:
    """Return the moves of a game's main line, those of one player where a name is given."""
    names = {Side.RED: game.facts.red, Side.YELLOW: game.facts.yellow}
    return [
        JudgedMove(parent.position, node.column, score_columns(parent.position))
        for parent, node in pairwise(game.end().path())
        if node.column is not None and player in ("", names[parent.position.to_move])
    ]


def log_likelihood(moves: Sequence[JudgedMove], level: Level) -> float:
    """Return the mean logarithm of the probability of a move."""
    return math.fsum(
        math.log(
            max(
                LEAST,
                column_chances(move.position, move.columns, level.skill, level.habits)[move.column],
            )
        )
        for move in moves
    ) / len(moves)


def climb(
    start: dict[str, float], value_of: Callable[[dict[str, float]], float]
) -> dict[str, float]:
    """Return numbers that no step makes better: one goes up or down at a time, then by less.

    Args:
        start: the numbers to begin with, all positive; it is their logarithms that take steps.
        value_of: what is to become as large as it can; -inf for what is not allowed.
    """
    best, value = dict(start), value_of(start)
    for step in STEPS:
        improved = True
        while improved:
            improved = False
            for name in start:
                for factor in (math.exp(step), math.exp(-step)):
                    tried = best | {name: best[name] * factor}
                    found = value_of(tried)
                    if found > value:
                        best, value, improved = tried, found, True
                        break
    return best


def fit_skill(moves: Sequence[JudgedMove], habits: HumanHabits = AVERAGE_HUMAN_HABITS) -> Level:
    """Return the level with these habits under which moves are most probable."""
    fitted = climb(
        {"skill": 1.0}, lambda tried: log_likelihood(moves, Level(tried["skill"], habits))
    )
    return Level(fitted["skill"], habits)


def fit_habits(moves: Sequence[JudgedMove], start: HumanHabits = AVERAGE_HUMAN_HABITS) -> Level:
    """Return the level of skill 1 under whose habits moves are most probable."""

    def value_of(tried: dict[str, float]) -> float:
        if max(tried["own"], tried["block"], tried["ahead"]) >= 1:
            return -math.inf
        return log_likelihood(moves, Level(1, HumanHabits(**tried)))

    return Level(1, HumanHabits(**climb(asdict(start), value_of)))


def report(level: Level, train: Sequence[JudgedMove], test: Sequence[JudgedMove]) -> Table:
    """Return the table of what was fitted."""
    table = Table("", "fitted", "before")
    table.add_row("moves to fit", f"{len(train):,}", "")
    table.add_row("moves to test", f"{len(test):,}", "")
    for name, moves in (("to fit", train), ("to test", test)):
        if moves:
            after, before = log_likelihood(moves, level), log_likelihood(moves, Level(1))
            table.add_row(f"log-likelihood a move, {name}", f"{after:.4f}", f"{before:.4f}")
    table.add_row("skill", f"{level.skill:.3g}", "1")
    for each in fields(HumanHabits):
        after, before = getattr(level.habits, each.name), getattr(AVERAGE_HUMAN_HABITS, each.name)
        table.add_row(each.name, f"{after:.3g}", f"{before:.3g}")
    return table


def main() -> None:
    """Fit, and print the numbers and what the players do."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path, help="games in any format that the program reads")
    parser.add_argument("--player", default="", metavar="NAME", help="this player's moves alone")
    parser.add_argument("--habits", action="store_true", help="all numbers, not the skill alone")
    parser.add_argument("--train", type=float, default=0.7, help="the share of games to fit to")
    options = parser.parse_args()
    games = list(formats.read_file_contents(options.file.read_bytes()).collection.games)
    Random(1).shuffle(games)
    solver = Solver(64, packaged_book())
    found = [moves_of(game, solver.score_columns, options.player) for game in games]
    cut = math.ceil(options.train * len(found))
    train, test = ([move for each in part for move in each] for part in (found[:cut], found[cut:]))
    if not train:
        raise SystemExit(f"{options.file}: there are no moves to fit to")
    level = fit_habits(train) if options.habits else fit_skill(train)
    console = Console()
    console.print(report(level, train, test))
    rates = Rates()
    for move in (*train, *test):
        rates.add(move)
    table = Table("%", "these games", "of", "people")
    for name, figure in FIGURES.items():
        row = (name, f"{rates.percent(name):.1f}", f"{rates.faced[name]:,}")
        table.add_row(*row, f"{figure.percent:g}")
    console.print(table)


if __name__ == "__main__":
    main()
