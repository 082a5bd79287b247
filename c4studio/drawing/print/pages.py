"""Painting of a text's pages on a printer or PDF file, so that each line is painted once only."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QImage,
    QPagedPaintDevice,
    QPageLayout,
    QPainter,
    QTextBlock,
    QTextDocument,
)

from c4studio.background.progress import Report
from c4studio.drawing.print.looks import RESOLUTION, dots, font
from c4studio.drawing.print.pieces import Preview
from c4studio.pictures.inks import PRINT, Colours, Ink

Line = tuple[QTextBlock, int, QPointF]
"""A line of text: its block, its number within the block, and the position of the block."""


def draw_pages(
    device: QPagedPaintDevice, document: QTextDocument, title: str, report: Report
) -> None:
    """Draw all pages of a document on a printer or PDF file, each with its number at the foot.

    Frames and backgrounds of the text are not drawn.

    Raises:
        OSError: the device does not accept pages.
    """
    lines = lines_of(document)
    painter = QPainter(device)
    if not painter.isActive():
        raise OSError("the printer does not take the pages")
    try:
        for page in range(document.pageCount()):
            if page:
                device.newPage()
            draw_page(painter, document, page, lines.get(page, ()))
            _draw_foot(painter, document, page, title, PRINT)
            report((page + 1) / document.pageCount())
    finally:
        painter.end()


def draw_images(
    layout: QPageLayout, document: QTextDocument, title: str, preview: Preview
) -> tuple[list[QImage], int]:
    """Return images of a document's first pages, and the number of all pages.

    Args:
        layout: the size and the margins of the pages.
        document: the text.
        title: the text at the lower left of each page.
        preview: the size, number and colours of the images.
    """
    whole, inside = layout.fullRectPixels(RESOLUTION), layout.paintRectPixels(RESOLUTION)
    scale, lines, drawn = preview.width / whole.width(), lines_of(document), []
    colours = preview.colours
    for page in range(min(document.pageCount(), preview.most)):
        image = QImage(whole.size() * scale, QImage.Format.Format_RGB32)
        # Fonts in points have the size that they have on paper.
        image.setDotsPerMeterX(round(RESOLUTION / 0.0254))
        image.setDotsPerMeterY(round(RESOLUTION / 0.0254))
        image.fill(QColor(colours.name(Ink.WINDOW) if colours.dark else "white"))
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.scale(scale, scale)
        painter.translate(inside.topLeft())
        draw_page(painter, document, page, lines.get(page, ()))
        _draw_foot(painter, document, page, title, colours)
        painter.end()
        drawn.append(image)
    return drawn, document.pageCount()


def draw_page(painter: QPainter, document: QTextDocument, page: int, lines: Iterable[Line]) -> None:
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


def lines_of(document: QTextDocument) -> dict[int, list[Line]]:
    """Return all lines of a text, grouped by the 0-based number of their page.

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


def _draw_foot(
    painter: QPainter, document: QTextDocument, page: int, title: str, colours: Colours
) -> None:
    """Draw the title and the page number at the foot of a page."""
    size = document.pageSize()
    foot = QRectF(0, size.height() + dots(6), size.width(), dots(5))
    painter.setFont(font(8))
    painter.setPen(QColor(colours.name(Ink.MUTED)))
    painter.drawText(foot, int(Qt.AlignmentFlag.AlignLeft), title)
    number = f"{page + 1} of {document.pageCount()}"
    painter.drawText(foot, int(Qt.AlignmentFlag.AlignRight), number)
