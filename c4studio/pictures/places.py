"""Geometry of pictures of boards: sizes and boxes, for the screen and for SVG.

The origin of a board is the lower left corner of its frame, and y grows downwards. So the place of
a cell is the same on boards of all sizes.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from engine import Board

CELL_SIDE = 100.0
"""Side of a cell; pictures of boards are drawn in hundredths of a cell."""
# In cells:
FRAME_WIDTH = 0.2
"""Width of the frame around the cells."""
COLUMN_NAMES_HEIGHT = 0.42
"""Height of the strip with the column names below the frame."""
DISC_RADIUS = 0.415
"""Radius of a disc and of its hole."""
CHIP_ROW_HEIGHT = 0.98
"""Height of the row of score chips above the board."""
CHIP_MARGIN = 0.06


class Rectangle(NamedTuple):
    """A rectangle whose edges are parallel to the axes."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x coordinate of the right edge."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """The y coordinate of the lower edge."""
        return self.top + self.height

    @property
    def middle(self) -> tuple[float, float]:
        """The middle point of the rectangle."""
        return self.left + self.width / 2, self.top + self.height / 2

    def inset(self, by: float) -> Rectangle:
        """Return the rectangle with each edge moved inwards by ``by``, or outwards if negative."""
        return Rectangle(self.left + by, self.top + by, self.width - 2 * by, self.height - 2 * by)

    def horizontal_slice(self, top: float, bottom: float) -> Rectangle:
        """Return the horizontal slice of the rectangle between two fractions of its height."""
        return Rectangle(
            self.left, self.top + top * self.height, self.width, (bottom - top) * self.height
        )


def cell_center(cell: tuple[int, float]) -> tuple[float, float]:
    """Return the centre of a cell in hundredths of a cell.

    The row of a falling disc may be fractional.
    """
    column, row = cell
    return (FRAME_WIDTH + column + 0.5) * CELL_SIDE, -(FRAME_WIDTH + row + 0.5) * CELL_SIDE


def chip_box(column: int, text: float = 1.0) -> Rectangle:
    """Return the box of a column's score chip in the row of chips, in hundredths of a cell.

    Args:
        column: 0-based column.
        text: size of text; the chip is higher where it is larger.
    """
    margin = CHIP_MARGIN * CELL_SIDE
    left = (FRAME_WIDTH + column) * CELL_SIDE
    return Rectangle(
        left + margin,
        margin,
        CELL_SIDE - 2 * margin,
        text * CHIP_ROW_HEIGHT * CELL_SIDE - 3 * margin,
    )


@cache
def frame_box(board: Board) -> Rectangle:
    """Return the box of the frame around the cells, in hundredths of a cell."""
    wide, high = ((cells + 2 * FRAME_WIDTH) * CELL_SIDE for cells in (board.width, board.height))
    return Rectangle(0, -high, wide, high)


def whole_box(board: Board) -> Rectangle:
    """Return the box of the frame and the column names below it, in hundredths of a cell."""
    frame = frame_box(board)
    return Rectangle(0, frame.top, frame.width, frame.height + COLUMN_NAMES_HEIGHT * CELL_SIDE)


def column_box(board: Board, column: int) -> Rectangle:
    """Return the box around the cells of a column, in hundredths of a cell."""
    high = board.height * CELL_SIDE
    return Rectangle(
        (FRAME_WIDTH + column) * CELL_SIDE, -FRAME_WIDTH * CELL_SIDE - high, CELL_SIDE, high
    )
