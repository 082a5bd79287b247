"""``c4studio analyze``: the scores of every column of positions."""

from __future__ import annotations

import argparse
import sys
from functools import partial

from rich.console import Console

from c4studio import formats
from c4studio.cli.arguments import OK, add_memory_option, add_threads_option, interruptible
from c4studio.cli.inputs import solver_of
from c4studio.cli.report import as_json, print_text
from c4studio.formats import lines
from engine import Analysis, Position, Solver, StopFlag


def add_to(parser: argparse.ArgumentParser) -> None:
    """Give the command its arguments."""
    parser.add_argument("games", nargs="+", metavar="MOVES", help="moves or a position text")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    add_threads_option(parser)
    add_memory_option(parser)


def run(options: argparse.Namespace) -> int:
    """Print the analysis of each position."""
    readings = [formats.read_any(source) for source in options.games]
    solver = solver_of(options)
    console = Console()
    for source, reading in zip(options.games, readings, strict=True):
        for remark in reading.remarks:
            print(f"c4studio: {source}: {remark}", file=sys.stderr)
        end = reading.game.end()
        analysis = interruptible(partial(_analyse, solver, end.position))
        if options.json:
            moves = lines.beginning(end)
            print(as_json(analysis, moves if moves or not end.position.ply else None))
        else:
            print_text(console, analysis)
    return OK


def _analyse(solver: Solver, position: Position, stop: StopFlag) -> Analysis:
    *_, last = solver.analyse(position, stop)
    return last
