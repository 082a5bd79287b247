"""Reading and writing of games on the command line. Files are written atomically."""

from __future__ import annotations

import sys
from pathlib import Path

from c4studio import formats
from c4studio.background import whole_file
from c4studio.cli.common.arguments import UsageError
from c4studio.formats import FormatError, Reading
from engine import Phrase
from engine.errors import reason

STANDARD_INPUT = "-"


def is_file(path: Path) -> bool:
    """Return whether a file exists. A text that is too long for a file name counts as no file."""
    try:
        return path.is_file()
    except OSError:
        return False


def is_folder(path: Path) -> bool:
    """Return whether a folder exists. A text that is too long for a name counts as no folder."""
    try:
        return path.is_dir()
    except OSError:
        return False


def read_games(name: str, data: bytes | None = None) -> Reading:
    """Read the games of a file, or of the standard input for ``-``.

    Args:
        name: the name of the file.
        data: the contents of the file if they are known already; otherwise the file is read.

    Raises:
        UsageError: the file cannot be read or has no games; the message names the file and the
            line.
    """
    try:
        return formats.read_bytes(read_data(name) if data is None else data)
    except FormatError as error:
        raise UsageError(f"{name}:{error}") from error


def print_remarks(source: str, reading: Reading) -> Reading:
    """Print what was unclear in a text to the standard error, and return its reading.

    ``source`` is the name of the file, or the text itself.
    """
    for remark in reading.remarks:
        print_remark(source, remark)
    return reading


def print_remark(source: object, remark: str | Phrase) -> None:
    """Print a remark on a file or a text to the standard error."""
    print(f"c4studio: {source}: {remark}", file=sys.stderr, flush=True)


def read_data(name: str) -> bytes:
    """Read the bytes of a file, or of the standard input for ``-``.

    Raises:
        UsageError: the file cannot be read, or is empty.
    """
    if not name:
        raise UsageError("'' is no name of a file")
    try:
        if name == STANDARD_INPUT:
            if sys.stdin is None:
                raise UsageError("the standard input is closed")
            data = whole_file.read_stream(sys.stdin.buffer)
        else:
            with Path(name).open("rb") as file:
                data = whole_file.read_stream(file)
    except FileNotFoundError as error:
        raise UsageError(f"there is no file {name}") from error
    except OSError as error:
        raise UsageError(f"{_name_of(name)} cannot be read: {reason(error)}") from error
    if not data.strip():
        # An empty text is the empty board when pasted, but an empty file is a mistake.
        raise UsageError(f"{_name_of(name)} is empty, expected a game")
    return data


def _name_of(name: str) -> str:
    return "the standard input" if name == STANDARD_INPUT else name


def write_games(data: bytes, out: Path | None) -> None:
    """Write games to a file, or to the standard output if ``out`` is None.

    Raises:
        UsageError: the file cannot be written; its old contents are unchanged.
    """
    if out is None:
        if sys.stdout is None:
            raise UsageError("the standard output is closed")
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        return
    try:
        whole_file.write_stream(out, data)
    except OSError as error:
        raise UsageError(f"{out} cannot be written: {reason(error)}") from error
