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

@final
class Searcher:
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
    def nodes(self) -> int: ...
    def companion(self, threads: int = 1) -> Searcher: ...
    def close(self) -> None: ...
    def look_up(self, position: Position) -> Lookup: ...
    def null_window(
        self,
        position: Position,
        alpha: int,
        stop: StopFlag | None = None,
        moot: StopFlag | None = None,
        *,
        nodes: int | None = None,
    ) -> int | None: ...
    def is_behind_book(self, position: Position) -> bool: ...
    def forget(self, book: bool = False) -> None: ...
