# cython: language_level=3
"""The interface of the forecast's search for compiled modules, without Python objects.

The search is compiled for bitboards of one and of two words. ``Build`` is what these have in common.
"""

from libc.stdint cimport uint64_t

from engine.forecasting.features cimport FEATURES
from engine.machine.bitboard cimport Bits
from engine.machine.wide cimport wide
from engine.searching.history cimport History

cdef enum:
    UNIT = 100              # values are logarithms of the odds of points, times this
    PROVED = 19_000         # values beyond this are proved: wins, and below minus this losses
    WON = 20_000            # a win is worth this less the discs at the end of the game


cdef struct Entry:
    Bits key
    short value
    signed char depth
    unsigned char kind      # exact, or a lower or upper bound
    unsigned char cell      # of the best move
    unsigned char call      # the number of the forecast that wrote the entry; others ignore it


cdef struct Search:
    int width               # the board of the search
    int height
    Entry *entries
    int index_bits          # logarithm of their number to the base 2
    unsigned char call
    const int *weights      # FEATURES numbers for each number of discs
    const volatile uint64_t *stop
    uint64_t nodes
    uint64_t budget
    bint stopped
    History history         # last, since its size differs between builds


cdef struct Build:
    size_t search_bytes
    size_t entry_bytes
    void (*clear)(Search *search) noexcept nogil
    int (*value)(
        Search *search, wide mine, wide mask, int depth, int alpha, int beta
    ) noexcept nogil
    bint (*count)(Search *search, wide mine, wide mask, int *counts) noexcept nogil
