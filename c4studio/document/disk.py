"""Reading and writing of document files. Every function here may block on the disk."""

import hashlib
from dataclasses import dataclass
from pathlib import Path

from c4studio import formats
from c4studio.document.document import GameDocument
from c4studio.document.snapshot import GamesSnapshot, RevisionCounter, take_snapshot
from c4studio.formats import FormatError, sgf
from c4studio.formats.encoding import decode_text
from c4studio.formats.reading import Reading
from c4studio.ground import whole_file
from c4studio.ground.progress import OnProgress, Progress, WorkError, ignore_progress
from c4studio.ground.runtime import suspend_garbage_collection
from c4studio.ground.whole_file import TooLargeError
from c4studio.language.messages import Refusal
from c4studio.language.said import Quoted, say
from engine.errors import reason

TOO_LARGE_DIGEST = "too large"
"""Stands for the digest of a file that is too large to be read."""


@dataclass(frozen=True, slots=True)
class OpenedFile:
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
class SavedFile:
    """The result of saving a document's file.

    Attributes:
        path: the file.
        digest: a hash of the file's bytes, in hexadecimal digits.
        snapshot: the games in the file.
    """

    path: Path
    digest: str
    snapshot: GamesSnapshot


@dataclass(frozen=True, slots=True)
class SaveConflict:
    """The refusal to save a file that another program has changed meanwhile."""

    path: Path


def read_game_file(path: Path, report: OnProgress = ignore_progress) -> OpenedFile:
    """Read and parse a file. ``report`` receives the fraction of the text that was parsed.

    Raises:
        WorkError: the file cannot be read or holds no game; the sentence names the file and the
            line.
    """
    try:
        data = whole_file.read_whole_file(path)
    except OSError as error:
        raise WorkError(Refusal.CANNOT_BE_READ, file=path.name, why=reason(error)) from error
    try:
        with suspend_garbage_collection():
            reading = formats.read_file_contents(data, report)
    except FormatError as error:
        raise WorkError(
            Refusal.CANNOT_BE_OPENED, file=path.name, why=error.sentence_with_place
        ) from error
    is_sgf = reading.kind == sgf.FORMAT_NAME
    text = decode_text(data)[0] if is_sgf else sgf.sgf_of_games(reading.collection)
    return OpenedFile(path, text, _digest_of_bytes(data), reading, is_sgf)


def digest_of_file(path: Path) -> str:
    """Return the hash of a file's bytes in hexadecimal digits, "" if the file cannot be read."""
    found = _new_digest()
    try:
        for piece in whole_file.read_file_in_pieces(path):
            found.update(piece)
    except TooLargeError:
        return TOO_LARGE_DIGEST
    except OSError:
        return ""
    return found.hexdigest()


def save_document(
    document: GameDocument,
    revision: RevisionCounter,
    path: Path,
    known_digest: str,
    progress: Progress,
) -> SavedFile | SaveConflict | None:
    """Write the open games to a file, while the user may go on editing them.

    Return None if the user edits too fast for a consistent copy of the games.

    The other arguments and the errors are those of ``save_snapshot``.
    """
    snapshot = take_snapshot(document, revision, progress.report)
    if snapshot is None:
        return None
    progress.forbid_cancelling()
    return save_snapshot(snapshot, path, known_digest)


def save_snapshot(
    snapshot: GamesSnapshot, path: Path, known_digest: str
) -> SavedFile | SaveConflict:
    """Write games to a file, unless another program has changed the file meanwhile.

    Args:
        snapshot: the games.
        path: the file.
        known_digest: the digest of the file when it was last read; empty to overwrite any content.

    Raises:
        WorkError: the file cannot be written; it is unchanged.
    """
    if known_digest and digest_of_file(path) not in ("", known_digest):
        return SaveConflict(path)
    return SavedFile(path, write_bytes_and_digest(path, snapshot.text.encode()), snapshot)


def write_bytes_and_digest(path: Path, data: bytes) -> str:
    """Write bytes to a file and return their hash in hexadecimal digits.

    Raises:
        WorkError: the file cannot be written; it is unchanged.
    """
    try:
        whole_file.write_file(path, data)
    except OSError as error:
        gone = not path.parent.is_dir()
        why = say(Refusal.FOLDER_IS_GONE) if gone else Quoted(reason(error))
        raise WorkError(Refusal.COULD_NOT_BE_SAVED, file=path.name, why=why) from error
    return _digest_of_bytes(data)


def existing_files(paths: tuple[Path, ...]) -> frozenset[Path]:
    """Return those paths that are existing files."""
    return frozenset(filter(whole_file.is_file, paths))


def _digest_of_bytes(data: bytes) -> str:
    found = _new_digest()
    found.update(data)
    return found.hexdigest()


def _new_digest() -> hashlib.blake2b:
    return hashlib.blake2b(digest_size=16)
