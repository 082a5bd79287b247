"""The file format of an opening book: a header, then compressed scores by number of discs.

A *section* holds the scores of all positions with one number of discs. A *shape* is a set of
occupied cells; the scores of all positions of a shape, its *row*, are compressed together to words
of 16 bits (``code.pyx``). The header is a record, a compressed body, and a checksum over both. The
body has a record for each section, and then for each section the frequencies of its code, the
number of words of each shape, and a checksum for each block of shapes. If the book also has scores
of one disc fewer, a section is decoded with the bounds that follow from them, so they must be
undamaged. The record has the size of the board, which has at most 64 bits. Shapes are numbered as
in ``places.pxd``. Numbers have the byte order of the machine, so a file with the other order is no
book.
"""

from __future__ import annotations

import os
import struct
import zlib
from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import comb
from pathlib import Path

from engine.errors import CacheError, CacheFault, UnsupportedBoard
from engine.grid import Board
from engine.machine.regular_file import write_atomically
from engine.openings.code import LEAST_WORDS, Code
from engine.openings.places import MOST_DISCS, check_places, places
from engine.openings.rows import Draft
from engine.score import most_win
from engine.searching.table import SEARCH_VERSION

BLOCK = 16
"""Number of shapes (sets of occupied cells) whose scores have a checksum together, 5 kB at 13
discs."""

WORD = 2
"""Bytes of a code word of a book's compressed scores."""

MOST_BYTES = 1 << 28
"""The greatest length of a file that is read as a book. A book of up to 13 discs has 5.8 MB."""

_FIXED_HEADER_STRUCT = struct.Struct("=8s7I")
_SECTION_STRUCT = struct.Struct("=IiI")
_CHECKSUM_STRUCT = struct.Struct("=I")
_FILE_SIGNATURE = b"C4BOOK\r\n"
_FORMAT_VERSION = 3
_NO_SCORE = 256 - 100


@dataclass(frozen=True, slots=True)
class Section:
    """The part of a book's header on a section, which holds the scores of one number of discs.

    Attributes:
        discs: the number of discs.
        lowest: the lowest score.
        symbols: the number of different symbols of the code.
        frequencies: the frequencies of each symbol in each context.
        words: the number of 16-bit code words of each shape (set of occupied cells).
        checksums: the checksum of each block of shapes (CRC-32).
    """

    discs: int
    lowest: int
    symbols: int
    frequencies: array[int]
    words: array[int]
    checksums: array[int]

    @property
    def numbers(self) -> tuple[array[int], ...]:
        """The arrays of the section, in the order in which a book's header stores them."""
        return self.frequencies, self.words, self.checksums


@dataclass(frozen=True, slots=True)
class Header:
    """The header of an opening book's file.

    Attributes:
        board: the board of the positions.
        count: the number of scores in the book.
        sections: the sections, one for each stored number of discs, the greatest first.
        length: the length of the header in bytes; the compressed scores follow.
    """

    board: Board
    count: int
    sections: tuple[Section, ...]
    length: int


class _InvalidHeader(ValueError):
    """Raised for a book's header whose checksum is right but whose contents are impossible.

    The message names the fault.
    """


def read_header(data: memoryview, path: Path) -> Header:
    """Read and check the header of an opening book.

    A file from somebody else may have any contents with a right checksum, so every number is
    checked before it is used.

    Args:
        data: the contents of the whole file.
        path: the path of the file, for error messages.

    Raises:
        CacheError: the file is no book, has another version or board, or its header is damaged or
            invalid.
    """
    if len(data) < _FIXED_HEADER_STRUCT.size:
        raise CacheError(CacheFault.BOOK_SHORT, path)
    facts = _FIXED_HEADER_STRUCT.unpack(data[: _FIXED_HEADER_STRUCT.size])
    board = Board(*facts[2:4])
    if facts[:2] != (_FILE_SIGNATURE, _FORMAT_VERSION) or not has_books(board):
        raise CacheError(CacheFault.BOOK_FORMAT, path, number=_FORMAT_VERSION)
    search, sections, count, length = facts[4:]
    if search != SEARCH_VERSION:
        raise CacheError(CacheFault.BOOK_VERSION, path, number=search)
    end = length - _CHECKSUM_STRUCT.size
    if not _FIXED_HEADER_STRUCT.size <= end <= len(data) - _CHECKSUM_STRUCT.size or (
        _CHECKSUM_STRUCT.pack(zlib.crc32(data[:end])) != data[end:length]
    ):
        raise CacheError(CacheFault.BOOK_DAMAGED, path)
    try:
        body = data[_FIXED_HEADER_STRUCT.size : end]
        found = tuple(_read_sections(body, sections, board))
        _check_counts(found, count, length)
    except _InvalidHeader as error:
        raise CacheError(CacheFault.BOOK_INVALID, path, str(error)) from None
    return Header(board, count, found, length)


def has_books(board: Board) -> bool:
    """Return whether there can be books of positions on a board."""
    try:
        check_places(board)
    except UnsupportedBoard:
        return False
    return True


def _read_sections(packed: memoryview, count: int, board: Board) -> Iterable[Section]:
    """Decompress the body of a header and yield its sections."""
    if not 1 <= count <= MOST_DISCS + 1:
        raise _InvalidHeader(f"it has {count} sections, expected 1 to {MOST_DISCS + 1}")
    body = _decompressed(packed, count * _most_section_bytes(board))
    at = count * _SECTION_STRUCT.size
    if len(body) < at:
        raise _InvalidHeader("its body is too short for its sections")
    records = list(_SECTION_STRUCT.iter_unpack(body[:at]))
    for discs, lowest, symbols in records:
        _check_record(discs, lowest, symbols, board)
    if any(before[0] <= after[0] for before, after in pairwise(records)):
        raise _InvalidHeader("its sections are not in descending order of their numbers of discs")
    sizes = [_array_lengths_of_section(discs, symbols, board) for discs, _, symbols in records]
    if len(body) != at + sum(2 * cubes + WORD * words + 4 * sums for cubes, words, sums in sizes):
        raise _InvalidHeader("its body does not have the length that its sections need")
    for (discs, lowest, symbols), lengths in zip(records, sizes, strict=True):
        arrays = array("H"), array("H"), array("I")
        for numbers, length in zip(arrays, lengths, strict=True):
            size = length * numbers.itemsize
            numbers.frombytes(body[at : at + size])
            at += size
        yield Section(discs, lowest, symbols, *arrays)


def _array_lengths_of_section(discs: int, symbols: int, board: Board) -> tuple[int, int, int]:
    """Return how many frequencies, word counts and checksums a section has in a book's header."""
    shapes = places(discs, board)[0]
    return symbols**3, shapes, -(-shapes // BLOCK)


def _most_section_bytes(board: Board) -> int:
    """Return the greatest number of bytes that a book's header can need for one section."""
    symbols, discs = _most_symbols(board), range(MOST_DISCS + 1)
    lengths = [_array_lengths_of_section(each, symbols, board) for each in discs]
    sizes = (2 * cubes + WORD * words + 4 * sums for cubes, words, sums in lengths)
    return _SECTION_STRUCT.size + max(sizes)


def _most_symbols(board: Board) -> int:
    """Return the greatest number of symbols of a code: one for each score, and one for no score."""
    return 2 * most_win(board) + 2


def _decompressed(packed: memoryview, most: int) -> bytes:
    """Decompress data to at most ``most`` bytes.

    Only zeros may follow the compressed data.
    """
    stream = zlib.decompressobj()
    try:
        body = stream.decompress(packed, most + 1)
    except zlib.error:
        raise _InvalidHeader("its body is no compressed data") from None
    if len(body) > most:
        raise _InvalidHeader(f"its body has more than {most} bytes")
    if not stream.eof:
        raise _InvalidHeader("its body ends too soon")
    if len(stream.unused_data) >= WORD or any(stream.unused_data):
        raise _InvalidHeader("other data follows its body")
    return body


def _check_record(discs: int, lowest: int, symbols: int, board: Board) -> None:
    """Check the numbers in one record of a book's header.

    Raise _InvalidHeader if one is impossible.
    """
    if discs > (most := most_plies(board)):
        raise _InvalidHeader(f"it has scores of {discs} discs, expected at most {most}")
    win = most_win(board)
    if not 2 <= symbols <= _most_symbols(board) or not -win <= lowest <= win - (symbols - 2):
        raise _InvalidHeader(f"its scores of {discs} discs are not within {-win} and {win}")


def most_plies(board: Board) -> int:
    """Return the greatest number of discs of positions in a book of a board."""
    return min(MOST_DISCS, board.size - 1)


def _check_counts(sections: Sequence[Section], count: int, length: int) -> None:
    """Check that the numbers in a book's header agree.

    Raise _InvalidHeader if they contradict each other.
    """
    if length % WORD:
        raise _InvalidHeader("its words do not begin at a whole word")
    most = 0
    for section in sections:
        if any(words in section.words for words in range(1, LEAST_WORDS)):
            raise _InvalidHeader(f"a shape of {section.discs} discs has too few words")
        shapes = len(section.words) - section.words.count(0)
        most += shapes * comb(section.discs, section.discs // 2)
        if not shapes:
            raise _InvalidHeader(f"it has no scores of {section.discs} discs")
    if not 1 <= count <= most:
        raise _InvalidHeader(f"it counts {count} scores and has room for {most}")


def write_book(path: str | os.PathLike[str], draft: Draft) -> None:
    """Write an opening book atomically.

    Raises:
        OSError: the file cannot be written.
    """
    sections, data, count = [], [], 0
    for discs in draft.stored:
        rows = [row for _, _, row, _ in draft.own_rows(discs)]
        count += sum(len(row) - row.count(_NO_SCORE) for row in rows)
        section, blocks = _compressed_section(draft, discs, set[int]().union(*rows) - {_NO_SCORE})
        sections.append(section)
        data += blocks
    header = _packed_header(sections, count, draft.board)
    write_atomically(Path(path), header + b"".join(data))


def _compressed_section(draft: Draft, discs: int, scores: set[int]) -> tuple[Section, list[bytes]]:
    """Compress all scores of one number of discs for the file of a book.

    Return the section for the header, and the blocks of code words.

    Args:
        draft: the scores of the book.
        discs: the number of discs.
        scores: the distinct scores that occur with that number of discs, as unsigned bytes.
    """
    values = [byte - 256 if byte > 127 else byte for byte in scores]
    lowest, symbols = min(values), max(values) - min(values) + 2
    counter = Code(lowest, symbols, board=draft.board)
    for _, mask, row, bounds in draft.own_rows(discs):
        counter.count(mask, row, bounds)
    code = Code(lowest, symbols, frequencies := counter.frequencies(), draft.board)
    shapes = places(discs, draft.board)[0]
    words, blocks = array("H", bytes(2 * shapes)), [b""] * -(-shapes // BLOCK)
    for number, mask, row, bounds in draft.own_rows(discs):
        found = code.encode(mask, row, bounds)
        words[number] = len(found)
        blocks[number // BLOCK] += found.tobytes()
    checksums = array("I", map(zlib.crc32, blocks))
    return Section(discs, lowest, symbols, frequencies, words, checksums), blocks


def _packed_header(sections: Sequence[Section], count: int, board: Board) -> bytes:
    """Encode a book's header as bytes, padded to a whole number of 16-bit words."""
    facts = b"".join(
        _SECTION_STRUCT.pack(each.discs, each.lowest, each.symbols) for each in sections
    )
    numbers = (each.tobytes() for section in sections for each in section.numbers)
    body = zlib.compress(facts + b"".join(numbers), 9)
    body += bytes(-(_FIXED_HEADER_STRUCT.size + len(body) + _CHECKSUM_STRUCT.size) % WORD)
    length = _FIXED_HEADER_STRUCT.size + len(body) + _CHECKSUM_STRUCT.size
    head = (SEARCH_VERSION, len(sections), count, length)
    header = (
        _FIXED_HEADER_STRUCT.pack(
            _FILE_SIGNATURE, _FORMAT_VERSION, board.width, board.height, *head
        )
        + body
    )
    return header + _CHECKSUM_STRUCT.pack(zlib.crc32(header))
