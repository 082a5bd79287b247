# cython: language_level=3
"""The bitboards of a position, for compiled modules."""

from engine.machine.wide cimport wide


cdef class Position:
    cdef wide mine          # discs of the side to move
    cdef wide mask          # all discs
    cdef int discs          # their number
    cdef int columns        # of the board
    cdef int rows


cdef Position position_of(wide mine, wide mask)
cdef int check_usual(Position position) except -1
