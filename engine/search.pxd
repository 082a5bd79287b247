# cython: language_level=3
"""Null-window search, without Python and without the GIL."""

from libc.stdint cimport uint64_t

from engine.history cimport History
from engine.near cimport Pair
from engine.table cimport Buckets

cdef enum:
    INFINITE = 21           # beyond every score in play
    BUSY_SLOTS = 1 << 12


cdef struct Search:
    Buckets table                   # of all threads, for nodes of few discs
    Pair *near                      # of this thread, for those of more
    const volatile uint64_t *stop   # somebody does not want the answer any more
    const volatile uint64_t *moot   # another thread found what makes this search needless
    volatile uint64_t *busy         # the hashes that threads are inside, NULL for one thread alone
    uint64_t nodes
    uint64_t near_from              # at this count of nodes the near table comes into use
    uint64_t budget                 # give up at this count of nodes
    bint stopped
    History history
    uint64_t[16] apart              # threads that count in one cache line lose half their speed


cdef struct Node:
    uint64_t mine           # discs of the side to move
    uint64_t mask           # all discs
    uint64_t theirs         # cells that the opponent threatens
    uint64_t moves          # moves that do not lose at once, at least two
    uint64_t hash           # of the key, folded where the large table has the node
    int discs
    bint flipped            # the folded key is that of the mirror image


cdef struct Bounds:
    int lower
    int upper
    int move                # the table's move, NO_MOVE where it has none
    bint from_table         # else from the rules alone


cdef Bounds known(Search *search, uint64_t mine, uint64_t mask) noexcept nogil
cdef int null_window(Search *search, uint64_t mine, uint64_t mask, int alpha) noexcept nogil
cpdef int next_window(int ply, int lower, int upper) noexcept nogil
cdef int exact(Search *search, uint64_t mine, uint64_t mask) noexcept nogil
