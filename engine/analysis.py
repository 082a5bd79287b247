"""The known bounds on the scores of a position and its columns, as a frozen value."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.position import Position
from engine.score import Score


class Source(StrEnum):
    """Where a score comes from: a search, the rules, the book, a file or other people."""

    SEARCH = "search"
    CACHE = "cache"
    BOOK = "book"
    RULES = "rules"
    STORED = "stored"
    """Read from a file or typed in by somebody. The engine itself never uses this source."""
    OTHERS = "others"
    """Claimed by the scores of other people and not confirmed by a search."""


@dataclass(frozen=True, slots=True)
class Lookup:
    """Bounds on a position's score that are known without a search, for its side to move.

    Attributes:
        lower: lower bound on the score, -18 … 18; above 0 wins, 0 is a draw (``engine.score``).
        upper: upper bound on the score.
        source: where the bounds come from; never SEARCH.
        move: the 0-based column of the best move in the table, None if the table has none.
    """

    lower: int
    upper: int
    source: Source
    move: int | None = None


@dataclass(frozen=True, slots=True)
class ColumnScore:
    """Bounds on the score of a move, for the side that makes it: above 0 it wins, 0 is a draw.

    Attributes:
        lower: lower bound on the score of the move.
        upper: upper bound on the score of the move.
        source: where the bounds come from. RULES takes no search at all, CACHE no new search.
    """

    lower: Score
    upper: Score
    source: Source

    @property
    def exact(self) -> Score | None:
        """The exact score; None while the two bounds differ."""
        return self.lower if self.lower == self.upper else None


@dataclass(frozen=True, slots=True)
class Analysis:
    """The state of an analysis; a later state of the same analysis never has wider bounds.

    Attributes:
        position: the analysed position.
        lower: lower bound on the score of the position, for the side to move.
        upper: upper bound on the score of the position, for the side to move.
        columns: bounds of the seven columns from the left, None where no disc can be played.
        best: the 0-based columns that are proven best, from the centre out; empty until one is.
        line: a principal variation, 0-based columns; empty until the analysis is complete.
        nodes: number of positions searched so far.
        seconds: wall time spent so far.
        complete: whether all legal columns have exact scores and the line is known.
        source: where the score of the position comes from, if it is not proven: STORED or OTHERS.
    """

    position: Position
    lower: Score
    upper: Score
    columns: tuple[ColumnScore | None, ...]
    best: tuple[int, ...]
    line: tuple[int, ...]
    nodes: int
    seconds: float
    complete: bool
    source: Source = Source.SEARCH

    @property
    def score(self) -> Score | None:
        """The exact score for the side to move; None while the two bounds differ."""
        return self.lower if self.lower == self.upper else None
