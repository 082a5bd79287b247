"""What is proved of a position and its columns while their exact scores are unknown.

Three things prove a result at once: a four or a forced win on the board, follow-up play, and the
bounds that a search has found so far. Nothing else is said.
"""

from __future__ import annotations

from collections.abc import Iterator

from c4studio.insight.board import (
    PositionCells,
    final_fours_of_winner,
    find_tactic,
    safe_columns,
)
from c4studio.insight.case import ColumnCase
from c4studio.insight.reason import ProvedColumn, Reason, ReasonKind, ReasonSupport
from c4studio.insight.tools import SearchTools
from engine import Analysis, Position, Score, Side
from engine.score import win_score


def proved_columns(tools: SearchTools, analysis: Analysis) -> Iterator[ProvedColumn]:
    """Yield what is proved of each legal column, from the left."""
    position = analysis.position
    # Where follow-up play decides the position, no column is better.
    bound = tools.whatif.greatest_result(position)
    for column in position.legal_columns:
        yield _proved_column(tools, analysis, column, bound)


def side_that_cannot_lose(
    tools: SearchTools, analysis: Analysis, columns: tuple[ProvedColumn, ...]
) -> Side | None:
    """Return the side of which it is proved that it does not lose, but no result; None for none."""
    mover = analysis.position.to_move
    least = max([analysis.lower.result, *(each.least for each in columns)])
    most = min(
        analysis.upper.result,
        tools.whatif.greatest_result(analysis.position),
        max((each.most for each in columns), default=1),
    )
    if (least, most) == (0, 1):
        return mover
    return mover.other if (least, most) == (-1, 0) else None


def _proved_column(tools: SearchTools, analysis: Analysis, column: int, bound: int) -> ProvedColumn:
    known = analysis.columns[column]
    assert known is not None
    reason = seen_reason(tools, analysis.position, column)
    if reason is not None:
        return ProvedColumn(column, reason.score.result, reason.score.result, reason)
    after = analysis.position.play(column)
    least = known.lower.result
    if not after.is_over:
        least = max(least, -tools.whatif.greatest_result(after))
    return ProvedColumn(column, least, min(known.upper.result, bound))


def seen_reason(tools: SearchTools, position: Position, column: int) -> Reason | None:
    """Return the four or the forced win after a move, for either side; None if none is found.

    The score of the reason is that of its line, which ends with the four.
    """
    tactic = find_tactic(position, column)
    if tactic is not None:
        case = _case_of_line(position, (column, *tactic.line), tactic.side)
        return case.build_reason(
            tactic.kind,
            ReasonSupport.SEEN,
            cells=tactic.cells,
            lines=tactic.lines,
            line=(column, *tactic.line),
        )
    line = _forced_line(tools, position, column)
    if line is None:
        return None
    side = position.to_move if len(line) % 2 else position.to_move.other
    cells, lines = final_fours_of_winner(position, line)
    return _case_of_line(position, line, side).build_reason(
        ReasonKind.FORCED_WIN, ReasonSupport.SEEN, cells=cells, lines=lines, line=line
    )


def _forced_line(tools: SearchTools, position: Position, column: int) -> tuple[int, ...] | None:
    """Return a forced win that begins with a move or follows it, with the move; None for none."""
    after = position.play(column)
    if after.is_over:
        return None
    replies = safe_columns(after)
    forced = tools.find_forced_win(after)
    if forced is not None:
        return column, *forced
    if len(replies) != 1:
        return None
    forced = tools.find_forced_win(after.play(replies[0]))
    return None if forced is None else (column, replies[0], *forced)


def _case_of_line(position: Position, line: tuple[int, ...], winner: Side) -> ColumnCase:
    """Return the case of the first column of a line that ends with a side's four."""
    board, ply = position.board, position.ply
    value = win_score(ply + len(line), board)
    value = value if winner is position.to_move else -value
    score = Score.for_side_to_move(value, ply, board)
    best = score
    if PositionCells(position).fours_now(position.to_move):
        best = Score.for_side_to_move(win_score(ply + 1, board), ply, board)
    return ColumnCase(position, line[0], score, best, ())
