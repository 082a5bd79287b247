"""The subcommands of ``c4studio library`` that report on its games."""

import argparse
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from c4studio.cli.common.arguments import UsageError, run_interruptible
from c4studio.cli.common.command import argument, integer
from c4studio.cli.common.inputs import solver_from_options
from c4studio.cli.common.repertoires import (
    LEARNED_CHOICE,
    REPERTOIRE_OPTIONS,
    repertoires_from_options,
)
from c4studio.cli.common.reports import report_command
from c4studio.cli.library import opening
from c4studio.library import words_file
from c4studio.library.filters import MOST_DISCS_OF_GAME, GameFilter
from c4studio.library.repertoire import LEAST_GAMES_OF_POSITION, MOST_DISCS_OF_TREE
from c4studio.report import Report
from c4studio.report.library_reports import (
    OPPONENT_SHEET_REPORT,
    PLAYED_MOVES_REPORT,
    PREPARATION_REPORT,
    LibraryReport,
)
from c4studio.report.preparation.coverage import MOST_DISCS_OF_COVERAGE
from c4studio.report.preparation.question import LibraryQuestion
from c4studio.training.repertoire import Repertoire
from engine import Side, Solver, StopFlag

QuestionFunction = Callable[[argparse.Namespace, GameFilter, Solver], LibraryQuestion]
"""A function from a command's options, a filter and a solver to a question about a library."""


def _ask_library(
    report: LibraryReport, question_of: QuestionFunction, options: argparse.Namespace
) -> Iterator[Report]:
    """Read a library, search what a report needs, and yield the report."""
    solver = solver_from_options(options)
    with opening.library_from_options(options) as library:
        question = question_of(options, opening.filter_from_options(options, library), solver)
        found = report.read(question, library, words_file.load_packed_games(library))

        def tell(stop: StopFlag) -> Report:
            *_, told = report.tell(found, solver, stop)
            return told

        yield run_interruptible(tell)


def _question_on_played(
    options: argparse.Namespace, wanted: GameFilter, _: Solver
) -> LibraryQuestion:
    return LibraryQuestion(wanted, discs=options.discs, least=options.games)


def _question_on_prepared(
    options: argparse.Namespace, wanted: GameFilter, solver: Solver
) -> LibraryQuestion:
    repertoires = repertoires_from_options(options, solver.score_columns)
    return LibraryQuestion(wanted, repertoires, discs=options.discs)


def _question_on_opponent(
    options: argparse.Namespace, wanted: GameFilter, solver: Solver
) -> LibraryQuestion:
    repertoires: dict[Side, Repertoire] = {}
    try:
        repertoires = repertoires_from_options(options, solver.score_columns)
    except UsageError:
        # What he plays can be told without anything learned.
        if options.repertoire != LEARNED_CHOICE:
            raise
    return LibraryQuestion(replace(wanted, player=options.name), repertoires)


_depth_option = partial(integer, "--discs", most=MOST_DISCS_OF_GAME)
COMMANDS = (
    report_command(
        "library repertoire",
        partial(_ask_library, PLAYED_MOVES_REPORT, _question_on_played),
        _depth_option(default=MOST_DISCS_OF_TREE),
        integer("--games", default=LEAST_GAMES_OF_POSITION),
        opening.FILTER_OPTIONS,
    ),
    report_command(
        "library prepared",
        partial(_ask_library, PREPARATION_REPORT, _question_on_prepared),
        *REPERTOIRE_OPTIONS,
        _depth_option(default=MOST_DISCS_OF_COVERAGE),
        opening.FILTER_OPTIONS,
    ),
    report_command(
        "library sheet",
        partial(_ask_library, OPPONENT_SHEET_REPORT, _question_on_opponent),
        argument("name"),
        *REPERTOIRE_OPTIONS,
        opening.FILTER_OPTIONS,
    ),
)
