"""Sentences on where best play leads, for columns without a short proof."""

from __future__ import annotations

from c4studio.insight import Kind, Lead
from c4studio.insight.board import PositionCells, landing_cells
from c4studio.insight.spare import is_attack
from c4studio.language.messages import Joint, Message
from c4studio.language.said import NamedCell, Said, say
from c4studio.words.insight.better_columns import lone_move
from c4studio.words.insight.deeds import deed_lines
from c4studio.words.insight.next_moves import next_move_lines
from c4studio.words.insight.reason_terms import SUPPORT, ReasonTerms, parity_word
from engine.grid import Cell

FAR = 20
"""Number of discs beyond which a reason is described as one of the long run."""
EARLY = 6
"""Minimum number of discs on the board before a sentence names a cell that is far away."""
_ATTACKS = (Kind.DOUBLE, Kind.STACKED, Kind.FORCED)


def lead_lines(terms: ReasonTerms, lead: Lead) -> list[Said]:
    """Return alternative first lines on where best play leads, the most complete first.

    Example: ``Best play: Red gets a waiting threat on e3 (odd)``.
    """
    end = ReasonTerms(lead.position, lead.reason)
    only = terms.found.kind is Kind.ONLY
    if is_far_lead(terms, lead) or (only and not lead.reason.holder.wins):
        return next_move_lines(terms, lead)
    if len(lead.line) > 1 and terms.found.instead:
        return _answer_lines(terms, lead, end)
    if _gives_attack(lead):
        gives = Message.BEST_PLAY_GIVES
        texts = [say(gives, holder=end.holder, what=attack) for attack in _attack_names(end)]
    else:
        wins = lead.reason.holder.wins
        told = _gain_lines(terms, end) if wins else _draw_lines(end)
        if only:
            told = [_without_holder(text) for text in told]
        texts = [say(Message.BEST_PLAY, text=text) for text in told]
    if not only:
        deeds = [] if terms.found.instead else deed_lines(terms)
        both = [say(Message.AND_ALSO, first=deed, second=text) for deed in deeds for text in texts]
        return [*both, *texts]
    start = lone_move(terms.found)
    return [say(Message.AND_ALSO, first=start, second=text) for text in texts]


def _gives_attack(lead: Lead) -> bool:
    """Return whether best play leads to an attack, and not to a side that runs out of moves."""
    found, start = lead.reason, lead.position
    if found.kind is not Kind.FORCED:
        return found.kind in _ATTACKS
    if start.to_move is found.holder.side:
        return is_attack(start, found.line)
    return is_attack(start.play(found.line[0]), found.line[1:])


def _draw_lines(end: ReasonTerms) -> list[Said]:
    follows = end.found.kind is Kind.FOLLOW_UP
    message = Message.A_DRAW_LATER_ON_TOP if follows else Message.A_DRAW_CAN_STOP
    return [say(message, holder=end.holder), say(Message.A_DRAW)]


def _without_holder(text: Said) -> Said:
    """Return what a side gets, if that is what a sentence says, otherwise the sentence."""
    what = text.value("what") if text.message is Message.GETS else text
    assert isinstance(what, Said)
    return what


def is_early_lead(terms: ReasonTerms) -> bool:
    """Return whether it is too early in the game for a sentence to name a distant cell."""
    return terms.position.ply < EARLY


def is_far_lead(terms: ReasonTerms, lead: Lead) -> bool:
    """Return whether nobody at the board can see where best play leads.

    That is so early in the game. It is also so if the end of the line is many discs away, or if
    each four named there has fewer than two discs yet.
    """
    if is_early_lead(terms) or len(lead.line) > FAR:
        return True
    side = lead.reason.holder.side
    board = PositionCells(terms.position.play(terms.found.column))
    if four := terms.last_line():
        return len(board.discs[side].intersection(four)) < SUPPORT
    if not lead.reason.cells:
        return lead.reason.holder.wins and lead.reason.kind not in _ATTACKS
    return max(board.fullness(side, cell) for cell in lead.reason.cells) < SUPPORT


def _answer_lines(terms: ReasonTerms, lead: Lead, end: ReasonTerms) -> list[Said]:
    """Say in alternative ways how the opponent answers a mistake, and what it gains."""
    # A missed attack teaches more than what the opponent gets in the end.
    if lead.missed or not terms.found.holder.wins:
        return next_move_lines(terms, lead)
    side = terms.holder
    cell = NamedCell(landing_cells(terms.position, lead.line[:2])[1])
    aims = _attack_names(end) if _gives_attack(lead) else _aim_names(terms, end)
    takes = [say(Message.TAKES_AND_GETS, holder=side, cell=cell, what=aim) for aim in aims]
    texts = [say(Message.BEST_PLAY, text=text) for text in takes]
    if lead.reply not in terms.found.instead or lead.reply == terms.found.column:
        return texts
    # The mover could have taken the cell.
    return [
        *(say(Message.LETS_TAKE_AND_GET, holder=side, cell=cell, what=aim) for aim in aims),
        *texts,
    ]


def _gain_lines(terms: ReasonTerms, end: ReasonTerms) -> list[Said]:
    """Say in alternative ways what the winner gets by best play, the most complete first.

    If the winner already threatens the four that will win, they say so.
    """
    square, holder = _single_four_cell(terms, end), end.holder
    if square is not None and square in PositionCells(terms.position).threats(holder):
        cell, row = NamedCell(square), parity_word(square)
        return [
            say(Message.WINS_WITH_FOUR_IN_ROW, holder=holder, cell=cell, parity=row),
            say(Message.WINS_WITH_FOUR, holder=holder, cell=cell),
        ]
    return [say(Message.GETS, holder=holder, what=aim) for aim in _aim_names(terms, end)]


def _attack_names(end: ReasonTerms) -> list[Said]:
    """Name in alternative ways an attack at the end of a line of best play.

    Example: ``an attack: e3, then g3 or g4``. The most complete comes first.
    """
    found, ends = end.found, end.ends()
    if found.kind is Kind.DOUBLE:
        return [say(Message.TWO_THREATS_ON, cells=end.cells()), say(Message.TWO_THREATS)]
    if found.kind is Kind.STACKED:
        return [say(Message.STACKED_THREATS_ON, ends=ends), say(Message.STACKED_THREATS)]
    first = NamedCell(landing_cells(end.position, found.line)[0 if end.holder_moved else 1])
    short = [say(Message.AN_ATTACK_FROM, cell=first), say(Message.AN_ATTACK)]
    if len(found.cells) > 1:
        return [say(Message.AN_ATTACK_THEN, cell=first, ends=ends), *short]
    return short


def _single_four_cell(terms: ReasonTerms, end: ReasonTerms) -> Cell | None:
    """Return the cell that completes the winner's four; None for several cells."""
    four = terms.last_four()
    if four is not None:
        return four
    return end.found.cells[0] if len(end.found.cells) == 1 else None


def _aim_names(terms: ReasonTerms, end: ReasonTerms) -> list[Said]:
    """Name in alternative ways what the winner gets, e.g. ``a waiting threat on e3 (odd)``.

    The most complete comes first.
    """
    square = _single_four_cell(terms, end)
    if square is None:
        cells = end.cells(Joint.OR)
        return [say(Message.A_FOUR_ON, cells=cells), say(Message.A_FOUR)]
    cell, row = NamedCell(square), parity_word(square)
    if end.waits(square):
        return [
            say(Message.A_WAITING_THREAT_IN_ROW, cell=cell, parity=row),
            say(Message.A_WAITING_THREAT, cell=cell),
        ]
    return [say(Message.A_FOUR_IN_ROW, cell=cell, parity=row), say(Message.A_FOUR_ON, cells=cell)]
