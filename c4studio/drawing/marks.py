"""Draws marks on cells, arrows between columns and the cursor that marks by keyboard.

Everything is drawn twice, dark and broad, then white and narrow, so that it stands out from discs
of both colours and from empty cells in every theme.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from c4studio.drawing.fonts import font
from c4studio.drawing.geometry import BoardGeometry
from c4studio.drawing.look import Look
from c4studio.drawing.paths import painter_path
from c4studio.game import Arrow, Mark, Shape
from c4studio.pictures import shapes
from c4studio.pictures.inks import Ink
from c4studio.words.pieces import cut

LONGEST = 20
"""Characters of a label; no more of them has room."""
STROKES = tuple(zip((Ink.MARK_EDGE, Ink.MARK), shapes.MARK_WIDTHS, strict=True))


def paint_marks(
    painter: QPainter, grid: BoardGeometry, marks: tuple[Mark, ...], look: Look
) -> None:
    """Draw the marks of cells."""
    for mark in marks:
        center = grid.center(mark.column, mark.row)
        if mark.shape is Shape.LABEL:
            paint_label(painter, center, grid.cell, mark.text, look)
        else:
            _stroke(
                painter,
                mark_path(mark.shape, center, grid.cell * shapes.MARK_SIZE),
                grid.cell,
                look,
            )


def paint_arrows(
    painter: QPainter, grid: BoardGeometry, arrows: tuple[Arrow, ...], look: Look
) -> None:
    """Draw arrows between columns, over the upper rows."""
    for arrow in arrows:
        shaft, head = arrow_paths(arrow, grid)
        _stroke(painter, shaft, grid.cell, look)
        painter.setPen(QPen(look.theme(Ink.MARK_EDGE), grid.cell * 0.03))
        painter.setBrush(look.theme(Ink.MARK))
        painter.drawPath(head)


def paint_cursor(painter: QPainter, grid: BoardGeometry, cell: tuple[int, int], look: Look) -> None:
    """Draw the frame around the cell that the keyboard marks."""
    rect = QRectF(0, 0, grid.cell * 0.94, grid.cell * 0.94)
    rect.moveCenter(grid.center(*cell))
    path = QPainterPath()
    path.addRoundedRect(rect, grid.cell * 0.2, grid.cell * 0.2)
    _stroke(painter, path, grid.cell, look)


def mark_path(shape: Shape, center: QPointF, size: float) -> QPainterPath:
    """The outline of a mark that reaches ``size`` pixels from its centre; a label has none."""
    return painter_path(shapes.mark(shape), center, size)


def arrow_paths(arrow: Arrow, grid: BoardGeometry) -> tuple[QPainterPath, QPainterPath]:
    """The shaft of an arrow, which rises and comes down again, and its head."""
    shaft, head = (painter_path(each, QPointF(0, 0), grid.cell) for each in shapes.arrow(arrow))
    return shaft, head


def _stroke(painter: QPainter, path: QPainterPath, cell: float, look: Look) -> None:
    for ink, width in STROKES:
        pen = QPen(look.theme(ink), cell * width)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(path, pen)


def paint_label(painter: QPainter, center: QPointF, cell: float, text: str, look: Look) -> None:
    """Draw a text on a dark ground, which hides the dot of the last disc below it."""
    size = cell * shapes.LABEL_SIZE
    painter.setPen(QPen(look.theme(Ink.MARK), cell * 0.03))
    painter.setBrush(look.theme(Ink.MARK_EDGE))
    painter.drawEllipse(center, size, size)
    painter.setFont(font(cell * shapes.LABEL_FONTS[len(text) > 1], bold=True))
    room = round(2 * size)
    shown = painter.fontMetrics().elidedText(cut(text, LONGEST), Qt.TextElideMode.ElideRight, room)
    rect = QRectF(center - QPointF(size, size), center + QPointF(size, size))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, shown)
