"""Draws the board: discs lie behind a frame with holes, marks on top of it."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap

from c4studio.drawing.board.geometry import BoardGeometry
from c4studio.drawing.board.marks import paint_arrows, paint_cursor, paint_marks
from c4studio.drawing.board.reasons import paint_reason
from c4studio.drawing.discs import draw_disc
from c4studio.drawing.fonts import font
from c4studio.drawing.look import Look
from c4studio.drawing.player import Player
from c4studio.game import Arrow, Mark
from c4studio.game.setup import Cell
from c4studio.insight import Threat
from c4studio.pictures import shapes
from c4studio.pictures.inks import Ink
from c4studio.pictures.overlay import badge_ink
from c4studio.pictures.scenes.sketch import ReasonSketch
from c4studio.pictures.threat_marks import threats
from engine import HEIGHT, WIDTH, Position, Side
from engine.picture import CELL

Discs = Mapping[Cell, Side]
"""Whose disc lies where, whether the rules allow it or not."""

GHOST_OPACITY = 0.38


@dataclass(frozen=True, slots=True)
class BoardScene:
    """Everything that the board shows.

    Attributes:
        discs: what lies on it.
        fours: cells that are ringed, since they have won.
        last: cell of the disc that was played last, None for none.
        badge: how that move was judged, e.g. ``?!``; empty for not at all.
        fall: how many rows the last disc still has to fall.
        hover: column under the pointer, None for none.
        ghost: the disc that would be put down there, and its cell; None for none.
        focus: column that has the keyboard, None for none.
        marks: what is drawn on cells.
        arrows: what is drawn between cells.
        cursor: cell that the keyboard marks, None for none.
        chosen: the board as a whole has the keyboard, and was given it with a key.
        replaced: the disc that another column is looked for, and its cell; None for none.
        threats: those that are marked, one cell after the other.
        reason: what is drawn of a reason, None for none.
        line: moves that are looked at instead of that, None for none.
    """

    discs: Discs = field(default_factory=dict)
    fours: frozenset[Cell] = frozenset()
    last: Cell | None = None
    badge: str = ""
    fall: float = 0.0
    hover: int | None = None
    ghost: tuple[Cell, Side] | None = None
    focus: int | None = None
    marks: tuple[Mark, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    cursor: Cell | None = None
    chosen: bool = False
    replaced: tuple[Cell, Side] | None = None
    threats: tuple[Threat, ...] = ()
    reason: ReasonSketch | None = None
    line: ReasonSketch | None = None

    @property
    def sketch(self) -> ReasonSketch | None:
        """What is drawn on top of the discs."""
        return self.line or self.reason


def discs_of(position: Position) -> Discs:
    """The discs of a position by their cells."""
    return {
        (column, row): side
        for column in range(WIDTH)
        for row in range(position.height(column))
        if (side := position.disc(column, row)) is not None
    }


def ghost_of(position: Position, column: int | None) -> tuple[Cell, Side] | None:
    """The disc that a move into ``column`` would put down, None if there is no such move."""
    if column is None or not position.is_legal(column):
        return None
    return (column, position.height(column)), position.to_move


def paint_board(
    painter: QPainter, grid: BoardGeometry, scene: BoardScene, look: Look, frame: QPixmap
) -> None:
    """Draw all of it; ``frame`` is what ``frame_pixmap`` made for this grid and look."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_holes(painter, grid, scene, look)
    _paint_discs(painter, grid, scene, look)
    painter.drawPixmap(QPointF(0, 0), frame)
    if scene.fall == 0:
        _paint_marks(painter, grid, scene, look)
    _paint_names(painter, grid, scene, look)
    if scene.sketch is not None:
        paint_reason(painter, grid, scene.sketch, look)
    Player(painter, look.theme, grid.cell / CELL).play(threats(_open_threats(scene), look.naming))
    paint_marks(painter, grid, scene.marks, look)
    paint_arrows(painter, grid, scene.arrows, look)
    if scene.focus is not None:
        _paint_focus(painter, grid, grid.column_rect(scene.focus), look)
    if scene.chosen:
        inset = grid.cell * 0.05
        _paint_focus(painter, grid, grid.frame.adjusted(inset, inset, -inset, -inset), look)
    if scene.cursor is not None:
        paint_cursor(painter, grid, scene.cursor, look)


def frame_pixmap(grid: BoardGeometry, look: Look, ratio: float) -> QPixmap:
    """The frame with its holes; drawn once for each size, since it is the costly part."""
    size = grid.board_size * ratio
    pixmap = QPixmap(size)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    shade = QLinearGradient(grid.frame.topLeft(), grid.frame.bottomLeft())
    shade.setColorAt(0, look.theme(Ink.FRAME_TOP))
    shade.setColorAt(1, look.theme(Ink.FRAME_BOTTOM))
    holes = [grid.center(column, row) for column in range(WIDTH) for row in range(HEIGHT)]
    painter.fillPath(_frame_path(grid, holes), shade)
    _paint_rims(painter, grid, holes, look)
    painter.end()
    return pixmap


def _frame_path(grid: BoardGeometry, holes: list[QPointF]) -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    corner = grid.cell * 0.3
    path.addRoundedRect(grid.frame, corner, corner)
    for center in holes:
        path.addEllipse(center, grid.radius, grid.radius)
    return path


def _paint_rims(painter: QPainter, grid: BoardGeometry, holes: list[QPointF], look: Look) -> None:
    """Draw the edge of each hole, and the light on it from below."""
    width = max(1.0, grid.cell * 0.03)
    light, dark = QColor(255, 255, 255, 46), look.theme(Ink.FRAME_EDGE)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    # One colour after the other, since each call may wait for Python while a file is read.
    for colour, shift in ((light, QPointF(0, width)), (dark, QPointF())):
        painter.setPen(QPen(colour, width))
        for center in holes:
            painter.drawEllipse(center + shift, grid.radius, grid.radius)


def _paint_holes(painter: QPainter, grid: BoardGeometry, scene: BoardScene, look: Look) -> None:
    inset = grid.cell * 0.1
    painter.fillRect(grid.frame.adjusted(inset, inset, -inset, -inset), look.theme(Ink.HOLE))
    if scene.ghost is not None:
        painter.fillRect(grid.column_rect(scene.ghost[0][0]), look.theme(Ink.HOVER))


def _paint_discs(painter: QPainter, grid: BoardGeometry, scene: BoardScene, look: Look) -> None:
    # A disc fills its hole to the rim, which the frame covers.
    radius = grid.radius + 1
    for (column, row), side in scene.discs.items():
        fall = scene.fall if (column, row) == scene.last else 0.0
        draw_disc(painter, grid.center(column, row + fall), radius, side, look)
    painter.setOpacity(GHOST_OPACITY)
    # Where both are in one cell, they are the same disc.
    for cell, side in {each for each in (scene.ghost, scene.replaced) if each is not None}:
        draw_disc(painter, grid.center(*cell), radius, side, look)
    painter.setOpacity(1)


def _paint_marks(painter: QPainter, grid: BoardGeometry, scene: BoardScene, look: Look) -> None:
    white, dark = look.theme(Ink.MARK), look.theme(Ink.MARK_EDGE)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for cell in scene.fours:
        for colour, width in ((dark, 0.15), (white, 0.09)):
            painter.setPen(QPen(colour, grid.cell * width))
            painter.drawEllipse(grid.center(*cell), grid.radius * 0.86, grid.radius * 0.86)
    if scene.replaced is not None:
        _paint_dashes(painter, grid, scene.replaced[0], look)
    if scene.last is not None:
        painter.setPen(QPen(dark, max(1.0, grid.cell * 0.025)))
        painter.setBrush(white)
        painter.drawEllipse(grid.center(*scene.last), grid.cell * 0.1, grid.cell * 0.1)
        if scene.badge:
            _paint_badge(painter, grid, grid.center(*scene.last), scene.badge, look)


def _paint_badge(
    painter: QPainter, grid: BoardGeometry, disc: QPointF, badge: str, look: Look
) -> None:
    """Draw how a move was judged, at the upper right of its disc."""
    center = disc + QPointF(shapes.BADGE_AT, -shapes.BADGE_AT) * grid.cell
    radius = shapes.BADGE * grid.cell
    painter.setPen(QPen(look.theme(Ink.ON_FILL), max(1.0, grid.cell * shapes.BADGE_EDGE)))
    painter.setBrush(look.theme(badge_ink(badge)))
    painter.drawEllipse(center, radius, radius)
    painter.setFont(font(grid.cell * shapes.BADGE_FONT, bold=True))
    rect = QRectF(0, 0, 2 * radius, 2 * radius)
    rect.moveCenter(center)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, badge)


def _paint_dashes(painter: QPainter, grid: BoardGeometry, cell: Cell, look: Look) -> None:
    radius = grid.radius * 0.86
    for ink, width in ((Ink.MARK_EDGE, 0.09), (Ink.MARK, 0.05)):
        pen = QPen(look.theme(ink), grid.cell * width)
        # Eight dashes of the same length all around, whatever the width of the pen.
        dash = math.pi * radius / (8 * pen.widthF())
        pen.setDashPattern([dash, dash])
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        painter.drawEllipse(grid.center(*cell), radius, radius)


def _paint_names(painter: QPainter, grid: BoardGeometry, scene: BoardScene, look: Look) -> None:
    for column, name in enumerate(look.naming.columns):
        chosen = column in (scene.hover, scene.focus)
        painter.setFont(font(grid.cell * 0.22, bold=chosen))
        painter.setPen(look.theme(Ink.TEXT if chosen else Ink.LABEL))
        rect = grid.number_rect(column)
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, name)


def _open_threats(scene: BoardScene) -> list[Threat]:
    """The threats whose cells no disc of a line that is played out covers."""
    sketch = scene.sketch or ReasonSketch()
    return [threat for threat in scene.threats if not sketch.covers(threat.cell)]


def _paint_focus(painter: QPainter, grid: BoardGeometry, rect: QRectF, look: Look) -> None:
    corner = grid.cell * 0.3
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for ink, width in ((Ink.MARK_EDGE, 0.09), (Ink.MARK, 0.05)):
        painter.setPen(QPen(look.theme(ink), grid.cell * width))
        painter.drawRoundedRect(rect, corner, corner)
