"""How a printed text looks, and the pictures among it; for ``paper`` alone."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QRect, QRectF, QSizeF
from PySide6.QtGui import (
    QColor,
    QFont,
    QPainter,
    QPyTextObject,
    QTextBlockFormat,
    QTextCharFormat,
    QTextDocument,
    QTextFormat,
    QTextLength,
    QTextTableFormat,
)
from PySide6.QtSvg import QSvgRenderer

from c4studio.drawing.fonts import FAMILY
from c4studio.drawing.print.pieces import Beside, Drawn, Heading, Paragraph, Piece, Table
from c4studio.pictures.inks import PRINT, Ink
from c4studio.pictures.svg import FONT

RESOLUTION = 600
"""Dots of an inch of paper."""
SCALE = RESOLUTION / 96
POINTS = 10.0
STEP = 14.0
"""How far a variation stands in, in pixels of 96 an inch, as all lengths of Qt's texts."""
DEEPEST = 6

PICTURE = QTextFormat.ObjectTypes.UserObject
SVG, WIDTH = QTextFormat.Property.UserProperty, QTextFormat.Property.UserProperty + 1
_NOT_TEXT = str.maketrans(dict.fromkeys("\ufffc\ufdd0\ufdd1\x00", "\ufffd"))
"""What Qt's texts are put together with, and what files do not hold."""


def plain(words: str) -> str:
    """Words without what Qt takes for parts of its texts."""
    return words.translate(_NOT_TEXT)


class Pictures(QPyTextObject):
    """Draws pictures among text as what they are: lines, not pixels."""

    def intrinsicSize(self, document: QTextDocument, position: int, format: QTextFormat) -> QSizeF:  # noqa: A002, N802
        """How large a picture is on its page."""
        width = dots(format.property(WIDTH))
        box = _renderer(format.property(SVG)).viewBoxF()
        return QSizeF(width, width * box.height() / box.width())

    def drawObject(  # noqa: N802
        self,
        painter: QPainter,
        rect: QRectF | QRect,
        document: QTextDocument,
        position: int,
        format: QTextFormat,  # noqa: A002
    ) -> None:
        """Draw it."""
        _renderer(format.property(SVG)).render(painter, QRectF(rect))


def _renderer(svg: str) -> QSvgRenderer:
    # Qt takes a list of fonts for the name of one.
    return QSvgRenderer(QByteArray(svg.replace(FONT, FAMILY).encode()))


def block_format(above: float = 0, below: float = 0, level: int = 0) -> QTextBlockFormat:
    """The distances of a paragraph, in pixels of 96 an inch."""
    block = QTextBlockFormat()
    block.setTopMargin(above)
    block.setBottomMargin(below)
    # Of all margins Qt takes only this one for what it is on paper.
    block.setLeftMargin(STEP * min(level, DEEPEST) * SCALE)
    return block


def height_of(piece: Piece | None) -> float:
    """About how high a piece is at least, in millimetres."""
    match piece:
        case Beside(drawn):
            return _high(drawn) + 4
        case Paragraph(runs):
            return max((_high(run.drawn) for run in runs if run.drawn), default=0.0) + 7
        case Heading():
            return 12.0
        case Table():
            return 14.0
    return 6.0


def _high(drawn: Drawn) -> float:
    box = _renderer(drawn.svg).viewBoxF()
    return drawn.width * box.height() / box.width()


def char_format(
    *, bold: bool = False, italic: bool = False, muted: bool = False
) -> QTextCharFormat:
    """The look of words."""
    look = QTextCharFormat()
    look.setFont(font(POINTS))
    look.setFontWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    look.setFontItalic(italic)
    look.setForeground(QColor(PRINT.name(Ink.MUTED if muted else Ink.TEXT)))
    return look


def font(points: float) -> QFont:
    """The shipped font in a size."""
    made = QFont(FAMILY)
    made.setPointSizeF(points)
    # Signs that differ by what is beside them are lost to whoever copies the text.
    made.setFeature(QFont.Tag("calt"), 0)
    return made


def table_format(widths: list[QTextLength], padding: float = 0) -> QTextTableFormat:
    """A table without lines; all columns but the last are as wide as is said."""
    shape = QTextTableFormat()
    shape.setBorder(0)
    shape.setCellSpacing(0)
    shape.setCellPadding(padding)
    shape.setTopMargin(3)
    shape.setBottomMargin(6)
    shape.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
    if widths:
        shape.setColumnWidthConstraints([*widths, QTextLength()])
    else:
        shape.setWidth(QTextLength())
    return shape


def pixels(millimetres: float) -> float:
    """Lengths as Qt's texts have them, whatever is drawn upon."""
    return millimetres / 25.4 * 96


def dots(millimetres: float) -> float:
    """Lengths as paper has them."""
    return millimetres / 25.4 * RESOLUTION
