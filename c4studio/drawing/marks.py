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
from c4studio.drawing.theme import Ink
from c4studio.game import Arrow, Mark, Shape
from c4studio.words.pieces import cut
from engine import HEIGHT

# In cells:
SIZE = 0.23
LABEL = 0.25
LONGEST = 20
"""Characters of a label; no more of them has room."""
STROKES = ((Ink.MARK_EDGE, 0.115), (Ink.MARK, 0.06))
HEAD = 0.27
LANE = 0.42
LOWEST_RISE, HIGHEST_RISE = 0.3, 0.6


def paint_marks(
    painter: QPainter, grid: BoardGeometry, marks: tuple[Mark, ...], look: Look
) -> None:
    """Draw the marks of cells."""
    for mark in marks:
        center = grid.center(mark.column, mark.row)
        if mark.shape is Shape.LABEL:
            paint_label(painter, center, grid.cell, mark.text, look)
        else:
            _stroke(painter, mark_path(mark.shape, center, grid.cell * SIZE), grid.cell, look)


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
    path = QPainterPath()
    square = QRectF(center - QPointF(size, size), center + QPointF(size, size))
    if shape is Shape.CIRCLE:
        path.addEllipse(center, size * 1.1, size * 1.1)
    elif shape is Shape.SQUARE:
        path.addRect(square)
    elif shape is Shape.TRIANGLE:
        path.moveTo(center + QPointF(0, -size * 1.2))
        path.lineTo(center + QPointF(size * 1.1, size * 0.8))
        path.lineTo(center + QPointF(-size * 1.1, size * 0.8))
        path.closeSubpath()
    elif shape is Shape.CROSS:
        path.moveTo(square.topLeft())
        path.lineTo(square.bottomRight())
        path.moveTo(square.topRight())
        path.lineTo(square.bottomLeft())
    return path


def arrow_paths(arrow: Arrow, grid: BoardGeometry) -> tuple[QPainterPath, QPainterPath]:
    """The shaft of an arrow, which rises and comes down again, and its head.

    Arrows to the left take a lane below those to the right, so two opposite ones can be told
    apart; a wider arrow rises higher.
    """
    lane = QPointF(0, LANE * grid.cell if arrow.end < arrow.start else 0)
    start = grid.center(arrow.start, HEIGHT - 1) + lane
    tip = grid.center(arrow.end, HEIGHT - 1) + lane
    rise = min(HIGHEST_RISE, LOWEST_RISE + 0.08 * abs(arrow.end - arrow.start)) * grid.cell
    toward = 1 if arrow.end > arrow.start else -1
    # The curve is tangent to the line from its control point to the tip, so the head is too.
    control = QPointF(tip.x() - toward * rise * 1.1, tip.y() - rise * 1.4)
    first = QPointF(start.x() + toward * rise * 1.1, start.y() - rise * 1.4)
    way = tip - control
    ahead = way / (way.x() ** 2 + way.y() ** 2) ** 0.5 * HEAD * grid.cell
    across = QPointF(-ahead.y(), ahead.x()) * 0.62
    shaft = QPainterPath(start)
    shaft.cubicTo(first, control, tip - ahead)
    head = QPainterPath(tip)
    head.lineTo(tip - ahead + across)
    head.lineTo(tip - ahead - across)
    head.closeSubpath()
    return shaft, head


def _stroke(painter: QPainter, path: QPainterPath, cell: float, look: Look) -> None:
    for ink, width in STROKES:
        pen = QPen(look.theme(ink), cell * width)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(path, pen)


def paint_label(painter: QPainter, center: QPointF, cell: float, text: str, look: Look) -> None:
    """Draw a text on a dark ground, which hides the dot of the last disc below it."""
    size = cell * LABEL
    painter.setPen(QPen(look.theme(Ink.MARK), cell * 0.03))
    painter.setBrush(look.theme(Ink.MARK_EDGE))
    painter.drawEllipse(center, size, size)
    painter.setFont(font(cell * (0.34 if len(text) < 2 else 0.2), bold=True))
    room = round(2 * size)
    shown = painter.fontMetrics().elidedText(cut(text, LONGEST), Qt.TextElideMode.ElideRight, room)
    rect = QRectF(center - QPointF(size, size), center + QPointF(size, size))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, shown)
