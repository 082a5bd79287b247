"""``c4studio grade``: measures by exact scores how well a program or a person plays."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from c4studio import __version__
from c4studio.cli.common.arguments import (
    OK,
    UsageError,
    add_memory_option,
    decimal,
    interruptible,
    natural,
    positive,
)
from c4studio.cli.common.inputs import readings_of, solver_of, write_games
from c4studio.cli.common.workers import progress_bar
from c4studio.export.html.grade_page import write_page
from c4studio.grading.grade import Grade, Plan, Record, carry_out, grades_of
from c4studio.grading.matches import GAMES, MatchGame, elo, games_by_level
from c4studio.grading.players import SECONDS, CommandPlayer, python_player
from c4studio.grading.questions import (
    COUNT,
    Rate,
    named_rates,
    rate,
    rates_by_holding,
    rates_by_phase,
)
from c4studio.insight import Explainer
from c4studio.opponents.people import LEVELS
from c4studio.words.players import grade as words
from c4studio.words.players.grade import Mistake, mistakes
from engine import Solver, StopFlag


def add_to(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``c4studio grade`` to its parser."""
    add = parser.add_argument
    add(
        "games",
        nargs="*",
        metavar="FILE|DIRECTORY",
        help="files of games, ConnectX replays too: their players are graded by their moves",
    )
    player = parser.add_mutually_exclusive_group()
    player.add_argument(
        "--command",
        metavar="COMMAND",
        help="a program that reads moves, a line a position, and answers each with a column, 1-7",
    )
    player.add_argument(
        "--python",
        metavar="MODULE:FUNCTION",
        help="a Python function (observation, configuration) as in ConnectX, columns from 0",
    )
    add("--seed", type=natural, default=1, metavar="N", help="of positions and games")
    add("--positions", type=positive, default=COUNT, metavar="N", help=f"default {COUNT}")
    add(
        "--games-each",
        type=natural,
        default=GAMES,
        metavar="N",
        help=f"games against each level (default {GAMES}, 0 for none)",
    )
    add(
        "--time",
        type=decimal(0.01, 3600),
        default=SECONDS,
        metavar="SECONDS",
        help=f"time for a move (default {SECONDS:g})",
    )
    add("--json", action="store_true", help="one JSON object a player")
    add("--html", type=Path, metavar="FILE", help="write a page as well")
    add(
        "--out",
        type=Path,
        metavar="FILE",
        help="write answers and games there as they come; the next run goes on from there",
    )
    add_memory_option(parser)
    parser.set_defaults(run=run, threads=1)


def run(options: argparse.Namespace) -> int:
    """Measure how well a player plays, and print the result."""
    asked = options.command is not None or options.python is not None
    if asked == bool(options.games):
        raise UsageError("expected --command, --python or files of games, one of the three")
    solver = solver_of(options)
    grades = _grade_player(options, solver) if asked else _grade_games(options, solver)
    return _report(options, solver, grades)


def _grade_player(options: argparse.Namespace, solver: Solver) -> list[Grade]:
    """Let a program answer positions and play games, and return its grade."""
    name: str = options.command or options.python
    plan = Plan(name, options.seed, options.positions, options.games_each, options.time)
    start: Callable[[str, float], CommandPlayer] = (
        CommandPlayer.from_text if options.command else python_player
    )
    record = Record(options.out, plan)
    with closing(start(name, options.time)) as player, progress_bar() as progress:
        done = len(record.grade.answers) + len(record.grade.games)
        total = plan.positions + plan.games * len(LEVELS)
        bar = progress.add_task("answers and games", total=total, completed=done)

        def ask(stop: StopFlag) -> None:
            for _ in carry_out(record, player, solver, stop):
                progress.advance(bar)
                if stop.is_set:
                    return

        interruptible(ask)
    return [record.grade]


def _grade_games(options: argparse.Namespace, solver: Solver) -> list[Grade]:
    """Grade each player of the games in some files by the moves in the games."""
    if options.out is not None:
        raise UsageError("--out keeps the grade of a player that is asked, not of games")
    readings, _ = readings_of(options.games)
    games = [game for each in readings for game in each.collection.games]
    return interruptible(partial(grades_of, solver, games))


def _report(options: argparse.Namespace, solver: Solver, grades: list[Grade]) -> int:
    """Print the grades, and write the report page if requested."""
    explainer = Explainer(solver)

    def find(grade: Grade) -> list[Mistake]:
        return interruptible(partial(mistakes, explainer, grade))

    found = [(grade, find(grade)) for grade in grades]
    for grade, worst in found:
        if options.json:
            print(as_json(grade, worst), flush=True)
        else:
            print_grade(Console(), grade, worst)
    if options.html is not None:
        write_games(write_page(found), options.html)
        print(f"c4studio: {options.html} is written", file=sys.stderr)
    return OK


def print_grade(console: Console, grade: Grade, mistakes: Sequence[Mistake]) -> None:
    """Print a player's grade: rates of good moves, games against each level, and worst mistakes."""
    console.print(grade.plan.player, highlight=False)
    table = Table("", *words.RATES, box=None)
    for name, found in named_rates(grade.answers):
        table.add_row(name, *words.cells(found))
    console.print(table, highlight=False)
    if grade.games:
        console.print(_games(grade), highlight=False)
    sentences = (each.sentence for each in mistakes)
    for line in filter(None, (words.faults(grade), *sentences, words.seed(grade))):
        console.print(f"{line}.", highlight=False)


def _games(grade: Grade) -> Table:
    table = Table(*words.GAMES, box=None)
    for level, games in games_by_level(grade.games).items():
        points = f"{sum(game.points for game in games):g}"
        table.add_row(level, str(len(games)), points, words.difference(elo(games)))
    return table


def as_json(grade: Grade, mistakes: Sequence[Mistake]) -> str:
    """Return the grades as one JSON object on one line, as documented in the manual."""
    plan = grade.plan
    return json.dumps(
        {
            "player": plan.player,
            "version": __version__,
            "seed": plan.seed,
            "time": plan.seconds,
            "rate": _rate(rate(grade.answers)),
            "phases": [
                {"discs": list(discs), **_rate(found)}
                for discs, found in rates_by_phase(grade.answers).items()
            ],
            "holding": [
                {"columns": holding, **_rate(found)}
                for holding, found in rates_by_holding(grade.answers).items()
            ],
            "faults": grade.faults,
            "levels": [
                _level(level, games) for level, games in games_by_level(grade.games).items()
            ],
            "mistakes": [_mistake(each) for each in mistakes],
        }
    )


def _rate(found: Rate) -> dict[str, int]:
    return {"asked": found.asked, "kept": found.kept, "best": found.best}


def _level(level: str, games: Sequence[MatchGame]) -> dict[str, Any]:
    found = elo(games)
    return {
        "level": level,
        "games": len(games),
        "points": sum(game.points for game in games),
        "elo": found.difference,
        "low": found.low,
        "high": found.high,
    }


def _mistake(found: Mistake) -> dict[str, Any]:
    answer = found.answer
    return {
        "line": answer.question.line,
        "column": None if answer.column is None else answer.column + 1,
        "columns": list(answer.question.values),
        "sentence": found.sentence,
    }
