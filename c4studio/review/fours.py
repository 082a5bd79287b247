"""Lines of four through the cells where a disc can fall.

The opponents of limited strength and the model of people use these lines to choose among columns.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from engine import HEIGHT, WIDTH, Position


class Direction(Enum):
    """The direction of a line of four."""

    VERTICAL = "vertical"
    HORIZONTAL = "horizontal"
    DIAGONAL = "diagonal"


class Line(NamedTuple):
    """A line of four cells through a given cell, and the discs in its other three cells.

    Attributes:
        direction: the direction of the line.
        mine: number of discs of the side to move.
        theirs: number of discs of the other side.
    """

    direction: Direction
    mine: int
    theirs: int


_STEPS = (
    (0, 1, Direction.VERTICAL),
    (1, 0, Direction.HORIZONTAL),
    (1, 1, Direction.DIAGONAL),
    (1, -1, Direction.DIAGONAL),
)


def _bit(column: int, row: int) -> int:
    return 1 << (column * HEIGHT + row)


FOURS = tuple(
    (sum(_bit(column + i * across, row + i * up) for i in range(4)), direction)
    for column in range(WIDTH)
    for row in range(HEIGHT)
    for across, up, direction in _STEPS
    if column + 3 * across < WIDTH and 0 <= row + 3 * up < HEIGHT
)
"""All possible fours of the board, each as a bit mask of its cells and a direction."""

_THROUGH = {
    (column, row): tuple(
        (cells & ~_bit(column, row), direction)
        for cells, direction in FOURS
        if cells & _bit(column, row)
    )
    for column in range(WIDTH)
    for row in range(HEIGHT)
}


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
                    self._mine |= _bit(column, row)
                else:
                    self._theirs |= _bit(column, row)

    def through(self, column: int, above: int = 0) -> list[Line]:
        """Return the lines of four through the cell where a disc in a column would fall.

        Args:
            column: a 0-based column.
            above: number of rows to go up from that cell; cells above the board have no lines.
        """
        cell = (column, self._position.height(column) + above)
        return [
            Line(direction, (cells & self._mine).bit_count(), (cells & self._theirs).bit_count())
            for cells, direction in _THROUGH.get(cell, ())
        ]
