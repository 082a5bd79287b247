"""Icons from shipped SVG files, in the colours of the theme."""

from functools import cache
from importlib.resources import files

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from c4studio.drawing.theme import Theme
from c4studio.pictures.inks import Ink

ICON_SIZES = (16, 20, 24, 32, 48, 64)


# Each window asks for it.
@cache
def app_icon() -> QIcon:
    """Return the icon of the program."""
    result = QIcon()
    for size in (*ICON_SIZES, 128, 256):
        result.addPixmap(_draw_svg(_svg_of_icon("app"), size))
    return result


def themed_icon(name: str, theme: Theme) -> QIcon:
    """Return the icon in the file ``name``.svg, which is paler for disabled actions."""
    return _cached_icon(name, theme.hex_colour(Ink.TEXT), theme.hex_colour(Ink.FADED))


# Each window, and each part of it, asks for the same ones: drawn anew they were a quarter of what
# it takes to build a window.
@cache
def _cached_icon(name: str, normal: str, disabled: str) -> QIcon:
    result = QIcon()
    for colour, mode in ((normal, QIcon.Mode.Normal), (disabled, QIcon.Mode.Disabled)):
        source = _svg_of_icon(name).replace("currentColor", colour)
        for size in ICON_SIZES:
            result.addPixmap(_draw_svg(source, size), mode)
    return result


def tinted_pixmap(name: str, colour: QColor, size: int) -> QPixmap:
    """Return the icon in the file ``name``.svg as a pixmap in the given colour."""
    return _draw_svg(_svg_of_icon(name).replace("currentColor", colour.name()), size)


def _svg_of_icon(name: str) -> str:
    return (files("c4studio.resources") / "icons" / f"{name}.svg").read_text("utf-8")


def _draw_svg(source: str, size: int) -> QPixmap:
    pixmap = QPixmap(size, size)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    QSvgRenderer(QByteArray(source.encode())).render(painter)
    painter.end()
    return pixmap
