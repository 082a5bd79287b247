"""The first line about a column after which a side needs only a plan.

A plan is a rule that answers every reply, such as dropping on top of it.
"""

from c4studio.language.messages import Joint, Message
from c4studio.language.said import Four, NamedCell, NamedColumn, Said, say
from c4studio.review.insight import Reason, ReasonKind
from c4studio.review.insight.board import PositionCells, cell_above
from c4studio.review.insight.deeds import tempo_of_disc
from c4studio.review.insight.facts import (
    LEAST_DISCS_OF_VISIBLE_FOUR,
    can_follow_up,
    forced_cell_below,
    holder_move_cells,
    is_waiting_threat,
    threats_among,
)
from c4studio.review.insight.reason import AnswerPlan, Lead
from c4studio.words.insight.better_columns import keeping_columns_if_few
from c4studio.words.insight.deeds import disc_effect_phrase, gain_of_tempo
from c4studio.words.insight.next_moves import next_moves_first_lines
from c4studio.words.insight.reason_terms import (
    never_under_four_phrase,
    reason_cells,
    row_parity_word,
    tell,
    tell_of_holder,
)
from engine.grid import Cell
from engine.plan import Otherwise


def deciding_plan_lines(reason: Reason, end: AnswerPlan) -> list[Said]:
    """Return alternative first lines on a plan that decides the game.

    They name the cells that the plan wins or, if there are none, how it answers.
    """
    wins = reason.holder.wins
    if reason.cells and wins:
        return gained_four_lines(reason)
    if len(reason.position.legal_columns) == 1:
        message = Message.ONLY_COLUMN_LEFT_WINS if wins else Message.ONLY_COLUMN_LEFT_DRAW
        return [tell(reason, message, column=NamedColumn(reason.column))]
    if not wins and not can_follow_up(reason):
        return [say(Message.FILLS_UP)]
    if reason.kind is ReasonKind.FOLLOW_UP:
        return [tell(reason, Message.FOLLOW_UP_EACH_TIME if wins else Message.DRAW_EACH_TIME)]
    texts = _two_stopped_lines(reason)
    if end.plan.otherwise is Otherwise.NOTHING and not reason.pairs:
        texts.append(_drop_on_top_sentence(reason))
    if reason.zugzwang:
        texts.append(runs_out_of_moves_line(reason))
    if reason.lead is not None and not _gives_up_lead(reason, reason.lead):
        texts += next_moves_first_lines(reason, reason.lead)
    return [*texts, *_safe_column_lines(reason)]


def _gives_up_lead(reason: Reason, lead: Lead) -> bool:
    """Return whether the plan's own moves let the other side block a four that best play leads to.

    Both may win, but a reader would take one for the way to the other.
    """
    moves = holder_move_cells(reason, reason.line)
    return not {cell_above(cell) for cell in moves}.isdisjoint(lead.reason.cells)


def gained_four_lines(reason: Reason) -> list[Said]:
    """Return alternative first lines that name the cells on which the holder gets a four."""
    if len(reason.cells) == 1:
        return _single_four_lines(reason, reason.cells[0])
    completing = threats_among(reason, reason.cells)
    # The other side blocks at once what its disc can reach.
    if completing == set(reason.cells) and completing.isdisjoint(reason.after.playable):
        return [tell(reason, Message.THREATS_DECIDE)]
    # Without a cell that completes a four now, the four has yet to be built.
    message = Message.GETS_FOUR if completing else Message.AIMS_FOR_FOUR_ON
    return [tell(reason, message, cells=reason_cells(reason, Joint.OR))]


def _single_four_lines(reason: Reason, square: Cell) -> list[Said]:
    """Say in alternative ways that the holder gets a four on a cell.

    Example: ``Makes a waiting threat on e3 (b3–e3, odd)``.
    """
    cell, below = NamedCell(square), forced_cell_below(reason, square)
    if is_waiting_threat(reason, square):
        four, row = Four(reason.after.lines_of(reason.side, square)[0]), row_parity_word(square)
        is_new = reason.is_of_mover and square not in reason.board.threats(reason.side)
        message = Message.MAKES_WAITING_THREAT if is_new else Message.WAITING_THREAT_DECIDES
        return [tell(reason, message, cell=cell, four=four, parity=row)]
    text = tell(reason, Message.GETS_FOUR, cells=cell)
    if below is None:
        return [text]
    return [tell(reason, Message.GETS_FOUR_SINCE, cell=cell, below=NamedCell(below)), text]


def runs_out_of_moves_line(reason: Reason) -> Said:
    """Say that the opponent of the side with the plan runs out of moves (zugzwang)."""
    wins = reason.holder.wins
    message = Message.RUNS_OUT_OF_MOVES if wins else Message.WOULD_WIN_IF_IT_COULD_PASS
    return say(message, who=reason.opponent)


def _two_stopped_lines(reason: Reason) -> list[Said]:
    """Name the two lines of the opponent that a plan with one pair of cells stops.

    The list is empty if the plan wins, or if there are not two that have two discs already.
    """
    if reason.holder.wins or len(reason.pairs) != 1:
        return []
    board, (pair,) = reason.board.after(*reason.line), reason.pairs
    lines = board.fullest_lines(
        reason.opponent,
        [
            cell
            for cell in pair
            if board.most_discs_in_line_through(reason.opponent, cell)
            >= LEAST_DISCS_OF_VISIBLE_FOUR
        ],
    )
    fours = [Four(line) for line in dict.fromkeys(lines)]
    if len(fours) < 2:
        return []
    one, two = fours
    if run := holder_move_cells(reason, reason.line):
        first = NamedCell(run[0])
        return [tell(reason, Message.HOLDS_BOTH_LINES_WITH, one=one, two=two, first=first)]
    return [tell(reason, Message.HOLDS_BOTH_LINES, one=one, two=two)]


def _winners_first_move_lines(reason: Reason) -> list[Said]:
    """Say what the winner's first move after the column does, in a list that may be empty."""
    line, place = reason.line, 2 if reason.is_of_mover else 1
    before = reason.board.after(*line[:place])
    before.idle = reason.idle
    first = before.landing_cell_of(line[place])
    does = _immediate_effect_phrase(before, line[place])
    if does is None:
        return []
    messages = Message.THEN_PLAYS_DOES_AND_WINS, Message.PLAYS_DOES_AND_WINS
    return [tell_of_holder(reason, *messages, first=NamedCell(first), does=does)]


def _immediate_effect_phrase(board: PositionCells, column: int) -> Said | None:
    """Say what a disc that the side to move drops into a column does at once.

    Examples: ``threatens a four on d6``, ``stops b4–e1``; None for nothing.
    """
    open_now = board.after(column).fours_now(board.position.to_move)
    if open_now and tempo_of_disc(board, column) is None:
        return say(Message.THREATENS, what=say(Message.A_FOUR_ON, cells=NamedCell(open_now[0])))
    does = disc_effect_phrase(board, column)
    return does and does.exchanged(Message.FORCES_AND, gain_of_tempo)


def _drop_on_top_sentence(reason: Reason) -> Said:
    run = holder_move_cells(reason, reason.line)
    if not run:
        return tell(reason, Message.DROPS_ON_TOP_EACH_TIME)
    return tell(reason, Message.PLAYS_THEN_DROPS_ON_TOP, first=NamedCell(run[0]))


def _safe_column_lines(reason: Reason) -> list[Said]:
    """Return alternative first lines on a plan that at times allows any safe column."""
    run = holder_move_cells(reason, reason.line)
    if not reason.holder.wins:
        if not run:
            assert isinstance(reason.proof, AnswerPlan)
            safe = reason.proof.plan.otherwise is not Otherwise.NOTHING
            return [tell(reason, Message.DRAW_BY_FOLLOW_UP if safe else Message.HOLDS_BY_FOLLOW_UP)]
        text = tell(reason, Message.PLAYS_THEN_HOLDS, first=NamedCell(run[0]))
        better = keeping_columns_if_few(reason)
        both = [] if better is None else [say(Message.AND_ALSO, first=text, second=better)]
        return [*both, text]
    remark, goal = never_under_four_phrase(reason), list[Said]()
    if run:
        goal = _winners_first_move_lines(reason)
        text = tell(reason, Message.WINS_BY_FOLLOW_UP_AFTER, first=NamedCell(run[0]))
    else:
        text = tell(reason, Message.WINS_BY_FOLLOW_UP)
    named = [] if remark is None else [say(Message.WITH_REMARK, text=text, remark=remark)]
    return [*goal, *named, text]
