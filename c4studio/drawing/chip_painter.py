"""Draws one chip: a verdict's shape and colour, its score, a caption."""

from __future__ import annotations

from functools import lru_cache
from math import ceil

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen

from c4studio.drawing.fonts import font
from c4studio.drawing.images import image_of
from c4studio.drawing.paths import painter_path
from c4studio.drawing.theme import Theme
from c4studio.drawing.verdict import shape_path
from c4studio.pictures import shapes
from c4studio.pictures.inks import Ink
from c4studio.pictures.scenes.chips import Chip, ChipState
from c4studio.pictures.scenes.verdict import INKS, Verdict
from engine import Source

EN_DASH = "\N{EN DASH}"
OUTLINE = 0.05
"""How far the outline is from the card, as a share of its width."""


def paint_chip(painter: QPainter, rect: QRectF, chip: Chip, played: bool, theme: Theme) -> None:
    """Draw ``chip`` into ``rect``, outlined if its column is the one that was played."""
    around = ceil(rect.width() * OUTLINE) + 2
    corner = QPoint(int(rect.left()) - around, int(rect.top()) - around)
    # Where it is in its own picture, which begins on a whole pixel.
    place = rect.topLeft() - corner
    box = place.x(), place.y(), rect.width(), rect.height()
    seen = chip.state, chip.verdict, chip.text, chip.caption, chip.best, chip.source
    ratio = painter.device().devicePixelRatioF()
    painter.drawImage(corner, _picture(box, seen, played, theme, ratio))


# All seven are drawn at each step, and each takes ten times as long as a picture of it.
@lru_cache(maxsize=96)
def _picture(
    box: tuple[float, float, float, float],
    seen: tuple[ChipState, Verdict, str, str, bool, Source],
    played: bool,
    theme: Theme,
    ratio: float,
) -> QImage:
    """A chip in a box, with as much room behind it as before it."""
    state, verdict, text, caption, best, source = seen
    chip = Chip(state, verdict, text, caption, None, best, source)
    rect = QRectF(*box)
    width, height = 2 * rect.left() + rect.width(), 2 * rect.top() + rect.height()
    return image_of(width, height, ratio, lambda painter: _draw(painter, rect, chip, played, theme))


def _draw(painter: QPainter, rect: QRectF, chip: Chip, played: bool, theme: Theme) -> None:
    ink, fill = (theme(each) for each in INKS[chip.verdict])
    if chip.best:
        ink = theme(Ink.ON_FILL)
    if played:
        _paint_outline(painter, rect, theme)
    if chip.state is ChipState.CLOSED:
        _paint_closed(painter, rect, chip, theme)
        return
    _paint_card(painter, rect, chip, fill, theme)
    _paint_source(painter, rect, chip.source, ink)
    _paint_score(painter, rect, chip, ink)
    painter.setFont(font(rect.height() * 0.23))
    painter.setPen(ink if chip.best else theme(Ink.MUTED))
    painter.drawText(_part(rect, 0.64, 0.92), Qt.AlignmentFlag.AlignCenter, chip.caption)


def _part(rect: QRectF, top: float, bottom: float) -> QRectF:
    height = rect.height()
    return QRectF(rect.left(), rect.top() + top * height, rect.width(), (bottom - top) * height)


def _paint_outline(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """Draw the outline around the card, in the gap between two cards."""
    gap = rect.width() * OUTLINE
    corner = rect.width() * (shapes.CHIP_CORNER + 0.04)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme(Ink.TEXT), max(1.5, rect.width() * 0.03)))
    painter.drawRoundedRect(rect.adjusted(-gap, -gap, gap, gap), corner, corner)


def _paint_card(painter: QPainter, rect: QRectF, chip: Chip, fill: QColor, theme: Theme) -> None:
    corner = rect.width() * shapes.CHIP_CORNER
    pen = QPen(theme(Ink.BORDER), 1)
    painter.setBrush(theme(Ink.SURFACE))
    if chip.best:
        painter.setBrush(fill)
        pen = QPen(Qt.PenStyle.NoPen)
    elif chip.state is not ChipState.EXACT:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        pen.setStyle(Qt.PenStyle.DashLine)
    painter.setPen(pen)
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), corner, corner)


def _paint_closed(painter: QPainter, rect: QRectF, chip: Chip, theme: Theme) -> None:
    painter.setPen(theme(Ink.MUTED))
    painter.setFont(font(rect.height() * 0.22))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, chip.caption or EN_DASH)


def _paint_score(painter: QPainter, rect: QRectF, chip: Chip, ink: QColor) -> None:
    """The shape stands left of the score, and both together in the middle."""
    exact = chip.state is ChipState.EXACT
    painter.setFont(font(rect.height() * (0.38 if exact else 0.3), bold=exact))
    line = _part(rect, 0.14, 0.64) if chip.caption else _part(rect, 0.1, 0.9)
    shape = 0.0 if chip.verdict is Verdict.OPEN else rect.height() * 0.12
    gap = shape * 0.6
    text = painter.fontMetrics().horizontalAdvance(chip.text)
    left = rect.center().x() - (text + 2 * shape + gap) / 2
    if shape:
        middle = QPointF(left + shape, line.center().y())
        path = shape_path(chip.verdict, middle, shape)
        if chip.source is Source.STORED:
            painter.strokePath(path, _outline(rect, ink))
        else:
            painter.fillPath(path, ink)
    painter.setPen(ink)
    line.setLeft(left + 2 * shape + gap)
    painter.drawText(line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, chip.text)


def _paint_source(painter: QPainter, rect: QRectF, source: Source, ink: QColor) -> None:
    """A score that was found, not searched for, has a mark in the upper right corner."""
    if source in (Source.SEARCH, Source.RULES):
        return
    outline = shapes.bookmark() if source is Source.BOOK else shapes.folded_corner()
    mark = painter_path(outline, rect.topRight(), rect.width())
    ink = QColor(ink)
    ink.setAlphaF(shapes.SOURCE_OPACITY)
    if source is Source.STORED:
        painter.strokePath(mark, _outline(rect, ink))
    else:
        painter.fillPath(mark, ink)


def _outline(rect: QRectF, ink: QColor) -> QPen:
    """What was only written down is hollow, here as in the tree."""
    return QPen(ink, max(1.0, rect.width() * 0.022))
