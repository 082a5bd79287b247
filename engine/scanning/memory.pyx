# cython: language_level=3
"""The buffer of an object, held while a scan without the GIL reads or writes it."""

cimport cython
from cpython.buffer cimport PyBUF_SIMPLE, PyBUF_WRITABLE, PyBuffer_Release, PyObject_GetBuffer


@cython.final
cdef class Memory:
    """Holds the buffer of an object while a scan uses it; empty if there is no object."""

    def __cinit__(self, owner, size_t size, bint writable=False):
        self.start = NULL
        if owner is None:
            return
        PyObject_GetBuffer(owner, &self.view, PyBUF_WRITABLE if writable else PyBUF_SIMPLE)
        self.is_held = True
        if <size_t> self.view.len < size:
            raise ValueError("the memory holds fewer games than that")
        self.start = <char *> self.view.buf

    def __dealloc__(self):
        if self.is_held:
            PyBuffer_Release(&self.view)
