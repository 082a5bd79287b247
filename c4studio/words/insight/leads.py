"""Sentences on where best play leads, for columns without a short proof."""

from c4studio.language.grammar import Joint
from c4studio.language.messages import Message
from c4studio.language.said import NamedCell, Said, say
from c4studio.review.insight import Lead, Reason, ReasonKind
from c4studio.review.insight.board import landing_cells
from c4studio.review.insight.facts import (
    LEAST_DISCS_OF_VISIBLE_FOUR,
    is_waiting_threat,
    last_four_cell,
    last_four_line,
)
from c4studio.review.insight.spare import is_attack_line
from c4studio.words.insight.better_columns import only_move_phrase
from c4studio.words.insight.deeds import disc_effect_line
from c4studio.words.insight.next_moves import next_moves_first_lines
from c4studio.words.insight.reason_terms import (
    attack_end_cells,
    reason_cells,
    row_parity_word,
    tell,
)
from engine.grid import Cell

LEAST_PLIES_OF_LONG_RUN = 20
"""Number of discs beyond which a reason is described as one of the long run."""
LEAST_DISCS_TO_NAME_FAR_CELL = 6
"""Minimum number of discs on the board before a sentence names a cell that is far away."""
_ATTACK_KINDS = (ReasonKind.DOUBLE_THREAT, ReasonKind.STACKED_THREATS, ReasonKind.FORCED_WIN)


def best_play_lead_lines(reason: Reason, lead: Lead) -> list[Said]:
    """Return alternative first lines on where best play leads, the most complete first.

    Example: ``Best play: Red gets a waiting threat on e3 (odd)``.
    """
    end, only = lead.reason, reason.kind is ReasonKind.ONLY_COLUMN_THAT_HOLDS
    if (
        is_unforeseeable_lead(reason, lead)
        or _ends_elsewhere(reason, end)
        or (only and not end.holder.wins)
    ):
        return next_moves_first_lines(reason, lead)
    if len(lead.line) > 1 and reason.instead:
        return _opponents_answer_lines(reason, lead)
    if _is_attack(end):
        texts = [tell(end, Message.BEST_PLAY_GIVES, what=attack) for attack in _attack_names(end)]
    else:
        told = _winners_gain_lines(reason, end) if end.holder.wins else _lead_to_draw_lines(end)
        if only:
            told = [_gain_without_holder_name(text) for text in told]
        texts = [say(Message.BEST_PLAY, text=text) for text in told]
    if only:
        start = only_move_phrase(reason)
        return [say(Message.AND_ALSO, first=start, second=text) for text in texts]
    deed = None if reason.instead else disc_effect_line(reason)
    if deed is None:
        return texts
    return [*(say(Message.AND_ALSO, first=deed, second=text) for text in texts), *texts]


def _ends_elsewhere(reason: Reason, end: Reason) -> bool:
    """Return whether best play ends with another four than those that its lead's reason names."""
    return end.holder.wins and not _is_attack(end) and not reason.ending


def _is_attack(end: Reason) -> bool:
    """Return whether a reason is an attack, and not that a side runs out of moves."""
    if end.kind is not ReasonKind.FORCED_WIN:
        return end.kind in _ATTACK_KINDS
    if end.is_of_mover:
        return is_attack_line(end.position, end.line)
    return is_attack_line(end.after.position, end.line[1:])


def _lead_to_draw_lines(end: Reason) -> list[Said]:
    follows = end.kind is ReasonKind.FOLLOW_UP
    message = Message.A_DRAW_LATER_ON_TOP if follows else Message.A_DRAW_CAN_STOP
    return [tell(end, message), say(Message.A_DRAW)]


def _gain_without_holder_name(text: Said) -> Said:
    """Return the part of a sentence that says what a side gets, or else the whole sentence."""
    what = text.value("what") if text.message is Message.GETS else text
    assert isinstance(what, Said)
    return what


def is_too_early_to_name_cell(reason: Reason) -> bool:
    """Return whether it is too early in the game for a sentence to name a distant cell."""
    return reason.position.ply < LEAST_DISCS_TO_NAME_FAR_CELL


def is_unforeseeable_lead(reason: Reason, lead: Lead) -> bool:
    """Return whether nobody at the board can see where best play leads.

    That is so early in the game. It is also so if the end of the line is many discs away, or if
    each four named there has fewer than two discs yet.
    """
    if is_too_early_to_name_cell(reason) or len(lead.line) > LEAST_PLIES_OF_LONG_RUN:
        return True
    end, board = lead.reason, reason.after
    if four := last_four_line(reason):
        return len(board.discs[end.side].intersection(four)) < LEAST_DISCS_OF_VISIBLE_FOUR
    if not end.cells:
        return end.holder.wins and end.kind not in _ATTACK_KINDS
    most = max(board.most_discs_in_line_through(end.side, cell) for cell in end.cells)
    return most < LEAST_DISCS_OF_VISIBLE_FOUR


def _opponents_answer_lines(reason: Reason, lead: Lead) -> list[Said]:
    """Say in alternative ways how the opponent answers a mistake, and what it gains."""
    # A missed attack teaches more than what the opponent gets in the end.
    if lead.missed or not reason.holder.wins:
        return next_moves_first_lines(reason, lead)
    cell, end = NamedCell(landing_cells(reason.position, lead.line[:2])[1]), lead.reason
    aims = _attack_names(end) if _is_attack(end) else _winners_aim_names(reason, end)
    takes = [tell(reason, Message.TAKES_AND_GETS, cell=cell, what=aim) for aim in aims]
    texts = [say(Message.BEST_PLAY, text=text) for text in takes]
    if lead.reply not in reason.instead or lead.reply == reason.column:
        return texts
    # The mover could have taken the cell.
    lets = [tell(reason, Message.LETS_TAKE_AND_GET, cell=cell, what=aim) for aim in aims]
    return lets + texts


def _winners_gain_lines(reason: Reason, end: Reason) -> list[Said]:
    """Say in alternative ways what the winner gets by best play, the most complete first.

    If the winner already threatens the four that will win, they say so.
    """
    square = _single_four_cell(reason, end)
    if square is not None and square in reason.board.threats(end.side):
        cell, row = NamedCell(square), row_parity_word(square)
        return [
            tell(end, Message.WINS_WITH_FOUR_IN_ROW, cell=cell, parity=row),
            tell(end, Message.WINS_WITH_FOUR, cell=cell),
        ]
    return [tell(end, Message.GETS, what=aim) for aim in _winners_aim_names(reason, end)]


def _attack_names(end: Reason) -> list[Said]:
    """Name in alternative ways an attack at the end of a line of best play.

    Example: ``an attack: e3, then g3 or g4``. The most complete comes first.
    """
    if end.kind is ReasonKind.DOUBLE_THREAT:
        return [tell(end, Message.TWO_THREATS_ON), say(Message.TWO_THREATS)]
    if end.kind is ReasonKind.STACKED_THREATS:
        return [tell(end, Message.STACKED_THREATS_ON), say(Message.STACKED_THREATS)]
    first = NamedCell(landing_cells(end.position, end.line)[0 if end.is_of_mover else 1])
    short = [say(Message.AN_ATTACK_FROM, cell=first), say(Message.AN_ATTACK)]
    if len(end.cells) > 1:
        return [say(Message.AN_ATTACK_THEN, cell=first, ends=attack_end_cells(end)), *short]
    return short


def _single_four_cell(reason: Reason, end: Reason) -> Cell | None:
    """Return the cell that completes the winner's four; None for several cells."""
    four = last_four_cell(reason)
    if four is not None:
        return four
    return end.cells[0] if len(end.cells) == 1 else None


def _winners_aim_names(reason: Reason, end: Reason) -> list[Said]:
    """Name in alternative ways what the winner gets, e.g. ``a waiting threat on e3 (odd)``.

    The most complete comes first.
    """
    square = _single_four_cell(reason, end)
    if square is None:
        cells = reason_cells(end, Joint.OR)
        return [say(Message.A_FOUR_ON, cells=cells), say(Message.A_FOUR)]
    cell, row = NamedCell(square), row_parity_word(square)
    if is_waiting_threat(end, square):
        return [
            say(Message.A_WAITING_THREAT_IN_ROW, cell=cell, parity=row),
            say(Message.A_WAITING_THREAT, cell=cell),
        ]
    return [say(Message.A_FOUR_IN_ROW, cell=cell, parity=row), say(Message.A_FOUR_ON, cells=cell)]
