from collections.abc import Generator, Iterable, Iterator
from os import PathLike
from typing import Self, final

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
    def __init__(
        self,
        memory_mb: int = 64,
        book: str | PathLike[str] | Book | None = ...,
        cache: str | PathLike[str] | None = None,
        threads: int = 1,
        board: Board = ...,
    ) -> None: ...
    def __enter__(self) -> Self: ...
    def __exit__(self, *error: object) -> None: ...
    def companion(self) -> Solver: ...
    @property
    def searcher(self) -> Searcher:
        """The Searcher that carries out the solver's searches, for tests."""
    @property
    def table(self) -> Table: ...
    @property
    def book(self) -> Book | None: ...
    @property
    def cache(self) -> Cache | None: ...
    @property
    def board(self) -> Board: ...
    @property
    def threads(self) -> int: ...
    @property
    def nodes(self) -> int: ...
    def solve(self, position: Position, stop: StopFlag | None = None) -> Score: ...
    def solve_many(self, positions: Iterable[Position]) -> list[Score]: ...
    def exceeds(self, position: Position, alpha: int, stop: StopFlag | None = None) -> bool: ...
    def analyse(self, position: Position, stop: StopFlag | None = None) -> Generator[Analysis]: ...
    def score_columns(
        self, position: Position, stop: StopFlag | None = None
    ) -> tuple[Score | None, ...]: ...
    def score_each(
        self, positions: Iterable[Position], stop: StopFlag | None = None
    ) -> Iterator[tuple[Score | None, ...]]: ...
    def score_pairs(
        self,
        pairs: memoryview,
        scores: memoryview,
        first: int,
        last: int,
        stop: StopFlag | None = None,
    ) -> None: ...
    def principal_variation(
        self, position: Position, stop: StopFlag | None = None
    ) -> tuple[int, ...]: ...
    def close(self) -> None: ...
