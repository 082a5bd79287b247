"""Conversion of outlines of pictures into Qt's painter paths."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from c4studio.pictures.shapes import Outline


def painter_path(outline: Outline, place: QPointF, size: float) -> QPainterPath:
    """Return the painter path of an outline, moved to ``place`` and scaled by ``size``."""
    return _path(outline, size).translated(place)


# A list of moves and a graph draw a few of them a hundred times.
@lru_cache(maxsize=200)
def _path(outline: Outline, size: float) -> QPainterPath:
    """Return the painter path of an outline around the origin."""
    path = QPainterPath()
    for letter, *numbers in outline:
        points = [QPointF(x, y) * size for x, y in zip(*[iter(numbers)] * 2, strict=False)]
        match letter:
            case "M":
                path.moveTo(*points)
            case "L":
                path.lineTo(*points)
            case "C":
                path.cubicTo(*points)
            case "O":
                path.addEllipse(points[0], numbers[2] * size, numbers[2] * size)
            case _:
                path.closeSubpath()
    return path
