"""Analysis: the bounds that are known on the scores of a position and its columns."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.position import Position
from engine.score import Score, result_within


class Source(StrEnum):
    """The origin of a score: a search, the rules, the book, a file or other people."""

    SEARCH = "search"
    CACHE = "cache"
    BOOK = "book"
    RULES = "rules"
    STORED = "stored"
    """The score was read from a file or entered by a person.

    The engine itself never uses this source.
    """


@dataclass(frozen=True, slots=True)
class Lookup:
    """Bounds on a position's score, for its side to move, that are known without a search.

    Attributes:
        lower: lower bound on the score, -18 … 18: a positive score is a win, 0 a draw.
        upper: upper bound on the score.
        source: the origin of the bounds; never SEARCH.
        move: the 0-based column of the best move in the table, None if the table has none.
    """

    lower: int
    upper: int
    source: Source
    move: int | None = None


@dataclass(frozen=True, slots=True)
class ColumnScore:
    """Bounds on the score of a column, for the side that plays it: a positive score is a win.

    Attributes:
        lower: lower bound on the score of the move.
        upper: upper bound on the score of the move.
        source: the origin of the bounds.
    """

    lower: Score
    upper: Score
    source: Source

    @property
    def exact(self) -> Score | None:
        """The exact score; None while the two bounds differ."""
        return self.lower if self.lower == self.upper else None

    @property
    def result(self) -> int | None:
        """The result that the bounds prove: 1 for a win, 0 for a draw, -1 for a loss, or None."""
        return result_within(self.lower.value, self.upper.value)


@dataclass(frozen=True, slots=True)
class Analysis:
    """The state of an analysis. Its bounds only become tighter from one state to the next.

    Attributes:
        position: the analysed position.
        lower: lower bound on the score of the position, for the side to move.
        upper: upper bound on the score of the position, for the side to move.
        columns: the bounds of the columns from the left; None for an illegal column.
        best: the 0-based columns that are proven best, from the centre out; empty until one is.
        line: a line of best play of both sides, as 0-based columns; empty until the analysis is
            complete.
        nodes: number of nodes searched so far.
        seconds: the time that the analysis has taken so far.
        complete: whether the scores of all legal columns are exact and ``line`` is known.
        source: STORED if the score of the position is not proven.
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
