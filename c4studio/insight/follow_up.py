"""Results that follow-up play proves at once on a board of any size, without a search.

The rules and their proofs are those of ``engine/searching/strategy.pxd``, of which only the result
is kept here and not its distance. A column is odd if its number of empty cells is odd.
"""

from __future__ import annotations

from collections.abc import Iterator

from c4studio.insight.bits import BoardBits, bits_of_board, single_cells
from engine import Position

OPEN = 1
"""The greatest result of a side of which follow-up play proves nothing: it may win."""


def greatest_result(position: Position) -> int:
    """Return the greatest result that follow-up play leaves to the side to move.

    Returns:
        1 if nothing is proved, 0 if the side to move cannot win, -1 if it loses.
    """
    bits = bits_of_board(position.board)
    mine, mask = bits.sets_of(position)
    return greatest_result_of_sets(bits, mine, mask, bits.threats(mine ^ mask, mask))


def greatest_result_of_sets(
    bits: BoardBits, mine: int, mask: int, theirs: int, *, all_count: bool = True
) -> int:
    """Return the greatest result that follow-up play leaves to the side to move.

    Args:
        bits: the board.
        mine: the discs of the side to move.
        mask: all discs.
        theirs: the cells on which the other side completes a four that counts.
        all_count: whether a four of the other side counts on every cell.
    """
    if (bits.full ^ mask).bit_count() % 2:
        return _against_zugzwang(bits, mine, mask, theirs)
    bound = _against_follow_up(bits, mine, mask, theirs)
    if bound < 0 and not all_count and not theirs & _sure_cells(bits, mask):
        bound = 0
    return min(bound, _against_two_threats(bits, mine, mask, theirs))


def _sure_cells(bits: BoardBits, mask: int) -> int:
    """Return the cells that the side is sure of that follows up: sure rows, not playable now."""
    return (bits.full ^ mask) & bits.sure & ~bits.playable(mask)


def _against_follow_up(bits: BoardBits, mine: int, mask: int, theirs: int) -> int:
    """Return the bound if the number of empty cells is even and the other side follows up."""
    sure = _sure_cells(bits, mask)
    ends = theirs & sure
    if bits.has_four(mine | ((bits.full ^ mask) & ~sure & ~bits.at_or_above(ends))):
        return OPEN
    return -1 if ends or bits.has_four((mine ^ mask) | sure) else 0


def _waiting_threats(bits: BoardBits, mask: int, theirs: int) -> Iterator[int]:
    """Yield the lowest waiting threat of each column outside the sure rows."""
    candidates = theirs & bits.unsure & ~bits.playable(mask)
    for threat in single_cells(candidates):
        if not candidates & bits.column_of(threat) & (threat - 1):
            yield threat


def _share_below(bits: BoardBits, mask: int, theirs: int, threats: tuple[int, ...]) -> int:
    """Return the cells that the side to move may get if the other side waits for its threats."""
    empty, sure = bits.full ^ mask, _sure_cells(bits, mask)
    columns = 0
    for threat in threats:
        columns |= bits.column_of(threat)
    share = empty & ~sure & ~bits.at_or_above(theirs & sure & ~columns) & ~columns
    for threat in threats:
        below = bits.playable(mask) | (empty & bits.sure & (threat - 1))
        share |= bits.column_of(threat) & below
    return share


def _against_zugzwang(bits: BoardBits, mine: int, mask: int, theirs: int) -> int:
    """Return the bound if the number of empty cells is odd and the other side has a threat."""
    for threat in _waiting_threats(bits, mask, theirs):
        if not bits.has_four(mine | _share_below(bits, mask, theirs, (threat,))):
            return -1
    return OPEN


def _against_two_threats(bits: BoardBits, mine: int, mask: int, theirs: int) -> int:
    """Return the bound if the number of empty cells is even and the other side has two threats."""
    threats = list(_waiting_threats(bits, mask, theirs))
    for place, first in enumerate(threats):
        for second in threats[place + 1 :]:
            if not bits.has_four(mine | _share_below(bits, mask, theirs, (first, second))):
                return -1
    return OPEN
