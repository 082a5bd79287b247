"""``c4studio swap``: answers whether to keep or exchange the colours under the swap rule."""

import argparse
from collections.abc import Iterator
from functools import partial

from c4studio.cli.common.arguments import UsageError, run_interruptible
from c4studio.cli.common.command import argument
from c4studio.cli.common.inputs import read_game, solver_from_options
from c4studio.cli.common.reports import report_command
from c4studio.formats.lines import move_string_of_line_to
from c4studio.game.boards import BOARDS_WITH_PEOPLE
from c4studio.opponents import swap
from c4studio.report import Report
from c4studio.report.swap import report_on_openings, tell_openings
from c4studio.words.pieces import amount_text
from engine import STANDARD, Solver


def ask_for_swap(options: argparse.Namespace) -> Iterator[Report]:
    """Yield the value of openings of three discs, and the colour to choose.

    Raises:
        UsageError: an argument is no opening of three discs on the usual board.
    """
    solver = solver_from_options(options)
    if options.openings:
        yield tell_openings([_opening_of_argument(each, solver) for each in options.openings])
    else:
        yield run_interruptible(partial(report_on_openings, solver))


def _opening_of_argument(argument: str, solver: Solver) -> swap.SwapOpening:
    end = read_game(argument).end()
    if end.position.board not in BOARDS_WITH_PEOPLE:
        raise UsageError(
            f"{argument} is on the board of {end.position.board}, and what people score is known on"
            f" {STANDARD} alone, expected three discs there such as 444"
        )
    if end.position.ply != swap.DISCS_BEFORE_SWAP:
        discs = amount_text(end.position.ply, "disc")
        raise UsageError(f"{argument} has {discs}, expected three, such as 444")
    return swap.swap_opening(end.position, move_string_of_line_to(end), solver.solve)


COMMAND = report_command(
    "swap",
    ask_for_swap,
    "Say which colour to choose in openings of three discs.",
    argument(
        "openings",
        "openings of three discs, such as 444 (default: all, the fairest first)",
        nargs="*",
        metavar="MOVES",
    ),
    for_each="an opening",
)
