"""Opening of solvers for the window and the command line, even if scores cannot be saved."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from engine import CacheError, Solver


class OpenedSolver(NamedTuple):
    """An opened solver, and why it keeps scores in memory only, if so.

    Attributes:
        solver: the solver.
        fault: the error for which the solver keeps its scores in memory only; None for none.
    """

    solver: Solver
    fault: CacheError | None = None


SolverFactory = Callable[[], OpenedSolver]
"""A function that opens a solver.

It runs in the thread of the solver, since it may block on the disk.
"""


def open_solver(
    memory_mb: int, book: Path | None, table: Path | None, threads: int
) -> OpenedSolver:
    """Open a solver with book and file of scores, or without the one that cannot be used.

    Any thread may call this.

    Args:
        memory_mb: size of the transposition table in MB.
        book: the opening book's file; None for none.
        table: the file that keeps scores; None for none.
        threads: number of search threads.

    Raises:
        CacheError: there is not enough memory.
    """
    try:
        return OpenedSolver(Solver(memory_mb, book, table, threads))
    except CacheError as error:
        fault = error
    # If this fails, too, the first error is the one that counts.
    try:
        return OpenedSolver(Solver(memory_mb, book, threads=threads), fault)
    except CacheError:
        return OpenedSolver(Solver(memory_mb, None, threads=threads), fault)
