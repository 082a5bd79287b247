"""Scores of all columns of many positions, in C arrays instead of a Python object for each."""

from collections.abc import Iterable, Iterator

from engine.analysing.searcher import Searcher
from engine.position import Position
from engine.score import Score
from engine.stop import StopFlag

ILLEGAL: int
PAIR_BYTES: int
"""Bytes of a position: two unsigned numbers of 64 bits, the discs of the side to move and all."""

def score_pairs(
    searcher: Searcher,
    pairs: memoryview,
    scores: memoryview,
    first: int,
    last: int,
    stop: StopFlag | None = None,
) -> None:
    """Write the exact scores of all columns of the positions ``first`` … ``last - 1``.

    As many threads as the searcher has may call this at a time, for positions of their own.

    Args:
        searcher: searches the positions.
        pairs: memory of positions, PAIR_BYTES each: the discs of the side to move, and all discs.
            Whether a game reaches the positions is not checked.
        scores: writable memory, seven signed bytes a position; ILLEGAL is written for a column
            where no disc can be played, and in a finished game.
        first: index of the first position.
        last: index after the last position.
        stop: ends the search; scores that were not known by then are not written whole.

    Raises:
        Contradiction: the table holds bounds that exclude each other.
        SearchStopped: ``stop`` was set before all scores were known.
        SolverBusy: all threads search already.
        ValueError: the memory holds fewer positions.
    """

def score_each(
    searcher: Searcher, positions: Iterable[Position], stop: StopFlag | None = None
) -> Iterator[tuple[Score | None, ...]]:
    """Yield the exact scores of all columns of each position, in order.

    All threads search a position together if it takes one thread more than some milliseconds.

    Args:
        searcher: searches the positions.
        positions: any positions.
        stop: ends the search.

    Yields:
        Seven scores for the side to move; None for a column where no disc can be played.

    Raises:
        SearchStopped: ``stop`` was set before all scores were known.
        SolverBusy: all threads search already.
    """
