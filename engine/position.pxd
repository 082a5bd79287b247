# cython: language_level=3
"""The bitboards of a position, for compiled modules."""

from libc.stdint cimport uint64_t


cdef class Position:
    cdef uint64_t mine      # discs of the side to move
    cdef uint64_t mask      # all discs
    cdef int discs          # their number


cdef Position position_of(uint64_t mine, uint64_t mask)
