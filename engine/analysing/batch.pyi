"""Scores of all columns of many positions, stored in C arrays to save time and memory."""

from collections.abc import Iterable, Iterator

from engine.analysing.searcher import Searcher
from engine.position import Position
from engine.score import Score
from engine.stop import StopFlag

ILLEGAL: int
PAIR_BYTES: int
"""Bytes of a position: two unsigned 64-bit numbers, the discs of the side to move and all discs."""

def score_pairs(
    searcher: Searcher,
    pairs: memoryview,
    scores: memoryview,
    first: int,
    last: int,
    stop: StopFlag | None = None,
) -> None:
    """Compute the exact scores of all columns of the positions ``first`` … ``last - 1``.

    Several threads may call this at the same time for different positions, at most as many as the
    searcher has.

    Args:
        searcher: searches the positions.
        pairs: memory with the positions, PAIR_BYTES each: the discs of the side to move, and all
            discs. The positions must be legal; this is not checked.
        scores: writable memory for the scores, seven signed bytes for each position. The score of
            an illegal column is ILLEGAL; in a finished game all columns are illegal.
        first: index of the first position.
        last: index after the last position.
        stop: ends the search. The scores of a position that was not finished are incomplete.

    Raises:
        Contradiction: the table holds bounds that exclude each other.
        SearchStopped: ``stop`` was set before all scores were known.
        SolverBusy: all threads search already.
        ValueError: the memory is too small for the positions.
    """

def score_each(
    searcher: Searcher, positions: Iterable[Position], stop: StopFlag | None = None
) -> Iterator[tuple[Score | None, ...]]:
    """Yield the exact scores of all columns of each position, in order.

    A position that takes one thread more than some milliseconds is searched by all threads
    together.

    Args:
        searcher: searches the positions.
        positions: any positions.
        stop: ends the search.

    Yields:
        The seven scores for the side to move; None for an illegal column.

    Raises:
        SearchStopped: ``stop`` was set before all scores were known.
        SolverBusy: all threads search already.
    """
