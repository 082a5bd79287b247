"""The part of an HTML page about one game: its information, score graph, table and moves."""

import math
from dataclasses import replace
from operator import itemgetter

from c4studio.export.html import player
from c4studio.export.html.markup import escape_html, html_element, html_table
from c4studio.export.html.player import board_picture
from c4studio.export.report import (
    GRAPH_SIZE,
    GameReport,
    MovesBlock,
    NoteBlock,
    sentences_on_position,
)
from c4studio.game import GameNode
from c4studio.ground.progress import OnProgress, PieceCounter
from c4studio.language.messages import Notice
from c4studio.language.said import say
from c4studio.pictures import LIGHT, Style, graph_svg
from c4studio.pictures.graph_geometry import GraphGeometry
from c4studio.pictures.score_graph import LEGEND_HEIGHT, MOVE_NUMBERS_HEIGHT
from c4studio.words import report as words
from c4studio.words.forecast import forecast_beside_move
from c4studio.words.naming import Naming
from c4studio.words.rendering import render, render_within
from engine import Side

MOST_INDENTED_LEVELS = 6
"""Number of levels of variations that are indented differently."""


def game_article(
    game_report: GameReport,
    number: int,
    is_one_of_several: bool,
    naming: Naming,
    report: OnProgress,
) -> str:
    """Write the part of an HTML page about one game."""
    return _ArticleWriter(game_report, number, naming).write(3 if is_one_of_several else 2, report)


class _ArticleWriter:
    """Writes one game as HTML. The ids of its elements begin with the number of the game."""

    def __init__(self, game_report: GameReport, number: int, naming: Naming) -> None:
        self._report = game_report
        self._name = f"g{number}"
        self._naming = naming
        self._style = Style(colours=LIGHT, ground=False, definitions=False).with_names(naming)
        self._numbers: dict[GameNode, int] = {}
        for node in game_report.game.root.walk():
            self._numbers[node] = len(self._numbers)

    def write(self, level: int, report: OnProgress) -> str:
        title = html_element(
            "bdi", escape_html(render(words.game_title(self._report.game), self._naming))
        )
        body = [
            html_element(f"h{level - 1}", title, id=f"{self._name}t"),
            self._facts_table(),
            self._graph_section(level),
            self._players_section(level),
            self._moves_section(level, report),
        ]
        root = self._report.game.root
        return html_element(
            "article",
            "".join(body),
            class_="game",
            id=self._name,
            aria_labelledby=f"{self._name}t",
            data_first=str(self._naming.disc_colour(Side.RED)),
            **player.html_attributes_of_node(root, None, None, self._naming),
        )

    def _facts_table(self) -> str:
        rows = "".join(
            html_element("dt", escape_html(label))
            + html_element("dd", escape_html(said), dir="auto")
            for label, said in self._report.fact_rows(self._naming)
        )
        return html_element("dl", rows, class_="facts") if rows else ""

    def _section(self, level: int, name: str, title: str, body: str) -> str:
        # Without a name the element is no landmark; several games would have many alike.
        head = html_element(f"h{level}", escape_html(title), id=f"{self._name}{name}")
        return html_element("section", head + body, class_=name)

    def _graph_section(self, level: int) -> str:
        if not self._report.has_scores:
            return ""
        scene = self._report.score_graph_scene
        grid = GraphGeometry(*GRAPH_SIZE, len(scene.points), LEGEND_HEIGHT, MOVE_NUMBERS_HEIGHT)
        width = math.ceil(grid.scores_box.right) + 1
        picture = graph_svg(scene, replace(self._style, width=width), (width, GRAPH_SIZE[1]))
        told = self._report.turning_point(self._naming)
        said = html_element("figcaption", escape_html(f"{told}.")) if told else ""
        places = {
            "data_left": f"{grid.scores_box.left:g}",
            "data_step": f"{grid.position_width:.3f}",
            "data_top": f"{grid.position_frame(0).top:g}",
            "data_height": f"{grid.position_frame(0).height:.3f}",
        }
        drawn = html_element("figure", picture + said, **places)
        return self._section(level, "graph", render(Notice.SCORE_GRAPH, self._naming), drawn)

    def _players_section(self, level: int) -> str:
        headings, rows = self._report.player_table(self._naming)
        if not rows:
            return ""
        # A column for each player has room beside the board and on a phone.
        heads, *kinds = zip(headings, *rows, strict=True)
        wide = html_element(
            "div",
            html_table(heads, (map(escape_html, row) for row in kinds)),
            class_="wide",
            tabindex="0",
            role="group",
            aria_labelledby=f"{self._name}players",
        )
        told = self._report.notes_on_players(self._naming)
        rules = "".join(html_element("p", escape_html(each), class_="rule") for each in told)
        return self._section(
            level, "players", render(Notice.HOW_PLAYERS_DID, self._naming), wide + rules
        )

    def _moves_section(self, level: int, report: OnProgress) -> str:
        tally = PieceCounter(len(self._numbers), report)
        written = []
        for block in self._report.blocks():
            tally.count_piece()
            written.append(
                self._moves_run(block) if isinstance(block, MovesBlock) else self._note_html(block)
            )
        return self._section(level, "moves", render(Notice.MOVES, self._naming), "".join(written))

    def _moves_run(self, block: MovesBlock) -> str:
        shown = " ".join(
            self._move_link(node, place == 0) for place, node in enumerate(block.nodes)
        )
        opens = " opens" if block.opens and block.level else ""
        return html_element(
            "p", shown, class_=f"line l{min(block.level, MOST_INDENTED_LEVELS)}{opens}"
        )

    def _move_link(self, node: GameNode, is_first: bool) -> str:
        """Write a move as HTML.

        The move number of the second player's move is for screen readers only.
        """
        side = node.position.to_move.other
        seen = is_first or side is Side.RED
        before = (
            f"{words.move_number_text(node)}\N{NO-BREAK SPACE}" if node.column is not None else ""
        )
        number = html_element(
            "span", escape_html(before), class_="number" if seen else "number unseen"
        )
        judged = self._report.judged_moves.get(node)
        told = render_within(words.move_with_glyph(node, judged), self._naming)
        move = html_element("b", escape_html(told))
        colour = "" if node.column is None else f" {self._naming.disc_colour(side)}"
        parent = None if node.parent is None else self._numbers[node.parent]
        shown = html_element(
            "span",
            f"{number}{move}",
            class_=f"move{colour}",
            id=self._id_of_node(node),
            **player.html_attributes_of_node(node, parent, judged, self._naming),
        )
        return shown + self._move_score(node)

    def _move_score(self, node: GameNode) -> str:
        """Write the score of a move as HTML in the winner's colour; empty if it is unknown."""
        score = node.move_score
        if score is None:
            return self._move_forecast(node)
        colour = self._naming.winner_colour(score) or "drawn"
        return " " + html_element(
            "span",
            escape_html(render(say(Notice.THAT_SCORE, score=score), self._naming)),
            class_=f"score {colour}",
        )

    def _move_forecast(self, node: GameNode) -> str:
        """Write what is forecast after a move as HTML, in a look of its own; empty for nothing."""
        if node.forecast is None:
            return ""
        told = forecast_beside_move(node.forecast, node.position.to_move)
        said = escape_html(render(told, self._naming))
        return " " + html_element("span", said, class_="score forecast")

    def _id_of_node(self, node: GameNode) -> str:
        return f"{self._name}n{self._numbers[node]}"

    def _note_html(self, block: NoteBlock) -> str:
        """Write as HTML what follows a move: its comment, its diagram, or how the game ends."""
        node, said = block.node, block.node.annotation
        parts = (("name", said.name), ("before", said.before), ("comment", said.comment))
        words_here = "".join(
            html_element("p", escape_html(part), class_=name, dir="auto")
            for name, part in parts
            if part
        )
        drawn = ""
        if self._report.has_diagram(node):
            picture = board_picture(self._report.diagram_of_node(node), self._style)
            drawn = html_element("figure", picture, class_="diagram")
            words_here = (
                html_element("p", escape_html(self._sentences_at(node)), class_="told") + words_here
            )
        level, bare = (
            min(block.level, MOST_INDENTED_LEVELS),
            "" if any(map(itemgetter(1), parts)) else " bare",
        )
        return html_element(
            "div",
            drawn + html_element("div", words_here),
            class_=f"note l{level}{bare}",
            data_of=str(self._numbers[node]),
        )

    def _sentences_at(self, node: GameNode) -> str:
        return sentences_on_position(node, self._report.mistake_at_node(node), self._naming)
