"""The outlines of shapes as paths of Qt."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from c4studio.pictures.shapes import Outline


def painter_path(outline: Outline, place: QPointF, size: float) -> QPainterPath:
    """The path of an outline whose zero is at ``place``, and whose one is ``size`` pixels."""
    path = QPainterPath()
    for letter, *numbers in outline:
        points = [place + QPointF(x, y) * size for x, y in zip(*[iter(numbers)] * 2, strict=False)]
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
