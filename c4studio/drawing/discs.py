"""How a disc is drawn, on the board as in lists."""

from __future__ import annotations

from functools import lru_cache
from math import ceil

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QIcon,
    QImage,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QRadialGradient,
)

from c4studio.drawing.fonts import font
from c4studio.drawing.images import image_of
from c4studio.drawing.look import Look
from c4studio.pictures.inks import Ink
from engine import Side
from engine.picture import PLATE, STRIPE, STRIPES

_INKS = {
    Side.RED: (Ink.RED, Ink.RED_LIGHT, Ink.RED_EDGE),
    Side.YELLOW: (Ink.YELLOW, Ink.YELLOW_LIGHT, Ink.YELLOW_EDGE),
}
_NUMBERED = {
    Side.RED: (Ink.RED_NUMBERED, Ink.ON_RED, Ink.RED_LIGHT, Ink.RED_EDGE),
    Side.YELLOW: (Ink.YELLOW_NUMBERED, Ink.ON_YELLOW, Ink.YELLOW_LIGHT, Ink.YELLOW_EDGE),
}
NUMBER = 0.74
"""Height of the font of a number in a disc, as a share of its diameter."""
LEAST_STRIPE = 3.0
"""Pixels from stripe to stripe."""


def paint_pattern(painter: QPainter, path: QPainterPath, side: Side, look: Look) -> None:
    """Draw what tells the discs of ``side`` from the other's without colour, onto a filled path.

    High contrast alone has a pattern: what is drawn yellow is striped, what is drawn red is plain.
    """
    if not look.theme.patterned or look.disc_colour(side) is not Side.YELLOW:
        return
    rect = path.boundingRect()
    step = max(LEAST_STRIPE, min(rect.width(), rect.height()) / STRIPES)
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    painter.setPen(QPen(look.theme(Ink.PATTERN), step * STRIPE))
    y = rect.top() + step / 2
    while y < rect.bottom():
        painter.drawLine(QPointF(rect.left(), y), QPointF(rect.right(), y))
        y += step
    painter.restore()


def draw_disc(painter: QPainter, center: QPointF, radius: float, side: Side, look: Look) -> None:
    """Draw a disc of ``side``: lit from above, with a rim and an embossed ring."""
    size = 2 * ceil(radius + 1)
    picture = _picture(side, look, size, radius, painter.device().devicePixelRatioF())
    painter.drawImage(center - QPointF(size / 2, size / 2), picture)


# The shades take ten times as long as a picture of them.
@lru_cache(maxsize=16)
def _picture(side: Side, look: Look, size: int, radius: float, ratio: float) -> QImage:
    center = QPointF(size / 2, size / 2)
    return image_of(size, size, ratio, lambda painter: _draw(painter, center, radius, side, look))


def _draw(painter: QPainter, center: QPointF, radius: float, side: Side, look: Look) -> None:
    base, light, edge = (look.theme(ink) for ink in _INKS[look.disc_colour(side)])
    shade = QRadialGradient(center - QPointF(0, radius * 0.45), radius * 1.5)
    shade.setColorAt(0.0, light)
    shade.setColorAt(0.75, base)
    shade.setColorAt(1.0, edge)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(shade)
    painter.drawEllipse(center, radius, radius)
    disc = QPainterPath()
    disc.addEllipse(center, radius, radius)
    paint_pattern(painter, disc, side, look)
    if radius < 12:
        return
    edge.setAlphaF(0.55)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(edge, radius * 0.07))
    painter.drawEllipse(center, radius * 0.68, radius * 0.68)
    light.setAlphaF(0.8)
    painter.setPen(QPen(light, radius * 0.05))
    ring = QRectF(0, 0, radius * 1.36, radius * 1.36)
    ring.moveCenter(center + QPointF(0, radius * 0.055))
    painter.drawArc(ring, 200 * 16, 140 * 16)


def disc_icon(side: Side, look: Look, size: int = 16) -> QIcon:
    """A small disc of ``side`` for lists and labels."""
    pixmap = disc_pixmap(side, look, size, 2.0)
    icon = QIcon(pixmap)
    # Without a picture of its own, a selected row would tint the disc.
    icon.addPixmap(pixmap, QIcon.Mode.Selected)
    return icon


def disc_pixmap(side: Side, look: Look, size: int, ratio: float) -> QPixmap:
    """A disc of ``side`` as a picture of ``size`` logical pixels at a device pixel ratio."""
    return QPixmap.fromImage(_picture(side, look, size, size / 2 - 1.5, ratio))


@lru_cache(maxsize=64)
def numbered_disc(side: Side, number: str, look: Look, size: int, ratio: float) -> QImage:
    """A flat disc of ``side`` with a number in it, ``size`` logical pixels wide."""
    return image_of(
        size, size, ratio, lambda painter: _draw_flat(painter, size, side, number, look)
    )


def _draw_flat(painter: QPainter, size: int, side: Side, number: str, look: Look) -> None:
    ground, ink, light, edge = (look.theme(each) for each in _NUMBERED[look.disc_colour(side)])
    painter.setPen(QPen(light if look.theme.dark else edge, 1))
    painter.setBrush(ground)
    rect = QRectF(0, 0, size, size)
    painter.drawEllipse(rect.adjusted(0.5, 0.5, -0.5, -0.5))
    paint_pattern(painter, _around_number(rect), side, look)
    painter.setPen(ink)
    painter.setFont(font(size * NUMBER, bold=True))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, number)


def _around_number(rect: QRectF) -> QPainterPath:
    """A disc without the middle, where its number stands."""
    disc, middle = QPainterPath(), QPainterPath()
    disc.addEllipse(rect.adjusted(1, 1, -1, -1))
    free = PLATE * rect.width()
    center = rect.center().x()
    middle.addRect(QRectF(center - free, rect.top(), 2 * free, rect.height()))
    return disc.subtracted(middle)
