"""Conversion of SVG pictures into pixels. Needs a QGuiApplication, but no window or display."""

import os

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from c4studio.drawing.fonts import FONT_FAMILY, load_fonts
from c4studio.ground.progress import WorkError
from c4studio.language.messages import Refusal
from c4studio.pictures.svg import FONT_FAMILIES

_KEPT_APPLICATIONS: list[QGuiApplication] = []
"""The QGuiApplication created here, kept because Qt holds no reference to it."""
MOST_IMAGE_EDGE_PIXELS = 8192
"""The greatest width and height of an image in pixels; such an image takes 256 MB."""


class PixelCountError(WorkError):
    """Raised for an image with too many pixels or none.

    The message names the number of pixels and the limit.
    """


def pixel_size(svg: str, scale: float = 1.0) -> QSize:
    """Return the size in pixels of an SVG picture's image.

    Raises:
        TooManyPixels: width or height would be 0 or more than ``MOST_IMAGE_EDGE_PIXELS``.
    """
    size = (_svg_renderer(svg).defaultSize().toSizeF() * scale).toSize()
    if (
        not 1
        <= min(size.width(), size.height())
        <= max(size.width(), size.height())
        <= MOST_IMAGE_EDGE_PIXELS
    ):
        shown = f"{size.width()}x{size.height()}"
        raise PixelCountError(Refusal.TOO_MANY_PIXELS, size=shown, most=str(MOST_IMAGE_EDGE_PIXELS))
    return size


def render_svg(svg: str, scale: float = 1.0) -> QImage:
    """Render an SVG picture as an image with transparency.

    Args:
        svg: the picture as SVG.
        scale: pixels of the image for each pixel of the picture.

    Raises:
        TooManyPixels: width or height would be 0 or more than ``MOST_IMAGE_EDGE_PIXELS``.
    """
    image = QImage(pixel_size(svg, scale), QImage.Format.Format_ARGB32)
    if image.isNull():
        raise MemoryError
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _svg_renderer(svg).render(painter)
    painter.end()
    return image


def rgba_bytes(image: QImage) -> bytes:
    """Return the pixels of an image as red, green, blue and alpha bytes, the top row first."""
    plain = image.convertToFormat(QImage.Format.Format_RGBA8888)
    if plain.isNull():
        raise MemoryError
    return bytes(plain.constBits())


def ensure_application() -> None:
    """Create a QGuiApplication without a display, which Qt's fonts need, unless there is one."""
    if QGuiApplication.instance() is None:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        _KEPT_APPLICATIONS.append(QGuiApplication([]))


def png_bytes(image: QImage) -> bytes:
    """Encode an image as a PNG file."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    # Qt's types say bytes, but a text is what works.
    if not image.save(buffer, "PNG"):  # type: ignore[call-overload]
        raise OSError("the picture cannot be made a PNG file")
    return bytes(buffer.data().data())


def _svg_renderer(svg: str) -> QSvgRenderer:
    load_fonts()
    # Qt takes a list of fonts for the name of one.
    renderer = QSvgRenderer(QByteArray(svg.replace(FONT_FAMILIES, FONT_FAMILY).encode()))
    if not renderer.isValid():
        raise ValueError("the picture is no SVG")
    return renderer
