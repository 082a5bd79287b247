"""Sentences on where best play leads, for columns without a short proof."""

from __future__ import annotations

from c4studio.insight import Lead, ReasonKind
from c4studio.insight.board import PositionCells, landing_cells
from c4studio.insight.spare import is_attack_line
from c4studio.language.grammar import Joint
from c4studio.language.messages import Message
from c4studio.language.said import NamedCell, Said, say
from c4studio.words.insight.better_columns import only_move_phrase
from c4studio.words.insight.deeds import disc_effect_lines
from c4studio.words.insight.next_moves import next_moves_first_lines
from c4studio.words.insight.reason_terms import (
    LEAST_DISCS_OF_VISIBLE_FOUR,
    ReasonTerms,
    row_parity_word,
)
from engine.grid import Cell

LEAST_PLIES_OF_LONG_RUN = 20
"""Number of discs beyond which a reason is described as one of the long run."""
LEAST_DISCS_TO_NAME_FAR_CELL = 6
"""Minimum number of discs on the board before a sentence names a cell that is far away."""
_ATTACK_KINDS = (ReasonKind.DOUBLE_THREAT, ReasonKind.STACKED_THREATS, ReasonKind.FORCED_WIN)


def best_play_lead_lines(terms: ReasonTerms, lead: Lead) -> list[Said]:
    """Return alternative first lines on where best play leads, the most complete first.

    Example: ``Best play: Red gets a waiting threat on e3 (odd)``.
    """
    end = ReasonTerms(lead.position, lead.reason)
    only = terms.found.kind is ReasonKind.ONLY_COLUMN_THAT_HOLDS
    if (
        is_unforeseeable_lead(terms, lead)
        or _ends_elsewhere(terms, lead)
        or (only and not lead.reason.holder.wins)
    ):
        return next_moves_first_lines(terms, lead)
    if len(lead.line) > 1 and terms.found.instead:
        return _opponents_answer_lines(terms, lead, end)
    if _leads_to_attack(lead):
        gives = Message.BEST_PLAY_GIVES
        texts = [say(gives, holder=end.holder, what=attack) for attack in _attack_names(end)]
    else:
        wins = lead.reason.holder.wins
        told = _winners_gain_lines(terms, end) if wins else _lead_to_draw_lines(end)
        if only:
            told = [_gain_without_holder_name(text) for text in told]
        texts = [say(Message.BEST_PLAY, text=text) for text in told]
    if not only:
        deeds = [] if terms.found.instead else disc_effect_lines(terms)
        both = [say(Message.AND_ALSO, first=deed, second=text) for deed in deeds for text in texts]
        return [*both, *texts]
    start = only_move_phrase(terms.found)
    return [say(Message.AND_ALSO, first=start, second=text) for text in texts]


def _ends_elsewhere(terms: ReasonTerms, lead: Lead) -> bool:
    """Return whether best play ends with another four than those that the lead names."""
    return lead.reason.holder.wins and not _leads_to_attack(lead) and not terms.found.ending


def _leads_to_attack(lead: Lead) -> bool:
    """Return whether best play leads to an attack, and not to a side that runs out of moves."""
    found, start = lead.reason, lead.position
    if found.kind is not ReasonKind.FORCED_WIN:
        return found.kind in _ATTACK_KINDS
    if start.to_move is found.holder.side:
        return is_attack_line(start, found.line)
    return is_attack_line(start.play(found.line[0]), found.line[1:])


def _lead_to_draw_lines(end: ReasonTerms) -> list[Said]:
    follows = end.found.kind is ReasonKind.FOLLOW_UP
    message = Message.A_DRAW_LATER_ON_TOP if follows else Message.A_DRAW_CAN_STOP
    return [say(message, holder=end.holder), say(Message.A_DRAW)]


def _gain_without_holder_name(text: Said) -> Said:
    """Return the part of a sentence that says what a side gets, or else the whole sentence."""
    what = text.value("what") if text.message is Message.GETS else text
    assert isinstance(what, Said)
    return what


def is_too_early_to_name_cell(terms: ReasonTerms) -> bool:
    """Return whether it is too early in the game for a sentence to name a distant cell."""
    return terms.position.ply < LEAST_DISCS_TO_NAME_FAR_CELL


def is_unforeseeable_lead(terms: ReasonTerms, lead: Lead) -> bool:
    """Return whether nobody at the board can see where best play leads.

    That is so early in the game. It is also so if the end of the line is many discs away, or if
    each four named there has fewer than two discs yet.
    """
    if is_too_early_to_name_cell(terms) or len(lead.line) > LEAST_PLIES_OF_LONG_RUN:
        return True
    side = lead.reason.holder.side
    board = PositionCells(terms.position.play(terms.found.column))
    if four := terms.last_four_line():
        return len(board.discs[side].intersection(four)) < LEAST_DISCS_OF_VISIBLE_FOUR
    if not lead.reason.cells:
        return lead.reason.holder.wins and lead.reason.kind not in _ATTACK_KINDS
    return (
        max(board.most_discs_in_line_through(side, cell) for cell in lead.reason.cells)
        < LEAST_DISCS_OF_VISIBLE_FOUR
    )


def _opponents_answer_lines(terms: ReasonTerms, lead: Lead, end: ReasonTerms) -> list[Said]:
    """Say in alternative ways how the opponent answers a mistake, and what it gains."""
    # A missed attack teaches more than what the opponent gets in the end.
    if lead.missed or not terms.found.holder.wins:
        return next_moves_first_lines(terms, lead)
    side = terms.holder
    cell = NamedCell(landing_cells(terms.position, lead.line[:2])[1])
    aims = _attack_names(end) if _leads_to_attack(lead) else _winners_aim_names(terms, end)
    takes = [say(Message.TAKES_AND_GETS, holder=side, cell=cell, what=aim) for aim in aims]
    texts = [say(Message.BEST_PLAY, text=text) for text in takes]
    if lead.reply not in terms.found.instead or lead.reply == terms.found.column:
        return texts
    # The mover could have taken the cell.
    return [
        *(say(Message.LETS_TAKE_AND_GET, holder=side, cell=cell, what=aim) for aim in aims),
        *texts,
    ]


def _winners_gain_lines(terms: ReasonTerms, end: ReasonTerms) -> list[Said]:
    """Say in alternative ways what the winner gets by best play, the most complete first.

    If the winner already threatens the four that will win, they say so.
    """
    square, holder = _single_four_cell(terms, end), end.holder
    if square is not None and square in PositionCells(terms.position).threats(holder):
        cell, row = NamedCell(square), row_parity_word(square)
        return [
            say(Message.WINS_WITH_FOUR_IN_ROW, holder=holder, cell=cell, parity=row),
            say(Message.WINS_WITH_FOUR, holder=holder, cell=cell),
        ]
    return [say(Message.GETS, holder=holder, what=aim) for aim in _winners_aim_names(terms, end)]


def _attack_names(end: ReasonTerms) -> list[Said]:
    """Name in alternative ways an attack at the end of a line of best play.

    Example: ``an attack: e3, then g3 or g4``. The most complete comes first.
    """
    found, ends = end.found, end.attack_end_cells()
    if found.kind is ReasonKind.DOUBLE_THREAT:
        return [say(Message.TWO_THREATS_ON, cells=end.reason_cells()), say(Message.TWO_THREATS)]
    if found.kind is ReasonKind.STACKED_THREATS:
        return [say(Message.STACKED_THREATS_ON, ends=ends), say(Message.STACKED_THREATS)]
    first = NamedCell(landing_cells(end.position, found.line)[0 if end.is_holder_mover else 1])
    short = [say(Message.AN_ATTACK_FROM, cell=first), say(Message.AN_ATTACK)]
    if len(found.cells) > 1:
        return [say(Message.AN_ATTACK_THEN, cell=first, ends=ends), *short]
    return short


def _single_four_cell(terms: ReasonTerms, end: ReasonTerms) -> Cell | None:
    """Return the cell that completes the winner's four; None for several cells."""
    four = terms.last_four_cell()
    if four is not None:
        return four
    return end.found.cells[0] if len(end.found.cells) == 1 else None


def _winners_aim_names(terms: ReasonTerms, end: ReasonTerms) -> list[Said]:
    """Name in alternative ways what the winner gets, e.g. ``a waiting threat on e3 (odd)``.

    The most complete comes first.
    """
    square = _single_four_cell(terms, end)
    if square is None:
        cells = end.reason_cells(Joint.OR)
        return [say(Message.A_FOUR_ON, cells=cells), say(Message.A_FOUR)]
    cell, row = NamedCell(square), row_parity_word(square)
    if end.is_waiting_threat(square):
        return [
            say(Message.A_WAITING_THREAT_IN_ROW, cell=cell, parity=row),
            say(Message.A_WAITING_THREAT, cell=cell),
        ]
    return [say(Message.A_FOUR_IN_ROW, cell=cell, parity=row), say(Message.A_FOUR_ON, cells=cell)]
