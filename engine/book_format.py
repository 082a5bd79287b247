"""The opening book's file: a header that introduces it, then the scores by number of discs.

The header is the facts of the file and those of its sections, one a number of discs; then for each
section how many scores each shape has and the checksum of each block of shapes; and last the
checksum of all that. A shape's scores are 64-bit words: a bit for each of its colourings, set
where there is a score, then the scores that there are, less the section's lowest, packed into as
many bits as their range needs. A shape without scores takes no room. Shapes and colourings are
numbered as in ``places.pxd``, and all numbers are in the machine's order of bytes: a file from one
of the other kind does not look like a book.
"""

from __future__ import annotations

import os
import struct
import zlib
from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from engine.errors import CacheError
from engine.places import place, places
from engine.position import HEIGHT, WIDTH, Position
from engine.table import SEARCH_VERSION

BLOCK = 16
"""Shapes that share a checksum: some 7 kB of scores at 12 discs."""

_FACTS = struct.Struct("=8s7I")
_SECTION = struct.Struct("=IiI")
_CHECKSUM = struct.Struct("=I")
_MAGIC = b"C4BOOK\r\n"
_FORMAT = 2
_WORD = 64
_NONE = -128


@dataclass(frozen=True, slots=True)
class Section:
    """What the header says of the positions of one number of discs.

    Attributes:
        discs: their number.
        lowest: the lowest score.
        bits: that each score takes.
        counts: of the scores of each shape.
        checksums: of each block of shapes (CRC-32).
    """

    discs: int
    lowest: int
    bits: int
    counts: array[int]
    checksums: array[int]


@dataclass(frozen=True, slots=True)
class Header:
    """What a book says of itself.

    Attributes:
        count: of the scores in it.
        sections: the numbers of discs that have scores of their own.
        length: in bytes; the scores begin there.
    """

    count: int
    sections: tuple[Section, ...]
    length: int


def read_header(data: memoryview, path: Path) -> Header:
    """What the book says of itself that these are the bytes of.

    Raises:
        CacheError: it is no book, or one of another format, search or board, or damaged there.
    """
    if len(data) < _FACTS.size:
        raise CacheError(f"{path} is no opening book: it is too short")
    facts = _FACTS.unpack(data[: _FACTS.size])
    if facts[:4] != (_MAGIC, _FORMAT, WIDTH, HEIGHT):
        raise CacheError(f"{path} is no opening book of format {_FORMAT} for this board")
    search, sections, count, length = facts[4:]
    if search != SEARCH_VERSION:
        raise CacheError(f"the book {path} is of version {search} of the search")
    end = length - _CHECKSUM.size
    if not _FACTS.size <= end <= len(data) - _CHECKSUM.size or (
        _CHECKSUM.pack(zlib.crc32(data[:end])) != data[end:length]
    ):
        raise CacheError(f"the header of the book {path} is damaged")
    return Header(count, tuple(_read_sections(data, sections)), length)


def _read_sections(data: memoryview, count: int) -> Iterable[Section]:
    facts = _FACTS.size
    at = facts + count * _SECTION.size
    for discs, lowest, bits in _SECTION.iter_unpack(data[facts:at]):
        counts, checksums = array("H"), array("I")
        shapes = places(discs)[0]
        for numbers, length in ((counts, shapes), (checksums, -(-shapes // BLOCK))):
            size = length * numbers.itemsize
            numbers.frombytes(data[at : at + size])
            at += size
        yield Section(discs, lowest, bits, counts, checksums)


class Scores:
    """Scores of positions of one number of discs, to be written into a book.

    Args:
        discs: the number.
        values: the scores for the side to move.
    """

    def __init__(self, discs: int, values: Iterable[tuple[Position, int]]) -> None:
        self.discs = discs
        self._shapes, colourings = places(discs)
        empty = array("b", [_NONE]) * colourings
        self._rows: dict[int, array[int]] = {}
        for position, value in values:
            shape, colouring = place(position)
            if shape not in self._rows:
                self._rows[shape] = empty[:]
            self._rows[shape][colouring] = value

    def pack(self) -> tuple[Section, bytes]:
        """What the header says of them, and the words of all shapes."""
        present = set[int]().union(*self._rows.values()) - {_NONE}
        lowest = min(present, default=0)
        bits = max(1, (max(present, default=0) - lowest).bit_length())
        counts, blocks = array("H"), [b""]
        for shape in range(self._shapes):
            if shape and shape % BLOCK == 0:
                blocks.append(b"")
            row = self._rows.get(shape, ())
            found = [value - lowest for value in row if value != _NONE]
            counts.append(len(found))
            if found:
                blocks[-1] += _words([value != _NONE for value in row], 1) + _words(found, bits)
        checksums = array("I", map(zlib.crc32, blocks))
        return Section(self.discs, lowest, bits, counts, checksums), b"".join(blocks)


def _words(numbers: Sequence[int], bits: int) -> bytes:
    """Numbers of so many bits each, the first one lowest, packed into words."""
    text = "".join(f"{number:0{bits}b}" for number in reversed(numbers))
    return array(
        "Q", (int(text[max(0, end - _WORD) : end], 2) for end in range(len(text), 0, -_WORD))
    ).tobytes()


def write_book(path: str | os.PathLike[str], tables: Sequence[Scores]) -> None:
    """Write a book of exact scores.

    The file appears whole or not at all.

    Raises:
        OSError: it cannot be written.
    """
    sections, data = zip(*(table.pack() for table in tables), strict=True)
    write_whole(Path(path), _pack_header(sections) + b"".join(data))


def _pack_header(sections: Sequence[Section]) -> bytes:
    """The header, filled up so that the words after it lie at whole words."""
    body = b"".join(_SECTION.pack(each.discs, each.lowest, each.bits) for each in sections)
    body += b"".join(each.counts.tobytes() + each.checksums.tobytes() for each in sections)
    body += bytes(-(_FACTS.size + len(body) + _CHECKSUM.size) % (_WORD // 8))
    count = sum(sum(each.counts) for each in sections)
    length = _FACTS.size + len(body) + _CHECKSUM.size
    facts = (SEARCH_VERSION, len(sections), count, length)
    header = _FACTS.pack(_MAGIC, _FORMAT, WIDTH, HEIGHT, *facts) + body
    return header + _CHECKSUM.pack(zlib.crc32(header))


def write_whole(path: Path, data: bytes) -> None:
    """Write a file that appears whole or not at all.

    Raises:
        OSError: it cannot be written.
    """
    unfinished = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with unfinished.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)
