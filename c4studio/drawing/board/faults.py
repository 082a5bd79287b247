"""Draws what is wrong with discs: a dashed ring and an exclamation mark on each."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from c4studio.drawing.board.geometry import BoardGeometry
from c4studio.drawing.fonts import font
from c4studio.drawing.look import Look
from c4studio.game.setup import Cell
from c4studio.pictures.inks import Ink

# In cells:
RING = 0.37
DASH = 0.07
SIGN = 0.25


def paint_faults(painter: QPainter, grid: BoardGeometry, cells: Iterable[Cell], look: Look) -> None:
    """Mark cells as faulty, in a way that needs no colours."""
    for cell in cells:
        _paint_ring(painter, grid, grid.center(*cell), look)
        _paint_sign(painter, grid, grid.center(*cell), look)


def _paint_ring(painter: QPainter, grid: BoardGeometry, center: QPointF, look: Look) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    radius = RING * grid.cell
    painter.setPen(QPen(look.theme(Ink.MARK_EDGE), 1.6 * DASH * grid.cell))
    painter.drawEllipse(center, radius, radius)
    pen = QPen(look.theme(Ink.MARK), DASH * grid.cell)
    pen.setDashPattern([2.2, 1.6])
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    painter.drawEllipse(center, radius, radius)


def _paint_sign(painter: QPainter, grid: BoardGeometry, center: QPointF, look: Look) -> None:
    """Draw a warning triangle with an exclamation mark."""
    size = SIGN * grid.cell
    middle = center - QPointF(0, size * 0.12)
    corners = [QPointF(0, -1), QPointF(0.95, 0.72), QPointF(-0.95, 0.72)]
    pen = QPen(look.theme(Ink.MARK_EDGE), max(1.0, grid.cell * 0.03))
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(look.theme(Ink.MARK))
    painter.drawPolygon(QPolygonF([middle + corner * size for corner in corners]))
    painter.setFont(font(size * 1.15, bold=True))
    rect = QRectF(-size, -size * 0.62, 2 * size, size * 1.4).translated(middle)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, "!")
