# cython: language_level=3
"""Table entries outside a table, for modules that read and write them.

An entry is laid out as in a table (engine/searching/table.pxd), but has 43 bits of the key, since
there is no bucket to tell the others. The remaining six bits, the *prefix*, follow from the index
of the entry in the collection.
"""

from libc.stdint cimport uint64_t

from engine.searching.node cimport Node
from engine.searching.table cimport KEY_BITS

cdef enum:
    SHORT_BITS = 43
    PREFIXES = 1 << (KEY_BITS - SHORT_BITS)


cdef inline uint64_t short_of(uint64_t word) noexcept nogil:
    """Return the low 43 bits of an entry or of a hashed key."""
    return word & ((<uint64_t> 1 << SHORT_BITS) - 1)


cdef inline uint64_t with_short(uint64_t word, uint64_t hash) noexcept nogil:
    """Return an entry with its low 43 bits replaced by those of a hashed key."""
    return word >> SHORT_BITS << SHORT_BITS | short_of(hash)


cdef bint is_possible(uint64_t hash, uint64_t word, Node *node) noexcept nogil
cdef uint64_t combine(uint64_t one, uint64_t other) noexcept nogil


cdef class Entries:
    cdef uint64_t *words
    cdef size_t room
    cdef size_t count
    cdef size_t[PREFIXES + 1] starts        # of each prefix among the words

    cdef void add(self, uint64_t hash, uint64_t word) noexcept nogil
    cdef void close_gaps(self) noexcept nogil
    cdef list by_work(self)
    cdef size_t place_from(self, uint64_t hash) noexcept nogil
    cdef uint64_t hash_at(self, size_t place) noexcept nogil
    cdef tuple fact(self, size_t place)
