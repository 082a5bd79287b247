"""The file of stored scores, which is always read and replaced as a whole.

The file has a header with a checksum, and blocks of entries, each with its own checksum
(engine/storing/blocks.pyx), so that damage affects only one block. Numbers have the byte order of
the machine.
"""

from __future__ import annotations

import contextlib
import errno
import logging
import os
import stat
import struct
import time
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from engine.errors import CacheError, CacheFault, reason
from engine.grid import STANDARD
from engine.machine.lock import hold_file_lock
from engine.machine.regular_file import unfinished_files, write_atomically
from engine.searching.table import SEARCH_VERSION
from engine.storing.blocks import BLOCK_BYTES, read_blocks, write_blocks
from engine.storing.entries import Entries

SCORE_FILE_FORMAT = 2
_BOARD_SIZE = f"{STANDARD.width}x{STANDARD.height}"
SCORE_FILE_NAME = f"scores-{_BOARD_SIZE}-format{SCORE_FILE_FORMAT}-search{SEARCH_VERSION}.c4t"
"""The name of the file of scores. Each format and each version of the search has another name."""

MOST_STORED_ENTRIES = 1 << 21
"""The greatest number of entries in a file, 16 MB.

Further entries replace those with the least work.
"""

LOCK_WAIT_SECONDS = 2.0
"""Seconds to wait while another program holds the lock of the file."""

DAYS_UNTIL_DELETION = 30
"""Days after which an unusable file that was set aside is deleted.

Until then it can be examined.
"""

_FILE_SIGNATURE = b"C4SCORES"
_FORMAT_STRUCT = struct.Struct("=8s5I")
_STATISTICS_STRUCT = struct.Struct("=2I3QI")
_CHECKSUM_STRUCT = struct.Struct("=I")
_HEADER_BYTES = _FORMAT_STRUCT.size + _STATISTICS_STRUCT.size + _CHECKSUM_STRUCT.size
_OWN_FORMAT_BYTES = _FORMAT_STRUCT.pack(
    _FILE_SIGNATURE, SCORE_FILE_FORMAT, SEARCH_VERSION, STANDARD.width, STANDARD.height, BLOCK_BYTES
)
_CHECKSUM_SEED = zlib.crc32(_OWN_FORMAT_BYTES)
MOST_SCORE_FILE_BYTES = 2 * 8 * MOST_STORED_ENTRIES
"""The greatest length of a file of scores in bytes."""
_SET_ASIDE_INFIX = ".aside-"
CHECK_PROGRESS_SUFFIX = ".checked"
"""The suffix of a file with the progress of a check of a file of scores."""
_SECONDS_PER_DAY = 86400

logger = logging.getLogger(__name__)


class ForeignFile(CacheError):
    """Raised for a file that has no score which this version of the engine can use."""


@dataclass(frozen=True, slots=True)
class StoredScores:
    """The contents of a file of scores: its entries, and statistics of their use.

    Attributes:
        entries: the sound entries.
        hits: number of scores that were found in the table, so that no search was needed.
        saved: approximate number of nodes that those searches would have taken.
        clean: whether the last program that wrote the file closed it, rather than being killed.
        damaged: number of damaged blocks and of impossible entries in sound blocks; a damaged
            header counts as 1.
        bytes: length of the file.
    """

    entries: Entries = field(default_factory=Entries)
    hits: int = 0
    saved: int = 0
    clean: bool = True
    damaged: int = 0
    bytes: int = 0


def read_score_file(path: Path, thorough: bool = True, own: bool = True) -> StoredScores:
    """Read the undamaged parts of a file of scores. Pipes and devices are refused at once.

    Args:
        path: the file.
        thorough: whether to search for impossible entries, which takes most of the time. Needed for
            files from other people only.
        own: whether the file must belong to this user of the system.

    Raises:
        FileNotFoundError: the file does not exist.
        ForeignFile: the file has no sound part.
        CacheError: the path is no regular file, or the file belongs to another user.
        OSError: the file cannot be read.
    """
    return decode_stored(path, read_first_bytes(path, MOST_SCORE_FILE_BYTES + 1, own), thorough)


def read_first_bytes(path: Path, most: int, own: bool = True) -> bytes:
    """Read at most the first ``most`` bytes of a regular file.

    Args:
        path: the file; a pipe or a device is refused at once.
        most: the greatest number of bytes to read.
        own: whether the file must belong to this user of the system.

    Raises:
        CacheError: the path is no regular file, or the file belongs to another user.
        OSError: the file cannot be read.
    """
    _check_is_own_file(path, path.stat(), own)
    # If a pipe has taken its place by now, opening it must not wait for the other end.
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", getattr(os, "O_BINARY", 0)))
    with os.fdopen(handle, "rb") as file:
        _check_is_own_file(path, os.fstat(handle), own)
        return file.read(most)


def encode_stored(stored: StoredScores) -> bytes:
    """Encode the contents of a file of scores as bytes."""
    body = write_blocks(stored.entries, _CHECKSUM_SEED)
    facts = _OWN_FORMAT_BYTES + _STATISTICS_STRUCT.pack(
        stored.clean, 0, len(stored.entries), stored.hits, stored.saved, zlib.crc32(body)
    )
    return facts + _CHECKSUM_STRUCT.pack(zlib.crc32(facts)) + body


def write_score_file(path: Path, stored: StoredScores) -> None:
    """Write a file of scores atomically, readable by its owner only.

    Raises:
        OSError: the file cannot be written.
    """
    write_atomically(path, encode_stored(stored), private=True)


@contextmanager
def hold_lock(path: Path) -> Iterator[None]:
    """Return a context that holds the lock of a file, so that no other program writes the file.

    A missing folder is created.

    Raises:
        OSError: the lock file cannot be created, or another program has held the lock for too long.
    """
    make_folder(path.parent)
    with hold_file_lock(path.with_name(f"{path.name}.lock"), LOCK_WAIT_SECONDS):
        yield


@contextmanager
def convert_os_errors(path: Path) -> Iterator[None]:
    """Return a context that converts errors of the operating system about a file to CacheError.

    Raises:
        CacheError: the system refused an operation on the file.
    """
    try:
        yield
    except OSError as error:
        raise CacheError(CacheFault.SCORES_UNREADABLE, path, reason(error)) from error


def make_folder(folder: Path) -> None:
    """Create a folder and its missing parents, readable by their owner only."""
    if not folder.is_dir():
        make_folder(folder.parent)
        try:
            folder.mkdir(mode=0o700, exist_ok=True)
        except FileExistsError as error:
            raise NotADirectoryError(errno.ENOTDIR, "not a directory", str(folder)) from error


def delete_unfinished_files(path: Path) -> None:
    """Delete the temporary files that killed programs left.

    The caller must hold the lock of the file.
    """
    for left in unfinished_files(path):
        with contextlib.suppress(OSError):
            left.unlink()


def delete_old_set_aside_files(path: Path) -> None:
    """Delete old files of scores that any version has set aside in a folder."""
    for aside in path.parent.glob(f"*{path.suffix}{_SET_ASIDE_INFIX}*"):
        with contextlib.suppress(OSError):
            status = aside.lstat()
            if (
                stat.S_ISREG(status.st_mode)
                and time.time() - status.st_mtime > DAYS_UNTIL_DELETION * _SECONDS_PER_DAY
            ):
                aside.unlink()
                logger.info(
                    "Removed %s, put aside more than %d days ago", aside, DAYS_UNTIL_DELETION
                )


def set_file_aside(path: Path) -> Path:
    """Rename a file that cannot be used to a free name beside it. Return the new path."""
    number = 1
    while True:
        aside = path.with_name(f"{path.name}{_SET_ASIDE_INFIX}{number}")
        try:
            os.close(os.open(aside, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        except FileExistsError:
            number += 1
        else:
            path.replace(aside)
            # The days until its removal count from now on.
            with contextlib.suppress(OSError):
                os.utime(aside)
            return aside


def other_score_files(path: Path) -> tuple[Path, ...]:
    """Return the other files of scores in a folder: unusable files, and those of other versions."""
    beside = path.parent.glob(f"*{path.suffix}*")
    known = (
        path,
        path.with_name(f"{path.name}.lock"),
        path.with_name(f"{path.name}{CHECK_PROGRESS_SUFFIX}"),
    )
    return tuple(sorted(each for each in beside if each not in known))


def _check_is_own_file(path: Path, status: os.stat_result, own: bool) -> None:
    """Check that a path is a regular file and, if required, belongs to this user of the system."""
    if not stat.S_ISREG(status.st_mode):
        raise CacheError(CacheFault.SCORES_NO_FILE, path)
    if own and hasattr(os, "geteuid") and status.st_uid != os.geteuid():
        raise CacheError(CacheFault.SCORES_NOT_OWN, path)


def decode_stored(path: Path, data: bytes, thorough: bool = True) -> StoredScores:
    """Decode and check the bytes of a file of scores. Error messages name ``path``.

    Raises:
        ForeignFile: the bytes have no sound part.
    """
    if len(data) > MOST_SCORE_FILE_BYTES:
        raise ForeignFile(CacheFault.SCORES_LARGE, path)
    header = data[: _HEADER_BYTES - _CHECKSUM_STRUCT.size]
    intact = data[len(header) : _HEADER_BYTES] == _CHECKSUM_STRUCT.pack(zlib.crc32(header))
    if intact and not header.startswith(_OWN_FORMAT_BYTES):
        raise ForeignFile(CacheFault.SCORES_VERSION, path)
    entries, damaged, impossible = read_blocks(data, _HEADER_BYTES, _CHECKSUM_SEED, thorough)
    if not intact and not len(entries):
        raise ForeignFile(CacheFault.SCORES_NONE, path)
    if not intact:
        return StoredScores(entries, damaged=damaged + impossible + 1, bytes=len(data))
    clean, _, count, hits, saved, body = _STATISTICS_STRUCT.unpack_from(header, _FORMAT_STRUCT.size)
    damaged += impossible
    if not damaged and (
        len(entries) != count or zlib.crc32(memoryview(data)[_HEADER_BYTES:]) != body
    ):
        damaged = 1  # whole blocks are missing
    return StoredScores(entries, hits, saved, bool(clean), damaged, len(data))
