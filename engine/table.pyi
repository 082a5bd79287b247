"""Table: the transposition table in anonymous memory or in a file that is the table."""

from os import PathLike
from pathlib import Path
from typing import Self, final

SEARCH_VERSION: int
"""Raised whenever a bound that the search relied on turns out to be unsound."""

@final
class Table:
    """Room for what the search found, shared by all who map the same file.

    Args:
        memory_mb: its size in MiB.
        path: the file that is the table; None for memory that goes with the object. A file that
            does not fit (another format, search, board or size) is put aside as ``….old``.

    Raises:
        CacheError: the memory or the file cannot be had.
    """

    def __new__(cls, memory_mb: int, path: str | PathLike[str] | None = None) -> Self: ...
    @property
    def path(self) -> Path | None:
        """The file that is the table, None for memory."""
    @property
    def entries(self) -> int:
        """Number of entries it has room for."""
    def used(self, sample: int = 1000) -> float:
        """Share of entries in use, from the first ``sample`` buckets."""
    def close(self) -> None:
        """Let go of the memory, and of the file; the table must not be searched with after."""
