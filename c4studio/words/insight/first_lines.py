"""The first line about a column, which says why it is good or bad, in alternative sentences."""

from __future__ import annotations

from collections.abc import Callable

from c4studio.insight import Kind
from c4studio.insight.board import Board
from c4studio.insight.case import misses_four
from c4studio.insight.reason import Answers, Reason, proof_trunk
from c4studio.language.messages import Joint, Message
from c4studio.language.said import NamedCell, NamedCells, Said, Value, say
from c4studio.words.cells import landings
from c4studio.words.insight.leads import lead_lines
from c4studio.words.insight.plans import gets, planned, runs_out
from c4studio.words.insight.reason_terms import ReasonTerms

EMPTY = (Message.TOO_EARLY, Message.WINS_SLOWLY, Message.GAINS_NOTHING)
"""First lines that say nothing but the result."""
FEW = 3
"""Maximum number of cells that a line names."""


def first_lines(terms: ReasonTerms) -> list[Said]:
    """Return alternative first lines about a column, the most complete first."""
    found = terms.found
    texts = body(terms)
    if found.kind is Kind.FOUR:
        return texts
    if misses_four(terms.position, found):
        return _missed(terms)
    if found.blocks is None or found.kind is Kind.BLOCK or found.kind not in _AFTER_BLOCK:
        return texts
    blocked = NamedCell(found.blocks)
    if found.score.result < 0:
        told = [text for text in texts if text.message not in EMPTY]
        if (aim := terms.aim()) is not None:
            told.append(terms.does(aim))
        told.append(say(Message.WINS_ALL_THE_SAME, holder=terms.holder))
        return [say(Message.ONLY_MOVE_BLOCKS, cell=blocked, text=text) for text in told]
    if found.kind is Kind.FORCED and terms.holder_moved:
        return [
            say(Message.BLOCKS_AND_ATTACKS_THEN, cell=blocked, ends=terms.ends()),
            say(Message.BLOCKS_AND_ATTACKS, cell=blocked),
        ]
    return [say(Message.BLOCKS, cells=blocked)]


def body(terms: ReasonTerms) -> list[Said]:
    """Return alternative first lines about a column.

    They leave out that the column blocks or misses a four.
    """
    return _BODIES[terms.found.kind](terms)


def _missed(terms: ReasonTerms) -> list[Said]:
    if terms.found.score.result > 0:
        return [say(Message.MISSES_A_FOUR_STILL_WINS)]
    own = Board(terms.position).fours_now(terms.mover)
    message = Message.MISSES_THE_FOUR if len(own) == 1 else Message.MISSES_THE_FOURS
    return [say(message, cells=NamedCells(tuple(own))), say(Message.MISSES_A_FOUR)]


def _four(terms: ReasonTerms) -> list[Said]:
    return [say(Message.FOUR_NOW)]


def _leaves(terms: ReasonTerms) -> list[Said]:
    first, *opened = terms.found.cells
    left: dict[str, Value] = {"holder": terms.holder, "cell": NamedCell(first)}
    if not opened:
        return [say(Message.LEAVES_FOUR, **left)]
    return [say(Message.LEAVES_FOUR_AND_OPENS, **left, cells=NamedCells(tuple(opened)))]


def _corner(terms: ReasonTerms) -> list[Said]:
    (landing,) = landings(terms.position, terms.found.line[:1])
    squares = sorted(square for square in terms.found.cells if square != landing)
    cells = NamedCells(tuple(squares))
    if landing in terms.found.cells:
        several = Message.BLOCKS_BUT_SEVERAL_ARE_OPEN
        message = several if squares[1:] else Message.BLOCKS_BUT_ONE_IS_OPEN
        first, more = NamedCell(squares[0]), len(squares) - 1
        return [
            say(message, cell=NamedCell(landing), cells=cells),
            say(Message.BLOCKS_BUT_MANY_ARE_OPEN, cell=NamedCell(landing), first=first, more=more),
        ]
    return [
        say(Message.HAS_FOURS_ON, holder=terms.holder, cells=cells),
        say(Message.HAS_FOURS, holder=terms.holder, number=len(squares)),
    ]


def _feeds(terms: ReasonTerms) -> list[Said]:
    return [say(Message.UNDER_FOUR, holder=terms.holder, cells=terms.cells())]


def _gives_up(terms: ReasonTerms) -> list[Said]:
    holder, other = terms.holder, terms.other
    return [say(Message.LETS_BLOCK_OWN_FOUR, holder=holder, other=other, cells=terms.cells())]


def _double(terms: ReasonTerms) -> list[Said]:
    cells, number = terms.cells(), len(terms.found.cells)
    if number == 2:
        return [say(Message.TWO_FOURS_ON, cells=cells), say(Message.TWO_FOURS)]
    if number == 3:
        return [say(Message.THREE_FOURS_ON, cells=cells), say(Message.THREE_FOURS)]
    return [
        say(Message.SEVERAL_FOURS_ON, number=number, cells=cells),
        say(Message.SEVERAL_FOURS, number=number),
    ]


def _stacked(terms: ReasonTerms) -> list[Said]:
    low, high = map(NamedCell, terms.found.cells)
    return [say(Message.STACKED_FOURS_ON_TOP, low=low, high=high)]


def _squeeze(terms: ReasonTerms) -> list[Said]:
    if len(terms.found.cells) > 1:
        return [say(Message.MUST_PLAY_UNDER_A_FOUR, other=terms.other)]
    ((column, row),) = terms.found.cells
    below, cell = NamedCell((column, row - 1)), NamedCell((column, row))
    return [say(Message.MUST_PLAY_UNDER, other=terms.other, below=below, cell=cell)]


def _force(terms: ReasonTerms) -> list[Said]:
    squares = landings(terms.position, terms.found.line)
    first = NamedCell(squares[0 if terms.holder_moved else 1])
    wins = terms.said(Message.ATTACK_WINS, Message.THEIR_ATTACK_WINS, first=first)
    if len(terms.found.cells) == 1:
        messages = Message.ATTACK_UNTIL, Message.THEIR_ATTACK_UNTIL
        return [terms.said(*messages, first=first, other=terms.other, cells=terms.cells()), wins]
    messages = Message.ATTACK_THEN, Message.THEIR_ATTACK_THEN
    ends = Message.ATTACK_ENDS, Message.THEIR_ATTACK_ENDS
    return [
        terms.said(*messages, first=first, ends=terms.ends()),
        terms.said(*ends, cells=terms.cells(Joint.OR)),
        wins,
    ]


def _threat(terms: ReasonTerms) -> list[Said]:
    """Say in alternative ways what a column threatens or prepares.

    The most complete comes first. The list is empty if there is no such threat.
    """
    found = terms.found
    if not found.threat:
        return []
    run = terms.own_moves(found.line)
    *_, threat = landings(terms.position, (*found.line, *found.threat[:1]))
    name = NamedCell(threat)
    if len(found.threat) == 1:
        short = what = say(Message.A_FOUR_ON, cells=name)
    else:
        ends = terms.ends()
        end = ends if found.cells[1:] else say(Message.A_FOUR_ON, cells=ends)
        short = say(Message.AN_ATTACK_FROM, cell=name)
        what = say(Message.AN_ATTACK_THEN, cell=name, ends=end)
    if not run:
        messages = Message.THREATENS, Message.SIDE_THREATENS
        return [terms.said(*messages, what=each) for each in (what, short)]
    if len(run) > 2:
        messages = Message.THEN_PREPARES, Message.THEIR_DISC_PREPARES
        return [terms.said(*messages, cell=NamedCell(run[0]), what=short)]
    messages = Message.THEN_THREATENING, Message.PLAYS_THREATENING
    texts = [
        terms.said(*messages, cells=NamedCells(tuple(run)), what=each) for each in (what, short)
    ]
    return [*texts, say(Message.THEN_SIDE_THREATENS, holder=terms.holder, what=short)]


def _tree(terms: ReasonTerms) -> list[Said]:
    found = terms.found
    assert found.proof is not None
    _, end = proof_trunk(found.proof)
    if isinstance(end, Answers):
        return planned(terms, end)
    return _threat(terms) + _rich(terms)


def _rich(terms: ReasonTerms) -> list[Said]:
    """Return alternative first lines on a column whose proof has too many branches for one line."""
    found = terms.found
    if found.zugzwang:
        return [runs_out(terms)]
    return lead_lines(terms, found.lead) if found.lead is not None else [_result_only(found)]


def _nothing(terms: ReasonTerms) -> list[Said]:
    return [say(Message.HOLDS_BY_DEFENCE, holder=terms.holder)]


def _plan(terms: ReasonTerms) -> list[Said]:
    proof = terms.found.proof
    assert proof is not None
    _, end = proof_trunk(proof)
    assert isinstance(end, Answers)
    return planned(terms, end)


def _needs(terms: ReasonTerms) -> list[Said]:
    (square,), after = terms.found.cells, terms.position.play(terms.found.column)
    cell, holder, wins = NamedCell(square), terms.holder, terms.found.holder.wins
    four, *others = terms.open_lines(square)
    lacks = [each for each in four if each != square and after.disc(*each) is None]
    if lacks:
        message = Message.DECIDES_NEEDS_FOUR if wins else Message.DECIDES_POSSIBLE_FOUR
        text = say(message, cell=cell, holder=holder)
        if others:
            return [text]
        cells = NamedCells(tuple(lacks))
        return [say(Message.DECIDES_ALSO_NEEDS, cell=cell, holder=holder, cells=cells), text]
    if after.height(square[0]) == square[1]:
        message = Message.WINS_SINCE_MUST_BLOCK if wins else Message.DRAWS_SINCE_MUST_BLOCK
        return [say(message, other=terms.other, cell=cell)]
    below = NamedCell((square[0], square[1] - 1))
    return [say(Message.DECIDES_ONCE_FILLED, cell=cell, holder=holder, below=below)]


def _both(terms: ReasonTerms) -> list[Said]:
    wins = terms.found.holder.wins
    if terms.common_line():
        message = Message.NEEDS_BOTH_TO_WIN if wins else Message.NEEDS_BOTH_TO_DRAW
    elif terms.completing(terms.found.cells) == set(terms.found.cells):
        message = Message.HAS_FOURS_NEITHER_WINS if wins else Message.HAS_FOURS_NEITHER_DRAWS
    else:
        message = Message.CAN_AIM_NEITHER_WINS if wins else Message.CAN_AIM_NEITHER_DRAWS
    return [say(message, holder=terms.holder, cells=terms.cells())]


def _block(terms: ReasonTerms) -> list[Said]:
    return [say(Message.BLOCKS, cells=terms.cells())]


def _zugzwang(terms: ReasonTerms) -> list[Said]:
    aims = terms.aim()
    if aims is None:
        return [say(Message.RUNS_OUT_OF_MOVES, who=terms.mover)]
    return [say(Message.RUNS_OUT_AND_AIMS, who=terms.mover, holder=terms.holder, aims=aims)]


def _search(terms: ReasonTerms) -> list[Said]:
    lead = terms.found.lead
    return lead_lines(terms, lead) if lead is not None else [_result_only(terms.found)]


def _result_only(found: Reason) -> Said:
    """Return the first line about a column of which only the result is known, and no reason."""
    result, best = found.score.result, found.best.result
    if result > 0 and found.score < found.best:
        return say(Message.WINS_SLOWLY)
    if result == best == 0 and found.kind is not Kind.ONLY:
        return say(Message.GAINS_NOTHING)
    return say(Message.TOO_EARLY)


_BODIES: dict[Kind, Callable[[ReasonTerms], list[Said]]] = {
    Kind.FOUR: _four,
    Kind.LEAVES: _leaves,
    Kind.CORNERED: _corner,
    Kind.FEEDS: _feeds,
    Kind.GIVES_UP: _gives_up,
    Kind.DOUBLE: _double,
    Kind.STACKED: _stacked,
    Kind.SQUEEZED: _squeeze,
    Kind.FORCED: _force,
    Kind.QUICK: _tree,
    Kind.GOAL: gets,
    Kind.NOTHING: _nothing,
    Kind.FOLLOW_UP: _plan,
    Kind.PLAN: _plan,
    Kind.TREE: _tree,
    Kind.NEEDS: _needs,
    Kind.BOTH: _both,
    Kind.ENOUGH: gets,
    Kind.BLOCK: _block,
    Kind.ZUGZWANG: _zugzwang,
    Kind.ONLY: _search,
    Kind.SEARCH: _search,
}
_AFTER_BLOCK = {
    Kind.GOAL, Kind.NOTHING, Kind.FOLLOW_UP, Kind.PLAN, Kind.TREE, Kind.QUICK, Kind.NEEDS,
    Kind.BOTH, Kind.ENOUGH, Kind.FORCED, Kind.ONLY, Kind.SEARCH, Kind.ZUGZWANG,
}  # fmt: skip
URGENT = {
    Kind.FOUR, Kind.LEAVES, Kind.CORNERED, Kind.FEEDS, Kind.DOUBLE, Kind.STACKED, Kind.SQUEEZED,
    Kind.FORCED, Kind.BLOCK,
}  # fmt: skip
"""Kinds of reasons that are more important than a key cell."""
