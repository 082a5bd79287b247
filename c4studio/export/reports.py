"""Output of any report: as a PDF file, as an HTML page, or on a printer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from c4studio.drawing.print.pieces import (
    Heading,
    Paragraph,
    PictureAboveText,
    PictureRow,
    PrintedPicture,
    PrintedReport,
    PrintedTable,
    ReportPiece,
    TextRun,
)
from c4studio.export.exercises import BOARDS_ACROSS_SHEET, DIAGRAM_WIDTH_MM
from c4studio.export.html.markup import escape_html, html_document, html_element, html_table
from c4studio.export.html.page import PAGE_PICTURE_STYLE
from c4studio.export.html.player import shared_svg_shapes
from c4studio.export.picture import qt_import_errors_as_export_errors
from c4studio.export.printed import printed_report
from c4studio.export.request import AUTOMATIC_THEME, ExportError
from c4studio.ground.progress import OnProgress
from c4studio.language.messages import Refusal
from c4studio.pictures import PRINT, Style
from c4studio.pictures.board import board_svg
from c4studio.pictures.scenes import Diagram
from c4studio.report import Cell, Report, Table
from c4studio.report.cells import cell_text
from c4studio.words.naming import DEFAULT_NAMING, Naming
from c4studio.words.rendering import render
from engine import STANDARD

if TYPE_CHECKING:
    from c4studio.drawing.print.output import PageDevice

REPORT_SUFFIXES = (".pdf", ".html")
"""The suffixes of the files into which a report is written."""
_PAPER_PICTURE_STYLE = Style(colours=PRINT, ground=False)


def write_report(report: Report, suffix: str, naming: Naming = DEFAULT_NAMING) -> bytes:
    """Write a report in the format of a suffix: as pages, or as a page for a browser.

    Raises:
        ExportError: the suffix is none of ``REPORT_SUFFIXES``, or what draws pages is missing.
    """
    if suffix == ".html":
        return _report_page(report, naming).encode()
    if suffix != ".pdf":
        raise ExportError(Refusal.NO_REPORT_FORM, ending=suffix)
    with qt_import_errors_as_export_errors():
        from c4studio.drawing.print import output  # noqa: PLC0415  (text commands need no Qt)

    return output.write_pdf(_printed_report(report, naming))


def print_report(device: PageDevice, report: Report, naming: Naming, tell: OnProgress) -> None:
    """Print a report on a printer or another device with pages.

    Raises:
        OSError: the device does not accept pages.
    """
    with qt_import_errors_as_export_errors():
        from c4studio.drawing.print import output  # noqa: PLC0415  (text commands need no Qt)

    output.print_on_device(device, _printed_report(report, naming), tell)


def _printed_report(report: Report, naming: Naming) -> PrintedReport:
    pieces = [*report_pieces(report, naming, _PAPER_PICTURE_STYLE)]
    return printed_report(pieces, render(report.title, naming), naming)


def report_pieces(report: Report, naming: Naming, style: Style) -> Iterator[ReportPiece]:
    """Yield the headings, sentences, tables and pictures of a report in their order."""
    yield Heading(render(report.title, naming), 1)
    for section in report.sections:
        if section.heading is not None:
            yield Heading(render(section.heading, naming), 2)
        for said in section.sentences:
            yield _paragraph(f"{render(said, naming)}.")
        for table in section.tables:
            yield from _pieces_of_table(table, naming, style)
        for note in section.notes:
            yield _paragraph(render(note, naming), muted=True)


def _pieces_of_table(table: Table, naming: Naming, style: Style) -> Iterator[ReportPiece]:
    if not table.rows and table.nothing is None:
        return
    if table.heading is not None:
        yield Heading(render(table.heading, naming), 3)
    rows = table.rows[: table.most]
    if not rows:
        yield _paragraph(render(table.nothing, naming))
    elif table.has_boards:
        boards = [_board_of_row(table, row, naming, style) for row in rows]
        for first in range(0, len(boards), BOARDS_ACROSS_SHEET):
            shown = boards[first : first + BOARDS_ACROSS_SHEET]
            yield PictureRow(tuple(shown), BOARDS_ACROSS_SHEET)
    else:
        heads = tuple(render(table.columns[place].heading, naming) for place in table.shown_columns)
        yield PrintedTable(
            heads if any(heads) else (),
            tuple(
                tuple(cell_text(row[place], naming) for place in table.shown_columns)
                for row in rows
            ),
        )


def _board_of_row(
    table: Table, row: tuple[Cell, ...], naming: Naming, style: Style
) -> PictureAboveText:
    """Return the board of a row, with the last disc marked, and the texts of its other cells."""
    board, cells = table.board_of_row(row)
    last = board.cells[-1] if board.cells else None
    drawn = board_svg(Diagram(board.line.end, last=last), style.with_names(naming))
    texts = (_paragraph(f"{cell_text(each, naming)}.") for each in cells)
    return PictureAboveText(PrintedPicture(drawn, DIAGRAM_WIDTH_MM), tuple(texts))


def _paragraph(text: str, *, muted: bool = False) -> Paragraph:
    return Paragraph((TextRun(text, muted=muted),))


def _report_page(report: Report, naming: Naming) -> str:
    """Return a report as an HTML page without references to other files."""
    pieces = report_pieces(report, naming, PAGE_PICTURE_STYLE)
    body = shared_svg_shapes(PAGE_PICTURE_STYLE, STANDARD) + "".join(map(_piece_html, pieces))
    title = render(report.title, naming)
    return html_document(title, html_element("main", body), AUTOMATIC_THEME, naming)


def _piece_html(piece: ReportPiece) -> str:
    """Return a piece of a report as HTML."""
    match piece:
        case Heading(words, level):
            return html_element(f"h{level}", escape_html(words), dir="auto")
        case Paragraph(runs):
            text = escape_html("".join(run.words for run in runs))
            return html_element("p", text, dir="auto", class_="rule" if runs[0].muted else None)
        case PrintedTable(head, rows):
            return html_table(head, (map(escape_html, row) for row in rows))
        case PictureRow(pictures):
            return html_element("section", "".join(map(_figure_html, pictures)), class_="exercises")
    raise TypeError(f"{piece} is in no report of this kind")


def _figure_html(picture: PictureAboveText) -> str:
    caption = "".join(map(_piece_html, picture.paragraphs))
    return html_element("figure", picture.drawn.svg + html_element("figcaption", caption))
