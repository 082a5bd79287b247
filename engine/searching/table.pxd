# cython: language_level=3
"""The layout of the transposition table: words and buckets.

An entry is one 64-bit word, valid on its own. So threads need only relaxed loads and stores, and a
mix of old and new words is still correct.

     63   58 57   52 51   46 45  43 42   35 34                    0
    | work  | upper | lower | move | check | low 35 bits of the key |

``work`` is the base-2 logarithm, rounded up, of the nodes below, at least 1, so that no entry is 0
and the word with the least work is the smallest number. Bounds are stored plus 32. The key is
hashed by a bijection of 49 bits. Hashed keys that share a bucket are consecutive numbers, and since
a table has at least 2^14 buckets, the low 35 bits tell them apart: there are no false hits. A
bucket has eight entries, one cache line.

The check bits protect the other bits and the number of the bucket against failing memory. A single
flipped bit is always found, two flipped bits are missed in one case of 300, and random damage to an
entry that is looked up in one case of 256. Files have far stronger checksums
(engine/storing/blocks.pyx). An entry that contradicts the rules or itself is ignored, and no search
depends on entries to terminate.

table.pyx asserts the layout that is drawn above.
"""

from libc.stdint cimport uint64_t

from engine.machine.atomic cimport load, store

cdef extern from *:
    """
    #if defined(__SIZEOF_INT128__)
    #define c4_multiply_high(a, b) ((uint64_t)(((unsigned __int128)(a) * (b)) >> 64))
    #else
    #include <intrin.h>
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
    LOW_BITS = 35
    LEAST_BUCKETS = 1 << (KEY_BITS - LOW_BITS)
    CHECK_SHIFT = 35
    CHECK_BITS = 8
    MOVE_SHIFT = 43
    LOWER_SHIFT = 46
    UPPER_SHIFT = 52
    WORK_SHIFT = 58
    BOUND_OFFSET = 32
    NO_MOVE = 7
    KEPT_WORK = 6           # entries of 32 nodes and more are worth a place on disk


cdef struct Tally:
    uint64_t damaged        # words found that fail their check, and cleared
    uint64_t news           # whether an entry was written that is worth a place on disk


cdef struct Buckets:
    uint64_t *words
    uint64_t count
    Tally *tally


cdef inline uint64_t hash_key(uint64_t key) noexcept nogil:
    """Return the hash of a 49-bit key: a bijection that spreads keys evenly over the buckets."""
    return (key * HASH_FACTOR) & KEY_MASK


cdef inline uint64_t *bucket(Buckets table, uint64_t hash) noexcept nogil:
    """Return the bucket of a hashed key. The number of buckets may be any number."""
    return table.words + BUCKET_SIZE * multiply_high(hash << (64 - KEY_BITS), table.count)


cdef inline uint64_t low_of(uint64_t hash) noexcept nogil:
    """Return the low 35 bits of a hashed key or of an entry."""
    return hash & ((<uint64_t> 1 << LOW_BITS) - 1)


cdef inline uint64_t check_of(uint64_t hash, uint64_t word) noexcept nogil:
    """Return the check bits of an entry for a hashed key, at their place in the word."""
    cdef uint64_t rest = word & ~(<uint64_t> 0xFF << CHECK_SHIFT)
    cdef uint64_t mixed = (rest ^ (hash >> LOW_BITS << LOW_BITS)) * HASH_FACTOR
    return mixed >> (64 - CHECK_BITS) << CHECK_SHIFT


cdef inline bint is_sound(uint64_t hash, uint64_t word) noexcept nogil:
    """Return whether an entry has the right check bits for a hashed key."""
    return not (word ^ check_of(hash, word)) & (<uint64_t> 0xFF << CHECK_SHIFT)


cdef inline int lower_of(uint64_t entry) noexcept nogil:
    """Return the lower bound of an entry."""
    return <int> ((entry >> LOWER_SHIFT) & 63) - BOUND_OFFSET


cdef inline int upper_of(uint64_t entry) noexcept nogil:
    """Return the upper bound of an entry."""
    return <int> ((entry >> UPPER_SHIFT) & 63) - BOUND_OFFSET


cdef inline int move_of(uint64_t entry) noexcept nogil:
    """Return the column of an entry's best move, NO_MOVE if it has none."""
    return <int> ((entry >> MOVE_SHIFT) & 7)


cdef inline uint64_t word_of(
    uint64_t low, int lower, int upper, int move, uint64_t work
) noexcept nogil:
    """Build a table entry from its fields, without check bits."""
    return (
        work << WORK_SHIFT
        | <uint64_t> (upper + BOUND_OFFSET) << UPPER_SHIFT
        | <uint64_t> (lower + BOUND_OFFSET) << LOWER_SHIFT
        | <uint64_t> move << MOVE_SHIFT
        | low
    )


cdef inline uint64_t sound_word(
    Buckets table, uint64_t hash, uint64_t *place, uint64_t word
) noexcept nogil:
    """Return a table word with the low bits of a hashed key.

    A damaged word is cleared, and 0 is returned.
    """
    if is_sound(hash, word):
        return word
    store(place, 0)
    store(&table.tally.damaged, load(&table.tally.damaged) + 1)
    return 0


cdef inline uint64_t probe(Buckets table, uint64_t hash) noexcept nogil:
    """Look up the transposition table's entry for a hashed key, 0 if there is none."""
    cdef uint64_t *words = bucket(table, hash)
    cdef uint64_t word, low = low_of(hash)
    cdef int i
    for i in range(BUCKET_SIZE):
        word = load(words + i)
        if low_of(word) == low and word:
            return sound_word(table, hash, words + i, word)
    return 0


cdef inline void record(
    Buckets table, uint64_t hash, int lower, int upper, int move, uint64_t nodes
) noexcept nogil:
    """Write an entry into its bucket over the same key, otherwise over the one with least work."""
    cdef uint64_t *words = bucket(table, hash)
    cdef uint64_t word, low = low_of(hash), least = ~(<uint64_t> 0)
    cdef uint64_t work = 1
    cdef int i, place = 0
    for i in range(BUCKET_SIZE):
        word = load(words + i)
        if low_of(word) == low and word:
            place = i
            if lower > upper_of(word) or upper < lower_of(word) or not is_sound(hash, word):
                break                       # damaged: only the new bounds count
            if lower <= lower_of(word) and move_of(word) != NO_MOVE:
                move = move_of(word)        # a move that proved a lower bound is worth more
            lower = max(lower, lower_of(word))
            upper = min(upper, upper_of(word))
            work = word >> WORK_SHIFT
            break
        if word < least:
            least = word
            place = i
    while work < 63 and nodes >> work:
        work += 1
    word = word_of(low, lower, upper, move, work)
    store(words + place, word | check_of(hash, word))
    if work >= KEPT_WORK and not load(&table.tally.news):
        store(&table.tally.news, 1)


cdef class Table:
    cdef readonly object memory         # mmap.mmap
    cdef Py_buffer view
    cdef Buckets buckets
    cdef Tally tally
    cdef int solvers                    # number of searchers that have the table open
