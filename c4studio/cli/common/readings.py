"""Reading of all games that a command's arguments name, in files, folders and texts."""

from __future__ import annotations

import sys
from pathlib import Path

from c4studio import formats
from c4studio.cli.common.arguments import UsageError
from c4studio.cli.common.game_files import (
    STANDARD_INPUT,
    is_file,
    is_folder,
    print_remarks,
    read_games,
)
from c4studio.cli.common.inputs import refuse_missing_file
from c4studio.formats import Reading


def readings_of(sources: list[str]) -> tuple[list[Reading], int]:
    """Read all games that a command's arguments name: files, folders, texts or the standard input.

    A file in a folder that cannot be read is reported on the standard error and skipped.

    Returns:
        A reading for each file or text, and the number of unreadable files in folders.

    Raises:
        UsageError: a file is missing or cannot be read, or there is no game at all.
        FormatError: a text is no game.
    """
    readings, unread = [], 0
    for source in sources:
        path = Path(source)
        if source == STANDARD_INPUT or is_file(path):
            readings.append(print_remarks(source, read_games(source)))
        elif source and is_folder(path):
            for file in _files(path):
                try:
                    readings.append(print_remarks(str(file), read_games(str(file))))
                except UsageError as error:
                    unread += 1
                    print(f"c4studio: {error}", file=sys.stderr)
        else:
            refuse_missing_file(source)
            readings.append(print_remarks(source, formats.read_any(source)))
    if not readings:
        raise UsageError(f"there are no games in {', '.join(sources)}")
    return readings, unread


def _files(folder: Path) -> list[Path]:
    """Return the files in a folder and its subfolders, except hidden ones."""
    return sorted(
        path
        for path in folder.rglob("*")
        if is_file(path) and not any(p.startswith(".") for p in path.relative_to(folder).parts)
    )
