# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
"""Entries: a sorted collection of transposition table entries, outside the table."""

import random

cimport cython
from libc.stdint cimport uint32_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memcmp

from engine.machine.bitboard cimport C_WIDTH, STRIDE, fours, mirror, popcount
from engine.position cimport Position, check_usual, position_of
from engine.searching.node cimport INFINITE, NEAR, Node, enter, follow_up, name
from engine.searching.table cimport (
    KEY_BITS, KEY_MASK, NO_MOVE, WORK_SHIFT, lower_of, move_of, upper_of, word_of,
)

cdef extern from *:
    """
    #define C4_UNHASH UINT64_C(0x83E19937733D)      /* HASH_FACTOR times this is 1 modulo 2^49 */
    """
    const uint64_t UNHASH "C4_UNHASH"

cdef enum:
    WORKS = 64
    DISCS = NEAR


cdef bint node_of(uint64_t hash, Node *node) noexcept nogil:
    """Decode the position that belongs to a hashed key.

    Return False if the search never stores a position under this key.
    """
    cdef uint64_t key = (hash * UNHASH) & KEY_MASK, other = mirror(key), mine = 0, mask = 0, column
    cdef int i, sign, value, high
    if other < key:
        return False
    for i in range(C_WIDTH):
        column = (key >> (i * STRIDE)) & ((1 << STRIDE) - 1)
        if not column:
            return False
        high = STRIDE - 1
        while not column >> high:
            high -= 1
        mine |= (column ^ <uint64_t> 1 << high) << (i * STRIDE)
        mask |= ((<uint64_t> 1 << high) - 1) << (i * STRIDE)
    if popcount(mask) >= NEAR or popcount(mine) != popcount(mask) // 2:
        return False
    if fours(mine) or fours(mine ^ mask):
        return False
    return not enter(mine, mask, node, &sign, &value) and node.mask == mask


cdef bint is_possible(uint64_t hash, uint64_t word, Node *node) noexcept nogil:
    """Return whether an entry can be right: position reachable, bounds allowed by the rules."""
    cdef int lower, upper
    if word >> WORK_SHIFT == 0 or not node_of(hash, node):
        return False
    if lower_of(word) < -INFINITE or upper_of(word) > INFINITE:
        return False
    lower = max(lower_of(word), -((40 - node.discs) // 2))
    upper = min(min(upper_of(word), (41 - node.discs) // 2), follow_up(node))
    return lower_of(word) <= upper_of(word) and lower <= upper


cdef uint64_t combine(uint64_t one, uint64_t other) noexcept nogil:
    """Combine two entries with the same key. Return 0 if they contradict each other."""
    cdef int lower = max(lower_of(one), lower_of(other))
    cdef int upper = min(upper_of(one), upper_of(other))
    cdef int move
    if lower > upper:
        return 0
    if lower_of(other) > lower_of(one) or move_of(one) == NO_MOVE:
        move = move_of(other)
    else:
        move = move_of(one)
    return word_of(
        short_of(one), lower, upper, move, max(one >> WORK_SHIFT, other >> WORK_SHIFT)
    )


@cython.final
cdef class Entries:
    """A sorted, immutable collection of transposition table entries with distinct keys.

    Args:
        room: number of entries for which to reserve memory.
    """

    def __cinit__(self, size_t room=0):
        # The pages are touched without the GIL, by those who fill them.
        self.words = <uint64_t *> calloc(max(room, <size_t> 1), 8)
        if self.words is NULL:
            raise MemoryError
        self.room = room

    def __dealloc__(self):
        free(self.words)

    def __len__(self) -> int:
        return self.count

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Entries):
            return NotImplemented
        cdef Entries that = other
        return (
            self.count == that.count
            and memcmp(self.starts, that.starts, sizeof(self.starts)) == 0
            and memcmp(self.words, that.words, 8 * self.count) == 0
        )

    cdef void add(self, uint64_t hash, uint64_t word) noexcept nogil:
        """Append an entry, whose key must be greater than the keys of all earlier entries."""
        if self.count < self.room and word:
            self.words[self.count] = with_short(word, hash)
            self.count += 1
            self.starts[(hash >> SHORT_BITS) + 1] = self.count

    cdef void close_gaps(self) noexcept nogil:
        """Complete the index of key prefixes after the last entry has been added."""
        cdef int prefix
        for prefix in range(PREFIXES):
            self.starts[prefix + 1] = max(self.starts[prefix], self.starts[prefix + 1])

    def union(self, Entries other not None) -> Entries:
        """Return the union of this collection and another one.

        Two entries with the same key are combined, or dropped if they contradict each other.
        """
        cdef Entries all = Entries(self.count + other.count)
        cdef uint64_t prefix, hash, one, two
        cdef size_t i, j
        with nogil:
            for prefix in range(PREFIXES):
                hash = prefix << SHORT_BITS
                i, j = self.starts[prefix], other.starts[prefix]
                while i < self.starts[prefix + 1] or j < other.starts[prefix + 1]:
                    one = short_of(self.words[i]) if i < self.starts[prefix + 1] else KEY_MASK
                    two = short_of(other.words[j]) if j < other.starts[prefix + 1] else KEY_MASK
                    if one < two:
                        all.add(hash | one, self.words[i])
                    elif two < one:
                        all.add(hash | two, other.words[j])
                    else:
                        all.add(hash | one, combine(self.words[i], other.words[j]))
                    i += one <= two
                    j += two <= one
            all.close_gaps()
        return all

    def most_expensive(self, size_t most) -> Entries:
        """Return the ``most`` entries whose searches took the most nodes."""
        cdef size_t[WORKS] counts
        cdef size_t i, spare = most
        cdef int work = WORKS - 1
        cdef Entries kept
        cdef uint64_t prefix, word
        if self.count <= most:
            return self
        for i in range(WORKS):
            counts[i] = 0
        for i in range(self.count):
            counts[self.words[i] >> WORK_SHIFT] += 1
        while counts[work] <= spare:
            spare -= counts[work]
            work -= 1
        kept = Entries(most)
        for prefix in range(PREFIXES):
            for i in range(self.starts[prefix], self.starts[prefix + 1]):
                word = self.words[i]
                if <int> (word >> WORK_SHIFT) == work and spare:
                    spare -= 1
                elif <int> (word >> WORK_SHIFT) <= work:
                    continue
                kept.add(prefix << SHORT_BITS | short_of(word), word)
        kept.close_gaps()
        return kept

    def by_discs(self) -> list[int]:
        """Return the number of entries for each number of discs, from 0 on."""
        cdef size_t[DISCS] counts
        cdef uint64_t prefix
        cdef size_t i
        cdef Node node
        for i in range(DISCS):
            counts[i] = 0
        with nogil:
            for prefix in range(PREFIXES):
                for i in range(self.starts[prefix], self.starts[prefix + 1]):
                    if node_of(prefix << SHORT_BITS | short_of(self.words[i]), &node):
                        counts[node.discs] += 1
        return [counts[i] for i in range(DISCS)]

    def sample(self, number: int, seed: int = 0) -> list[tuple[Position, int, int, int]]:
        """Draw entries at random: half from all entries, half evenly from all classes of work.

        The work of an entry is the number of nodes of its search. Each class has twice the work of
        the one before, so that the sample of a large file includes some of its few expensive
        entries.

        Returns:
            For each entry the position, the lower and upper bound on its score for the side to
            move, and the greatest number of nodes that its search can have taken.
        """
        if number >= self.count:
            return [self.fact(place) for place in range(self.count)]
        chance = random.Random(seed)
        chosen = set(chance.sample(range(self.count), number - number // 2))
        classes = self.by_work()
        while len(chosen) < number:
            chosen.add(chance.choice(chance.choice(classes)))
        return [self.fact(place) for place in sorted(chosen)]

    def bounds(self, Position position not None) -> tuple[int, int] | None:
        """Return the stored bounds on the score of a position, for its side to move.

        Returns:
            The lower and the upper bound; None if there is no entry, or if the position is decided
            without a search.
        """
        check_usual(position)
        cdef Node node
        cdef int sign, value
        cdef size_t place
        if position.is_over or enter(position.mine, position.mask, &node, &sign, &value):
            return None
        if node.discs >= NEAR:
            return None
        name(&node)
        place = self.place_from(node.hash)
        if place == self.count or self.hash_at(place) != node.hash:
            return None
        if sign < 0:
            return -upper_of(self.words[place]), -lower_of(self.words[place])
        return lower_of(self.words[place]), upper_of(self.words[place])

    def after(self, key: int, number: int) -> list[tuple[int, Position, int, int, int]]:
        """Return the entries after a hashed key, in the order of hashed keys.

        Returns:
            At most ``number`` tuples: the hashed key, then the values that ``sample`` returns for
            an entry.
        """
        cdef size_t first = self.place_from(key + 1)
        places = range(first, min(self.count, first + number))
        return [(self.hash_at(place), *self.fact(place)) for place in places]

    def count_after(self, key: int) -> int:
        """Return the number of entries whose hashed keys are greater than a hashed key."""
        return self.count - self.place_from(key + 1)

    cdef list by_work(self):
        """Return the indices of the entries in each class of work, the most work first."""
        cdef size_t[WORKS + 1] starts
        cdef size_t[WORKS] ends
        cdef size_t i
        cdef int work
        cdef bytearray memory = bytearray(4 * self.count)
        cdef uint32_t *places = <uint32_t *> <char *> memory
        for work in range(WORKS + 1):
            starts[work] = 0
        for i in range(self.count):
            starts[(self.words[i] >> WORK_SHIFT) + 1] += 1
        for work in range(WORKS):
            starts[work + 1] += starts[work]
            ends[work] = starts[work]
        for i in range(self.count):
            work = self.words[i] >> WORK_SHIFT
            places[ends[work]] = i
            ends[work] += 1
        view = memoryview(memory).cast("I")
        return [
            view[starts[work]:starts[work + 1]]
            for work in reversed(range(WORKS))
            if starts[work] < starts[work + 1]
        ]

    cdef size_t place_from(self, uint64_t hash) noexcept nogil:
        """Return the index of the first entry whose hashed key is at least ``hash``."""
        cdef uint64_t prefix = hash >> SHORT_BITS
        cdef size_t low, high, middle
        if prefix >= PREFIXES:
            return self.count
        low, high = self.starts[prefix], self.starts[prefix + 1]
        while low < high:
            middle = (low + high) // 2
            if short_of(self.words[middle]) < short_of(hash):
                low = middle + 1
            else:
                high = middle
        return low

    cdef uint64_t hash_at(self, size_t place) noexcept nogil:
        """Return the hashed key of the entry at an index."""
        cdef uint64_t prefix = 0
        while self.starts[prefix + 1] <= place:
            prefix += 1
        return prefix << SHORT_BITS | short_of(self.words[place])

    cdef tuple fact(self, size_t place):
        """Return the position, lower bound, upper bound and work of the entry at an index."""
        cdef uint64_t word = self.words[place]
        cdef Node node
        node_of(self.hash_at(place), &node)
        position = position_of(node.mine, node.mask)
        return position, lower_of(word), upper_of(word), <uint64_t> 1 << (word >> WORK_SHIFT)
