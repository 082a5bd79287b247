"""Pictures of small things that are drawn often, each of which is made once."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter


def image_of(width: float, height: float, ratio: float, draw: Callable[[QPainter], None]) -> QImage:
    """What ``draw`` draws on transparent ground; unlike a pixmap it may outlive the application.

    Args:
        width: logical pixels.
        height: logical pixels.
        ratio: device pixels to one of them.
        draw: gets a painter whose origin is the upper left corner.
    """
    # A hair less, since 1.1 times 10 is more than 11.
    across, down = (ceil(length * ratio - 1e-6) for length in (width, height))
    image = QImage(across, down, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw(painter)
    painter.end()
    return image
