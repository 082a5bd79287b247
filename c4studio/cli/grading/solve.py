"""``c4studio solve``: prints the scores of all columns on one line, for other programs."""

from __future__ import annotations

import argparse
from functools import partial

from c4studio.cli.common.arguments import (
    OK,
    add_memory_option,
    add_threads_option,
    interruptible,
)
from c4studio.cli.common.inputs import STANDARD_INPUT, read_game, say_remarks, solver_of
from c4studio.cli.grading.line_protocol import answer_lines
from c4studio.formats.lines import line_to
from c4studio.game import Game
from engine import Solver

FULL = "."
"""The output for a full column, in place of a score."""
NO_ANSWER = "?"
"""The output for a line of input that is no game."""


def add_to(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``c4studio solve`` to its parser."""
    parser.add_argument(
        "position",
        metavar="MOVES|FILE",
        help="moves, a position text or a file; - answers each line of the standard input with a"
        f" line: the moves and seven scores, {FULL} for a column that is full, or {NO_ANSWER}",
    )
    add_threads_option(parser)
    add_memory_option(parser)


def run(options: argparse.Namespace) -> int:
    """Print the scores of a position, or of the position on each line of input.

    Return exit status 1 if a line is no game.
    """
    if options.position == STANDARD_INPUT:
        solver = solver_of(options)
        status = answer_lines(partial(_scores, solver), NO_ANSWER)
    else:
        game = read_game(options.position)
        assert game is not None
        solver = solver_of(options)
        print(_scores(solver, game))
        status = OK
    solver.close()
    say_remarks(solver)
    return status


def _scores(solver: Solver, game: Game) -> str:
    """Return the line of output for a game: its moves, and the scores of the columns at its end."""
    end = game.end()
    columns = interruptible(partial(solver.score_columns, end.position))
    return " ".join(
        (line_to(end), *(FULL if each is None else str(each.value) for each in columns))
    )
