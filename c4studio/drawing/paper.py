"""Pieces as a PDF file; needs a QGuiApplication, but neither a window nor a display."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Any

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QColor,
    QFont,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
    QPyTextObject,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextLength,
    QTextTableFormat,
)
from PySide6.QtSvg import QSvgRenderer

from c4studio import __version__
from c4studio.background.progress import Report, report_nothing, within
from c4studio.drawing.fonts import FAMILY, load_fonts
from c4studio.drawing.pieces import (
    Beside,
    Contents,
    Drawn,
    Heading,
    Paragraph,
    Piece,
    Run,
    Table,
)
from c4studio.drawing.raster import ensure_application
from c4studio.pictures.inks import PRINT, Ink
from c4studio.words.pieces import cut
from engine.picture import FONT

RESOLUTION = 600
SCALE = RESOLUTION / 96
MARGINS = QMarginsF(18, 16, 18, 20)
"""In millimetres: left, top, right and below, where the number of the page stands."""
POINTS = 10.0
HEADINGS = (18.0, 13.0, 11.0)
STEP = 14.0
"""How far a variation stands in, in pixels of 96 an inch, as all lengths of Qt's texts."""
DEEPEST = 6
LONGEST_BESIDE = 1_500
"""Characters that may stand beside a picture; more of them stand below it."""
LONGEST_TITLE = 80

_PICTURE = QTextFormat.ObjectTypes.UserObject
_SVG, _WIDTH = QTextFormat.Property.UserProperty, QTextFormat.Property.UserProperty + 1
_NOT_TEXT = str.maketrans(dict.fromkeys("\ufffc\ufdd0\ufdd1\x00", "\ufffd"))
"""What Qt's texts are put together with, and what files do not hold."""


def pdf(pieces: Sequence[Piece], title: str, report: Report = report_nothing) -> bytes:
    """A file of as many pages of A4 as it takes.

    Args:
        pieces: what stands on them, from the top down.
        title: of the whole.
        report: hears how much is done; may raise.
    """
    ensure_application()
    load_fonts()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(RESOLUTION)
    writer.setTitle(_plain(title))
    writer.setCreator(f"C4 Studio {__version__}")
    writer.setPageLayout(
        QPageLayout(
            QPageSize(QPageSize.PageSizeId.A4),
            QPageLayout.Orientation.Portrait,
            MARGINS,
            QPageLayout.Unit.Millimeter,
        )
    )
    draft = _Text(writer, {}, within(report, 0, 0.3))
    draft.put_all(pieces)
    text = draft
    if any(isinstance(piece, Contents) for piece in pieces):
        # Where everything stands is known now, and does not change by the numbers in the contents.
        text = _Text(writer, draft.pages(), within(report, 0.3, 0.6))
        text.put_all(pieces)
    text.draw(_plain(cut(title, LONGEST_TITLE)), within(report, 0.6, 1))
    return bytes(buffer.data().data())


def _plain(words: str) -> str:
    return words.translate(_NOT_TEXT)


class _Pictures(QPyTextObject):
    """Draws pictures among text as what they are: lines, not pixels."""

    def intrinsicSize(self, document: QTextDocument, position: int, format: QTextFormat) -> QSizeF:  # noqa: A002, N802
        """How large a picture is on its page."""
        width = format.property(_WIDTH) / 25.4 * RESOLUTION
        box = _renderer(format.property(_SVG)).viewBoxF()
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
        _renderer(format.property(_SVG)).render(painter, QRectF(rect))


def _renderer(svg: str) -> QSvgRenderer:
    # Qt takes a list of fonts for the name of one.
    return QSvgRenderer(QByteArray(svg.replace(FONT, FAMILY).encode()))


class _Text:
    """A text with pictures, filled from the top down."""

    def __init__(self, writer: QPdfWriter, pages: Mapping[str, int], report: Report) -> None:
        self._writer = writer
        self._pages = pages
        self._report = report
        self._headings: dict[str, int] = {}
        self._document = QTextDocument()
        self._document.setUndoRedoEnabled(False)
        self._document.setDocumentMargin(0)
        self._document.setDefaultFont(_font(POINTS))
        layout = self._document.documentLayout()
        layout.setPaintDevice(writer)
        self._pictures = _Pictures()
        layout.registerHandler(_PICTURE, self._pictures)
        self._size = QSizeF(writer.pageLayout().paintRectPixels(RESOLUTION).size())
        self._document.setPageSize(self._size)
        self._cursor = QTextCursor(self._document)
        self._is_empty = True
        self._breaks = False

    def put_all(self, pieces: Sequence[Piece]) -> None:
        """Add pieces below one another."""
        for done, (piece, following) in enumerate(zip_longest(pieces, pieces[1:]), start=1):
            if self._fits_no_more(piece, following):
                self._breaks = True
            match piece:
                case Heading():
                    self._put_heading(piece)
                case Paragraph():
                    self._put_paragraph(piece)
                case Beside():
                    self._put_beside(piece)
                case Table():
                    self._put_table(piece)
                case Contents():
                    self._put_contents(piece)
            self._report(done / len(pieces))

    def _fits_no_more(self, piece: Piece, following: Piece | None) -> bool:
        """Whether a piece, and what it keeps with it, would be torn apart by the end of the page.

        Qt moves a picture to the next page, but leaves what belongs to it where it is.
        """
        needed = _height(piece)
        if isinstance(piece, Heading) or (isinstance(piece, Paragraph) and piece.keeps):
            needed += _height(following)
        block = self._document.lastBlock()
        rect = self._document.documentLayout().blockBoundingRect(block)
        bottom = rect.top() if self._is_empty else rect.bottom()
        left = self._size.height() - bottom % self._size.height()
        return bottom > 0 and needed / 25.4 * RESOLUTION > left

    def _take_break(self) -> QTextFormat.PageBreakFlag:
        """Whether what comes next begins a page, which is then done."""
        flags = QTextFormat.PageBreakFlag
        breaks, self._breaks = self._breaks, False
        return flags.PageBreak_AlwaysBefore if breaks else flags.PageBreak_Auto

    def pages(self) -> dict[str, int]:
        """On which page each heading with a name stands, from 1."""
        layout = self._document.documentLayout()
        return {
            name: 1
            + int(
                layout.blockBoundingRect(self._document.findBlock(place)).top()
                // self._size.height()
            )
            for name, place in self._headings.items()
        }

    def draw(self, title: str, report: Report) -> None:
        """Draw all pages, with their number at the foot of each."""
        count = self._document.pageCount()
        painter = QPainter(self._writer)
        try:
            for page in range(count):
                if page:
                    self._writer.newPage()
                self._draw_page(painter, page)
                self._draw_foot(painter, title, f"{page + 1} of {count}")
                report((page + 1) / count)
        finally:
            painter.end()

    def _draw_page(self, painter: QPainter, page: int) -> None:
        height = self._size.height()
        clip = QRectF(0, page * height, self._size.width(), height)
        context = QAbstractTextDocumentLayout.PaintContext()
        context.clip = clip
        painter.save()
        painter.translate(0, -clip.top())
        painter.setClipRect(clip)
        self._document.documentLayout().draw(painter, context)
        painter.restore()

    def _draw_foot(self, painter: QPainter, title: str, number: str) -> None:
        painter.setFont(_font(8))
        painter.setPen(QColor(PRINT.name(Ink.MUTED)))
        top = self._size.height() + 6 / 25.4 * RESOLUTION
        foot = QRectF(0, top, self._size.width(), 5 / 25.4 * RESOLUTION)
        painter.drawText(foot, int(Qt.AlignmentFlag.AlignLeft), title)
        painter.drawText(foot, int(Qt.AlignmentFlag.AlignRight), number)

    # The pieces.

    def _put_heading(self, piece: Heading) -> None:
        self._breaks |= piece.breaks
        self._begin(_block(above=6 if piece.level == 1 else 14, below=6))
        look = _look(bold=True)
        look.setFontPointSize(HEADINGS[piece.level - 1])
        if piece.name:
            self._headings[piece.name] = self._cursor.position()
        self._cursor.insertText(_plain(piece.words).replace("\n", " "), look)

    def _put_paragraph(self, piece: Paragraph) -> None:
        self._begin(_block(above=2, below=3, level=piece.level))
        self._put_runs(piece.runs)

    def _put_runs(self, runs: Sequence[Run]) -> None:
        for run in runs:
            if run.drawn is not None:
                self._put_drawn(run.drawn)
            else:
                look = _look(bold=run.bold, italic=run.italic, muted=run.muted)
                # A new line stays in its paragraph.
                words = _plain(run.words).replace("\r\n", "\n").replace("\n", "\u2028")
                self._cursor.insertText(words, look)

    def _put_drawn(self, drawn: Drawn) -> None:
        look = QTextCharFormat()
        look.setObjectType(_PICTURE)
        look.setProperty(_SVG, drawn.svg)
        look.setProperty(_WIDTH, drawn.width)
        self._cursor.insertText("\ufffc", look)

    def _put_beside(self, piece: Beside) -> None:
        words = sum(len(run.words) for each in piece.paragraphs for run in each.runs)
        if words > LONGEST_BESIDE:
            self._put_paragraph(Paragraph((Run(drawn=piece.drawn),), piece.level, keeps=True))
            for each in piece.paragraphs:
                self._put_paragraph(Paragraph(each.runs, piece.level))
            return
        shape = _table([QTextLength(QTextLength.Type.FixedLength, _pixels(piece.drawn.width + 5))])
        shape.setLeftMargin(STEP * min(piece.level, DEEPEST))
        with_picture = self._insert_table(1, 2, shape)
        self._cursor = with_picture.cellAt(0, 0).firstCursorPosition()
        self._put_drawn(piece.drawn)
        self._cursor = with_picture.cellAt(0, 1).firstCursorPosition()
        for place, each in enumerate(piece.paragraphs):
            if place:
                self._cursor.insertBlock(_block(above=4))
            self._put_runs(each.runs)
        self._end_table()

    def _put_table(self, piece: Table) -> None:
        rows = ((piece.head,) if piece.head else ()) + piece.rows
        table = self._insert_table(len(rows), len(rows[0]), _table([], padding=3.5))
        for row, cells in enumerate(rows):
            for column, words in enumerate(cells):
                heads = row == 0 and bool(piece.head)
                first = column == 0 and piece.muted_first
                look = _look(muted=heads or first, bold=column == 0 and not (heads or first))
                look.setFontPointSize(POINTS - 1)
                at = table.cellAt(row, column).firstCursorPosition()
                at.insertText(_plain(words), look)
        self._end_table()

    def _put_contents(self, piece: Contents) -> None:
        wide = QTextLength(QTextLength.Type.PercentageLength, 90)
        table = self._insert_table(len(piece.entries), 2, _table([wide], padding=3.5))
        for row, (words, name) in enumerate(piece.entries):
            table.cellAt(row, 0).firstCursorPosition().insertText(_plain(words), _look())
            at = table.cellAt(row, 1).firstCursorPosition()
            right = QTextBlockFormat()
            right.setAlignment(Qt.AlignmentFlag.AlignRight)
            at.setBlockFormat(right)
            at.insertText(str(self._pages.get(name, "000")), _look())
        self._end_table()

    def _insert_table(self, rows: int, columns: int, shape: QTextTableFormat) -> Any:
        shape.setPageBreakPolicy(self._take_break())
        self._is_empty = False
        return self._cursor.insertTable(rows, columns, shape)

    def _end_table(self) -> None:
        self._cursor = QTextCursor(self._document)
        self._cursor.movePosition(QTextCursor.MoveOperation.End)
        # What Qt leaves below a table takes no room of its own.
        self._is_empty = True

    def _begin(self, block: QTextBlockFormat) -> None:
        block.setPageBreakPolicy(self._take_break())
        if self._is_empty:
            self._cursor.setBlockFormat(block)
            self._is_empty = False
        else:
            self._cursor.insertBlock(block)


def _block(above: float = 0, below: float = 0, level: int = 0) -> QTextBlockFormat:
    block = QTextBlockFormat()
    block.setTopMargin(above)
    block.setBottomMargin(below)
    # Of all margins Qt takes only this one for what it is on paper.
    block.setLeftMargin(STEP * min(level, DEEPEST) * SCALE)
    return block


def _height(piece: Piece | None) -> float:
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


def _look(*, bold: bool = False, italic: bool = False, muted: bool = False) -> QTextCharFormat:
    look = QTextCharFormat()
    look.setFont(_font(POINTS))
    look.setFontWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    look.setFontItalic(italic)
    look.setForeground(QColor(PRINT.name(Ink.MUTED if muted else Ink.TEXT)))
    return look


def _font(points: float) -> QFont:
    made = QFont(FAMILY)
    made.setPointSizeF(points)
    # Signs that differ by what is beside them are lost to whoever copies the text.
    made.setFeature(QFont.Tag("calt"), 0)
    return made


def _table(widths: list[QTextLength], padding: float = 0) -> QTextTableFormat:
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


def _pixels(millimetres: float) -> float:
    """Lengths as Qt's texts have them, whatever is drawn upon."""
    return millimetres / 25.4 * 96
