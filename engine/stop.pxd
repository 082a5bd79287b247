# cython: language_level=3
"""The memory of a StopFlag, which a search reads."""

from libc.stdint cimport uint64_t


cdef class StopFlag:
    cdef volatile uint64_t flag
