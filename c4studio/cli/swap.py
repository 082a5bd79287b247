"""``c4studio swap``: answers whether to keep or exchange the colours under the swap rule."""

import argparse
from collections.abc import Iterator, Sequence
from functools import partial

from c4studio.cli.common.arguments import UsageError, run_interruptible
from c4studio.cli.common.command import argument
from c4studio.cli.common.inputs import SolversOfBoards, read_game, solver_from_options
from c4studio.cli.common.options import BOARD
from c4studio.cli.common.reports import report_command
from c4studio.formats.lines import move_string_of_line_to
from c4studio.game import GameNode
from c4studio.opponents import swap
from c4studio.report import Report
from c4studio.report.swap import report_on_openings, tell_openings
from c4studio.words.pieces import amount_text
from engine import Board, StopFlag


def ask_for_swap(options: argparse.Namespace) -> Iterator[Report]:
    """Yield what is known of openings of three discs, and the colour to choose.

    Raises:
        UsageError: an argument is no opening of three discs.
    """
    if options.openings:
        ends = [_end_of_opening(each, options.board) for each in options.openings]
        solvers = SolversOfBoards(options)
        yield run_interruptible(partial(_tell_ends, ends, solvers))
        solvers.close()
    else:
        solver = solver_from_options(options, options.board)
        yield run_interruptible(partial(report_on_openings, options.board, solver))


def _tell_ends(ends: Sequence[GameNode], solvers: SolversOfBoards, stop: StopFlag) -> Report:
    return tell_openings(
        [
            swap.swap_opening(
                end.position,
                move_string_of_line_to(end),
                solvers.solver_of(end.position.board),
                stop,
            )
            for end in ends
        ]
    )


def _end_of_opening(argument: str, board: Board) -> GameNode:
    end = read_game(argument, board).end()
    if end.position.ply != swap.DISCS_BEFORE_SWAP:
        discs = amount_text(end.position.ply, "disc")
        raise UsageError(f"{argument} has {discs}, expected three, such as 444")
    return end


COMMAND = report_command("swap", ask_for_swap, argument("openings", nargs="*"), BOARD)
