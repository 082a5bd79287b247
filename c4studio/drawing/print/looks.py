"""Formats of printed text in Qt, and an object that draws pictures within a text."""

from math import ceil

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

from c4studio.drawing.fonts import FONT_FAMILY
from c4studio.drawing.print import pieces
from c4studio.pictures.inks import ColourSet, Ink
from c4studio.pictures.svg import FONT_FAMILIES

PAGE_DOTS_PER_INCH = 600
"""Resolution of printed pages in dots per inch."""
DOTS_PER_TEXT_PIXEL = PAGE_DOTS_PER_INCH / 96
TEXT_POINT_SIZE = 10.0
WIDE_LETTER_WIDTH_MM, LINE_HEIGHT_MM = 2.1, 4.6
"""Width of a wide letter and height of a line, in millimetres, to estimate the size of texts."""
VARIATION_INDENTATION = 14.0
"""Indentation of a variation in pixels at 96 per inch, the unit of Qt's texts."""
MOST_INDENTED_LEVELS = 6

PICTURE_OBJECT_TYPE = QTextFormat.ObjectTypes.UserObject
SVG, WIDTH = QTextFormat.Property.UserProperty, QTextFormat.Property.UserProperty + 1
_CONTROL_CHARACTERS_PATTERN = str.maketrans(dict.fromkeys("\ufffc\ufdd0\ufdd1\x00", "\ufffd"))
"""Characters to replace, since they structure Qt's texts or cannot be stored in files."""


def without_controls(text: str) -> str:
    """Return a text without the control characters that have a meaning in Qt's texts."""
    return text.translate(_CONTROL_CHARACTERS_PATTERN)


class PictureObject(QPyTextObject):
    """A Qt text object that draws pictures in a text as vectors instead of pixels."""

    def intrinsicSize(self, document: QTextDocument, position: int, format: QTextFormat) -> QSizeF:  # noqa: A002, N802
        """Return the size that a picture takes on its page. Qt calls this method."""
        width = mm_to_dots(format.property(WIDTH))
        box = _svg_renderer(format.property(SVG)).viewBoxF()
        return QSizeF(width, width * box.height() / box.width())

    def drawObject(  # noqa: N802
        self,
        painter: QPainter,
        rect: QRectF | QRect,
        document: QTextDocument,
        position: int,
        format: QTextFormat,  # noqa: A002
    ) -> None:
        """Draw a picture on its page. Qt calls this method."""
        _svg_renderer(format.property(SVG)).render(painter, QRectF(rect))


def _svg_renderer(svg: str) -> QSvgRenderer:
    # Qt takes a list of fonts for the name of one.
    return QSvgRenderer(QByteArray(svg.replace(FONT_FAMILIES, FONT_FAMILY).encode()))


def block_format(
    above: float = 0, below: float = 0, level: int = 0, right: float = 0
) -> QTextBlockFormat:
    """Return the Qt format of a paragraph.

    Distances are in pixels at 96 per inch, except the right margin, which is in millimetres.
    """
    block = QTextBlockFormat()
    block.setTopMargin(above)
    block.setBottomMargin(below)
    # Of all margins Qt takes only those at the sides for what they are on paper.
    block.setLeftMargin(
        VARIATION_INDENTATION * min(level, MOST_INDENTED_LEVELS) * DOTS_PER_TEXT_PIXEL
    )
    block.setRightMargin(mm_to_dots(right))
    return block


def least_height(piece: pieces.ReportPiece | None) -> float:
    """Estimate the least height in millimetres that a piece of a report needs on the page."""
    match piece:
        case pieces.PictureBesideText(drawn):
            return _height_of_picture(drawn) + 4
        case pieces.PictureRow(pictures):
            return (
                max(_height_of_picture(each.drawn) + _height_of_text(each) for each in pictures) + 5
            )
        case pieces.Paragraph(runs):
            return (
                max((_height_of_picture(run.drawn) for run in runs if run.drawn), default=0.0) + 7
            )
        case pieces.Heading():
            return 12.0
        case pieces.PrintedTable():
            return 14.0
    return 6.0


def _height_of_text(piece: pieces.PictureAboveText) -> float:
    """Return an upper estimate, in millimetres, of the height of the paragraphs below a picture."""
    wide = piece.drawn.width / WIDE_LETTER_WIDTH_MM
    words = [
        part
        for each in piece.paragraphs
        for part in "".join(run.words for run in each.runs).split("\n")
    ]
    return sum(LINE_HEIGHT_MM * ceil((len(part) + 8) / wide) for part in words) + 2 * len(
        piece.paragraphs
    )


def _height_of_picture(drawn: pieces.PrintedPicture) -> float:
    box = _svg_renderer(drawn.svg).viewBoxF()
    return drawn.width * box.height() / box.width()


def char_format(
    colours: ColourSet,
    *,
    bold: bool = False,
    italic: bool = False,
    muted: bool = False,
    ink: Ink | None = None,
) -> QTextCharFormat:
    """Return the Qt format of characters with a font, size and colour."""
    look = QTextCharFormat()
    look.setFont(printed_font(TEXT_POINT_SIZE))
    look.setFontWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    look.setFontItalic(italic)
    look.setForeground(QColor(colours.hex_colour(ink or (Ink.MUTED if muted else Ink.TEXT))))
    return look


def printed_font(points: float) -> QFont:
    """Return the shipped font at a size in points."""
    made = QFont(FONT_FAMILY)
    made.setPointSizeF(points)
    # Signs that differ by what is beside them are lost to whoever copies the text.
    made.setFeature(QFont.Tag("calt"), 0)
    return made


def table_format(widths: list[QTextLength], padding: float = 0) -> QTextTableFormat:
    """Return the Qt format of a table without lines. The last column takes the remaining width."""
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


def mm_to_pixels(millimetres: float) -> float:
    """Convert millimetres to pixels at 96 per inch, the unit of Qt's texts."""
    return millimetres / 25.4 * 96


def mm_to_dots(millimetres: float) -> float:
    """Convert millimetres to dots at the resolution of printed pages."""
    return millimetres / 25.4 * PAGE_DOTS_PER_INCH
