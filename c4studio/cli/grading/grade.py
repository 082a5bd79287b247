"""``c4studio grade``: measures by exact scores how well a program or a person plays."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial
from typing import Any

from rich.console import Console
from rich.table import Table

from c4studio.cli.analyze import print_board
from c4studio.cli.common.arguments import (
    FAILED,
    OK,
    UsageError,
    decimal_parser_between,
    run_interruptible,
)
from c4studio.cli.common.command import argument, command, file_path, integer, one_of
from c4studio.cli.common.inputs import solver_from_options, write_games
from c4studio.cli.common.options import MEMORY, json_option
from c4studio.cli.common.printing import Terminal, print_line, print_notice
from c4studio.cli.common.progress import progress_bar
from c4studio.cli.common.sources import NamedGames
from c4studio.export.html.grade_page import write_grade_page
from c4studio.grading.grade import (
    GradePlan,
    GradeRecord,
    PlayerGrade,
    grades_of_players,
    run_grade_plan,
)
from c4studio.grading.matches import (
    GAMES_PER_LEVEL,
    EloDifference,
    MatchGame,
    elo_difference,
    elo_rating,
    games_by_level,
)
from c4studio.grading.players import SECONDS_PER_MOVE, CommandPlayer, python_player
from c4studio.grading.questions import (
    QUESTIONS_PER_TEST,
    AnswerRate,
    rate_answers,
    rates_by_number_of_keeping_columns,
    rates_by_phase,
    rates_with_names,
)
from c4studio.grading.uci_engine import options_of_lines, uci_player
from c4studio.ground.program import VERSION
from c4studio.insight import Explainer
from c4studio.opponents.people import LEVELS
from c4studio.words.players import grade as words
from c4studio.words.players.grade import WorstAnswer, explain_worst_answers
from c4studio.words.rendering import render, render_within
from engine import Solver, StopFlag


def run_grade(options: argparse.Namespace) -> int:
    """Measure how well a player plays, and print the result."""
    asked = any(each is not None for each in (options.command, options.python, options.uci))
    if asked == bool(options.games):
        raise UsageError("expected --command, --python, --uci or files of games, one of the four")
    if options.option and options.uci is None:
        raise UsageError("--option sets an option of an engine, so it needs --uci")
    solver = solver_from_options(options)
    if asked:
        return _report_grades(options, solver, _grade_player(options, solver))
    if options.out is not None:
        raise UsageError("--out keeps the grade of a player that is asked, not of games")
    named = NamedGames(options.games)
    games = [each.game for each in named]
    grades = run_interruptible(partial(grades_of_players, solver, games))
    status = _report_grades(options, solver, grades)
    return FAILED if named.unread else status


def _grade_player(options: argparse.Namespace, solver: Solver) -> list[PlayerGrade]:
    """Let a program answer positions and play games, and return its grade."""
    name: str = options.command or options.python or options.uci
    plan = GradePlan(name, options.seed, options.positions, options.games_each, options.time)
    start: Callable[[str, float], CommandPlayer] = (
        CommandPlayer.from_text if options.command else python_player
    )
    if options.uci:
        start = partial(uci_player, options=options_of_lines(options.option))
    record = GradeRecord(options.out, plan)
    with closing(start(name, options.time)) as player, progress_bar() as progress:
        done = len(record.grade.answers) + len(record.grade.games)
        total = plan.positions + plan.games * len(LEVELS)
        bar = progress.add_task("answers and games", total=total, completed=done)

        def ask(stop: StopFlag) -> None:
            for _ in run_grade_plan(record, player, solver, stop):
                progress.advance(bar)
                if stop.is_set:
                    return

        run_interruptible(ask, player.kill)
    return [record.grade]


def _report_grades(options: argparse.Namespace, solver: Solver, grades: list[PlayerGrade]) -> int:
    """Print the grades, and write the report page if requested."""
    explainer = Explainer(solver)

    def find(grade: PlayerGrade) -> list[WorstAnswer]:
        return run_interruptible(partial(explain_worst_answers, explainer, grade))

    found = [(grade, find(grade)) for grade in grades]
    for grade, worst in found:
        if options.json:
            print_line(grade_json(grade, worst), flush=True)
        else:
            print_grade(Terminal(), grade, worst)
    if options.html is not None:
        write_games(write_grade_page(found), options.html)
        print_notice(f"{options.html} is written")
    return OK


def print_grade(console: Console, grade: PlayerGrade, mistakes: Sequence[WorstAnswer]) -> None:
    """Print a player's grade: rates of good moves, games against each level, and worst mistakes."""
    console.print(grade.plan.player, highlight=False)
    table = Table("", *map(render_within, words.RATE_TABLE_HEADINGS), box=None)
    for name, found in rates_with_names(grade.answers):
        table.add_row(name, *map(render, words.rate_table_row(found)))
    console.print(table, highlight=False)
    if grade.games:
        console.print(_games_table(grade), highlight=False)
    for line in filter(None, (words.rating_sentence(grade), words.fault_counts_sentence(grade))):
        console.print(f"{render(line)}.", highlight=False)
    for each in mistakes:
        console.print()
        console.print(each.answer.question.line, highlight=False)
        print_board(console, each.answer.question.position)
        console.print(f"{render(each.sentence)}.", highlight=False)
    if seed := words.seed_sentence(grade):
        console.print()
        console.print(f"{render(seed)}.", highlight=False)


def _games_table(grade: PlayerGrade) -> Table:
    table = Table(*map(render_within, words.GAMES_TABLE_HEADINGS), box=None)
    for level, games in games_by_level(grade.games).items():
        points = f"{sum(game.points for game in games):g}"
        table.add_row(level, str(len(games)), points, render(words.elo_text(elo_difference(games))))
    return table


def grade_json(grade: PlayerGrade, mistakes: Sequence[WorstAnswer]) -> str:
    """Return the grades as one JSON object on one line, as documented in the manual."""
    plan = grade.plan
    return json.dumps(
        {
            "player": plan.player,
            "version": VERSION,
            "seed": plan.seed,
            "time": plan.seconds,
            "rate": _rate_dict(rate_answers(grade.answers)),
            "phases": [
                {"discs": list(discs), **_rate_dict(found)}
                for discs, found in rates_by_phase(grade.answers).items()
            ],
            "holding": [
                {"columns": holding, **_rate_dict(found)}
                for holding, found in rates_by_number_of_keeping_columns(grade.answers).items()
            ],
            "faults": grade.faults,
            "rating": _elo_dict(elo_rating(grade.games)),
            "levels": [
                _level_dict(level, games) for level, games in games_by_level(grade.games).items()
            ],
            "mistakes": [_mistake_dict(each) for each in mistakes],
        }
    )


def _rate_dict(rate: AnswerRate) -> dict[str, int]:
    return {"asked": rate.asked, "kept": rate.kept, "best": rate.best}


def _level_dict(level: str, games: Sequence[MatchGame]) -> dict[str, Any]:
    return {
        "level": level,
        "games": len(games),
        "points": sum(game.points for game in games),
        **_elo_dict(elo_difference(games)),
    }


def _elo_dict(found: EloDifference) -> dict[str, float | None]:
    return {"elo": found.difference, "low": found.low, "high": found.high}


def _mistake_dict(mistake: WorstAnswer) -> dict[str, Any]:
    answer = mistake.answer
    return {
        "line": answer.question.line,
        "position": answer.question.position.text(),
        "column": None if answer.column is None else answer.column + 1,
        "columns": list(answer.question.score_values),
        "sentence": render(mistake.sentence),
    }


COMMAND = command(
    "grade",
    run_grade,
    "Grade a player, or the players of games, against the exact scores.",
    argument(
        "games",
        "files of games, ConnectX replays too: their players are graded by their moves",
        nargs="*",
        metavar="FILE|DIRECTORY",
    ),
    one_of(
        argument(
            "--command",
            "a program that reads moves, a line a position, and answers each with a column, 1-7",
            metavar="COMMAND",
        ),
        argument(
            "--python",
            "a Python function (observation, configuration) as in ConnectX, columns from 0",
            metavar="MODULE:FUNCTION",
        ),
        argument(
            "--uci",
            "an engine that speaks UCI in the variant cfour, such as fairy-stockfish",
            metavar="COMMAND",
        ),
    ),
    argument(
        "--option",
        "set an option of the engine of --uci",
        action="append",
        default=[],
        metavar="NAME=VALUE",
    ),
    integer("--seed", "of positions and games", least=0, default=1),
    integer("--positions", f"default {QUESTIONS_PER_TEST}", default=QUESTIONS_PER_TEST),
    integer(
        "--games-each",
        f"games against each level (default {GAMES_PER_LEVEL}, 0 for none)",
        least=0,
        default=GAMES_PER_LEVEL,
    ),
    argument(
        "--time",
        f"time for a move (default {SECONDS_PER_MOVE:g})",
        type=decimal_parser_between(0.01, 3600),
        default=SECONDS_PER_MOVE,
        metavar="SECONDS",
    ),
    json_option("a player"),
    file_path("--html", "write a page as well"),
    file_path(
        "--out", "write answers and games there as they come; the next run goes on from there"
    ),
    MEMORY,
)
