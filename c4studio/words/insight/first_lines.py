"""The first line about a column, which says why it is good or bad, in alternative sentences."""

from __future__ import annotations

from collections.abc import Callable

from c4studio.insight import ReasonKind
from c4studio.insight.board import PositionCells, landing_cells
from c4studio.insight.case import misses_four
from c4studio.insight.reason import AnswerPlan, Reason, proof_trunk
from c4studio.language.grammar import Joint
from c4studio.language.messages import Message
from c4studio.language.said import Four, NamedCell, NamedCells, Said, Value, say
from c4studio.words.insight.deeds import (
    MADE_THREAT_MESSAGES,
    disc_effect_lines,
    disc_effect_phrase,
    made_threat_line,
)
from c4studio.words.insight.leads import best_play_lead_lines
from c4studio.words.insight.plans import (
    deciding_plan_lines,
    gained_four_lines,
    runs_out_of_moves_line,
)
from c4studio.words.insight.reason_terms import ReasonTerms
from c4studio.words.insight.zugzwang import deciding_threat_lines, only_safe_column_lines
from engine.grid import Cell

RESULT_ONLY_MESSAGES = (Message.TOO_EARLY, Message.WINS_SLOWLY, Message.GAINS_NOTHING)
"""First lines that say nothing but the result."""
DISCS_OF_SHORT_ATTACK = 3
"""Number of discs of an attack whose first move makes the fours that it ends with."""
MOST_NAMED_CELLS = 3
"""Maximum number of cells that a line names."""


def alternative_first_lines(terms: ReasonTerms) -> list[Said]:
    """Return alternative first lines about a column, the most complete first."""
    found = terms.found
    texts = first_lines_without_block(terms)
    if found.kind is ReasonKind.COMPLETES_FOUR:
        return texts
    if misses_four(terms.position, found):
        return _missed_four_lines(terms)
    if (
        found.blocks is None
        or found.kind is ReasonKind.ONLY_BLOCK
        or found.kind not in _KINDS_TOLD_AFTER_BLOCK
    ):
        return texts
    blocked = NamedCell(found.blocks)
    if found.score.result < 0:
        told = [text for text in texts if text.message not in RESULT_ONLY_MESSAGES]
        if (aim := terms.aim_phrase()) is not None:
            told.append(terms.holder_does_phrase(aim))
        told.append(say(Message.WINS_ALL_THE_SAME, holder=terms.holder))
        return [say(Message.ONLY_MOVE_BLOCKS, cell=blocked, text=text) for text in told]
    if found.kind is ReasonKind.FORCED_WIN and terms.is_holder_mover:
        return [
            say(Message.BLOCKS_AND_ATTACKS_THEN, cell=blocked, ends=terms.attack_end_cells()),
            say(Message.BLOCKS_AND_ATTACKS, cell=blocked),
        ]
    blocks = say(Message.BLOCKS, cells=blocked)
    told = [text for text in texts if text.message not in RESULT_ONLY_MESSAGES]
    return [*(say(Message.AND_ALSO, first=blocks, second=text) for text in told), blocks]


def first_lines_without_block(terms: ReasonTerms) -> list[Said]:
    """Return alternative first lines about a column.

    They leave out that the column blocks or misses a four.
    """
    texts = _LINE_FUNCTIONS_BY_KIND[terms.found.kind](terms)
    if terms.found.kind in _KINDS_TOLD_AFTER_BLOCK and (counted := deciding_threat_lines(terms)):
        # A cell that the mover could have taken comes before any count.
        does = _taken_cell_lines(terms) or _counts_after_deed(terms, counted)
        return [*does, *counted, *texts]
    if misses_four(terms.position, terms.found):
        return texts
    if terms.found.kind in _KINDS_TOLD_AFTER_BLOCK and (made := made_threat_line(terms)):
        return _lines_with_disc_effect(made, texts)
    later = (
        terms.found.kind in _LONG_TERM_KINDS and not terms.found.threat and terms.found.lead is None
    )
    deeds = disc_effect_lines(terms) if later else []
    if not deeds:
        return texts
    (deed,) = deeds
    if deed.message is Message.MAKES_TWO_OF and texts[0].message is Message.NEEDS_LINE_TO_WIN:
        four = deed.value("four")
        if four == texts[0].value("four"):
            return [say(Message.MAKES_TWO_OF_DECISIVE, four=four)]
    both = [say(Message.AND_ALSO, first=deed, second=text) for text in texts]
    return [*both, *(deed for deed in deeds if deed.has(Message.LETS_TAKE_WHICH)), *texts]


def _taken_cell_lines(terms: ReasonTerms) -> list[Said]:
    """Say which cell a mistake lets the opponent take, in a list that may be empty."""
    if not terms.found.instead or misses_four(terms.position, terms.found):
        return []
    return [deed for deed in disc_effect_lines(terms) if deed.has(Message.LETS_TAKE_WHICH)]


def _counts_after_deed(terms: ReasonTerms, counted: list[Said]) -> list[Said]:
    """Return first lines on a count that begin with what the disc does, if its side profits."""
    does = terms.is_holder_mover and disc_effect_phrase(
        terms.position, terms.found.column, terms.last_four_line()
    )
    if not does or terms.found.blocks is not None:
        return []
    texts = counted
    if not counted[0].has(Message.THREAT_FOR_BOTH):
        texts = [*counted, say(Message.RUNS_OUT_OF_MOVES, who=terms.other)]
    return [say(Message.AND_ALSO, first=does, second=text) for text in texts]


def _lines_with_disc_effect(deed: Said, texts: list[Said]) -> list[Said]:
    """Return first lines that begin with what the disc does, and do not say so twice."""
    others = [text for text in texts if not text.has(*MADE_THREAT_MESSAGES)]
    return [*(say(Message.AND_ALSO, first=deed, second=text) for text in others), deed]


def _missed_four_lines(terms: ReasonTerms) -> list[Said]:
    own = PositionCells(terms.position).fours_now(terms.mover)
    if terms.found.score.result > 0:
        return [say(Message.MISSES_THE_FOUR_STILL_WINS, cells=NamedCells(tuple(own)))]
    message = Message.MISSES_THE_FOUR if len(own) == 1 else Message.MISSES_THE_FOURS
    return [say(message, cells=NamedCells(tuple(own))), say(Message.MISSES_A_FOUR)]


def _completed_four_lines(terms: ReasonTerms) -> list[Said]:
    return [say(Message.FOUR_NOW)]


def _left_four_lines(terms: ReasonTerms) -> list[Said]:
    first, *opened = terms.found.cells
    left: dict[str, Value] = {"holder": terms.holder, "cell": NamedCell(first)}
    if not opened:
        return [say(Message.LEAVES_THREAT, **left)]
    return [say(Message.LEAVES_THREAT_AND_OPENS, **left, cells=NamedCells(tuple(opened)))]


def _cannot_block_both_lines(terms: ReasonTerms) -> list[Said]:
    (landing,) = landing_cells(terms.position, terms.found.line[:1])
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
        say(Message.HAS_THREATS_ON, holder=terms.holder, cells=cells),
        say(Message.HAS_THREATS, holder=terms.holder, number=len(squares)),
    ]


def _under_threat_lines(terms: ReasonTerms) -> list[Said]:
    return [say(Message.UNDER_THREAT, holder=terms.holder, cells=terms.reason_cells())]


def _giving_up_threat_lines(terms: ReasonTerms) -> list[Said]:
    holder, other = terms.holder, terms.other
    return [
        say(Message.LETS_BLOCK_OWN_THREAT, holder=holder, other=other, cells=terms.reason_cells())
    ]


def _double_threat_lines(terms: ReasonTerms) -> list[Said]:
    cells, number = terms.reason_cells(), len(terms.found.cells)
    if number == 2:
        return [say(Message.TWO_THREATS_ON, cells=cells), say(Message.TWO_THREATS)]
    if number == 3:
        return [say(Message.THREE_THREATS_ON, cells=cells), say(Message.THREE_THREATS)]
    return [
        say(Message.SEVERAL_THREATS_ON, number=number, cells=cells),
        say(Message.SEVERAL_THREATS, number=number),
    ]


def _stacked_threat_lines(terms: ReasonTerms) -> list[Said]:
    low, high = map(NamedCell, terms.found.cells)
    return [say(Message.STACKED_THREATS_ON_TOP, low=low, high=high)]


def _forced_gift_lines(terms: ReasonTerms) -> list[Said]:
    if len(terms.found.cells) > 1:
        return [say(Message.MUST_PLAY_UNDER_A_THREAT, other=terms.other)]
    ((column, row),) = terms.found.cells
    below, cell = NamedCell((column, row - 1)), NamedCell((column, row))
    return [say(Message.MUST_PLAY_UNDER, other=terms.other, below=below, cell=cell)]


def _forced_win_lines(terms: ReasonTerms) -> list[Said]:
    if forced := only_safe_column_lines(terms):
        return forced
    squares = landing_cells(terms.position, terms.found.line)
    first = NamedCell(squares[0 if terms.is_holder_mover else 1])
    wins = terms.holder_sentence(Message.ATTACK_WINS, Message.THEIR_ATTACK_WINS, first=first)
    if len(terms.found.cells) == 1:
        messages = Message.ATTACK_UNTIL, Message.THEIR_ATTACK_UNTIL
        return [
            terms.holder_sentence(
                *messages, first=first, other=terms.other, cells=terms.reason_cells()
            ),
            wins,
        ]
    messages = Message.ATTACK_THEN, Message.THEIR_ATTACK_THEN
    ends = Message.ATTACK_ENDS, Message.THEIR_ATTACK_ENDS
    return [
        terms.holder_sentence(*messages, first=first, ends=terms.attack_end_cells()),
        terms.holder_sentence(*ends, cells=terms.reason_cells(Joint.OR)),
        wins,
    ]


def _threat_lines(terms: ReasonTerms) -> list[Said]:
    """Say in alternative ways what a column threatens or prepares.

    The most complete comes first. The list is empty if there is no such threat.
    """
    found = terms.found
    if not found.threat:
        return []
    first = found.threat[0]
    if terms.is_holder_mover and first in found.faster:
        # The mover could attack at once.
        cell = NamedCell(landing_cells(terms.position, [first])[0])
        attack = say(Message.ATTACK_FROM, cell=cell)
        return [say(Message.MISSES_ATTACK_STILL_WINS, attack=attack)]
    run = terms.holder_move_cells(found.line)
    *_, threat = landing_cells(terms.position, (*found.line, *found.threat[:1]))
    name = NamedCell(threat)
    if len(found.threat) == 1:
        short = what = say(Message.A_FOUR_ON, cells=name)
    else:
        ends = terms.attack_end_cells()
        end = ends if found.cells[1:] else say(Message.A_FOUR_ON, cells=ends)
        short = what = say(Message.AN_ATTACK_FROM, cell=name)
        if len(found.threat) <= DISCS_OF_SHORT_ATTACK:
            what = say(Message.AN_ATTACK_THEN, cell=name, ends=end)
    if not run:
        messages = Message.THREATENS, Message.SIDE_THREATENS
        return [terms.holder_sentence(*messages, what=each) for each in (what, short)]
    if len(run) > 2:
        messages = Message.THEN_PREPARES, Message.THEIR_DISC_PREPARES
        return [terms.holder_sentence(*messages, cell=NamedCell(run[0]), what=short)]
    messages = Message.THEN_THREATENING, Message.PLAYS_THREATENING
    texts = [
        terms.holder_sentence(*messages, cells=NamedCells(tuple(run)), what=each)
        for each in (what, short)
    ]
    return [*texts, say(Message.THEN_SIDE_THREATENS, holder=terms.holder, what=short)]


def _proof_tree_lines(terms: ReasonTerms) -> list[Said]:
    found = terms.found
    assert found.proof is not None
    _, end = proof_trunk(found.proof)
    if isinstance(end, AnswerPlan):
        return deciding_plan_lines(terms, end)
    return _threat_lines(terms) + _long_proof_lines(terms)


def _long_proof_lines(terms: ReasonTerms) -> list[Said]:
    """Return alternative first lines on a column whose proof has too many branches for one line."""
    found = terms.found
    if found.zugzwang:
        return [runs_out_of_moves_line(terms)]
    return (
        best_play_lead_lines(terms, found.lead)
        if found.lead is not None
        else [_result_only_line(found)]
    )


def _cannot_win_lines(terms: ReasonTerms) -> list[Said]:
    return [say(Message.HOLDS_BY_DEFENCE, holder=terms.holder)]


def _plan_lines(terms: ReasonTerms) -> list[Said]:
    proof = terms.found.proof
    assert proof is not None
    _, end = proof_trunk(proof)
    assert isinstance(end, AnswerPlan)
    return deciding_plan_lines(terms, end)


def _needed_four_lines(terms: ReasonTerms) -> list[Said]:
    (square,), after = terms.found.cells, terms.position.play(terms.found.column)
    cell, holder, wins = NamedCell(square), terms.holder, terms.found.holder.wins
    line, *others = terms.holder_open_lines(square)
    if square not in terms.cells_completing_four([square]):
        if not others:
            return [needed_four_sentence(terms, line)]
        message = Message.NEEDS_FOUR_TO_WIN if wins else Message.NEEDS_FOUR_TO_DRAW
        return [say(message, cell=cell, holder=holder)]
    if after.height(square[0]) == square[1]:
        message = Message.WINS_SINCE_MUST_BLOCK if wins else Message.DRAWS_SINCE_MUST_BLOCK
        return [say(message, other=terms.other, cell=cell)]
    message = Message.NEEDS_THREAT_TO_WIN if wins else Message.NEEDS_THREAT_TO_DRAW
    return [say(message, holder=holder, cell=cell, four=Four(line))]


def needed_four_sentence(terms: ReasonTerms, line: tuple[Cell, ...]) -> Said:
    """Say that the holder needs a line of four for its result."""
    wins = terms.found.holder.wins
    message = Message.NEEDS_LINE_TO_WIN if wins else Message.NEEDS_LINE_TO_DRAW
    return say(message, holder=terms.holder, four=Four(line))


def _both_cells_lines(terms: ReasonTerms) -> list[Said]:
    if line := terms.line_lacking_reason_cells():
        return [needed_four_sentence(terms, line)]
    wins = terms.found.holder.wins
    message = Message.NEEDS_BOTH_TO_WIN if wins else Message.NEEDS_BOTH_TO_DRAW
    return [say(message, holder=terms.holder, cells=terms.reason_cells())]


def _block_lines(terms: ReasonTerms) -> list[Said]:
    return [say(Message.BLOCKS, cells=terms.reason_cells())]


def _zugzwang_lines(terms: ReasonTerms) -> list[Said]:
    aims = terms.aim_phrase()
    if aims is None:
        return [say(Message.RUNS_OUT_OF_MOVES, who=terms.mover)]
    return [say(Message.RUNS_OUT_AND_AIMS, who=terms.mover, holder=terms.holder, aims=aims)]


def _search_only_lines(terms: ReasonTerms) -> list[Said]:
    lead = terms.found.lead
    return (
        best_play_lead_lines(terms, lead) if lead is not None else [_result_only_line(terms.found)]
    )


def _result_only_line(reason: Reason) -> Said:
    """Return the first line about a column of which only the result is known, and no reason."""
    result, best = reason.score.result, reason.best.result
    if result > 0 and reason.score < reason.best:
        return say(Message.WINS_SLOWLY)
    if result == best == 0 and reason.kind is not ReasonKind.ONLY_COLUMN_THAT_HOLDS:
        return say(Message.GAINS_NOTHING)
    return say(Message.TOO_EARLY)


_LINE_FUNCTIONS_BY_KIND: dict[ReasonKind, Callable[[ReasonTerms], list[Said]]] = {
    ReasonKind.COMPLETES_FOUR: _completed_four_lines,
    ReasonKind.LEAVES_FOUR_OPEN: _left_four_lines,
    ReasonKind.CANNOT_BLOCK_BOTH: _cannot_block_both_lines,
    ReasonKind.UNDER_THREAT: _under_threat_lines,
    ReasonKind.GIVES_UP_OWN_THREAT: _giving_up_threat_lines,
    ReasonKind.DOUBLE_THREAT: _double_threat_lines,
    ReasonKind.STACKED_THREATS: _stacked_threat_lines,
    ReasonKind.EVERY_REPLY_GIVES_FOUR: _forced_gift_lines,
    ReasonKind.FORCED_WIN: _forced_win_lines,
    ReasonKind.QUICK_WIN: _proof_tree_lines,
    ReasonKind.FORCES_FOUR_ON_CELL: gained_four_lines,
    ReasonKind.NO_WIN_POSSIBLE: _cannot_win_lines,
    ReasonKind.FOLLOW_UP: _plan_lines,
    ReasonKind.PLAN: _plan_lines,
    ReasonKind.FORCED_UNTIL_PLAN: _proof_tree_lines,
    ReasonKind.NEEDS_CELL: _needed_four_lines,
    ReasonKind.NEEDS_BOTH_CELLS: _both_cells_lines,
    ReasonKind.FEW_CELLS_SUFFICE: gained_four_lines,
    ReasonKind.ONLY_BLOCK: _block_lines,
    ReasonKind.ZUGZWANG: _zugzwang_lines,
    ReasonKind.ONLY_COLUMN_THAT_HOLDS: _search_only_lines,
    ReasonKind.SEARCH_ONLY: _search_only_lines,
}
_LONG_TERM_KINDS = {
    ReasonKind.FORCES_FOUR_ON_CELL, ReasonKind.FEW_CELLS_SUFFICE, ReasonKind.NEEDS_CELL,
    ReasonKind.NEEDS_BOTH_CELLS, ReasonKind.NO_WIN_POSSIBLE, ReasonKind.PLAN,
    ReasonKind.FORCED_UNTIL_PLAN, ReasonKind.FOLLOW_UP,
}  # fmt: skip
"""Kinds of reasons that lie far ahead, so that what the disc does is said first."""
_KINDS_TOLD_AFTER_BLOCK = {
    ReasonKind.FORCES_FOUR_ON_CELL, ReasonKind.NO_WIN_POSSIBLE, ReasonKind.FOLLOW_UP,
    ReasonKind.PLAN, ReasonKind.FORCED_UNTIL_PLAN, ReasonKind.QUICK_WIN, ReasonKind.NEEDS_CELL,
    ReasonKind.NEEDS_BOTH_CELLS, ReasonKind.FEW_CELLS_SUFFICE, ReasonKind.FORCED_WIN,
    ReasonKind.ONLY_COLUMN_THAT_HOLDS, ReasonKind.SEARCH_ONLY, ReasonKind.ZUGZWANG,
}  # fmt: skip
URGENT_KINDS = {
    ReasonKind.COMPLETES_FOUR, ReasonKind.LEAVES_FOUR_OPEN, ReasonKind.CANNOT_BLOCK_BOTH,
    ReasonKind.UNDER_THREAT, ReasonKind.DOUBLE_THREAT, ReasonKind.STACKED_THREATS,
    ReasonKind.EVERY_REPLY_GIVES_FOUR, ReasonKind.FORCED_WIN, ReasonKind.ONLY_BLOCK,
}  # fmt: skip
"""Kinds of reasons that are more important than a key cell."""
