"""``c4studio analyze``: prints the scores of all columns of positions."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from rich.console import Console

from c4studio import formats
from c4studio.cli.common.arguments import (
    OK,
    UsageError,
    add_memory_option,
    add_threads_option,
    interruptible,
)
from c4studio.cli.common.game_files import (
    STANDARD_INPUT,
    is_file,
    print_remark,
    read_data,
    read_games,
)
from c4studio.cli.common.inputs import (
    folders_refused,
    refuse_missing_file,
    say_remarks,
    solver_of,
)
from c4studio.cli.common.picture_files import scan
from c4studio.cli.report import as_json, print_text
from c4studio.formats import Reading, lines
from c4studio.formats.encoding import decode
from c4studio.formats.picture_names import is_picture
from c4studio.game import Game
from engine import Analysis, Phrase, Position, Solver, StopFlag
from engine.grid import Cell


def add_to(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``c4studio analyze`` to its parser."""
    parser.add_argument(
        "games",
        nargs="+",
        metavar="MOVES|FILE",
        help="moves, a position text, a file with one a line, or a picture of a board; - is"
        " standard input",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    add_threads_option(parser)
    add_memory_option(parser)


@dataclass(frozen=True, slots=True)
class _Asked:
    """A position that the user asked to analyse, the last one of a game, and its source.

    Attributes:
        place: the file or the text that holds the game, and the line in it.
        game: the game.
        remarks: sentences for the user about what was unclear in the file or text.
        doubtful: the uncertain cells of a picture; None if the source is no picture.
    """

    place: str
    game: Game
    remarks: tuple[str | Phrase, ...]
    doubtful: tuple[Cell, ...] | None = None


def run(options: argparse.Namespace) -> int:
    """Print the analysis of each position."""
    asked = [each for source in options.games for each in _read(source, options.json)]
    solver = solver_of(options)
    console = Console()
    said: set[str | Phrase] = set()
    for each in asked:
        # A remark about a file of a thousand lines is printed once.
        for remark in (new for new in each.remarks if new not in said):
            print_remark(each.place, remark)
            said.add(remark)
        end = each.game.end()
        analysis = interruptible(partial(_analyse, solver, end.position))
        if options.json:
            moves = lines.beginning(end)
            known = moves if moves or not end.position.ply else None
            print(as_json(analysis, known, each.doubtful), flush=True)
        else:
            print_text(console, analysis)
    solver.close()
    say_remarks(solver)
    return OK


def _read(source: str, as_json: bool) -> Iterator[_Asked]:
    """Yield the positions to analyse: the end of each game in a text, a file or a picture."""
    if source != STANDARD_INPUT and not is_file(Path(source)):
        refuse_missing_file(source)
        with folders_refused(source):
            reading = formats.read_any(source)
        yield from _games(source, reading)
        return
    data = read_data(source)
    if is_picture(source, data):
        position, found = scan(source, data, as_json=as_json)
        yield _Asked(source, Game(position), (), found.doubtful)
        return
    if data.lstrip().startswith(b"("):
        yield from _games(source, read_games(source, data))
        return
    rows = formats.lines_of(decode(data)[0])
    listing = formats.listing_of(rows)
    for number, line in enumerate(rows, 1):
        if line.strip():
            place = f"{source}:{number}"
            try:
                yield from _games(place, formats.read_any(line.strip(), listing=listing))
            except formats.FormatError as error:
                raise UsageError(f"{place}: {error.message}") from error


def _games(place: str, reading: Reading) -> Iterator[_Asked]:
    remarks = reading.remarks
    for game in reading.collection.games:
        yield _Asked(place, game, remarks)
        remarks = ()


def _analyse(solver: Solver, position: Position, stop: StopFlag) -> Analysis:
    """Return the complete analysis of a position."""
    *_, analysis = solver.analyse(position, stop)
    return analysis
