"""StopFlag: how one thread asks a search on another one to end."""

from typing import final

@final
class StopFlag:
    """One flag a request, set at most once and never reset.

    ``set`` is an atomic store that any thread may make at any time; a search looks at the flag
    every 1,024 nodes, so it ends within a millisecond.
    """

    def set(self) -> None:
        """Ask the search to stop; returns at once."""
    @property
    def is_set(self) -> bool:
        """Whether ``set`` was called."""
