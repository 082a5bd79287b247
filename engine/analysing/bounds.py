"""Bounds on the scores of a position and of its columns, which each search tightens."""

from __future__ import annotations

from dataclasses import dataclass

from engine.analysing.searcher import Searcher
from engine.analysis import ColumnScore, Source
from engine.errors import Contradiction
from engine.grid import STANDARD
from engine.position import Position
from engine.score import Score, result_within

POSITION_JOB = -1
"""The job to search the score of the analysed position itself, where other jobs are columns."""


@dataclass(slots=True)
class Bounds:
    """Lower and upper bound on a score, from the point of view of the side to move.

    Attributes:
        lower: the score is at least this.
        upper: the score is at most this.
        source: where the bounds come from.
    """

    lower: int
    upper: int
    source: Source

    @property
    def exact(self) -> bool:
        """Whether the bounds are equal, so that the score is known."""
        return self.lower >= self.upper

    @property
    def result(self) -> int | None:
        """The result, 1 for a win, 0 for a draw, -1 for a loss; None while it is unknown."""
        return result_within(self.lower, self.upper)

    def tighten(self, lower: int, upper: int) -> None:
        """Intersect these bounds with other bounds.

        Raises:
            Contradiction: the bounds exclude each other.
        """
        self.lower, self.upper = max(self.lower, lower), min(self.upper, upper)
        if self.lower > self.upper:
            raise Contradiction

    def learn_from_window(self, alpha: int, value: int) -> None:
        """Tighten the bounds by the result of a search with the null window (alpha, alpha + 1)."""
        if value > alpha:
            self.tighten(value, self.upper)
        else:
            self.tighten(self.lower, value)


class ColumnBounds:
    """The bounds on the scores of an analysed position and its legal columns.

    In a symmetric position only the left half and the middle column have bounds of their own.

    Args:
        searcher: looks up bounds that are known without a search.
        position: the analysed position.
        columns: whether to analyse the columns too, or only the position itself.

    Attributes:
        position: the analysed position.
        root: bounds on its score.
    """

    def __init__(self, searcher: Searcher, position: Position, columns: bool) -> None:
        self._searcher = searcher
        self.position = position
        self.root = self._look_up(position)
        self._symmetric = position == position.mirror()
        legal = position.legal_columns if columns else ()
        self._children = {column: position.play(column) for column in legal}
        self._columns = {column: self._bounds(column) for column in self._columns_to_search()}
        self._settle_root()

    @property
    def jobs(self) -> tuple[int, ...]:
        """The scores to compute: POSITION_JOB for the position, followed by 0-based columns."""
        return POSITION_JOB, *self._columns

    @property
    def has_columns(self) -> bool:
        """Whether legal columns are analysed, and not only the position itself."""
        return bool(self._columns)

    def position_and_bounds(self, job: int) -> tuple[Position, int, int]:
        """Return the position to search for the score of a job, and the known bounds.

        The score and the bounds are for the side to move in the returned position.
        """
        if job == POSITION_JOB:
            return self.position, self.root.lower, self.root.upper
        known = self._columns[job]
        return self._children[job], -known.upper, -known.lower

    def learn_from_window(self, job: int, alpha: int, value: int) -> None:
        """Tighten the bounds of a job by the value of a null window (alpha, alpha + 1).

        A search of POSITION_JOB may also have improved the columns' entries in the transposition
        table, so their bounds are looked up there again.

        Raises:
            Contradiction: the result contradicts bounds that are known already.
        """
        if job != POSITION_JOB:
            self._columns[job].learn_from_window(-alpha - 1, -value)
        else:
            self.root.learn_from_window(alpha, value)
            for column, known in self._columns.items():
                found = self._bounds(column)
                known.tighten(found.lower, min(found.upper, self.root.upper))
        self._settle_root()

    def unknown_jobs(self) -> list[int]:
        """Return the jobs whose scores are not exact yet, in the order of searching.

        POSITION_JOB comes first, then the columns least likely to be best. Once its score is exact,
        the columns with the greatest upper bounds come first.

        On other boards than the usual one exact scores can take hours, and so all results come
        first: whether the position and each column are won, drawn or lost.
        """
        columns = [column for column in self._columns if not self._columns[column].exact]
        columns.sort(key=lambda column: -self._columns[column].upper)
        jobs = columns if self.root.exact else [POSITION_JOB, *reversed(columns)]
        if self.position.board == STANDARD:
            return jobs
        return [job for job in jobs if self._bounds_of(job).result is None] or jobs

    def scores(self) -> tuple[ColumnScore | None, ...]:
        """Return the bounds of all columns; None for a column that is not analysed."""
        ply, board = self.position.ply, self.position.board
        columns: list[ColumnScore | None] = [None] * board.width
        for column, known in self._columns.items():
            columns[column] = ColumnScore(
                Score.for_side_to_move(known.lower, ply, board),
                Score.for_side_to_move(known.upper, ply, board),
                known.source,
            )
            if self._symmetric:
                columns[board.mirror(column)] = columns[column]
        return tuple(columns)

    def _bounds_of(self, job: int) -> Bounds:
        """Return the bounds of a job, from the point of view of the side to move."""
        return self.root if job == POSITION_JOB else self._columns[job]

    def _columns_to_search(self) -> list[int]:
        """Return the legal columns to search, which are only one half in a symmetric position."""
        legal = [column for column in self.position.board.centre_out if column in self._children]
        return [
            column
            for column in legal
            if not self._symmetric or column <= self.position.board.middle
        ]

    def _bounds(self, column: int) -> Bounds:
        """Return the bounds on a column's score that are known without a search."""
        known = self._look_up(self._children[column])
        source = known.source if known.exact else Source.SEARCH
        return Bounds(-known.upper, -known.lower, source)

    def _look_up(self, position: Position) -> Bounds:
        """Look up bounds on a position's score, for its side to move, without a search."""
        found = self._searcher.look_up(position)
        return Bounds(found.lower, found.upper, found.source)

    def _settle_root(self) -> None:
        """Tighten all bounds, since the position's score is the score of its best column."""
        if not self._columns:
            return
        self.root.tighten(
            max(known.lower for known in self._columns.values()),
            max(known.upper for known in self._columns.values()),
        )
        for known in self._columns.values():
            known.tighten(known.lower, self.root.upper)
