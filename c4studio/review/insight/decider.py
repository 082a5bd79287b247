"""Find the waiting threat that decides a position, since the winner needs it or it suffices.

The position is searched again without the threat and, if the winner wins even so, with the winner's
fours on its cell alone.
"""

from functools import partial

from c4studio.review.insight.board import PositionCells, is_zugzwang_row_of
from c4studio.review.insight.reason import Decider, ResultHolder
from c4studio.review.insight.tools import ExactResults, SearchTools
from engine.grid import Cell

MOST_TESTED_THREATS = 4
"""Maximum number of waiting threats that are struck out one by one."""


def find_decider(
    tools: SearchTools,
    board: PositionCells,
    holder: ResultHolder,
    results: ExactResults | None = None,
) -> Decider | None:
    """Return the waiting threats that decide a won position; None if no such threats are known.

    Args:
        tools: the searches, with their budgets.
        board: the position.
        holder: the winner. For a draw the result is None.
        results: finds the exact results by which threats that the winner may give up at once are
            left out, unless zugzwang favours them; None where these may take long.
    """
    if not holder.wins:
        return None
    waiting = [
        cell
        for cell in _waiting_threats(board, holder)
        if results is None or not _may_be_given_up(results, board, holder, cell)
    ]
    single = [(cell,) for cell in waiting[:MOST_TESTED_THREATS]]
    pairs = [tuple(sorted(waiting[:2]))] if len(waiting) > 1 else []
    holds = partial(tools.holds_with_fours_on_cells, board.position, holder.side, 1)
    for cells in (*single, *pairs):
        if holds([cell for cell in board.cells if cell not in cells]) is False:
            return _decider(board, holder, cells)
    enough = (cells for cells in (*single, *pairs) if _zugzwang_favours(board, holder, cells))
    return next((_decider(board, holder, cells) for cells in enough if holds(cells)), None)


def _waiting_threats(board: PositionCells, holder: ResultHolder) -> list[Cell]:
    """Return the winner's threats on which no disc can fall yet, the likeliest to decide first.

    One that lies above a lower threat of its column, whosever that is, is left out.
    """
    own, theirs = board.threats(holder.side), board.threats(holder.side.other)
    lowest = {cell[0]: cell for cell in sorted(own.keys() | theirs.keys(), reverse=True)}
    waiting = [cell for cell in lowest.values() if cell in own and cell not in board.playable]
    return sorted(
        waiting,
        key=lambda cell: (not _zugzwang_favours(board, holder, (cell,)), cell[1], cell),
    )


def _may_be_given_up(
    results: ExactResults, board: PositionCells, holder: ResultHolder, cell: Cell
) -> bool:
    """Return whether the winner, who is to move, may play below its own threat and still wins.

    One that zugzwang favours decides all the same: the winner needs not give it up.
    """
    position, column = board.position, cell[0]
    if _zugzwang_favours(board, holder, (cell,)) or position.to_move is not holder.side:
        return False
    if (column, cell[1] - 1) not in board.playable:
        return False
    given_up = position.play(column)
    return not given_up.is_over and results.side_holds(given_up, holder.side, True)


def _zugzwang_favours(board: PositionCells, holder: ResultHolder, cells: tuple[Cell, ...]) -> bool:
    """Return whether zugzwang favours the winner in the rows of all of some cells."""
    return all(is_zugzwang_row_of(board.position.board, holder.side, cell) for cell in cells)


def _decider(board: PositionCells, holder: ResultHolder, cells: tuple[Cell, ...]) -> Decider:
    threats = board.threats(holder.side)
    return Decider(
        holder.side,
        cells,
        tuple(threats[cell][0] for cell in cells),
        for_both=len(cells) == 1 and cells[0] in board.threats(holder.side.other),
        favoured=_zugzwang_favours(board, holder, cells),
    )
