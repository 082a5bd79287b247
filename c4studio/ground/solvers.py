"""Opening of solvers for the window and the command line, even if scores cannot be saved."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Lock
from typing import NamedTuple
from weakref import WeakValueDictionary

from engine import CacheError, Solver
from engine.openings.book import Book

_books_in_use: WeakValueDictionary[Path, Book] = WeakValueDictionary()
"""The books that are in use, by file. Each takes 8 MB, and nothing changes it."""
_book_lock = Lock()


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

    Solvers that are open at the same time share the memory of the book. Any thread may call this.

    Args:
        memory_mb: size of the transposition table in MB.
        book: the opening book's file; None for none.
        table: the file that keeps scores; None for none.
        threads: number of search threads.

    Raises:
        CacheError: there is not enough memory.
    """
    try:
        return OpenedSolver(Solver(memory_mb, _shared_book(book), table, threads))
    except CacheError as error:
        fault = error
    # If this fails, too, the first error is the one that counts.
    try:
        return OpenedSolver(Solver(memory_mb, _shared_book(book), threads=threads), fault)
    except CacheError:
        return OpenedSolver(Solver(memory_mb, threads=threads), fault)


def _shared_book(path: Path | None) -> Book | None:
    """Return the book of a file, which is read only if no other solver has it.

    Raises:
        CacheError: the book cannot be used.
    """
    if path is None:
        return None
    with _book_lock:
        book = _books_in_use.get(path)
        if book is None:
            book = _books_in_use[path] = Book(path)
        return book
