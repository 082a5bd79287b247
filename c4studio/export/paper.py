"""Layout of games as a printed report, which Qt writes as PDF."""

from __future__ import annotations

from collections.abc import Iterator

from c4studio.background.progress import Report as Heard
from c4studio.background.progress import within
from c4studio.drawing.print.pieces import (
    Beside,
    Contents,
    Drawn,
    Heading,
    Paragraph,
    Piece,
    Run,
    Table,
)
from c4studio.export.picture import needing_qt
from c4studio.export.report import Moves, Note, Report
from c4studio.export.request import Request, Theme
from c4studio.game import Game, GameNode
from c4studio.pictures import COLOURS, Style, board_svg, graph_svg, svg
from c4studio.pictures.display import Circle, Pen
from c4studio.pictures.inks import DISC_INKS
from c4studio.pictures.scenes.graph import GraphGeometry
from c4studio.words import report as words
from c4studio.words import review as judging
from c4studio.words import wording
from c4studio.words.insight import moments
from c4studio.words.naming import Naming
from c4studio.words.pieces import cut

THEMES = (Theme.PRINT, Theme.LIGHT)
DIAGRAM = 44.0
"""Width of a diagram in millimetres."""
DISC = 2.3
"""Diameter of the disc in front of a move, in millimetres."""
GRAPH = (600.0, 146.0)
LONGEST_ENTRY = 200
"""The most characters of a game's name in the table of contents."""
PIXEL = 25.4 / 96
"""Millimetres for each pixel of a score graph."""


def write(request: Request, report: Heard) -> bytes:
    """Return the report of one game, or of several games with a table of contents."""
    pieces: list[Piece] = []
    games, naming = request.games, request.naming
    style = Style(
        colours=COLOURS[request.theme or Theme.PRINT], ground=False, exchanged=naming.exchanged
    )
    title = words.title(games[0], naming)
    if len(games) > 1:
        title = words.GAMES
        entries = tuple((_entry(game, naming), _name(place)) for place, game in enumerate(games))
        pieces += [Heading(title, 1), Contents(entries)]
    for place, game in enumerate(games):
        pieces += _Game(Report.of(game), style).pieces(_name(place), len(games) > 1)
        report(0.3 * (place + 1) / len(games))
    with needing_qt():
        from c4studio.drawing.print import paper  # noqa: PLC0415  (a page for a browser needs no Qt)

    return paper.pdf(pieces, title, within(report, 0.3, 1))


def _name(place: int) -> str:
    return f"game-{place + 1}"


def _entry(game: Game, naming: Naming) -> str:
    return cut(wording.heading(game.facts, naming) or words.title(game, naming), LONGEST_ENTRY)


class _Game:
    """Lays out the report of one game."""

    def __init__(self, report: Report, style: Style) -> None:
        self._report = report
        self._style = style
        self._naming = style.naming

    def pieces(self, name: str, breaks: bool) -> Iterator[Piece]:
        game = self._report.game
        yield Heading(words.title(game, self._naming), 1, name, breaks)
        facts = words.facts(game.facts, self._naming)
        if facts:
            yield Table((), tuple(facts), muted_first=True)
        yield from self._scores()
        yield Heading(words.MOVES, 2)
        for block in self._report.blocks():
            yield self._run(block) if isinstance(block, Moves) else self._note(block)

    def _scores(self) -> Iterator[Piece]:
        """Yield the score graph and the counts of both players."""
        if not self._report.has_scores:
            return
        scene = self._report.scene
        wide = GraphGeometry(*GRAPH, len(scene.points)).scores.right + 1
        drawn = Drawn(graph_svg(scene, self._style, (wide, GRAPH[1])), wide * PIXEL)
        told = moments.without_reasons(self._report.review, self._naming)
        yield Heading(words.GRAPH, 2)
        yield Paragraph((Run(drawn=drawn),), keeps=True)
        if told:
            yield Paragraph((Run(f"{told}.", muted=True),))
        summaries, facts = self._report.summaries, self._report.game.facts
        if summaries:
            rows = tuple(
                (words.player(each.side, facts, self._naming), *words.row(each))
                for each in summaries
            )
            yield Heading(words.PLAYERS, 2)
            yield Table(("Player", *words.COLUMNS), rows)
            yield Paragraph((Run(judging.COUNTING, muted=True),))

    def _run(self, block: Moves) -> Paragraph:
        runs: list[Run] = []
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
            runs.append(Run(f"\N{NO-BREAK SPACE}{words.move(node, self._naming)}   ", bold=True))
        last = block.nodes[-1]
        return Paragraph(tuple(runs), block.level, keeps=self._report.has_diagram(last))

    @staticmethod
    def _is_first_player(node: GameNode) -> bool:
        return node.position.ply % 2 == 1

    def _note(self, block: Note) -> Piece:
        node, said = block.node, block.node.annotation
        judged = self._report.judged.get(node)
        told = words.state(node, judged if judged and judged.is_fault else None, self._naming)
        parts = [Paragraph((Run(told, muted=True),))]
        for part, look in ((said.name, "bold"), (said.before, "italic"), (said.comment, "")):
            if part:
                parts.append(Paragraph((Run(part, bold=look == "bold", italic=look == "italic"),)))
        drawn = Drawn(board_svg(self._report.diagram(node), self._style), DIAGRAM)
        return Beside(drawn, tuple(parts), block.level)
