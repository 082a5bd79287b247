"""Strike lines of four out of a position, to see whether that a disc stops one changes anything.

A disc that keeps a result often stops a line, and seldom for that reason. The line is the reason
only if another disc, which does not keep the result, would keep it in a game without the line.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from c4studio.review.insight.board import PositionCells
from c4studio.review.insight.deeds import DiscEffectKind, effects_of_disc, tempo_of_disc
from c4studio.review.insight.reason import ResultHolder, StoppedLine
from c4studio.review.insight.tools import SearchTools
from engine.grid import Line

STRIKE_BUDGET = 6_000
"""Budget in nodes for the search of one position without a line."""


def idle_stops(
    tools: SearchTools, board: PositionCells, holder: ResultHolder, columns: Iterable[int]
) -> Iterator[StoppedLine]:
    """Yield the lines that discs stop without need, with the cells of these discs.

    Args:
        tools: the searches, with their budgets.
        board: a position in which the holder is to move.
        holder: the side that keeps its result in it.
        columns: the 0-based columns of the discs that are looked at.
    """
    keeping: list[int] | None = None
    for column in columns:
        for deed in effects_of_disc(board, column, holder.side):
            if deed.kind is DiscEffectKind.STOPS:
                if keeping is None:
                    keeping = list(tools.results.keeping_columns(board.position, holder))
                if not _is_needed(tools, board, holder, keeping, deed.line):
                    yield board.landing_cell_of(column), deed.line


def _is_needed(
    tools: SearchTools, board: PositionCells, holder: ResultHolder, keeping: list[int], line: Line
) -> bool:
    """Return whether the holder keeps its result by stopping a line, as far as that is known.

    Where a search takes too long, a line that other good columns leave open counts as not needed.
    """
    position, other = board.position, holder.side.other
    missing = set(line) - board.discs[other]
    rest = [cell for cell in position.board.cells if cell not in missing]
    is_known = True
    for column in position.board.centre_out:
        if not position.is_legal(column) or column in keeping:
            continue
        after = position.play(column)
        if board.landing_cell_of(column) in missing or after.is_over:
            continue
        held = tools.whatif.holds(
            after, other, 1 - holder.least_result, rest, stop=tools.stop, budget=STRIKE_BUDGET
        )
        if held is False:
            return True
        is_known = is_known and held is not None
    return not is_known and all(
        board.landing_cell_of(column) in line or tempo_of_disc(board, column) is not None
        for column in keeping
    )
