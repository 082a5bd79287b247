"""Sentences on where best play leads, for columns without a short proof."""

from c4studio.review.insight import Lead, Reason, ReasonKind
from c4studio.review.insight.facts import (
    LEAST_DISCS_OF_VISIBLE_FOUR,
    last_four_line,
)

LEAST_PLIES_OF_LONG_RUN = 20
"""Number of discs beyond which a reason is described as one of the long run."""
LEAST_DISCS_TO_NAME_FAR_CELL = 6
"""Minimum number of discs on the board before a sentence names a cell that is far away."""
_ATTACK_KINDS = (ReasonKind.DOUBLE_THREAT, ReasonKind.STACKED_THREATS, ReasonKind.FORCED_WIN)


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
