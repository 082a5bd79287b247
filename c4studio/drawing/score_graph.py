"""Draws a score graph: who stands to win at each position of a line, and what happened there.

From the top down: the mistakes, the scores with red's advantage upwards, how many columns held, and
where something is written or the game branches off. What is not known is hatched.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen

from c4studio.drawing.look import Look
from c4studio.drawing.theme import Ink
from c4studio.review import MoveClass
from c4studio.review.graph import Point
from engine import WIDTH, Side
from engine.score import WIN

# In pixels:
GUTTER = 20.0
MARKS = 14.0
NOTES = 12.0
WIDEST = 30.0
LEAST = 3.0
MARK_SIZE = 4.2

HELD = 0.22
"""The part of the middle in which the columns that held are shown."""
DRAWN = 0.16
"""The part of the scores that is the band of draws."""

_DISCS = {Side.RED: (Ink.RED, Ink.RED_EDGE), Side.YELLOW: (Ink.YELLOW, Ink.YELLOW_EDGE)}


@dataclass(frozen=True, slots=True)
class GraphScene:
    """What a graph shows.

    Attributes:
        points: one for each position of the line.
        comments: numbers of the points where something is written.
        branches: numbers of those from which more than one move goes on.
        current: number of the point that is looked at, None for none of them.
        hover: number of the point under the pointer.
    """

    points: tuple[Point, ...] = ()
    comments: frozenset[int] = frozenset()
    branches: frozenset[int] = frozenset()
    current: int | None = None
    hover: int | None = None


@dataclass(frozen=True, slots=True)
class GraphGeometry:
    """Where things are: pure arithmetic.

    Attributes:
        width: of the graph, in pixels.
        height: the same.
        count: how many points there are.
    """

    width: float
    height: float
    count: int

    @property
    def step(self) -> float:
        """How wide a point is."""
        room = max(self.width - GUTTER, 1.0)
        return min(WIDEST, room / max(self.count, 1))

    @property
    def scores(self) -> QRectF:
        """Where the scores are."""
        return QRectF(GUTTER, MARKS, self.step * self.count, self._middle * (1 - HELD))

    @property
    def held(self) -> QRectF:
        """Where the number of columns that held is."""
        height = self._middle * HELD
        return QRectF(GUTTER, self.height - NOTES - height, self.scores.width(), height)

    @property
    def drawn(self) -> QRectF:
        """The band of draws."""
        rect = QRectF(self.scores)
        rect.setHeight(rect.height() * DRAWN)
        rect.moveCenter(self.scores.center())
        return rect

    @property
    def _middle(self) -> float:
        return max(self.height - MARKS - NOTES, 1.0)

    def lane(self, point: int) -> QRectF:
        """All that belongs to a point, from the top to the bottom."""
        return QRectF(GUTTER + point * self.step, 0, self.step, self.height)

    def bar(self, point: int, advantage: int) -> QRectF:
        """The bar of a score: the longer, the sooner somebody wins.

        Its length goes with the root of the score, since most are small and all are to be seen.
        """
        lane, band = self.lane(point), self.drawn
        margin = min(2.0, lane.width() * 0.12)
        left, width = lane.left() + margin, lane.width() - 2 * margin
        if not advantage:
            return QRectF(left, band.top(), width, band.height())
        room = (self.scores.height() - band.height()) / 2
        length = max(LEAST, room * (abs(advantage) / WIN) ** 0.5)
        top = band.top() - length if advantage > 0 else band.bottom()
        return QRectF(left, top, width, length)

    def held_bar(self, point: int, held: int) -> QRectF:
        """The bar of the columns that held."""
        lane, rect = self.lane(point), self.held
        height = (rect.height() - 2) * held / WIDTH
        margin = lane.width() * 0.25
        return QRectF(
            lane.left() + margin, rect.bottom() - height, lane.width() - 2 * margin, height
        )

    def point_at(self, x: float) -> int | None:
        """The point at a place or nearest to it; None where there are none."""
        if not self.count:
            return None
        return min(max(int((x - GUTTER) // self.step), 0), self.count - 1)


def paint_graph(painter: QPainter, grid: GraphGeometry, scene: GraphScene, look: Look) -> None:
    """Draw a graph."""
    _paint_ground(painter, grid, look)
    for number, point in enumerate(scene.points):
        _paint_point(painter, grid, number, point, look)
        if point.move is not None and point.move.is_fault:
            _paint_mark(painter, grid.lane(number), point.move.move_class, look)
    _paint_notes(painter, grid, scene, look)
    for where, ink in ((scene.hover, Ink.MUTED), (scene.current, Ink.ACCENT)):
        if where is not None:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(look.theme(ink), 1.6))
            painter.drawRoundedRect(grid.lane(where).adjusted(0.5, 1, -0.5, -1), 3, 3)


def mark_path(move_class: MoveClass, center: QPointF, size: float = MARK_SIZE) -> QPainterPath:
    """The shape of a mistake: a cross, a triangle that points down, or a square on its tip."""
    path = QPainterPath()
    x, y = center.x(), center.y()
    if move_class is MoveClass.WIN_TO_LOSS:
        path.moveTo(x - size, y - size)
        path.lineTo(x + size, y + size)
        path.moveTo(x + size, y - size)
        path.lineTo(x - size, y + size)
        return path
    corners = [(x - size, y - size), (x + size, y - size), (x, y + size)]
    if move_class is MoveClass.DRAW_TO_LOSS:
        corners = [(x, y - size), (x + size, y), (x, y + size), (x - size, y)]
    path.moveTo(*corners[0])
    for corner in corners[1:]:
        path.lineTo(*corner)
    path.closeSubpath()
    return path


def _paint_ground(painter: QPainter, grid: GraphGeometry, look: Look) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look.theme(Ink.SURFACE))
    painter.drawRect(grid.scores)
    painter.setBrush(look.theme(Ink.RAISED))
    painter.drawRect(grid.drawn)
    painter.setPen(QPen(look.theme(Ink.BORDER), 1))
    for y in (grid.drawn.top(), grid.drawn.bottom(), grid.held.bottom()):
        painter.drawLine(QPointF(GUTTER, y), QPointF(grid.scores.right(), y))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(grid.scores)
    # Whose advantage is up, and whose is down.
    radius = GUTTER * 0.27
    for side, y in (
        (Side.RED, grid.scores.top() + radius + 2),
        (Side.YELLOW, grid.scores.bottom() - radius - 2),
    ):
        fill, edge = _inks(side, look)
        painter.setPen(QPen(edge, 1.2))
        painter.setBrush(fill)
        painter.drawEllipse(QPointF(GUTTER / 2 - 1, y), radius, radius)


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
            painter.drawRect(lane.intersected(rect))
        return
    fill = edge = look.theme(Ink.DRAW)
    if advantage:
        fill, edge = _inks(Side.RED if advantage > 0 else Side.YELLOW, look)
    painter.setPen(QPen(edge, 1))
    # What was only read in a file is not filled.
    painter.setBrush(QBrush(fill, _style(point.stored)))
    painter.drawRect(grid.bar(number, advantage))
    if point.held is not None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.theme(Ink.MUTED))
        painter.drawRect(grid.held_bar(number, point.held))


def _style(stored: bool) -> Qt.BrushStyle:
    return Qt.BrushStyle.Dense5Pattern if stored else Qt.BrushStyle.SolidPattern


def _paint_mark(painter: QPainter, lane: QRectF, move_class: MoveClass, look: Look) -> None:
    ink = look.theme(Ink.TEXT)
    painter.setPen(QPen(ink, 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.setBrush(ink if move_class is MoveClass.WIN_TO_DRAW else Qt.BrushStyle.NoBrush)
    size = min(MARK_SIZE, lane.width() * 0.4)
    painter.drawPath(mark_path(move_class, QPointF(lane.center().x(), MARKS / 2), size))


def _paint_notes(painter: QPainter, grid: GraphGeometry, scene: GraphScene, look: Look) -> None:
    ink = look.theme(Ink.TEXT)
    y = grid.height - NOTES / 2
    for number in sorted(scene.comments | scene.branches):
        x = grid.lane(number).center().x()
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
