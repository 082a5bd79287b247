"""Solvers for the window and the command line, which go on where scores cannot be kept."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from engine import CacheError, Solver


class OpenedSolver(NamedTuple):
    """A solver, and what is to be said of it.

    Attributes:
        solver: to ask.
        fault: why it keeps its scores in memory only, None where it does as it was asked.
    """

    solver: Solver
    fault: CacheError | None = None


def open_solver(
    memory_mb: int, book: Path | None, table: Path | None, threads: int
) -> OpenedSolver:
    """A solver with book and table; without the one that is no use where that can be had.

    Args:
        memory_mb: the size of the transposition table.
        book: the opening book's file, None for none.
        table: the file that keeps scores, None for none.
        threads: how many search.

    Raises:
        CacheError: the memory cannot be had.
    """
    try:
        return OpenedSolver(Solver(memory_mb, book, table, threads))
    except CacheError as error:
        fault = error
    # Where that fails too, its reason is the one that counts.
    try:
        return OpenedSolver(Solver(memory_mb, book, threads=threads), fault)
    except CacheError:
        return OpenedSolver(Solver(memory_mb, threads=threads), fault)
