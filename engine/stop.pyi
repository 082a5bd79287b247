"""StopFlag: a flag with which one thread stops a search in another thread."""

from typing import final

@final
class StopFlag:
    """A flag that stops a search. It can be set, but not cleared.

    Any thread may set the flag at any time. A search reads it every 1,024 nodes, and so stops
    within a millisecond.
    """

    def set(self) -> None:
        """Request that the search stops. The call does not wait until it has stopped."""
    @property
    def is_set(self) -> bool:
        """Whether ``set`` has been called."""
