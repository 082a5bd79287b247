"""Table: the transposition table's memory."""

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
        """The words themselves, for tests that damage them."""
    @property
    def entries(self) -> int:
        """Number of entries that the table has room for."""
    @property
    def damaged(self) -> int:
        """Number of damaged entries that searches found and cleared."""
    def used(self, sample: int = 1000) -> float:
        """Return the fraction of entries in use, among the first ``sample`` buckets."""
    def clear(self) -> None:
        """Remove all entries; a search in progress merely finds fewer."""
    def take_news(self) -> bool:
        """Whether entries worth a place on disk have been written since the last call."""
    def close(self) -> None:
        """Release the memory; no search may use the table afterwards."""
