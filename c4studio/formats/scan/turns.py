"""Decision which side's discs in a picture are those of the player who moved first."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

EMPTY, FIRST, SECOND = 0, 1, 2

Cells = NDArray[np.int64]
Marks = NDArray[np.bool_]


def settle(cells: Cells, doubtful: Marks, colours: NDArray[np.float64]) -> tuple[Cells, bool]:
    """Call the side that moved first FIRST, and read doubtful cells so that the rules allow them.

    Args:
        cells: the cells of the board, of shape (7, 6), either side called FIRST.
        doubtful: the cells that may be misread, of the same shape.
        colours: the colours of the cells in CIE L*a*b*, of shape (42, 3).

    Returns:
        The cells, and whether either side may have moved first: if the sure discs do not say it,
        the redder side is FIRST, unless only the other way is a legal position.
    """
    one, other = cells == FIRST, cells == SECOND
    surplus = int((one & ~doubtful).sum()) - int((other & ~doubtful).sum())
    either = bool((one | other).any()) and abs(surplus) <= int(_may_be_discs(cells, doubtful).sum())
    exchanged = _exchange(cells)
    if not either:
        return _allowed(exchanged if surplus < 0 else cells, doubtful), False
    ways = [cells, exchanged]
    if _redness(colours, other & ~doubtful) > _redness(colours, one & ~doubtful):
        ways.reverse()
    settled = [_allowed(way, doubtful) for way in ways]
    return next((way for way in settled if _is_legal(way)), settled[0]), True


def _exchange(cells: Cells) -> Cells:
    """Return the cells with the discs of both sides exchanged."""
    return np.where(cells == EMPTY, EMPTY, FIRST + SECOND - cells)


def _may_be_discs(cells: Cells, doubtful: Marks) -> Marks:
    """Return the doubtful cells that may hold a disc, since no sure empty cell is below them."""
    return doubtful & ~np.logical_or.accumulate((cells == EMPTY) & ~doubtful, axis=1)


def _allowed(cells: Cells, doubtful: Marks) -> Cells:
    """Read doubtful cells so that the board is a legal position. If it cannot be, change nothing.

    A cell below a sure disc holds a disc, a disc above an empty cell is none, and discs change
    sides until the sides' numbers fit.
    """
    changed = cells.copy()
    for column, row in np.argwhere(doubtful):
        held = bool(((cells[column, row + 1 :] != EMPTY) & ~doubtful[column, row + 1 :]).any())
        if changed[column, row] == EMPTY and held:
            changed[column, row] = FIRST if _surplus(changed) < 1 else SECOND
        elif (changed[column, :row] == EMPTY).any():
            changed[column, row] = EMPTY
    for column, row in np.argwhere(doubtful):
        side, surplus = changed[column, row], _surplus(changed)
        if (side == FIRST and surplus > 1) or (side == SECOND and surplus < 0):
            changed[column, row] = FIRST + SECOND - side
    return changed if _is_legal(changed) else cells


def _surplus(cells: Cells) -> int:
    """Return how many discs more the first side has."""
    return int((cells == FIRST).sum()) - int((cells == SECOND).sum())


def _is_legal(cells: Cells) -> bool:
    """Return whether no disc floats and the sides' numbers of discs fit each other."""
    discs = cells != EMPTY
    return not (discs[:, 1:] & ~discs[:, :-1]).any() and _surplus(cells) in (0, 1)


def _redness(colours: NDArray[np.float64], discs: Marks) -> float:
    """Return how red the mean colour of some discs is, less than any colour if there are none."""
    if not discs.any():
        return -np.inf
    _, green_red, blue_yellow = colours[discs.ravel()].mean(axis=0)
    return float(green_red - abs(blue_yellow - 40) * 0.5)
