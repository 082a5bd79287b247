# cython: language_level=3
"""Entries of a transposition table outside the table, with whole keys, for boards of any size.

An entry in a table lacks the bits of its key that its bucket tells. Outside it has the whole key,
not hashed, so it can be kept on disk and put into a table of another size or layout.
"""

from libc.stdint cimport uint64_t

from engine.machine.bitboard cimport KEY_BITS, Bits
from engine.machine.wide cimport high_word, wide, wide_of
from engine.searching.table cimport (
    BUCKET_SIZE, KEPT_WORK, KEY_FACTOR, KEY_MASK, LOW_BITS, WORK_STEP, Buckets, bucket, check_of,
    hash_key, is_sound, load_entry, low_of, lower_of, move_of, store_entry, upper_of, word_of, work_of,
)

cdef struct Outside:
    uint64_t low            # the key
    uint64_t high
    short lower
    short upper
    short move
    short work              # logarithm of the nodes to the base 2


cdef inline Bits inverse_factor() noexcept nogil:
    """Return the number by which the factor of the hash is 1 modulo the greatest power of two."""
    cdef Bits inverse = KEY_FACTOR
    cdef int i
    for i in range(7):      # each time twice as many bits are right
        inverse = inverse * (<Bits> 2 - KEY_FACTOR * inverse)
    return inverse


cdef inline bint hash_of_entry(Buckets table, uint64_t place, Bits word, Bits *hash) noexcept nogil:
    """Reconstruct the hashed key of an entry. Return False if it does not belong to its bucket."""
    cdef Bits *words = table.words + BUCKET_SIZE * place
    hash[0] = low_of(word)
    if KEY_BITS > LOW_BITS:
        hash[0] |= <Bits> ((place << (KEY_BITS - LOW_BITS)) // table.count) << LOW_BITS
        if bucket(table, hash[0]) != words:
            hash[0] += <Bits> 1 << LOW_BITS
    return not hash[0] & ~KEY_MASK and bucket(table, hash[0]) == words


cdef inline uint64_t collect_entries(Buckets table, Outside *found, uint64_t room) noexcept nogil:
    """Copy the entries of a table that are worth a place on disk. Return their number.

    Searches may use the table at the same time. ``found`` may be NULL, to count them.
    """
    cdef uint64_t place, count = 0
    cdef Bits word, hash, inverse = inverse_factor()
    cdef wide key
    cdef int i
    for place in range(table.count):
        for i in range(BUCKET_SIZE):
            word = load_entry(table.words + BUCKET_SIZE * place + i)
            if WORK_STEP * work_of(word) < KEPT_WORK or lower_of(word) > upper_of(word):
                continue
            if not hash_of_entry(table, place, word, &hash) or not is_sound(hash, word):
                continue
            if found is not NULL:
                if count == room:
                    return count
                key = (hash * inverse) & KEY_MASK
                found[count].low, found[count].high = <uint64_t> key, high_word(key)
                found[count].lower, found[count].upper = lower_of(word), upper_of(word)
                found[count].move, found[count].work = move_of(word), WORK_STEP * work_of(word)
            count += 1
    return count


cdef inline void put_entry(Buckets table, const Outside *entry) noexcept nogil:
    """Write an entry into a table, over one with the same key or else one with less work."""
    cdef Bits hash = hash_key(<Bits> wide_of(entry.low, entry.high))
    cdef Bits *words = bucket(table, hash)
    cdef Bits word, low = low_of(hash), least = ~(<Bits> 0)
    cdef int i, place = 0, lower = entry.lower, upper = entry.upper, move = entry.move
    cdef int work = entry.work // WORK_STEP
    for i in range(BUCKET_SIZE):
        word = load_entry(words + i)
        if low_of(word) == low and word:
            place, least = i, 0
            if lower <= upper_of(word) and upper >= lower_of(word):
                move = move_of(word) if lower_of(word) > lower else move
                lower, upper = max(lower, lower_of(word)), min(upper, upper_of(word))
                work = max(work, work_of(word))
            break
        if word < least:
            place, least = i, word
    if work_of(least) <= work:
        word = word_of(low, lower, upper, move, work)
        store_entry(words + place, word | check_of(hash, word))
