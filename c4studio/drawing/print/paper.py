"""A report's text for printing: pieces are appended to it, and its pages are painted."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

from PySide6 import QtGui
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt

from c4studio.drawing.print import looks
from c4studio.drawing.print.looks import PictureObject
from c4studio.drawing.print.pieces import (
    ContentsTable,
    Heading,
    PageNumberText,
    Paragraph,
    PictureBesideText,
    PictureRow,
    PrintedPicture,
    PrintedTable,
    PrintPreview,
    ReportPiece,
    TextRun,
)
from c4studio.ground.progress import OnProgress
from c4studio.pictures.inks import PRINT, ColourSet, Ink

HEADING_POINT_SIZES = (18.0, 13.0, 11.0)
LONGEST_TEXT_BESIDE_PICTURE = 1_500
"""The most characters of a text beside a picture. A longer text stands below the picture."""
PlacedLine = tuple[QtGui.QTextBlock, int, QPointF]
"""A line of text: its block, its number within the block, and the position of the block."""


class PageFoot(NamedTuple):
    """What stands at the foot of each printed page: the title of the report, and a page number.

    Attributes:
        title: the title.
        page_number_text: returns the text with the number of a page.
    """

    title: str
    page_number_text: PageNumberText


class PrintedText:
    """A text document for printing, which is built from top to bottom."""

    def __init__(
        self,
        device: QtGui.QPagedPaintDevice,
        pages: Mapping[str, int],
        report: OnProgress,
        colours: ColourSet = PRINT,
    ) -> None:
        self._device = device
        self._colours = colours
        self._pages = pages
        self._report = report
        self._headings: dict[str, int] = {}
        # Freed before the document. Otherwise the layout, as it ends, would disconnect from its
        # handler under a lock of Qt and ask Python for an override meanwhile, which the GUI thread
        # may keep waiting for ever: it may hold the GIL and wait for that lock.
        self._pictures = PictureObject()
        self._document = QtGui.QTextDocument()
        self._document.setUndoRedoEnabled(False)
        self._document.setDocumentMargin(0)
        self._document.setDefaultFont(looks.printed_font(looks.TEXT_POINT_SIZE))
        layout = self._document.documentLayout()
        layout.setPaintDevice(device)
        layout.registerHandler(looks.PICTURE_OBJECT_TYPE, self._pictures)
        self._size = QSizeF(device.pageLayout().paintRectPixels(looks.PAGE_DOTS_PER_INCH).size())
        self._document.setPageSize(self._size)
        self._cursor = QtGui.QTextCursor(self._document)
        self._is_empty = True
        self._breaks = False

    def put_pieces(self, pieces: Sequence[ReportPiece]) -> None:
        """Append headings, paragraphs, tables and pictures to the text, with page breaks."""
        for done, (piece, following) in enumerate(zip_longest(pieces, pieces[1:]), start=1):
            if self._lacks_room_for(piece, following):
                self._breaks = True
            match piece:
                case Heading():
                    self._put_heading(piece)
                case Paragraph():
                    self._put_paragraph(piece)
                case PictureBesideText():
                    self._put_picture_beside_text(piece)
                case PictureRow():
                    self._put_picture_row(piece)
                case PrintedTable():
                    self._put_table(piece)
                case ContentsTable():
                    self._put_contents(piece)
            self._report(done / len(pieces))

    def _lacks_room_for(self, piece: ReportPiece, following: ReportPiece | None) -> bool:
        """Return whether the page lacks room for a piece, and the next one if they belong together.

        Without this check Qt would move a picture to the next page, but leave its heading behind.
        """
        wide = looks.dots_to_mm(self._size.width())
        needed = looks.least_height(piece, wide)
        if isinstance(piece, Heading) or (isinstance(piece, Paragraph) and piece.keeps):
            needed += looks.least_height(following, wide)
        block = self._document.lastBlock()
        rect = self._document.documentLayout().blockBoundingRect(block)
        bottom = rect.top() if self._is_empty else rect.bottom()
        left = self._size.height() - bottom % self._size.height()
        return bottom > 0 and looks.mm_to_dots(needed) > left

    def _take_page_break(self) -> QtGui.QTextFormat.PageBreakFlag:
        """Return Qt's flag for the page break before the next block, and clear the request."""
        flags = QtGui.QTextFormat.PageBreakFlag
        breaks, self._breaks = self._breaks, False
        return flags.PageBreak_AlwaysBefore if breaks else flags.PageBreak_Auto

    def page_of_heading(self) -> dict[str, int]:
        """Return the 1-based page number of each named heading."""
        layout = self._document.documentLayout()
        return {
            name: 1
            + int(
                layout.blockBoundingRect(self._document.findBlock(place)).top()
                // self._size.height()
            )
            for name, place in self._headings.items()
        }

    def draw_pages(self, foot: PageFoot, report: OnProgress) -> None:
        """Draw all pages of the text, with page numbers."""
        draw_pages(self._device, self._document, foot, report)

    def images_of_first_pages(
        self, foot: PageFoot, preview: PrintPreview
    ) -> tuple[list[QtGui.QImage], int]:
        """Return images of the text's first pages, and the number of all pages."""
        return draw_images(self._device.pageLayout(), self._document, foot, preview)

    # The pieces.

    def _put_heading(self, piece: Heading) -> None:
        self._breaks |= piece.breaks
        self._begin_block(looks.block_format(above=6 if piece.level == 1 else 14, below=6))
        look = looks.char_format(self._colours, bold=True)
        look.setFontPointSize(HEADING_POINT_SIZES[piece.level - 1])
        if piece.name:
            self._headings[piece.name] = self._cursor.position()
        self._cursor.insertText(looks.without_controls(piece.words).replace("\n", " "), look)

    def _put_paragraph(self, piece: Paragraph) -> None:
        self._begin_block(looks.block_format(above=2, below=3, level=piece.level))
        self._put_runs(piece.runs)

    def _put_runs(self, runs: Sequence[TextRun]) -> None:
        for run in runs:
            if run.drawn is not None:
                self._put_picture(run.drawn)
            else:
                look = looks.char_format(
                    self._colours, bold=run.bold, italic=run.italic, muted=run.muted, ink=run.ink
                )
                # A new line stays in its paragraph.
                words = (
                    looks.without_controls(run.words).replace("\r\n", "\n").replace("\n", "\u2028")
                )
                self._cursor.insertText(words, look)

    def _put_picture(self, drawn: PrintedPicture) -> None:
        look = QtGui.QTextCharFormat()
        look.setObjectType(looks.PICTURE_OBJECT_TYPE)
        look.setProperty(looks.SVG, drawn.svg)
        look.setProperty(looks.WIDTH, drawn.width)
        self._cursor.insertText("\ufffc", look)

    def _put_picture_beside_text(self, piece: PictureBesideText) -> None:
        words = sum(len(run.words) for each in piece.paragraphs for run in each.runs)
        if words > LONGEST_TEXT_BESIDE_PICTURE:
            self._put_paragraph(Paragraph((TextRun(drawn=piece.drawn),), piece.level, keeps=True))
            for each in piece.paragraphs:
                self._put_paragraph(Paragraph(each.runs, piece.level))
            return
        shape = looks.table_format(
            [
                QtGui.QTextLength(
                    QtGui.QTextLength.Type.FixedLength, looks.mm_to_pixels(piece.drawn.width + 5)
                )
            ]
        )
        shape.setLeftMargin(
            looks.VARIATION_INDENTATION * min(piece.level, looks.MOST_INDENTED_LEVELS)
        )
        with_picture = self._insert_table(1, 2, shape)
        self._cursor = with_picture.cellAt(0, 0).firstCursorPosition()
        self._put_picture(piece.drawn)
        self._cursor = with_picture.cellAt(0, 1).firstCursorPosition()
        for place, each in enumerate(piece.paragraphs):
            if place:
                self._cursor.insertBlock(looks.block_format(above=4))
            self._put_runs(each.runs)
        self._end_table()

    def _put_picture_row(self, piece: PictureRow) -> None:
        share = QtGui.QTextLength(QtGui.QTextLength.Type.PercentageLength, 100 / piece.columns)
        row = self._insert_table(
            1, piece.columns, looks.table_format([share] * (piece.columns - 1))
        )
        for column, picture in enumerate(piece.pictures):
            self._cursor = row.cellAt(0, column).firstCursorPosition()
            self._put_picture(picture.drawn)
            for each in picture.paragraphs:
                apart = looks.TEXT_COLUMN_DISTANCE_MM
                self._cursor.insertBlock(looks.block_format(above=3, right=apart))
                self._put_runs(each.runs)
        self._end_table()

    def _put_table(self, piece: PrintedTable) -> None:
        rows = ((piece.head,) if piece.head else ()) + piece.rows
        table = self._insert_table(len(rows), len(rows[0]), looks.table_format([], padding=3.5))
        for row, cells in enumerate(rows):
            for column, words in enumerate(cells):
                heads = row == 0 and bool(piece.head)
                first = column == 0 and piece.muted_first
                look = looks.char_format(
                    self._colours, muted=heads or first, bold=column == 0 and not (heads or first)
                )
                look.setFontPointSize(looks.TEXT_POINT_SIZE - 1)
                at = table.cellAt(row, column).firstCursorPosition()
                at.insertText(looks.without_controls(words), look)
        self._end_table()

    def _put_contents(self, piece: ContentsTable) -> None:
        wide = QtGui.QTextLength(QtGui.QTextLength.Type.PercentageLength, 90)
        table = self._insert_table(len(piece.entries), 2, looks.table_format([wide], padding=3.5))
        for row, (words, name) in enumerate(piece.entries):
            table.cellAt(row, 0).firstCursorPosition().insertText(
                looks.without_controls(words), looks.char_format(self._colours)
            )
            at = table.cellAt(row, 1).firstCursorPosition()
            right = QtGui.QTextBlockFormat()
            right.setAlignment(Qt.AlignmentFlag.AlignRight)
            at.setBlockFormat(right)
            at.insertText(str(self._pages.get(name, "000")), looks.char_format(self._colours))
        self._end_table()

    def _insert_table(self, rows: int, columns: int, shape: QtGui.QTextTableFormat) -> Any:
        shape.setPageBreakPolicy(self._take_page_break())
        self._is_empty = False
        return self._cursor.insertTable(rows, columns, shape)

    def _end_table(self) -> None:
        self._cursor = QtGui.QTextCursor(self._document)
        self._cursor.movePosition(QtGui.QTextCursor.MoveOperation.End)
        # What Qt leaves below a table takes no room of its own.
        self._is_empty = True

    def _begin_block(self, block: QtGui.QTextBlockFormat) -> None:
        block.setPageBreakPolicy(self._take_page_break())
        if self._is_empty:
            self._cursor.setBlockFormat(block)
            self._is_empty = False
        else:
            self._cursor.insertBlock(block)


def draw_pages(
    device: QtGui.QPagedPaintDevice,
    document: QtGui.QTextDocument,
    foot: PageFoot,
    report: OnProgress,
) -> None:
    """Draw all pages of a document on a printer or PDF file, each with its number at the foot.

    Frames and backgrounds of the text are not drawn.

    Raises:
        OSError: the device does not accept pages.
    """
    lines = lines_by_page(document)
    painter = QtGui.QPainter(device)
    if not painter.isActive():
        raise OSError("the printer does not take the pages")
    try:
        for page in range(document.pageCount()):
            if page:
                device.newPage()
            draw_page(painter, document, page, lines.get(page, ()))
            _draw_foot(painter, document, page, foot, PRINT)
            report((page + 1) / document.pageCount())
    finally:
        painter.end()


def draw_images(
    layout: QtGui.QPageLayout, document: QtGui.QTextDocument, foot: PageFoot, preview: PrintPreview
) -> tuple[list[QtGui.QImage], int]:
    """Return images of a document's first pages, and the number of all pages.

    Args:
        layout: the size and the margins of the pages.
        document: the text.
        foot: what stands at the foot of each page.
        preview: the size, number and colours of the images.
    """
    whole, inside = (
        layout.fullRectPixels(looks.PAGE_DOTS_PER_INCH),
        layout.paintRectPixels(looks.PAGE_DOTS_PER_INCH),
    )
    scale, lines, drawn = preview.width / whole.width(), lines_by_page(document), []
    colours = preview.colours
    for page in range(min(document.pageCount(), preview.most)):
        image = QtGui.QImage(whole.size() * scale, QtGui.QImage.Format.Format_RGB32)
        # Fonts in points have the size that they have on paper.
        image.setDotsPerMeterX(round(looks.PAGE_DOTS_PER_INCH / 0.0254))
        image.setDotsPerMeterY(round(looks.PAGE_DOTS_PER_INCH / 0.0254))
        image.fill(QtGui.QColor(colours.hex_colour(Ink.WINDOW) if colours.dark else "white"))
        painter = QtGui.QPainter(image)
        painter.setRenderHint(QtGui.QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QtGui.QPainter.RenderHint.SmoothPixmapTransform)
        painter.scale(scale, scale)
        painter.translate(inside.topLeft())
        draw_page(painter, document, page, lines.get(page, ()))
        _draw_foot(painter, document, page, foot, colours)
        painter.end()
        drawn.append(image)
    return drawn, document.pageCount()


def draw_page(
    painter: QtGui.QPainter, document: QtGui.QTextDocument, page: int, lines: Iterable[PlacedLine]
) -> None:
    """Draw one page of a document, without its foot.

    Qt's own function also draws the last line of the previous page, outside the visible area, so
    that a search in the PDF file would find it twice.

    Args:
        painter: draws on a device with the resolution of the text, within the margins.
        document: the text.
        page: the 0-based number of the page.
        lines: the lines of the page, from ``lines_of``.
    """
    high = document.pageSize().height()
    for block, number, place in lines:
        block.layout().lineAt(number).draw(painter, place - QPointF(0, page * high))


def lines_by_page(document: QtGui.QTextDocument) -> dict[int, list[PlacedLine]]:
    """Return all lines of a text, grouped by the 0-based number of their page.

    No line is split between two pages.
    """
    found: dict[int, list[PlacedLine]] = {}
    layout, block = document.documentLayout(), document.begin()
    while block.isValid():
        place = layout.blockBoundingRect(block).topLeft()
        for number in range(block.layout().lineCount()):
            top = place.y() + block.layout().lineAt(number).y()
            # Qt rounds where a line stands by less than a dot.
            page = int((top + 1) // document.pageSize().height())
            found.setdefault(page, []).append((block, number, place))
        block = block.next()
    return found


def _draw_foot(
    painter: QtGui.QPainter,
    document: QtGui.QTextDocument,
    page: int,
    foot: PageFoot,
    colours: ColourSet,
) -> None:
    """Draw the title and the page number at the foot of a page."""
    size = document.pageSize()
    place = QRectF(0, size.height() + looks.mm_to_dots(6), size.width(), looks.mm_to_dots(5))
    painter.setFont(looks.printed_font(8))
    painter.setPen(QtGui.QColor(colours.hex_colour(Ink.MUTED)))
    painter.drawText(place, int(Qt.AlignmentFlag.AlignLeft), foot.title)
    number = foot.page_number_text(page + 1, document.pageCount())
    painter.drawText(place, int(Qt.AlignmentFlag.AlignRight), number)
