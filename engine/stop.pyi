"""StopFlag: a flag by which one thread ends a search in another thread."""

from typing import final

@final
class StopFlag:
    """A one-way flag that asks a search to stop; once set, it stays set.

    Any thread may call ``set`` at any time; it is an atomic store. A search reads the flag every
    1,024 nodes, so it ends within a millisecond.
    """

    def set(self) -> None:
        """Ask the search to stop, without waiting until it has stopped."""
    @property
    def is_set(self) -> bool:
        """Whether ``set`` has been called."""
