"""Where things are on the board: pure arithmetic, no window needed.

The score chips, the frame with its 7 x 6 cells and the column numbers share one grid, so they are
aligned at every size. Lengths are in pixels; row 0 is at the bottom and y grows downwards.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize

from c4studio.pictures.places import CELL as WHOLE
from c4studio.pictures.places import (
    CHIPS,
    FRAME,
    FRAME_BOX,
    HIGH,
    NUMBERS,
    RADIUS,
    WIDE,
    Box,
    center,
    chip_box,
    column_box,
)
from engine import HEIGHT, WIDTH


@dataclass(frozen=True, slots=True)
class BoardGeometry:
    """The grid for one side length of a cell.

    Attributes:
        cell: side of a cell.
    """

    cell: float

    @classmethod
    def fit(cls, width: float, height: float) -> BoardGeometry:
        """The largest grid whose board with the chips above it fits, in whole pixels."""
        return cls(max(1.0, float(int(min(width / WIDE, height / (HIGH + CHIPS))))))

    @property
    def board_size(self) -> QSize:
        """Size of the frame with the column numbers below it."""
        return QSize(math.ceil(WIDE * self.cell), math.ceil(HIGH * self.cell))

    @property
    def chips_size(self) -> QSize:
        """Size of the row of chips, as wide as the board."""
        return QSize(math.ceil(WIDE * self.cell), math.ceil(CHIPS * self.cell))

    @property
    def frame(self) -> QRectF:
        """The frame around the cells."""
        return self._rect(FRAME_BOX)

    @property
    def radius(self) -> float:
        """Radius of a disc."""
        return RADIUS * self.cell

    def column_rect(self, column: int) -> QRectF:
        """A column within the frame."""
        return self._rect(column_box(column))

    def center(self, column: int, row: float) -> QPointF:
        """Centre of a cell; a row between two others is a disc on its way."""
        return QPointF(*center((column, row))) * (self.cell / WHOLE)

    def number_rect(self, column: int) -> QRectF:
        """Where the number of a column stands, below the frame."""
        left = (FRAME + column) * self.cell
        return QRectF(left, self.frame.bottom(), self.cell, NUMBERS * self.cell)

    def chip_rect(self, column: int) -> QRectF:
        """The chip of a column, within the row of chips."""
        return self._rect(chip_box(column))

    def _rect(self, box: Box) -> QRectF:
        """A box in hundredths of a cell as pixels."""
        return QRectF(*(length * self.cell / WHOLE for length in box))

    def column_at(self, x: float) -> int | None:
        """The column at a horizontal place of the board or of the chips, None beside them."""
        column = math.floor(x / self.cell - FRAME)
        return column if 0 <= column < WIDTH else None

    def cell_at(self, place: QPointF) -> tuple[int, int] | None:
        """The cell (column, row) at a place of the board, None beside the cells."""
        column = self.column_at(place.x())
        row = HEIGHT - 1 - math.floor(place.y() / self.cell - FRAME)
        return (column, row) if column is not None and 0 <= row < HEIGHT else None
