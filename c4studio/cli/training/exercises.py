"""Writing of exercises to a file whose ending chooses the format."""

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
    """Write exercises as a printed sheet, as an interactive page, or as an Anki package.

    Raises:
        UsageError: the ending names no form, or the file cannot be written.
    """
    try:
        whole_file.write_stream(out, written(exercises, title, out.suffix, asks=asks))
    except ExportError as error:
        raise UsageError(f"{out} cannot be written: {error}") from error
    except OSError as error:
        raise UsageError(f"{out} cannot be written: {reason(error)}") from error
