"""Output of a report on A4 pages: as a PDF file, as images, or on a printer.

Needs a QGuiApplication, but no window or display.
"""

from collections.abc import Sequence
from typing import TypeAlias

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF
from PySide6.QtGui import QImage, QPagedPaintDevice, QPageLayout, QPageSize, QPdfWriter

from c4studio.drawing.fonts import load_fonts
from c4studio.drawing.print.looks import PAGE_DOTS_PER_INCH, without_controls
from c4studio.drawing.print.paper import PageFoot, PrintedText
from c4studio.drawing.print.pieces import ContentsTable, PrintedReport, PrintPreview, ReportPiece
from c4studio.drawing.raster import ensure_application
from c4studio.ground.program import NAME_AND_VERSION
from c4studio.ground.progress import OnProgress, ignore_progress, report_within
from c4studio.pictures.inks import PRINT, ColourSet
from c4studio.words.pieces import shorten_at_end

PAGE_MARGINS_MM = QMarginsF(18, 16, 18, 20)
"""Margins of a page in millimetres: left, top, right and bottom.

The page number is at the bottom.
"""
A4_PAGE_LAYOUT = QPageLayout(
    QPageSize(QPageSize.PageSizeId.A4),
    QPageLayout.Orientation.Portrait,
    PAGE_MARGINS_MM,
    QPageLayout.Unit.Millimeter,
)
"""The default layout of a page. A printer may have another one."""
LONGEST_PDF_TITLE = 80

PageDevice: TypeAlias = QPagedPaintDevice
"""The type of a printer or PDF file, for modules that must not import Qt."""
PageImage: TypeAlias = QImage
"""The type of a preview of a page, for modules that must not import Qt."""


def write_pdf(printed: PrintedReport, report: OnProgress = ignore_progress) -> bytes:
    """Write a report as a PDF file with A4 pages, and return its bytes.

    Args:
        printed: the contents of the report.
        report: receives the progress from 0 to 1; it may raise to cancel the output.
    """
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    print_on_device(_pdf_writer(buffer, printed.title), printed, report)
    return bytes(buffer.data().data())


def print_on_device(
    device: QPagedPaintDevice, printed: PrintedReport, report: OnProgress = ignore_progress
) -> None:
    """Print a report on a printer or another device with pages.

    Args:
        device: the device, with the resolution ``looks.PAGE_DOTS_PER_INCH``.
        printed: the contents of the report.
        report: receives the progress from 0 to 1; it may raise to cancel the output.

    Raises:
        OSError: the device does not accept pages.
    """
    _lay_out_pieces(device, printed.pieces, report_within(report, 0, 0.6)).draw_pages(
        _foot_of(printed), report_within(report, 0.6, 1)
    )


def preview_page_images(
    printed: PrintedReport, preview: PrintPreview, report: OnProgress = ignore_progress
) -> tuple[list[QImage], int]:
    """Draw the first pages of a report as images, for a preview.

    Args:
        printed: the contents of the report.
        preview: the size, number and colours of the images.
        report: receives the progress from 0 to 1; it may raise to cancel the output.

    Returns:
        The images of the first pages, and the number of all pages.
    """
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    text = _lay_out_pieces(
        _pdf_writer(buffer, printed.title),
        printed.pieces,
        report_within(report, 0, 0.8),
        preview.colours,
    )
    return text.images_of_first_pages(_foot_of(printed), preview)


def _foot_of(printed: PrintedReport) -> PageFoot:
    """Return what stands at the foot of each page of a report."""
    title = without_controls(shorten_at_end(printed.title, LONGEST_PDF_TITLE))
    return PageFoot(title, printed.page_number_text)


def _pdf_writer(buffer: QBuffer, title: str) -> QPdfWriter:
    """Return a device that writes A4 pages into a PDF file."""
    ensure_application()
    writer = QPdfWriter(buffer)
    writer.setResolution(PAGE_DOTS_PER_INCH)
    writer.setTitle(without_controls(title))
    writer.setCreator(NAME_AND_VERSION)
    writer.setPageLayout(A4_PAGE_LAYOUT)
    return writer


def _lay_out_pieces(
    device: QPagedPaintDevice,
    pieces: Sequence[ReportPiece],
    report: OnProgress,
    colours: ColourSet = PRINT,
) -> PrintedText:
    load_fonts()
    draft = PrintedText(device, {}, report_within(report, 0, 0.5), colours)
    draft.put_pieces(pieces)
    if not any(isinstance(piece, ContentsTable) for piece in pieces):
        return draft
    # Where everything stands is known now, and does not change by the numbers in the contents.
    text = PrintedText(device, draft.page_of_heading(), report_within(report, 0.5, 1), colours)
    text.put_pieces(pieces)
    return text
