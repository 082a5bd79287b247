"""The solver to go on with where scores cannot be kept on disk."""

from __future__ import annotations

from pathlib import Path

from engine import CacheError, Solver


def in_memory(memory_mb: int, book: Path | None, threads: int) -> Solver:
    """A solver without a file, and without the book only where that cannot be read.

    Raises:
        CacheError: the memory cannot be had.
    """
    try:
        return Solver(memory_mb, book, threads=threads)
    except CacheError:
        return Solver(memory_mb, threads=threads)
