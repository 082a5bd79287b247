"""Find immediate tactics of a move: fours completed, left open or made possible, double threats."""

from __future__ import annotations

from dataclasses import dataclass

from c4studio.game.fours import Line
from c4studio.game.setup import Cell
from c4studio.insight.board import Board, above, best_lines
from c4studio.insight.reason import Kind
from engine import Position, Side


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

    kind: Kind
    side: Side
    cells: tuple[Cell, ...]
    lines: tuple[Line, ...]
    line: tuple[int, ...]


def find_tactic(position: Position, column: int) -> Tactic | None:
    """Return the most immediate tactic after a move, for either side; None if there is none."""
    board, mover = Board(position), position.to_move
    cell = board.landing(column)
    if cell in board.threats(mover):
        return Tactic(Kind.FOUR, mover, (cell,), tuple(board.threats(mover)[cell]), ())
    return _loss_at_once(board, cell) or _win_at_once(position.play(column), mover)


def _loss_at_once(board: Board, cell: Cell) -> Tactic | None:
    """Return the tactic by which the opponent completes four directly after a move; else None."""
    other = board.position.to_move.other
    dangers = board.threats(other)
    fours = board.fours_now(other)
    left = [each for each in fours if each != cell]
    opened = (above(cell),) if above(cell) in dangers else ()
    if len(fours) > 1:
        # Whatever is stopped, one is left; all are named.
        rest = (each for each in fours if each != left[0])
        kind, cells = Kind.CORNERED, (left[0], *rest, *opened)
    elif left:
        kind, cells = Kind.LEAVES, (*left, *opened)
    elif opened:
        kind, cells = Kind.FEEDS, opened
    else:
        return None
    lines = tuple(dangers[each][0] for each in cells)
    return Tactic(kind, other, cells, lines, (cells[0][0],))


def _win_at_once(after: Position, side: Side) -> Tactic | None:
    """Return the tactic by which the mover completes four next, whatever the reply; else None."""
    board = Board(after)
    if after.is_over or board.fours_now(side.other) or board.safe_moves(side.other):
        return None
    threats, fours = board.threats(side), board.fours_now(side)
    if len(fours) > 1:
        kind, cells = Kind.DOUBLE, tuple(fours)
        line = (fours[0][0], fours[1][0])
    elif fours:
        kind, cells = Kind.STACKED, (fours[0], above(fours[0]))
        line = (fours[0][0], fours[0][0])
    else:
        kind = Kind.SQUEEZED
        cells = tuple(above(cell) for cell in sorted(board.playable))
        line = (cells[0][0], cells[0][0])
    return Tactic(kind, side, cells, tuple(threats[cell][0] for cell in cells), line)


def safe_columns(position: Position) -> list[int]:
    """Return the columns after which the opponent cannot complete four at once."""
    return [column for column, _ in Board(position).safe_moves(position.to_move)]


def ending(
    position: Position, line: tuple[int, ...], *, passed: bool = False
) -> tuple[tuple[Cell, ...], tuple[Line, ...]]:
    """Return the cells and lines of the winner's fours at the end of a forced line.

    The line begins with the side to move or, with ``passed``, with its opponent.
    """
    board = Board(position)
    mover = position.to_move.other if passed else position.to_move
    side = mover if len(line) % 2 else mover.other
    for column in line[:-2]:
        board.drop(column, mover)
        mover = mover.other
    threats = board.threats(side)
    fours = board.fours_now(side)
    if len(line) == 1:
        fours = [board.landing(line[0])]
    elif len(fours) == 1:
        fours.append(above(fours[0]))
    elif not fours:
        fours = [above(board.landing(line[-1]))]
    return tuple(fours), tuple(threats[cell][0] for cell in fours)


def lines_through(position: Position, side: Side, cells: tuple[Cell, ...]) -> tuple[Line, ...]:
    """Return for each given cell the line of four through it that has the most discs of a side."""
    return best_lines(Board(position), side, cells)
