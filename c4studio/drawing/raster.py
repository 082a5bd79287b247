"""SVG as pixels; needs a QGuiApplication, but neither a window nor a display."""

from __future__ import annotations

import os

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from c4studio.drawing.fonts import FAMILY, load_fonts
from c4studio.pictures.svg import FONT

_APPLICATIONS: list[QGuiApplication] = []
"""What Qt does not keep."""
MOST_PIXELS = 8192
"""Of a side of a picture, which takes 256 MB then."""


class TooManyPixels(ValueError):
    """A picture would be too large; the text says what it would be and what the most is."""


def size_of(svg: str, scale: float = 1.0) -> QSize:
    """How many pixels a picture has.

    Raises:
        TooManyPixels: a side would have none, or more than there can be.
    """
    size = (_renderer(svg).defaultSize().toSizeF() * scale).toSize()
    if not 1 <= min(size.width(), size.height()) <= max(size.width(), size.height()) <= MOST_PIXELS:
        raise TooManyPixels(
            f"the picture would have {size.width()}x{size.height()} pixels, expected at least 1"
            f" and at most {MOST_PIXELS} a side"
        )
    return size


def render(svg: str, scale: float = 1.0) -> QImage:
    """A picture in 32 bits a pixel, with what one sees through.

    Args:
        svg: the picture.
        scale: how many pixels one of its own is.

    Raises:
        TooManyPixels: as for ``size_of``.
    """
    image = QImage(size_of(svg, scale), QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _renderer(svg).render(painter)
    painter.end()
    return image


def rgba(image: QImage) -> bytes:
    """The pixels of an image, four bytes each, row by row from the top."""
    plain = image.convertToFormat(QImage.Format.Format_RGBA8888)
    return bytes(plain.constBits())


def ensure_application() -> None:
    """Make what Qt's fonts need where there is no window: an application without a display."""
    if QGuiApplication.instance() is None:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        _APPLICATIONS.append(QGuiApplication([]))


def png(image: QImage) -> bytes:
    """An image as a PNG file."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    # Qt's types say bytes, but a text is what works.
    if not image.save(buffer, "PNG"):  # type: ignore[call-overload]
        raise OSError("the picture cannot be made a PNG file")
    return bytes(buffer.data().data())


def _renderer(svg: str) -> QSvgRenderer:
    load_fonts()
    # Qt takes a list of fonts for the name of one.
    renderer = QSvgRenderer(QByteArray(svg.replace(FONT, FAMILY).encode()))
    if not renderer.isValid():
        raise ValueError("the picture is no SVG")
    return renderer
