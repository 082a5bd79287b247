"""What is proved of a position and its columns while their exact scores are unknown.

Three things prove a result at once: a four or a forced win on the board, follow-up play, and the
bounds that a search has found so far. Of a result it is said on which waiting threat it rests, if a
short search shows that. Nothing else is said.
"""

from collections.abc import Iterator

from c4studio.review.insight.board import PositionCells
from c4studio.review.insight.case import ColumnCase
from c4studio.review.insight.decider import find_decider
from c4studio.review.insight.reason import (
    ProvedColumn,
    Reason,
    ReasonKind,
    ReasonSupport,
    ResultHolder,
)
from c4studio.review.insight.tactics import final_fours_of_winner, find_tactic, safe_columns
from c4studio.review.insight.tools import SearchTools
from engine import Analysis, ColumnScore, Position, Score, Side
from engine.score import win_score


def proved_columns(tools: SearchTools, analysis: Analysis) -> Iterator[ProvedColumn]:
    """Yield what is proved of each legal column, from the left."""
    board = PositionCells(analysis.position)
    # Where follow-up play decides the position, no column is better.
    bound = tools.whatif.greatest_result(board.position)
    for column in board.position.legal_columns:
        yield _proved_column(tools, board, analysis.columns[column], column, bound)


def side_that_cannot_lose(
    tools: SearchTools, analysis: Analysis, columns: tuple[ProvedColumn, ...]
) -> Side | None:
    """Return the side that is proved not to lose while the result is open; None without one."""
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


def _proved_column(
    tools: SearchTools, board: PositionCells, known: ColumnScore | None, column: int, bound: int
) -> ProvedColumn:
    assert known is not None
    reason = _seen_reason(tools, board, column)
    if reason is not None:
        return ProvedColumn(column, reason.score.result, reason.score.result, reason)
    after = board.after(column).position
    least = known.lower.result
    if not after.is_over:
        least = max(least, -tools.whatif.greatest_result(after))
    most = min(known.upper.result, bound)
    if least != most or least == 0:
        return ProvedColumn(column, least, most)
    mover = board.position.to_move
    holder = ResultHolder(mover if least > 0 else mover.other, wins=True)
    decider = find_decider(tools, board.after(column), holder)
    return ProvedColumn(column, least, most, decider=decider)


def _seen_reason(tools: SearchTools, board: PositionCells, column: int) -> Reason | None:
    """Return the four or the forced win after a move, for either side; None if none is found.

    The score of the reason is that of its line, which ends with the four.
    """
    tactic = find_tactic(board, column)
    if tactic is not None:
        case = _case_of_line(board, (column, *tactic.line), tactic.side)
        return case.build_reason(
            tactic.kind,
            ReasonSupport.SEEN,
            cells=tactic.cells,
            lines=tactic.lines,
            line=(column, *tactic.line),
        )
    position = board.position
    line = _forced_line(tools, position, column)
    if line is None:
        return None
    side = position.to_move if len(line) % 2 else position.to_move.other
    cells, lines = final_fours_of_winner(position, line)
    return _case_of_line(board, line, side).build_reason(
        ReasonKind.FORCED_WIN, ReasonSupport.SEEN, cells=cells, lines=lines, line=line
    )


def _forced_line(tools: SearchTools, position: Position, column: int) -> tuple[int, ...] | None:
    """Return a forced win that begins with a move or follows it, with the move, else None."""
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


def _case_of_line(board: PositionCells, line: tuple[int, ...], winner: Side) -> ColumnCase:
    """Return the case of the first column of a line that ends with a side's four."""
    mover, size, ply = board.position.to_move, board.position.board, board.position.ply
    value = win_score(ply + len(line), size)
    score = Score.for_side_to_move(value if winner is mover else -value, ply, size)
    best = score
    if board.fours_now(mover):
        best = Score.for_side_to_move(win_score(ply + 1, size), ply, size)
    return ColumnCase(board, line[0], score, best)
