"""``c4studio swap``: answers whether to keep or exchange the colours under the swap rule."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from functools import partial

from rich.table import Table

from c4studio.cli.common.arguments import OK, UsageError, run_interruptible
from c4studio.cli.common.command import argument, command
from c4studio.cli.common.inputs import solver_from_options
from c4studio.cli.common.options import JSON
from c4studio.cli.common.printing import Terminal, print_json, print_line
from c4studio.cli.common.sources import read_game
from c4studio.formats.lines import move_string_of_line_to
from c4studio.game.boards import BOARDS_WITH_PEOPLE
from c4studio.opponents.swap import (
    DISCS_BEFORE_SWAP,
    SwapOpening,
    all_swap_openings,
    swap_opening,
)
from c4studio.words.players import swap as words
from c4studio.words.rendering import render
from engine import STANDARD, Solver, StopFlag


def run_swap(options: argparse.Namespace) -> int:
    """Print the value of openings of three discs, and the colour to choose.

    Raises:
        UsageError: an argument is no opening of three discs on the usual board.
    """
    solver = solver_from_options(options)
    if options.openings:
        found = [_opening_of_argument(each, solver) for each in options.openings]
    else:
        found = run_interruptible(partial(_find_all, solver))
    if options.json:
        for opening in found:
            print_json(_opening_dict(opening))
    elif options.openings:
        for opening in found:
            print_line(f"{render(words.choice_sentence(opening))}.")
    else:
        _print_openings(found)
    return OK


def _find_all(solver: Solver, stop: StopFlag) -> list[SwapOpening]:
    return all_swap_openings(partial(solver.solve, stop=stop))


def _opening_of_argument(argument: str, solver: Solver) -> SwapOpening:
    end = read_game(argument).end()
    if end.position.board not in BOARDS_WITH_PEOPLE:
        raise UsageError(
            f"{argument} is on the board of {end.position.board}, and what people score is known on"
            f" {STANDARD} alone, expected three discs there such as 444"
        )
    if end.position.ply != DISCS_BEFORE_SWAP:
        raise UsageError(f"{argument} has {end.position.ply} discs, expected three, such as 444")
    return swap_opening(end.position, move_string_of_line_to(end), solver.solve)


def _opening_dict(opening: SwapOpening) -> dict[str, object]:
    return {
        "moves": opening.moves,
        "score": opening.score.value,
        "people": opening.points,
        "choice": opening.choice,
    }


def _print_openings(found: Iterable[SwapOpening]) -> None:
    """Print openings as a table."""
    table = Table("opening", "value", "yellow among people", "choose", box=None)
    for opening in found:
        texts = words.opening_value(opening), words.people_percent(opening)
        table.add_row(opening.moves, *map(render, (*texts, words.choice_text(opening.choice))))
    Terminal().print(table, highlight=False)


COMMAND = command(
    "swap",
    run_swap,
    "Say which colour to choose in openings of three discs.",
    argument(
        "openings",
        "openings of three discs, such as 444 (default: all, the fairest first)",
        nargs="*",
        metavar="MOVES",
    ),
    JSON,
)
