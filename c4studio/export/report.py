"""The contents of a report on a game, which all report formats share, without Qt.

The report follows the main line, with each variation where it branches off. Moves of the main line
are judged if scores are stored with the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from c4studio.game import Game, GameNode
from c4studio.language.messages import Joint
from c4studio.language.said import Value, join_or_none
from c4studio.pictures import Diagram, DiagramContents, GraphScene, diagram_of
from c4studio.review import JudgedMove, PlayerSummary, Review, nodes_of_line
from c4studio.review.graph import graph_points
from c4studio.words import report, review, wording
from c4studio.words.insight import moments
from c4studio.words.naming import Naming
from c4studio.words.pieces import shorten_at_end
from c4studio.words.rendering import render, render_within

GRAPH_SIZE = (600.0, 146.0)
"""Width and height of the score graph in pixels."""
LONGEST_CONTENTS_ENTRY = 200
"""The greatest number of characters of a game's name in the table of contents."""


@dataclass(frozen=True, slots=True)
class MovesBlock:
    """A block of a report: consecutive moves of one line.

    Attributes:
        level: the nesting depth of the variation, 0 for the main line.
        nodes: the nodes of the moves, at least one.
        opens: whether the line begins with these moves.
    """

    level: int
    nodes: tuple[GameNode, ...]
    opens: bool


@dataclass(frozen=True, slots=True)
class NoteBlock:
    """A block of a report: a comment, a diagram or both, about the position after a move.

    Attributes:
        level: the nesting depth of the variation, 0 for the main line.
        node: the node with the comment or the diagram.
    """

    level: int
    node: GameNode


ReportBlock = MovesBlock | NoteBlock


@dataclass(frozen=True)
class GameReport:
    """The contents of a report on one game.

    Attributes:
        game: the game.
        nodes: the nodes of the main line from its start.
        review: the review of the main line.
    """

    game: Game
    nodes: tuple[GameNode, ...]
    review: Review

    @classmethod
    def of_game(cls, game: Game) -> GameReport:
        """Build the report of a game, which is not changed."""
        nodes = nodes_of_line(game.root)
        return cls(game, tuple(nodes), Review.of_nodes(nodes))

    @cached_property
    def judged_moves(self) -> Mapping[GameNode, JudgedMove]:
        """The judged moves of the main line, by the node that each leads to."""
        pairs = zip(self.nodes[1:], self.review.moves, strict=True)
        return {node: move for node, move in pairs if move is not None}

    @cached_property
    def mistake_nodes(self) -> tuple[GameNode, ...]:
        """The nodes of the main line to which a mistake leads."""
        found = set(self.review.mistakes)
        return tuple(node for node, move in self.judged_moves.items() if move in found)

    def mistake_at_node(self, node: GameNode) -> JudgedMove | None:
        """Return the mistake that led to a node of the main line; None for any other node."""
        return self.judged_moves[node] if node in self.mistake_nodes else None

    @property
    def summaries(self) -> list[PlayerSummary]:
        """The statistics of each player all of whose moves are judged."""
        return [each for each in self.review.player_summaries.values() if any(each.counts.values())]

    def fact_rows(self, naming: Naming) -> tuple[tuple[str, ...], ...]:
        """Return the rows of a table of what is known of the game, such as players and date."""
        return tuple(_texts_of_row(each, naming) for each in report.fact_lines(self.game.facts))

    def turning_point(self, naming: Naming) -> str:
        """Return what is told of the decisive moves of the game; "" if none is known.

        That the moves before were found and not played comes first.
        """
        start = moments.found_order_sentence(self.nodes[0])
        told = filter(None, (start, moments.story_in_brief(self.review)))
        return render(join_or_none(Joint.STOP, told), naming)

    def player_table(self, naming: Naming) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
        """Return the headings and the rows of the table of players; no rows without statistics."""
        rows = [
            (report.player_of_side(each.side, self.game.facts), *report.summary_table_cells(each))
            for each in self.summaries
        ]
        headings = _texts_of_row(report.PLAYER_TABLE_HEADINGS, naming)
        return headings, tuple(_texts_of_row(row, naming) for row in rows)

    def notes_on_players(self, naming: Naming) -> list[str]:
        """Return sentences below the table of players: their levels, and what is counted."""
        told = filter(None, map(review.level_sentence, self.summaries))
        rule = render(review.choice_definition([self.game.board]), naming)
        return [*(f"{render(each, naming)}." for each in told), rule]

    @property
    def has_scores(self) -> bool:
        """Whether any move is judged, or any position forecast."""
        return any(self.review.moves) or any(self.review.forecasts)

    @property
    def score_graph_scene(self) -> GraphScene:
        """The score graph of the main line, to be drawn."""
        places = list(enumerate(self.nodes))
        return GraphScene(
            graph_points(self.review),
            frozenset(place for place, node in places if has_comment_or_name(node)),
            frozenset(place for place, node in places if len(node.variations) > 1),
        )

    def has_diagram(self, node: GameNode) -> bool:
        """Return whether the report shows a diagram of the position after a move.

        It does after mistakes, after moves with a comment, marks or arrows, and at the end of the
        game.
        """
        drawn = node.annotation.marks or node.annotation.arrows
        return bool(drawn) or has_comment_or_name(node) or node in self._nodes_with_diagram

    @cached_property
    def _nodes_with_diagram(self) -> frozenset[GameNode]:
        ends = self.nodes[-1:] if self.nodes[-1].position.ply else ()
        return frozenset((*self.mistake_nodes, *ends))

    def diagram_of_node(self, node: GameNode) -> Diagram:
        """Build the diagram of a node's position."""
        return diagram_of(node, DiagramContents(scores=False))

    def blocks(self) -> Iterator[ReportBlock]:
        """Yield the blocks of the report in order: moves, notes and variations."""
        if self._has_comment_or_diagram(self.game.root):
            yield NoteBlock(0, self.game.root)
        # A line that goes on after a node, or a variation that begins with the node.
        waiting: list[tuple[GameNode, int, bool]] = [(self.game.root, 0, False)]
        while waiting:
            node, level, opens = waiting.pop()
            yield from self._blocks_of_line(node, level, opens, waiting)

    def _blocks_of_line(
        self, node: GameNode, level: int, opens: bool, waiting: list[tuple[GameNode, int, bool]]
    ) -> Iterator[ReportBlock]:
        """Yield the blocks of a line up to the next branching.

        The rest of the line and its variations are added to ``waiting``. The line begins with the
        move to ``node`` if a variation begins there, otherwise after ``node``.
        """
        run: list[GameNode] = []
        first = opens or node.parent is None
        current: GameNode | None = node if opens else _next_on_line(node)
        while current is not None:
            run.append(current)
            siblings = current.parent.variations if current.parent else []
            branches = len(siblings) > 1 and siblings[0] is current
            if branches or self._has_comment_or_diagram(current):
                yield MovesBlock(level, tuple(run), first)
                run, first = [], False
                if self._has_comment_or_diagram(current):
                    yield NoteBlock(level, current)
            if branches:
                waiting.append((current, level, False))
                waiting.extend((each, level + 1, True) for each in reversed(siblings[1:]))
                return
            current = _next_on_line(current)
        if run:
            yield MovesBlock(level, tuple(run), first)

    def _has_comment_or_diagram(self, node: GameNode) -> bool:
        return has_comment_or_name(node) or self.has_diagram(node)


def contents_entry(game: Game, naming: Naming) -> str:
    """Return the name of a game for a table of contents."""
    name = render_within(wording.game_heading(game.facts), naming)
    return shorten_at_end(name or render(report.game_title(game), naming), LONGEST_CONTENTS_ENTRY)


def has_comment_or_name(node: GameNode) -> bool:
    """Return whether a node has a comment or a name."""
    said = node.annotation
    return bool(said.comment or said.before or said.name)


def _next_on_line(node: GameNode) -> GameNode | None:
    return node.variations[0] if node.variations else None


def _texts_of_row(values: Iterable[Value], naming: Naming) -> tuple[str, ...]:
    return tuple(render(each, naming) for each in values)


def sentences_on_position(
    node: GameNode, judged: JudgedMove | None, naming: Naming, *, moved: bool = True
) -> str:
    """Return sentences on a position, without those that the comment of the node has already."""
    comment = node.annotation.comment.casefold()
    told = (render(each, naming) for each in report.position_sentences(node, judged, moved=moved))
    return " ".join(f"{each}." for each in told if each.casefold() not in comment)
