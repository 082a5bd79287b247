"""Reports how the levels of opponents compare with people and with each other.

    python -m tests.bench.bench_levels [--games 400] [--self-play 12500] [--workers N] [--keep FILE]
    python -m tests.bench.bench_levels --board 8x8 [--games 400]

The average opponent plays against itself, and its errors stand beside those of people. Each level
plays the next weaker one, with colours alternating; a draw counts a half. What is kept in a file is
not played again, so a run that was ended goes on where it was.

On a board without a book the levels play each other alone, without the exact search by which
*Perfect* plays even better.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing, suppress
from dataclasses import astuple
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from c4studio.cli.common.arguments import parse_positive_int
from c4studio.ground.paths import packaged_book
from c4studio.opponents.people import AVERAGE_LEVEL, LEVELS, Level, Opponent
from c4studio.review.forecasts import FORECAST_NODES, FORECASTER_MEMORY_MB
from c4studio.review.opponent_moves import column_of_opponent, nodes_of_skill, skill_without_book
from engine import Board, Forecaster, Position, Side, Solver, StopFlag
from tests.error_rates import ALL, BLOCK, OWN, PEOPLE, Match, Rates, play_match

PART = 100
"""So many games are played at a time."""
AVERAGE = AVERAGE_LEVEL
LEAST_ELO, LEAST_PERCENT = 120, 62
"""How far a level has to be above the next weaker one."""


class Task(NamedTuple):
    """A part of a match: the levels, and the seeds of the games."""

    levels: tuple[Level, Level]
    seeds: range

    @property
    def key(self) -> str:
        """The name of the part in the file of results; another model has other names."""
        levels = " ".join(f"{number:g}" for level in self.levels for number in _numbers(level))
        return f"{levels} {self.seeds.start}-{self.seeds.stop}"


def _numbers(level: Level) -> tuple[float, ...]:
    return level.skill, *astuple(level.habits)


def tasks(levels: tuple[Level, Level], games: int) -> list[Task]:
    """Return the parts of a match."""
    return [Task(levels, range(first, min(first + PART, games))) for first in range(0, games, PART)]


@cache
def _solver() -> Solver:
    """The one solver of a process."""
    return Solver(64, packaged_book())


def play_task(task: Task) -> Match:
    """Play a part of a match."""
    return play_match(task.levels, task.seeds, _solver().score_columns)


class Results:
    """The parts that were played, in a file of JSON lines where one is named."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._found: dict[str, Match] = {}
        if path is not None and path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                # A line that was being written when the process ended is played again.
                with suppress(json.JSONDecodeError):
                    self._keep(json.loads(line))

    def play(self, todo: Iterable[Task], workers: int) -> None:
        """Play the parts that are not known yet."""
        new = [task for task in todo if task.key not in self._found]
        for task, match in zip(new, _play_all(new, workers), strict=True):
            self._found[task.key] = match
            self._write(task, match)

    def total(self, todo: Iterable[Task]) -> Match:
        """Return the sum of parts that were played."""
        result = Match()
        for task in todo:
            part = self._found[task.key]
            result.games += part.games
            result.points += part.points
            for each, more in zip(result.rates, part.rates, strict=True):
                each.update(more)
        return result

    def _keep(self, record: dict[str, Any]) -> None:
        rates = (Rates(*each) for each in record["rates"])
        match = Match(record["games"], record["points"], (next(rates), next(rates)))
        self._found[record["key"]] = match

    def _write(self, task: Task, match: Match) -> None:
        if self._path is not None:
            rates = [[each.done, each.faced] for each in match.rates]
            record = {"key": task.key, "games": match.games, "points": match.points, "rates": rates}
            with self._path.open("a", encoding="utf-8") as file:
                file.write("\n" + json.dumps(record))


def _play_all(new: list[Task], workers: int) -> Iterator[Match]:
    if workers == 1 or not new:
        yield from map(play_task, new)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=context) as pool:
        yield from pool.map(play_task, new)


def compared_with_people(match: Match) -> Table:
    """Return the table of what the average opponent does beside what people do."""
    rates = Rates()
    for each in match.rates:
        rates.update(each)
    table = Table("%", "people", "within", "skill 1 against itself", "of", "")
    for name, figure in PEOPLE.items():
        percent = rates.percent(name)
        met = abs(percent - figure.percent) <= figure.within
        row = (name, f"{figure.percent:g}", f"{figure.within:g}", f"{percent:.1f}")
        table.add_row(*row, f"{rates.faced[name]:,}", "" if met else "missed")
    return table


def elo_of(match: Match) -> float:
    """Return how many Elo the first level is above the second.

    Half a point more for each keeps the number finite where one side wins all games.
    """
    points = match.points + 0.5
    return 400 * math.log10(points / (match.games + 1 - points))


def compared_with_each_other(matches: dict[str, Match]) -> Table:
    """Return the table of the levels, the weakest first.

    Args:
        matches: by the name of a level, its match against the next weaker one; that of the weakest
            level is its match against the next stronger one, from its own side.
    """
    table = Table(
        "level",
        "skill",
        "gives away, %",
        "misses a vertical four to block, %",
        "and a diagonal one of its own, %",
        "Elo",
        "against the next weaker",
        "",
    )
    elo = 0.0
    for index, (name, match) in enumerate(matches.items()):
        rates, skill = match.rates[0], f"{LEVELS[name].skill:g}"
        shares = [
            f"{rates.percent(each):.1f}" for each in (ALL, f"{BLOCK}, vertical", f"{OWN}, diagonal")
        ]
        if not index:
            table.add_row(name, skill, *shares, "0", "", "")
            continue
        score = match.points / match.games
        more = elo_of(match)
        elo += more
        met = more >= LEAST_ELO and 100 * score >= LEAST_PERCENT
        met = met and (LEVELS[name].skill > 0 or not rates.done[ALL])
        against = f"{100 * score:.1f} % of {match.games}, {more:+.0f}"
        table.add_row(name, skill, *shares, f"{elo:.0f}", against, "" if met else "missed")
    return table


def column_of_level(opponent: Opponent, line: Sequence[Position], solver: Solver) -> int:
    """The column of a level on a board without a book, that of Perfect by the forecast alone."""
    if opponent.level.skill:
        return column_of_opponent(opponent, line, solver, StopFlag())
    with closing(Forecaster(line[-1].board, FORECASTER_MEMORY_MB)) as forecaster:
        best = forecaster.choose(line[-1], FORECAST_NODES).best
    assert best is not None
    return best


def points_without_book(board: Board, levels: tuple[Level, Level], seed: int) -> float:
    """The points of the first of two levels in a game on a board without a book."""
    players = [Opponent(level, 2 * seed + each) for each, level in enumerate(levels)]
    line, first = [Position(board)], Side.YELLOW if seed % 2 else Side.RED
    with Solver(1, book=None, board=board) as solver:
        while not line[-1].is_over:
            mover = players[line[-1].to_move is not first]
            line.append(line[-1].play(column_of_level(mover, line, solver)))
    winner = line[-1].winner
    return 0.5 if winner is None else float(winner is first)


def compared_without_book(board: Board, games: int) -> Table:
    """Return the table of the levels on a board without a book, the weakest first."""
    table = Table("level", "positions searched", "scores against the next weaker", "Elo")
    for (_, weaker), (name, level) in pairwise(LEVELS.items()):
        points = sum(points_without_book(board, (level, weaker), seed) for seed in range(games))
        nodes = nodes_of_skill(skill_without_book(level.skill)) if level.skill else FORECAST_NODES
        more = elo_of(Match(games, points))
        table.add_row(name, f"{nodes:,}", f"{100 * points / games:.1f} %", f"{more:+.0f}")
    return table


def main() -> None:
    """Play, and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--games", type=parse_positive_int, default=400, help="of each match of two levels"
    )
    parser.add_argument(
        "--self-play", type=parse_positive_int, default=12_500, help="games of the average level"
    )
    parser.add_argument("--workers", type=parse_positive_int, default=1, help="processes")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="keep what was played here")
    parser.add_argument("--board", type=lambda size: Board(*map(int, size.split("x"))))
    options = parser.parse_args()
    if options.board is not None:
        Console().print(compared_without_book(options.board, options.games))
        return
    average = tasks((AVERAGE, AVERAGE), options.self_play)
    weakest, second, *_ = LEVELS.values()
    matches = {next(iter(LEVELS)): tasks((weakest, second), options.games)}
    for (_, weaker), (name, level) in pairwise(LEVELS.items()):
        matches[name] = tasks((level, weaker), options.games)
    results = Results(options.keep)
    results.play([*average, *(task for each in matches.values() for task in each)], options.workers)
    console = Console()
    console.print(compared_with_people(results.total(average)))
    totals = {name: results.total(each) for name, each in matches.items()}
    console.print(compared_with_each_other(totals))


if __name__ == "__main__":
    main()
