"""Opening of solvers for the window and the command line, even if scores cannot be saved."""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import NamedTuple

from engine import STANDARD, Board, CacheError, CacheFault, Solver
from engine.exchange import score_file_name
from engine.solver import MOST_THREADS


class OpenedSolver(NamedTuple):
    """An opened solver, and why it keeps scores in memory only, if so.

    Attributes:
        solver: the solver.
        fault: the error for which the solver keeps its scores in memory only; None for none.
    """

    solver: Solver
    fault: CacheError | None = None


SolverFactory = Callable[[Board], OpenedSolver]
"""A function that opens a solver of a board.

It runs in the thread of the solver, since it may block on the disk.
"""


class BoardSolvers:
    """The solver of the usual board, and the one of another board while that is asked for.

    The solver of another board is opened when it is first asked for, and closed for the next board.

    Args:
        open_solver: opens the solvers.

    Attributes:
        usual: the solver of the usual board.
        fault: the error for which ``usual`` keeps its scores in memory only; None for none.
    """

    def __init__(self, open_solver: SolverFactory) -> None:
        self._open_solver = open_solver
        self.usual, self.fault = open_solver(STANDARD)
        self._other: Solver | None = None
        # Held while a solver is opened or closed, so that nobody gets a companion then.
        self._changing = Lock()

    def for_board(self, board: Board) -> Solver:
        """Return the solver of a board. Only the thread that opened the solvers may call this.

        Raises:
            CacheError: there is not enough memory.
        """
        if board == STANDARD:
            return self.usual
        with self._changing:
            if self._other is None or self._other.board != board:
                self._close_other()
                self._other = self._open_solver(board).solver
            return self._other

    def companion(self, board: Board) -> Solver:
        """Open a second solver that shares the table of a board's solver. Any thread may call this.

        Raises:
            CacheError: the solver of that board is not open.
        """
        with self._changing:
            solver = self.usual if board == STANDARD else self._other
            if solver is None or solver.board != board:
                raise CacheError(CacheFault.NOT_STARTED)
            return solver.companion()

    @property
    def all_open(self) -> tuple[Solver, ...]:
        """The solvers that are open."""
        return (self.usual,) if self._other is None else (self.usual, self._other)

    def close(self) -> None:
        """Close the solvers, and with them the file of scores."""
        with self._changing:
            self._close_other()
            self.usual.close()

    def _close_other(self) -> None:
        if self._other is not None:
            self._other.close()
            self._other = None


class SharedTables:
    """Opens solvers that share one table for each size, board and file; any thread may ask for one.

    So the windows of a process have one table. It is released with the last solver that uses it.
    """

    def __init__(self) -> None:
        self._opened: dict[tuple[int, Path | None, Path | None, Board], OpenedSolver] = {}
        self._opening = Lock()

    def open_solver(
        self,
        memory_mb: int,
        book: Path | None,
        table: Path | None,
        threads: int,
        board: Board = STANDARD,
    ) -> OpenedSolver:
        """Open a solver as ``open_solver`` does, with the table of an equal one that is open.

        Raises:
            CacheError: there is not enough memory.
        """
        key = memory_mb, book, table, board
        with self._opening:
            with suppress(KeyError, CacheError):
                first, fault = self._opened[key]
                return OpenedSolver(first.companion(threads), fault)
            opened = self._opened[key] = open_solver(memory_mb, book, table, threads, board)
            return opened


def core_count() -> int:
    """Return the number of threads with which a solver uses all cores."""
    return min(os.cpu_count() or 1, MOST_THREADS)


def open_solver(
    memory_mb: int, book: Path | None, table: Path | None, threads: int, board: Board = STANDARD
) -> OpenedSolver:
    """Open a board's solver with book and file of scores, or without what cannot be used.

    Any thread may call this.

    Args:
        memory_mb: size of the transposition table in MB.
        book: the file of the usual board's opening book; None for none.
        table: the file that keeps scores of the usual board, beside which each other board has its
            own; None for none.
        threads: number of search threads.
        board: the board of the positions.

    Raises:
        CacheError: there is not enough memory.
    """
    if board != STANDARD:
        book, table = None, table and table.with_name(score_file_name(board))
    try:
        return OpenedSolver(Solver(memory_mb, book, table, threads, board))
    except CacheError as error:
        if error.fault is CacheFault.NO_MEMORY:
            raise
        fault = error
    # If this fails, too, the first error is the one that counts.
    try:
        return OpenedSolver(Solver(memory_mb, book, threads=threads, board=board), fault)
    except CacheError:
        return OpenedSolver(Solver(memory_mb, None, threads=threads, board=board), fault)
