"""What is known of a position's columns, as one frozen value."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.position import Position
from engine.score import Score


class Source(StrEnum):
    """Where a column's score comes from."""

    SEARCH = "search"
    CACHE = "cache"
    BOOK = "book"
    RULES = "rules"
    STORED = "stored"
    """Somebody wrote it down, in a file for instance; the engine itself never says so."""


@dataclass(frozen=True, slots=True)
class Lookup:
    """What is known of a position without a search, for its side to move.

    Attributes:
        lower: the position scores at least this, -18 … 18.
        upper: the position scores at most this, -18 … 18.
        source: where the bounds come from, never SEARCH.
        move: the 0-based column that the table thinks best, None where it thinks nothing.
    """

    lower: int
    upper: int
    source: Source
    move: int | None = None


@dataclass(frozen=True, slots=True)
class ColumnScore:
    """What is known of the move into one column, for the side that makes it.

    Attributes:
        lower: the move scores at least this.
        upper: the move scores at most this.
        source: where the bounds come from; RULES needs no search, CACHE needed no new one.
    """

    lower: Score
    upper: Score
    source: Source

    @property
    def exact(self) -> Score | None:
        """The score, once both bounds have met."""
        return self.lower if self.lower == self.upper else None


@dataclass(frozen=True, slots=True)
class Analysis:
    """The state of an analysis; a later one of the same run knows at least as much.

    Attributes:
        position: what is analysed.
        lower: the position scores at least this for the side to move.
        upper: the position scores at most this for the side to move.
        columns: seven entries from the left, None where no disc can be played.
        best: the 0-based columns known to be best, from the centre out; empty until one is.
        line: a principal variation, 0-based columns; empty until the analysis is complete.
        nodes: positions searched for it.
        seconds: wall time spent on it.
        complete: every legal column is exact and the line is known.
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

    @property
    def score(self) -> Score | None:
        """The position's score for the side to move, once it is known."""
        return self.lower if self.lower == self.upper else None
