"""The opening book's file: a header that introduces it, then the scores by number of discs.

The header is the facts of the file and, compressed, those of its sections, one a number of discs;
then for each section the frequencies that its code counts on, how many words each shape takes and
the checksum of each block of shapes; and last the checksum of all that. The words of a shape, of 16
bits, are its row of scores in that code (``code.pyx``). Where there are scores of one disc fewer,
the bounds that follow from them are known to the code, so they must be whole. A shape without
scores takes no room. Shapes and colourings are numbered as in ``places.pxd``, and all numbers are
in the machine's order of bytes: a file from one of the other kind does not look like a book.
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
from engine.machine.atomic_file import write_atomically
from engine.openings.code import Code
from engine.openings.places import MOST_DISCS, places
from engine.openings.rows import Draft
from engine.position import HEIGHT, WIDTH
from engine.score import WIN
from engine.searching.table import SEARCH_VERSION

BLOCK = 16
"""Shapes that share a checksum: some 5 kB of scores at 13 discs."""

WORD = 2
"""Bytes of a word."""

_FACTS = struct.Struct("=8s7I")
_SECTION = struct.Struct("=IiI")
_CHECKSUM = struct.Struct("=I")
_MAGIC = b"C4BOOK\r\n"
_FORMAT = 3
_NONE = 256 - 100
_MOST_SYMBOLS = 2 * WIN + 2


@dataclass(frozen=True, slots=True)
class Section:
    """What the header says of the positions of one number of discs.

    Attributes:
        discs: their number.
        lowest: the lowest score.
        symbols: of the code.
        frequencies: of each symbol after each two.
        words: that each shape takes.
        checksums: of each block of shapes (CRC-32).
    """

    discs: int
    lowest: int
    symbols: int
    frequencies: array[int]
    words: array[int]
    checksums: array[int]

    @property
    def numbers(self) -> tuple[array[int], ...]:
        """What follows the facts of all sections."""
        return self.frequencies, self.words, self.checksums


@dataclass(frozen=True, slots=True)
class Header:
    """What a book says of itself.

    Attributes:
        count: of the scores in it.
        sections: the numbers of discs that have scores of their own, the most first.
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
    body = zlib.decompressobj().decompress(data[_FACTS.size : end])
    numbers = list(_SECTION.iter_unpack(body[: sections * _SECTION.size]))
    if any(discs > MOST_DISCS or symbols > _MOST_SYMBOLS for discs, _, symbols in numbers):
        # Whoever wrote that, the code would read beside its tables.
        raise CacheError(f"the header of the book {path} says what cannot be")
    return Header(count, tuple(_read_sections(body, sections)), length)


def _read_sections(body: bytes, count: int) -> Iterable[Section]:
    at = count * _SECTION.size
    for discs, lowest, symbols in _SECTION.iter_unpack(body[:at]):
        frequencies, words, checksums = array("H"), array("H"), array("I")
        shapes = places(discs)[0]
        for numbers, length in (
            (frequencies, symbols**3),
            (words, shapes),
            (checksums, -(-shapes // BLOCK)),
        ):
            size = length * numbers.itemsize
            numbers.frombytes(body[at : at + size])
            at += size
        yield Section(discs, lowest, symbols, frequencies, words, checksums)


def write_book(path: str | os.PathLike[str], draft: Draft) -> None:
    """Write a book of exact scores.

    The file appears whole or not at all.

    Raises:
        OSError: it cannot be written.
    """
    sections, data, count = [], [], 0
    for discs in draft.stored:
        rows = [row for _, _, row, _ in draft.own_rows(discs)]
        count += sum(len(row) - row.count(_NONE) for row in rows)
        section, blocks = _pack(draft, discs, set[int]().union(*rows) - {_NONE})
        sections.append(section)
        data += blocks
    write_atomically(Path(path), _pack_header(sections, count) + b"".join(data))


def _pack(draft: Draft, discs: int, scores: set[int]) -> tuple[Section, list[bytes]]:
    """What the header says of the scores of so many discs, given as bytes, and their blocks."""
    values = [byte - 256 if byte > 127 else byte for byte in scores]
    lowest, symbols = min(values), max(values) - min(values) + 2
    counter = Code(lowest, symbols)
    for _, mask, row, bounds in draft.own_rows(discs):
        counter.count(mask, row, bounds)
    code = Code(lowest, symbols, frequencies := counter.frequencies())
    shapes = places(discs)[0]
    words, blocks = array("H", bytes(2 * shapes)), [b""] * -(-shapes // BLOCK)
    for number, mask, row, bounds in draft.own_rows(discs):
        found = code.encode(mask, row, bounds)
        words[number] = len(found)
        blocks[number // BLOCK] += found.tobytes()
    checksums = array("I", map(zlib.crc32, blocks))
    return Section(discs, lowest, symbols, frequencies, words, checksums), blocks


def _pack_header(sections: Sequence[Section], count: int) -> bytes:
    """The header, filled up so that the words after it lie at whole words."""
    facts = b"".join(_SECTION.pack(each.discs, each.lowest, each.symbols) for each in sections)
    numbers = (each.tobytes() for section in sections for each in section.numbers)
    body = zlib.compress(facts + b"".join(numbers), 9)
    body += bytes(-(_FACTS.size + len(body) + _CHECKSUM.size) % WORD)
    length = _FACTS.size + len(body) + _CHECKSUM.size
    head = (SEARCH_VERSION, len(sections), count, length)
    header = _FACTS.pack(_MAGIC, _FORMAT, WIDTH, HEIGHT, *head) + body
    return header + _CHECKSUM.pack(zlib.crc32(header))
