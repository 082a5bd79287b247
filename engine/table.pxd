# cython: language_level=3
"""The transposition table's word and buckets.

An entry is one 64-bit word that states a fact about one position by itself: a relaxed load or
store is the whole protocol between threads, and any mix of old and new words is still true.

     63   58 57   52 51   46 45  43 42                          0
    | work  | upper | lower | move | low 43 bits of the hashed key |

``work`` is the base-2 logarithm, rounded up, of the nodes below, at least 1, so that no entry is 0
and the word with the least work is the smallest. Bounds are stored plus 32. The hash of the
49-bit key is a bijection, and keys that share a bucket are neighbours in it, so its low bits tell
them apart: there are no false hits. Eight entries make a bucket, one cache line.

The drawing is asserted in table.pyx.
"""

from libc.stdint cimport uint64_t

from engine.atomic cimport load, store

cdef extern from *:
    """
    #if defined(__SIZEOF_INT128__)
    #define c4_multiply_high(a, b) ((uint64_t)(((unsigned __int128)(a) * (b)) >> 64))
    #else
    #define c4_multiply_high(a, b) __umulh((a), (b))
    #endif
    #define C4_HASH_FACTOR UINT64_C(0x9E3779B97F4A7C15)
    #define C4_KEY_MASK ((UINT64_C(1) << 49) - 1)
    """
    uint64_t multiply_high "c4_multiply_high"(uint64_t, uint64_t) noexcept nogil
    const uint64_t HASH_FACTOR "C4_HASH_FACTOR"
    const uint64_t KEY_MASK "C4_KEY_MASK"

cdef enum:
    KEY_BITS = 49
    BUCKET_SIZE = 8
    CHECK_BITS = 43
    MOVE_SHIFT = 43
    LOWER_SHIFT = 46
    UPPER_SHIFT = 52
    WORK_SHIFT = 58
    BOUND_OFFSET = 32
    NO_MOVE = 7


cdef struct Buckets:
    uint64_t *words
    uint64_t count


cdef inline uint64_t hashed(uint64_t key) noexcept nogil:
    """A bijection of the 49-bit keys that spreads them over the buckets."""
    return (key * HASH_FACTOR) & KEY_MASK


cdef inline uint64_t *bucket(Buckets table, uint64_t hash) noexcept nogil:
    """The bucket of a hashed key: the table is cut into even parts, of any number."""
    return table.words + BUCKET_SIZE * multiply_high(hash << (64 - KEY_BITS), table.count)


cdef inline uint64_t check_of(uint64_t hash) noexcept nogil:
    return hash & ((<uint64_t> 1 << CHECK_BITS) - 1)


cdef inline int lower_of(uint64_t entry) noexcept nogil:
    return <int> ((entry >> LOWER_SHIFT) & 63) - BOUND_OFFSET


cdef inline int upper_of(uint64_t entry) noexcept nogil:
    return <int> ((entry >> UPPER_SHIFT) & 63) - BOUND_OFFSET


cdef inline int move_of(uint64_t entry) noexcept nogil:
    return <int> ((entry >> MOVE_SHIFT) & 7)


cdef inline uint64_t entry_of(
    uint64_t check, int lower, int upper, int move, uint64_t work
) noexcept nogil:
    return (
        work << WORK_SHIFT
        | <uint64_t> (upper + BOUND_OFFSET) << UPPER_SHIFT
        | <uint64_t> (lower + BOUND_OFFSET) << LOWER_SHIFT
        | <uint64_t> move << MOVE_SHIFT
        | check
    )


cdef inline uint64_t probe(Buckets table, uint64_t hash) noexcept nogil:
    """The entry of a hashed key, 0 if the table does not have it."""
    cdef uint64_t *words = bucket(table, hash)
    cdef uint64_t word, check = check_of(hash)
    cdef int i
    for i in range(BUCKET_SIZE):
        word = load(words + i)
        if check_of(word) == check and word:
            return word
    return 0


cdef inline void record(
    Buckets table, uint64_t hash, int lower, int upper, int move, uint64_t nodes
) noexcept nogil:
    """Write an entry over the one of the same key, or else over the one with the least work."""
    cdef uint64_t *words = bucket(table, hash)
    cdef uint64_t word, check = check_of(hash), least = ~(<uint64_t> 0)
    cdef uint64_t work = 1
    cdef int i, place = 0
    for i in range(BUCKET_SIZE):
        word = load(words + i)
        if check_of(word) == check and word:
            place = i
            if lower <= lower_of(word) and move_of(word) != NO_MOVE:
                move = move_of(word)        # one that proved a lower bound is worth more
            lower = max(lower, lower_of(word))
            upper = min(upper, upper_of(word))
            work = word >> WORK_SHIFT
            break
        if word < least:
            least = word
            place = i
    while work < 63 and nodes >> work:
        work += 1
    store(words + place, entry_of(check, lower, upper, move, work))


cdef class Table:
    cdef object memory          # mmap.mmap
    cdef Py_buffer view
    cdef Buckets buckets
    cdef readonly object path
