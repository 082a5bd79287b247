"""Output of a report on A4 pages: as a PDF file, as images, or on a printer.

Needs a QGuiApplication, but no window or display.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF
from PySide6.QtGui import QImage, QPagedPaintDevice, QPageLayout, QPageSize, QPdfWriter

from c4studio import __version__
from c4studio.drawing.fonts import load_fonts
from c4studio.drawing.print.looks import RESOLUTION, plain
from c4studio.drawing.print.paper import PrintedText
from c4studio.drawing.print.pieces import Contents, Piece, Preview
from c4studio.drawing.raster import ensure_application
from c4studio.ground.progress import Report, report_nothing, within
from c4studio.pictures.inks import PRINT, Colours
from c4studio.words.pieces import cut

MARGINS = QMarginsF(18, 16, 18, 20)
"""Margins of a page in millimetres: left, top, right and bottom.

The page number is at the bottom.
"""
A4 = QPageLayout(
    QPageSize(QPageSize.PageSizeId.A4),
    QPageLayout.Orientation.Portrait,
    MARGINS,
    QPageLayout.Unit.Millimeter,
)
"""The default layout of a page. A printer may have another one."""
LONGEST_TITLE = 80

Device: TypeAlias = QPagedPaintDevice
"""The type of a printer or PDF file, for modules that must not import Qt."""
Image: TypeAlias = QImage
"""The type of a preview of a page, for modules that must not import Qt."""


def pdf(pieces: Sequence[Piece], title: str, report: Report = report_nothing) -> bytes:
    """Write a report as a PDF file with A4 pages, and return its bytes.

    Args:
        pieces: the contents of the report, in their order.
        title: title of the document.
        report: receives the progress from 0 to 1; it may raise to cancel the output.
    """
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    print_on(_writer(buffer, title), pieces, title, report)
    return bytes(buffer.data().data())


def print_on(
    device: QPagedPaintDevice, pieces: Sequence[Piece], title: str, report: Report = report_nothing
) -> None:
    """Print a report on a printer or another device with pages.

    The device must have the resolution ``looks.RESOLUTION``. The other arguments are as for
    ``pdf``.

    Raises:
        OSError: the device does not accept pages.
    """
    _lay_out(device, pieces, within(report, 0, 0.6)).draw(
        plain(cut(title, LONGEST_TITLE)), within(report, 0.6, 1)
    )


def images(
    pieces: Sequence[Piece], title: str, preview: Preview, report: Report = report_nothing
) -> tuple[list[QImage], int]:
    """Draw the first pages of a report as images, for a preview.

    Args:
        pieces: the contents of the report, in their order.
        title: title of the document.
        preview: the size, number and colours of the images.
        report: receives the progress from 0 to 1; it may raise to cancel the output.

    Returns:
        The images of the first pages, and the number of all pages.
    """
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    text = _lay_out(_writer(buffer, title), pieces, within(report, 0, 0.8), preview.colours)
    return text.images(plain(cut(title, LONGEST_TITLE)), preview)


def _writer(buffer: QBuffer, title: str) -> QPdfWriter:
    """Return a device that writes A4 pages into a PDF file."""
    ensure_application()
    writer = QPdfWriter(buffer)
    writer.setResolution(RESOLUTION)
    writer.setTitle(plain(title))
    writer.setCreator(f"C4 Studio {__version__}")
    writer.setPageLayout(A4)
    return writer


def _lay_out(
    device: QPagedPaintDevice, pieces: Sequence[Piece], report: Report, colours: Colours = PRINT
) -> PrintedText:
    load_fonts()
    draft = PrintedText(device, {}, within(report, 0, 0.5), colours)
    draft.put_all(pieces)
    if not any(isinstance(piece, Contents) for piece in pieces):
        return draft
    # Where everything stands is known now, and does not change by the numbers in the contents.
    text = PrintedText(device, draft.pages(), within(report, 0.5, 1), colours)
    text.put_all(pieces)
    return text
