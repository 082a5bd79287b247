# cython: language_level=3
from libc.stdint cimport uint8_t


cdef class Memory:
    cdef Py_buffer view
    cdef bint is_held
    cdef char *start


cdef inline bint has_bit(const uint8_t *bits, size_t index) noexcept nogil:
    """Return whether a bit is set. Bits that are None count as all set."""
    return bits == NULL or bits[index >> 3] >> (index & 7) & 1
