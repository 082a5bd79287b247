"""Draws a reason on the board: the cells it is about, the fours through them, what answers what."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from c4studio.drawing.board.geometry import BoardGeometry
from c4studio.drawing.board.marks import paint_label
from c4studio.drawing.discs import draw_disc
from c4studio.drawing.look import Look
from c4studio.drawing.paths import painter_path
from c4studio.pictures import shapes
from c4studio.pictures.inks import Ink
from c4studio.pictures.scenes.sketch import ReasonSketch
from c4studio.pictures.shapes import Outline


def paint_reason(painter: QPainter, grid: BoardGeometry, sketch: ReasonSketch, look: Look) -> None:
    """Draw a reason."""
    for pair in sketch.pairs:
        _stroke(painter, _path(grid, shapes.join(pair)), grid, look, shapes.PAIR_WIDTHS)
        painter.setPen(QPen(look.theme(Ink.MARK_EDGE), shapes.PAIR_EDGE * grid.cell))
        painter.setBrush(look.theme(Ink.REASON))
        for end in pair:
            dot = shapes.PAIR_DOT * grid.cell
            painter.drawEllipse(grid.center(*end), dot, dot)
    painter.setOpacity(shapes.PALE if sketch.pale else 1)
    for cell, side in sketch.steps:
        draw_disc(painter, grid.center(*cell), grid.radius, side, look)
    painter.setOpacity(1)
    for line in sketch.lines:
        _stroke(painter, _path(grid, shapes.four(line)), grid, look, shapes.REASON_WIDTHS)
    for cell in sketch.cells:
        ring = _path(grid, shapes.around(cell, shapes.REASON_RING))
        _stroke(painter, ring, grid, look, shapes.REASON_WIDTHS)
    for number, (cell, _) in enumerate(sketch.steps, start=1):
        paint_label(painter, grid.center(*cell), grid.cell, str(number), look)


def _path(grid: BoardGeometry, outline: Outline) -> QPainterPath:
    return painter_path(outline, QPointF(0, 0), grid.cell)


def _stroke(
    painter: QPainter,
    path: QPainterPath,
    grid: BoardGeometry,
    look: Look,
    widths: tuple[float, float],
) -> None:
    """Dark and broad below, so that it stands out from discs of both colours and empty cells."""
    for ink, width in zip((Ink.MARK_EDGE, Ink.REASON), widths, strict=True):
        pen = QPen(look.theme(ink), width * grid.cell)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.strokePath(path, pen)
