"""Painting of a text's pages into a PDF file, each line exactly once."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPdfWriter, QTextBlock, QTextDocument

from c4studio.background.progress import Report
from c4studio.drawing.print.looks import dots, font
from c4studio.pictures.inks import PRINT, Ink

Line = tuple[QTextBlock, int, QPointF]
"""A line of text: its block, its number within the block, and the block's place."""


def draw_pages(writer: QPdfWriter, document: QTextDocument, title: str, report: Report) -> None:
    """Paint all pages of a text, with a page number at each foot.

    Qt's own drawing of a page repeats the last line of the previous page outside the visible area,
    where searching, copying and reading aloud find the line twice.
    """
    count, high, lines = document.pageCount(), document.pageSize().height(), lines_of(document)
    painter = QPainter(writer)
    try:
        for page in range(count):
            if page:
                writer.newPage()
            for block, number, place in lines.get(page, ()):
                line = block.layout().lineAt(number)
                line.draw(painter, place - QPointF(0, page * high))
            foot = QRectF(0, high + dots(6), document.pageSize().width(), dots(5))
            _draw_foot(painter, foot, title, f"{page + 1} of {count}")
            report((page + 1) / count)
    finally:
        painter.end()


def lines_of(document: QTextDocument) -> dict[int, list[Line]]:
    """Return all lines of a text by the 0-based number of their page.

    No line is split between two pages.
    """
    found: dict[int, list[Line]] = {}
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


def _draw_foot(painter: QPainter, foot: QRectF, title: str, number: str) -> None:
    painter.setFont(font(8))
    painter.setPen(QColor(PRINT.name(Ink.MUTED)))
    painter.drawText(foot, int(Qt.AlignmentFlag.AlignLeft), title)
    painter.drawText(foot, int(Qt.AlignmentFlag.AlignRight), number)
