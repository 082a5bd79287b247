"""Opening of solvers for the window and the command line, even if scores cannot be saved."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from engine import STANDARD, Board, CacheError, Solver


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
    memory_mb: int,
    book: Path | None,
    table: Path | None,
    threads: int,
    board: Board = STANDARD,
) -> OpenedSolver:
    """Open a board's solver with book and file of scores, or without what cannot be used.

    Any thread may call this.

    Args:
        memory_mb: size of the transposition table in MB.
        book: the file of the usual board's opening book; None for none.
        table: the file that keeps scores; None for none.
        threads: number of search threads.
        board: the board of the positions.

    Raises:
        CacheError: there is not enough memory.
    """
    if board != STANDARD:
        book = None
    try:
        return OpenedSolver(Solver(memory_mb, book, table, threads, board))
    except CacheError as error:
        fault = error
    # If this fails, too, the first error is the one that counts.
    try:
        return OpenedSolver(Solver(memory_mb, book, threads=threads, board=board), fault)
    except CacheError:
        return OpenedSolver(Solver(memory_mb, None, threads=threads, board=board), fault)
