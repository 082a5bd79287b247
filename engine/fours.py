"""The directions of lines of four, and the discs in the lines through a cell of a position."""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import NamedTuple

from engine.grid import Board, Cell, Line
from engine.position import Position


class Direction(Enum):
    """The direction of a line of four."""

    VERTICAL = "vertical"
    HORIZONTAL = "horizontal"
    DIAGONAL = "diagonal"


def direction_of(line: Line) -> Direction:
    """Return the direction of a line of four."""
    (column, row), (next_column, next_row) = line[:2]
    if column == next_column:
        return Direction.VERTICAL
    return Direction.HORIZONTAL if row == next_row else Direction.DIAGONAL


class LineDiscs(NamedTuple):
    """A line of four through a given cell, as the numbers of discs in its other three cells.

    Attributes:
        direction: the direction of the line.
        mine: number of discs of the side to move.
        theirs: number of discs of the other side.
        ready: number of empty cells in which a disc could fall now.
    """

    direction: Direction
    mine: int
    theirs: int
    ready: int


@cache
def _line_masks(board: Board) -> dict[Cell, tuple[tuple[int, Direction], ...]]:
    """Return the lines through each cell: a bit mask of the other cells, and a direction."""
    return {
        cell: tuple(
            (sum(board.bit(other) for other in line if other != cell), direction_of(line))
            for line in lines
        )
        for cell, lines in board.through.items()
    }


class WinningLines:
    """The lines of four through the cells where discs can fall.

    Args:
        position: any position.
    """

    def __init__(self, position: Position) -> None:
        self._position = position
        self._masks = _line_masks(position.board)
        self._mine = self._theirs = 0
        self._ready = sum(
            position.board.bit((column, position.height(column)))
            for column in position.legal_columns
        )
        for cell in position.board.cells:
            side = position.disc(*cell)
            if side is position.to_move:
                self._mine |= position.board.bit(cell)
            elif side:
                self._theirs |= position.board.bit(cell)

    def through(self, column: int, above: int = 0) -> list[LineDiscs]:
        """Return the lines of four through the cell where a disc in a column would fall.

        Args:
            column: a 0-based column.
            above: number of rows to go up from that cell; cells above the board have no lines.
        """
        cell = (column, self._position.height(column) + above)
        return [
            LineDiscs(
                direction,
                (cells & self._mine).bit_count(),
                (cells & self._theirs).bit_count(),
                (cells & self._ready).bit_count(),
            )
            for cells, direction in self._masks.get(cell, ())
        ]
