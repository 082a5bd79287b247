"""Helper that paints into images, for caches of small images such as discs and chips."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter


def image_of(width: float, height: float, ratio: float, draw: Callable[[QPainter], None]) -> QImage:
    """Return a transparent image into which ``draw`` has painted.

    Unlike a pixmap, an image may exist longer than the Qt application.

    Args:
        width: width in logical pixels.
        height: height in logical pixels.
        ratio: device pixels per logical pixel.
        draw: paints with the given painter, whose origin is the upper left corner.
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
