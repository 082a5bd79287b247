"""What a reason shows on the board: the fours that are seen coming, and who must answer where."""

from c4studio.review.insight.board import is_zugzwang_row_of, landing_cells
from c4studio.review.insight.case import MOST_PLIES_OF_TACTICS
from c4studio.review.insight.deeds import tempo_of_disc
from c4studio.review.insight.reason import Reason, ReasonKind
from engine.grid import Cell, Line

LEAST_DISCS_OF_VISIBLE_FOUR = 2
"""Minimum number of discs in a line of four for a player to see the four coming."""

MOST_PLIES_TO_COMING_FOUR = 8
"""Maximum number of discs of best play in which new threats are looked for."""


def is_waiting_threat(reason: Reason, cell: Cell) -> bool:
    """Return whether a cell is a waiting threat after the column, and cannot be played for long.

    Zugzwang must favour the holder in the cell's row.
    """
    return (
        is_zugzwang_row_of(reason.position.board, reason.side, cell)
        and cell in reason.after.threats(reason.side)
        and reason.after.heights[cell[0]] < cell[1]
        and reason.score.plies > MOST_PLIES_OF_TACTICS
    )


def threats_among(reason: Reason, cells: tuple[Cell, ...]) -> set[Cell]:
    """Return those of the given cells on which one disc of the holder completes a four."""
    return reason.after.threats(reason.side).keys() & set(cells)


def forced_cell_below(reason: Reason, cell: Cell) -> Cell | None:
    """Return the cell below the holder's four, where the opponent is forced to play in the end.

    The result is None if the plan does not force the opponent to do so.
    """
    is_playable = reason.after.heights[cell[0]] >= cell[1]
    if reason.kind is not ReasonKind.FORCES_FOUR_ON_CELL or is_playable:
        return None
    return cell[0], cell[1] - 1


def last_four_cell(reason: Reason) -> Cell | None:
    """Return the cell that completes a four at the end of best play; None if unknown."""
    return landing_cells(reason.position, reason.path)[-1] if reason.ending else None


def last_four_line(reason: Reason) -> tuple[Cell, ...]:
    """Return the four cells with which best play ends, empty if unknown.

    If the last disc completes several fours, it is the one that threatened first.
    """
    won = winning_threat(reason) if reason.ending else None
    return () if won is None else won[2]


def winning_threat(reason: Reason) -> tuple[int, Cell, Line] | None:
    """Return the threat with which best play is won, and the place of the disc that makes it.

    The place in best play is that of the third disc of the four, -1 if the threat stood before.
    The result is None if best play is unknown, or if it is drawn.
    """
    line = reason.best_line
    if not line or not reason.holder.wins or len(line) != reason.score.plies:
        return None
    *discs, four = landing_cells(reason.position, line)
    places = {cell: place for place, cell in enumerate(discs)}
    lines = reason.board.after(*line[:-1]).threats(reason.side).get(four, [])
    made = [(max(places.get(cell, -1) for cell in each if cell != four), each) for each in lines]
    return (min(made)[0], four, min(made)[1]) if made else None


def cells_of_coming_fours(reason: Reason) -> list[Cell]:
    """Return the cells on which the holder gets a four, or threatens one, in best play.

    The four with which best play ends comes first.
    """
    won, board, found = winning_threat(reason), reason.after, list[Cell]()
    for column in reason.best_line[1:MOST_PLIES_TO_COMING_FOUR]:
        board = board.after(column)
        found += sorted(board.threats(reason.side))
    return ([] if won is None else [won[1]]) + found


def deciding_cells(reason: Reason) -> set[Cell]:
    """Return the cells on which the winner has or needs the fours that decide, empty if unknown."""
    decider = () if reason.decider is None else reason.decider.cells
    return {*decider, *(cell for cells in reason.needed or () for cell in cells)}


def coming_four(reason: Reason, cell: Cell) -> Line | None:
    """Return the four on a cell with which best play ends, or else the holder's fullest one.

    The result is None if the other side breaks every four there in best play.
    """
    won = winning_threat(reason)
    if won is not None and won[1] == cell:
        return won[2]
    cells = landing_cells(reason.position, reason.best_line)
    broken = {*cells[1 if reason.is_of_mover else 0 :: 2]}
    lines = reason.after.lines_of(reason.side, cell)
    return next((line for line in lines if broken.isdisjoint(line)), None)


def holder_move_cells(reason: Reason, line: tuple[int, ...]) -> list[Cell]:
    """Return the cells of the holder's moves in a line, without the explained column."""
    return landing_cells(reason.position, line)[2 if reason.is_of_mover else 1 :: 2]


def can_follow_up(reason: Reason) -> bool:
    """Return whether any column has room for a disc and a reply on top of it."""
    size = reason.position.board
    return any(height + 1 < size.height for height in reason.after.heights)


def move_cost(reason: Reason) -> int:
    """Return how many discs later a column wins, or sooner it loses, than the best one."""
    return abs(reason.score.end - reason.best.end)


def lasts_longest(reason: Reason) -> bool:
    """Return whether a losing column loses later than some others, and no sooner than any."""
    number = len(reason.position.legal_columns)
    best = reason.best_columns
    return reason.best.result < 0 and reason.column in best and len(best) < number


def is_left_by_good_column(reason: Reason, column: int) -> bool:
    """Return whether a column that keeps the result leaves another column's cell open as well.

    Then that cell is not what a mistake lost. A column that makes three first, which must be
    answered, does not leave it.
    """
    return any(
        tempo_of_disc(reason.board, each) is None for each in reason.instead if each != column
    )
