"""``c4studio analyze``: prints the scores of all columns of positions, in games or in pictures."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table
from rich.text import Text

from c4studio import formats
from c4studio.cli.common.arguments import (
    OK,
    UsageError,
    add_memory_option,
    add_threads_option,
    run_interruptible,
)
from c4studio.cli.common.inputs import (
    STANDARD_INPUT_ARGUMENT,
    errors_naming_folder,
    print_remark,
    print_solver_remarks,
    read_games,
    read_input_bytes,
    refuse_missing_file,
    solver_from_options,
)
from c4studio.cli.common.people import add_people_option, shares_of_people
from c4studio.cli.common.printing import Terminal, print_line, print_notice
from c4studio.formats import FormatError, Reading, is_picture, lines
from c4studio.formats.encoding import decode_text
from c4studio.game import Game
from c4studio.game.refusal import impossible_board_reason
from c4studio.game.setup import Painting
from c4studio.ground.whole_file import is_file
from c4studio.language.notices import Notice
from c4studio.language.said import Said, say
from c4studio.words.naming import DEFAULT_NAMING
from c4studio.words.rendering import render, render_within
from c4studio.words.text_board import text_board
from engine import Analysis, Position, Solver, StopFlag
from engine.grid import Cell

if TYPE_CHECKING:
    from c4studio.formats.scan import ScannedBoard
    from engine import Position

PICTURE_PACKAGES_MESSAGE = (
    "to read pictures Pillow and NumPy are needed: pip install 'c4studio[pictures]'"
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``c4studio analyze`` to its parser."""
    parser.add_argument(
        "games",
        nargs="+",
        metavar="MOVES|FILE",
        help="moves, a position text, a file with one a line, or a picture of a board; - is"
        " standard input",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    add_people_option(parser)
    add_threads_option(parser)
    add_memory_option(parser)
    parser.set_defaults(run=run_analyze)


@dataclass(frozen=True, slots=True)
class _PositionToAnalyse:
    """A position that the user asked to analyse, the last one of a game, and its source.

    Attributes:
        place: the file or the text that holds the game, and the line in it.
        game: the game.
        remarks: sentences for the user about what was unclear in the file or text.
        doubtful: the uncertain cells of a picture; None if the source is no picture.
    """

    place: str
    game: Game
    remarks: tuple[Said, ...]
    doubtful: tuple[Cell, ...] | None = None


def run_analyze(options: argparse.Namespace) -> int:
    """Print the analysis of each position."""
    asked = [each for source in options.games for each in _read_positions(source, options.json)]
    solver = solver_from_options(options)
    console = Terminal()
    said: set[Said] = set()
    for each in asked:
        # A remark about a file of a thousand lines is printed once.
        for remark in (new for new in each.remarks if new not in said):
            print_remark(each.place, remark)
            said.add(remark)
        end = each.game.end()
        analysis = run_interruptible(partial(_analyse_fully, solver, end.position))
        level = options.people
        people = None if level is None else shares_of_people(end, analysis, level)
        if options.json:
            moves = lines.moves_from_start_to(end)
            known = moves if moves or not end.position.ply else None
            print_line(analysis_json(analysis, known, each.doubtful, people), flush=True)
        else:
            print_analysis(console, analysis, people)
    solver.close()
    print_solver_remarks(solver)
    return OK


def _read_positions(source: str, as_json: bool) -> Iterator[_PositionToAnalyse]:
    """Yield the positions to analyse: the end of each game in a text, a file or a picture."""
    if source != STANDARD_INPUT_ARGUMENT and not is_file(Path(source)):
        refuse_missing_file(source)
        with errors_naming_folder(source):
            reading = formats.read_any_format(source)
        yield from _final_positions_of_games(source, reading)
        return
    data = read_input_bytes(source)
    if is_picture(source, data):
        position, found = scan_picture(source, data, as_json=as_json)
        yield _PositionToAnalyse(source, Game(position), (), found.doubtful)
        return
    if data.lstrip().startswith(b"("):
        yield from _final_positions_of_games(source, read_games(source, data))
        return
    rows = formats.lines_of(decode_text(data)[0])
    listing = formats.list_form_of_lines(rows)
    for number, line in enumerate(rows, 1):
        if line.strip():
            place = f"{source}:{number}"
            try:
                yield from _final_positions_of_games(
                    place, formats.read_any_format(line.strip(), listing=listing)
                )
            except formats.FormatError as error:
                raise UsageError(f"{place}: {render_within(error.said)}") from error


def _final_positions_of_games(place: str, reading: Reading) -> Iterator[_PositionToAnalyse]:
    remarks = reading.remarks
    for game in reading.collection.games:
        yield _PositionToAnalyse(place, game, remarks)
        remarks = ()


def _analyse_fully(solver: Solver, position: Position, stop: StopFlag) -> Analysis:
    """Return the complete analysis of a position."""
    *_, analysis = solver.analyse(position, stop)
    return analysis


def analysis_json(
    analysis: Analysis,
    moves: str | None,
    doubtful: tuple[Cell, ...] | None = None,
    people: list[float | None] | None = None,
) -> str:
    """Return an analysis as one line of JSON, as documented in the manual.

    Args:
        analysis: the analysis to write.
        moves: the 1-based move string that leads to the position, None if there is none.
        doubtful: the uncertain cells if the position was read from a picture, else None.
        people: how often people play each column, if that was requested, else None.
    """
    columns = [None if column is None else column.exact for column in analysis.columns]
    of_picture = (
        {} if doubtful is None else {"doubtful": [DEFAULT_NAMING.cell(cell) for cell in doubtful]}
    )
    return json.dumps(
        {
            "moves": moves,
            "position": analysis.position.text(),
            **of_picture,
            "to_move": analysis.position.to_move,
            "score": None if analysis.score is None else analysis.score.value,
            "columns": [None if score is None else score.value for score in columns],
            "best": sorted(column + 1 for column in analysis.best),
            **({} if people is None else {"people": people}),
            "nodes": analysis.nodes,
            "seconds": round(analysis.seconds, 6),
            "complete": analysis.complete,
        }
    )


def print_analysis(
    console: Console, analysis: Analysis, people: list[float | None] | None = None
) -> None:
    """Print an analysis: the board, the verdict, the scores of the columns, and best play.

    ``people`` tells how often people play each column, if that is to be printed as well.
    """
    position = analysis.position
    print_board(console, position)
    table = Table(box=None, padding=(0, 1), show_header=False)
    table.add_row(*(f"{name:>2}" for name in DEFAULT_NAMING.columns(position.board)), style="dim")
    table.add_row(*(_score_cell(analysis, column) for column in range(len(analysis.columns))))
    if position.legal_columns:
        console.print(table)
    if analysis.score is not None:
        ends = render(say(Notice.ENDS, score=analysis.score))
        console.print(f"{ends}.")
    if analysis.line:
        line = "".join(str(column + 1) for column in analysis.line)
        console.print(f"Best play: {line}", highlight=False)
    if people is not None and position.legal_columns:
        shares = ", ".join(
            f"{DEFAULT_NAMING.column(column)} {100 * share:.0f} %"
            for column, share in enumerate(people)
            if share is not None
        )
        console.print(f"People would play (an estimate): {shares}", highlight=False)
    console.print(f"{analysis.nodes:,} nodes in {analysis.seconds:.3f} s", style="dim")


def print_board(console: Console, position: Position) -> None:
    """Print a board with row numbers and column letters."""
    columns = DEFAULT_NAMING.columns(position.board)
    for line in text_board(position, lambda side: (side or ".")[0], columns):
        console.print(line, highlight=False)


def _score_cell(analysis: Analysis, column: int) -> Text:
    known = analysis.columns[column]
    score = known.exact if known else None
    text = f"{score!s:>2}" if score is not None else " ·"
    return Text(text, "bold" if column in analysis.best else "")


def scan_picture(name: str, data: bytes, *, as_json: bool = False) -> tuple[Position, ScannedBoard]:
    """Read the board in a picture file, and print uncertain cells to the standard error.

    Args:
        name: the name of the file.
        data: the contents of the file.
        as_json: whether to print discs that form no legal position as one line of JSON.

    Returns:
        The position, and the scan.

    Raises:
        UsageError: no board is found, or its discs form no legal position; the message names the
            file.
    """
    try:
        from c4studio.formats.scan import read_picture  # noqa: PLC0415  (an extra)
    except ImportError as error:
        raise UsageError(PICTURE_PACKAGES_MESSAGE) from error
    try:
        found = read_picture(data)
    except FormatError as error:
        raise UsageError(f"{name}: {render_within(error.said)}") from error
    unsure = ", ".join(DEFAULT_NAMING.cell(cell) for cell in found.doubtful)
    painting = found.painting
    if painting.faults:
        if as_json:
            print_line(_faults_json(painting, found))
        fault = render_within(impossible_board_reason(painting.faults[0]))
        doubt = f"; not sure: {unsure}" if unsure else ""
        raise UsageError(f"{name}: the discs in the picture are no position: {fault}{doubt}")
    if unsure:
        print_notice(f"{name}: not sure: {unsure}")
    if found.either_began:
        even = len(found.red) == len(found.yellow)
        why = "both sides have the same number of discs" if even else "cells are not sure"
        print_notice(
            f"{name}: {why}; the redder discs are taken for those of the side that began, if that"
            " is a position"
        )
    return painting.to_position(), found


def _faults_json(painting: Painting, scanned_board: ScannedBoard) -> str:
    """Return the discs of no legal position, and what is wrong with them, as a line of JSON."""
    return json.dumps(
        {
            "moves": None,
            "position": painting.text(),
            "doubtful": [DEFAULT_NAMING.cell(cell) for cell in scanned_board.doubtful],
            "faults": [render_within(impossible_board_reason(fault)) for fault in painting.faults],
        }
    )
