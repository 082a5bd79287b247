"""One column of a position whose result is to be explained, with its scores."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from c4studio.review.insight.board import PositionCells
from c4studio.review.insight.reason import Reason, ReasonKind, ReasonSupport, ResultHolder
from engine import Position, Score
from engine.grid import Cell
from engine.score import ColumnScores

MOST_PLIES_OF_TACTICS = 9
"""A win within this number of discs is explained by tactics only."""


@dataclass(frozen=True, eq=False)
class ColumnCase:
    """One column of a position whose result (win, draw or loss) is to be explained.

    Attributes:
        board: the position that is explained.
        column: the 0-based column.
        score: the score of the column for the side to move.
        best: the score of the best column.
        keeping: the columns that keep the position's result.
        best_columns: the columns with the best score.
    """

    board: PositionCells
    column: int
    score: Score
    best: Score
    keeping: tuple[int, ...] = ()
    best_columns: tuple[int, ...] = ()

    @property
    def position(self) -> Position:
        """The position before the move."""
        return self.board.position

    @property
    def position_after(self) -> Position:
        """The position after a disc was dropped into the column."""
        return self.board.after(self.column).position

    @property
    def landing_cell(self) -> Cell:
        """The cell on which the disc lands."""
        return self.board.landing_cell_of(self.column)

    @property
    def outcome(self) -> int:
        """The result of the column for the side to move."""
        return self.score.result

    @property
    def throws_result_away(self) -> bool:
        """Whether the move throws a better result away, for example turns a win into a draw."""
        return self.outcome < self.best.result

    @property
    def plies(self) -> int:
        """Number of discs that follow the move until the game ends with best play."""
        return self.score.plies - 1

    @property
    def ends_soon(self) -> bool:
        """Whether a side wins so soon that only tactics are used to explain the result."""
        return self.outcome != 0 and self.score.plies <= MOST_PLIES_OF_TACTICS

    @property
    def holder(self) -> ResultHolder:
        """The side whose result is explained: the winner or, in a draw, the side that holds it."""
        mover = self.position.to_move
        if self.outcome:
            return ResultHolder(mover if self.outcome > 0 else mover.other, wins=True)
        return ResultHolder(mover.other if self.throws_result_away else mover, wins=False)

    @cached_property
    def only_blocked_cell(self) -> Cell | None:
        """Return the cell of the move if the opponent threatens four there and nowhere else.

        The result is None otherwise, or if the mover could complete a four itself.
        """
        mover = self.position.to_move
        stops = self.board.fours_now(mover.other)
        if stops != [self.landing_cell] or self.board.fours_now(mover):
            return None
        return self.landing_cell

    def build_reason(
        self, kind: ReasonKind, standing: ReasonSupport, line: tuple[int, ...] = (), **found: Any
    ) -> Reason:
        """Build a ``Reason`` of a given kind for this column, with the column's scores."""
        line = line or (self.column,)
        replies = self.holder.side is self.position_after.to_move and len(line) > 1
        found.setdefault("reply", line[1] if replies else None)
        return Reason(
            self.position, self.column, kind, standing, self.score, self.best, self.holder,
            line=line, keeping=self.keeping, best_columns=self.best_columns,
            blocks=self.only_blocked_cell,
            **found,
        )  # fmt: skip


def legal_column_cases(
    board: PositionCells, columns: ColumnScores, first: Sequence[int] = ()
) -> list[ColumnCase]:
    """Return a case for each legal column: those in ``first``, then from the best to the worst.

    For a symmetric position only the columns of the left half are returned.

    Args:
        board: the position whose columns are explained.
        columns: the exact scores of the columns, None for unknown ones.
        first: 0-based columns that come first in the result.

    Raises:
        ValueError: the score of a legal column is not known.
    """
    position = board.position
    scores = {column: _known_score(columns, column) for column in position.legal_columns}
    if not scores:
        return []
    best = max(scores.values())
    keeping = tuple(column for column in scores if scores[column].result == best.result)
    fastest = tuple(column for column in scores if scores[column] == best)
    symmetric = position == position.mirror()
    found = [
        ColumnCase(board, column, score, best, keeping, fastest)
        for column, score in scores.items()
        if not symmetric or column <= position.board.middle
    ]
    wanted = {column: place for place, column in enumerate(first)}
    last = len(wanted)
    return sorted(
        found, key=lambda case: (wanted.get(case.column, last), -int(case.score), case.column)
    )


def _known_score(columns: ColumnScores, column: int) -> Score:
    score = columns[column]
    if score is None:
        raise ValueError(f"the score of column {column + 1} is not known")
    return score
