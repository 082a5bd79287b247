# cython: language_level=3
"""StopFlag: how one thread asks a search on another one to end."""

cimport cython

from engine.machine.atomic cimport load, store


@cython.final
cdef class StopFlag:
    """One flag a request, set at most once and never reset.

    ``set`` is an atomic store that any thread may make at any time; a search looks at the flag
    every 1,024 nodes, so it ends within a millisecond.
    """

    def set(self) -> None:
        """Ask the search to stop; returns at once."""
        store(&self.flag, 1)

    @property
    def is_set(self) -> bool:
        """Whether ``set`` was called."""
        return load(&self.flag) != 0
