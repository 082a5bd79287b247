"""``c4studio label``: computes exact scores for files of positions. It can resume after a stop."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from c4studio.cli.common.arguments import OK, UsageError, os_errors_as_usage_errors
from c4studio.cli.common.inputs import print_remark
from c4studio.cli.common.parts import OutputParts, unfinished_tasks
from c4studio.cli.common.printing import print_notice
from c4studio.cli.common.progress import progress_bar
from c4studio.cli.common.workers import add_worker_options, worker_pool_from_options
from c4studio.cli.library.finding import find_games
from c4studio.cli.library.opening import library_from_options
from c4studio.ground import whole_file
from c4studio.ground.crowd import run_on_workers
from c4studio.ground.stored_rows import RowsLeftOutError
from c4studio.words.rendering import render_within

if TYPE_CHECKING:
    from c4studio.grading.label import BoardBatch
    from engine.arrays import Bitboards

BITBOARDS = "bitboards"
"""The name of the file layout of pairs of bitboards, repeated here to avoid loading NumPy."""
OWN_LIBRARY_ARGUMENT = Path()
"""The argument for the user's own library of games, whose path the user need not know."""
NUMPY_MESSAGE = "c4studio label needs NumPy 2 or newer: pip install 'c4studio[arrays]'"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``c4studio label`` to its parser."""
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument(
        "file",
        nargs="?",
        type=Path,
        metavar="FILE",
        help="positions: .npy, .npz, .jsonl, or text with one a line",
    )
    source.add_argument(
        "--library",
        nargs="?",
        type=Path,
        const=OWN_LIBRARY_ARGUMENT,
        metavar="FILE",
        help="the different positions of the games of a library (default: your own)",
    )
    parser.add_argument(
        "--layout", metavar="NAME", help=f"the layout of arrays of boards (default {BITBOARDS})"
    )
    parser.set_defaults(run=run_label, position=None, saved=None, fragment="")
    parser.add_argument(
        "--out",
        type=Path,
        required=True,
        metavar="FILE",
        help="where the scores go: .npz, .csv or .jsonl; the next run goes on with finished pieces",
    )
    add_worker_options(parser)


def run_label(options: argparse.Namespace) -> int:
    """Compute the scores of the positions in a file, and write them to another file."""
    try:
        from c4studio.grading import label  # noqa: PLC0415  (NumPy is an extra)
    except ImportError as error:
        raise UsageError(NUMPY_MESSAGE) from error
    out: Path = options.out
    if out.suffix not in label.SCORE_TABLE_SUFFIXES:
        raise UsageError(f"{out} ends otherwise than {', '.join(label.SCORE_TABLE_SUFFIXES)}")
    boards = _read_bitboards(options)
    with os_errors_as_usage_errors(f"{out} cannot be written"):
        parts = OutputParts.beside_output(out)
        todo = list(label.board_batches(boards))
        _score_unfinished_pieces(options, parts, todo)
        scores = b"".join(parts.read_part(piece.name) for piece in todo)
        found = label.score_table(boards, scores)
        whole_file.write_stream(
            out, label.encode_score_table(boards, found, options.layout or BITBOARDS, out.suffix)
        )
        parts.remove_folder()
    print_notice(f"{out}: {len(boards)} positions")
    return OK


def _read_bitboards(options: argparse.Namespace) -> Bitboards:
    """Return the positions in the file, or in the library, that the options name."""
    from c4studio.grading import label  # noqa: PLC0415  (NumPy is an extra)

    if options.file is not None:
        tell = partial(print_remark, options.file)
        try:
            return label.read_boards(options.file, options.layout or BITBOARDS, tell)
        except label.UnreadableLineError as error:
            raise UsageError(render_within(error.said)) from error
    if options.layout:
        raise UsageError("the games of a library have no layout, so --layout needs a FILE")
    if options.library == OWN_LIBRARY_ARGUMENT:
        options.library = None
    try:
        with library_from_options(options) as library:
            entries = (each.entry for each in library.read_games(find_games(options, library)))
            boards = label.boards_of_games((entry.start, entry.moves) for entry in entries)
    except RowsLeftOutError as error:
        print_notice(render_within(error.said))
    return boards


def _score_unfinished_pieces(
    options: argparse.Namespace, parts: OutputParts, todo: list[BoardBatch]
) -> None:
    """Compute and store the scores of all pieces of the input that have no stored scores yet."""
    from c4studio.grading import label  # noqa: PLC0415  (NumPy is an extra)

    pieces = {piece.name: piece for piece in todo}
    missing = unfinished_tasks(
        parts.folder, pieces.values(), lambda piece: parts.state_of_part(piece.name)
    )
    if not missing:
        return
    with progress_bar() as progress, worker_pool_from_options(options) as crew:
        bar = progress.add_task("pieces", total=len(pieces), completed=len(pieces) - len(missing))
        given = ((piece, piece.boards) for piece in missing)
        for piece, scores in run_on_workers(
            crew.executor, label.score_batch, given, crew.size, label.is_score_batch
        ):
            parts.write_part(piece.name, scores)
            progress.advance(bar)
