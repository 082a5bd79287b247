"""Cached images of small things that are painted often, such as discs and chips."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter


def image_of(width: float, height: float, ratio: float, draw: Callable[[QPainter], None]) -> QImage:
    """Return an image with a transparent background that ``draw`` paints.

    Unlike a pixmap, an image may outlive the application.

    Args:
        width: width in logical pixels.
        height: height in logical pixels.
        ratio: device pixels per logical pixel.
        draw: paints with a painter whose origin is the upper left corner.
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
