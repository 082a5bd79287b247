"""Formats of printed text in Qt, and an object that draws pictures within a text."""

from PySide6.QtCore import QByteArray, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
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
MEASURED_WIDTH_SHARE = 0.96
"""The share of the width of a text with which its height is measured, since some of it is bold."""
EM_SPACE = "\N{EM SPACE}"
"""What has the width of a small picture in a text."""
TEXT_COLUMN_DISTANCE_MM = 4.0
"""Distance in millimetres between texts that stand side by side below pictures."""
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


def least_height(piece: pieces.ReportPiece | None, wide: float) -> float:
    """Estimate the least height in millimetres that a piece of a report needs on the page.

    Args:
        piece: the piece; None for nothing.
        wide: width of the text on the page in millimetres.
    """
    match piece:
        case pieces.PictureBesideText(drawn):
            return _height_of_picture(drawn) + 4
        case pieces.PictureRow(pictures, columns):
            wide = wide / columns - TEXT_COLUMN_DISTANCE_MM
            heights = (
                _height_of_picture(each.drawn) + _height_of_text(each, wide) for each in pictures
            )
            return max(heights) + 5
        case pieces.Paragraph(runs):
            return (
                max((_height_of_picture(run.drawn) for run in runs if run.drawn), default=0.0) + 7
            )
        case pieces.Heading():
            return 12.0
        case pieces.PrintedTable():
            return 14.0
    return 6.0


def _height_of_text(piece: pieces.PictureAboveText, wide: float) -> float:
    """Return the height of the paragraphs below a picture, in millimetres."""
    font = printed_font(TEXT_POINT_SIZE)
    font.setPixelSize(round(TEXT_POINT_SIZE * PAGE_DOTS_PER_INCH / 72))
    metrics, room = (
        QFontMetricsF(font),
        QRectF(0, 0, mm_to_dots(MEASURED_WIDTH_SHARE * wide), mm_to_dots(1e6)),
    )
    flags = Qt.TextFlag.TextWordWrap | Qt.TextFlag.TextWrapAnywhere
    texts = ("".join(run.words or EM_SPACE for run in each.runs) for each in piece.paragraphs)
    heights = (metrics.boundingRect(room, flags, text).height() for text in texts)
    return sum(dots_to_mm(height) + 1 for height in heights)


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


def dots_to_mm(dots: float) -> float:
    """Convert dots at the resolution of printed pages to millimetres."""
    return dots / PAGE_DOTS_PER_INCH * 25.4


def mm_to_dots(millimetres: float) -> float:
    """Convert millimetres to dots at the resolution of printed pages."""
    return millimetres / 25.4 * PAGE_DOTS_PER_INCH
