# cython: language_level=3
"""The interface of a book's rows of scores for compiled modules."""

from libc.stdint cimport uint64_t

from engine.openings.colourings cimport Quiet
from engine.position cimport Position

cdef enum:
    UNKNOWN = -100          # no score


cdef bytearray empty_row(int discs)
cdef void reflect(uint64_t mask, bytearray row)


cdef enum:
    MEMO_BITS = 14          # of the memory of scores that follow from other scores


cdef class Rows:
    cdef readonly tuple stored
    cdef readonly int plies
    cdef readonly object board
    cdef int width
    cdef int height
    cdef bint constant      # rows never change, so that what follows from them can be remembered
    cdef uint64_t[1 << MEMO_BITS] memo_keys
    cdef signed char[1 << MEMO_BITS] memo_scores
    cdef int begin_with(self, object board) except -1
    cdef void take_board(self) noexcept nogil
    cdef int check_board(self, Position position) except -1
    cdef bytearray row(self, uint64_t mask)
    cdef int seek(self, uint64_t mine, uint64_t mask, int discs) except? UNKNOWN
    cdef int follow(self, uint64_t mine, uint64_t mask, int discs) except? UNKNOWN
    cdef int bound_below(self, uint64_t mine, uint64_t mask) except? -UNKNOWN
    cdef bytearray bounds(self, uint64_t mask, const Quiet *quiet)


cdef class Draft(Rows):
    cdef dict shapes
