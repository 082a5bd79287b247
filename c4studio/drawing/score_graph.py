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
from c4studio.pictures.inks import Ink
from c4studio.pictures.places import Box
from c4studio.pictures.scenes.graph import (
    GUTTER,
    MARK_SIZE,
    MARKS,
    NOTES,
    GraphGeometry,
    GraphScene,
)
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
    _paint_unknown(painter, grid, scene.points, look)
    _paint_scores(painter, grid, scene.points, look)
    _paint_held(painter, grid, scene.points, look)
    for number, point in enumerate(scene.points):
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


def _paint_unknown(
    painter: QPainter, grid: GraphGeometry, points: tuple[Point, ...], look: Look
) -> None:
    """Hatch the points whose score is not known."""
    colour = QColor(look.theme(Ink.MUTED))
    colour.setAlphaF(0.6)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(colour, Qt.BrushStyle.BDiagPattern))
    rooms = [QRectF(*grid.scores), QRectF(*grid.held)]
    for number, point in enumerate(points):
        if point.advantage is None:
            lane = QRectF(*grid.lane(number))
            painter.drawRects([lane.intersected(room) for room in rooms])


def _paint_scores(
    painter: QPainter, grid: GraphGeometry, points: tuple[Point, ...], look: Look
) -> None:
    """Draw the bars of the scores, those that look alike at once."""
    alike: dict[tuple[Side | None, bool], list[QRectF]] = {}
    for number, point in enumerate(points):
        advantage = point.advantage
        if advantage is not None:
            bar = QRectF(*grid.bar(number, advantage))
            alike.setdefault((_leader(advantage), point.stored), []).append(bar)
    for (side, stored), bars in alike.items():
        fill = edge = look.theme(Ink.DRAW)
        if side is not None:
            fill, edge = _inks(side, look)
        painter.setPen(QPen(edge, 1))
        # What was only read in a file is not filled.
        painter.setBrush(QBrush(fill, _style(stored)))
        painter.drawRects(bars)
        if side is not None:
            _paint_patterns(painter, bars, side, look)


def _paint_patterns(painter: QPainter, bars: list[QRectF], side: Side, look: Look) -> None:
    for bar in bars:
        path = QPainterPath()
        path.addRect(bar)
        paint_pattern(painter, path, side, look)


def _leader(advantage: int) -> Side | None:
    """Who stands to win; None in a draw."""
    if not advantage:
        return None
    return Side.RED if advantage > 0 else Side.YELLOW


def _paint_held(
    painter: QPainter, grid: GraphGeometry, points: tuple[Point, ...], look: Look
) -> None:
    """Draw how many columns held."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look.theme(Ink.MUTED))
    painter.drawRects(
        [
            QRectF(*grid.held_bar(number, point.held))
            for number, point in enumerate(points)
            if point.advantage is not None and point.held is not None
        ]
    )


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
