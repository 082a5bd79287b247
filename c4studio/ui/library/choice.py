"""The choice of another library: opening it once, or creating it, before it is used."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from c4studio.background.database import DatabaseError, Fault, reported
from c4studio.background.jobs import StorageError
from c4studio.background.private_files import make_folder
from c4studio.library.library import Library, LibraryError
from engine.errors import reason

OTHERS = "libraries"
"""Name of the folder beside the user's own library in which new libraries are suggested."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A library that was opened, to be used from now on.

    Attributes:
        path: the file, without links on the way; that of the user's own library as it is known.
        games: the number of its games.
    """

    path: Path
    games: int


def open_once(path: Path, own: Path | None, *, is_new: bool) -> Chosen:
    """Open a library, or create it, and close it again.

    Raises:
        DatabaseError: the file cannot be used.
        LibraryError: there is no such file, or one that is to be created is there already.
    """
    with reported(path):
        path = path.resolve()
        is_there = path.exists()
        # Opening an empty file would make it a library.
        is_empty = is_there and not path.stat().st_size
    if is_new and is_there and not is_empty:
        raise LibraryError(f"there is a file {path} already")
    if not is_new and not is_there:
        raise LibraryError(f"there is no file {path}")
    if not is_new and is_empty:
        raise DatabaseError(path, Fault.FOREIGN)
    with Library(path) as library, reported(path):
        if own is not None and own.exists() and path.samefile(own):
            path = own
        return Chosen(path, library.count())


def make_folder_beside(own: Path | None) -> Path | None:
    """Make the folder for new libraries beside the user's own one. Return it; None for no folder.

    Raises:
        StorageError: the folder cannot be made.
    """
    if own is None:
        return None
    folder = own.with_name(OTHERS)
    try:
        make_folder(folder)
    except OSError as error:
        raise StorageError(f"{folder} cannot be made: {reason(error)}") from error
    return folder
