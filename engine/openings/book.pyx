# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
"""The opening book: exact scores of all positions with few discs, read from a file.

The file stores the scores of positions with the two greatest numbers of discs, and with every
second number of discs below. The scores of other positions are computed from those of the positions
that their moves lead to. The whole file is read into memory, so that later changes of the file have
no effect.
"""

import logging
import zlib
from inspect import signature
from pathlib import Path

cimport cython
from cpython.array cimport array, clone
from libc.stdint cimport uint16_t, uint32_t, uint64_t

from engine.machine.bitboard cimport popcount
from engine.openings.code cimport Code
from engine.openings.colourings cimport Quiet, quiet_colourings
from engine.openings.places cimport C_MOST_DISCS, shape_number
from engine.position cimport Position
from engine.openings.rows cimport Rows, empty_row

from engine.machine.regular_file import read_within
from engine.openings import book_format
from engine.openings.code import Code as _Code
from engine.errors import CacheError, CacheFault, reason

logger = logging.getLogger(__name__)

cdef enum:
    NOWHERE = 0             # the place of the header: a shape without scores
    DAMAGED = 0xFFFFFFFF    # a shape of a damaged block
    KEPT = 1 << 22          # bytes of decoded rows in memory


cdef class _Section:
    """The scores of one number of discs in a book's file: where each row is, and its code."""

    cdef Code code
    cdef array starts       # the index in the file of each shape's first word
    cdef bint bounded       # whether the code depends on the scores of one disc fewer


def folded_key(Position position) -> int:
    """Return a key that identifies a position. Its mirror image has the same key."""
    return min(position.key(), position.mirror().key())


@cython.final
cdef class Book(Rows):
    """An opening book in memory: exact scores of all positions with few discs.

    Damaged blocks of scores are ignored and logged once.

    Args:
        path: the file.

    Attributes:
        damaged: the number of damaged blocks.

    Raises:
        CacheError: the file cannot be read, or is no book for this version of the search.
    """

    # Python cannot read the signature of a compiled class.
    __signature__ = signature(lambda path: None)

    cdef object __weakref__
    cdef readonly object path
    cdef readonly int damaged
    cdef int count
    cdef bytes memory               # the whole file
    cdef list sections              # by number of discs, None for a number without scores
    cdef dict kept                  # decoded rows by mask
    cdef size_t kept_bytes

    def __init__(self, path):
        self.path = Path(path)
        try:
            self.memory = read_within(self.path, book_format.MOST_BYTES)
        except OSError as error:
            raise CacheError(CacheFault.BOOK_UNREADABLE, path, reason(error)) from error
        data = memoryview(self.memory)
        header = book_format.read_header(data, self.path)
        self.count = header.count
        self.stored = tuple(section.discs for section in header.sections)
        self.plies = max(self.stored, default=-1)
        self.begin_with(header.board)
        self.constant = True
        self.sections, self.kept = [None] * (C_MOST_DISCS + 1), {}
        at = header.length
        for section in header.sections:
            at = self._open(section, data, at)
        if self.damaged:
            logger.warning("%s is damaged: blocks of scores left out: %d", path, self.damaged)

    def __reduce__(self):
        raise TypeError("a book cannot be pickled or copied; open its file in each process")

    cdef size_t _open(self, facts, data, size_t at) except 0:
        """Index the words of a book's section that begins at byte ``at``.

        Return the byte after its end.
        """
        cdef _Section section = _Section()
        cdef array words = facts.words
        cdef size_t end
        cdef int word = book_format.WORD, size = book_format.BLOCK
        cdef int block, shape, last, shapes = len(words)
        try:
            section.code = _Code(facts.lowest, facts.symbols, facts.frequencies, self.board)
        except ValueError as error:
            raise CacheError(CacheFault.BOOK_INVALID, self.path, str(error)) from None
        section.bounded = facts.discs - 1 in self.stored
        section.starts = clone(array("I"), shapes, zero=True)
        self.sections[facts.discs] = section
        for block, checksum in enumerate(facts.checksums):
            end, last = at, min((block + 1) * size, shapes)
            for shape in range(block * size, last):
                if words.data.as_ushorts[shape]:
                    section.starts.data.as_uints[shape] = <uint32_t> (end // word)
                    end += word * words.data.as_ushorts[shape]
            if end > at and (end > <size_t> len(data) or zlib.crc32(data[at:end]) != checksum):
                self.damaged += 1
                for shape in range(block * size, last):
                    if words.data.as_ushorts[shape]:
                        section.starts.data.as_uints[shape] = DAMAGED
            at = end
        return at

    def __len__(self) -> int:
        """Return the number of scores that the file stores."""
        return self.count

    cdef bytearray row(self, uint64_t mask):
        if mask in self.kept:
            return self.kept[mask]
        cdef bytearray row = self._read(mask)
        if self.kept_bytes >= KEPT:
            self.kept.clear()
            self.kept_bytes = 0
        self.kept[mask] = row
        self.kept_bytes += 0 if row is None else len(row)
        return row

    cdef bytearray _read(self, uint64_t mask):
        """Decode the scores of all positions of a shape. Return None if they are damaged.

        Another thread may decode the same scores meanwhile, or forget other ones.
        """
        cdef _Section section = self.sections[popcount(mask)]
        cdef uint32_t start = section.starts.data.as_uints[shape_number(mask)]
        cdef const uint16_t *words = <const uint16_t *> <const char *> self.memory
        cdef bytearray bounds = None
        cdef Quiet quiet
        if start == NOWHERE:
            return empty_row(popcount(mask))
        if start == DAMAGED:
            return None
        with nogil:
            quiet = quiet_colourings(mask)
        if section.bounded:
            bounds = self.bounds(mask, &quiet)
            if bounds is None:
                return None
        return section.code.decode(
            mask, &quiet, words + start, words + len(self.memory) // <int> book_format.WORD, bounds
        )
