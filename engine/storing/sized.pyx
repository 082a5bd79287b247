# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
"""Table entries outside a table for boards of other sizes than the usual one, and their blocks.

A file has blocks of 4096 bytes: a checksum of the rest, the number of entries with the index of the
block, and up to 170 entries of 24 bytes in the order of their keys. The entry in the table may have
no room for a check; here the checksum of the block finds every change of a word. An entry of a sound
block must also be possible: no game is over in its position, and the rules allow its bounds.
"""

import random

cimport cython
from cpython.pycapsule cimport PyCapsule_GetPointer
from libc.stdint cimport uint64_t
from libc.stdlib cimport calloc, free, qsort
from libc.string cimport memcmp, memcpy, memset

from engine.machine.bitboard cimport (
    CELLS, C_WIDTH, STRIDE, Bits, fours, mirror, popcount, position_key, use_board,
)
from engine.machine.wide cimport high_word, wide_of
from engine.position cimport Position
from engine.searching.node cimport Search
from engine.searching.outside cimport Outside
from engine.searching.search cimport Build
from engine.searching.table cimport HASH_FACTOR, Table

from engine.grid import Board
from engine.searching.builds import build_for

cdef enum:
    BLOCK = 4096
    WORDS = BLOCK // 8
    ENTRY = 24
    IN_BLOCK = (BLOCK - 16) // ENTRY
    PLACE_SHIFT = 16
    LINE = 64
    MOST_WORKS = 64

assert sizeof(Outside) == ENTRY


cdef int compare(const void *one, const void *other) noexcept nogil:
    """Compare the keys of two entries."""
    cdef const Outside *a = <const Outside *> one
    cdef const Outside *b = <const Outside *> other
    if a.high != b.high:
        return 1 if a.high > b.high else -1
    return (a.low > b.low) - (a.low < b.low)


cdef bint decode(const Outside *entry, Bits *mine, Bits *mask) noexcept nogil:
    """Decode the position of an entry. Return False if a search never stores such a position.

    The board must be in use.
    """
    cdef Bits key = wide_of(entry.low, entry.high), column, one = 1
    cdef int i, high
    mine[0] = mask[0] = 0
    if key >> (C_WIDTH * STRIDE - 1) >> 1 or mirror(key) < key:
        return False
    for i in range(C_WIDTH):
        column = (key >> (i * STRIDE)) & ((one << STRIDE) - 1)
        if not column:
            return False
        high = STRIDE - 1
        while not column >> high:
            high -= 1
        mine[0] |= (column ^ one << high) << (i * STRIDE)
        mask[0] |= ((one << high) - 1) << (i * STRIDE)
    return popcount(mine[0]) == popcount(mask[0]) // 2 and not (
        fours(mine[0]) or fours(mine[0] ^ mask[0])
    )


cdef bint is_possible(const Outside *entry) noexcept nogil:
    """Return whether an entry can be right: its position and its bounds are possible."""
    cdef Bits mine, mask
    cdef int discs, lower, upper
    if entry.work <= 0 or entry.work >= MOST_WORKS or not decode(entry, &mine, &mask):
        return False
    discs = popcount(mask)
    if entry.lower < -MOST_WORKS or entry.upper > MOST_WORKS or entry.lower > entry.upper:
        return False            # a bound that is not known is beyond all scores
    if entry.move != 15 and not 0 <= entry.move < C_WIDTH:
        return False
    lower = max(<int> entry.lower, -((CELLS - 2 - discs) // 2))
    upper = min(<int> entry.upper, (CELLS - 1 - discs) // 2)
    return lower <= upper


cdef uint64_t check_of_block(const uint64_t *block, uint64_t salt) noexcept nogil:
    """Compute the checksum of a block."""
    cdef uint64_t sum = salt * HASH_FACTOR
    cdef int i
    for i in range(1, WORDS):
        sum = (sum ^ block[i]) * HASH_FACTOR
        sum ^= sum >> 32
    return sum


@cython.final
cdef class SizedEntries:
    """A sorted collection of table entries with distinct keys, of one board.

    Args:
        board: the board.
        room: number of entries for which to reserve memory.
    """

    cdef Outside *entries
    cdef size_t count
    cdef readonly object board

    def __cinit__(self, board, size_t room=0):
        self.board = board
        # The pages are touched without the GIL, by those who fill them.
        self.entries = <Outside *> calloc(max(room, <size_t> 1), ENTRY)
        if self.entries is NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.entries)

    def __len__(self) -> int:
        return self.count

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, SizedEntries):
            return NotImplemented
        cdef SizedEntries that = other
        if self.board != that.board or self.count != that.count:
            return False
        cdef int order
        with nogil:
            order = memcmp(self.entries, that.entries, ENTRY * self.count)
        return order == 0

    def union(self, SizedEntries other not None) -> SizedEntries:
        """Return the union of this collection and another one.

        Two entries with the same key are combined, or dropped if they contradict each other.
        """
        cdef SizedEntries all = SizedEntries(self.board, self.count + other.count)
        cdef size_t i = 0, j = 0
        cdef int order
        cdef Outside one
        with nogil:
            while i < self.count or j < other.count:
                if i == self.count or j == other.count:
                    order = 1 if i == self.count else -1
                else:
                    order = compare(self.entries + i, other.entries + j)
                one = other.entries[j] if order > 0 else self.entries[i]
                if order == 0:
                    combine(&one, other.entries + j)
                i += order <= 0
                j += order >= 0
                if one.lower <= one.upper:
                    all.entries[all.count] = one
                    all.count += 1
        return all

    def most_expensive(self, size_t most) -> SizedEntries:
        """Return the ``most`` entries whose searches took the most nodes."""
        cdef size_t[MOST_WORKS] counts
        cdef size_t i, spare = most
        cdef int work = MOST_WORKS - 1
        cdef SizedEntries kept
        if self.count <= most:
            return self
        memset(counts, 0, sizeof(counts))
        for i in range(self.count):
            counts[self.entries[i].work] += 1
        while counts[work] <= spare:
            spare -= counts[work]
            work -= 1
        kept = SizedEntries(self.board, most)
        for i in range(self.count):
            if self.entries[i].work == work and spare:
                spare -= 1
            elif self.entries[i].work <= work:
                continue
            kept.entries[kept.count] = self.entries[i]
            kept.count += 1
        return kept

    def by_discs(self) -> list[int]:
        """Return the number of entries for each number of discs, from 0 on."""
        cdef Bits mine, mask
        cdef size_t i
        use_board(self.board.width, self.board.height)
        counts = [0] * (self.board.size + 1)
        for i in range(self.count):
            if decode(self.entries + i, &mine, &mask):
                counts[popcount(mask)] += 1
        return counts

    def sample(self, number: int, seed: int = 0) -> list[tuple[Position, int, int, int]]:
        """Draw entries at random, with their position, bounds and greatest number of nodes."""
        if number >= self.count:
            return [self.fact(place) for place in range(self.count)]
        chosen = random.Random(seed).sample(range(self.count), number)
        return [self.fact(place) for place in sorted(chosen)]

    def bounds(self, Position position not None) -> tuple[int, int] | None:
        """Return the stored bounds on the score of a position for its side to move, or None."""
        cdef size_t low = 0, high = self.count, middle
        cdef Outside sought
        use_board(self.board.width, self.board.height)
        cdef Bits key = position_key(position.mine, position.mask)
        key = min(key, mirror(key))
        sought.low, sought.high = <uint64_t> key, high_word(key)
        while low < high:
            middle = (low + high) // 2
            if compare(self.entries + middle, &sought) < 0:
                low = middle + 1
            else:
                high = middle
        if low == self.count or compare(self.entries + low, &sought):
            return None
        return self.entries[low].lower, self.entries[low].upper

    def after(self, key: int, number: int) -> list[tuple[int, Position, int, int, int]]:
        """Return at most ``number`` entries after a key, each with its key before its facts."""
        first = self.count - self.count_after(key)
        return [
            (self.key_at(place), *self.fact(place))
            for place in range(first, min(self.count, first + number))
        ]

    def count_after(self, key: int) -> int:
        """Return the number of entries whose keys are greater than a key."""
        low, high = 0, self.count
        while low < high:
            middle = (low + high) // 2
            if self.key_at(middle) <= key:
                low = middle + 1
            else:
                high = middle
        return self.count - low

    def key_at(self, size_t place) -> int:
        """Return the key of the entry at an index."""
        high, low = self.entries[place].high, self.entries[place].low
        return <object> high << 64 | <object> low

    def fact(self, size_t place) -> tuple[Position, int, int, int]:
        """Return the position, lower bound, upper bound and work of the entry at an index."""
        cdef Position position = Position.__new__(Position, self.board)
        cdef Bits mine, mask
        cdef Outside *entry = self.entries + place
        use_board(self.board.width, self.board.height)
        decode(entry, &mine, &mask)
        position.mine, position.mask, position.discs = mine, mask, popcount(mask)
        position.columns, position.rows = self.board.width, self.board.height
        return position, entry.lower, entry.upper, 1 << entry.work


cdef void combine(Outside *one, const Outside *other) noexcept nogil:
    """Combine an entry with another one of the same key; contradicting bounds exclude each other."""
    if other.lower > one.lower or one.move == 15:
        one.move = other.move
    one.lower, one.upper = max(one.lower, other.lower), min(one.upper, other.upper)
    one.work = max(one.work, other.work)


def write_sized_blocks(SizedEntries entries not None, uint64_t salt) -> bytearray:
    """Encode entries as blocks of bytes. ``salt`` is part of every checksum."""
    cdef size_t blocks = (entries.count + IN_BLOCK - 1) // IN_BLOCK, place, number
    written = bytearray(blocks * BLOCK)
    cdef uint64_t *block = <uint64_t *> <char *> written
    with nogil:
        for place in range(blocks):
            number = min(<size_t> IN_BLOCK, entries.count - place * IN_BLOCK)
            block[1] = <uint64_t> place << PLACE_SHIFT | number
            memcpy(block + 2, entries.entries + place * IN_BLOCK, ENTRY * number)
            block[0] = check_of_block(block, salt)
            block += WORDS
    return written


def read_sized_blocks(
    board, bytes data not None, size_t start, uint64_t salt, bint thorough=True
) -> tuple[SizedEntries, int, int]:
    """Read the sound entries of a board from blocks of bytes that begin at an offset.

    Returns:
        The entries, the number of damaged blocks, and the number of impossible entries.
    """
    cdef const char *first = <const char *> data + start
    cdef size_t length = max(len(data), start) - start, blocks = length // BLOCK, place, i, number
    cdef SizedEntries found = SizedEntries(board, blocks * IN_BLOCK)
    cdef uint64_t[WORDS] block
    cdef size_t damaged = length % BLOCK != 0, impossible = 0
    cdef Outside *entry
    cdef int width = board.width, height = board.height
    with nogil:
        use_board(width, height)
        for place in range(blocks):
            memcpy(block, first + place * BLOCK, BLOCK)
            if block[0] != check_of_block(block, salt) or block[1] >> PLACE_SHIFT != place:
                damaged += 1
                continue
            number = min(block[1] & 0xFFFF, <uint64_t> IN_BLOCK)
            for i in range(number):
                entry = <Outside *> (block + 2) + i
                if (thorough and not is_possible(entry)) or (
                    found.count and compare(entry, found.entries + found.count - 1) <= 0
                ):
                    impossible += 1
                    continue
                found.entries[found.count] = entry[0]
                found.count += 1
    return found, damaged, impossible


@cython.final
cdef class SizedTable:
    """The way of entries from the transposition table of a board to the disk, and back.

    Args:
        table: the table.
        board: the board of the searches that use the table.
    """

    cdef Table table
    cdef readonly object board
    cdef const Build *build
    cdef bytearray memory
    cdef Search *search

    def __init__(self, Table table not None, board):
        capsule = build_for(board, table.buckets.count)
        self.table, self.board = table, board
        self.build = <const Build *> PyCapsule_GetPointer(capsule, NULL)
        self.memory = bytearray(self.build.search_bytes + LINE)
        cdef char *first = <char *> self.memory
        self.search = <Search *> (first + (-<size_t> first & (LINE - 1)))
        self.search.width, self.search.height = board.width, board.height
        self.search.table = table.buckets

    def collect(self) -> SizedEntries:
        """Return the entries of the table that are worth saving. Searches may use the table."""
        cdef size_t worth, i, kept = 0
        with nogil:
            worth = self.build.collect(self.search, NULL, 0)
        cdef SizedEntries found = SizedEntries(self.board, worth)
        cdef int width = self.board.width, height = self.board.height
        with nogil:
            found.count = self.build.collect(self.search, found.entries, worth)
            use_board(width, height)
            qsort(found.entries, found.count, sizeof(Outside), compare)
            for i in range(found.count):    # two threads may have written the same key at once
                if is_possible(found.entries + i) and (
                    not kept or compare(found.entries + i, found.entries + kept - 1)
                ):
                    found.entries[kept] = found.entries[i]
                    kept += 1
            found.count = kept
        return found

    def take_in(self, SizedEntries entries not None) -> None:
        """Put entries into the table, at most half of it. Searches may use the table."""
        cdef SizedEntries kept = entries.most_expensive(self.table.entries // 2)
        with nogil:
            self.build.take_in(self.search, kept.entries, kept.count)
