# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
"""Entries: what outlives a table, sorted by key, and how it is written in blocks.

An entry is a word laid out as in a table (engine/table.pxd), but with 43 bits of the key, since it
belongs to no bucket: the check is the block's, and the block's prefix is the rest of the key.

A block is 512 words, 4096 bytes: a check over the rest, then prefix, place and number of entries,
then up to 510 entries in the order of their keys, then zeros. Each step of the check is a bijection
of the word that it takes in, so that one changed word never passes and other damage does once in
2^64; the place tells swapped and shifted blocks. What passes must also be a fact that can be: a
position with a choice of moves that can be reached in a game, and bounds that the rules allow.
"""

import random

cimport cython
from libc.stdint cimport uint64_t
from libc.string cimport memcmp, memcpy

from engine.atomic cimport load, store
from engine.bitboard cimport C_WIDTH, STRIDE, fours, mirror, popcount
from engine.node cimport NEAR, Node, enter, folded_move, follow_up
from engine.position cimport Position
from engine.table cimport (
    BUCKET_SIZE, HASH_FACTOR, KEY_BITS, KEY_MASK, LOW_BITS, MOVE_SHIFT, NO_MOVE, WORK_SHIFT,
    Buckets, Table,
    bucket, check_of, hash_key, is_sound, low_of, lower_of, move_of, upper_of, word_of,
)

cdef extern from *:
    """
    #define C4_UNHASH UINT64_C(0x83E19937733D)      /* HASH_FACTOR times this is 1 modulo 2^49 */
    """
    const uint64_t UNHASH "C4_UNHASH"

cdef enum:
    SHORT_BITS = 43
    PREFIXES = 1 << (KEY_BITS - SHORT_BITS)
    BLOCK_WORDS = 512
    HEAD_WORDS = 2
    MOST_IN_BLOCK = BLOCK_WORDS - HEAD_WORDS
    PLACE_SHIFT = 24
    PREFIX_SHIFT = 16
    WORKS = 64
    C_LEAST_KEPT = 6
    DISCS = NEAR

BLOCK_BYTES = BLOCK_WORDS * 8
LEAST_KEPT = C_LEAST_KEPT


cdef inline uint64_t short_of(uint64_t word) noexcept nogil:
    return word & ((<uint64_t> 1 << SHORT_BITS) - 1)


cdef inline uint64_t with_short(uint64_t word, uint64_t hash) noexcept nogil:
    return word >> SHORT_BITS << SHORT_BITS | short_of(hash)


cdef inline uint64_t mix(uint64_t sum, uint64_t word) noexcept nogil:
    sum = (sum ^ word) * HASH_FACTOR
    return sum ^ (sum >> 32)


cdef uint64_t block_check(const uint64_t *block, uint64_t salt) noexcept nogil:
    cdef uint64_t sum = mix(0, salt)
    cdef int i
    for i in range(1, BLOCK_WORDS):
        sum = mix(sum, block[i])
    return sum


cdef bint node_of(uint64_t hash, Node *node) noexcept nogil:
    """The quiet position that the search stores under a hashed key; False if it stores none."""
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
    """Whether an entry may be true: its position can be, and its bounds meet those of the rules."""
    cdef int lower, upper
    if word >> WORK_SHIFT == 0 or not node_of(hash, node):
        return False
    lower = max(lower_of(word), -((40 - node.discs) // 2))
    upper = min(min(upper_of(word), (41 - node.discs) // 2), follow_up(node))
    return lower_of(word) <= upper_of(word) and lower <= upper


cdef inline uint64_t hash_at(Buckets table, uint64_t place, uint64_t word) noexcept nogil:
    """The hashed key of a word in a bucket: its high bits are one of two numbers."""
    cdef uint64_t hash = (place << (KEY_BITS - LOW_BITS)) // table.count << LOW_BITS | low_of(word)
    if bucket(table, hash) == table.words + BUCKET_SIZE * place:
        return hash
    return hash + (<uint64_t> 1 << LOW_BITS)


cdef uint64_t combine(uint64_t one, uint64_t other) noexcept nogil:
    """What two entries of one key say together, 0 if they contradict each other."""
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
    """Entries in the order of their keys, each key once; a value that nobody changes."""

    cdef bytearray memory
    cdef uint64_t *words
    cdef size_t room
    cdef size_t count
    cdef size_t[PREFIXES + 1] starts        # of each prefix among the words

    def __cinit__(self, size_t room=0):
        self.memory = bytearray(8 * room)
        self.words = <uint64_t *> <char *> self.memory
        self.room = room

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
        """Put an entry behind the others; its key must be greater than theirs."""
        if self.count < self.room and word:
            self.words[self.count] = with_short(word, hash)
            self.count += 1
            self.starts[(hash >> SHORT_BITS) + 1] = self.count

    cdef void close_gaps(self) noexcept nogil:
        """Let prefixes without an entry start where the one before them ends."""
        cdef int prefix
        for prefix in range(PREFIXES):
            self.starts[prefix + 1] = max(self.starts[prefix], self.starts[prefix + 1])

    def union(self, Entries other not None) -> Entries:
        """These and those; of two of one key, what both say, and neither if that cannot be."""
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
        """The ``most`` entries that took the most work, or all."""
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
        """Number of entries of positions with 0, 1, 2, … discs."""
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
        """Some entries at random.

        Returns:
            Position, lower and upper bound on its score for its side to move, and the nodes that
            were searched for them, at most.
        """
        chosen = random.Random(seed).sample(range(self.count), min(number, self.count))
        return [self._fact(place) for place in sorted(chosen)]

    cdef tuple _fact(self, size_t place):
        cdef uint64_t prefix = 0, word = self.words[place]
        cdef Node node
        cdef Position position = Position.__new__(Position)
        while self.starts[prefix + 1] <= place:
            prefix += 1
        node_of(prefix << SHORT_BITS | short_of(word), &node)
        position.mine, position.mask, position.discs = node.mine, node.mask, node.discs
        return position, lower_of(word), upper_of(word), 1 << (word >> WORK_SHIFT)

    def blocks(self, uint64_t salt) -> bytearray:
        """The entries as blocks; ``salt`` goes into every check."""
        cdef uint64_t prefix, place = 0
        cdef size_t i, number
        for prefix in range(PREFIXES):
            number = self.starts[prefix + 1] - self.starts[prefix]
            place += (number + MOST_IN_BLOCK - 1) // MOST_IN_BLOCK
        written = bytearray(place * BLOCK_BYTES)
        cdef uint64_t *block = <uint64_t *> <char *> written
        with nogil:
            place = 0
            for prefix in range(PREFIXES):
                i = self.starts[prefix]
                while i < self.starts[prefix + 1]:
                    number = min(<size_t> MOST_IN_BLOCK, self.starts[prefix + 1] - i)
                    block[1] = place << PLACE_SHIFT | prefix << PREFIX_SHIFT | number
                    memcpy(block + HEAD_WORDS, self.words + i, 8 * number)
                    block[0] = block_check(block, salt)
                    block += BLOCK_WORDS
                    place += 1
                    i += number
        return written


def read_blocks(
    bytes data not None, size_t start, uint64_t salt, bint thorough=True
) -> tuple[Entries, int, int]:
    """What blocks hold that is believed.

    Args:
        data: the blocks, behind ``start`` other bytes; an end that is shorter than a block is one
            that is damaged.
        start: where the first block is.
        salt: what they were written with.
        thorough: whether entries that cannot be are looked for.

    Returns:
        The entries, the number of damaged blocks, and that of entries in sound ones that cannot be.
    """
    cdef const char *first = <const char *> data + start
    cdef size_t place, length = max(len(data), start) - start, blocks = length // (BLOCK_WORDS * 8)
    cdef Entries found = Entries(blocks * MOST_IN_BLOCK)
    cdef uint64_t[BLOCK_WORDS] block
    cdef uint64_t last = 0
    cdef size_t damaged = length % (BLOCK_WORDS * 8) != 0, impossible = 0
    with nogil:
        for place in range(blocks):
            memcpy(block, first + place * BLOCK_WORDS * 8, BLOCK_WORDS * 8)
            if block[0] != block_check(block, salt) or block[1] >> PLACE_SHIFT != place:
                damaged += 1
            else:
                impossible += add_block(found, block, &last, thorough)
        found.close_gaps()
    return found, damaged, impossible


cdef size_t add_block(
    Entries found, const uint64_t *block, uint64_t *last, bint thorough
) noexcept nogil:
    """Take in a sound block, whose keys must lie behind ``last``; returns what cannot be."""
    cdef uint64_t prefix = (block[1] >> PREFIX_SHIFT) & (PREFIXES - 1), hash
    cdef size_t i, impossible = 0, number = min(block[1] & 0xFFFF, <uint64_t> MOST_IN_BLOCK)
    cdef Node node
    for i in range(HEAD_WORDS, HEAD_WORDS + number):
        hash = prefix << SHORT_BITS | short_of(block[i])
        if hash > last[0] and (not thorough or is_possible(hash, block[i], &node)):
            last[0] = hash
            found.add(hash, block[i])
        else:
            impossible += 1
    return impossible


def collect(Table table not None) -> Entries:
    """The sound entries of a table that are worth a place on disk; it may be searched meanwhile."""
    cdef uint64_t i, total = table.buckets.count * BUCKET_SIZE, place
    cdef size_t worth = 0
    with nogil:
        for i in range(total):
            worth += load(table.buckets.words + i) >> WORK_SHIFT >= C_LEAST_KEPT
    cdef Entries found = Entries(worth)
    with nogil:
        for place in range(table.buckets.count):
            collect_bucket(table.buckets, place, found)
        found.close_gaps()
    return found


cdef void collect_bucket(Buckets table, uint64_t place, Entries found) noexcept nogil:
    cdef uint64_t[BUCKET_SIZE] hashes
    cdef uint64_t[BUCKET_SIZE] words
    cdef uint64_t word, hash
    cdef int i, j, count = 0
    for i in range(BUCKET_SIZE):
        word = load(table.words + BUCKET_SIZE * place + i)
        if word >> WORK_SHIFT < C_LEAST_KEPT or lower_of(word) > upper_of(word):
            continue
        hash = hash_at(table, place, word)
        if not is_sound(hash, word):
            continue
        j = count
        while j > 0 and hashes[j - 1] > hash:
            hashes[j], words[j] = hashes[j - 1], words[j - 1]
            j -= 1
        if j > 0 and hashes[j - 1] == hash:
            continue                        # two threads wrote it at once
        hashes[j], words[j] = hash, word
        count += 1
    for i in range(count):
        found.add(hashes[i], words[i])


def take_in(Table table not None, Entries entries not None) -> None:
    """Put entries into a table, which may be searched meanwhile, where they are worth their room.

    At most half of the table is for them: those that took the most work.
    """
    cdef Entries kept = entries.most_expensive(table.buckets.count * BUCKET_SIZE // 2)
    cdef uint64_t prefix
    cdef size_t i
    with nogil:
        for prefix in range(PREFIXES):
            for i in range(kept.starts[prefix], kept.starts[prefix + 1]):
                put(table.buckets, prefix << SHORT_BITS | short_of(kept.words[i]), kept.words[i])


cdef void put(Buckets table, uint64_t hash, uint64_t entry) noexcept nogil:
    """Write an entry over the one of its key, or over the one with the least work if that is less."""
    cdef uint64_t *words = bucket(table, hash)
    cdef uint64_t word, least = ~(<uint64_t> 0)
    cdef int i, place = 0
    for i in range(BUCKET_SIZE):
        word = load(words + i)
        if low_of(word) == low_of(hash) and word:
            place, least = i, 0
            word = combine(with_short(entry, hash), with_short(word, hash))
            entry = word if word else entry
            break
        if word < least:
            place, least = i, word
    if least >> WORK_SHIFT <= entry >> WORK_SHIFT:
        entry = entry >> SHORT_BITS << SHORT_BITS | low_of(hash)
        store(words + place, entry | check_of(hash, entry))
