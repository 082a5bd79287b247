"""Table: the transposition table, in memory of one process."""

import mmap
from typing import Self, final

SEARCH_VERSION: int
"""Raised whenever a bound that the search relied on turns out to be unsound."""

@final
class Table:
    """A transposition table in memory that no other process can reach.

    Args:
        memory_mb: size in MiB.

    Raises:
        CacheError: the system refuses the memory.
    """

    def __new__(cls, memory_mb: int) -> Self: ...
    @property
    def memory(self) -> mmap.mmap:
        """The memory of the table's words, for tests that damage the words."""
    @property
    def entries(self) -> int:
        """The capacity of the table in entries."""
    @property
    def damaged(self) -> int:
        """Number of damaged entries that searches found and cleared."""
    def used(self, sample: int = 1000) -> float:
        """Return the fraction of used entries among the first ``sample`` buckets."""
    def clear(self) -> None:
        """Remove all entries. A search in progress merely finds fewer entries."""
    def take_news(self) -> bool:
        """Return whether entries worth saving to disk were written since the last call."""
    def close(self) -> None:
        """Release the table's memory. No search may use the table afterwards."""
