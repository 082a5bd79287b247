# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
"""Transfer of entries from the transposition table to ``Entries`` for the disk, and back."""

from libc.stdint cimport uint64_t

from engine.machine.bitboard cimport Bits
from engine.searching.table cimport (
    BUCKET_SIZE, KEY_BITS, KEPT_WORK, LOW_BITS, WORK_SHIFT, Buckets, Table, load_entry, store_entry,
    bucket, check_of, is_sound, low_of, lower_of, upper_of,
)
from engine.storing.entries cimport PREFIXES, SHORT_BITS, Entries, combine, short_of, with_short

LEAST_KEPT = KEPT_WORK


cdef inline uint64_t hash_at(Buckets table, uint64_t place, uint64_t word) noexcept nogil:
    """Reconstruct the hashed key of an entry in a bucket."""
    cdef uint64_t hash = (place << (KEY_BITS - LOW_BITS)) // table.count << LOW_BITS | low_of(word)
    if bucket(table, hash) == table.words + BUCKET_SIZE * place:
        return hash
    return hash + (<uint64_t> 1 << LOW_BITS)


def collect(Table table not None) -> Entries:
    """Return the sound entries of a table that are worth saving to disk.

    Searches may use the table at the same time.
    """
    cdef uint64_t i, total = table.buckets.count * BUCKET_SIZE, place
    cdef size_t worth = 0
    with nogil:
        for i in range(total):
            worth += load_entry(table.buckets.words + i) >> WORK_SHIFT >= KEPT_WORK
    cdef Entries found = Entries(worth)
    with nogil:
        for place in range(table.buckets.count):
            collect_bucket(table.buckets, place, found)
        found.close_gaps()
    return found


cdef void collect_bucket(Buckets table, uint64_t place, Entries found) noexcept nogil:
    """Append the sound entries of one bucket, sorted by key."""
    cdef uint64_t[BUCKET_SIZE] hashes
    cdef uint64_t[BUCKET_SIZE] words
    cdef uint64_t word, hash
    cdef int i, j, count = 0
    for i in range(BUCKET_SIZE):
        word = load_entry(table.words + BUCKET_SIZE * place + i)
        if word >> WORK_SHIFT < KEPT_WORK or lower_of(word) > upper_of(word):
            continue
        hash = hash_at(table, place, word)
        if not is_sound(hash, word):
            continue
        j = count
        while j > 0 and hashes[j - 1] > hash:
            hashes[j], words[j] = hashes[j - 1], words[j - 1]
            j -= 1
        if j > 0 and hashes[j - 1] == hash:
            continue                        # two threads wrote the same key at once
        hashes[j], words[j] = hash, word
        count += 1
    for i in range(count):
        found.add(hashes[i], words[i])


def take_in(Table table not None, Entries entries not None) -> None:
    """Put entries into a table, where they replace entries with less work.

    At most half of the table is filled; of more entries only those with the most work are used.
    Searches may use the table at the same time.
    """
    cdef Entries kept = entries.most_expensive(table.buckets.count * BUCKET_SIZE // 2)
    cdef uint64_t prefix
    cdef size_t i
    with nogil:
        for prefix in range(PREFIXES):
            for i in range(kept.starts[prefix], kept.starts[prefix + 1]):
                put(table.buckets, prefix << SHORT_BITS | short_of(kept.words[i]), kept.words[i])


cdef void put(Buckets table, uint64_t hash, uint64_t entry) noexcept nogil:
    """Write an entry to the table, over one with the same key or else one with less work."""
    cdef Bits *words = bucket(table, hash)
    cdef uint64_t word, least = ~(<uint64_t> 0)
    cdef int i, place = 0
    for i in range(BUCKET_SIZE):
        word = load_entry(words + i)
        if low_of(word) == low_of(hash) and word:
            place, least = i, 0
            word = combine(with_short(entry, hash), with_short(word, hash))
            entry = word if word else entry
            break
        if word < least:
            place, least = i, word
    if least >> WORK_SHIFT <= entry >> WORK_SHIFT:
        entry = entry >> SHORT_BITS << SHORT_BITS | low_of(hash)
        store_entry(words + place, entry | check_of(hash, entry))
