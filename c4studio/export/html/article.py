"""The part of an HTML page about one game: its information, score graph, table and moves."""

from __future__ import annotations

import math
from dataclasses import replace
from operator import itemgetter

from c4studio.export.html import player
from c4studio.export.html.markup import table, tag, text
from c4studio.export.html.player import board_picture
from c4studio.export.report import GRAPH, Moves, Note, Report, state, texts
from c4studio.game import GameNode
from c4studio.ground.progress import Report as Heard
from c4studio.ground.progress import Tally
from c4studio.language.notices import Notice
from c4studio.language.said import say
from c4studio.pictures import LIGHT, Style, graph_svg
from c4studio.pictures.score_graph import AXIS, LEGEND, GraphGeometry
from c4studio.words import report as words
from c4studio.words import review as judging
from c4studio.words.insight import moments
from c4studio.words.naming import Naming
from c4studio.words.rendering import render, render_within
from engine import Side

DEEPEST = 6
"""Number of levels of variations that are indented differently."""


def article(of: Report, number: int, is_one_of_several: bool, naming: Naming, report: Heard) -> str:
    """Write the part of an HTML page about one game."""
    return _Article(of, number, naming).write(3 if is_one_of_several else 2, report)


class _Article:
    """Writes one game as HTML. The ids of its elements begin with the number of the game."""

    def __init__(self, of: Report, number: int, naming: Naming) -> None:
        self._report = of
        self._name = f"g{number}"
        self._naming = naming
        self._style = Style(
            colours=LIGHT, ground=False, definitions=False, exchanged=naming.exchanged
        )
        self._numbers: dict[GameNode, int] = {}
        for node in of.game.root.walk():
            self._numbers[node] = len(self._numbers)

    def write(self, level: int, report: Heard) -> str:
        title = tag("bdi", text(render(words.title(self._report.game), self._naming)))
        body = [
            tag(f"h{level - 1}", title, id=f"{self._name}t"),
            self._facts(),
            self._graph(level),
            self._players(level),
            self._moves(level, report),
        ]
        root = self._report.game.root
        return tag(
            "article",
            "".join(body),
            class_="game",
            id=self._name,
            aria_labelledby=f"{self._name}t",
            data_first=str(self._naming.disc_colour(Side.RED)),
            **player.data(root, None, None, self._naming),
        )

    def _facts(self) -> str:
        facts = words.facts(self._report.game.facts)
        rows = "".join(
            tag("dt", text(label)) + tag("dd", text(said), dir="auto")
            for label, said in (texts(each, self._naming) for each in facts)
        )
        return tag("dl", rows, class_="facts") if rows else ""

    def _section(self, level: int, name: str, title: str, body: str) -> str:
        # Without a name the element is no landmark; several games would have many alike.
        head = tag(f"h{level}", text(title), id=f"{self._name}{name}")
        return tag("section", head + body, class_=name)

    def _graph(self, level: int) -> str:
        if not self._report.has_scores:
            return ""
        scene = self._report.scene
        grid = GraphGeometry(*GRAPH, len(scene.points), LEGEND, AXIS)
        width = math.ceil(grid.scores.right) + 1
        picture = graph_svg(scene, replace(self._style, width=width), (width, GRAPH[1]))
        told = moments.without_reasons(self._report.review)
        said = ""
        if told is not None:
            said = tag("figcaption", text(f"{render(told, self._naming)}."))
        places = {
            "data_left": f"{grid.scores.left:g}",
            "data_step": f"{grid.step:.3f}",
            "data_top": f"{grid.frame(0).top:g}",
            "data_height": f"{grid.frame(0).height:.3f}",
        }
        drawn = tag("figure", picture + said, **places)
        return self._section(level, "graph", render(Notice.SCORE_GRAPH), drawn)

    def _players(self, level: int) -> str:
        summaries, facts = self._report.summaries, self._report.game.facts
        if not summaries:
            return ""
        rows = (
            map(text, texts((words.player(each.side, facts), *words.row(each)), self._naming))
            for each in summaries
        )
        wide = tag(
            "div",
            table(("Player", *map(render_within, words.COLUMNS)), rows),
            class_="wide",
            tabindex="0",
            role="group",
            aria_labelledby=f"{self._name}players",
        )
        rule = tag("p", text(render(judging.COUNTING)), class_="rule")
        return self._section(level, "players", render(Notice.HOW_PLAYERS_DID), wide + rule)

    def _moves(self, level: int, report: Heard) -> str:
        tally = Tally(len(self._numbers), report)
        written = []
        for block in self._report.blocks():
            tally.count()
            written.append(self._run(block) if isinstance(block, Moves) else self._note(block))
        return self._section(level, "moves", render(Notice.MOVES), "".join(written))

    def _run(self, block: Moves) -> str:
        shown = " ".join(self._move(node, place == 0) for place, node in enumerate(block.nodes))
        opens = " opens" if block.opens and block.level else ""
        return tag("p", shown, class_=f"line l{min(block.level, DEEPEST)}{opens}")

    def _move(self, node: GameNode, is_first: bool) -> str:
        """Write a move as HTML.

        The move number of the second player's move is for screen readers only.
        """
        side = node.position.to_move.other
        seen = is_first or side is Side.RED
        before = f"{words.number(node)}\N{NO-BREAK SPACE}" if node.column is not None else ""
        number = tag("span", text(before), class_="number" if seen else "number unseen")
        move = tag("b", text(render_within(words.move(node), self._naming)))
        colour = "" if node.column is None else f" {self._naming.disc_colour(side)}"
        parent = None if node.parent is None else self._numbers[node.parent]
        judged = self._report.judged.get(node)
        shown = tag(
            "span",
            f"{number}{move}",
            class_=f"move{colour}",
            id=self._place(node),
            **player.data(node, parent, judged, self._naming),
        )
        return shown + self._score(node)

    def _score(self, node: GameNode) -> str:
        """Write the score of a move as HTML in the winner's colour; empty if it is unknown."""
        score = node.move_score
        if score is None:
            return ""
        colour = self._naming.winner(score) or "drawn"
        return " " + tag(
            "span",
            text(render(say(Notice.THAT_SCORE, score=score), self._naming)),
            class_=f"score {colour}",
        )

    def _place(self, node: GameNode) -> str:
        return f"{self._name}n{self._numbers[node]}"

    def _note(self, block: Note) -> str:
        """Write as HTML what follows a move: its comment, its diagram, or how the game ends."""
        node, said = block.node, block.node.annotation
        parts = (("name", said.name), ("before", said.before), ("comment", said.comment))
        words_here = "".join(
            tag("p", text(part), class_=name, dir="auto") for name, part in parts if part
        )
        drawn = ""
        if self._report.has_diagram(node):
            picture = board_picture(self._report.diagram(node), self._style)
            drawn = tag("figure", picture, class_="diagram")
            words_here = tag("p", text(self._sentence_at(node)), class_="told") + words_here
        level, bare = min(block.level, DEEPEST), "" if any(map(itemgetter(1), parts)) else " bare"
        return tag(
            "div",
            drawn + tag("div", words_here),
            class_=f"note l{level}{bare}",
            data_of=str(self._numbers[node]),
        )

    def _sentence_at(self, node: GameNode) -> str:
        return state(node, self._report.mistake(node), self._naming)
