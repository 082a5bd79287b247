"""The file that scores are kept in: read whole and checked, written whole beside and put in place.

A header, checksum last, and then blocks of entries (engine/storing/blocks.pyx), each with a check
of its own: what is damaged costs no more than its block. The numbers are those of this machine.
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

from engine.errors import CacheError, reason
from engine.machine.atomic_file import unfinished, write_atomically
from engine.machine.lock import locked
from engine.position import HEIGHT, WIDTH
from engine.searching.table import SEARCH_VERSION
from engine.storing.blocks import BLOCK_BYTES, read_blocks, write_blocks
from engine.storing.entries import Entries

FORMAT = 2
FILE_NAME = f"scores-{WIDTH}x{HEIGHT}-format{FORMAT}-search{SEARCH_VERSION}.c4t"
"""Each format and each version of the search has a file of its own, and leaves the others alone."""

MOST_ENTRIES = 1 << 21
"""What a file holds at most, 16 MB; the entries with the least work go first."""

PATIENCE = 2.0
"""Seconds to wait for another program that is at the file."""

DAYS_ASIDE = 30
"""How long a file that was put aside stays, so that somebody can look what is in it."""

_MAGIC = b"C4SCORES"
_KIND = struct.Struct("=8s5I")
_FACTS = struct.Struct("=2I3QI")
_CHECK = struct.Struct("=I")
_HEADER_BYTES = _KIND.size + _FACTS.size + _CHECK.size
_HERE = _KIND.pack(_MAGIC, FORMAT, SEARCH_VERSION, WIDTH, HEIGHT, BLOCK_BYTES)
_SALT = zlib.crc32(_HERE)
_MOST_BYTES = 2 * 8 * MOST_ENTRIES
_ASIDE = ".aside-"
_DAY = 86400

logger = logging.getLogger(__name__)


class ForeignFile(CacheError):
    """A file that holds nothing that can be believed here."""


@dataclass(frozen=True, slots=True)
class Stored:
    """What a file holds.

    Attributes:
        entries: those that are believed.
        hits: questions that were answered from the table without a search.
        saved: positions that were searched for those answers, roughly.
        clean: whether the one who wrote it last closed it, rather than being interrupted after.
        damaged: blocks, and entries in sound ones, that are not believed; the header counts as one.
        bytes: the length of the file.
    """

    entries: Entries = field(default_factory=Entries)
    hits: int = 0
    saved: int = 0
    clean: bool = True
    damaged: int = 0
    bytes: int = 0


def read(path: Path, thorough: bool = True, own: bool = True) -> Stored:
    """Read what can be believed; never waits for what is no file.

    Args:
        path: the file.
        thorough: whether entries that cannot be are looked for, which takes most of the time;
            programs that share a file did that before they wrote it.
        own: whether it must belong to this user.

    Raises:
        FileNotFoundError: there is none.
        ForeignFile: nothing in it can be believed.
        CacheError: it is no file, or belongs to somebody else.
        OSError: it cannot be read.
    """
    _refuse(path, path.stat(), own)
    # Should it have become a pipe meanwhile, this does not wait for its other end.
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", getattr(os, "O_BINARY", 0)))
    with os.fdopen(handle, "rb") as file:
        _refuse(path, os.fstat(handle), own)
        data = file.read(_MOST_BYTES + 1)
    return _believed(path, data, thorough)


def encoded(stored: Stored) -> bytes:
    """The bytes of a file."""
    body = write_blocks(stored.entries, _SALT)
    facts = _HERE + _FACTS.pack(
        stored.clean, 0, len(stored.entries), stored.hits, stored.saved, zlib.crc32(body)
    )
    return facts + _CHECK.pack(zlib.crc32(facts)) + body


def write(path: Path, stored: Stored) -> None:
    """Write a file that only its owner can read; it appears whole or not at all.

    Raises:
        OSError: it cannot be written.
    """
    write_atomically(path, encoded(stored), private=True)


@contextmanager
def hold(path: Path) -> Iterator[None]:
    """Keep other programs from writing a file meanwhile; its folder is made if need be.

    Raises:
        OSError: that cannot be had, or another program has held it for too long.
    """
    _make_folder(path.parent)
    with locked(path.with_name(f"{path.name}.lock"), PATIENCE):
        yield


@contextmanager
def report(path: Path) -> Iterator[None]:
    """Say in one sentence where the system refuses a file.

    Raises:
        CacheError: it does.
    """
    try:
        yield
    except OSError as error:
        raise CacheError(f"the scores in {path} cannot be had: {reason(error)}") from error


def _make_folder(folder: Path) -> None:
    """Make a folder and those that it is in, each for its owner alone."""
    if not folder.is_dir():
        _make_folder(folder.parent)
        try:
            folder.mkdir(mode=0o700, exist_ok=True)
        except FileExistsError as error:
            raise NotADirectoryError(errno.ENOTDIR, "not a directory", str(folder)) from error


def remove_unfinished(path: Path) -> None:
    """Remove what a writer that was killed left beside a file; nobody may be writing it."""
    for left in unfinished(path):
        with contextlib.suppress(OSError):
            left.unlink()


def remove_old(path: Path) -> None:
    """Remove what was put aside long ago beside a file, by this version or another one."""
    for aside in path.parent.glob(f"*{path.suffix}{_ASIDE}*"):
        with contextlib.suppress(OSError):
            status = aside.lstat()
            if stat.S_ISREG(status.st_mode) and time.time() - status.st_mtime > DAYS_ASIDE * _DAY:
                aside.unlink()
                logger.info("Removed %s, put aside more than %d days ago", aside, DAYS_ASIDE)


def put_aside(path: Path) -> Path:
    """Give a file a name that no other has, and return that."""
    number = 1
    while True:
        aside = path.with_name(f"{path.name}{_ASIDE}{number}")
        try:
            os.close(os.open(aside, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        except FileExistsError:
            number += 1
        else:
            path.replace(aside)
            # From now on its days are counted.
            with contextlib.suppress(OSError):
                os.utime(aside)
            return aside


def other_files(path: Path) -> tuple[Path, ...]:
    """Files of scores beside this one: those put aside, and those of other versions."""
    beside = path.parent.glob(f"*{path.suffix}*")
    return tuple(sorted(each for each in beside if each.suffix != ".lock" and each != path))


def _refuse(path: Path, status: os.stat_result, own: bool) -> None:
    if not stat.S_ISREG(status.st_mode):
        raise CacheError(f"{path} is no regular file")
    if own and hasattr(os, "geteuid") and status.st_uid != os.geteuid():
        raise CacheError(f"{path} belongs to another user")


def _believed(path: Path, data: bytes, thorough: bool) -> Stored:
    if len(data) > _MOST_BYTES:
        raise ForeignFile(f"{path} is larger than any file of scores")
    header = data[: _HEADER_BYTES - _CHECK.size]
    intact = data[len(header) : _HEADER_BYTES] == _CHECK.pack(zlib.crc32(header))
    if intact and not header.startswith(_HERE):
        raise ForeignFile(f"{path} holds scores of another version or board")
    entries, damaged, impossible = read_blocks(data, _HEADER_BYTES, _SALT, thorough)
    if not intact and not len(entries):
        raise ForeignFile(f"{path} holds no scores")
    if not intact:
        return Stored(entries, damaged=damaged + impossible + 1, bytes=len(data))
    clean, _, count, hits, saved, body = _FACTS.unpack_from(header, _KIND.size)
    damaged += impossible
    if not damaged and (
        len(entries) != count or zlib.crc32(memoryview(data)[_HEADER_BYTES:]) != body
    ):
        damaged = 1  # whole blocks are missing
    return Stored(entries, hits, saved, bool(clean), damaged, len(data))
