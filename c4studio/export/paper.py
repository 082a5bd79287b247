"""Layout of games as a printed report, for PDF files and printers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from c4studio.drawing.print.pieces import (
    ContentsTable,
    Heading,
    Paragraph,
    PictureAboveText,
    PictureBesideText,
    PictureRow,
    PrintedPicture,
    PrintedReport,
    PrintedTable,
    PrintPreview,
    ReportPiece,
    TextRun,
)
from c4studio.export.picture import qt_import_errors_as_export_errors
from c4studio.export.printed import printed_report
from c4studio.export.report import (
    GRAPH_SIZE,
    GameReport,
    MovesBlock,
    NoteBlock,
    contents_entry,
    sentences_on_position,
)
from c4studio.export.request import ExportRequest
from c4studio.game import GameNode
from c4studio.ground.progress import OnProgress, report_within
from c4studio.language.messages import Notice
from c4studio.language.said import say
from c4studio.pictures import (
    COLOUR_SETS,
    PRINT,
    DiagramContents,
    Style,
    board_size,
    board_svg,
    diagram_of,
    graph_svg,
    svg,
)
from c4studio.pictures.display import CircleItem, Pen
from c4studio.pictures.graph_geometry import GraphGeometry
from c4studio.pictures.inks import DISC_INKS, SCORE_INKS, ColourMedium, colour_sets_for_medium
from c4studio.words import report as words
from c4studio.words import wording
from c4studio.words.forecast import forecast_beside_move
from c4studio.words.rendering import render, render_within

if TYPE_CHECKING:
    from c4studio.drawing.print.output import PageDevice, PageImage

REPORT_THEMES = (PRINT.word, *(each.word for each in colour_sets_for_medium(ColourMedium.REPORTS)))
DIAGRAM_WIDTH_MM = 44.0
"""Width in millimetres of a diagram. A row of them takes less than a quarter of a page."""
BOARD_WIDTH_MM, BOARD_HEIGHT_MM = 150.0, 205.0
"""Greatest width and height in millimetres of a board on a page of its own."""
DIAGRAMS_ACROSS = 3
"""Number of diagrams in a row."""
LONGEST_COMMENT_BELOW_DIAGRAM, MOST_MOVES_BELOW_DIAGRAM = 300, 8
"""The most characters of a comment, and the most moves, printed below a diagram in a row."""
DISC_DIAMETER_MM = 2.3
"""Diameter in millimetres of the disc in front of a move."""
MM_PER_GRAPH_PIXEL = 25.4 / 96
"""Millimetres for each pixel of a score graph."""


def write_pdf_report(request: ExportRequest, report: OnProgress) -> bytes:
    """Write one game, or several games with a table of contents, as a PDF report."""
    printed = _lay_out_report(request, report_within(report, 0, 0.3))
    with qt_import_errors_as_export_errors():
        from c4studio.drawing.print import output  # noqa: PLC0415  (a page for a browser needs no Qt)

    return output.write_pdf(printed, report_within(report, 0.3, 1))


def preview_pages(
    request: ExportRequest, width: int, most: int, report: OnProgress
) -> tuple[list[PageImage], int]:
    """Draw the first pages of a printed report as images. Return them and the number of all pages.

    Args:
        request: the games and the colours.
        width: width of a page in pixels.
        most: the greatest number of pages to draw.
        report: receives the progress from 0 to 1; it may raise to cancel the output.
    """
    printed = _lay_out_report(request, report_within(report, 0, 0.3))
    with qt_import_errors_as_export_errors():
        from c4studio.drawing.print import output  # noqa: PLC0415  (a page for a browser needs no Qt)

    colours = _print_style(request).colours
    # All texts on paper have the colours for printing.
    shown = PrintPreview(width, most, colours if colours.dark else PRINT)
    return output.preview_page_images(printed, shown, report_within(report, 0.3, 1))


def print_report(device: PageDevice, request: ExportRequest, report: OnProgress) -> None:
    """Print a report of games on a printer or another device with pages.

    Raises:
        OSError: the device does not accept pages.
    """
    printed = _lay_out_report(request, report_within(report, 0, 0.3))
    with qt_import_errors_as_export_errors():
        from c4studio.drawing.print import output  # noqa: PLC0415  (a page for a browser needs no Qt)

    output.print_on_device(device, printed, report_within(report, 0.3, 1))


def print_board(device: PageDevice, request: ExportRequest, report: OnProgress) -> None:
    """Print the position of the request's node on a single page.

    The device is a printer, or anything else that accepts pages.

    Raises:
        OSError: the device does not accept pages.
    """
    node, naming = request.node or request.games[0].root, request.naming
    shown = diagram_of(node, DiagramContents(scores=False))
    title, style = render(words.game_title(request.games[0]), naming), _print_style(request)
    width, height = board_size(shown, style)
    drawn = PrintedPicture(
        board_svg(shown, style), min(BOARD_WIDTH_MM, BOARD_HEIGHT_MM * width / height)
    )
    pieces = (
        Heading(title, 1),
        Paragraph((TextRun(drawn=drawn),), keeps=True),
        Paragraph((TextRun(render(wording.position_caption(node), naming), bold=True),)),
        Paragraph((TextRun(render(wording.turn_sentence(node.position), naming), muted=True),)),
    )
    with qt_import_errors_as_export_errors():
        from c4studio.drawing.print import output  # noqa: PLC0415  (a page for a browser needs no Qt)

    output.print_on_device(device, printed_report(pieces, title, naming), report)


def _print_style(request: ExportRequest) -> Style:
    style = Style(colours=COLOUR_SETS[request.theme or PRINT.word], ground=False)
    return style.with_names(request.naming)


def _lay_out_report(request: ExportRequest, report: OnProgress) -> PrintedReport:
    """Lay out a report: its headings, paragraphs and pictures in order, and its title."""
    pieces: list[ReportPiece] = []
    games, naming = request.games, request.naming
    style = _print_style(request)
    title = render(words.game_title(games[0]), naming)
    if len(games) > 1:
        title = render(Notice.GAMES, naming)
        entries = tuple(
            (contents_entry(game, naming), _heading_name(place)) for place, game in enumerate(games)
        )
        pieces += [Heading(title, 1), ContentsTable(entries)]
    for place, game in enumerate(games):
        pieces += _GameLayout(GameReport.of_game(game), style).lay_out(
            _heading_name(place), len(games) > 1
        )
        report((place + 1) / len(games))
    return printed_report(pieces, title, naming)


def _heading_name(place: int) -> str:
    return f"game-{place + 1}"


class _GameLayout:
    """Lays out one game in a printed report."""

    def __init__(self, report: GameReport, style: Style) -> None:
        self._report = report
        self._style = style
        self._naming = style.naming

    def lay_out(self, name: str, breaks: bool) -> Iterator[ReportPiece]:
        game = self._report.game
        yield Heading(render(words.game_title(game), self._naming), 1, name, breaks)
        if facts := self._report.fact_rows(self._naming):
            yield PrintedTable((), facts, muted_first=True)
        yield from self._lay_out_scores()
        yield Heading(render(Notice.MOVES, self._naming), 2)
        yield from self._lay_out_moves()

    def _lay_out_scores(self) -> Iterator[ReportPiece]:
        """Yield the score graph of a game, and the statistics of both players."""
        if not self._report.has_scores:
            return
        scene = self._report.score_graph_scene
        wide = GraphGeometry(*GRAPH_SIZE, len(scene.points)).scores_box.right + 1
        drawn = PrintedPicture(
            graph_svg(scene, self._style, (wide, GRAPH_SIZE[1])), wide * MM_PER_GRAPH_PIXEL
        )
        yield Heading(render(Notice.SCORE_GRAPH, self._naming), 2)
        yield Paragraph((TextRun(drawn=drawn),), keeps=True)
        if told := self._report.turning_point(self._naming):
            yield Paragraph((TextRun(f"{told}.", muted=True),))
        headings, rows = self._report.player_table(self._naming)
        if rows:
            yield Heading(render(Notice.HOW_PLAYERS_DID, self._naming), 2)
            yield PrintedTable(headings, rows)
            for line in self._report.notes_on_players(self._naming):
                yield Paragraph((TextRun(line, muted=True),))

    def _lay_out_moves(self) -> Iterator[ReportPiece]:
        """Yield the moves of a game, with rows of diagrams and long comments between them."""
        row, before = list[PictureAboveText](), list[MovesBlock]()
        for block in self._report.blocks():
            if isinstance(block, MovesBlock):
                before.append(block)
                continue
            moves = sum(len(each.nodes) for each in before)
            is_short = len(_text_of_annotation(block.node)) <= LONGEST_COMMENT_BELOW_DIAGRAM
            if row and (
                len(row) == DIAGRAMS_ACROSS or not is_short or moves > MOST_MOVES_BELOW_DIAGRAM
            ):
                yield PictureRow(tuple(row), DIAGRAMS_ACROSS)
                row = []
            if not is_short or moves > MOST_MOVES_BELOW_DIAGRAM:
                yield from (
                    self._moves_paragraph(each, keeps=each is before[-1]) for each in before
                )
                before = []
            if is_short:
                row.append(self._diagram_above_text(block, before))
            else:
                yield self._diagram_beside_text(block)
            before = []
        if row:
            yield PictureRow(tuple(row), DIAGRAMS_ACROSS)
        yield from (self._moves_paragraph(each) for each in before)

    def _diagram_above_text(self, block: NoteBlock, before: list[MovesBlock]) -> PictureAboveText:
        """Lay out a small diagram, one of several in a row, with text below it.

        The text consists of the moves that lead to the position, and of the comment.
        """
        moves = [self._moves_paragraph(each) for each in before]
        drawn = PrintedPicture(
            board_svg(self._report.diagram_of_node(block.node), self._style), DIAGRAM_WIDTH_MM
        )
        return PictureAboveText(
            drawn, (*moves, *self._texts_on_position(block.node, moved=not before))
        )

    def _diagram_beside_text(self, block: NoteBlock) -> PictureBesideText:
        drawn = PrintedPicture(
            board_svg(self._report.diagram_of_node(block.node), self._style), DIAGRAM_WIDTH_MM
        )
        return PictureBesideText(drawn, self._texts_on_position(block.node), block.level)

    def _moves_paragraph(self, block: MovesBlock, *, keeps: bool = False) -> Paragraph:
        runs: list[TextRun] = []
        if block.level:
            runs.append(TextRun(f"{render(Notice.VARIATION, self._naming)} ", muted=True))
        for place, node in enumerate(block.nodes):
            side = node.position.to_move.other
            told = words.move_with_glyph(node, self._report.judged_moves.get(node))
            if node.column is not None and (place == 0 or self._is_first_player(node)):
                runs.append(TextRun(f"{words.move_number_text(node)} ", muted=True))
            if node.column is not None:
                inks = DISC_INKS[self._naming.disc_colour(side)]
                circle = CircleItem((5, 5), 4.4, inks.base, Pen(inks.edge, 0.8))
                drawn = svg.item_to_svg(circle, self._style.colours)
                box = {"xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 10 10"}
                runs.append(
                    TextRun(
                        drawn=PrintedPicture(svg.svg_element("svg", drawn, **box), DISC_DIAMETER_MM)
                    )
                )
            runs.append(
                TextRun(
                    f"\N{NO-BREAK SPACE}{render_within(told, self._naming)}",
                    bold=True,
                )
            )
            score = node.move_score
            if score is not None:
                said, ink = (
                    render(say(Notice.THAT_SCORE, score=score), self._naming),
                    SCORE_INKS[self._naming.winner_colour(score)],
                )
                runs.append(TextRun(f"\N{NO-BREAK SPACE}{said}", ink=ink))
            elif node.forecast is not None:
                told = forecast_beside_move(node.forecast, node.position.to_move)
                said = f" {render(told, self._naming)}".replace(" ", "\N{NO-BREAK SPACE}")
                runs.append(TextRun(said, italic=True, muted=True))
            runs.append(TextRun("   "))
        return Paragraph(tuple(runs), block.level, keeps=keeps)

    @staticmethod
    def _is_first_player(node: GameNode) -> bool:
        return node.position.ply % 2 == 1

    def _texts_on_position(self, node: GameNode, *, moved: bool = True) -> tuple[Paragraph, ...]:
        """Return the texts on a position: how the game ends there, and the comments of the node."""
        mistake, said = self._report.mistake_at_node(node), node.annotation
        told = sentences_on_position(node, mistake, self._naming, moved=moved)
        runs = (
            TextRun(told, muted=True),
            TextRun(said.name, bold=True),
            TextRun(said.before, italic=True),
            TextRun(said.comment),
        )
        return tuple(Paragraph((each,)) for each in runs if each.words)


def _text_of_annotation(node: GameNode) -> str:
    said = node.annotation
    return "\n".join((said.name, said.before, said.comment))
