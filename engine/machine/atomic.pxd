# cython: language_level=3
"""Relaxed atomic loads and stores, for flags and for words that are valid on their own."""

from libc.stdint cimport uint64_t

cdef extern from *:
    """
    #if defined(__GNUC__)
    #define c4_load(p) __atomic_load_n((p), __ATOMIC_RELAXED)
    #define c4_store(p, v) __atomic_store_n((p), (v), __ATOMIC_RELAXED)
    #else
    #define c4_load(p) (*(p))
    #define c4_store(p, v) (*(p) = (v))
    #endif
    """
    uint64_t load "c4_load"(const volatile uint64_t *) noexcept nogil
    void store "c4_store"(volatile uint64_t *, uint64_t) noexcept nogil
