"""The game tree: a game with all its variations, and copies of parts of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from c4studio.game.annotation import BLANK_ANNOTATION, Annotation, GameFacts, NodeScores
from engine import Board, Forecast, Position, Score
from engine.board_svg import board_svg
from engine.grid import Cell


class GameNode:
    """A node of the game tree, with its position, annotation and stored scores.

    A node follows its parent by a disc in ``column``. The column is None at the root, and where a
    position was set up in the middle of the game.

    Attributes:
        parent: the node before this one, None at the root and at the top of a removed branch.
        column: 0-based column of the disc that leads here, None where the position was set up.
        position: the position itself.
        variations: the nodes after this one; the first is the main line.
        annotation: the comments and marks of this node.
        scores: the scores stored at this node, None where there are none.
        forecast: what a forecast expects of the position. Only copies of games for exports have
            any, since forecasts are no part of a document.
    """

    __slots__ = ("annotation", "column", "forecast", "parent", "position", "scores", "variations")

    def __init__(
        self, position: Position, parent: GameNode | None = None, column: int | None = None
    ) -> None:
        self.parent = parent
        self.column = column
        self.position = position
        self.variations: list[GameNode] = []
        self.annotation: Annotation = BLANK_ANNOTATION
        self.scores: NodeScores | None = None
        self.forecast: Forecast | None = None

    def continuation(self, column: int) -> GameNode:
        """Create the node after a disc in ``column``, without adding it to the tree.

        Raises:
            IllegalMove: the rules do not allow the move.
        """
        return GameNode(self.position.play(column), self, column)

    def add_variation(self, column: int) -> GameNode:
        """Add the node after a disc in ``column`` as the last variation, and return it.

        Raises:
            IllegalMove: the rules do not allow the move.
        """
        return self._append_variation(self.continuation(column))

    def add_setup(self, position: Position) -> GameNode:
        """Add a node with the set-up ``position`` as the last variation, and return it."""
        return self._append_variation(GameNode(position, self))

    def _append_variation(self, node: GameNode) -> GameNode:
        self.variations.append(node)
        return node

    def variation(self, column: int) -> GameNode | None:
        """Return the variation that begins with a disc in ``column``, None if there is none."""
        return next((node for node in self.variations if node.column == column), None)

    @property
    def cell(self) -> Cell | None:
        """The cell of the disc that leads to this node, None if the position was set up."""
        column = self.column
        return None if column is None else (column, self.position.height(column) - 1)

    @property
    def is_main(self) -> bool:
        """Whether this is the root or the first variation of its parent."""
        return self.parent is None or self.parent.variations[0] is self

    @property
    def root(self) -> GameNode:
        """The root of the tree."""
        node = self
        while node.parent is not None:
            node = node.parent
        return node

    @property
    def score(self) -> Score | None:
        """The score of the position for the side to move, from the rules or from the stored scores.

        The score is None if a legal column has no stored score, since that column could be the
        best.
        """
        position = self.position
        if position.is_over:
            return Score.at_end(position)
        if self.scores is None:
            return None
        best: Score | None = None
        for column in position.legal_columns:
            score = self.scores.columns[column]
            if score is None:
                return None
            if best is None or score.value > best.value:
                best = score
        return best

    @property
    def move_score(self) -> Score | None:
        """The score of the move that leads to this node, for the side that moved, None if unknown.

        The score comes from this node, or else from the stored score of the column in the parent.
        """
        if self.column is None:
            return None
        after = self.score
        if after is not None:
            return -after
        before = None if self.parent is None else self.parent.scores
        return None if before is None else before.columns[self.column]

    def path(self) -> list[GameNode]:
        """The nodes from the root to this one, both included."""
        nodes = [self]
        while (parent := nodes[-1].parent) is not None:
            nodes.append(parent)
        return nodes[::-1]

    def is_in_subtree_of(self, top: GameNode) -> bool:
        """Return whether this node is ``top`` itself or lies below it in the tree."""
        node: GameNode | None = self
        while node is not None and node is not top:
            node = node.parent
        return node is not None

    def address(self) -> list[int]:
        """Return the indexes of the variations that lead from the root to this node."""
        path = self.path()
        return [before.variations.index(node) for before, node in pairwise(path)]

    def node_at(self, address: list[int]) -> GameNode:
        """Return the node to which the variation indexes in ``address`` lead from this node.

        Raises:
            IndexError: there is no such node.
        """
        node = self
        for index in address:
            node = node.variations[index]
        return node

    def move_string(self) -> str:
        """Return the moves from the root or set-up position to this node as a move string."""
        moves, digits = [], self.position.board.digits
        node = self
        while node.column is not None and node.parent is not None:
            moves.append(digits[node.column])
            node = node.parent
        return "".join(reversed(moves))

    def move_numbers(self) -> dict[Cell, str]:
        """Return the move numbers of discs since the root or set-up position, by cell."""
        found: dict[Cell, str] = {}
        node = self
        while (cell := node.cell) is not None and node.parent is not None:
            found[cell] = str(node.position.ply)
            node = node.parent
        return found

    def main_line(self) -> Iterator[GameNode]:
        """Yield the nodes of the main line after this node."""
        node = self
        while node.variations:
            node = node.variations[0]
            yield node

    def end(self) -> GameNode:
        """Return the last node of the main line from this node."""
        node = self
        while node.variations:
            node = node.variations[0]
        return node

    def walk(self) -> Iterator[GameNode]:
        """Yield this node and all nodes below it in depth-first order."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.variations))

    def all_nodes(self) -> list[GameNode]:
        """Return this node and all nodes below it in no particular order.

        This is four times as fast as ``walk``.
        """
        nodes = [self]
        for node in nodes:
            nodes += node.variations
        return nodes

    def count_nodes(self) -> int:
        """Return the number of nodes in the subtree of this node, itself included."""
        return len(self.all_nodes())


class Game:
    """A game: its tree of positions and its game information.

    Attributes:
        root: the first position, by default the empty board.
        facts: players, event and other game information.
    """

    def __init__(self, position: Position | None = None, facts: GameFacts | None = None) -> None:
        self.root = GameNode(Position() if position is None else position)
        self.facts = GameFacts() if facts is None else facts

    @property
    def is_blank(self) -> bool:
        """Whether the board is empty, without any moves, annotations or game information."""
        root, blank = self.root, Game()
        return (
            not root.variations
            and (root.position.ply, root.annotation) == (0, blank.root.annotation)
            and self.facts == blank.facts
        )

    @property
    def board(self) -> Board:
        """The board of the game."""
        return self.root.position.board

    def end(self) -> GameNode:
        """Return the last node of the main line."""
        return self.root.end()

    def copy(self) -> Game:
        """Return a copy of the game with its tree and its game information."""
        made = Game(self.root.position, self.facts)
        waiting = [(self.root, made.root)]
        while waiting:
            mine, its = waiting.pop()
            its.annotation, its.scores = mine.annotation, mine.scores
            its.variations = [GameNode(each.position, its, each.column) for each in mine.variations]
            waiting.extend(zip(mine.variations, its.variations, strict=True))
        return made

    def _repr_svg_(self) -> str:
        """Return a picture of the position at the end of the main line as SVG, for notebooks."""
        end = self.end()
        moves = end.move_string()
        return board_svg(
            end.position,
            title=f"Connect Four: {moves}" if moves else "Connect Four",
            description=end.position.grid(),
            words=end.move_numbers(),
        )


def excerpt_of_game(game: Game, first: int, last: int) -> Game:
    """Copy the moves ``first`` to ``last`` of the main line, with variations, as a new game.

    Moves are numbered from 1. The new game starts at the position before move ``first``. ``game``
    is not changed.

    Raises:
        ValueError: the main line has no such moves, or ``last`` is less than ``first``.
    """
    main = [game.root, *game.root.main_line()]
    places = {
        node.position.ply: place for place, node in enumerate(main) if node.column is not None
    }
    if first not in places or last not in places or last < first:
        have = f"moves {min(places)} to {max(places)}" if places else "no moves"
        raise ValueError(f"the main line has {have}, expected moves {first} to {last} among them")
    start, end = main[places[first] - 1], main[places[last]]
    part = Game(start.position, game.facts)
    part.root.annotation = replace(start.annotation, glyph=None)
    part.root.scores = start.scores
    _copy_below(start, part.root, end)
    return part


def _copy_below(source: GameNode, target: GameNode, end: GameNode) -> None:
    """Copy the nodes below ``source`` to below ``target``. The copy stops at ``end``."""
    waiting = [(source, target)]
    while waiting:
        before, after = waiting.pop()
        for node in before.variations if before is not end else ():
            if node.column is None:
                copy = after.add_setup(node.position)
            else:
                copy = after.add_variation(node.column)
            copy.annotation, copy.scores = node.annotation, node.scores
            waiting.append((node, copy))
