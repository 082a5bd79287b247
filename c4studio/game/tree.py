"""A game with its variations: every node is a position, reached from its parent by one disc."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from c4studio.game.annotation import BLANK, Annotation, Facts, NodeScores
from engine import Position, Score, picture, win_score
from engine.picture import Cell


class GameNode:
    """A position in the tree.

    A node whose ``column`` is None is where a line starts: the root, or a position that was set up
    in the middle of the game.

    Attributes:
        parent: the node before, None at the root.
        column: 0-based column of the disc that leads here, None where the position was set up.
        position: the position itself.
        variations: the continuations; the first is the main line.
        annotation: what is written here.
        scores: what the engine found here, None for nothing.
    """

    __slots__ = ("annotation", "column", "parent", "position", "scores", "variations")

    def __init__(
        self, position: Position, parent: GameNode | None = None, column: int | None = None
    ) -> None:
        self.parent = parent
        self.column = column
        self.position = position
        self.variations: list[GameNode] = []
        self.annotation: Annotation = BLANK
        self.scores: NodeScores | None = None

    def continuation(self, column: int) -> GameNode:
        """The node after a disc in ``column``, which is not among the variations yet.

        Raises:
            IllegalMove: the rules do not allow the move.
        """
        return GameNode(self.position.play(column), self, column)

    def add_variation(self, column: int) -> GameNode:
        """Add and return the node after a disc in ``column``, as the last variation.

        Raises:
            IllegalMove: the rules do not allow the move.
        """
        return self._add(self.continuation(column))

    def add_setup(self, position: Position) -> GameNode:
        """Add and return a node where ``position`` is set up, as the last variation."""
        return self._add(GameNode(position, self))

    def _add(self, node: GameNode) -> GameNode:
        self.variations.append(node)
        return node

    def variation(self, column: int) -> GameNode | None:
        """The continuation by a disc in ``column``, if the tree has it."""
        return next((node for node in self.variations if node.column == column), None)

    @property
    def cell(self) -> Cell | None:
        """Where the disc lies that leads here, None where the position was set up."""
        column = self.column
        return None if column is None else (column, self.position.height(column) - 1)

    @property
    def is_main(self) -> bool:
        """Whether this is the root or the first variation of its parent."""
        return self.parent is None or self.parent.variations[0] is self

    @property
    def root(self) -> GameNode:
        """The node at which the tree starts."""
        node = self
        while node.parent is not None:
            node = node.parent
        return node

    @property
    def start(self) -> GameNode:
        """The node at which the discs that lead here start: the root or a set-up position."""
        node = self
        while node.column is not None and node.parent is not None:
            node = node.parent
        return node

    @property
    def score(self) -> Score | None:
        """The score for the side to move: by the rules, or as it is kept here.

        None where not every column that can be played has a score, since that one could be better.
        """
        position = self.position
        if position.is_over:
            # Whoever would be to move has lost, if anybody has won.
            value = -win_score(position.ply) if position.winner else 0
            return Score.for_side_to_move(value, position.ply)
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
        """The score of the move that leads here for the side that moved; None if not known.

        What the position before says of its column does where nobody waited for this one.
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

    def is_within(self, top: GameNode) -> bool:
        """Whether this node is ``top`` or somewhere below it."""
        node: GameNode | None = self
        while node is not None and node is not top:
            node = node.parent
        return node is not None

    def address(self) -> list[int]:
        """Which variation leads here at each node of the path, from the root."""
        path = self.path()
        return [before.variations.index(node) for before, node in pairwise(path)]

    def at(self, address: list[int]) -> GameNode:
        """The node that ``address`` leads to from here.

        Raises:
            IndexError: there is no such node.
        """
        node = self
        for index in address:
            node = node.variations[index]
        return node

    def moves(self) -> str:
        """The discs from ``start`` to here as a 1-based move string."""
        moves = []
        node = self
        while node.column is not None and node.parent is not None:
            moves.append(str(node.column + 1))
            node = node.parent
        return "".join(reversed(moves))

    def numbers(self) -> dict[Cell, str]:
        """The discs from ``start`` to here by their cells, numbered as the moves are."""
        found: dict[Cell, str] = {}
        node = self
        while (cell := node.cell) is not None and node.parent is not None:
            found[cell] = str(node.position.ply)
            node = node.parent
        return found

    def main_line(self) -> Iterator[GameNode]:
        """The nodes after this one along the first variations."""
        node = self
        while node.variations:
            node = node.variations[0]
            yield node

    def end(self) -> GameNode:
        """The last node of the main line from here."""
        node = self
        while node.variations:
            node = node.variations[0]
        return node

    def walk(self) -> Iterator[GameNode]:
        """Give this node and all below it, each line to its end before the next variation."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.variations))

    def all_nodes(self) -> list[GameNode]:
        """Give this node and all below it in any order; four times as fast as to walk."""
        nodes = [self]
        for node in nodes:
            nodes += node.variations
        return nodes

    def size(self) -> int:
        """How many nodes there are from here on, this one included."""
        return len(self.all_nodes())


class Game:
    """A tree of positions with a root, the empty board unless said otherwise.

    Attributes:
        root: the first position.
        facts: players, event and the like.
    """

    def __init__(self, position: Position | None = None, facts: Facts | None = None) -> None:
        self.root = GameNode(Position() if position is None else position)
        self.facts = Facts() if facts is None else facts

    @property
    def is_blank(self) -> bool:
        """Whether nothing is played or written, and the board is empty."""
        root, blank = self.root, Game()
        return (
            not root.variations
            and (root.position, root.annotation) == (blank.root.position, blank.root.annotation)
            and self.facts == blank.facts
        )

    def end(self) -> GameNode:
        """The last node of the main line."""
        return self.root.end()

    def copy(self) -> Game:
        """Another game with the same tree and facts."""
        made = Game(self.root.position, self.facts)
        waiting = [(self.root, made.root)]
        while waiting:
            mine, its = waiting.pop()
            its.annotation, its.scores = mine.annotation, mine.scores
            its.variations = [GameNode(each.position, its, each.column) for each in mine.variations]
            waiting.extend(zip(mine.variations, its.variations, strict=True))
        return made

    def _repr_svg_(self) -> str:
        """The end of the main line with its discs numbered, which is how a notebook shows it."""
        end = self.end()
        moves = end.moves()
        return picture.board_svg(
            end.position,
            title=f"Connect Four: {moves}" if moves else "Connect Four",
            description=end.position.grid(),
            words=end.numbers(),
        )


class Collection:
    """The games of one document; there is always at least one.

    Attributes:
        games: in the order of the file.
    """

    def __init__(self, games: list[Game] | None = None) -> None:
        self.games = games or [Game()]

    @property
    def is_blank(self) -> bool:
        """Whether this is one game without moves or anything written, on the empty board."""
        return len(self.games) == 1 and self.games[0].is_blank

    def size(self) -> int:
        """How many nodes all games have together."""
        return sum(game.root.size() for game in self.games)

    def game_of(self, node: GameNode) -> Game:
        """The game that a node belongs to.

        Raises:
            LookupError: it belongs to none of them.
        """
        root = node.root
        for game in self.games:
            if game.root is root:
                return game
        raise LookupError("the node is in none of the games")
