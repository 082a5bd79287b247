# cython: language_level=3
"""The interface of the entropy code for compiled modules."""

from cpython.array cimport array
from libc.stdint cimport uint16_t, uint64_t

from engine.openings.colourings cimport Quiet


cdef class Code:
    cdef readonly int lowest
    cdef readonly int symbols
    cdef int width          # of the board
    cdef int height
    cdef array counts
    cdef array below
    cdef int symbol(self, int value) noexcept nogil
    cdef int context(
        self, const signed char *row, const signed char *bounds, int colouring
    ) noexcept nogil
    cdef bytearray decode(
        self, uint64_t mask, const Quiet *quiet, const uint16_t *words, const uint16_t *end,
        bytearray bounds,
    )
