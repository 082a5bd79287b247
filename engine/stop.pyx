# cython: language_level=3
"""StopFlag: a flag with which one thread stops a search in another thread."""

from inspect import signature

cimport cython

from engine.machine.atomic cimport load, store


@cython.final
cdef class StopFlag:
    """A flag that stops a search. It can be set, but not cleared.

    Any thread may set the flag at any time. A search reads it every 1,024 nodes, and so stops
    within a millisecond.
    """

    # Python cannot read the signature of a compiled class.
    __signature__ = signature(lambda: None)

    def __reduce__(self):
        raise TypeError("a stop flag cannot be pickled or copied; the copy would stop nothing")

    def set(self) -> None:
        """Request that the search stops. The call does not wait until it has stopped."""
        store(&self.flag, 1)

    @property
    def is_set(self) -> bool:
        """Whether ``set`` has been called."""
        return load(&self.flag) != 0
