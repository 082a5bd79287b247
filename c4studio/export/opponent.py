"""The sheet on one opponent as a PDF file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from c4studio.drawing.print.pieces import (
    Heading,
    Paragraph,
    PictureAboveText,
    PictureRow,
    PrintedPicture,
    PrintedTable,
    ReportPiece,
    TextRun,
)
from c4studio.export.exercises import BOARDS_ACROSS_SHEET, DIAGRAM_WIDTH_MM
from c4studio.export.picture import qt_import_errors_as_export_errors
from c4studio.ground.progress import Report
from c4studio.language.practice import Practice
from c4studio.language.said import Quoted, say
from c4studio.library.repertoire import OpponentReply
from c4studio.pictures import PRINT, Style
from c4studio.pictures.board import board_svg
from c4studio.pictures.scenes.diagram import Diagram
from c4studio.preparation.opponent import OpponentSheet, OpponentSide
from c4studio.words.library import opponent as words
from c4studio.words.library.habits import habit_rows
from c4studio.words.naming import DEFAULT_NAMING, Naming
from c4studio.words.rendering import render
from engine import Position

if TYPE_CHECKING:
    from c4studio.drawing.print.output import PageDevice

MOST_OPENINGS = 5
"""Maximum number of first moves that the sheet names for each side."""
MOST_MISTAKES = 9
"""Maximum number of boards with mistakes of each side; they fill half a page."""
MOST_LINES = 12
"""Maximum number of prepared lines for each side."""


def write_opponent_sheet(sheet: OpponentSheet, naming: Naming = DEFAULT_NAMING) -> bytes:
    """Write the sheet on an opponent as a PDF file.

    Raises:
        ExportError: what draws the pages is missing.
    """
    title = title_of_sheet(sheet.name, naming)
    pieces = [*_pieces_of_sheet(sheet, title, naming)]
    with qt_import_errors_as_export_errors():
        from c4studio.drawing.print import output  # noqa: PLC0415  (text commands need no Qt)

    return output.write_pdf(pieces, title)


def print_opponent_sheet(
    device: PageDevice, sheet: OpponentSheet, naming: Naming, report: Report
) -> None:
    """Print the sheet on an opponent on a printer or another device with pages.

    Raises:
        OSError: the device does not accept pages.
    """
    title = title_of_sheet(sheet.name, naming)
    pieces = [*_pieces_of_sheet(sheet, title, naming)]
    with qt_import_errors_as_export_errors():
        from c4studio.drawing.print import output  # noqa: PLC0415  (text commands need no Qt)

    output.print_report_pieces(device, pieces, title, report)


def title_of_sheet(name: str, naming: Naming) -> str:
    """Return the title of the sheet on the opponent of a name."""
    return render(words.sheet_title(name), naming)


def _pieces_of_sheet(sheet: OpponentSheet, title: str, naming: Naming) -> Iterator[ReportPiece]:
    yield Heading(title, 1)
    yield Heading(render(Practice.SHEET_RESULTS), 2)
    rows = tuple(
        (render(row.name, naming), render(row.value, naming)) for row in habit_rows(sheet.habits)
    )
    yield PrintedTable((), rows)
    for side in sheet.sides:
        if side.games:
            yield from _pieces_of_side(sheet.name, side, naming)


def _pieces_of_side(name: str, side: OpponentSide, naming: Naming) -> Iterator[ReportPiece]:
    yield Heading(render(words.side_heading(name, side), naming), 2)
    opens = words.opening_sentence(side, MOST_OPENINGS)
    if opens is not None:
        yield _paragraph(f"{render(opens, naming)}.")
    if side.lines:
        yield Heading(render(Practice.SHEET_LINES), 3)
        for line in side.lines[:MOST_LINES]:
            yield _paragraph(f"{render(words.line_text(line), naming)}.")
    if side.mistakes:
        yield Heading(render(say(Practice.SHEET_ERRS, name=Quoted(name))), 3)
        boards = [_board_of_mistake(each, naming) for each in side.mistakes[:MOST_MISTAKES]]
        for first in range(0, len(boards), BOARDS_ACROSS_SHEET):
            row = tuple(boards[first : first + BOARDS_ACROSS_SHEET])
            yield PictureRow(row, BOARDS_ACROSS_SHEET)


def _paragraph(text: str) -> Paragraph:
    return Paragraph((TextRun(text),))


def _board_of_mistake(mistake: OpponentReply, naming: Naming) -> PictureAboveText:
    """Return the board after a mistake, with the mistake marked as the last disc."""
    position, column = Position.from_moves(mistake.moves), int(mistake.moves[-1]) - 1
    style = Style(colours=PRINT, ground=False)
    drawn = board_svg(Diagram(position, last=(column, position.height(column) - 1)), style)
    text = _paragraph(f"{render(words.mistake_text(mistake), naming)}.")
    return PictureAboveText(PrintedPicture(drawn, DIAGRAM_WIDTH_MM), (text,))
