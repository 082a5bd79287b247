# cython: language_level=3
"""The near table: a small transposition table for late nodes, which stays in the processor's cache.

Each thread has one. Most nodes have many discs and few nodes below them, and transpositions among
them occur soon or never. For such nodes it is better to keep the newest entries than those with the
most work, and fast memory is better than much memory. With 256 KB for nodes of 22 discs and more,
begin-hard takes 20 % fewer nodes and 30 % less time than with the large table up to 29 discs; 64 KB
take 8 % more nodes and the same time, 512 KB 3 % fewer nodes and the same time. Buckets of eight
entries that keep the most work, as in the large table, lose nearly all of the gain.

A word has both bounds above the low bits of the key, 50 of 64 or 110 of 128: no bits of the key are
lost here either.
"""

from engine.machine.bitboard cimport KEY_BITS, Bits
from engine.searching.table cimport BOUND_BITS, BOUND_OFFSET

cdef extern from *:
    """
    #if defined(C4_SIZED) && C4_SIZED > 64
    #define C4_PAIR_BITS 13
    #define C4_NEAR_LOW_BITS 110
    #else
    #define C4_PAIR_BITS 14
    #define C4_NEAR_LOW_BITS 50
    #endif
    """
    enum:
        PAIR_BITS "C4_PAIR_BITS"
        NEAR_LOW_BITS "C4_NEAR_LOW_BITS"

cdef enum:
    NEAR_BYTES = 256 << 10


cdef struct Pair:
    Bits newest
    Bits older


cdef inline Bits near_low_of(Bits hash) noexcept nogil:
    """Return the low bits of a hashed key or of a word, which tell the keys of a pair apart."""
    return hash & ((<Bits> 1 << NEAR_LOW_BITS) - 1)


cdef inline int near_lower_of(Bits word) noexcept nogil:
    """Return the lower bound of a word of the near table."""
    return (<int> (word >> NEAR_LOW_BITS) & (2 * BOUND_OFFSET - 1)) - BOUND_OFFSET


cdef inline int near_upper_of(Bits word) noexcept nogil:
    """Return the upper bound of a word of the near table."""
    return <int> (word >> (NEAR_LOW_BITS + BOUND_BITS)) - BOUND_OFFSET


cdef inline Bits near_probe(Pair *pairs, Bits hash) noexcept nogil:
    """Look up the near table's entry for a hashed key, 0 if there is none."""
    cdef Pair *pair = pairs + <size_t> (hash >> (KEY_BITS - PAIR_BITS))
    cdef Bits low = near_low_of(hash)
    if near_low_of(pair.newest) == low and pair.newest:
        return pair.newest
    if near_low_of(pair.older) == low and pair.older:
        return pair.older
    return 0


cdef inline void near_record(Pair *pairs, Bits hash, int lower, int upper) noexcept nogil:
    """Write an entry into the near table, over the entry with the same key or the older of two."""
    cdef Pair *pair = pairs + <size_t> (hash >> (KEY_BITS - PAIR_BITS))
    cdef Bits low = near_low_of(hash), word = pair.newest
    if near_low_of(word) != low:
        word = pair.older
        pair.older = pair.newest
    if near_low_of(word) == low and word:
        lower = max(lower, near_lower_of(word))
        upper = min(upper, near_upper_of(word))
    pair.newest = (
        <Bits> (upper + BOUND_OFFSET) << (NEAR_LOW_BITS + BOUND_BITS)
        | <Bits> (lower + BOUND_OFFSET) << NEAR_LOW_BITS
        | low
    )
