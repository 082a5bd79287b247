"""Searcher: the single searches and look-ups from which analyses and lines are built."""

from os import PathLike
from typing import final

from engine.analysis import Lookup
from engine.openings.book import Book
from engine.position import Position
from engine.searching.table import Table
from engine.stop import StopFlag
from engine.storing.cache import Cache

MOST_THREADS: int
"""The largest number of threads that a solver can have."""

HASTE: int
"""Nodes after which a hasty search gives up, some 0.5 ms: a bound from the book costs as much."""

@final
class Searcher:
    """The searches and look-ups over one transposition table, opening book and file of scores.

    As many threads may search at a time as the searcher has; each lets other threads run meanwhile.

    Args:
        memory_mb: size of the transposition table in MiB.
        book: path of an opening book, None for none.
        cache: path of a file of scores, None for none.
        threads: number of searches that can run at a time, 1 to 64.

    Raises:
        CacheError: the memory, the book or the file cannot be had.
        ValueError: there cannot be so many threads.
    """

    def __init__(
        self,
        memory_mb: int,
        book: str | PathLike[str] | None = None,
        cache: str | PathLike[str] | None = None,
        threads: int = 1,
    ) -> None: ...
    @property
    def table(self) -> Table:
        """The transposition table."""
    @property
    def book(self) -> Book | None:
        """The opening book, None without one."""
    @property
    def cache(self) -> Cache | None:
        """The cache on disk, None without one."""
    @property
    def threads(self) -> int:
        """Number of searches that can run at a time."""
    @property
    def nodes(self) -> int:
        """Number of positions that all threads have searched so far."""
    def companion(self) -> Searcher:
        """Return a searcher with one thread over the same table, book and cache.

        Raises:
            CacheError: the searcher is closed.
        """
    def close(self) -> None:
        """Release the table's memory and the cache; a second call does nothing.

        Raises:
            SolverBusy: a search is in progress.
        """
    def look_up(self, position: Position) -> Lookup:
        """Look for bounds on a position's score in rules, book and table, without a search.

        Returns:
            A Lookup with bounds for the position's side to move.

        Raises:
            CacheError: the searcher is closed.
        """
    def null_window(
        self,
        position: Position,
        alpha: int,
        stop: StopFlag | None = None,
        moot: StopFlag | None = None,
        *,
        nodes: int | None = None,
    ) -> int | None:
        """Search the window (alpha, alpha + 1) of a position that is not over.

        As many threads as the searcher has may call this at a time, for one position or several.

        Args:
            position: the position.
            alpha: the lower end of the window, for the side to move.
            stop: ends the search with SearchStopped.
            moot: ends the search because its result is no longer needed.
            nodes: number of nodes after which to give up; None for no limit.

        Returns:
            A lower bound on the score if it is greater than ``alpha``, else an upper bound; None
            if ``moot`` was set first, or after ``nodes`` nodes.

        Raises:
            SearchStopped: ``stop`` was set before the window was decided.
            SolverBusy: all threads search already.
        """
    def is_behind_book(self, position: Position) -> bool:
        """Return whether a position has one disc more than the positions of the book.

        The book may know a bound on the score of such a position.
        """
    def forget(self, book: bool = False) -> None:
        """Clear all tables and put the cache's file aside, because known bounds exclude each other.

        Args:
            book: whether to stop using the opening book as well. That is the next step if the
                bounds still exclude each other after the tables were cleared.

        Raises:
            SolverBusy: a search is in progress.
        """
