"""What an explanation claims, held against exact scores and the plain referee."""

from __future__ import annotations

from collections.abc import Callable, Collection

from c4studio.review.insight import (
    Explanation,
    Reason,
    ReasonKind,
    ReasonSupport,
    ResultHolder,
    Threat,
)
from c4studio.review.insight.reason import AnswerPlan, Decider, ReplyStep, proof_trunk
from engine import Position, Score, Solver
from tests.review.insight.checker import (
    Board,
    all_cells,
    ends_in_four,
    forces,
    has_own_row,
    is_searched,
    proves,
    value_where,
)
from tests.review.insight.next_moves import check_next_moves

SOON = 9
"""A game that ends within so many discs is explained by its tactics."""
TACTICS = {
    ReasonKind.COMPLETES_FOUR, ReasonKind.LEAVES_FOUR_OPEN, ReasonKind.CANNOT_BLOCK_BOTH,
    ReasonKind.UNDER_THREAT, ReasonKind.GIVES_UP_OWN_THREAT, ReasonKind.DOUBLE_THREAT,
    ReasonKind.STACKED_THREATS, ReasonKind.EVERY_REPLY_GIVES_FOUR, ReasonKind.FORCED_WIN,
    ReasonKind.QUICK_WIN, ReasonKind.ONLY_BLOCK, ReasonKind.ZUGZWANG,
    ReasonKind.ONLY_COLUMN_THAT_HOLDS, ReasonKind.SEARCH_ONLY,
}  # fmt: skip


def outcome(score: Score) -> int:
    return (int(score) > 0) - (int(score) < 0)


def check(explanation: Explanation, solver: Solver, plans: bool = True) -> int:
    """Assert every claim; the number of columns with a reason that is not the score alone."""
    position = explanation.position
    assert explanation.complete
    given = {reason.column: reason for reason in explanation.columns if reason is not None}
    assert set(given) == set(position.legal_columns)
    scores = {column: _score(position, column, solver) for column in given}
    for column, reason in given.items():
        assert reason.column == column
        assert int(reason.score) == scores[column]
        assert int(reason.best) == max(scores.values())
        _check_reason(position, reason, scores, given, plans)
        _check_missed(position, reason)
        _check_parries(position, reason)
        _check_idle(position, reason, scores)
        check_decider(position.play(reason.column), reason.decider, reason.holder)
        _check_needed(position, reason, solver)
        check_lead(position, reason, solver, plans)
        check_ending(position, reason, solver)
    _check_key(explanation, scores, given, solver)
    if is_searched(position) and scores:
        _check_position(explanation, max(scores.values()))
    return sum(reason.standing is not ReasonSupport.SEARCH for reason in given.values())


def _score(position: Position, column: int, solver: Solver) -> int:
    return -int(solver.solve(position.play(column)))


def _check_reason(
    position: Position,
    reason: Reason,
    scores: dict[int, int],
    given: dict[int, Reason],
    plans: bool,
) -> None:
    """The result and the holder, the line, what would have held, and the kind's own claim."""
    mover, result = position.to_move, outcome(reason.score)
    mine = result if reason.holder.side is mover else -result
    assert mine == reason.holder.least_result
    best = outcome(reason.best)
    keeping = tuple(column for column, score in scores.items() if (score > 0) - (score < 0) == best)
    top = max(scores.values())
    fastest = tuple(column for column, score in scores.items() if score == top)
    # Of a position on the best line it is not known what other columns are worth.
    if given:
        assert (reason.keeping, reason.best_columns) == (keeping, fastest)
    assert reason.line[0] == reason.column
    after = position
    for column in reason.line:
        assert after.is_legal(column)
        after = after.play(column)
    assert reason.kind is not ReasonKind.ONLY_COLUMN_THAT_HOLDS or keeping == (reason.column,)
    if reason.reply is not None:
        assert position.play(reason.column).is_legal(reason.reply)
        assert reason.holder.side is not mover
    if (
        reason.standing in (ReasonSupport.CELL, ReasonSupport.SEARCH)
        or reason.kind is ReasonKind.ONLY_BLOCK
    ):
        assert reason.line == (reason.column,)
    if reason.blocks is not None:
        assert _only_block(position, reason.column)
    if reason.proof is not None and plans:
        end = position.play(reason.column)
        assert proves(reason.proof, end, reason.holder.side, reason.holder.wins)
    if result and reason.score.plies <= SOON:
        assert reason.kind in TACTICS
    if reason.zugzwang:
        _passing_is_better(position, reason)
    if reason.twin is not None:
        _check_twin(position, reason, given)
    _CHECKS[reason.kind](position, reason)


def _check_missed(position: Position, reason: Reason) -> None:
    """The side to move had a forced win, and the column keeps less than the best one."""
    if reason.missed:
        assert reason.score < reason.best
        assert len(reason.missed) > 1
        assert ends_in_four(position, reason.missed, position.to_move)
        assert forces(position, reason.missed, position.to_move)


def _check_parries(position: Position, reason: Reason) -> None:
    """The other side would win by force after a pass, and does not so soon after the disc."""
    if reason.parries:
        other = position.to_move.other
        assert int(reason.best) == int(reason.score) < 0
        assert ends_in_four(position, reason.parries, other, passed=True)
        assert forces(position, reason.parries, other, passed=True)
        assert reason.score.plies > 1 + len(reason.parries)


def _check_idle(position: Position, reason: Reason, scores: dict[int, int]) -> None:
    """Without a line that is stopped in vain nothing else keeps the result, or some do anyhow."""
    best, mover = max(scores.values()), position.to_move
    for disc, line in reason.idle:
        own = [cell for cell in line if Board(position).discs[cell] is mover.other]
        if len(own) < 2 or best < 0 or not is_searched(position) or disc[0] not in reason.keeping:
            continue
        missing = {*line}.difference(own)
        rest = all_cells(position.board) - missing
        others = [
            position.play(column)
            for column, score in scores.items()
            if column not in reason.keeping and (column, position.height(column)) not in missing
        ]
        need = -1 if best > 0 else 0
        assert all(value_where(each, mover.other, rest) > need for each in others) or any(
            (column, position.height(column)) not in line for column in reason.keeping
        )


def _check_needed(position: Position, reason: Reason, solver: Solver) -> None:
    """Without fours on the cells the result is worse, and these replies alone keep it."""
    after, least = position.play(reason.column), reason.holder.least_result
    if is_searched(position):
        for cells in reason.needed or ():
            rest = all_cells(after.board) - {*cells}
            assert value_where(after, reason.holder.side, rest) < least
    if reason.replies:
        assert after.to_move is reason.holder.side
        scores = {each: _score(after, each, solver) for each in after.legal_columns}
        assert reason.replies == tuple(each for each in scores if scores[each] >= least)


def check_decider(after: Position, decider: Decider | None, holder: ResultHolder) -> None:
    """The winner needs a four on one of the cells, or wins by fours on them alone; none is open."""
    if decider is None:
        return
    board, side = Board(after), holder.side
    assert holder.wins
    assert decider.side is side
    for cell, line in zip(decider.cells, decider.lines, strict=True):
        assert board.landing(cell[0]) != cell
        assert [each for each in line if board.discs[each] is not side] == [cell]
    assert decider.favoured == all(has_own_row(board.size, side, cell) for cell in decider.cells)
    assert decider.for_both == (
        len(decider.cells) == 1 and board.completes(decider.cells[0], side.other)
    )
    if is_searched(after):
        rest = all_cells(after.board) - {*decider.cells}
        assert value_where(after, side, rest) < 1 or value_where(after, side, decider.cells) == 1


def check_lead(position: Position, reason: Reason, solver: Solver, plans: bool) -> None:
    """Every move of the line but the first is a best one, and the end has the proved reason."""
    lead = reason.lead
    if lead is None:
        return
    assert lead.line[0] == reason.column
    at = position.play(reason.column)
    score = int(solver.solve(at))
    assert score == -int(reason.score)
    for column in lead.line[1:]:
        at = at.play(column)
        score = -score
        assert int(solver.solve(at)) == score
    assert at == lead.reason.position
    assert not at.is_over
    found = lead.reason
    assert found.lead is None
    assert int(found.score) == int(found.best) == score
    scores = {column: _score(at, column, solver) for column in at.legal_columns}
    assert max(scores.values()) == scores[found.column] == score
    assert found.standing is not ReasonSupport.SEARCH
    assert found.holder.side is reason.holder.side or not score
    _check_reason(at, found, scores, {}, plans)
    check_next_moves(position, reason, solver)


def check_ending(position: Position, reason: Reason, solver: Solver) -> None:
    """Best play goes on to a four of the holder's, on a cell that is told if any is."""
    if not reason.ending:
        return
    told = reason if reason.lead is None else reason.lead.reason
    end = None if told.proof is None else proof_trunk(told.proof)[1]
    everywhere = all_cells(position.board)
    cells = told.cells or (everywhere if isinstance(end, AnswerPlan) else ())
    if told.zugzwang or told.kind is ReasonKind.ZUGZWANG:
        cells = everywhere
    line = reason.line if reason.lead is None else reason.lead.line
    assert reason.path == line + reason.ending
    at = position
    check_best_play(position, reason, solver)
    for column in reason.path[:-1]:
        at = at.play(column)
    last = reason.ending[-1]
    assert (last, at.height(last)) in cells
    assert ends_in_four(at, (last,), told.holder.side)


def check_best_play(position: Position, reason: Reason, solver: Solver) -> None:
    """Each move of a line of best play but the first is a best one, down to the score's disc."""
    score, at = -int(reason.score), position.play(reason.column)
    for column in reason.path[1:]:
        assert int(solver.solve(at)) == score
        at, score = at.play(column), -score
    assert at.is_over
    assert at.ply == position.ply + reason.score.plies


def _check_key(
    explanation: Explanation, scores: dict[int, int], given: dict[int, Reason], solver: Solver
) -> None:
    """The cell is a good column's, and the other side plays it against most of the mistakes."""
    key, position = explanation.key, explanation.position
    if key is None:
        return
    best = max(scores.values())
    result = (best > 0) - (best < 0)
    mistakes = [each for each, score in scores.items() if (score > 0) - (score < 0) != result]
    column, row = key.cell
    assert column not in mistakes
    assert position.height(column) == row
    assert len(set(key.others)) == len(key.others) > max(1, len(mistakes) // 2)
    for other in key.others:
        assert other in mistakes
        assert _uses(position, given[other], key.cell, solver)


def _uses(position: Position, mistake: Reason, cell: tuple[int, int], solver: Solver) -> bool:
    """Whether the other side plays a cell in a line against a mistake that keeps its result."""
    line = mistake.line if mistake.lead is None else mistake.lead.line
    if len(line) == 1 and mistake.reply is not None:
        line = (mistake.column, mistake.reply)
    board, at, found = Board(position), position, False
    for column in line:
        other = board.mover is not position.to_move
        found = found or (other and board.landing(column) == cell)
        board.play(column)
        at = at.play(column)
        if other and not at.is_over:
            value = -int(solver.solve(at))
            assert value > 0 if mistake.holder.wins else value >= 0
    return found


def _passing_is_better(position: Position, reason: Reason) -> None:
    """The side to move after the line would do better if it could pass."""
    for column in reason.line:
        position = position.play(column)
    side = position.to_move
    assert side is not reason.holder.side
    if is_searched(position):
        better = value_where(position, side, all_cells(position.board), passed=True)
        assert better > (-1 if reason.holder.wins else 0)


def _check_twin(position: Position, reason: Reason, given: dict[int, Reason]) -> None:
    assert position == position.mirror()
    assert reason.twin is not None
    twin = given[reason.twin]
    last = position.board.width - 1
    assert reason.column == last - twin.column
    assert reason.line == tuple(last - column for column in twin.line)
    assert reason.cells == tuple((last - column, row) for column, row in twin.cells)


def _only_block(position: Position, column: int) -> bool:
    board = Board(position)
    return board.winning(position.to_move.other) == [column] and not board.winning(position.to_move)


def _four(position: Position, reason: Reason) -> None:
    assert position.play(reason.column).winner is position.to_move
    assert {cell for line in reason.lines for cell in line} == position.play(
        reason.column
    ).winning_cells
    assert reason.standing is ReasonSupport.SEEN


def _lost_at_once(position: Position, reason: Reason) -> None:
    """Every four that is open after the move is named, and the line ends with one of them."""
    after = Board(position.play(reason.column))
    fours = {after.landing(column) for column in after.winning(after.mover)}
    assert fours == set(reason.cells) - {Board(position).landing(reason.column)}
    assert ends_in_four(position, reason.line, position.to_move.other)
    assert len(reason.line) == 2
    if reason.kind is ReasonKind.CANNOT_BLOCK_BOTH:
        assert len(Board(position).winning(position.to_move.other)) > 1
    _fours_are_open(position, reason)


def _won_at_once(position: Position, reason: Reason) -> None:
    side = position.to_move
    assert ends_in_four(position, reason.line, side)
    assert forces(position, reason.line, side)
    assert len(reason.line) == 3
    if reason.kind is ReasonKind.DOUBLE_THREAT:
        board = Board(position.play(reason.column))
        assert len(board.winning(side)) == len(reason.cells) > 1
    _fours_are_open(position.play(reason.column), reason)


def _fours_are_open(position: Position, reason: Reason) -> None:
    board = Board(position)
    assert reason.cells
    assert all(board.completes(cell, reason.holder.side) for cell in reason.cells)


def _gives_up(position: Position, reason: Reason) -> None:
    ((column, row),) = reason.cells
    mover = position.to_move
    assert column == reason.column
    assert row == position.height(column) + 1
    assert Board(position).completes((column, row), mover)
    assert reason.reply == column


def _forced(position: Position, reason: Reason) -> None:
    side = reason.holder.side
    assert ends_in_four(position, reason.line, side)
    line = reason.line[1:] if side is not position.to_move else reason.line
    start = position if line == reason.line else position.play(reason.column)
    assert forces(start, line, side)
    before = start
    for column in line[:-2]:
        before = before.play(column)
    _fours_are_open(before, reason)


def _counted(position: Position, reason: Reason) -> None:
    """One cell or a few on which alone the holder wins, and what is left without one."""
    after = position.play(reason.column)
    assert reason.cells
    if not is_searched(position):
        return
    if reason.proof is None:
        assert value_where(after, reason.holder.side, reason.cells) == 1


def _goal(position: Position, reason: Reason) -> None:
    _counted(position, reason)
    assert len(reason.cells) == 1
    if is_searched(position) and reason.proof is not None:
        assert value_where(position.play(reason.column), reason.holder.side, reason.cells) == 1


def _nothing(position: Position, reason: Reason) -> None:
    assert not reason.holder.wins
    if is_searched(position):
        assert value_where(position.play(reason.column), reason.holder.side, ()) == 0


def _proved(position: Position, reason: Reason) -> None:
    assert reason.proof is not None
    assert reason.standing is ReasonSupport.PLAN
    moves, end = proof_trunk(reason.proof)
    assert reason.line == (reason.column, *moves)
    if isinstance(end, ReplyStep) and reason.threat:
        passed = Board(position)
        for column in reason.line:
            passed.play(column)
        passed.mover = passed.mover.other
        assert passed.mover is reason.holder.side
        for column in reason.threat:
            assert column in passed.moves()
            cell, mover = passed.landing(column), passed.mover
            passed.play(column)
        assert passed.completes(cell, reason.holder.side)
        assert mover is reason.holder.side


def _block(position: Position, reason: Reason) -> None:
    assert reason.blocks == reason.cells[0]
    assert reason.standing is ReasonSupport.SEEN


def _zugzwang(position: Position, reason: Reason) -> None:
    if is_searched(position):
        passed = value_where(position, position.to_move, all_cells(position.board), passed=True)
        assert passed > outcome(reason.score)


def _by_score(position: Position, reason: Reason) -> None:
    rests = ReasonSupport.CELL if reason.needed or reason.decider else ReasonSupport.SEARCH
    assert reason.standing is rests
    assert reason.kind is not ReasonKind.ONLY_COLUMN_THAT_HOLDS or not reason.instead


_CHECKS: dict[ReasonKind, Callable[[Position, Reason], None]] = {
    ReasonKind.COMPLETES_FOUR: _four,
    ReasonKind.LEAVES_FOUR_OPEN: _lost_at_once,
    ReasonKind.CANNOT_BLOCK_BOTH: _lost_at_once,
    ReasonKind.UNDER_THREAT: _lost_at_once,
    ReasonKind.GIVES_UP_OWN_THREAT: _gives_up,
    ReasonKind.DOUBLE_THREAT: _won_at_once,
    ReasonKind.STACKED_THREATS: _won_at_once,
    ReasonKind.EVERY_REPLY_GIVES_FOUR: _won_at_once,
    ReasonKind.FORCED_WIN: _forced,
    ReasonKind.QUICK_WIN: _proved,
    ReasonKind.FORCED_UNTIL_PLAN: _proved,
    ReasonKind.PLAN: _proved,
    ReasonKind.FOLLOW_UP: _proved,
    ReasonKind.FORCES_FOUR_ON_CELL: _goal,
    ReasonKind.FEW_CELLS_SUFFICE: _counted,
    ReasonKind.NO_WIN_POSSIBLE: _nothing,
    ReasonKind.ONLY_BLOCK: _block,
    ReasonKind.ZUGZWANG: _zugzwang,
    ReasonKind.ONLY_COLUMN_THAT_HOLDS: _by_score,
    ReasonKind.SEARCH_ONLY: _by_score,
}


def check_seen(position: Position, reason: Reason) -> None:
    """Assert what a reason of which only the four or the forced win is known claims of these."""
    _CHECKS[reason.kind](position, reason)


def _check_position(explanation: Explanation, best: int) -> None:
    """Threats, zugzwang and what is threatened."""
    position = explanation.position
    board, mover = Board(position), position.to_move
    result = (best > 0) - (best < 0)
    everywhere = all_cells(position.board)
    passing = value_where(position, mover, everywhere, passed=True)
    if explanation.zugzwang is not None:
        assert explanation.zugzwang == (passing > result)
    claimed = {(threat.cell, threat.side) for threat in explanation.threats}
    open_cells = {cell for cell in everywhere if board.discs[cell] is None}
    assert claimed == {
        (cell, side) for cell in open_cells for side in type(mover) if board.completes(cell, side)
    }
    for threat in explanation.threats:
        _check_threat(position, threat, result if threat.side is mover else -result, open_cells)


def _check_threat(
    position: Position, threat: Threat, result: int, open_cells: Collection[tuple[int, int]]
) -> None:
    column, row = threat.cell
    assert threat.odd == (row % 2 == 0)
    assert threat.is_favoured == has_own_row(position.board, threat.side, threat.cell)
    assert threat.playable == (position.height(column) == row)
    if threat.decisive is not None:
        without = value_where(position, threat.side, all_cells(position.board) - {threat.cell})
        assert threat.decisive == (without < result)
    assert (threat.useless is None) == (threat.decisive is not False)
