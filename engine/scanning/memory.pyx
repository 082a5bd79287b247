# cython: language_level=3
"""Access to the memory of a Python object, for code that runs without the GIL."""

cimport cython
from cpython.buffer cimport PyBUF_SIMPLE, PyBUF_WRITABLE, PyBuffer_Release, PyObject_GetBuffer


@cython.final
cdef class Memory:
    """Holds the buffer of a Python object while code without the GIL uses it.

    For None it is empty.
    """

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
