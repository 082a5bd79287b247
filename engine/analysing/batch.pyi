from collections.abc import Iterable, Iterator

from engine.analysing.searcher import Searcher
from engine.position import Position
from engine.score import Score
from engine.stop import StopFlag

ILLEGAL: int
PAIR_BYTES: int

def score_pairs(
    searcher: Searcher,
    pairs: memoryview,
    scores: memoryview,
    first: int,
    last: int,
    stop: StopFlag | None = None,
) -> None: ...
def columns_of(
    searcher: Searcher, position: Position, stop: StopFlag | None = None
) -> tuple[Score | None, ...]: ...
def score_each(
    searcher: Searcher, positions: Iterable[Position], stop: StopFlag | None = None
) -> Iterator[tuple[Score | None, ...]]: ...
