"""``c4studio grade``: measures by exact scores how well a program or a person plays."""

import argparse
from collections.abc import Callable
from contextlib import closing
from functools import partial

from c4studio.cli.common import arguments
from c4studio.cli.common.arguments import UsageError
from c4studio.cli.common.command import argument, command, file_path, integer, one_of
from c4studio.cli.common.inputs import NamedGames, solver_from_options
from c4studio.cli.common.options import BOARD, MEMORY
from c4studio.cli.common.progress import progress_bar
from c4studio.cli.common.reports import report_options, show_report
from c4studio.game import Game
from c4studio.game.boards import BOARDS_WITH_BOOK
from c4studio.grading.grade import (
    GradePlan,
    GradeRecord,
    NamedLine,
    PlayerGrade,
    grades_of_players,
    run_grade_plan,
)
from c4studio.grading.matches import GAMES_PER_LEVEL
from c4studio.grading.players import SECONDS_PER_MOVE, CommandPlayer, python_player
from c4studio.grading.questions import QUESTIONS_PER_TEST
from c4studio.grading.uci_engine import options_of_lines, uci_player
from c4studio.opponents.people import LEVELS
from c4studio.report.grades import tell_grades
from c4studio.report.wording.grade import WorstAnswer, explain_worst_answers
from c4studio.review import played_line
from c4studio.review.insight import Explainer
from engine import Side, Solver, StopFlag

MOST_BATCH = 1024
"""The most observations in a list for a function, whose columns fit in one line."""


def run_grade(options: argparse.Namespace) -> int:
    """Measure how well a player plays, and print the result."""
    asked = any(each is not None for each in (options.command, options.python, options.uci))
    if asked == bool(options.games):
        raise UsageError("expected --command, --python, --uci or files of games, one of the four")
    if options.option and options.uci is None:
        raise UsageError("--option sets an option of an engine, so it needs --uci")
    if options.board not in BOARDS_WITH_BOOK:
        known = ", ".join(map(str, BOARDS_WITH_BOOK))
        raise UsageError(f"players are graded on {known} alone, not on {options.board}")
    if options.batch is not None and options.python is None:
        raise UsageError("--batch is for the function of --python")
    if options.seat is not None and asked:
        raise UsageError("--seat is for files of games")
    solver = solver_from_options(options)
    if asked:
        return _report_grades(options, solver, _grade_player(options, solver))
    if options.out is not None:
        raise UsageError("--out keeps the grade of a player that is asked, not of games")
    named = NamedGames(options.games)
    games = [_named_line(each.game) for each in named]
    seat = None if options.seat is None else list(Side)[options.seat - 1]
    grades = arguments.run_interruptible(partial(grades_of_players, solver, games, seat=seat))
    status = _report_grades(options, solver, grades)
    return arguments.EXIT_FAILED if named.unread else status


def _named_line(game: Game) -> NamedLine:
    line = played_line(game.end())
    return NamedLine(line, game.facts.red, game.facts.yellow)


def _grade_player(options: argparse.Namespace, solver: Solver) -> list[PlayerGrade]:
    """Let a program answer positions and play games, and return its grade."""
    name: str = options.command or options.python or options.uci
    plan = GradePlan(name, options.seed, options.positions, options.games_each, options.time)
    start: Callable[[str, float], CommandPlayer] = (
        CommandPlayer.from_text if options.command else partial(python_player, batch=options.batch)
    )
    if options.uci:
        start = partial(uci_player, options=options_of_lines(options.option))
    record = GradeRecord(options.out, plan)
    with closing(start(name, options.time)) as player, progress_bar() as progress:
        done = len(record.grade.answers) + len(record.grade.games)
        total = plan.positions + plan.games * len(LEVELS)
        bar = progress.add_task("answers and games", total=total, completed=done)

        def ask(stop: StopFlag) -> None:
            for _ in run_grade_plan(record, player, solver, stop, options.batch or 1):
                progress.advance(bar)
                if stop.is_set:
                    return

        arguments.run_interruptible(ask, player.kill)
    return [record.grade]


def _report_grades(options: argparse.Namespace, solver: Solver, grades: list[PlayerGrade]) -> int:
    """Print the grades, and write the report page if requested."""
    explainer = Explainer(solver)

    def find(grade: PlayerGrade) -> list[WorstAnswer]:
        return arguments.run_interruptible(partial(explain_worst_answers, explainer, grade))

    show_report(tell_grades([(grade, find(grade)) for grade in grades]), options)
    return arguments.EXIT_OK


TIME_PER_MOVE = argument(
    "--time", type=arguments.decimal_parser_between(0.01, 3600), default=SECONDS_PER_MOVE
)
COMMAND = command(
    "grade",
    run_grade,
    argument("games", nargs="*"),
    one_of(argument("--command"), argument("--python"), argument("--uci")),
    argument("--option", action="append", default=[]),
    integer("--batch", most=MOST_BATCH, default=None),
    integer("--seat", most=2),
    integer("--seed", least=0, default=1),
    integer("--positions", default=QUESTIONS_PER_TEST),
    integer("--games-each", least=0, default=GAMES_PER_LEVEL),
    TIME_PER_MOVE,
    *report_options("--report --html"),
    file_path("--out"),
    BOARD.with_places(known=", ".join(map(str, BOARDS_WITH_BOOK))),
    MEMORY,
)
