"""Layout of games as a printed report, for PDF files and printers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from c4studio.drawing.print.pieces import (
    Across,
    Below,
    Beside,
    Contents,
    Drawn,
    Heading,
    Paragraph,
    Piece,
    Preview,
    Run,
    Table,
)
from c4studio.export.picture import needing_qt
from c4studio.export.report import GRAPH, Moves, Note, Report, entry, state, texts
from c4studio.export.request import Request
from c4studio.game import GameNode
from c4studio.ground.progress import Report as Heard
from c4studio.ground.progress import within
from c4studio.language.notices import Notice
from c4studio.language.said import say
from c4studio.pictures import COLOURS, PRINT, Style, board_svg, diagram_of, graph_svg, svg
from c4studio.pictures import Contents as DiagramContents
from c4studio.pictures.display import Circle, Pen
from c4studio.pictures.inks import DISC_INKS, SCORE_INKS, Use, colours_for
from c4studio.pictures.score_graph import GraphGeometry
from c4studio.words import report as words
from c4studio.words import review as judging
from c4studio.words import wording
from c4studio.words.insight import moments
from c4studio.words.rendering import render, render_within

if TYPE_CHECKING:
    from c4studio.drawing.print.output import Device, Image

THEMES = (PRINT.word, *(each.word for each in colours_for(Use.REPORTS)))
DIAGRAM = 44.0
"""Width in millimetres of a diagram beside a long comment."""
BOARD = 150.0
"""Width in millimetres of a board on a page of its own."""
ACROSS, SMALL = 3, 53.0
"""Number of diagrams in a row, and width in millimetres of each."""
MOST_WORDS, MOST_MOVES = 300, 8
"""The most characters of a comment, and the most moves, printed below a diagram in a row."""
DISC = 2.3
"""Diameter in millimetres of the disc in front of a move."""
PIXEL = 25.4 / 96
"""Millimetres for each pixel of a score graph."""


def write(request: Request, report: Heard) -> bytes:
    """Write one game, or several games with a table of contents, as a PDF report."""
    pieces, title = _pieces(request, within(report, 0, 0.3))
    with needing_qt():
        from c4studio.drawing.print import output  # noqa: PLC0415  (a page for a browser needs no Qt)

    return output.pdf(pieces, title, within(report, 0.3, 1))


def preview(request: Request, width: int, most: int, report: Heard) -> tuple[list[Image], int]:
    """Draw the first pages of a printed report as images. Return them and the number of all pages.

    Args:
        request: the games and the colours.
        width: width of a page in pixels.
        most: the greatest number of pages to draw.
        report: receives the progress from 0 to 1; it may raise to cancel the output.
    """
    pieces, title = _pieces(request, within(report, 0, 0.3))
    with needing_qt():
        from c4studio.drawing.print import output  # noqa: PLC0415  (a page for a browser needs no Qt)

    colours = _style(request).colours
    # All texts on paper have the colours for printing.
    shown = Preview(width, most, colours if colours.dark else PRINT)
    return output.images(pieces, title, shown, within(report, 0.3, 1))


def print_on(device: Device, request: Request, report: Heard) -> None:
    """Print a report of games on a printer or another device with pages.

    Raises:
        OSError: the device does not accept pages.
    """
    pieces, title = _pieces(request, within(report, 0, 0.3))
    with needing_qt():
        from c4studio.drawing.print import output  # noqa: PLC0415  (a page for a browser needs no Qt)

    output.print_on(device, pieces, title, within(report, 0.3, 1))


def print_board_on(device: Device, request: Request, report: Heard) -> None:
    """Print the position of the request's node on a single page.

    The device is a printer, or anything else that accepts pages.

    Raises:
        OSError: the device does not accept pages.
    """
    node, naming = request.node or request.games[0].root, request.naming
    shown = diagram_of(node, DiagramContents(scores=False))
    title = render(words.title(request.games[0]), naming)
    pieces = (
        Heading(title, 1),
        Paragraph((Run(drawn=Drawn(board_svg(shown, _style(request)), BOARD)),), keeps=True),
        Paragraph((Run(render(wording.caption(node), naming), bold=True),)),
        Paragraph((Run(render(wording.turn(node.position), naming), muted=True),)),
    )
    with needing_qt():
        from c4studio.drawing.print import output  # noqa: PLC0415  (a page for a browser needs no Qt)

    output.print_on(device, pieces, title, report)


def _style(request: Request) -> Style:
    return Style(
        colours=COLOURS[request.theme or PRINT.word],
        ground=False,
        exchanged=request.naming.exchanged,
    )


def _pieces(request: Request, report: Heard) -> tuple[list[Piece], str]:
    """Lay out a report: return its headings, paragraphs and pictures in order, and its title."""
    pieces: list[Piece] = []
    games, naming = request.games, request.naming
    style = _style(request)
    title = render(words.title(games[0]), naming)
    if len(games) > 1:
        title = render(Notice.GAMES)
        entries = tuple((entry(game, naming), _name(place)) for place, game in enumerate(games))
        pieces += [Heading(title, 1), Contents(entries)]
    for place, game in enumerate(games):
        pieces += _Game(Report.of(game), style).pieces(_name(place), len(games) > 1)
        report((place + 1) / len(games))
    return pieces, title


def _name(place: int) -> str:
    return f"game-{place + 1}"


class _Game:
    """Lays out one game in a printed report."""

    def __init__(self, report: Report, style: Style) -> None:
        self._report = report
        self._style = style
        self._naming = style.naming

    def pieces(self, name: str, breaks: bool) -> Iterator[Piece]:
        game = self._report.game
        yield Heading(render(words.title(game), self._naming), 1, name, breaks)
        facts = words.facts(game.facts)
        if facts:
            yield Table((), tuple(texts(each, self._naming) for each in facts), muted_first=True)
        yield from self._scores()
        yield Heading(render(Notice.MOVES), 2)
        yield from self._moves()

    def _scores(self) -> Iterator[Piece]:
        """Yield the score graph of a game, and the statistics of both players."""
        if not self._report.has_scores:
            return
        scene = self._report.scene
        wide = GraphGeometry(*GRAPH, len(scene.points)).scores.right + 1
        drawn = Drawn(graph_svg(scene, self._style, (wide, GRAPH[1])), wide * PIXEL)
        told = moments.without_reasons(self._report.review)
        yield Heading(render(Notice.SCORE_GRAPH), 2)
        yield Paragraph((Run(drawn=drawn),), keeps=True)
        if told is not None:
            yield Paragraph((Run(f"{render(told, self._naming)}.", muted=True),))
        summaries, facts = self._report.summaries, self._report.game.facts
        if summaries:
            rows = tuple(
                texts((words.player(each.side, facts), *words.row(each)), self._naming)
                for each in summaries
            )
            yield Heading(render(Notice.HOW_PLAYERS_DID), 2)
            yield Table(("Player", *map(render_within, words.COLUMNS)), rows)
            yield Paragraph((Run(render(judging.COUNTING), muted=True),))

    def _moves(self) -> Iterator[Piece]:
        """Yield the moves of a game, with rows of diagrams and long comments between them."""
        row, before = list[Below](), list[Moves]()
        for block in self._report.blocks():
            if isinstance(block, Moves):
                before.append(block)
                continue
            moves = sum(len(each.nodes) for each in before)
            is_short = len(_said(block.node)) <= MOST_WORDS
            if row and (len(row) == ACROSS or not is_short or moves > MOST_MOVES):
                yield Across(tuple(row), ACROSS)
                row = []
            if not is_short or moves > MOST_MOVES:
                yield from (self._run(each, keeps=each is before[-1]) for each in before)
                before = []
            if is_short:
                row.append(self._below(block, before))
            else:
                yield self._beside(block)
            before = []
        if row:
            yield Across(tuple(row), ACROSS)
        yield from (self._run(each) for each in before)

    def _below(self, block: Note, before: list[Moves]) -> Below:
        """Lay out a small diagram, one of several in a row, with text below it.

        The text consists of the moves that lead to the position, and of the comment.
        """
        moves = [self._run(each) for each in before]
        drawn = Drawn(board_svg(self._report.diagram(block.node), self._style), SMALL)
        return Below(drawn, (*moves, *self._told(block.node, moved=not before)))

    def _beside(self, block: Note) -> Beside:
        drawn = Drawn(board_svg(self._report.diagram(block.node), self._style), DIAGRAM)
        return Beside(drawn, self._told(block.node), block.level)

    def _run(self, block: Moves, *, keeps: bool = False) -> Paragraph:
        runs: list[Run] = []
        if block.level:
            runs.append(Run(f"{render(Notice.VARIATION)} ", muted=True))
        for place, node in enumerate(block.nodes):
            side = node.position.to_move.other
            if node.column is not None and (place == 0 or self._is_first_player(node)):
                runs.append(Run(f"{words.number(node)} ", muted=True))
            if node.column is not None:
                inks = DISC_INKS[self._naming.disc_colour(side)]
                circle = Circle((5, 5), 4.4, inks.base, Pen(inks.edge, 0.8))
                drawn = svg.write(circle, self._style.colours)
                box = {"xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 10 10"}
                runs.append(Run(drawn=Drawn(svg.element("svg", drawn, **box), DISC)))
            runs.append(
                Run(f"\N{NO-BREAK SPACE}{render_within(words.move(node), self._naming)}", bold=True)
            )
            score = node.move_score
            if score is not None:
                said, ink = (
                    render(say(Notice.THAT_SCORE, score=score), self._naming),
                    SCORE_INKS[self._naming.winner(score)],
                )
                runs.append(Run(f"\N{NO-BREAK SPACE}{said}", ink=ink))
            runs.append(Run("   "))
        return Paragraph(tuple(runs), block.level, keeps=keeps)

    @staticmethod
    def _is_first_player(node: GameNode) -> bool:
        return node.position.ply % 2 == 1

    def _told(self, node: GameNode, *, moved: bool = True) -> tuple[Paragraph, ...]:
        """Return the texts on a position: how the game ends there, and the comments of the node."""
        mistake, said = self._report.mistake(node), node.annotation
        told = state(node, mistake, self._naming, moved=moved)
        runs = (
            Run(told, muted=True),
            Run(said.name, bold=True),
            Run(said.before, italic=True),
            Run(said.comment),
        )
        return tuple(Paragraph((each,)) for each in runs if each.words)


def _said(node: GameNode) -> str:
    said = node.annotation
    return "\n".join((said.name, said.before, said.comment))
