# cython: language_level=3
"""The near table: a small transposition table for late nodes, which stays in the processor's cache.

Each thread has one. Most nodes have many discs and few nodes below them, and transpositions among
them occur soon or never. For such nodes it is better to keep the newest entries than those with the
most work, and fast memory is better than much memory. With 256 KB for nodes of 22 discs and more,
begin-hard takes 20 % fewer nodes and 30 % less time than with the large table up to 29 discs; 64 KB
take 8 % more nodes and the same time, 512 KB 3 % fewer nodes and the same time. Buckets of eight
entries that keep the most work, as in the large table, lose nearly all of the gain.

The words are those of the large table (engine/searching/table.pxd) without their check, since this
memory outlives no search of its thread. No bits of the key are lost here either.
"""

from libc.stdint cimport uint64_t

from engine.searching.table cimport KEY_BITS, NO_MOVE, low_of, lower_of, upper_of, word_of

cdef enum:
    PAIR_BITS = 14
    NEAR_BYTES = 16 << PAIR_BITS


cdef struct Pair:
    uint64_t newest
    uint64_t older


cdef inline uint64_t near_probe(Pair *pairs, uint64_t hash) noexcept nogil:
    """Look up the near table's entry for a hashed key, 0 if there is none."""
    cdef Pair *pair = pairs + (hash >> (KEY_BITS - PAIR_BITS))
    cdef uint64_t low = low_of(hash)
    if low_of(pair.newest) == low and pair.newest:
        return pair.newest
    if low_of(pair.older) == low and pair.older:
        return pair.older
    return 0


cdef inline void near_record(Pair *pairs, uint64_t hash, int lower, int upper) noexcept nogil:
    """Write an entry into the near table, over the entry with the same key or the older of two."""
    cdef Pair *pair = pairs + (hash >> (KEY_BITS - PAIR_BITS))
    cdef uint64_t low = low_of(hash), word = pair.newest
    if low_of(word) != low:
        word = pair.older
        pair.older = pair.newest
    if low_of(word) == low and word:
        lower = max(lower, lower_of(word))
        upper = min(upper, upper_of(word))
    pair.newest = word_of(low, lower, upper, NO_MOVE, 1)
