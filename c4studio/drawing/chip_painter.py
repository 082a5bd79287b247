"""Painter of score chips, which shows the scores of columns. Images of chips are cached."""

from __future__ import annotations

from functools import lru_cache
from math import ceil

from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtGui import QImage, QPainter

from c4studio.drawing.board.geometry import BoardGeometry
from c4studio.drawing.images import image_of
from c4studio.drawing.player import Player
from c4studio.drawing.theme import Theme
from c4studio.pictures.chip import OUTLINE_GAP, STALE_OPACITY, chip
from c4studio.pictures.places import CELL, Box, chip_box
from c4studio.pictures.scenes.chips import Chip, ChipState
from c4studio.pictures.scenes.verdict import Verdict

WIDE = chip_box(0).width
"""Width of a chip in hundredths of a cell."""


def paint_chip(painter: QPainter, rect: QRectF, shown: Chip, played: bool, theme: Theme) -> None:
    """Paint the score chip of a column, with an outline if that column was played next."""
    around = ceil(rect.width() * OUTLINE_GAP) + 2
    corner = QPoint(int(rect.left()) - around, int(rect.top()) - around)
    # The chip's place in its image, which begins on a whole pixel, its scale, and its height.
    place = rect.topLeft() - corner
    scale = rect.width() / WIDE
    grid = place.x(), place.y(), scale, round(rect.height() / scale, 3)
    seen = shown.state, shown.verdict, shown.text, shown.caption, shown.best
    ratio = painter.device().devicePixelRatioF()
    painter.setOpacity(STALE_OPACITY if shown.stale else 1)
    painter.drawImage(corner, _image(grid, seen, played, theme, ratio))
    painter.setOpacity(1)


# Each step paints seven chips, and painting one takes ten times as long as painting its image.
@lru_cache(maxsize=96)
def _image(
    grid: tuple[float, float, float, float],
    seen: tuple[ChipState, Verdict, str, str, bool],
    played: bool,
    theme: Theme,
    ratio: float,
) -> QImage:
    """Return the cached image of a score chip with margins of equal width on both sides."""
    x, y, scale, high = grid
    state, verdict, text, caption, best = seen
    box = Box(0, 0, WIDE, high)
    least = BoardGeometry(scale * CELL).least_font
    drawn = chip(box, Chip(state, verdict, text, caption, None, best), played, least)

    def draw(painter: QPainter) -> None:
        Player(painter, theme, scale, QPointF(x, y)).play(drawn)

    return image_of(2 * x + WIDE * scale, 2 * y + high * scale, ratio, draw)
