"""``c4studio reply``: prints the column that a computer opponent plays."""

from __future__ import annotations

import argparse
from functools import partial

from c4studio.cli.common.arguments import (
    DEFAULT_MEMORY_MB,
    OK,
    UsageError,
    decimal,
    interruptible,
    natural,
)
from c4studio.cli.common.game_files import STANDARD_INPUT
from c4studio.cli.common.inputs import read_game, say_remarks, solver_of
from c4studio.cli.grading.line_protocol import answer_lines
from c4studio.game import Game
from c4studio.opponents.people import LEVELS, Level, Opponent
from engine import Solver

DEFAULT_LEVEL, DEFAULT_SEED = "Regular", 1
WEAKEST = 1000
"""The greatest skill number for ``--level``. From about 100 on, moves are nearly random."""
NO_MOVE = 0
"""The output for a line of input that has no answer."""


def add_to(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``c4studio reply`` to its parser."""
    parser.add_argument(
        "position",
        metavar="MOVES|FILE",
        help="moves, a position text or a file; - answers each line of the standard input with a"
        f" line: a column from 1 to 7, or {NO_MOVE} where there is no move",
    )
    parser.add_argument(
        "--level",
        type=_level,
        default=LEVELS[DEFAULT_LEVEL],
        metavar="NAME",
        help=f"{', '.join(LEVELS)} (default {DEFAULT_LEVEL}); or a skill: 0 plays perfectly, 1 like"
        " the average player",
    )
    parser.add_argument(
        "--seed",
        type=natural,
        default=DEFAULT_SEED,
        metavar="N",
        help=f"the same seed gives the same column in the same position (default {DEFAULT_SEED})",
    )
    parser.set_defaults(memory=DEFAULT_MEMORY_MB, threads=1)


def run(options: argparse.Namespace) -> int:
    """Print the column that the opponent plays in a position, or in each line of input.

    Return exit status 1 if a line has no answer.
    """
    opponent = Opponent(options.level, options.seed)
    if options.position == STANDARD_INPUT:
        solver = solver_of(options)
        status = answer_lines(lambda game: str(_column(opponent, solver, game)), str(NO_MOVE))
    else:
        game = read_game(options.position)
        assert game is not None
        _check(game)
        solver = solver_of(options)
        print(_column(opponent, solver, game))
        status = OK
    solver.close()
    say_remarks(solver)
    return status


def _check(game: Game) -> None:
    """Check that a game is not over.

    Raises:
        UsageError: the game is over.
    """
    if game.end().position.is_over:
        raise UsageError("the game is over, expected a position with a move to play")


def _column(opponent: Opponent, solver: Solver, game: Game) -> int:
    """Return the 1-based column that the opponent plays at the end of a game.

    Raises:
        UsageError: the game is over.
    """
    _check(game)
    line = [node.position for node in game.end().path()]
    columns = interruptible(partial(solver.score_columns, line[-1]))
    return opponent.choose(line, columns) + 1


def _level(text: str) -> Level:
    """Return the opponent's level from the name of a level or a number for its skill."""
    if text[:1].isdecimal() or text.startswith(("-", ".")):
        return Level(decimal(0, WEAKEST)(text))
    for name, level in LEVELS.items():
        if text.casefold() == name.casefold():
            return level
    names = ", ".join(LEVELS)
    raise argparse.ArgumentTypeError(f"there is no level {text!r}, expected one of {names}")
