# cython: language_level=3
"""The layout of the transposition table: words and buckets.

An entry is one word, valid on its own. So threads need only relaxed loads and stores, and a mix of
old and new words is still correct. On the usual board:

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

On boards of other sizes there are no check bits, moves have one bit more and the work two bits less:
it is half of the logarithm. Words of 64 bits have 44 bits of the key, and words of 128 bits 106
bits, with bounds of seven bits. A table must have so many buckets that the rest of the key tells
them apart. The two halves of a word of 128 bits are stored one after the other, the lower one XORed
with a product of the upper one: halves of two words fail to match any key.

table.pyx asserts the layout that is drawn above.
"""

from libc.stdint cimport uint64_t

from engine.machine.bitboard cimport KEY_BITS, Bits

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
    #if defined(C4_SIZED)
    #define C4_WORK_STEP 2
    #define C4_MOST_WORK 15
    #define C4_CHECK_BITS 0
    #define C4_MOVE_BITS 4
    #define C4_BOUND_BITS (C4_SIZED > 64 ? 7 : 6)
    #define C4_LOW_BITS (C4_SIZED > 64 ? 106 : 44)
    #else
    #define C4_WORK_STEP 1
    #define C4_MOST_WORK 63
    #define C4_CHECK_BITS 8
    #define C4_MOVE_BITS 3
    #define C4_BOUND_BITS 6
    #define C4_LOW_BITS 35
    #endif
    #define C4_BUCKET_SIZE (64 / (int) sizeof(c4_bits))     /* a cache line */
    #define C4_KEY_MASK (~(c4_bits)0 >> (8 * sizeof(c4_bits) - C4_KEY_BITS))
    #if defined(C4_SIZED) && C4_SIZED > 64
    #define C4_KEY_FACTOR ((c4_bits)C4_HASH_FACTOR << 64 | UINT64_C(0xF39CC0605CEDC835))
    #define c4_top_word(hash) ((uint64_t)((hash) << (128 - C4_KEY_BITS) >> 64))
    static inline c4_bits c4_load_entry(const c4_bits *place)
    {
        uint64_t high = c4_load((const uint64_t *)place + 1);
        return (c4_bits)high << 64 | (c4_load((const uint64_t *)place) ^ high * C4_HASH_FACTOR);
    }
    static inline void c4_store_entry(c4_bits *place, c4_bits entry)
    {
        uint64_t high = (uint64_t)(entry >> 64);
        c4_store((uint64_t *)place, (uint64_t)entry ^ high * C4_HASH_FACTOR);
        c4_store((uint64_t *)place + 1, high);
    }
    #else
    #define C4_KEY_FACTOR C4_HASH_FACTOR
    #define c4_top_word(hash) ((hash) << (64 - C4_KEY_BITS))
    #define c4_load_entry(place) c4_load(place)
    #define c4_store_entry(place, entry) c4_store(place, entry)
    #endif
    """
    enum:
        BUCKET_SIZE "C4_BUCKET_SIZE"
        WORK_STEP "C4_WORK_STEP"        # a power of two, by which a unit of work multiplies the nodes
        MOST_WORK "C4_MOST_WORK"
        CHECK_BITS "C4_CHECK_BITS"
        MOVE_BITS "C4_MOVE_BITS"
        BOUND_BITS "C4_BOUND_BITS"
        LOW_BITS "C4_LOW_BITS"
    uint64_t multiply_high "c4_multiply_high"(uint64_t, uint64_t) noexcept nogil
    const uint64_t HASH_FACTOR "C4_HASH_FACTOR"
    const Bits KEY_FACTOR "C4_KEY_FACTOR"
    const Bits KEY_MASK "C4_KEY_MASK"
    uint64_t top_word "c4_top_word"(Bits) noexcept nogil
    Bits load_entry "c4_load_entry"(const Bits *) noexcept nogil
    void store_entry "c4_store_entry"(Bits *, Bits) noexcept nogil

cdef enum:
    CHECK_SHIFT = LOW_BITS
    MOVE_SHIFT = CHECK_SHIFT + CHECK_BITS
    LOWER_SHIFT = MOVE_SHIFT + MOVE_BITS
    UPPER_SHIFT = LOWER_SHIFT + BOUND_BITS
    WORK_SHIFT = UPPER_SHIFT + BOUND_BITS
    BOUND_OFFSET = 1 << (BOUND_BITS - 1)
    NO_MOVE = (1 << MOVE_BITS) - 1
    KEPT_WORK = 6           # entries of 32 nodes and more are worth a place on disk


cdef struct Tally:
    uint64_t damaged        # words found that fail their check, and cleared
    uint64_t news           # whether an entry was written that is worth a place on disk


cdef struct Buckets:
    Bits *words
    uint64_t count
    Tally *tally


cdef inline Bits hash_key(Bits key) noexcept nogil:
    """Return the hash of a key: a bijection that spreads keys evenly over the buckets."""
    return (key * KEY_FACTOR) & KEY_MASK


cdef inline Bits *bucket(Buckets table, Bits hash) noexcept nogil:
    """Return the bucket of a hashed key. The number of buckets may be any number."""
    return table.words + BUCKET_SIZE * multiply_high(top_word(hash), table.count)


cdef inline Bits low_of(Bits hash) noexcept nogil:
    """Return the low bits of a hashed key or of an entry, which tell the keys of a bucket apart."""
    return hash & ((<Bits> 1 << LOW_BITS) - 1)


cdef inline Bits check_of(Bits hash, Bits word) noexcept nogil:
    """Return the check bits of an entry for a hashed key, at their place in the word."""
    if not CHECK_BITS:
        return 0
    cdef Bits rest = word & ~(<Bits> 0xFF << CHECK_SHIFT)
    cdef uint64_t mixed = <uint64_t> (rest ^ (hash >> LOW_BITS << LOW_BITS)) * HASH_FACTOR
    return <Bits> (mixed >> 56) << CHECK_SHIFT


cdef inline bint is_sound(Bits hash, Bits word) noexcept nogil:
    """Return whether an entry has the right check bits for a hashed key."""
    return not CHECK_BITS or not (word ^ check_of(hash, word)) & (<Bits> 0xFF << CHECK_SHIFT)


cdef inline int lower_of(Bits entry) noexcept nogil:
    """Return the lower bound of an entry."""
    return <int> (<int> (entry >> LOWER_SHIFT) & (2 * BOUND_OFFSET - 1)) - BOUND_OFFSET


cdef inline int upper_of(Bits entry) noexcept nogil:
    """Return the upper bound of an entry."""
    return <int> (<int> (entry >> UPPER_SHIFT) & (2 * BOUND_OFFSET - 1)) - BOUND_OFFSET


cdef inline int move_of(Bits entry) noexcept nogil:
    """Return the column of an entry's best move, NO_MOVE if it has none."""
    return <int> (entry >> MOVE_SHIFT) & NO_MOVE


cdef inline int work_of(Bits entry) noexcept nogil:
    """Return the logarithm of the nodes that an entry took, to the base 2 ** WORK_STEP."""
    return <int> (entry >> WORK_SHIFT)


cdef inline Bits word_of(
    Bits low, int lower, int upper, int move, uint64_t work
) noexcept nogil:
    """Build a table entry from its fields, without check bits."""
    return (
        <Bits> work << WORK_SHIFT
        | <Bits> (upper + BOUND_OFFSET) << UPPER_SHIFT
        | <Bits> (lower + BOUND_OFFSET) << LOWER_SHIFT
        | <Bits> move << MOVE_SHIFT
        | low
    )


cdef inline Bits sound_word(
    Buckets table, Bits hash, Bits *place, Bits word
) noexcept nogil:
    """Return a table word with the low bits of a hashed key.

    A damaged word is cleared, and 0 is returned.
    """
    if is_sound(hash, word):
        return word
    store_entry(place, 0)
    store(&table.tally.damaged, load(&table.tally.damaged) + 1)
    return 0


cdef inline Bits probe(Buckets table, Bits hash) noexcept nogil:
    """Look up the transposition table's entry for a hashed key, 0 if there is none."""
    cdef Bits *words = bucket(table, hash)
    cdef Bits word, low = low_of(hash)
    cdef int i
    for i in range(BUCKET_SIZE):
        word = load_entry(words + i)
        if low_of(word) == low and word:
            return sound_word(table, hash, words + i, word)
    return 0


cdef inline void record(
    Buckets table, Bits hash, int lower, int upper, int move, uint64_t nodes
) noexcept nogil:
    """Write an entry into its bucket over the same key, otherwise over the one with least work."""
    cdef Bits *words = bucket(table, hash)
    cdef Bits word, low = low_of(hash), least = ~(<Bits> 0)
    cdef int i, place = 0, work = 1
    for i in range(BUCKET_SIZE):
        word = load_entry(words + i)
        if low_of(word) == low and word:
            place = i
            if lower > upper_of(word) or upper < lower_of(word) or not is_sound(hash, word):
                break                       # damaged: only the new bounds count
            if lower <= lower_of(word) and move_of(word) != NO_MOVE:
                move = move_of(word)        # a move that proved a lower bound is worth more
            lower = max(lower, lower_of(word))
            upper = min(upper, upper_of(word))
            work = work_of(word)
            break
        if word < least:
            least = word
            place = i
    while work < MOST_WORK and nodes >> WORK_STEP * work:
        work += 1
    word = word_of(low, lower, upper, move, work)
    store_entry(words + place, word | check_of(hash, word))
    if WORK_STEP * work >= KEPT_WORK and not load(&table.tally.news):
        store(&table.tally.news, 1)


cdef class Table:
    cdef readonly object memory         # mmap.mmap
    cdef Py_buffer view
    cdef Buckets buckets
    cdef Tally tally
    cdef int solvers                    # number of searchers that have the table open
