"""``c4studio label``: computes exact scores for files of positions. It can resume after a stop."""

from __future__ import annotations

import argparse
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from c4studio.cli.common.arguments import OK, UsageError, os_errors_as
from c4studio.cli.common.inputs import print_remark
from c4studio.cli.common.workers import Parts, add_worker_options, crew_of, progress_bar
from c4studio.cli.library.finding import find
from c4studio.cli.library.opening import library_of
from c4studio.ground import whole_file
from c4studio.ground.crowd import hand_out
from c4studio.words.rendering import render_within
from engine import STANDARD

if TYPE_CHECKING:
    from c4studio.grading.label import Piece
    from engine.arrays import Bitboards

BITBOARDS = "bitboards"
"""The name of the file layout of pairs of bitboards, repeated here to avoid loading NumPy."""
OWN = Path()
"""Stands for the user's own library of games, whose path the user need not know."""
NEEDED = "c4studio label needs NumPy 2 or newer: pip install 'c4studio[arrays]'"


def add_to(parser: argparse.ArgumentParser) -> None:
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
        const=OWN,
        metavar="FILE",
        help="the different positions of the games of a library (default: your own)",
    )
    parser.add_argument(
        "--layout", metavar="NAME", help=f"the layout of arrays of boards (default {BITBOARDS})"
    )
    parser.set_defaults(run=run, position=None, saved=None, fragment="")
    parser.add_argument(
        "--out",
        type=Path,
        required=True,
        metavar="FILE",
        help="where the scores go: .npz, .csv or .jsonl; the next run goes on with finished pieces",
    )
    add_worker_options(parser)


def run(options: argparse.Namespace) -> int:
    """Compute the scores of the positions in a file, and write them to another file."""
    try:
        from c4studio.grading import label  # noqa: PLC0415  (NumPy is an extra)
    except ImportError as error:
        raise UsageError(NEEDED) from error
    out: Path = options.out
    if out.suffix not in label.WRITTEN:
        raise UsageError(f"{out} ends otherwise than {', '.join(label.WRITTEN)}")
    boards = _boards(options)
    with os_errors_as(f"{out} cannot be written"):
        parts = Parts.of(out)
        todo = list(label.pieces(boards))
        _score(options, parts, todo)
        scores = b"".join(parts.read(piece.name) for piece in todo)
        found = label.table(boards, scores)
        whole_file.write_stream(
            out, label.as_file(boards, found, options.layout or BITBOARDS, out.suffix)
        )
        parts.remove()
    print(f"c4studio: {out}: {len(boards)} positions", file=sys.stderr)
    return OK


def _boards(options: argparse.Namespace) -> Bitboards:
    """Return the positions in the file, or in the library, that the options name."""
    from c4studio.grading import label  # noqa: PLC0415  (NumPy is an extra)

    if options.file is not None:
        tell = partial(print_remark, options.file)
        try:
            return label.read_boards(options.file, options.layout or BITBOARDS, tell)
        except label.UnreadableLine as error:
            raise UsageError(render_within(error.said)) from error
    if options.layout:
        raise UsageError("the games of a library have no layout, so --layout needs a FILE")
    if options.library == OWN:
        options.library = None
    with library_of(options) as library:
        entries = (each.entry for each in library.read(find(options, library)))
        return label.boards_of((entry.start, entry.moves) for entry in entries)


def _score(options: argparse.Namespace, parts: Parts, todo: list[Piece]) -> None:
    """Compute and store the scores of all pieces of the input that have no stored scores yet."""
    from c4studio.grading import label  # noqa: PLC0415  (NumPy is an extra)

    missing = {piece.name: piece for piece in todo if not parts.has(piece.name, _size(piece))}
    if not missing:
        return
    with progress_bar() as progress, crew_of(options) as crew:
        bar = progress.add_task("pieces", total=len(todo), completed=len(todo) - len(missing))
        given = ((piece, piece.boards) for piece in missing.values())
        for piece, scores in hand_out(crew.executor, label.carry_out, given, crew.size):
            parts.write(piece.name, scores)
            progress.advance(bar)


def _size(piece: Piece) -> int:
    """Return the size in bytes of the scores of one piece of the input."""
    return len(piece.boards) // 16 * STANDARD.width
