"""What a sentence says of plans and lines of best play, held against the plain referee."""

from __future__ import annotations

from collections.abc import Callable

from c4studio.language.messages import Message
from c4studio.language.said import Said
from c4studio.review.insight import ReasonKind
from c4studio.review.insight.reason import AnswerPlan, proof_trunk
from engine.plan import Otherwise, Plan
from tests.review.insight.checker import Board, all_cells, all_lines, is_searched, value_where
from tests.review.insight.said_zugzwang import ends_for_want_of_moves
from tests.review.insight.spoken import Spoken, after_line, cells_of, squares_of

_WON = frozenset(
    {
        Message.ONLY_COLUMN_LEFT_WINS,
        Message.FOLLOW_UP_EACH_TIME,
        Message.WINS_BY_FOLLOW_UP,
        Message.WINS_BY_FOLLOW_UP_AFTER,
        Message.PLAYS_DOES_AND_WINS,
        Message.THEN_PLAYS_DOES_AND_WINS,
        Message.WINS_ALL_THE_SAME,
        Message.BEST_PLAY_WINS_ON,
    }
)
_HELD = frozenset(
    {
        Message.ONLY_COLUMN_LEFT_DRAW,
        Message.FILLS_UP,
        Message.DRAW_EACH_TIME,
        Message.HOLDS_BOTH_LINES,
        Message.HOLDS_BOTH_LINES_WITH,
        Message.DRAW_BY_FOLLOW_UP,
        Message.HOLDS_BY_FOLLOW_UP,
        Message.PLAYS_THEN_HOLDS,
        Message.HOLDS_BY_DEFENCE,
        Message.CANNOT_WIN_EVEN_IF,
    }
)


def plan_of(told: Spoken) -> Plan:
    """The plan with which the proof of the reason ends."""
    assert told.reason.proof is not None
    _, end = proof_trunk(told.reason.proof)
    assert isinstance(end, AnswerPlan)
    return end.plan


def _result(told: Spoken) -> None:
    assert (told.message in _WON) is told.reason.holder.wins
    assert (told.message in _HELD) is not told.reason.holder.wins


def _begins(told: Spoken) -> None:
    """The side's first move after the column is the one that is named."""
    if told.message in _WON | _HELD:
        _result(told)
    plan_of(told)
    assert told.cell("first") == told.own_moves[0]
    if told.message is Message.THEN_PLAYS_DOES_AND_WINS:
        assert told.side is told.mover
    if told.message is Message.PLAYS_DOES_AND_WINS:
        assert told.side is not told.mover


def _only_column(told: Spoken) -> None:
    _result(told)
    assert Board(told.position).moves() == [*told.columns("column")] == [told.column]


def _fills_up(told: Spoken) -> None:
    _result(told)
    assert all(height >= told.position.board.height - 1 for height in Board(told.after).heights)


def _on_top_each_time(told: Spoken) -> None:
    """The plan is to drop on top, without pairs of cells."""
    if told.message in _WON | _HELD:
        _result(told)
    assert plan_of(told).otherwise is Otherwise.NOTHING
    assert not told.reason.pairs
    if told.message is Message.PLAYS_THEN_DROPS_ON_TOP:
        assert told.cell("first") == told.own_moves[0]


def _both_lines(told: Spoken) -> None:
    """One cell of the plan's pair is in one line, the other in the other; both are still open."""
    _result(told)
    (pair,) = told.reason.pairs
    board = Board(after_line(told.position, told.reason.line))
    for place, cell in zip(("one", "two"), pair, strict=True):
        line = tuple(told.squares(place))
        assert line in all_lines(told.position.board)
        assert cell in line
        assert all(board.discs[each] is not told.side for each in line)
        assert sum(board.discs[each] is told.side.other for each in line) > 1
    if told.message is Message.HOLDS_BOTH_LINES_WITH:
        assert told.cell("first") == told.own_moves[0]
    else:
        assert not told.own_moves


def _follows_up(told: Spoken) -> None:
    if told.message in _WON | _HELD:
        _result(told)
    plan = plan_of(told)
    _holds_on_top(told)
    if told.message is Message.DRAW_BY_FOLLOW_UP:
        assert not told.own_moves
        assert plan.otherwise is not Otherwise.NOTHING


def _holds_on_top(told: Spoken) -> None:
    """Each next disc of the other side may be answered on top, where there is room."""
    position = after_line(told.position, told.reason.line)
    cells = all_cells(position.board)
    apart = {column for pair in told.reason.pairs for column, _ in pair}
    for column in {*position.legal_columns} - apart if is_searched(position) else ():
        disc = position.play(column)
        if not disc.is_over and disc.is_legal(column):
            answered = disc.play(column)
            value = 1 if answered.is_over else value_where(answered, told.side, cells)
            assert value >= told.reason.holder.least_result


def _drops(told: Spoken) -> None:
    assert plan_of(told).otherwise is Otherwise.NOTHING


def _drops_or_safe(told: Spoken) -> None:
    assert plan_of(told).otherwise is not Otherwise.NOTHING


def _same_column(told: Spoken) -> None:
    assert plan_of(told).otherwise is Otherwise.NOTHING
    assert not told.reason.pairs


def _never_first(told: Spoken) -> None:
    assert (plan_of(told).alone,) == told.columns("column")


def _never_under(told: Spoken) -> None:
    """All fours of the other side's that cannot be played yet after the line are named."""
    board = Board(after_line(told.position, told.reason.line))
    fours = {
        cell
        for cell, disc in board.discs.items()
        if disc is None and board.completes(cell, told.side.other)
    }
    later = {cell for cell in fours if cell != board.landing(cell[0])}
    assert set(told.squares("cells")) == later
    assert (len(later) > 1) is (told.message is Message.NEVER_UNDER_THREATS)


def _runs_out(told: Spoken) -> None:
    assert told.value("who") is told.side.other
    if told.message is Message.RUNS_OUT_OF_MOVES and not told.reason.zugzwang:
        assert told.reason.kind is ReasonKind.ZUGZWANG or ends_for_want_of_moves(told)
        return
    assert told.reason.zugzwang or told.reason.kind is ReasonKind.ZUGZWANG
    wins = told.message is not Message.WOULD_WIN_IF_IT_COULD_PASS
    assert told.reason.kind is ReasonKind.ZUGZWANG or wins is told.reason.holder.wins


def _could_pass(told: Spoken) -> None:
    assert told.value("who") is told.mover
    assert told.reason.kind is ReasonKind.ZUGZWANG
    assert int(told.reason.score) == 0 or told.message is Message.COULD_PASS_NOT_LOSE


def _defends(told: Spoken) -> None:
    _result(told)
    assert told.reason.kind is ReasonKind.NO_WIN_POSSIBLE


def _alone(told: Spoken) -> None:
    """Each other column has a worse result; or it loses too, but sooner, as the reason knows."""
    others = [each for each in told.explanation.columns if each and each.column != told.column]
    if told.message is Message.ONLY_COLUMN_HOLDS_OUT:
        assert told.reason.kind is ReasonKind.ONLY_COLUMN_THAT_HOLDS
    else:
        assert all(each.score.result < told.reason.score.result for each in others)
    result = {
        Message.ONLY_COLUMN_WINS: 1,
        Message.ONLY_COLUMN_DRAWS: 0,
        Message.ONLY_COLUMN_HOLDS_OUT: -1,
    }[told.message]
    score = int(told.reason.score)
    assert (score > 0) - (score < 0) == result


def _first_blocks(told: Spoken) -> None:
    """The other side's first move after the column stops a four."""
    reply = cells_of(told.position, told.reason.line)[1]
    assert told.cell() == reply
    board = Board(told.after)
    safe = [column for column in board.moves() if board.is_safe(column)]
    assert safe in ([], [reply[0]])
    _run(told)


def _run(told: Spoken) -> None:
    """The moves of the side in the line, each with the reply to it if there is one."""
    if "run" not in told.message.places:
        return
    run = told.value("run")
    line = told.reason.line
    forced = told.reason.kind is ReasonKind.FORCED_WIN
    cells = cells_of(told.position, line[:-2] if forced else line)
    cells = cells[2 if told.side is told.mover else 1 :]
    named = squares_of(run)
    if isinstance(run, Said) and run.message is Message.RUN_CUT:
        last = squares_of(run.value("last"))
        kept = len(named) - len(last)
        assert named[:kept] == cells[:kept]
        assert last == cells[-len(last) :]
        assert len(named) < len(cells)
    else:
        assert named == cells
    for part in told.said.parts:
        if part.message in (Message.MOVE_FORCES, Message.MOVE_ANSWERED):
            place = cells.index(squares_of(part.value("cell"))[0])
            assert place % 2 == 0
            assert (place == 0) is (part.message is Message.MOVE_FORCES)


def _all_forced(told: Spoken) -> None:
    assert told.reason.kind is ReasonKind.FORCED_WIN
    _run(told)


def _ends_in_four(told: Spoken) -> None:
    """Best play ends with the four that is named, and on the disc that is told."""
    reason = told.reason
    assert reason.ending
    found = reason if reason.lead is None else reason.lead.reason
    board = Board(told.position)
    for column in reason.path:
        last = board.landing(column)
        board.play(column)
    four = tuple(told.squares("four"))
    assert four in all_lines(told.position.board)
    assert last in four
    assert all(board.discs[cell] is found.holder.side for cell in four)
    assert "disc" not in told.message.places or (
        told.number("disc")
        == told.position.ply + len(reason.path)
        == told.position.ply + reason.score.plies
    )
    if "line" in told.message.places:
        _begins_with(told)


def _begins_with(told: Spoken) -> None:
    """A line of best play is named from the column on."""
    named, cells = told.squares("line"), cells_of(told.position, told.reason.path)
    assert named
    assert named == cells[: len(named)]
    begins = Message.BEST_PLAY_BEGINS, Message.BEST_PLAY_BEGINS_FOUR
    assert told.message in begins or named == cells


def _wins_on_disc(told: Spoken) -> None:
    _begins_with(told)
    holder, score = told.reason.holder, told.reason.score
    assert holder.wins
    assert told.value("holder") is holder.side
    assert told.value("disc") == told.position.ply + score.plies


PLANS: dict[Message, Callable[[Spoken], None]] = {
    Message.ONLY_COLUMN_LEFT_WINS: _only_column,
    Message.ONLY_COLUMN_LEFT_DRAW: _only_column,
    Message.FILLS_UP: _fills_up,
    Message.FOLLOW_UP_EACH_TIME: _on_top_each_time,
    Message.DRAW_EACH_TIME: _on_top_each_time,
    Message.DROPS_ON_TOP_EACH_TIME: _on_top_each_time,
    Message.PLAYS_THEN_DROPS_ON_TOP: _on_top_each_time,
    Message.HOLDS_BOTH_LINES: _both_lines,
    Message.HOLDS_BOTH_LINES_WITH: _both_lines,
    Message.PLAYS_DOES_AND_WINS: _begins,
    Message.THEN_PLAYS_DOES_AND_WINS: _begins,
    Message.PLAYS_THEN_HOLDS: _begins,
    Message.WINS_BY_FOLLOW_UP_AFTER: _begins,
    Message.DRAW_BY_FOLLOW_UP: _follows_up,
    Message.HOLDS_BY_FOLLOW_UP: _follows_up,
    Message.WINS_BY_FOLLOW_UP: _follows_up,
    Message.DROPS_ON_TOP_BUT: _drops_or_safe,
    Message.DROPS_ON_TOP_OR_SAFE: _drops_or_safe,
    Message.ANSWERS_IN_SAME_COLUMN: _same_column,
    Message.AND_NEVER_FIRST_IN: _never_first,
    Message.NEVER_UNDER_THREAT: _never_under,
    Message.NEVER_UNDER_THREATS: _never_under,
    Message.RUNS_OUT_OF_MOVES: _runs_out,
    Message.WOULD_WIN_IF_IT_COULD_PASS: _runs_out,
    Message.COULD_PASS_WIN: _could_pass,
    Message.COULD_PASS_NOT_LOSE: _could_pass,
    Message.HOLDS_BY_DEFENCE: _defends,
    Message.CANNOT_WIN_EVEN_IF: _defends,
    Message.WINS_ALL_THE_SAME: _result,
    Message.ONLY_COLUMN_WINS: _alone,
    Message.ONLY_COLUMN_DRAWS: _alone,
    Message.ONLY_COLUMN_HOLDS_OUT: _alone,
    Message.MUST_PLAY: _first_blocks,
    Message.MUST_PLAY_THEN: _first_blocks,
    Message.PLAYS_RUN: _run,
    Message.PLAYS_RUN_ALL_FORCED: _all_forced,
    Message.EVERY_REPLY_IS_FORCED: _all_forced,
    Message.PLAYS_RUN_THEN_DOES: _run,
    Message.PLAYS_RUN_AND_PLAN: _run,
    Message.BEST_PLAY_BEGINS: _begins_with,
    Message.BEST_PLAY_BEGINS_FOUR: _ends_in_four,
    Message.BEST_PLAY_TO_FOUR: _ends_in_four,
    Message.BEST_PLAY_WINS_ON: _wins_on_disc,
}
"""Checks of what a message says of plans and lines of best play."""
