"""What a command's arguments name: the user's folders, the solver, and games in files and texts."""

import argparse
import dataclasses
import string
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from c4studio import formats
from c4studio.cli.common.arguments import UsageError, os_errors_as_usage_errors
from c4studio.cli.common.printing import print_line, print_notice
from c4studio.formats import FormatError, Reading
from c4studio.formats.reading import PADDING
from c4studio.ground import whole_file
from c4studio.ground.paths import OTHERS_SCORES_FOLDER, Paths, user_paths
from c4studio.ground.solvers import open_solver
from c4studio.ground.whole_file import is_folder
from c4studio.language.refusal import error_reason
from c4studio.language.said import Said
from c4studio.words.rendering import render, render_within
from engine import STANDARD, Board, Solver
from engine.errors import reason

_BLANK_BYTES = f"{string.whitespace}{PADDING}".encode()
STANDARD_INPUT_ARGUMENT = "-"
"""The argument that names the standard input instead of a file."""


def paths_from_options(options: argparse.Namespace) -> Paths:
    """Return the user's folders, adjusted to the options ``--no-cache`` and ``--cache-dir``."""
    paths = user_paths()
    if options.no_cache:
        return dataclasses.replace(paths, cache=None, others=None)
    if options.cache_dir is not None:
        folder = options.cache_dir
        return dataclasses.replace(paths, cache=folder, others=folder / OTHERS_SCORES_FOLDER)
    return paths


def solver_from_options(options: argparse.Namespace, board: Board = STANDARD) -> Solver:
    """Open a solver of a board with its opening book, and with the user's stored scores on disk.

    If the stored scores cannot be used, a warning is printed and new scores are kept in memory
    only.
    """
    paths = paths_from_options(options)
    memory, threads = options.memory, options.threads
    opened = open_solver(memory, paths.book, paths.scores, threads, board)
    if opened.fault is not None:
        why = render_within(error_reason(opened.fault))
        print_notice(f"scores are not kept: {why}")
    print_solver_remarks(opened.solver)
    return opened.solver


class SolversOfBoards:
    """The user's solvers, one a board, each of which is opened when it is first needed."""

    def __init__(self, options: argparse.Namespace) -> None:
        self._options = options
        self._solvers: dict[Board, Solver] = {}

    def solver_of(self, board: Board) -> Solver:
        """Return the solver of a board."""
        if board not in self._solvers:
            self._solvers[board] = solver_from_options(self._options, board)
        return self._solvers[board]

    def close(self) -> None:
        """Close the solvers, and print their warnings about stored scores."""
        for solver in self._solvers.values():
            solver.close()
            print_solver_remarks(solver)


def print_solver_remarks(solver: Solver) -> None:
    """Print the solver's warnings about its stored scores to the standard error."""
    for remark in solver.cache.take_remarks() if solver.cache else ():
        print_notice(render(error_reason(remark)))


@contextmanager
def errors_naming_folder(source: str) -> Iterator[None]:
    """Return a context in which the error for an unreadable text says so if the text is a folder.

    Raises:
        UsageError: the text is the name of a folder.
        FormatError: the text cannot be read, and there is no such folder.
    """
    try:
        yield
    except formats.FormatError as error:
        if is_folder(Path(source)):
            raise UsageError(f"{source} is a folder, expected moves or a file") from error
        raise


def refuse_missing_file(source: str) -> None:
    """Refuse a text that looks like the name of a missing file.

    Raises:
        UsageError: the text has a suffix like the name of a file.
    """
    if Path(source).suffix[1:].isalnum():
        raise UsageError(f"there is no file {source}")


def read_games(name: str, data: bytes | None = None, board: Board = STANDARD) -> Reading:
    """Read the games of a file, or of the standard input for ``-``.

    Args:
        name: the name of the file.
        data: the contents of the file if they are known already; otherwise the file is read.
        board: the board of games that do not tell the size of theirs.

    Raises:
        UsageError: the file cannot be read or has no games; the message names the file and the
            line.
    """
    try:
        contents = read_input_bytes(name) if data is None else data
        return formats.read_file_contents(contents, board=board)
    except FormatError as error:
        raise UsageError(f"{name}:{render_within(error.sentence_with_place)}") from error


def print_reading_remarks(source: str, reading: Reading) -> Reading:
    """Print what was unclear in a text to the standard error, and return its reading.

    ``source`` is the name of the file, or the text itself.
    """
    for remark in reading.remarks:
        print_remark(source, remark)
    return reading


def print_remark(source: object, remark: Said) -> None:
    """Print a remark on a file or a text to the standard error."""
    print_notice(f"{source}: {render(remark)}")


def read_input_bytes(name: str) -> bytes:
    """Read the bytes of a file, or of the standard input for ``-``.

    Raises:
        UsageError: the file cannot be read, or is empty.
    """
    if not name:
        raise UsageError("'' is no name of a file")
    try:
        if name == STANDARD_INPUT_ARGUMENT:
            if sys.stdin is None:
                raise UsageError("the standard input is closed")
            data = whole_file.read_stream(sys.stdin.buffer)
        else:
            with Path(name).open("rb") as file:
                data = whole_file.read_stream(file)
    except FileNotFoundError as error:
        raise UsageError(f"there is no file {name}") from error
    except OSError as error:
        raise UsageError(f"{_name_of_input(name)} cannot be read: {reason(error)}") from error
    if not data.strip(_BLANK_BYTES):
        # An empty text is the empty board when pasted, but an empty file is a mistake.
        raise UsageError(f"{_name_of_input(name)} is empty, expected a game")
    return data


def _name_of_input(name: str) -> str:
    return "the standard input" if name == STANDARD_INPUT_ARGUMENT else name


def write_games(data: bytes, out: Path | None) -> None:
    """Write games to a file, or to the standard output if ``out`` is None.

    What a terminal would obey is replaced there.

    Raises:
        UsageError: the file cannot be written; its old contents are unchanged.
    """
    if out is None:
        if sys.stdout is None:
            raise UsageError("the standard output is closed")
        sys.stdout.flush()
        if sys.stdout.isatty():
            for line in data.decode(errors="replace").removesuffix("\n").split("\n"):
                print_line(line)
        else:
            sys.stdout.buffer.write(data)
        return
    with os_errors_as_usage_errors(f"{out} cannot be written"):
        whole_file.write_stream(out, data)
