"""The lines of four on the board, and the discs in the lines through a cell of a position."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from engine import HEIGHT, WIDTH, Position
from engine.grid import Cell

Line = tuple[Cell, Cell, Cell, Cell]
"""The four cells of a line of four, from the left, or from the bottom in a vertical line."""

CELLS: tuple[Cell, ...] = tuple((column, row) for column in range(WIDTH) for row in range(HEIGHT))
"""All cells of the board, column by column from the left, each column from the bottom."""

LINES: tuple[Line, ...] = tuple(
    (
        (column, row),
        (column + dx, row + dy),
        (column + 2 * dx, row + 2 * dy),
        (column + 3 * dx, row + 3 * dy),
    )
    for column, row in CELLS
    for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1))
    if 0 <= column + 3 * dx < WIDTH and 0 <= row + 3 * dy < HEIGHT
)
"""All 69 lines of four on the board."""

THROUGH = {cell: tuple(line for line in LINES if cell in line) for cell in CELLS}
"""For each cell, the lines of four that contain it, in the order of LINES."""


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
    """

    direction: Direction
    mine: int
    theirs: int


def _bit(cell: Cell) -> int:
    return 1 << (cell[0] * HEIGHT + cell[1])


_MASKS = {
    cell: tuple(
        (sum(_bit(other) for other in line if other != cell), direction_of(line)) for line in lines
    )
    for cell, lines in THROUGH.items()
}
"""For each cell, the lines of four through it: a bit mask of the other cells, and a direction."""


class Lines:
    """The lines of four through the cells where discs can fall.

    Args:
        position: any position.
    """

    def __init__(self, position: Position) -> None:
        self._position = position
        self._mine = self._theirs = 0
        for column in range(WIDTH):
            for row in range(position.height(column)):
                if position.disc(column, row) is position.to_move:
                    self._mine |= _bit((column, row))
                else:
                    self._theirs |= _bit((column, row))

    def through(self, column: int, above: int = 0) -> list[LineDiscs]:
        """Return the lines of four through the cell where a disc in a column would fall.

        Args:
            column: a 0-based column.
            above: number of rows to go up from that cell; cells above the board have no lines.
        """
        cell = (column, self._position.height(column) + above)
        return [
            LineDiscs(
                direction, (cells & self._mine).bit_count(), (cells & self._theirs).bit_count()
            )
            for cells, direction in _MASKS.get(cell, ())
        ]
