"""Draws a score graph: who stands to win at each position of a line, and what happened there.

From the top down: the mistakes, the scores with red's advantage upwards, how many columns held, and
where something is written or the game branches off. What is not known is hatched.
"""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen

from c4studio.drawing.discs import paint_pattern
from c4studio.drawing.look import Look
from c4studio.drawing.paths import painter_path
from c4studio.pictures import shapes
from c4studio.pictures.graph import (
    GUTTER,
    MARK_SIZE,
    MARKS,
    NOTES,
    GraphGeometry,
    GraphScene,
)
from c4studio.pictures.inks import Ink
from c4studio.pictures.places import Box
from c4studio.review import MoveClass
from c4studio.review.graph import Point
from engine import Side

_DISCS = {Side.RED: (Ink.RED, Ink.RED_EDGE), Side.YELLOW: (Ink.YELLOW, Ink.YELLOW_EDGE)}


def paint_graph(painter: QPainter, grid: GraphGeometry, scene: GraphScene, look: Look) -> None:
    """Draw a graph."""
    paint_line(painter, grid, scene, look)
    paint_places(painter, grid, scene, look)


def paint_line(painter: QPainter, grid: GraphGeometry, scene: GraphScene, look: Look) -> None:
    """Draw all that is known of a line."""
    _paint_ground(painter, grid, look)
    for number, point in enumerate(scene.points):
        _paint_point(painter, grid, number, point, look)
        if point.move is not None and point.move.is_fault:
            _paint_mark(painter, grid.lane(number), point.move.move_class, look)
    _paint_notes(painter, grid, scene, look)


def paint_places(painter: QPainter, grid: GraphGeometry, scene: GraphScene, look: Look) -> None:
    """Mark the point that is looked at, and the one under the pointer."""
    for where, ink in ((scene.hover, Ink.MUTED), (scene.current, Ink.ACCENT)):
        if where is not None:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(look.theme(ink), 1.6))
            painter.drawRoundedRect(QRectF(*grid.lane(where)).adjusted(0.5, 1, -0.5, -1), 3, 3)


def mark_path(move_class: MoveClass, center: QPointF, size: float = MARK_SIZE) -> QPainterPath:
    """The shape of a mistake: a cross, a triangle that points down, or a square on its tip."""
    return painter_path(shapes.fault(move_class), center, size)


def _paint_ground(painter: QPainter, grid: GraphGeometry, look: Look) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look.theme(Ink.SURFACE))
    painter.drawRect(QRectF(*grid.scores))
    painter.setBrush(look.theme(Ink.RAISED))
    painter.drawRect(QRectF(*grid.drawn))
    painter.setPen(QPen(look.theme(Ink.BORDER), 1))
    for y in (grid.drawn.top, grid.drawn.bottom, grid.held.bottom):
        painter.drawLine(QPointF(GUTTER, y), QPointF(grid.scores.right, y))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(QRectF(*grid.scores))
    # Whose advantage is up, and whose is down.
    radius = GUTTER * 0.27
    for side, y in (
        (Side.RED, grid.scores.top + radius + 2),
        (Side.YELLOW, grid.scores.bottom - radius - 2),
    ):
        fill, edge = _inks(side, look)
        painter.setPen(QPen(edge, 1.2))
        painter.setBrush(fill)
        disc = QPainterPath()
        disc.addEllipse(QPointF(GUTTER / 2 - 1, y), radius, radius)
        painter.drawPath(disc)
        paint_pattern(painter, disc, side, look)


def _paint_point(
    painter: QPainter, grid: GraphGeometry, number: int, point: Point, look: Look
) -> None:
    lane, advantage = grid.lane(number), point.advantage
    if advantage is None:
        colour = QColor(look.theme(Ink.MUTED))
        colour.setAlphaF(0.6)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QBrush(colour, Qt.BrushStyle.BDiagPattern))
        for rect in (grid.scores, grid.held):
            painter.drawRect(QRectF(*lane).intersected(QRectF(*rect)))
        return
    _paint_score(painter, QRectF(*grid.bar(number, advantage)), advantage, point.stored, look)
    if point.held is not None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.theme(Ink.MUTED))
        painter.drawRect(QRectF(*grid.held_bar(number, point.held)))


def _paint_score(painter: QPainter, bar: QRectF, advantage: int, stored: bool, look: Look) -> None:
    side = Side.RED if advantage > 0 else Side.YELLOW
    fill = edge = look.theme(Ink.DRAW)
    if advantage:
        fill, edge = _inks(side, look)
    painter.setPen(QPen(edge, 1))
    # What was only read in a file is not filled.
    painter.setBrush(QBrush(fill, _style(stored)))
    painter.drawRect(bar)
    if advantage:
        path = QPainterPath()
        path.addRect(bar)
        paint_pattern(painter, path, side, look)


def _style(stored: bool) -> Qt.BrushStyle:
    return Qt.BrushStyle.Dense5Pattern if stored else Qt.BrushStyle.SolidPattern


def _paint_mark(painter: QPainter, lane: Box, move_class: MoveClass, look: Look) -> None:
    ink = look.theme(Ink.TEXT)
    painter.setPen(QPen(ink, 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.setBrush(ink if move_class is MoveClass.WIN_TO_DRAW else Qt.BrushStyle.NoBrush)
    size = min(MARK_SIZE, lane.width * 0.4)
    painter.drawPath(mark_path(move_class, QPointF(lane.middle[0], MARKS / 2), size))


def _paint_notes(painter: QPainter, grid: GraphGeometry, scene: GraphScene, look: Look) -> None:
    ink = look.theme(Ink.TEXT)
    y = grid.height - NOTES / 2
    for number in sorted(scene.comments | scene.branches):
        x = grid.lane(number).middle[0]
        both = {number} <= scene.comments & scene.branches
        shift = min(4.0, grid.step * 0.22) if both else 0.0
        if number in scene.comments:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ink)
            painter.drawEllipse(QPointF(x - shift, y), 2.4, 2.4)
        if number in scene.branches:
            painter.setPen(QPen(ink, 1.3))
            for start, end in _fork(QPointF(x + shift, y)):
                painter.drawLine(start, end)


def _fork(center: QPointF) -> Iterator[tuple[QPointF, QPointF]]:
    """A line that parts in two."""
    stem = center + QPointF(-3.5, 0)
    for end in (QPointF(3, -3.5), QPointF(3, 3.5)):
        yield stem, center + end


def _inks(side: Side, look: Look) -> tuple[QColor, QColor]:
    fill, edge = _DISCS[look.disc_colour(side)]
    return look.theme(fill), look.theme(edge)
