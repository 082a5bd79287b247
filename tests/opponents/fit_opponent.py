"""Fit the model of people to a file of games, all of it or the skill alone.

    python -m tests.opponents.fit_opponent FILE [--player NAME] [--habits] [--folds 10]

The fit is by maximum likelihood: it looks for the numbers under which the moves of the main lines
are most probable. Without ``--habits`` it fits one number, the skill of a level that plays like
those players, and says by resampling the games how sure that is: from about 20 games on it tells
an average player from one twice as good. With ``--habits`` it fits all numbers of the average
player, whose skill is 1; that takes thousands of moves and SciPy (the extra ``fit``). The games are
then divided into folds, each of which is foretold from the others: those figures count. Put the
numbers into ``c4studio/opponents/habits.py`` or into a ``Level`` by hand.

The columns of a position and of its mirror image have the same traits, so each game counts for its
mirror image as well.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.table import Table

from c4studio.ground.paths import packaged_book
from c4studio.opponents.habits import HumanHabits
from c4studio.opponents.people import AVERAGE_HUMAN_HABITS, Level
from engine import Solver
from tests.error_rates import PEOPLE as FIGURES
from tests.error_rates import Rates
from tests.opponents.likelihood import (
    LEAST,
    log_likelihood,
    loss_and_gradient,
    shares_of,
    to_habits,
    to_numbers,
)
from tests.opponents.sample import (
    DIRECTIONS,
    Bools,
    Floats,
    Ints,
    PlayedMove,
    Sample,
    moves_of_file,
    sample_of,
)

RIDGE = 1e-4
SKILLS = np.exp(np.linspace(np.log(0.01), np.log(30), 81))
"""The skills among which that of a player is looked for; neighbours differ by a tenth."""
RESAMPLED = 200
"""How often the games are drawn anew, with repetition, for the interval of a skill."""
INTERVAL = (5, 95)
MOST_OFF, MANY = 0.03, 200
"""By how much shares may be off on average, and the number of columns from which on that counts."""
LEAST_TENTH = 5
"""The least tenth of shares that the rows by the kind of column are about."""


def fit_habits(sample: Sample, start: HumanHabits = AVERAGE_HUMAN_HABITS) -> HumanHabits:
    """Return the habits under which moves of players of skill 1 are most probable."""
    from scipy.optimize import minimize

    found = minimize(
        lambda numbers: loss_and_gradient(sample, numbers, RIDGE),
        to_numbers(start),
        jac=True,
        method="L-BFGS-B",
        options={"maxiter": 150, "ftol": 1e-8},
    )
    return to_habits(found.x)


def fit_skill(sample: Sample, habits: HumanHabits = AVERAGE_HUMAN_HABITS) -> Level:
    """Return the level with these habits under which moves are most probable."""
    return Level(float(_best_skill(_by_skill(sample, habits).sum(axis=1))), habits)


def skill_interval(
    sample: Sample, habits: HumanHabits = AVERAGE_HUMAN_HABITS
) -> tuple[float, float]:
    """Return the skills between which that of the players lies nine times in ten.

    The games are drawn anew with repetition, since the moves of one game belong together.
    """
    by_skill = _by_skill(sample, habits)
    games, number = np.unique(sample.game, return_inverse=True)
    by_game = np.zeros((len(SKILLS), len(games)))
    for row, each in zip(by_game, by_skill, strict=True):
        np.add.at(row, number, each)
    chance = np.random.default_rng(1)
    drawn = chance.integers(len(games), size=(RESAMPLED, len(games)))
    found = [_best_skill(by_game[:, each].sum(axis=1)) for each in drawn]
    low, high = np.percentile(found, INTERVAL)
    return float(low), float(high)


def _by_skill(sample: Sample, habits: HumanHabits) -> Floats:
    """Return the logarithm of the probability of each move, a row for each of the ``SKILLS``."""
    at = np.arange(len(sample)), sample.played
    rows = [shares_of(sample, habits, skill)[at] for skill in SKILLS]
    return np.log(np.maximum(rows, LEAST))


def _best_skill(likelihood: Floats) -> float:
    return float(SKILLS[int(likelihood.argmax())])


def folds_of(sample: Sample, count: int) -> Ints:
    """Return for each move the fold that its game belongs to."""
    games, number = np.unique(sample.game, return_inverse=True)
    order = np.random.default_rng(1).permutation(len(games))
    found: Ints = order[number] % count
    return found


def foretold(sample: Sample, count: int) -> Floats:
    """Return the shares of all columns, each fold foretold by a fit to the others."""
    folds, start = folds_of(sample, count), fit_habits(sample)
    found = np.zeros(sample.legal.shape)
    for fold in range(count):
        habits = fit_habits(sample.only(folds != fold), start)
        found[folds == fold] = shares_of(sample.only(folds == fold), habits)
    return found


def quality(sample: Sample, shares: Floats) -> tuple[float, float]:
    """Return the nats a move, and how often the likeliest column is played."""
    played = shares[np.arange(len(sample)), sample.played]
    first = shares.argmax(axis=1) == sample.played
    return float(-np.log(np.maximum(played, LEAST)).mean()), float(first.mean())


def qualities(sample: Sample, folded: Floats) -> Table:
    """Return the table of how well moves are foretold."""
    table = Table("", "nats a move", "likeliest column is played, %")
    uniform = sample.legal / sample.legal.sum(axis=1, keepdims=True)
    for name, shares in (
        ("uniform over legal columns", uniform),
        ("perfect play", shares_of(sample, AVERAGE_HUMAN_HABITS, 0)),
        ("the model as it is", shares_of(sample, AVERAGE_HUMAN_HABITS)),
        ("fitted to the other folds", folded),
    ):
        nats, first = quality(sample, shares)
        table.add_row(name, f"{nats:.3f}", f"{100 * first:.1f}")
    return table


def calibration(sample: Sample, shares: Floats) -> Table:
    """Return the table of what is foretold with each tenth and how often it is played.

    Rows by the kind of column follow, for those foretold with at least a half.
    """
    table = Table("foretold", "columns", "mean, %", "played, %", "standard error", "")
    tenth = np.minimum((10 * shares).astype(int), 9)
    chosen = {f"{10 * each}–{10 * each + 10} %": tenth == each for each in range(10)}
    kinds = {f"own four, {each.value}": sample.own[:, :, n] for n, each in enumerate(DIRECTIONS)}
    free: Bools = (sample.own.sum(axis=(1, 2)) == 0)[:, None]
    kinds |= {
        f"four to block, {each.value}": sample.block[:, :, n] & free
        for n, each in enumerate(DIRECTIONS)
    }
    kinds["neither"] = (sample.own | sample.block).sum(axis=2) == 0
    for name, columns in (
        chosen | {n: k & (tenth >= LEAST_TENTH) for n, k in kinds.items()}
    ).items():
        _add_calibration_row(table, name, sample, shares, columns & sample.legal)
    return table


def _add_calibration_row(
    table: Table, name: str, sample: Sample, shares: Floats, chosen: Bools
) -> None:
    """Add a row on the ``chosen`` columns, if there are any.

    It is marked if the shares are off by more than ``MOST_OFF``, with less than ``MANY`` columns by
    two standard errors where those are more.
    """
    if not chosen.any():
        return
    played = np.arange(7) == sample.played[:, None]
    mean, share = shares[chosen].mean(), played[chosen].mean()
    error = np.sqrt(mean * (1 - mean) / chosen.sum())
    met = abs(mean - share) <= (MOST_OFF if chosen.sum() >= MANY else max(MOST_OFF, 2 * error))
    table.add_row(
        name,
        f"{chosen.sum():,}",
        *(f"{100 * each:.1f}" for each in (mean, share, error)),
        "" if met else "missed",
    )


def compared(habits: HumanHabits) -> Table:
    """Return the table of the fitted numbers beside those of the model as it is."""
    table = Table("", "fitted", "before")
    for each in fields(HumanHabits):
        after, before = getattr(habits, each.name), getattr(AVERAGE_HUMAN_HABITS, each.name)
        table.add_row(each.name, f"{after:.3g}", f"{before:.3g}")
    return table


def figures(moves: Sequence[PlayedMove]) -> Table:
    """Return the table of what the players do."""
    rates = Rates()
    for move in moves:
        rates.add(move.judged)
    table = Table("%", "these games", "of", "people")
    for name, figure in FIGURES.items():
        row = (name, f"{rates.percent(name):.1f}", f"{rates.faced[name]:,}")
        table.add_row(*row, f"{figure.percent:g}")
    return table


def main() -> None:
    """Fit, and print the numbers and what the players do."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path, help="games in any format that the program reads")
    parser.add_argument("--player", default="", metavar="NAME", help="this player's moves alone")
    parser.add_argument("--habits", action="store_true", help="all numbers, not the skill alone")
    parser.add_argument("--folds", type=int, default=10, help="of the games, with --habits")
    options = parser.parse_args()
    solver, console = Solver(64, packaged_book()), Console()
    moves = list(moves_of_file(options.file, solver.score_columns, options.player))
    if not moves:
        raise SystemExit(f"{options.file}: there are no moves to fit to")
    sample = sample_of(moves)
    if options.habits:
        folded = foretold(sample, options.folds)
        for table in (qualities(sample, folded), calibration(sample, folded)):
            console.print(table)
        console.print(compared(fit_habits(sample)))
    else:
        level, (low, high) = fit_skill(sample), skill_interval(sample)
        games = len(set(sample.game.tolist()))
        console.print(
            f"Skill {level.skill:.2f}, nine times in ten between {low:.2f} and {high:.2f},"
            f" from {len(sample):,} moves in {games:,} games;"
            f" {-log_likelihood(sample, level.habits, level.skill):.3f} nats a move"
        )
    console.print(figures(moves))


if __name__ == "__main__":
    main()
