"""Solver: the public interface of the engine for everything that takes a search."""

from collections.abc import Generator, Iterable
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
    """An exact solver with a transposition table that it keeps from one question to the next.

    It serves one caller at a time, who has to listen to an analysis to its end or close it, and
    lets the other threads run while it searches. Scores are the same on any number of threads;
    node counts are repeatable on one.

    Args:
        memory_mb: size of the transposition table in MiB.
        threads: threads that search a hard position together, 1 to 64.
        book: path of an opening book.
        cache: path of a file that keeps what took most work, so that it outlives the process.

    Attributes:
        book: the opening book, None without one.
        threads: how many threads search a hard position together.

    Raises:
        CacheError: the memory, the book or the file cannot be had.
        ValueError: there cannot be so many threads.
    """

    def __init__(
        self,
        memory_mb: int = 64,
        book: str | PathLike[str] | None = None,
        cache: str | PathLike[str] | None = None,
        threads: int = 1,
    ) -> None: ...
    def companion(self) -> Solver:
        """A solver on the same table, for one more caller at a time, with one thread.

        Each finds what the other one found. What is to be kept on disk is written by the first, as
        long as it is open. The table's memory is let go of when both are closed.

        Raises:
            CacheError: the solver is closed.
        """
    @property
    def searcher(self) -> Searcher:
        """The searches that the solver consists of; for tests."""
    @property
    def table(self) -> Table:
        """The transposition table, for tests that damage it."""
    @property
    def book(self) -> Book | None:
        """The opening book, None without one."""
    @property
    def cache(self) -> Cache | None:
        """What keeps scores on disk, and has remarks on that; None in memory alone."""
    @property
    def threads(self) -> int:
        """How many threads search a hard position together."""
    @property
    def nodes(self) -> int:
        """Positions searched since the solver was made, by all its threads."""
    def solve(self, position: Position, stop: StopFlag | None = None) -> Score:
        """The exact score of a position for the side to move.

        Args:
            position: any position; a finished game scores as it ended.
            stop: set by another thread, it ends the search within a millisecond.

        Raises:
            SearchStopped: ``stop`` was set before the answer was known.
            SolverBusy: somebody else is being answered.
            CacheError: the solver is closed.
        """
    def solve_many(self, positions: Iterable[Position]) -> list[Score]:
        """The scores of many positions for the sides to move there, in their order.

        Raises:
            SolverBusy, CacheError: as for ``solve``.
        """
    def exceeds(self, position: Position, alpha: int, stop: StopFlag | None = None) -> bool:
        """Whether the score of a position is greater than ``alpha``, for the side to move.

        A third of the work of the score itself, or less.

        Raises:
            SearchStopped: ``stop`` was set before the answer was known.
        """
    def analyse(self, position: Position, stop: StopFlag | None = None) -> Generator[Analysis]:
        """Yield growing analyses of a position and all its columns.

        The first comes before any search, one after each search, and the last is complete. The
        caller listens to the end or closes the generator.

        Args:
            position: any position; a finished game is known at once.
            stop: set by another thread, it ends the analysis with an incomplete one.

        Raises:
            SolverBusy, CacheError: as for ``solve``.
        """
    def score_columns(
        self, position: Position, stop: StopFlag | None = None
    ) -> tuple[Score | None, ...]:
        """The exact scores of all columns, seven for the side to move.

        Cheaper than an analysis, which tells what is known meanwhile and looks for a line besides.

        Returns:
            None for a column where no disc can be played.

        Raises:
            SearchStopped: ``stop`` was set before all scores were known.
        """
    def principal_variation(
        self, position: Position, stop: StopFlag | None = None
    ) -> tuple[int, ...]:
        """A line of best moves for both sides, 0-based columns, to the end of the game.

        Raises:
            SearchStopped: ``stop`` was set before the line was known.
        """
    def close(self) -> None:
        """Let go of the table's memory and file; nothing can be searched after.

        Raises:
            SolverBusy: a search is under way, or an analysis that was not listened to to its end.
        """
