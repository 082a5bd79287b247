"""``c4studio label``: computes exact scores for files of positions. It can resume after a stop."""

from __future__ import annotations

import argparse
import json
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from c4studio.cli.common import arguments, inputs
from c4studio.cli.common.arguments import UsageError
from c4studio.cli.common.command import argument, command, file_path, one_of
from c4studio.cli.common.input_lines import InputLines
from c4studio.cli.common.parts import OutputParts
from c4studio.cli.common.printing import print_line, print_notice
from c4studio.cli.common.workers import WORKER_OPTIONS, finish_parts
from c4studio.cli.library.finding import find_games
from c4studio.cli.library.opening import library_from_options
from c4studio.formats import ListForm
from c4studio.formats.encoding import decode_text
from c4studio.ground import whole_file
from c4studio.ground.stored_rows import RowsLeftOutError
from c4studio.language.said import SaidError
from c4studio.words.pieces import amount_text
from c4studio.words.rendering import render_within
from engine import STANDARD

if TYPE_CHECKING:
    from c4studio.grading.boards_file import LabelledBoards

BITBOARDS = "bitboards"
"""The name of the file layout of pairs of bitboards, repeated here to avoid loading NumPy."""
STOP, MARK, SKIP = "stop", "mark", "skip"
"""What becomes of lines that are no boards."""
OWN_LIBRARY_ARGUMENT = Path()
"""The argument for the user's own library of games, whose path the user need not know."""
NUMPY_MESSAGE = "c4studio label needs NumPy 2 or newer: pip install 'c4studio[arrays]'"


def run_label(options: argparse.Namespace) -> int:
    """Compute the scores of the positions in a file, and write them to another file."""
    try:
        from c4studio.grading import label  # noqa: PLC0415  (NumPy is an extra)
    except ImportError as error:
        raise UsageError(NUMPY_MESSAGE) from error
    if options.out is None:
        if options.file != Path(inputs.STANDARD_INPUT_ARGUMENT):
            raise UsageError("label needs --out FILE, unless it answers the lines of -")
        return _answer_input_lines(options.layout or BITBOARDS)
    out: Path = options.out
    if out.suffix not in label.SCORE_TABLE_SUFFIXES:
        raise UsageError(f"{out} ends otherwise than {', '.join(label.SCORE_TABLE_SUFFIXES)}")
    labelled = _read_boards(options)
    faults = {number: render_within(fault) for number, fault in labelled.faults.items()}
    marked = faults if options.errors == MARK else {}
    with arguments.os_errors_as_usage_errors(f"{out} cannot be written"):
        parts = OutputParts.beside_output(out)
        todo = list(label.board_batches(labelled.boards))
        boards = {piece.name: piece.boards for piece in todo}
        finish_parts(options, parts, boards, label.score_batch, label.is_score_batch)
        scores = b"".join(parts.read_part(piece.name) for piece in todo)
        found = label.score_table(labelled.boards, scores)
        layout = options.layout or BITBOARDS
        table = label.encode_score_table(labelled, found, layout, out.suffix, marked)
        whole_file.write_stream(out, table)
        parts.remove_folder()
    left_out = f", {len(faults)} that are no board left out" if faults else ""
    print_notice(f"{out}: {amount_text(len(labelled), 'position')}{left_out}")
    return arguments.EXIT_FAILED if faults else arguments.EXIT_OK


def _answer_input_lines(layout: str) -> int:
    """Print a row of scores for each line of the standard input as soon as it arrives.

    A line that begins with a brace is an object of JSON, any other a game. Return exit status 1 if
    there is no board in some line; its row says why.
    """
    from c4studio.grading import label  # noqa: PLC0415  (NumPy is an extra)
    from c4studio.grading.boards_file import LineReader  # noqa: PLC0415

    solver, status = label.thread_solver(), arguments.EXIT_OK
    tell = partial(inputs.print_remark, inputs.STANDARD_INPUT_ARGUMENT)
    # Each line is answered at once, so a 0 on a later one cannot tell how to count.
    reader = LineReader(inputs.STANDARD_INPUT_ARGUMENT, layout, ListForm(), tell)
    print_line(label.head_of_rows(layout), flush=True)
    for number, data in enumerate(InputLines(), 1):
        line = decode_text(data)[0].strip()
        try:
            found = reader.read(number, line, as_json=line.startswith("{"))
        except SaidError as error:
            row = label.error_row(number - 1, render_within(error.said))
            print_line(json.dumps(row), flush=True)
            status = arguments.EXIT_FAILED
            continue
        for boards, moves in found:
            score = partial(label.scored_rows, number - 1, boards, moves, solver)
            for row in arguments.run_interruptible(score):
                print_line(json.dumps(row), flush=True)
    return status


def _read_boards(options: argparse.Namespace) -> LabelledBoards:
    """Return the positions in the file, or in the library, that the options name."""
    from c4studio.grading import boards_file  # noqa: PLC0415  (NumPy is an extra)

    if options.file is not None:
        tell = partial(inputs.print_remark, options.file)
        layout, is_tolerant = options.layout or BITBOARDS, options.errors != STOP
        try:
            if options.file != Path(inputs.STANDARD_INPUT_ARGUMENT):
                return boards_file.read_boards(options.file, layout, tell, is_tolerant=is_tolerant)
            data = inputs.read_input_bytes(inputs.STANDARD_INPUT_ARGUMENT)
            form = boards_file.LinesForm(layout, data.lstrip().startswith(b"{"), is_tolerant)
            return boards_file.boards_of_text("-", data, form, tell)
        except boards_file.UnreadableLineError as error:
            raise UsageError(render_within(error.said)) from error
    if options.layout:
        raise UsageError("the games of a library have no layout, so --layout needs a FILE")
    if options.library == OWN_LIBRARY_ARGUMENT:
        options.library = None
    try:
        with library_from_options(options) as library:
            games = library.read_games(find_games(options, library))
            entries = (each.entry for each in games if each.entry.board == STANDARD)
            boards = boards_file.boards_of_games((entry.start, entry.moves) for entry in entries)
    except RowsLeftOutError as error:
        print_notice(render_within(error.said))
    return boards


COMMAND = command(
    "label",
    run_label,
    one_of(
        file_path("file", nargs="?"),
        file_path("--library", nargs="?", const=OWN_LIBRARY_ARGUMENT),
        is_required=True,
    ),
    argument("--layout").with_places(default=BITBOARDS),
    file_path("--out"),
    argument("--errors", choices=(STOP, MARK, SKIP), default=STOP),
    *WORKER_OPTIONS,
)
