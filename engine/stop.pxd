# cython: language_level=3
"""The flag that a search looks at."""

from libc.stdint cimport uint64_t


cdef class StopFlag:
    cdef volatile uint64_t flag
