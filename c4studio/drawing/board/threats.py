"""Draws threats: a triangle in an odd row, a square in an even one, with the letter of its side.

What decides the game is filled. Shape, letter and filling say all of it without colours.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from c4studio.drawing.board.geometry import BoardGeometry
from c4studio.drawing.fonts import font
from c4studio.drawing.look import Look
from c4studio.drawing.paths import painter_path
from c4studio.insight import Threat
from c4studio.pictures import shapes
from c4studio.pictures.inks import Ink
from engine import Side

_INKS = {Side.RED: Ink.RED, Side.YELLOW: Ink.YELLOW}


def paint_threats(
    painter: QPainter, grid: BoardGeometry, threats: Iterable[Threat], look: Look
) -> None:
    """Mark the cells of threats; two of one cell stand beside each other."""
    for cell, group in groupby(threats, key=lambda threat: threat.cell):
        found, center = list(group), grid.center(*cell)
        if len(found) == 1:
            _paint(painter, center, grid.cell * shapes.THREAT, found[0], look)
            continue
        for threat, place in zip(found, (-shapes.APART, shapes.APART), strict=True):
            middle = center + QPointF(place * grid.cell, 0)
            _paint(painter, middle, grid.cell * shapes.THREAT_OF_TWO, threat, look)


def threat_path(odd: bool, center: QPointF, size: float) -> QPainterPath:
    """The outline of a mark that reaches ``size`` pixels from its centre."""
    return painter_path(shapes.ODD if odd else shapes.EVEN, center, size)


def _paint(painter: QPainter, center: QPointF, size: float, threat: Threat, look: Look) -> None:
    side = look.disc_colour(threat.side)
    colour, dark = look.theme(_INKS[side]), look.theme(Ink.MARK_EDGE)
    path = threat_path(threat.odd, center, size)
    if not threat.decisive:
        painter.fillPath(path, look.theme(Ink.HOLE))
    for pen_colour, width in zip((dark, colour), shapes.THREAT_WIDTHS, strict=True):
        pen = QPen(pen_colour, max(1.5, size * width))
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(path, pen)
    if threat.decisive:
        painter.fillPath(path, colour)
    painter.setPen(dark if threat.decisive else look.theme(Ink.TEXT))
    painter.setFont(font(size * 0.85, bold=True))
    rect = QRectF(center - QPointF(size, size), center + QPointF(size, size))
    rect.translate(0, size * 0.16 if threat.odd else 0)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, side[0].upper())
