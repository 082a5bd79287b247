"""The font that ships with the program, so that scores look the same on every system."""

from functools import cache
from importlib.resources import files

from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QGuiApplication

FONT_FAMILY = "C4 Studio Sans"
LEAST_FONT_HEIGHT = 12
"""Height in pixels of the smallest font in the window."""
MEDIUM_FONT_HEIGHT = 15
"""Height in pixels of the font of moves, glyphs and questions, at the usual size of text."""
LARGE_TEXT = 1.4
"""Font size of verdicts and titles in relation to other text."""
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


def medium_text(font: QFont) -> float:
    """Return the font size of moves, glyphs and questions in relation to the font of other text."""
    return max(1.15, min(MEDIUM_FONT_HEIGHT / QFontInfo(font).pixelSize(), 1.25))


def fixed_width_font() -> QFont:
    """Return the system's font whose characters are equally wide, at the size of other text."""
    result = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    size = QGuiApplication.font().pointSizeF()
    if size > 0:
        result.setPointSizeF(size)
    return result


def application_font(default: QFont) -> QFont:
    """Return the shipped font at the system's size, or at the least size if that is larger.

    Characters that it lacks use the system's font.
    """
    load_fonts()
    result = QFont(default)
    result.setFamilies([FONT_FAMILY, *default.families()])
    pixels = QFontInfo(result).pixelSize()
    if pixels < LEAST_FONT_HEIGHT and result.pointSizeF() > 0:
        result.setPointSizeF(result.pointSizeF() * LEAST_FONT_HEIGHT / pixels)
    return result
