"""Solver: the engine's public interface for everything that needs a search."""

from collections.abc import Generator, Iterable, Iterator
from os import PathLike
from typing import final

from engine.analysing.searcher import MOST_THREADS as MOST_THREADS
from engine.analysing.searcher import Searcher
from engine.analysis import Analysis
from engine.openings.book import Book
from engine.position import Position
from engine.score import Score
from engine.searching.table import Table
from engine.stop import StopFlag
from engine.storing.cache import Cache

@final
class Solver:
    """An exact solver, which keeps its transposition table from one question to the next.

    One caller at a time may ask, and must read an analysis to its end or close it. Other threads
    run during a search. Scores are the same with any number of threads; node counts are repeatable
    with one thread.

    Args:
        memory_mb: size of the transposition table in MiB.
        threads: number of threads that search a hard position together, 1 to 64.
        book: path of an opening book.
        cache: path of a file that keeps the entries with the most work when the process ends.

    Attributes:
        book: the opening book, None without one.
        threads: number of threads that search a hard position together.

    Raises:
        CacheError: the memory, the book or the file cannot be had.
        ValueError: the number of threads is out of range.
    """

    def __init__(
        self,
        memory_mb: int = 64,
        book: str | PathLike[str] | None = None,
        cache: str | PathLike[str] | None = None,
        threads: int = 1,
    ) -> None: ...
    def companion(self) -> Solver:
        """Return a second solver with one thread over the same table, for another thread.

        Both solvers use each other's results. The first solver writes the cache's file while it is
        open. The memory of the table is released when both are closed.

        Raises:
            CacheError: the solver is closed.
        """
    @property
    def searcher(self) -> Searcher:
        """The searcher that carries out the solver's searches; for tests."""
    @property
    def table(self) -> Table:
        """The transposition table, for tests that damage it."""
    @property
    def book(self) -> Book | None:
        """The opening book, None without one."""
    @property
    def cache(self) -> Cache | None:
        """The cache on disk, which also has remarks for the user; None without one."""
    @property
    def threads(self) -> int:
        """Number of threads that search a hard position together."""
    @property
    def nodes(self) -> int:
        """Number of positions that all threads have searched since the solver was made."""
    def solve(self, position: Position, stop: StopFlag | None = None) -> Score:
        """Return the exact score of a position for the side to move.

        Args:
            position: any position; the score of a finished game is that of its result.
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

        This takes at most a third of the work that the score itself takes.

        Raises:
            SearchStopped: ``stop`` was set before the answer was known.
        """
    def analyse(self, position: Position, stop: StopFlag | None = None) -> Generator[Analysis]:
        """Yield analyses of a position and its columns, each with tighter bounds.

        The first analysis comes before any search, then one follows each search; the last is
        complete. The caller reads the generator to its end or closes it.

        Args:
            position: any position; a finished game is known at once.
            stop: ends the generator with an incomplete analysis when another thread sets it.

        Raises:
            SolverBusy, CacheError: as for ``solve``.
        """
    def score_columns(
        self, position: Position, stop: StopFlag | None = None
    ) -> tuple[Score | None, ...]:
        """Search the exact scores of all columns.

        This takes less work than an analysis, which also searches a line of best play.

        Returns:
            Seven scores for the side to move; None for a column where no disc can be played.

        Raises:
            SearchStopped: ``stop`` was set before all scores were known.
        """
    def score_each(
        self, positions: Iterable[Position], stop: StopFlag | None = None
    ) -> Iterator[tuple[Score | None, ...]]:
        """Yield the exact scores of all columns of several positions, in their order.

        The scores are those of ``score_columns``, found as ``score_pairs`` finds them, which takes
        less time. The caller may put another question to the solver between two positions.

        Args:
            positions: any positions; for those of one game, the last one first is fastest.
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
        """Write the exact scores of all columns of many positions into a buffer.

        As many threads as the solver has may call this at a time, for positions of their own.

        Args:
            pairs: the memory of unsigned 64-bit numbers, two a position: the discs of the side to
                move, and all discs; ``engine.arrays`` checks such pairs, nothing does so here.
            scores: the writable memory of seven signed bytes a position; -128 is written for a
                column where no disc can be played, and in a finished game.
            first: index of the first position.
            last: index after the last position.
            stop: set by another thread, it ends the search.

        Raises:
            SearchStopped: ``stop`` was set before all scores were known.
            SolverBusy, CacheError: as for ``solve``.
            ValueError: the buffers hold fewer positions.
        """
    def principal_variation(
        self, position: Position, stop: StopFlag | None = None
    ) -> tuple[int, ...]:
        """Return a line of best moves for both sides, 0-based columns, to the end of the game.

        Raises:
            SearchStopped: ``stop`` was set before the line was known.
        """
    def close(self) -> None:
        """Release the table's memory and close the cache. Later questions raise CacheError.

        Raises:
            SolverBusy: a search is in progress.
        """
