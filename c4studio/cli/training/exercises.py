"""Writing of exercises to a file, in the format that its suffix names."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from c4studio.background import whole_file
from c4studio.cli.common.arguments import UsageError
from c4studio.export.request import ExportError
from c4studio.export.training.exercise import Exercise
from c4studio.export.training.forms import written
from engine.errors import reason


def write_exercises(
    exercises: Sequence[Exercise], out: Path, title: str, *, asks: bool = False
) -> None:
    """Write exercises as a sheet for paper, an interactive page, or an Anki package.

    Raises:
        UsageError: the suffix names no format, or the file cannot be written.
    """
    try:
        whole_file.write_stream(out, written(exercises, title, out.suffix, asks=asks))
    except ExportError as error:
        raise UsageError(f"{out} cannot be written: {error}") from error
    except OSError as error:
        raise UsageError(f"{out} cannot be written: {reason(error)}") from error
