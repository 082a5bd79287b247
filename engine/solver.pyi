from collections.abc import Generator, Iterable
from os import PathLike
from typing import final

from engine.analysis import Analysis, Lookup
from engine.book import Book
from engine.position import Position
from engine.score import Score
from engine.stop import StopFlag

MOST_THREADS: int

@final
class Solver:
    def __init__(
        self,
        memory_mb: int = 64,
        book: str | PathLike[str] | None = None,
        cache: str | PathLike[str] | None = None,
        threads: int = 1,
    ) -> None: ...
    @property
    def book(self) -> Book | None: ...
    @property
    def threads(self) -> int: ...
    @property
    def nodes(self) -> int: ...
    def solve(self, position: Position, stop: StopFlag | None = None) -> Score: ...
    def solve_many(self, positions: Iterable[Position]) -> list[Score]: ...
    def analyse(self, position: Position, stop: StopFlag | None = None) -> Generator[Analysis]: ...
    def close(self) -> None: ...
    def _look_up(self, position: Position) -> Lookup: ...
    def _null_window(
        self,
        position: Position,
        alpha: int,
        stop: StopFlag | None = None,
        moot: StopFlag | None = None,
    ) -> int | None: ...
