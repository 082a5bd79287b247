"""The file that scores are kept in: read whole and checked, written whole beside and put in place.

A header, checksum last, and then blocks of entries (engine/entries.pyx), each with a check of its
own: what is damaged costs no more than its block. The numbers are those of this machine.
"""

from __future__ import annotations

import contextlib
import os
import stat
import struct
import tempfile
import zlib
from dataclasses import dataclass
from pathlib import Path

from engine.entries import BLOCK_BYTES, Entries, read_blocks
from engine.errors import CacheError
from engine.position import HEIGHT, WIDTH
from engine.table import SEARCH_VERSION

FORMAT = 2
FILE_NAME = f"scores-{WIDTH}x{HEIGHT}-format{FORMAT}-search{SEARCH_VERSION}.c4t"
"""Each format and each version of the search has a file of its own, and leaves the others alone."""

MOST_ENTRIES = 1 << 21
"""What a file holds at most, 16 MB; the entries with the least work go first."""

_MAGIC = b"C4SCORES"
_KIND = struct.Struct("=8s5I")
_FACTS = struct.Struct("=2I3QI")
_CHECK = struct.Struct("=I")
_HEADER_BYTES = _KIND.size + _FACTS.size + _CHECK.size
_HERE = _KIND.pack(_MAGIC, FORMAT, SEARCH_VERSION, WIDTH, HEIGHT, BLOCK_BYTES)
_SALT = zlib.crc32(_HERE)
_MOST_BYTES = 2 * 8 * MOST_ENTRIES
_UNFINISHED = ".new"
_ASIDE = ".aside-"


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

    entries: Entries
    hits: int = 0
    saved: int = 0
    clean: bool = True
    damaged: int = 0
    bytes: int = 0


def read(path: Path) -> Stored:
    """Read what can be believed; never waits for what is no file.

    Raises:
        FileNotFoundError: there is none.
        ForeignFile: nothing in it can be believed.
        CacheError: it is no file, or belongs to somebody else.
        OSError: it cannot be read.
    """
    _refuse(path, path.stat())
    # Should it have become a pipe meanwhile, this does not wait for its other end.
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", getattr(os, "O_BINARY", 0)))
    with open(handle, "rb") as file:
        _refuse(path, os.fstat(handle))
        data = file.read(_MOST_BYTES + 1)
    return _believed(path, data)


def write(path: Path, stored: Stored) -> None:
    """Write a file that only its owner can read; it appears whole or not at all.

    Raises:
        OSError: it cannot be written.
    """
    body = stored.entries.blocks(_SALT)
    facts = _HERE + _FACTS.pack(
        stored.clean, 0, len(stored.entries), stored.hits, stored.saved, zlib.crc32(body)
    )
    handle, name = tempfile.mkstemp(_UNFINISHED, f".{path.name}.", path.parent)
    try:
        with open(handle, "wb") as file:
            file.write(facts + _CHECK.pack(zlib.crc32(facts)))
            file.write(body)
            file.flush()
            os.fsync(handle)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def remove_unfinished(path: Path) -> None:
    """Remove what a writer that was killed left beside a file; nobody may be writing it."""
    for left in path.parent.glob(f".{path.name}.*{_UNFINISHED}"):
        with contextlib.suppress(OSError):
            left.unlink()


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
            return path.replace(aside)


def files_aside(path: Path) -> tuple[Path, ...]:
    """The files that were put aside for this one."""
    return tuple(sorted(path.parent.glob(f"{path.name}{_ASIDE}*")))


def _refuse(path: Path, status: os.stat_result) -> None:
    if not stat.S_ISREG(status.st_mode):
        raise CacheError(f"{path} is no regular file")
    if hasattr(os, "geteuid") and status.st_uid != os.geteuid():
        raise CacheError(f"{path} belongs to another user")


def _believed(path: Path, data: bytes) -> Stored:
    if len(data) > _MOST_BYTES:
        raise ForeignFile(f"{path} is larger than any file of scores")
    if not data:
        return Stored(Entries(), damaged=1)
    entries, damaged, impossible = read_blocks(data, _HEADER_BYTES, _SALT)
    header = data[: _HEADER_BYTES - _CHECK.size]
    intact = data[len(header) : _HEADER_BYTES] == _CHECK.pack(zlib.crc32(header))
    if intact and not header.startswith(_HERE):
        raise ForeignFile(f"{path} holds scores of another version or board")
    if not intact:
        if not len(entries):
            raise ForeignFile(f"{path} is no file of scores")
        return Stored(entries, damaged=damaged + impossible + 1, bytes=len(data))
    clean, _, count, hits, saved, _ = _FACTS.unpack_from(header, _KIND.size)
    if not damaged and len(entries) != count:
        damaged = 1             # blocks are missing at the end
    return Stored(entries, hits, saved, bool(clean), damaged + impossible, len(data))
