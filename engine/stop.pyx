# cython: language_level=3
"""StopFlag: a flag by which one thread ends a search in another thread."""

cimport cython

from engine.machine.atomic cimport load, store


@cython.final
cdef class StopFlag:
    """A one-way flag that asks a search to stop; once set, it stays set.

    Any thread may call ``set`` at any time; it is an atomic store. A search reads the flag every
    1,024 nodes, so it ends within a millisecond.
    """

    def set(self) -> None:
        """Ask the search to stop, without waiting until it has stopped."""
        store(&self.flag, 1)

    @property
    def is_set(self) -> bool:
        """Whether ``set`` has been called."""
        return load(&self.flag) != 0
