# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
"""The opening book: exact scores of all positions up to so many discs, mapped from a file.

Scores of its own it has for every fourth number of discs; those of other positions, at most three
discs fewer, follow from what the moves lead to. What it lacks or what is damaged it does not know.
"""

import logging
import mmap
import zlib
from pathlib import Path

cimport cython
from cpython.array cimport array
from cpython.buffer cimport PyBUF_SIMPLE, PyBuffer_Release, PyObject_GetBuffer
from libc.stdint cimport uint32_t, uint64_t

from engine.bitboard cimport fours, playable, popcount, threats
from engine.places cimport C_MOST_DISCS, Place, count_colourings, count_shapes, place_of
from engine.position cimport Position

from engine.book_format import BLOCK as _BLOCK, read_header
from engine.errors import CacheError, reason

logger = logging.getLogger(__name__)

cdef enum:
    UNKNOWN = -100          # no score
    NOWHERE = 0             # where a file has its header
    WORD = 64


cdef struct Section:
    const uint64_t *words   # of the whole file
    uint32_t *starts        # of each shape, the first of its words; NULL: there are no scores
    int bitmap              # the number of them that say which scores there are
    int lowest
    int bits


cdef inline int words_of(const Section *section, int count) noexcept nogil:
    """The words that a shape with so many scores takes."""
    return section.bitmap + (count * section.bits + WORD - 1) // WORD if count else 0


cdef int score_at(const Section *section, Place place) noexcept nogil:
    """The score in a place, for the side to move."""
    cdef uint32_t start = section.starts[place.shape]
    if start == NOWHERE:
        return UNKNOWN
    cdef const uint64_t *words = section.words + start
    cdef int i, last = place.colouring // WORD
    cdef uint64_t bit = <uint64_t> 1 << (place.colouring % WORD)
    cdef uint64_t value
    if not words[last] & bit:
        return UNKNOWN
    cdef int rank = popcount(words[last] & (bit - 1))
    for i in range(last):
        rank += popcount(words[i])
    words += section.bitmap + rank * section.bits // WORD
    cdef int shift = rank * section.bits % WORD
    value = words[0] >> shift
    if shift + section.bits > WORD:
        value |= words[1] << (WORD - shift)
    return section.lowest + <int> (value & ((<uint64_t> 1 << section.bits) - 1))


cdef int score_of(
    const Section *sections, int plies, uint64_t mine, uint64_t mask, int discs
) noexcept nogil:
    """The score of a position that is not over and has at most ``plies`` discs."""
    cdef uint64_t moves = playable(mask), move
    cdef int value, best = UNKNOWN
    if threats(mine, mask) & moves:
        return (43 - discs) // 2
    if sections[discs].starts is not NULL:
        return score_at(&sections[discs], place_of(mine, mask, discs))
    if discs == plies:
        return UNKNOWN
    while moves:
        move = moves & (~moves + 1)
        moves ^= move
        value = score_of(sections, plies, mine ^ mask, mask | move, discs + 1)
        if value == UNKNOWN:
            return UNKNOWN
        best = max(best, -value)
    return best


def folded_key(Position position) -> int:
    """The key that a position shares with its mirror image and with no other."""
    return min(position.key(), position.mirror().key())


@cython.final
cdef class Book:
    """A book on disk, open for look-up.

    Blocks of scores that are damaged are left out, which is logged once.

    Args:
        path: the file.

    Attributes:
        plies: the most discs of any position in it.
        stored: the numbers of discs of which it has scores of its own.
        damaged: the number of blocks left out.

    Raises:
        CacheError: there is no such file, or it is not a book for this board and this search.
    """

    cdef readonly object path
    cdef readonly int plies
    cdef readonly tuple stored
    cdef readonly int damaged
    cdef int count
    cdef object memory              # mmap.mmap
    cdef Py_buffer view
    cdef list starts                # the arrays that the sections point to
    cdef Section[C_MOST_DISCS + 1] sections

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
        self.plies = max(self.stored)
        self.starts = []
        at = header.length
        for section in header.sections:
            at = self._open(section, data, at)
        if self.damaged:
            logger.warning("%s is damaged: blocks of scores left out: %d", path, self.damaged)

    cdef size_t _open(self, facts, data, size_t at) except 0:
        """Find the words of a section's shapes, from byte ``at`` on; returns where they end."""
        cdef Section *section = &self.sections[<int> facts.discs]
        cdef array starts = array("I", [NOWHERE]) * count_shapes(facts.discs), counts = facts.counts
        cdef size_t end
        cdef int block, shape, last
        section.words = <const uint64_t *> (<const char *> self.view.buf)
        section.starts = <uint32_t *> starts.data.as_uints
        section.bitmap = (count_colourings(facts.discs) + WORD - 1) // WORD
        section.lowest, section.bits = facts.lowest, facts.bits
        self.starts.append(starts)
        for block in range(len(facts.checksums)):
            last = min((block + 1) * <int> _BLOCK, <int> len(counts))
            end = at
            for shape in range(block * <int> _BLOCK, last):
                end += 8 * words_of(section, counts.data.as_ushorts[shape])
            if end > at and (
                end > <size_t> len(data) or zlib.crc32(data[at:end]) != facts.checksums[block]
            ):
                self.damaged += 1
                at = end
                continue
            for shape in range(block * <int> _BLOCK, last):
                if counts.data.as_ushorts[shape]:
                    section.starts[shape] = <uint32_t> (at // 8)
                    at += 8 * words_of(section, counts.data.as_ushorts[shape])
        return at

    def __dealloc__(self):
        if self.view.buf is not NULL:
            PyBuffer_Release(&self.view)

    def __len__(self) -> int:
        """The number of scores of its own."""
        return self.count

    def value(self, Position position) -> int | None:
        """The score for the side to move, None if the book does not know it."""
        if position.discs > self.plies or fours(position.mine ^ position.mask):
            return None
        cdef int value = score_of(
            self.sections, self.plies, position.mine, position.mask, position.discs
        )
        return None if value == UNKNOWN else value

    def lower_bound(self, Position position) -> int | None:
        """A lower bound on the score of a position with one disc more than the book has.

        Whoever moved last may have come from any position that lacks one of his topmost discs, and
        that is worth to him what this one is, or more. None where the book does not know of one.
        """
        cdef uint64_t theirs = position.mine ^ position.mask
        cdef uint64_t tops = theirs & ~(position.mask >> 1), disc
        cdef int value, least = -UNKNOWN
        if position.discs != self.plies + 1 or position.is_over:
            return None
        while tops:
            disc = tops & (~tops + 1)
            tops ^= disc
            value = score_of(
                self.sections, self.plies, theirs ^ disc, position.mask ^ disc, self.plies
            )
            if value != UNKNOWN:
                least = min(least, value)
        return None if least == -UNKNOWN else -least
