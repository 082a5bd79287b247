"""Reading and writing of document files. Every function here may block on the disk."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

from c4studio import formats
from c4studio.document.document import GameDocument
from c4studio.document.snapshot import Revision, Snapshot, take
from c4studio.formats import FormatError, sgf
from c4studio.formats.encoding import decode
from c4studio.formats.reading import Reading
from c4studio.ground import whole_file
from c4studio.ground.progress import Progress, Report, WorkError, report_nothing
from c4studio.ground.runtime import no_collections
from c4studio.ground.whole_file import TooLarge
from c4studio.words.rendering import render_within
from engine.errors import reason

TOO_LARGE = "too large"
"""Stands for the digest of a file that is too large to be read."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A file that was read: its games, and data to recognise later changes of the file.

    Attributes:
        path: the file.
        text: the games as SGF; the file's own text if the file is SGF.
        digest: a hash of the file's bytes, in hexadecimal digits.
        reading: the parsed games, and remarks on the file's text.
        is_sgf: whether the file has the format in which documents are saved.
    """

    path: Path
    text: str
    digest: str
    reading: Reading
    is_sgf: bool


@dataclass(frozen=True, slots=True)
class Saved:
    """The result of saving a document's file.

    Attributes:
        path: the file.
        digest: a hash of the file's bytes, in hexadecimal digits.
        snapshot: the games in the file.
    """

    path: Path
    digest: str
    snapshot: Snapshot


@dataclass(frozen=True, slots=True)
class Conflict:
    """The refusal to save a file that another program has changed meanwhile."""

    path: Path


def read_file(path: Path, report: Report = report_nothing) -> Opened:
    """Read and parse a file. ``report`` receives the fraction of the text that was parsed.

    Raises:
        WorkError: the file cannot be read or holds no game; the sentence names the file and the
            line.
    """
    try:
        data = whole_file.read(path)
    except OSError as error:
        raise WorkError(f"{path.name} cannot be read: {reason(error)}") from error
    try:
        with no_collections():
            reading = formats.read_bytes(data, report)
    except FormatError as error:
        fault = render_within(error.placed)
        raise WorkError(f"{path.name} cannot be opened: {fault}") from error
    is_sgf = reading.kind == sgf.KIND
    text = decode(data)[0] if is_sgf else sgf.write(reading.collection)
    return Opened(path, text, _digest(data), reading, is_sgf)


def digest_of(path: Path) -> str:
    """Return the hash of a file's bytes in hexadecimal digits, "" if the file cannot be read."""
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
    """Write the open games to a file, while the user may go on editing them.

    Return None if the user edits too fast for a consistent copy of the games.

    The other arguments and the errors are those of ``save_snapshot``.
    """
    snapshot = take(document, revision, progress.report)
    if snapshot is None:
        return None
    progress.commit()
    return save_snapshot(snapshot, path, known)


def save_snapshot(snapshot: Snapshot, path: Path, known: str) -> Saved | Conflict:
    """Write games to a file, unless another program has changed the file meanwhile.

    Args:
        snapshot: the games.
        path: the file.
        known: the digest of the file when it was last read; empty to overwrite any content.

    Raises:
        WorkError: the file cannot be written; it is unchanged.
    """
    if known and digest_of(path) not in ("", known):
        return Conflict(path)
    return Saved(path, write_data(path, snapshot.text.encode()), snapshot)


def write_data(path: Path, data: bytes) -> str:
    """Write bytes to a file and return their hash in hexadecimal digits.

    Raises:
        WorkError: the file cannot be written; it is unchanged.
    """
    try:
        whole_file.write(path, data)
    except OSError as error:
        gone = not path.parent.is_dir()
        why = "its folder is gone; Save as takes another" if gone else reason(error)
        raise WorkError(f"{path.name} could not be saved: {why}") from error
    return _digest(data)


def existing(paths: tuple[Path, ...]) -> frozenset[Path]:
    """Return those paths that are existing files."""
    return frozenset(path for path in paths if path.is_file())


def _digest(data: bytes) -> str:
    found = _new_digest()
    found.update(data)
    return found.hexdigest()


def _new_digest() -> hashlib.blake2b:
    return hashlib.blake2b(digest_size=16)
