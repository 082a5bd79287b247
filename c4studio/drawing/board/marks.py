"""Draws marks on cells, arrows between them and the cursor that marks by keyboard.

Everything is drawn twice, dark and broad, then light and narrow, so that it stands out from discs
of both colours and from empty cells in every theme. Beside what is coloured stands the letter of
its colour, for whoever cannot see it.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from c4studio.drawing.board.geometry import BoardGeometry
from c4studio.drawing.fonts import font
from c4studio.drawing.look import Look
from c4studio.drawing.paths import painter_path
from c4studio.game import Arrow, Hue, Mark, Shape
from c4studio.pictures import shapes
from c4studio.pictures.inks import HUES, Ink
from c4studio.words.pieces import cut

LONGEST = 20
"""Characters of a label; no more of them has room."""


def paint_marks(
    painter: QPainter, grid: BoardGeometry, marks: tuple[Mark, ...], look: Look
) -> None:
    """Draw the marks of cells."""
    for mark in marks:
        center = grid.center(mark.column, mark.row)
        ink = HUES[mark.hue]
        if mark.shape is Shape.LABEL:
            paint_label(painter, center, grid.cell, mark.text, look, ink=ink)
        else:
            path = mark_path(mark.shape, center, grid.cell * shapes.MARK_SIZE)
            _stroke(painter, path, grid.cell, look, ink)
        badge = center + QPointF(*shapes.HUE_PLACE) * grid.cell
        _paint_hue(painter, badge, grid.cell, mark.hue, look)


def paint_arrows(
    painter: QPainter, grid: BoardGeometry, arrows: tuple[Arrow, ...], look: Look
) -> None:
    """Draw arrows from cell to cell."""
    for arrow in arrows:
        shaft, head = arrow_paths(arrow, grid)
        ink = HUES[arrow.hue]
        _stroke(painter, shaft, grid.cell, look, ink)
        painter.setPen(QPen(look.theme(Ink.MARK_EDGE), grid.cell * 0.03))
        painter.setBrush(look.theme(ink))
        painter.drawPath(head)
        _paint_hue(painter, shaft.pointAtPercent(0), grid.cell, arrow.hue, look)


def paint_cursor(painter: QPainter, grid: BoardGeometry, cell: tuple[int, int], look: Look) -> None:
    """Draw the frame around the cell that the keyboard marks."""
    rect = QRectF(0, 0, grid.cell * 0.94, grid.cell * 0.94)
    rect.moveCenter(grid.center(*cell))
    path = QPainterPath()
    path.addRoundedRect(rect, grid.cell * 0.2, grid.cell * 0.2)
    _stroke(painter, path, grid.cell, look, Ink.MARK)


def mark_path(shape: Shape, center: QPointF, size: float) -> QPainterPath:
    """The outline of a mark that reaches ``size`` pixels from its centre; a label has none."""
    return painter_path(shapes.mark(shape), center, size)


def arrow_paths(arrow: Arrow, grid: BoardGeometry) -> tuple[QPainterPath, QPainterPath]:
    """The shaft of an arrow, straight from cell to cell, and its head."""
    shaft, head = (painter_path(each, QPointF(0, 0), grid.cell) for each in shapes.arrow(arrow))
    return shaft, head


def _stroke(painter: QPainter, path: QPainterPath, cell: float, look: Look, ink: Ink) -> None:
    for each, width in zip((Ink.MARK_EDGE, ink), shapes.MARK_WIDTHS, strict=True):
        pen = QPen(look.theme(each), cell * width)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(path, pen)


def _paint_hue(painter: QPainter, center: QPointF, cell: float, hue: Hue, look: Look) -> None:
    """Draw the letter of a colour."""
    if not hue.letter:
        return
    size = cell * shapes.HUE_SIZE
    painter.setPen(QPen(look.theme(HUES[hue]), cell * 0.015))
    painter.setBrush(look.theme(Ink.MARK_EDGE))
    painter.drawEllipse(center, size, size)
    painter.setFont(font(cell * shapes.HUE_FONT, bold=True))
    rect = QRectF(center - QPointF(size, size), center + QPointF(size, size))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, hue.letter)


def paint_label(  # noqa: PLR0913
    painter: QPainter, center: QPointF, cell: float, text: str, look: Look, *, ink: Ink = Ink.MARK
) -> None:
    """Draw a text on a dark ground, which hides the dot of the last disc below it."""
    size = cell * shapes.LABEL_SIZE
    painter.setPen(QPen(look.theme(ink), cell * 0.03))
    painter.setBrush(look.theme(Ink.MARK_EDGE))
    painter.drawEllipse(center, size, size)
    painter.setFont(font(cell * shapes.LABEL_FONTS[len(text) > 1], bold=True))
    room = round(2 * size)
    shown = painter.fontMetrics().elidedText(cut(text, LONGEST), Qt.TextElideMode.ElideRight, room)
    rect = QRectF(center - QPointF(size, size), center + QPointF(size, size))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, shown)
