"""What a report of a game has to say, whatever it is written as; no Qt.

It is about the main line, whose moves are judged as far as the scores kept with the game go; the
variations follow where they branch off.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from c4studio.game import Game, GameNode
from c4studio.pictures import Contents, Diagram, GraphScene, diagram_of
from c4studio.review import Move, Review, Summary, nodes_of, summarise, turning_point
from c4studio.review.graph import points
from engine import Side


@dataclass(frozen=True, slots=True)
class Moves:
    """Moves of one line in a row.

    Attributes:
        level: how many variations they are in, 0 for the main line.
        nodes: at least one.
        opens: they begin their line.
    """

    level: int
    nodes: tuple[GameNode, ...]
    opens: bool


@dataclass(frozen=True, slots=True)
class Note:
    """A node at which something is said or shown, below its move.

    Attributes:
        level: of its line.
        node: at least one of a text and a diagram belongs to it.
    """

    level: int
    node: GameNode


Block = Moves | Note


@dataclass(frozen=True)
class Report:
    """A game as it is read.

    Attributes:
        game: the game.
        nodes: of the main line, from its start.
        review: of that line.
    """

    game: Game
    nodes: tuple[GameNode, ...]
    review: Review

    @classmethod
    def of(cls, game: Game) -> Report:
        """The report of a game, which stays as it is."""
        nodes = nodes_of(game.root)
        return cls(game, tuple(nodes), Review.of_nodes(nodes))

    @cached_property
    def judged(self) -> Mapping[GameNode, Move]:
        """The moves of the main line that are judged."""
        pairs = zip(self.nodes[1:], self.review.moves, strict=True)
        return {node: move for node, move in pairs if move is not None}

    @cached_property
    def turns(self) -> tuple[GameNode, ...]:
        """Where a result was thrown away."""
        return tuple(node for node, move in self.judged.items() if move.is_fault)

    @property
    def turning_point(self) -> Move | None:
        """The last of those."""
        return turning_point(self.review)

    @property
    def knows_turn(self) -> bool:
        """Whether that is known; without one, all moves are."""
        return self.turning_point is not None or None not in self.review.moves

    @property
    def summaries(self) -> list[Summary]:
        """How each player did, as far as that is known."""
        found = [summarise(self.review, side) for side in Side]
        return [each for each in found if each is not None and any(each.counts.values())]

    @property
    def has_scores(self) -> bool:
        """Whether anything is known of the moves."""
        return any(move is not None for move in self.review.moves)

    @property
    def scene(self) -> GraphScene:
        """The score graph of the main line."""
        places = list(enumerate(self.nodes))
        return GraphScene(
            points(self.review),
            frozenset(place for place, node in places if says(node)),
            frozenset(place for place, node in places if len(node.variations) > 1),
        )

    def has_diagram(self, node: GameNode) -> bool:
        """Whether a diagram belongs below the move: at a turn, and where somebody said something.

        The end of the game is shown too, and what was drawn on a board.
        """
        drawn = node.annotation.marks or node.annotation.arrows
        return bool(drawn) or says(node) or node in self._with_diagram

    @cached_property
    def _with_diagram(self) -> frozenset[GameNode]:
        ends = self.nodes[-1:] if self.nodes[-1].position.ply else ()
        return frozenset((*self.turns, *ends))

    def diagram(self, node: GameNode) -> Diagram:
        """What is shown there."""
        return diagram_of(node, Contents(scores=False))

    def blocks(self) -> Iterator[Block]:
        """All that is read below one another: moves, what is said of them, and the variations."""
        if self._is_noted(self.game.root):
            yield Note(0, self.game.root)
        # A line that goes on behind a node, or a variation that begins with one.
        waiting: list[tuple[GameNode, int, bool]] = [(self.game.root, 0, False)]
        while waiting:
            node, level, opens = waiting.pop()
            yield from self._line(node, level, opens, waiting)

    def _line(
        self, node: GameNode, level: int, opens: bool, waiting: list[tuple[GameNode, int, bool]]
    ) -> Iterator[Block]:
        """The blocks of a line as far as the next branching; what follows is left in ``waiting``.

        Its first move is ``node`` where that opens it, otherwise the main continuation of that.
        """
        run: list[GameNode] = []
        first = opens or node.parent is None
        current: GameNode | None = node if opens else _next(node)
        while current is not None:
            run.append(current)
            siblings = current.parent.variations if current.parent else []
            branches = len(siblings) > 1 and siblings[0] is current
            if branches or self._is_noted(current):
                yield Moves(level, tuple(run), first)
                run, first = [], False
                if self._is_noted(current):
                    yield Note(level, current)
            if branches:
                waiting.append((current, level, False))
                waiting.extend((each, level + 1, True) for each in reversed(siblings[1:]))
                return
            current = _next(current)
        if run:
            yield Moves(level, tuple(run), first)

    def _is_noted(self, node: GameNode) -> bool:
        return says(node) or self.has_diagram(node)


def says(node: GameNode) -> bool:
    """Whether words belong to a node."""
    said = node.annotation
    return bool(said.comment or said.before or said.name)


def _next(node: GameNode) -> GameNode | None:
    return node.variations[0] if node.variations else None
