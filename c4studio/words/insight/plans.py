"""The first line about a column after which a side needs only a plan.

A plan is a rule that answers every reply, such as dropping on top of it.
"""

from __future__ import annotations

from c4studio.insight import ReasonKind
from c4studio.insight.board import PositionCells, cell_above, fullest_line_by_cell, play_line
from c4studio.insight.reason import AnswerPlan, Lead
from c4studio.language.grammar import Joint
from c4studio.language.messages import Message
from c4studio.language.said import Four, NamedCell, NamedColumn, Said, Value, say
from c4studio.words.insight.better_columns import keeping_columns_if_few
from c4studio.words.insight.deeds import disc_effect_phrase
from c4studio.words.insight.leads import best_play_lead_lines
from c4studio.words.insight.reason_terms import LEAST_DISCS_OF_VISIBLE_FOUR, ReasonTerms
from engine import Position
from engine.plan import Otherwise


def deciding_plan_lines(terms: ReasonTerms, end: AnswerPlan) -> list[Said]:
    """Return alternative first lines on a plan that decides the game.

    They name the cells that the plan wins or, if there are none, how it answers.
    """
    found, holder, pairs = terms.found, terms.holder, terms.plan_swap_pairs()
    wins = found.holder.wins
    if found.cells and wins:
        return gained_four_lines(terms)
    if terms.is_only_column():
        column = NamedColumn(found.column)
        if wins:
            return [say(Message.ONLY_COLUMN_LEFT_WINS, column=column, holder=holder)]
        return [say(Message.ONLY_COLUMN_LEFT_DRAW, column=column)]
    if not wins and not terms.can_follow_up():
        return [say(Message.FILLS_UP)]
    if found.kind is ReasonKind.FOLLOW_UP:
        message = Message.FOLLOW_UP_EACH_TIME if wins else Message.DRAW_EACH_TIME
        return [say(message, holder=holder)]
    texts = []
    if len(pairs) == 1:
        texts += _pair_plan_lines(terms)
    if end.plan.otherwise is Otherwise.NOTHING and not pairs:
        texts.append(_drop_on_top_sentence(terms))
    if found.zugzwang:
        texts.append(runs_out_of_moves_line(terms))
    if found.lead is not None and not _gives_up_lead(terms, found.lead):
        texts += best_play_lead_lines(terms, found.lead)
    return [*texts, *_safe_column_lines(terms)]


def _gives_up_lead(terms: ReasonTerms, lead: Lead) -> bool:
    """Return whether the plan's own moves let the other side block a four that best play leads to.

    Both may win, but a reader would take one for the way to the other.
    """
    moves = terms.holder_move_cells(terms.found.line)
    return not {cell_above(cell) for cell in moves}.isdisjoint(lead.reason.cells)


def gained_four_lines(terms: ReasonTerms) -> list[Said]:
    """Return alternative first lines that name the cells on which the holder gets a four."""
    squares = terms.found.cells
    if len(squares) == 1:
        return terms.gained_four_sentences(squares[0])
    completing = terms.cells_completing_four(squares)
    after = PositionCells(terms.position.play(terms.found.column))
    # The other side blocks at once what its disc can reach.
    if completing == set(squares) and completing.isdisjoint(after.playable):
        return [say(Message.THREATS_DECIDE, holder=terms.holder, cells=terms.reason_cells())]
    # Without a cell that completes a four now, the four has yet to be built.
    message = Message.GETS_FOUR if completing else Message.AIMS_FOR_FOUR_ON
    return [say(message, holder=terms.holder, cells=terms.reason_cells(Joint.OR))]


def runs_out_of_moves_line(terms: ReasonTerms) -> Said:
    """Say that the opponent of the side with the plan runs out of moves (zugzwang)."""
    if not terms.found.holder.wins:
        return say(Message.WOULD_WIN_IF_IT_COULD_PASS, who=terms.other)
    aims = terms.aim_phrase()
    if aims is None:
        return say(Message.RUNS_OUT_OF_MOVES, who=terms.other)
    return say(Message.RUNS_OUT_AND_AIMS, who=terms.other, holder=terms.holder, aims=aims)


def _pair_plan_lines(terms: ReasonTerms) -> list[Said]:
    """Return alternative first lines on a plan with one pair of cells.

    If one side takes one cell of the pair, the other side takes the other cell.
    """
    found, holder, aims = terms.found, terms.holder, terms.aim_phrase()
    run = terms.holder_move_cells(found.line)
    if not found.holder.wins:
        return _two_stopped_lines(terms)
    if run:
        return _winners_first_move_lines(terms)
    if aims is not None:
        return [say(Message.AIMS_AND_WINS, holder=holder, aims=aims)]
    return []


def _two_stopped_lines(terms: ReasonTerms) -> list[Said]:
    """Name the two lines of the opponent that a plan with one pair of cells stops.

    The list is empty if there are not two that have two discs already.
    """
    position = play_line(terms.position, terms.found.line)
    board, (pair,) = PositionCells(position), terms.found.pairs
    lines = [
        next(iter(fullest_line_by_cell(board, terms.other, [cell])), None)
        for cell in pair
        if board.most_discs_in_line_through(terms.other, cell) >= LEAST_DISCS_OF_VISIBLE_FOUR
    ]
    fours = [Four(line) for line in dict.fromkeys(lines) if line is not None]
    if len(fours) < 2:
        return []
    values: dict[str, Value] = {"holder": terms.holder, "other": terms.other}
    values |= {"one": fours[0], "two": fours[1]}
    if run := terms.holder_move_cells(terms.found.line):
        return [say(Message.HOLDS_BOTH_LINES_WITH, **values, first=NamedCell(run[0]))]
    return [say(Message.HOLDS_BOTH_LINES, **values)]


def _winners_first_move_lines(terms: ReasonTerms) -> list[Said]:
    """Say what the winner's first move after the column does, in a list that may be empty.

    It says at which four the move aims or, if nobody can see that yet, what it does at once.
    """
    line, place = terms.found.line, 2 if terms.is_holder_mover else 1
    before = play_line(terms.position, line[:place])
    first = line[place], before.height(line[place])
    does = terms.aim_phrase(first) or _immediate_effect_phrase(before, line[place])
    if does is None:
        return []
    then = Message.THEN_PLAYS_DOES_AND_WINS
    message = then if terms.is_holder_mover else Message.PLAYS_DOES_AND_WINS
    return [say(message, holder=terms.holder, first=NamedCell(first), does=does)]


def _immediate_effect_phrase(position: Position, column: int) -> Said | None:
    """Say what a disc that the side to move drops into a column does at once.

    Examples: ``threatens a four on d6``, ``stops b4–e1``; None for nothing.
    """
    side = position.to_move
    open_now = PositionCells(position.play(column)).fours_now(side)
    if open_now:
        return say(Message.THREATENS, what=say(Message.A_FOUR_ON, cells=NamedCell(open_now[0])))
    return disc_effect_phrase(position, column)


def _drop_on_top_sentence(terms: ReasonTerms) -> Said:
    run = terms.holder_move_cells(terms.found.line)
    if not run:
        return say(Message.DROPS_ON_TOP_EACH_TIME, holder=terms.holder)
    return say(Message.PLAYS_THEN_DROPS_ON_TOP, holder=terms.holder, first=NamedCell(run[0]))


def _safe_column_lines(terms: ReasonTerms) -> list[Said]:
    """Return alternative first lines on a plan that at times allows any safe column."""
    found, holder, run = terms.found, terms.holder, terms.holder_move_cells(terms.found.line)
    if not found.holder.wins:
        if not run:
            assert isinstance(found.proof, AnswerPlan)
            safe = found.proof.plan.otherwise is not Otherwise.NOTHING
            message = Message.DRAW_BY_FOLLOW_UP if safe else Message.HOLDS_BY_FOLLOW_UP
            return [say(message, holder=holder)]
        text = say(Message.PLAYS_THEN_HOLDS, holder=holder, first=NamedCell(run[0]))
        better = keeping_columns_if_few(found)
        return (
            [text] if better is None else [say(Message.AND_ALSO, first=text, second=better), text]
        )
    remark, aims = terms.never_under_four_phrase(), terms.aim_phrase()
    if run:
        goal = _winners_first_move_lines(terms)
        text = say(Message.WINS_BY_FOLLOW_UP_AFTER, holder=holder, first=NamedCell(run[0]))
    else:
        wins = Message.AIMS_AND_WINS_BY_FOLLOW_UP
        goal = [] if aims is None else [say(wins, holder=holder, aims=aims)]
        text = say(Message.WINS_BY_FOLLOW_UP, holder=holder)
    named = [] if remark is None else [say(Message.WITH_REMARK, text=text, remark=remark)]
    return [*goal, *named, text]
