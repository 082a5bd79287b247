"""Geometry of the board in pixels: where cells, frame, score chips and column names lie.

Score chips, cells and column names share one grid, so that they are aligned at every size. Row 0 is
at the bottom and y grows downwards.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize

from c4studio.drawing.fonts import LEAST_FONT_HEIGHT
from c4studio.pictures import places
from c4studio.pictures.places import CELL_SIDE as WHOLE
from c4studio.pictures.places import Rectangle
from engine import STANDARD, Board

LEAST_CELL_SIDE = 24.0
"""Side in pixels of the smallest cell of a board for playing; smaller ones are previews."""


@dataclass(frozen=True, slots=True)
class BoardGeometry:
    """The rectangles and points of a board on the screen, which follow from the size of a cell.

    Attributes:
        cell: side of a cell in pixels.
        text: size of text, which makes the score chips higher.
        board: the board.
    """

    cell: float
    text: float = 1.0
    board: Board = STANDARD

    @classmethod
    def fit_into_size(
        cls, width: float, height: float, text: float = 1.0, board: Board = STANDARD
    ) -> BoardGeometry:
        """Return the geometry of the largest board that fits into a size with its score chips.

        Cells have a whole number of pixels.
        """
        whole = places.whole_box(board)
        across, down = whole.width / WHOLE, whole.height / WHOLE + places.CHIP_ROW_HEIGHT * text
        cell = int(min(width / across, height / down))
        return cls(max(1.0, float(cell)), text, board)

    @property
    def board_size(self) -> QSize:
        """The size of the board: the frame and the column names below it."""
        whole = self._pixel_rectangle(places.whole_box(self.board))
        return QSize(math.ceil(whole.width()), math.ceil(whole.height()))

    @property
    def chips_size(self) -> QSize:
        """The size of the row of score chips, which is as wide as the board."""
        return QSize(
            self.board_size.width(), math.ceil(places.CHIP_ROW_HEIGHT * self.text * self.cell)
        )

    @property
    def frame(self) -> QRectF:
        """The rectangle of the frame around the cells."""
        return self._pixel_rectangle(places.frame_box(self.board)).translated(self.origin)

    @property
    def origin(self) -> QPointF:
        """The lower left corner of the frame, from which boards are drawn."""
        return QPointF(0, places.frame_box(self.board).height * self.cell / WHOLE)

    @property
    def radius(self) -> float:
        """The radius of a disc in pixels."""
        return places.DISC_RADIUS * self.cell

    @property
    def least_font(self) -> float:
        """The height of the smallest legible font in hundredths of a cell; 0 for a preview."""
        return LEAST_FONT_HEIGHT * WHOLE / self.cell if self.cell >= LEAST_CELL_SIDE else 0.0

    def column_rect(self, column: int) -> QRectF:
        """Return the rectangle around the cells of a column."""
        return self._pixel_rectangle(places.column_box(self.board, column)).translated(self.origin)

    def cell_rect(self, column: int, row: int) -> QRectF:
        """Return the rectangle of a cell."""
        rect = QRectF(0, 0, self.cell, self.cell)
        rect.moveCenter(self.cell_centre(column, row))
        return rect

    def cell_centre(self, column: int, row: float) -> QPointF:
        """Return the centre of a cell in pixels. The row of a falling disc may be fractional."""
        return QPointF(*places.cell_center((column, row))) * (self.cell / WHOLE) + self.origin

    def chip_rect(self, column: int) -> QRectF:
        """Return the rectangle of a column's score chip, within the row of score chips."""
        return self._pixel_rectangle(places.chip_box(column, self.text))

    def _pixel_rectangle(self, box: Rectangle) -> QRectF:
        """Convert a box in hundredths of a cell to a rectangle in pixels."""
        return QRectF(*[length * self.cell / WHOLE for length in box])

    def column_at(self, x: float) -> int | None:
        """Return the 0-based column at an x coordinate, None outside the columns."""
        column = math.floor(x / self.cell - places.FRAME_WIDTH)
        return column if column in self.board.columns else None

    def cell_at(self, place: QPointF) -> tuple[int, int] | None:
        """Return the 0-based (column, row) of the cell at a point, None outside the cells."""
        right, down = (
            math.floor(way / self.cell - places.FRAME_WIDTH) for way in (place.x(), place.y())
        )
        cell = right, self.board.height - 1 - down
        return cell if cell in self.board else None
