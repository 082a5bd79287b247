"""The opening book: exact scores of positions, mapped from a file that introduces itself.

The file is a header, checksum last, and then sorted 64-bit little-endian words, one a position: the
smaller key of the position and its mirror image, shifted left by 8, plus its score plus 32.
"""

from __future__ import annotations

import mmap
import os
import struct
import zlib
from bisect import bisect_left
from collections.abc import Mapping
from pathlib import Path

from engine.errors import CacheError, reason
from engine.position import HEIGHT, WIDTH, Position

_FACTS = struct.Struct("<8s4IQ")
_HEADER_BYTES = _FACTS.size + 8
_MAGIC = b"C4BOOK\r\n"
_FORMAT = 1
_SCORE_OFFSET = 32


def folded_key(position: Position) -> int:
    """The key that a position shares with its mirror image and with no other."""
    return min(position.key(), position.mirrored().key())


def _checksum(facts: bytes | memoryview, body: bytes | memoryview) -> bytes:
    return struct.pack("<Q", zlib.crc32(body, zlib.crc32(facts)))


class Book:
    """A book on disk, open for look-up.

    Args:
        path: the file.

    Attributes:
        plies: the most discs of any position in it.

    Raises:
        CacheError: there is no such file, or it is not a sound book for this board.
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = Path(path)
        try:
            with self.path.open("rb") as file:
                self._memory = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        except (OSError, ValueError) as error:
            raise CacheError(f"the book {path} cannot be read: {reason(error)}") from error
        data = memoryview(self._memory)
        if len(data) < _HEADER_BYTES:
            raise CacheError(f"{path} is no opening book: it is too short")
        facts, checksum = data[: _FACTS.size], data[_FACTS.size : _HEADER_BYTES]
        body = data[_HEADER_BYTES:]
        magic, version, width, height, self.plies, count = _FACTS.unpack(facts)
        if (magic, version, width, height) != (_MAGIC, _FORMAT, WIDTH, HEIGHT):
            raise CacheError(f"{path} is no opening book of format {_FORMAT} for this board")
        if len(body) != 8 * count or checksum != _checksum(facts, body):
            raise CacheError(f"the book {path} is damaged")
        self._words = body.cast("Q")

    def __len__(self) -> int:
        return len(self._words)

    def value(self, position: Position) -> int | None:
        """The score for the side to move, None if the book does not have the position."""
        if position.ply > self.plies:
            return None
        key = folded_key(position)
        place = bisect_left(self._words, key << 8)
        if place == len(self._words) or self._words[place] >> 8 != key:
            return None
        return (self._words[place] & 0xFF) - _SCORE_OFFSET


def write_book(path: str | os.PathLike[str], values: Mapping[Position, int]) -> None:
    """Write a book of exact scores for the side to move.

    The file appears whole or not at all.

    Raises:
        OSError: it cannot be written.
    """
    path = Path(path)
    words = sorted({folded_key(p) << 8 | value + _SCORE_OFFSET for p, value in values.items()})
    body = struct.pack(f"<{len(words)}Q", *words)
    plies = max((position.ply for position in values), default=0)
    facts = _FACTS.pack(_MAGIC, _FORMAT, WIDTH, HEIGHT, plies, len(words))
    unfinished = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with unfinished.open("wb") as file:
            file.write(facts + _checksum(facts, body) + body)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)
