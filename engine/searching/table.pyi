"""Table: the transposition table of one process."""

import mmap
from typing import Self, final

SEARCH_VERSION: int
"""The version of the search. It is raised when bounds of earlier versions turn out to be wrong."""

@final
class Table:
    """A transposition table in memory that only this process uses.

    Args:
        memory_mb: size in MiB.

    Raises:
        CacheError: there is not enough memory.
    """

    def __new__(cls, memory_mb: int) -> Self: ...
    @property
    def memory(self) -> mmap.mmap:
        """The memory of the table's entries, for tests that damage them."""
    @property
    def entries(self) -> int:
        """The number of entries for which the table has room."""
    @property
    def damaged(self) -> int:
        """Number of damaged entries that searches have found and removed."""
    def used(self, sample: int = 1000) -> float:
        """Return the fraction of entries in use, measured on the first ``sample`` buckets."""
    def clear(self) -> None:
        """Remove all entries. Searches may use the table meanwhile."""
    def take_news(self) -> bool:
        """Return whether entries worth saving to disk were written since the last call."""
    def close(self) -> None:
        """Release the table's memory. No search may use the table afterwards."""
