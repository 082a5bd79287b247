"""Searcher: the basic searches and look-ups from which analyses are built."""

from os import PathLike
from typing import final

from engine.analysis import Lookup
from engine.grid import Board
from engine.openings.book import Book
from engine.position import Position
from engine.searching.table import Table
from engine.stop import StopFlag
from engine.storing.cache import Cache

MOST_THREADS: int
"""The greatest number of threads of a solver."""

HASTE: int
"""Nodes after which a hasty search stops, 0.5 ms: a bound from the book takes as long."""

@final
class Searcher:
    """Searches null windows with one transposition table, opening book and cache on disk.

    At most ``threads`` threads can search at a time. Searches release the GIL.

    Args:
        memory_mb: size of the transposition table in MiB.
        book: an opening book or the path of one, None for none.
        cache: path of the file of stored scores, None for none.
        threads: number of searches that can run at a time, 1 to 64.
        board: the board of the positions. Other boards than the usual one have neither book nor
            cache.

    Raises:
        CacheError: there is not enough memory, or the book or the file cannot be used.
        ValueError: ``threads`` is out of range.
        UnsupportedBoard: the engine has no board of this size.
    """

    def __init__(
        self,
        memory_mb: int,
        book: str | PathLike[str] | Book | None = None,
        cache: str | PathLike[str] | None = None,
        threads: int = 1,
        board: Board = ...,
    ) -> None: ...
    @property
    def board(self) -> Board:
        """The board of the positions that are searched."""
    @property
    def table(self) -> Table:
        """The transposition table."""
    @property
    def book(self) -> Book | None:
        """The opening book, None without one."""
    @property
    def cache(self) -> Cache | None:
        """The cache of scores on disk, None without one."""
    @property
    def threads(self) -> int:
        """Number of searches that can run at a time."""
    @property
    def nodes(self) -> int:
        """Number of nodes that all threads have searched so far."""
    def companion(self) -> Searcher:
        """Return another searcher with one thread that shares this one's table, book and cache.

        Raises:
            CacheError: the searcher is closed.
        """
    def close(self) -> None:
        """Release the table's memory and close the cache. A second call does nothing.

        Raises:
            SolverBusy: a search is in progress.
        """
    def look_up(self, position: Position) -> Lookup:
        """Look up bounds on a position's score in rules, book and table, without a search.

        Returns:
            The bounds, for the side to move.

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
        """Search whether the score of a position that is not over is greater than ``alpha``.

        The search has the null window (alpha, alpha + 1). Several threads may call this at the same
        time, at most as many as the searcher has.

        Args:
            position: the position.
            alpha: the score to compare with, for the side to move.
            stop: ends the search with SearchStopped.
            moot: ends the search because its result is no longer needed.
            nodes: the greatest number of nodes; None for no limit.

        Returns:
            A lower bound greater than ``alpha``, or an upper bound of at most ``alpha``; None if
            ``moot`` was set or ``nodes`` was reached before that.

        Raises:
            SearchStopped: ``stop`` was set before the answer was known.
            SolverBusy: all threads search already.
        """
    def is_behind_book(self, position: Position) -> bool:
        """Return whether a position has exactly one disc more than the positions of the book.

        For such a position the book may have a bound on the score.
        """
    def forget(self, book: bool = False) -> None:
        """Clear all tables and set the cache's file aside, because of contradictory bounds.

        Args:
            book: whether to stop using the opening book as well, in case the contradiction remains
                with empty tables.

        Raises:
            SolverBusy: a search is in progress.
        """
