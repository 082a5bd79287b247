# cython: language_level=3
"""Bitboards of any board: numbers of 128 bits, or of 64 bits where the compiler has no longer ones."""

from libc.stdint cimport uint64_t

cdef extern from *:
    """
    #if defined(__SIZEOF_INT128__)
    typedef unsigned __int128 c4_wide;
    #define C4_WIDE_BITS 128
    #define c4_high_word(x) ((uint64_t)((x) >> 64))
    #define c4_wide_of(low, high) ((c4_wide)(high) << 64 | (low))
    #else
    typedef uint64_t c4_wide;
    #define C4_WIDE_BITS 64
    #define c4_high_word(x) UINT64_C(0)
    #define c4_wide_of(low, high) ((c4_wide)(low))
    #endif
    """
    ctypedef unsigned long long wide "c4_wide"
    enum:
        WIDE_BITS "C4_WIDE_BITS"
    uint64_t high_word "c4_high_word"(wide) noexcept nogil
    wide wide_of "c4_wide_of"(uint64_t low, uint64_t high) noexcept nogil


cdef inline object number_of(wide bits):
    """Return a bitboard as a Python number."""
    return <uint64_t> bits | (<object> high_word(bits) << 64)


cdef inline wide bits_of(object number) except? 0:
    """Return a Python number as a bitboard."""
    return wide_of(number & 0xFFFFFFFFFFFFFFFF, number >> 64)
