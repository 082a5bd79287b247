# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
"""The opening book: exact scores of all positions up to so many discs, mapped from a file.

Those of the most discs and of one fewer are its own, and of those below every second number; others
follow from what the moves lead to. What it lacks or what is damaged it does not know.
"""

import logging
import mmap
import zlib
from pathlib import Path

cimport cython
from cpython.array cimport array, clone
from cpython.buffer cimport PyBUF_SIMPLE, PyBuffer_Release, PyObject_GetBuffer
from libc.stdint cimport uint16_t, uint32_t, uint64_t

from engine.machine.bitboard cimport popcount
from engine.openings.code cimport Code
from engine.openings.places cimport C_MOST_DISCS, shape_number
from engine.position cimport Position
from engine.openings.rows cimport Quiet, Rows, empty_row, quiet_colourings

from engine.openings.book_format import BLOCK as _BLOCK, WORD as _WORD, read_header
from engine.openings.code import Code as _Code
from engine.errors import CacheError, reason

logger = logging.getLogger(__name__)

cdef enum:
    NOWHERE = 0             # where a file has its header: a shape without scores
    DAMAGED = 0xFFFFFFFF
    KEPT = 512              # rows in memory, 8 kB at most each


cdef class _Section:
    """Where the rows of a number of discs are, and how to read them."""

    cdef Code code
    cdef array starts       # of each shape, the first of its words in the file
    cdef bint bounded


def folded_key(Position position) -> int:
    """The key that a position shares with its mirror image and with no other."""
    return min(position.key(), position.mirror().key())


@cython.final
cdef class Book(Rows):
    """A book on disk, open for look-up.

    Blocks of scores that are damaged are left out, which is logged once.

    Args:
        path: the file.

    Attributes:
        damaged: the number of blocks left out.

    Raises:
        CacheError: there is no such file, or it is not a book for this board and this search.
    """

    cdef readonly object path
    cdef readonly int damaged
    cdef int count
    cdef object memory              # mmap.mmap
    cdef Py_buffer view
    cdef list sections              # by number of discs, None where there is none
    cdef dict kept                  # rows by mask

    def __init__(self, path):
        self.path = Path(path)
        try:
            with self.path.open("rb") as file:
                self.memory = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        except (OSError, ValueError) as error:
            raise CacheError(f"the book {path} cannot be read: {reason(error)}") from error
        PyObject_GetBuffer(self.memory, &self.view, PyBUF_SIMPLE)
        data = memoryview(self.memory)
        header = read_header(data, self.path)
        self.count = header.count
        self.stored = tuple(section.discs for section in header.sections)
        self.plies = max(self.stored, default=-1)
        self.sections, self.kept = [None] * (C_MOST_DISCS + 1), {}
        at = header.length
        for section in header.sections:
            at = self._open(section, data, at)
        if self.damaged:
            logger.warning("%s is damaged: blocks of scores left out: %d", path, self.damaged)

    cdef size_t _open(self, facts, data, size_t at) except 0:
        """Find the words of a section's shapes, from byte ``at`` on; returns where they end."""
        cdef _Section section = _Section()
        cdef array words = facts.words
        cdef size_t end
        cdef int block, shape, shapes = len(words)
        section.code = _Code(facts.lowest, facts.symbols, facts.frequencies)
        section.bounded = facts.discs - 1 in self.stored
        section.starts = clone(array("I"), shapes, zero=True)
        self.sections[facts.discs] = section
        for block, checksum in enumerate(facts.checksums):
            end = at
            for shape in range(block * <int> _BLOCK, min((block + 1) * <int> _BLOCK, shapes)):
                if words.data.as_ushorts[shape]:
                    section.starts.data.as_uints[shape] = <uint32_t> (end // <int> _WORD)
                    end += <int> _WORD * words.data.as_ushorts[shape]
            if end > at and (end > <size_t> len(data) or zlib.crc32(data[at:end]) != checksum):
                self.damaged += 1
                for shape in range(block * <int> _BLOCK, min((block + 1) * <int> _BLOCK, shapes)):
                    if words.data.as_ushorts[shape]:
                        section.starts.data.as_uints[shape] = DAMAGED
            at = end
        return at

    def __dealloc__(self):
        if self.view.buf is not NULL:
            PyBuffer_Release(&self.view)

    def __len__(self) -> int:
        """The number of scores of its own."""
        return self.count

    cdef bytearray row(self, uint64_t mask):
        if mask in self.kept:
            return self.kept[mask]
        cdef bytearray row = self._read(mask)
        if len(self.kept) >= KEPT:
            self.kept.clear()
        self.kept[mask] = row
        return row

    cdef bytearray _read(self, uint64_t mask):
        """The row of a shape as the file has it."""
        cdef _Section section = self.sections[popcount(mask)]
        cdef uint32_t start = section.starts.data.as_uints[shape_number(mask)]
        cdef const uint16_t *words = <const uint16_t *> (<const char *> self.view.buf)
        cdef bytearray bounds = None
        cdef Quiet quiet
        if start == NOWHERE:
            return empty_row(popcount(mask))
        if start == DAMAGED:
            return None
        quiet = quiet_colourings(mask)
        if section.bounded:
            bounds = self.bounds(mask, &quiet)
            if bounds is None:
                return None
        return section.code.decode(
            mask, &quiet, words + start, words + self.view.len // <int> _WORD, bounds
        )
