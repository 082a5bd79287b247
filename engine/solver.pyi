"""Solver: the public interface of the engine for everything that needs a search."""

from collections.abc import Generator, Iterable, Iterator
from os import PathLike
from typing import final

from engine.analysing.searcher import MOST_THREADS as MOST_THREADS
from engine.analysing.searcher import Searcher
from engine.analysis import Analysis
from engine.grid import Board
from engine.openings.book import Book
from engine.position import Position
from engine.score import Score
from engine.searching.table import Table
from engine.stop import StopFlag
from engine.storing.cache import Cache

@final
class Solver:
    """An exact solver. Its transposition table is kept from one search to the next.

    Only one thread at a time may use a solver; an analysis must be read to its end or closed before
    the next search. The GIL is released during a search. Scores do not depend on the number of
    threads; node counts are repeatable with one thread.

    Args:
        memory_mb: size of the transposition table in MiB.
        threads: number of threads that search a hard position together, 1 to 64.
        book: an opening book, which several solvers may share, or the path of one.
        cache: path of a file that keeps the most expensive scores when the process ends.
        board: the board of the positions, of 4 to 10 columns and 4 to 12 rows. Other boards than
            the usual one have no book and no cache.

    Attributes:
        book: the opening book, None without one.
        threads: number of threads that search a hard position together.
        board: the board of the positions.

    Raises:
        CacheError: there is not enough memory, or the book or the file cannot be used.
        UnsupportedBoard: the engine has no board of this size. Searches raise it for a position on
            another board.
        ValueError: ``threads`` is out of range.
    """

    def __init__(
        self,
        memory_mb: int = 64,
        book: str | PathLike[str] | Book | None = None,
        cache: str | PathLike[str] | None = None,
        threads: int = 1,
        board: Board = ...,
    ) -> None: ...
    def companion(self) -> Solver:
        """Return a second solver with one thread that shares this solver's table.

        Both solvers use each other's results. Only the first one writes the file of scores. The
        table is released when both are closed.

        Raises:
            CacheError: the solver is closed.
        """
    @property
    def searcher(self) -> Searcher:
        """The Searcher that carries out the solver's searches, for tests."""
    @property
    def table(self) -> Table:
        """The transposition table, for tests that damage it."""
    @property
    def book(self) -> Book | None:
        """The opening book, None without one."""
    @property
    def cache(self) -> Cache | None:
        """The cache of scores on disk, None without one. It also has warnings for the user."""
    @property
    def board(self) -> Board:
        """The board of the positions that this solver searches."""
    @property
    def threads(self) -> int:
        """Number of threads that search a hard position together."""
    @property
    def nodes(self) -> int:
        """Number of nodes that all threads have searched since the solver was created."""
    def solve(self, position: Position, stop: StopFlag | None = None) -> Score:
        """Return the exact score of a position for the side to move.

        Args:
            position: any position, even of a finished game.
            stop: ends the search within a millisecond when another thread sets it.

        Raises:
            SearchStopped: ``stop`` was set before the score was known.
            SolverBusy: the solver is searching for another caller.
            CacheError: the solver is closed.
        """
    def solve_many(self, positions: Iterable[Position]) -> list[Score]:
        """Return the exact scores of several positions, each for its side to move.

        Raises:
            SolverBusy, CacheError: as for ``solve``.
        """
    def exceeds(self, position: Position, alpha: int, stop: StopFlag | None = None) -> bool:
        """Return whether the score of a position is greater than ``alpha``, for the side to move.

        This takes at most a third of the time of an exact score. Explanations ask it hundreds of
        times, so it does not look for entries that other programs have written meanwhile.

        Raises:
            SearchStopped: ``stop`` was set before the answer was known.
        """
    def analyse(self, position: Position, stop: StopFlag | None = None) -> Generator[Analysis]:
        """Yield analyses of a position and its columns, each with tighter bounds.

        The first analysis is yielded before any search, then one after each search; the last one is
        complete. The caller must read the generator to its end or close it.

        Args:
            position: any position, even of a finished game.
            stop: ends the generator with an incomplete analysis when another thread sets it.

        Raises:
            SolverBusy, CacheError: as for ``solve``.
        """
    def score_columns(
        self, position: Position, stop: StopFlag | None = None
    ) -> tuple[Score | None, ...]:
        """Return the exact scores of all columns of a position.

        This takes less time than an analysis, which also searches a line of best play.

        Returns:
            The scores, one a column, for the side to move; None for an illegal column.

        Raises:
            SearchStopped: ``stop`` was set before all scores were known.
        """
    def score_each(
        self, positions: Iterable[Position], stop: StopFlag | None = None
    ) -> Iterator[tuple[Score | None, ...]]:
        """Yield the exact scores of all columns of several positions, in their order.

        This is faster than ``score_columns`` for each position. The caller may use the solver for
        other searches between two positions.

        Args:
            positions: any positions. Those of one game are fastest in reverse order.
            stop: ends the search when another thread sets it.

        Raises:
            SearchStopped: ``stop`` was set before all scores were known.
            SolverBusy, CacheError: as for ``solve``.
        """
    def score_pairs(
        self,
        pairs: memoryview,
        scores: memoryview,
        first: int,
        last: int,
        stop: StopFlag | None = None,
    ) -> None:
        """Compute the exact scores of all columns of many positions, and write them to a buffer.

        Several threads may call this at the same time for different positions, at most as many as
        the solver has.

        Args:
            pairs: memory with two unsigned 64-bit numbers for each position: the discs of the side
                to move, and all discs. The positions must be legal; this is not checked.
            scores: writable memory for seven signed bytes for each position. The score of an
                illegal column is -128; in a finished game all columns are illegal.
            first: index of the first position.
            last: index after the last position.
            stop: ends the search when another thread sets it.

        Raises:
            SearchStopped: ``stop`` was set before all scores were known.
            SolverBusy, CacheError: as for ``solve``.
            ValueError: the memory is too small for the positions.
        """
    def principal_variation(
        self, position: Position, stop: StopFlag | None = None
    ) -> tuple[int, ...]:
        """Return a line of best play of both sides to the end of the game, as 0-based columns.

        Raises:
            SearchStopped: ``stop`` was set before the line was known.
        """
    def close(self) -> None:
        """Release the table's memory and close the cache. Later searches raise CacheError.

        Raises:
            SolverBusy: a search is in progress.
        """
