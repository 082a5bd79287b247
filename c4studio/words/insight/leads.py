"""Sentences on where best play leads, for columns without a short proof."""

from __future__ import annotations

from c4studio.insight import Kind, Lead
from c4studio.insight.board import Board, landings
from c4studio.language.messages import Joint, Message
from c4studio.language.said import NamedCell, Said, say
from c4studio.words.insight.better_columns import lone_move
from c4studio.words.insight.next_moves import next_move_lines
from c4studio.words.insight.reason_terms import SUPPORT, ReasonTerms, parity
from engine.grid import Cell

FAR = 20
"""Number of discs beyond which a reason is described as one of the long run."""
EARLY = 6
"""Minimum number of discs on the board before a sentence names a cell that is far away."""
_ATTACKS = (Kind.DOUBLE, Kind.STACKED, Kind.FORCED)


def lead_lines(terms: ReasonTerms, lead: Lead) -> list[Said]:
    """Return alternative first lines on where best play leads, the most complete first.

    Example: ``Best play: Red gets a waiting four on e3 (odd)``.
    """
    end = ReasonTerms(lead.position, lead.reason)
    only = terms.found.kind is Kind.ONLY
    if is_far(terms, lead) or (only and not lead.reason.holder.wins):
        return next_move_lines(terms, lead)
    if len(lead.line) > 1 and terms.found.instead:
        return _answered(terms, lead, end)
    if lead.reason.kind in _ATTACKS:
        gives = Message.BEST_PLAY_GIVES
        texts = [say(gives, holder=end.holder, what=attack) for attack in _attacks(end)]
    else:
        wins = lead.reason.holder.wins
        told = _gains(terms, end) if wins else _draws(end)
        if only:
            told = [_without_holder(text) for text in told]
        texts = [say(Message.BEST_PLAY, text=text) for text in told]
    if not only:
        return texts
    start = lone_move(terms.found)
    return [say(Message.AND_ALSO, first=start, second=text) for text in texts]


def _draws(end: ReasonTerms) -> list[Said]:
    follows = end.found.kind is Kind.FOLLOW_UP
    message = Message.A_DRAW_LATER_ON_TOP if follows else Message.A_DRAW_CAN_STOP
    return [say(message, holder=end.holder), say(Message.A_DRAW)]


def _without_holder(text: Said) -> Said:
    """Return what a side gets, if that is what a sentence says, otherwise the sentence."""
    what = text.value("what") if text.message is Message.GETS else text
    assert isinstance(what, Said)
    return what


def is_early(terms: ReasonTerms) -> bool:
    """Return whether it is too early in the game for a sentence to name a distant cell."""
    return terms.position.ply < EARLY


def is_far(terms: ReasonTerms, lead: Lead) -> bool:
    """Return whether nobody at the board can see where best play leads.

    That is so early in the game. It is also so if the end of the line is many discs away, or if
    each four named there has fewer than two discs yet.
    """
    if is_early(terms) or len(lead.line) > FAR:
        return True
    side = lead.reason.holder.side
    board = Board(terms.position.play(terms.found.column))
    if four := terms.last_line():
        return len(board.discs[side].intersection(four)) < SUPPORT
    if not lead.reason.cells:
        return lead.reason.holder.wins and lead.reason.kind not in _ATTACKS
    return max(board.fullness(side, cell) for cell in lead.reason.cells) < SUPPORT


def _answered(terms: ReasonTerms, lead: Lead, end: ReasonTerms) -> list[Said]:
    """Say in alternative ways how the opponent answers a mistake, and what it gains."""
    # A missed attack teaches more than what the opponent gets in the end.
    if lead.missed or not terms.found.holder.wins:
        return next_move_lines(terms, lead)
    reply, side = lead.reply, terms.holder
    cell = NamedCell(landings(terms.position, lead.line[:2])[1])
    # To take the cell is the only good move, so that every other good column leaves nothing there.
    leaves = terms.found.instead == (reply,) and reply != terms.found.column
    is_attack = lead.reason.kind in _ATTACKS
    aims = _attacks(end) if is_attack else _aims(terms, end)
    takes = [say(Message.TAKES_AND_GETS, holder=side, cell=cell, what=aim) for aim in aims]
    texts = [say(Message.BEST_PLAY, text=text) for text in takes]
    if not leaves or is_attack:
        return texts
    gets = [say(Message.GETS, holder=side, what=aim) for aim in aims]
    return [say(Message.LEAVES_BEST_PLAY, cell=cell, text=text) for text in gets] + texts


def _gains(terms: ReasonTerms, end: ReasonTerms) -> list[Said]:
    """Say in alternative ways what the winner gets by best play, the most complete first.

    If the winner already threatens the four that will win, they say so.
    """
    square, holder = _single(terms, end), end.holder
    if square is not None and square in Board(terms.position).threats(holder):
        cell, row = NamedCell(square), parity(square)
        return [
            say(Message.WINS_WITH_FOUR_IN_ROW, holder=holder, cell=cell, parity=row),
            say(Message.WINS_WITH_FOUR, holder=holder, cell=cell),
        ]
    return [say(Message.GETS, holder=holder, what=aim) for aim in _aims(terms, end)]


def _attacks(end: ReasonTerms) -> list[Said]:
    """Name in alternative ways an attack at the end of a line of best play.

    Example: ``an attack: e3, then g3 or g4``. The most complete comes first.
    """
    found, ends = end.found, end.ends()
    if found.kind is Kind.DOUBLE:
        return [say(Message.TWO_FOURS_ON, cells=end.cells()), say(Message.TWO_FOURS)]
    if found.kind is Kind.STACKED:
        return [say(Message.STACKED_FOURS_ON, ends=ends), say(Message.STACKED_FOURS)]
    first = NamedCell(landings(end.position, found.line)[0 if end.holder_moved else 1])
    short = [say(Message.AN_ATTACK_FROM, cell=first), say(Message.AN_ATTACK)]
    if len(found.cells) > 1:
        return [say(Message.AN_ATTACK_THEN, cell=first, ends=ends), *short]
    return short


def _single(terms: ReasonTerms, end: ReasonTerms) -> Cell | None:
    """Return the cell that completes the winner's four; None for several cells."""
    four = terms.last_four()
    if four is not None:
        return four
    return end.found.cells[0] if len(end.found.cells) == 1 else None


def _aims(terms: ReasonTerms, end: ReasonTerms) -> list[Said]:
    """Name in alternative ways what the winner gets, e.g. ``a waiting four on e3 (odd)``.

    The most complete comes first.
    """
    square = _single(terms, end)
    if square is None:
        cells = end.cells(Joint.OR)
        return [say(Message.A_FOUR_ON, cells=cells), say(Message.A_FOUR)]
    cell, row = NamedCell(square), parity(square)
    if end.waits(square):
        return [
            say(Message.A_WAITING_FOUR_IN_ROW, cell=cell, parity=row),
            say(Message.A_WAITING_FOUR, cell=cell),
        ]
    return [say(Message.A_FOUR_IN_ROW, cell=cell, parity=row), say(Message.A_FOUR_ON, cells=cell)]
