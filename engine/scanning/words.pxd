# cython: language_level=3
"""The layout of a packed game: 42 moves of 3 bits and a result, in two words of 64 bits.

The low 63 bits of the first word hold plies 1 … 21, those of the second word plies 22 … 42, the
first ply in the lowest bits. Each is a column 0 … 6, or NONE after the end of the game. Bit 63 of
the first word is the low bit of the result, and bit 63 of the second its high bit. In files and
buffers both words are little-endian.
"""

from libc.stdint cimport uint64_t

cdef enum:
    NONE = 7                # no disc was played any more
    PLY_BITS = 3
    PLIES_A_WORD = 21
    C_WORD_BYTES = 16

cdef extern from *:
    """
    #define C4_NOT_THERE UINT64_C(7)        /* no first ply, but a second one: no game */
    """
    const uint64_t NOT_THERE "C4_NOT_THERE"


cdef inline int code_at(uint64_t low, uint64_t high, int ply) noexcept nogil:
    """Return the column played at a 0-based ply, or NONE after the end of the game."""
    if ply < PLIES_A_WORD:
        return (low >> PLY_BITS * ply) & 7
    return (high >> PLY_BITS * (ply - PLIES_A_WORD)) & 7 if ply < 2 * PLIES_A_WORD else NONE


cdef inline int result_of(uint64_t low, uint64_t high) noexcept nogil:
    """Return the result of a game, 0 … 3."""
    return <int> (low >> 63) | <int> (high >> 63) << 1
