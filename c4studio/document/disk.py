"""Reading and writing of documents; everything here waits for the disk."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

from c4studio import formats
from c4studio.background import whole_file
from c4studio.background.jobs import StorageError
from c4studio.background.progress import Progress, Report, report_nothing
from c4studio.background.whole_file import TooLarge
from c4studio.document.document import GameDocument
from c4studio.document.snapshot import Revision, Snapshot, take
from c4studio.formats import FormatError, sgf
from c4studio.formats.encoding import decode
from c4studio.formats.reading import Reading
from c4studio.runtime import no_collections
from engine.errors import reason

TOO_LARGE = "too large"
"""Stands for the digest of a file that nobody reads to its end."""


@dataclass(frozen=True, slots=True)
class Opened:
    """What a file holds.

    Attributes:
        path: the file.
        text: the games as SGF: what the file holds, if it is that.
        digest: tells its contents from others.
        reading: what the file says.
        is_sgf: it is in the form in which documents are saved.
    """

    path: Path
    text: str
    digest: str
    reading: Reading
    is_sgf: bool


@dataclass(frozen=True, slots=True)
class Saved:
    """A file has been written.

    Attributes:
        path: the file.
        digest: tells its contents from others.
        snapshot: what is in it.
    """

    path: Path
    digest: str
    snapshot: Snapshot


@dataclass(frozen=True, slots=True)
class Conflict:
    """A file was not written, since somebody else wrote it after it was read here."""

    path: Path


def read_file(path: Path, report: Report = report_nothing) -> Opened:
    """Read and understand a file; ``report`` hears how much of it was read.

    Raises:
        StorageError: it cannot be read, or holds no game; the sentence names file and place.
    """
    try:
        data = whole_file.read(path)
    except OSError as error:
        raise StorageError(f"{path.name} cannot be read: {reason(error)}") from error
    try:
        with no_collections():
            reading = formats.read_bytes(data, report)
    except FormatError as error:
        raise StorageError(f"{path.name} cannot be opened: {error}") from error
    is_sgf = reading.kind == sgf.KIND
    text = decode(data)[0] if is_sgf else sgf.write(reading.collection)
    return Opened(path, text, _digest(data), reading, is_sgf)


def digest_of(path: Path) -> str:
    """What tells a file's contents from others; empty where there is no file that can be read."""
    found = _new_digest()
    try:
        for piece in whole_file.pieces(path):
            found.update(piece)
    except TooLarge:
        return TOO_LARGE
    except OSError:
        return ""
    return found.hexdigest()


def save(
    document: GameDocument, revision: Revision, path: Path, known: str, progress: Progress
) -> Saved | Conflict | None:
    """Write games that may be edited meanwhile; None where the user edits too fast.

    Other args and errors are those of ``save_snapshot``.
    """
    snapshot = take(document, revision, progress.report)
    if snapshot is None:
        return None
    progress.commit()
    return save_snapshot(snapshot, path, known)


def save_snapshot(snapshot: Snapshot, path: Path, known: str) -> Saved | Conflict:
    """Write games.

    Args:
        snapshot: what is written.
        path: where to.
        known: the digest that the file had when it was read; empty to write over anything.

    Raises:
        StorageError: it cannot be written; the file is as it was.
    """
    if known and digest_of(path) not in ("", known):
        return Conflict(path)
    return Saved(path, write_data(path, snapshot.text.encode()), snapshot)


def write_data(path: Path, data: bytes) -> str:
    """Write a file and give its digest.

    Raises:
        StorageError: it cannot be written; the file is as it was.
    """
    try:
        whole_file.write(path, data)
    except OSError as error:
        gone = not path.parent.is_dir()
        why = "its folder is gone; Save as takes another" if gone else reason(error)
        raise StorageError(f"{path.name} could not be saved: {why}") from error
    return _digest(data)


def existing(paths: tuple[Path, ...]) -> frozenset[Path]:
    """Those of the files that are there."""
    return frozenset(path for path in paths if path.is_file())


def _digest(data: bytes) -> str:
    found = _new_digest()
    found.update(data)
    return found.hexdigest()


def _new_digest() -> hashlib.blake2b:
    return hashlib.blake2b(digest_size=16)
