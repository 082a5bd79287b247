"""The file of stored scores, which is always read and replaced as a whole.

The file has a header with a checksum, and blocks of entries, each with its own checksum
(engine/storing/blocks.pyx, and engine/storing/sized.pyx for other boards than the usual one), so
that damage affects only one block. Numbers have the byte order of the machine. Each board has its
own file.
"""

from __future__ import annotations

import contextlib
import errno
import logging
import os
import re
import stat
import struct
import time
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from engine.errors import CacheError, CacheFault, UnsupportedBoard, reason
from engine.grid import STANDARD, Board
from engine.machine.lock import hold_file_lock
from engine.machine.regular_file import unfinished_files, write_atomically
from engine.position import Position, check_board
from engine.searching.table import SEARCH_VERSION
from engine.storing.blocks import BLOCK_BYTES, read_blocks, write_blocks
from engine.storing.entries import Entries
from engine.storing.sized import SizedEntries, read_sized_blocks, write_sized_blocks

SCORE_FILE_FORMAT = 2
OTHER_BOARDS_FILE_FORMAT = 3
"""The format of the files of other boards than the usual one."""


def score_file_name(board: Board) -> str:
    """Return the name of the file of scores of a board.

    Each format and each version of the search has another name.
    """
    return f"scores-{board}-format{_format_of(board)}-search{SEARCH_VERSION}.c4t"


def _format_of(board: Board) -> int:
    return SCORE_FILE_FORMAT if board == STANDARD else OTHER_BOARDS_FILE_FORMAT


SCORE_FILE_NAME = score_file_name(STANDARD)
"""The name of the file of scores of the usual board."""
_SCORE_FILE_PATTERN = re.compile(
    rf"scores-([0-9]+)x([0-9]+)-format[0-9]+-search{SEARCH_VERSION}\.c4t"
)

MOST_STORED_ENTRIES = 1 << 21
"""The greatest number of entries in a file, 16 MB.

Further entries replace those with the least work.
"""

MOST_ENTRIES_OF_OTHER_BOARDS = 1 << 20
"""The greatest number of entries in a file of another board, 24 MB."""

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


def _format_bytes(board: Board) -> bytes:
    """Return the bytes with which the file of a board begins."""
    if board == STANDARD:
        return _OWN_FORMAT_BYTES
    return _FORMAT_STRUCT.pack(
        *(_FILE_SIGNATURE, OTHER_BOARDS_FILE_FORMAT, SEARCH_VERSION, board.width, board.height),
        BLOCK_BYTES,
    )


MOST_SCORE_FILE_BYTES = 2 * 8 * MOST_STORED_ENTRIES
"""The greatest length of a file of scores in bytes."""
_SET_ASIDE_INFIX = ".aside-"
CHECK_PROGRESS_SUFFIX = ".checked"
"""The suffix of a file with the progress of a check of a file of scores."""
_SECONDS_PER_DAY = 86400

logger = logging.getLogger(__name__)


class StoredEntries(Protocol):
    """Interface of a sorted collection of table entries, of whatever board."""

    def __len__(self) -> int: ...
    def union(self, other: Any, /) -> StoredEntries:
        """Return the union of this collection and another one of the same board."""

    def most_expensive(self, most: int, /) -> StoredEntries:
        """Return the ``most`` entries whose searches took the most nodes."""

    def by_discs(self) -> list[int]:
        """Return the number of entries for each number of discs, from 0 on."""

    def sample(self, number: int, /, seed: int = 0) -> list[tuple[Position, int, int, int]]:
        """Draw entries at random."""

    def bounds(self, position: Position, /) -> tuple[int, int] | None:
        """Return the stored bounds on the score of a position."""

    def after(self, key: int, number: int, /) -> list[tuple[int, Position, int, int, int]]:
        """Return the entries after a key."""

    def count_after(self, key: int, /) -> int:
        """Return the number of entries whose keys are greater than a key."""


def empty_entries(board: Board) -> StoredEntries:
    """Return an empty collection of entries of a board."""
    return Entries() if board == STANDARD else SizedEntries(board)


def most_entries(board: Board) -> int:
    """Return the greatest number of entries in the file of a board."""
    return MOST_STORED_ENTRIES if board == STANDARD else MOST_ENTRIES_OF_OTHER_BOARDS


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

    entries: StoredEntries = field(default_factory=Entries)
    hits: int = 0
    saved: int = 0
    clean: bool = True
    damaged: int = 0
    bytes: int = 0

    @property
    def board(self) -> Board:
        """The board of the positions."""
        return self.entries.board if isinstance(self.entries, SizedEntries) else STANDARD


def read_score_file(
    path: Path, thorough: bool = True, own: bool = True, board: Board | None = None
) -> StoredScores:
    """Read the undamaged parts of a file of scores. Pipes and devices are refused at once.

    Args:
        path: the file.
        thorough: whether to search for impossible entries, which takes most of the time. Needed for
            files from other people only.
        own: whether the file must belong to this user of the system.
        board: the board whose scores the file must hold; None for any board.

    Raises:
        FileNotFoundError: the file does not exist.
        ForeignFile: the file has no sound part.
        CacheError: the path is no regular file, or the file belongs to another user.
        OSError: the file cannot be read.
    """
    data = read_first_bytes(path, MOST_SCORE_FILE_BYTES + 1, own)
    return decode_stored(path, data, thorough, board)


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
    return b"".join(_encoded_parts(stored))


def _encoded_parts(stored: StoredScores) -> tuple[bytes, bytearray]:
    """Encode the head of a file of scores and its blocks, which may be large."""
    own = _format_bytes(stored.board)
    if isinstance(stored.entries, Entries):
        body = write_blocks(stored.entries, _CHECKSUM_SEED)
    else:
        assert isinstance(stored.entries, SizedEntries)
        body = write_sized_blocks(stored.entries, zlib.crc32(own))
    facts = own + _STATISTICS_STRUCT.pack(
        stored.clean, 0, len(stored.entries), stored.hits, stored.saved, zlib.crc32(body)
    )
    return facts + _CHECKSUM_STRUCT.pack(zlib.crc32(facts)), body


def write_score_file(path: Path, stored: StoredScores) -> None:
    """Write a file of scores atomically, readable by its owner only.

    Raises:
        OSError: the file cannot be written.
    """
    # To join them would take long, and all threads of Python would wait.
    write_atomically(path, *_encoded_parts(stored), private=True)


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
    others = (each for each in beside if each not in known)
    return tuple(sorted(each for each in others if not _is_of_some_board(each)))


def score_files_of_boards(folder: Path) -> tuple[Path, ...]:
    """Return the files of scores of this version that a folder has, those of every board."""
    found = (each for each in folder.glob("scores-*.c4t") if _is_of_some_board(each))
    return tuple(sorted(found))


def _is_of_some_board(path: Path) -> bool:
    """Return whether a path names a file of scores of this version, or one that belongs to it."""
    name = path.name.removesuffix(".lock").removesuffix(CHECK_PROGRESS_SUFFIX)
    found = _SCORE_FILE_PATTERN.fullmatch(name)
    return found is not None and name == score_file_name(Board(int(found[1]), int(found[2])))


def _board_of_file(path: Path, data: bytes) -> Board:
    """Return the board of a file of scores by its header, or else by its name."""
    if len(data) >= _FORMAT_STRUCT.size:
        _, _, _, *sizes, _ = _FORMAT_STRUCT.unpack_from(data)
        board = Board(*sizes)
        if data.startswith(_format_bytes(board)) and _is_searched(board):
            return board
    found = _SCORE_FILE_PATTERN.fullmatch(path.name)
    named = Board(int(found[1]), int(found[2])) if found else STANDARD
    return named if _is_searched(named) else STANDARD


def _is_searched(board: Board) -> bool:
    try:
        check_board(board)
    except UnsupportedBoard:
        return False
    return True


def _check_is_own_file(path: Path, status: os.stat_result, own: bool) -> None:
    """Check that a path is a regular file and, if required, belongs to this user of the system."""
    if not stat.S_ISREG(status.st_mode):
        raise CacheError(CacheFault.SCORES_NO_FILE, path)
    if own and hasattr(os, "geteuid") and status.st_uid != os.geteuid():
        raise CacheError(CacheFault.SCORES_NOT_OWN, path)


def decode_stored(
    path: Path, data: bytes, thorough: bool = True, board: Board | None = None
) -> StoredScores:
    """Decode and check the bytes of a file of scores. Error messages name ``path``.

    The file must be one of a board if one is given.

    Raises:
        ForeignFile: the bytes have no sound part.
    """
    if len(data) > MOST_SCORE_FILE_BYTES:
        raise ForeignFile(CacheFault.SCORES_LARGE, path)
    header = data[: _HEADER_BYTES - _CHECKSUM_STRUCT.size]
    own_board = _board_of_file(path, data) if board is None else board
    own = _format_bytes(own_board)
    intact = data[len(header) : _HEADER_BYTES] == _CHECKSUM_STRUCT.pack(zlib.crc32(header))
    if intact and not header.startswith(own):
        raise ForeignFile(CacheFault.SCORES_VERSION, path)
    entries: StoredEntries
    if own_board == STANDARD:
        entries, damaged, impossible = read_blocks(data, _HEADER_BYTES, _CHECKSUM_SEED, thorough)
    else:
        entries, damaged, impossible = read_sized_blocks(
            own_board, data, _HEADER_BYTES, zlib.crc32(own), thorough
        )
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
