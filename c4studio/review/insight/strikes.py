"""Strike lines of four and cells out of a position, to see whether a result depends on them.

A disc that keeps a result often stops a line, and seldom for that reason. The line is the reason
only if another disc, which does not keep the result, would keep it in a game without the line.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import combinations

from c4studio.review.insight.board import PositionCells
from c4studio.review.insight.deeds import DiscEffectKind, effects_of_disc, tempo_of_disc
from c4studio.review.insight.reason import ResultHolder, StoppedLine
from c4studio.review.insight.tools import FourCellSearches, SearchTools
from engine.grid import Cell, Line

STRIKE_BUDGET = 6_000
"""Budget in nodes for the search of one position without a line."""
LEAST_DISCS_OF_NEEDED_FOURS = 10
"""Number of discs below which the budget is smaller, since hardly ever one four is needed then."""
MOST_PAIRED_CELLS = 6
"""Maximum number of cells that are struck out two by two."""


def needed_fours(
    tools: SearchTools, board: PositionCells, holder: ResultHolder, likely: Iterable[Cell]
) -> tuple[tuple[Cell, ...], ...]:
    """Return the cells without whose fours a side would not keep its result, the likeliest first.

    Each stands alone in a tuple. If there are none, the tuples are the pairs of cells of which the
    side needs one. A cell on which a disc can fall now is left out.

    Args:
        tools: the searches, with their budgets.
        board: the position.
        holder: the side that keeps its result in it.
        likely: cells that are struck out besides those on lines with two discs.
    """
    is_early = board.position.ply < LEAST_DISCS_OF_NEEDED_FOURS
    budget = tools.effort.cells // 4 if is_early else tools.effort.cells * 2
    searches = FourCellSearches(tools, board.position, holder, budget)
    found = dict.fromkeys((*likely, *searches.candidate_cells()))
    # What is nearly made is seen first.
    cells = sorted(
        (cell for cell in found if cell not in board.playable),
        key=partial(board.most_discs_in_line_through, holder.side),
        reverse=True,
    )
    single = [(cell,) for cell in cells if searches.needs_one_of((cell,))]
    pairs = combinations(sorted(cells[:MOST_PAIRED_CELLS]), 2)
    return tuple(single or filter(searches.needs_one_of, pairs))


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
