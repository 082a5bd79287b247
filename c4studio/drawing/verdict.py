"""Draws the shape of a verdict."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from c4studio.drawing.paths import painter_path
from c4studio.pictures import shapes
from c4studio.pictures.scenes.verdict import Verdict


def shape_path(verdict: Verdict, center: QPointF, radius: float) -> QPainterPath:
    """The shape that goes with a verdict's colour: up, round or down."""
    return painter_path(shapes.verdict(verdict), center, radius)
