"""``c4studio export``: games of a file as move strings, cells, SGF, position texts or JSON."""

from __future__ import annotations

import argparse
import sys
from functools import cache, partial
from pathlib import Path

from c4studio.cli.common.arguments import (
    OK,
    UsageError,
    add_memory_option,
    add_threads_option,
    interruptible,
)
from c4studio.cli.common.game_files import read_games, write_games
from c4studio.cli.common.inputs import solver_of
from c4studio.formats.export import Format, write_as
from engine import Position, Score

_FORMATS = [form.value for form in Format]


def add_to(parser: argparse.ArgumentParser) -> None:
    """Give the command its arguments."""
    parser.add_argument("file", metavar="FILE", help="any text of games; - is standard input")
    parser.add_argument("--format", choices=_FORMATS, default=Format.MOVES.value)
    parser.add_argument(
        "--line",
        choices=("main", "all"),
        default="main",
        help="which lines; sgf and json have all",
    )
    parser.add_argument(
        "--scores", action="store_true", help="of moves: add the score of each line's end"
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="write there, not to the terminal")
    add_threads_option(parser)
    add_memory_option(parser)


def run(options: argparse.Namespace) -> int:
    """Write the games of a file in another format; what is not stored with them is solved."""
    form = Format(options.format)
    if options.scores and form is not Format.MOVES:
        raise UsageError("--scores goes with --format moves")
    if options.line == "all" and form in (Format.SGF, Format.JSON):
        raise UsageError(f"--line all does not go with --format {form}, which has every line")
    solver = cache(partial(solver_of, options))

    def solve(position: Position) -> Score:
        return interruptible(partial(solver().solve, position))

    reading = read_games(options.file)
    text = write_as(
        reading.collection,
        form,
        every=options.line == "all",
        scores=options.scores,
        solve=solve,
    )
    write_games(text, options.out)
    for remark in reading.remarks:
        print(f"c4studio: {options.file}: {remark}", file=sys.stderr)
    return OK
