# cython: language_level=3
"""The memory of a StopFlag, which searches read."""

from libc.stdint cimport uint64_t


cdef class StopFlag:
    cdef volatile uint64_t flag
