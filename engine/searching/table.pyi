"""Table: the memory of the transposition table."""

import mmap
from typing import Self, final

SEARCH_VERSION: int
"""Raised whenever a bound that the search relied on turns out to be unsound."""

@final
class Table:
    """Room for what the search found, in memory that no other process can reach.

    Args:
        memory_mb: its size in MiB.

    Raises:
        CacheError: the memory cannot be had.
    """

    def __new__(cls, memory_mb: int) -> Self: ...
    @property
    def memory(self) -> mmap.mmap:
        """The words themselves, for tests that damage them."""
    @property
    def entries(self) -> int:
        """Number of entries it has room for."""
    @property
    def damaged(self) -> int:
        """Number of entries that a search found damaged, and cleared."""
    def used(self, sample: int = 1000) -> float:
        """Share of entries in use, from the first ``sample`` buckets."""
    def clear(self) -> None:
        """Forget all entries; a search under way only finds less."""
    def take_news(self) -> bool:
        """Whether entries worth a place on disk were written since this was asked last."""
    def close(self) -> None:
        """Let go of the memory; the table must not be searched with after."""
