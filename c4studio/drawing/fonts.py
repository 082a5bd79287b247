"""The font that ships with the program, so that scores look the same on every system."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from PySide6.QtGui import QFont, QFontDatabase

FONT_FAMILY = "C4 Studio Sans"
_FONT_FILES = ("C4StudioSans-Regular.otf", "C4StudioSans-SemiBold.otf")


@cache
def load_fonts() -> bool:
    """Load the shipped font into Qt, once. Return whether all files of the font could be loaded."""
    folder = files("c4studio.resources") / "fonts"
    data = [(folder / name).read_bytes() for name in _FONT_FILES]
    return all(QFontDatabase.addApplicationFontFromData(font) >= 0 for font in data)


def shipped_font(pixels: float, bold: bool = False) -> QFont:
    """Return the shipped font with a given height in pixels."""
    load_fonts()
    result = QFont(FONT_FAMILY)
    result.setPixelSize(max(1, round(pixels)))
    result.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    return result


def application_font(default: QFont) -> QFont:
    """Return the shipped font at the system's size.

    Characters that it lacks use the system's font.
    """
    load_fonts()
    result = QFont(default)
    result.setFamilies([FONT_FAMILY, *default.families()])
    return result
