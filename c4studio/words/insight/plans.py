"""The first line about a column after which a side needs only a plan.

A plan is a rule that answers every reply, such as dropping on top of it.
"""

from __future__ import annotations

from c4studio.insight import Kind
from c4studio.insight.board import Board, new_fours, play_line
from c4studio.insight.reason import Answers
from c4studio.language.messages import Joint, Message
from c4studio.language.said import NamedCell, NamedColumn, Said, say
from c4studio.words.insight.better_columns import only_better
from c4studio.words.insight.leads import lead_lines
from c4studio.words.insight.reason_terms import ReasonTerms
from engine import Position
from engine.plan import Otherwise


def planned(terms: ReasonTerms, end: Answers) -> list[Said]:
    """Return alternative first lines on a plan that decides the game.

    They name the cells that the plan wins or, if there are none, how it answers.
    """
    found, holder, pairs = terms.found, terms.holder, terms.pairs()
    wins = found.holder.wins
    if found.cells and wins:
        return gets(terms)
    if terms.is_only_column():
        column = NamedColumn(found.column)
        if wins:
            return [say(Message.ONLY_COLUMN_LEFT_WINS, column=column, holder=holder)]
        return [say(Message.ONLY_COLUMN_LEFT_DRAW, column=column)]
    if not wins and not terms.can_follow_up():
        return [say(Message.FILLS_UP)]
    if found.kind is Kind.FOLLOW_UP:
        message = Message.FOLLOW_UP_EACH_TIME if wins else Message.DRAW_EACH_TIME
        return [say(message, holder=holder)]
    texts = []
    if len(pairs) == 1:
        texts += _with_pair(terms)
    if end.plan.otherwise is Otherwise.NOTHING and not pairs:
        texts.append(_on_top_after_run(terms))
    if found.zugzwang:
        texts.append(runs_out(terms))
    if found.lead is not None:
        texts += lead_lines(terms, found.lead)
    if pairs[1:]:
        message = Message.WINS_BY_TWO_SWAP_PAIRS if wins else Message.HOLDS_BY_TWO_SWAP_PAIRS
        texts.append(say(message, holder=holder))
    return [*texts, *_safe(terms)]


def gets(terms: ReasonTerms) -> list[Said]:
    """Return alternative first lines that name the cells on which the holder gets a four."""
    squares = terms.found.cells
    if len(squares) == 1:
        return terms.getting(squares[0])
    # Without a cell that completes a four now, the four has yet to be built.
    message = Message.GETS_FOUR if terms.completing(squares) else Message.BUILDS_FOUR
    return [say(message, holder=terms.holder, cells=terms.cells(Joint.OR))]


def runs_out(terms: ReasonTerms) -> Said:
    """Say that the opponent of the side with the plan runs out of moves (zugzwang)."""
    if not terms.found.holder.wins:
        return say(Message.WOULD_WIN_IF_IT_COULD_PASS, who=terms.other)
    aims = terms.aim()
    if aims is None:
        return say(Message.RUNS_OUT_OF_MOVES, who=terms.other)
    return say(Message.RUNS_OUT_AND_AIMS, who=terms.other, holder=terms.holder, aims=aims)


def _with_pair(terms: ReasonTerms) -> list[Said]:
    """Return alternative first lines on a plan with one pair of cells.

    If one side takes one cell of the pair, the other side takes the other cell.
    """
    found, holder, other, aims = terms.found, terms.holder, terms.other, terms.aim()
    (pair,), run = terms.pairs(), terms.own_moves(found.line)
    if not found.holder.wins:
        one, two = NamedCell(pair.one), NamedCell(pair.two)
        if not run:
            return [say(Message.HOLDS_ONE_OF_PAIR, holder=holder, other=other, one=one, two=two)]
        later = Message.HOLDS_WITH_LATER_ONE_OF_PAIR
        message = later if run[1:] else Message.HOLDS_WITH_THEN_ONE_OF_PAIR
        first = NamedCell(run[0])
        return [say(message, holder=holder, first=first, other=other, one=one, two=two)]
    if run:
        wins = say(Message.WINS_WITH_PAIR, holder=holder, first=NamedCell(run[0]), pair=pair)
        return [*_first_move(terms), wins]
    if aims is not None:
        return [
            say(Message.AIMS_WITH_PAIR, holder=holder, aims=aims, pair=pair),
            say(Message.AIMS_WITH_ONE_PAIR, holder=holder, aims=aims),
        ]
    return [say(Message.SWAP_PAIR, pair=pair, other=other, holder=holder)]


def _first_move(terms: ReasonTerms) -> list[Said]:
    """Say what the winner's first move after the column does, in a list that may be empty.

    It says at which four the move aims or, if nobody can see that yet, what it does at once.
    """
    line, place = terms.found.line, 2 if terms.holder_moved else 1
    before = play_line(terms.position, line[:place])
    first = line[place], before.height(line[place])
    does = terms.aim(first) or _at_once(before, line[place])
    if does is None:
        return []
    then = Message.THEN_PLAYS_DOES_AND_WINS
    message = then if terms.holder_moved else Message.PLAYS_DOES_AND_WINS
    return [say(message, holder=terms.holder, first=NamedCell(first), does=does)]


def _at_once(position: Position, column: int) -> Said | None:
    """Say what a disc that the side to move drops into a column threatens or builds at once.

    Examples: ``threatens a four on d6``, ``builds a four on b4``; None for neither.
    """
    side = position.to_move
    open_now = Board(position.play(column)).fours_now(side)
    if open_now:
        return say(Message.THREATENS, what=say(Message.A_FOUR_ON, cells=NamedCell(open_now[0])))
    new = new_fours(position, column, side)
    return say(Message.BUILDS_A_FOUR_ON, cell=NamedCell(new[0])) if new else None


def _on_top_after_run(terms: ReasonTerms) -> Said:
    run = terms.own_moves(terms.found.line)
    if not run:
        return say(Message.DROPS_ON_TOP_EACH_TIME, holder=terms.holder)
    return say(Message.PLAYS_THEN_DROPS_ON_TOP, holder=terms.holder, first=NamedCell(run[0]))


def _safe(terms: ReasonTerms) -> list[Said]:
    """Return alternative first lines on a plan that at times allows any safe column."""
    found, holder, run = terms.found, terms.holder, terms.own_moves(terms.found.line)
    if not found.holder.wins:
        if not run:
            return [say(Message.DRAW_BY_FOLLOW_UP, holder=holder)]
        text = say(Message.PLAYS_THEN_HOLDS, holder=holder, first=NamedCell(run[0]))
        better = only_better(found)
        return (
            [text] if better is None else [say(Message.AND_ALSO, first=text, second=better), text]
        )
    remark, aims = terms.under_no_four(), terms.aim()
    if run:
        goal = _first_move(terms)
        text = say(Message.WINS_BY_FOLLOW_UP_AFTER, holder=holder, first=NamedCell(run[0]))
    else:
        wins = Message.AIMS_AND_WINS_BY_FOLLOW_UP
        goal = [] if aims is None else [say(wins, holder=holder, aims=aims)]
        text = say(Message.WINS_BY_FOLLOW_UP, holder=holder)
    named = [] if remark is None else [say(Message.WITH_REMARK, text=text, remark=remark)]
    return [*goal, *named, text]
