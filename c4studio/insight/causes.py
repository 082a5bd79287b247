"""What players overlook in their mistakes: a four, a forced win or a distant cell."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from c4studio.game.fours import Direction, direction_of
from c4studio.insight.board import Board, above
from c4studio.insight.reason import Holder, Reason
from c4studio.insight.tools import SINGLES, Counterfactuals, Tools
from engine import Position, Score, Side
from engine.grid import Cell
from engine.score import ColumnScores

FIRST = 13
"""Number of the first disc whose mistakes have a cause; earlier ones belong to the opening."""


class Cause(StrEnum):
    """What a player can overlook, such as a four or a forced win of the opponent.

    The most immediate causes come first.
    """

    MISSED_FOUR = "missed_four"
    LEFT_VERTICAL = "left_vertical"
    LEFT_HORIZONTAL = "left_horizontal"
    LEFT_DIAGONAL = "left_diagonal"
    UNDER_THREAT = "under_threat"
    IGNORED_RUN = "ignored_run"
    MISSED_RUN = "missed_run"
    SPENT_THREAT = "spent_threat"
    STARTED_RUN = "started_run"
    """The mistake starts the opponent's forced win, or opens the cell above for it."""
    LET_GO_CELL = "let_go_cell"
    GAVE_CELL = "gave_cell"
    LEFT_CELL = "left_cell"
    LONG_RANGE = "long_range"


QUIET = frozenset((Cause.LET_GO_CELL, Cause.GAVE_CELL, Cause.LEFT_CELL, Cause.LONG_RANGE))
"""Causes that concern distant cells, and neither a four on the board nor a forced win."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Why a move is a mistake, and what the player overlooked in making it.

    Attributes:
        reason: the reason why the move is a mistake.
        cause: what the player overlooked; None for a mistake of the opening.
    """

    reason: Reason
    cause: Cause | None


_LEFT = {
    Direction.VERTICAL: Cause.LEFT_VERTICAL,
    Direction.HORIZONTAL: Cause.LEFT_HORIZONTAL,
    Direction.DIAGONAL: Cause.LEFT_DIAGONAL,
}
"""The causes of mistakes that leave a four open, by its direction, the easiest to see first."""


def find_cause(tools: Tools, position: Position, columns: ColumnScores, column: int) -> Cause:
    """Return the cause of a mistake: what the player overlooked.

    Args:
        tools: the searches, with their budgets.
        position: the position before the mistake.
        columns: the exact scores of all columns.
        column: the 0-based column of the mistake.

    Raises:
        SearchStopped: the search was stopped before the cause was known.
    """
    return _cause_on_board(position, column) or (
        _cause_by_force(tools, position, columns, column)
        or _cause_by_cell(tools, position, columns, column)
        or Cause.LONG_RANGE
    )


def find_traps(tools: Tools, position: Position, columns: ColumnScores) -> frozenset[Cause]:
    """Return the causes of all mistakes that are possible in a position.

    For speed, distant cells are not searched: a possible mistake without a more immediate cause
    adds all causes in ``QUIET``.

    Args:
        tools: the searches, with the same budgets in every run.
        position: the position.
        columns: the exact scores of all columns.

    Raises:
        SearchStopped: the search was stopped before the causes were known.
    """
    found: set[Cause] = set()
    best = max(each for each in columns if each is not None)
    for column, score in enumerate(columns):
        if score is not None and not _keeps(score, best):
            cause = _cause_on_board(position, column) or (
                _cause_by_force(tools, position, columns, column)
            )
            found |= QUIET if cause is None else {cause}
    return frozenset(found)


def _cause_on_board(position: Position, column: int) -> Cause | None:
    """Return the cause of a mistake that overlooks a four or a threat on the board.

    The result is None for any other mistake.
    """
    board, side = Board(position), position.to_move
    cell = board.landing(column)
    if board.fours_now(side):
        return Cause.MISSED_FOUR
    left = [each for each in board.fours_now(side.other) if each != cell]
    if left:
        return _cause_of_left_four(board, side.other, left[0])
    if above(cell) in board.threats(side.other):
        return Cause.UNDER_THREAT
    return None


def _cause_of_left_four(board: Board, side: Side, cell: Cell) -> Cause:
    """Return the cause of a mistake that leaves a four open: its direction on the board.

    If a disc completes several fours, the one that is easiest to see decides.
    """
    directions = {direction_of(line) for line in board.threats(side)[cell]}
    return next(cause for direction, cause in _LEFT.items() if direction in directions)


def _cause_by_force(
    tools: Tools, position: Position, columns: ColumnScores, column: int
) -> Cause | None:
    """Return the cause of a mistake that overlooks a forced win; None for other mistakes."""
    board, side = Board(position), position.to_move
    score, best = _scores(columns, column)
    if best.result > 0 and tools.forced_win(position) is not None:
        return Cause.MISSED_RUN
    run = tools.forced_win(position.play(column)) if score.result < 0 else None
    if run is not None and tools.forced_win(position, passed=True) is not None:
        return Cause.IGNORED_RUN
    if above(board.landing(column)) in board.threats(side):
        return Cause.SPENT_THREAT
    return None if run is None else Cause.STARTED_RUN


def _cause_by_cell(
    tools: Tools, position: Position, columns: ColumnScores, column: int
) -> Cause | None:
    """Return the cause of a mistake about a distant cell on which a win depends, or None."""
    side = position.to_move
    score, best = _scores(columns, column)
    if score.result < 0:
        cell = _deciding(tools, position.play(column), Holder(side.other, wins=True))
        if cell is not None:
            kept = {c for c, each in enumerate(columns) if each is not None and _keeps(each, best)}
            taken = {(c, position.height(c)) for c in kept}
            return Cause.LEFT_CELL if cell in taken else Cause.GAVE_CELL
    if best.result > 0 and _deciding(tools, position, Holder(side, wins=True)) is not None:
        return Cause.LET_GO_CELL
    return None


def _deciding(tools: Tools, position: Position, holder: Holder) -> Cell | None:
    """Return a cell on which the winner needs a four to win; None if none is found."""
    asked = Counterfactuals(tools, position, holder, tools.effort.cells)
    candidates = asked.candidates()[:SINGLES]
    return next((cell for cell in candidates if asked.without(cell) is not None), None)


def _keeps(score: Score, best: Score) -> bool:
    return score.result == best.result


def _scores(columns: ColumnScores, column: int) -> tuple[Score, Score]:
    """Return the score of a column and the score of the best column."""
    score = columns[column]
    if score is None:
        raise ValueError(f"the score of column {column + 1} is not known")
    return score, max(each for each in columns if each is not None)
