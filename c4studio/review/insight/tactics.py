"""The immediate tactics of a position: fours now, double threats and the ends of forced lines."""

from dataclasses import dataclass

from c4studio.review.insight.board import PositionCells, cell_above
from c4studio.review.insight.reason import ReasonKind
from engine import Position, Side
from engine.grid import Cell, Line


@dataclass(frozen=True, slots=True)
class Tactic:
    """An immediate tactic: a four that a side completes soon after a move, with the moves to it.

    Attributes:
        kind: the kind of reason that the tactic gives.
        side: the side that completes four.
        cells: the cells on which the side completes four or threatens to.
        lines: a four through each of these cells.
        line: the columns after the move, down to the four.
    """

    kind: ReasonKind
    side: Side
    cells: tuple[Cell, ...]
    lines: tuple[Line, ...]
    line: tuple[int, ...]


def find_tactic(board: PositionCells, column: int) -> Tactic | None:
    """Return the most immediate tactic after a move, for either side; None if there is none."""
    mover = board.position.to_move
    cell = board.landing_cell_of(column)
    if cell in board.threats(mover):
        return Tactic(
            ReasonKind.COMPLETES_FOUR, mover, (cell,), tuple(board.threats(mover)[cell]), ()
        )
    return _immediate_loss_tactic(board, cell) or _next_move_win_tactic(board.after(column), mover)


def _immediate_loss_tactic(board: PositionCells, cell: Cell) -> Tactic | None:
    """Return the tactic by which the opponent completes four directly after a move; else None."""
    other = board.position.to_move.other
    dangers = board.threats(other)
    fours = board.fours_now(other)
    left = [each for each in fours if each != cell]
    opened = (cell_above(cell),) if cell_above(cell) in dangers else ()
    if len(fours) > 1:
        # Whatever is stopped, one is left; all are named.
        rest = (each for each in fours if each != left[0])
        kind, cells = ReasonKind.CANNOT_BLOCK_BOTH, (left[0], *rest, *opened)
    elif left:
        kind, cells = ReasonKind.LEAVES_FOUR_OPEN, (*left, *opened)
    elif opened:
        kind, cells = ReasonKind.UNDER_THREAT, opened
    else:
        return None
    lines = tuple(dangers[each][0] for each in cells)
    return Tactic(kind, other, cells, lines, (cells[0][0],))


def _next_move_win_tactic(board: PositionCells, side: Side) -> Tactic | None:
    """Return the tactic by which the mover completes four next, whatever the reply; else None."""
    if board.position.is_over or board.fours_now(side.other) or board.safe_moves(side.other):
        return None
    threats, fours = board.threats(side), board.fours_now(side)
    if len(fours) > 1:
        kind, cells = ReasonKind.DOUBLE_THREAT, tuple(fours)
        line = (fours[0][0], fours[1][0])
    elif fours:
        kind, cells = ReasonKind.STACKED_THREATS, (fours[0], cell_above(fours[0]))
        line = (fours[0][0], fours[0][0])
    else:
        kind = ReasonKind.EVERY_REPLY_GIVES_FOUR
        cells = tuple(cell_above(cell) for cell in sorted(board.playable))
        line = (cells[0][0], cells[0][0])
    return Tactic(kind, side, cells, tuple(threats[cell][0] for cell in cells), line)


def safe_columns(position: Position) -> list[int]:
    """Return the columns after which the opponent cannot complete four at once."""
    return [column for column, _ in PositionCells(position).safe_moves(position.to_move)]


def final_fours_of_winner(
    position: Position, line: tuple[int, ...], *, passed: bool = False
) -> tuple[tuple[Cell, ...], tuple[Line, ...]]:
    """Return the cells and lines of the winner's fours at the end of a forced line.

    The line begins with the side to move or, with ``passed``, with its opponent.
    """
    board = PositionCells(position)
    mover = position.to_move.other if passed else position.to_move
    side = mover if len(line) % 2 else mover.other
    for column in line[:-2]:
        board.place_disc(column, mover)
        mover = mover.other
    threats = board.threats(side)
    fours = board.fours_now(side)
    if len(line) == 1:
        fours = [board.landing_cell_of(line[0])]
    elif len(fours) == 1:
        fours.append(cell_above(fours[0]))
    elif not fours:
        fours = [cell_above(board.landing_cell_of(line[-1]))]
    return tuple(fours), tuple(threats[cell][0] for cell in fours)
