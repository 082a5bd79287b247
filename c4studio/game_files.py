"""Files of games for the command line: read whole or refused, written whole or not at all."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from c4studio import formats
from c4studio.arguments import UsageError
from c4studio.formats import FormatError, Reading

STANDARD_INPUT = "-"


def is_file(path: Path) -> bool:
    """Whether there is such a file; the text of a game may be too long to be a name at all."""
    try:
        return path.is_file()
    except OSError:
        return False


def read_games(name: str) -> Reading:
    """What a file says, or the standard input for ``-``.

    Raises:
        UsageError: it cannot be read, or it says nothing; the sentence names file and place.
    """
    try:
        if name == STANDARD_INPUT:
            return formats.read_bytes(sys.stdin.buffer.read())
        return formats.read_bytes(Path(name).read_bytes())
    except FileNotFoundError as error:
        raise UsageError(f"there is no file {name}") from error
    except OSError as error:
        raise UsageError(f"{name} cannot be read: {_reason(error)}") from error
    except FormatError as error:
        raise UsageError(f"{name}:{error}") from error


def write_games(text: str, out: Path | None) -> None:
    """Write a text to a file, or to the standard output where there is none, as UTF-8.

    The file is written beside, brought to the disk and put in the place of the one that was there.

    Raises:
        UsageError: it cannot be written; what was there is as it was.
    """
    if out is None:
        sys.stdout.flush()
        sys.stdout.buffer.write(text.encode())
        return
    target = out.resolve()
    beside = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        with beside.open("xb") as file:
            file.write(text.encode())
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            shutil.copymode(target, beside)
        beside.replace(target)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise UsageError(f"{out} cannot be written: {_reason(error)}") from error


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
