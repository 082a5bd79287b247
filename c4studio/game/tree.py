"""A game with its variations: every node is a position, reached from its parent by one disc."""

from __future__ import annotations

from collections.abc import Iterator

from engine import Position


class GameNode:
    """A position in the tree.

    Attributes:
        parent: the node before, None at the root.
        column: 0-based column of the disc that leads here, None at the root.
        position: the position itself.
        variations: the continuations; the first is the main line.
    """

    __slots__ = ("column", "parent", "position", "variations")

    def __init__(self, position: Position) -> None:
        self.parent: GameNode | None = None
        self.column: int | None = None
        self.position = position
        self.variations: list[GameNode] = []

    def add_variation(self, column: int) -> GameNode:
        """Add and return the node after a disc in ``column``, as the last variation.

        This is the only birthplace of a node that has a parent.

        Raises:
            IllegalMove: the rules do not allow the move.
        """
        node = GameNode(self.position.play(column))
        node.parent, node.column = self, column
        self.variations.append(node)
        return node

    def variation(self, column: int) -> GameNode | None:
        """The continuation by a disc in ``column``, if the tree has it."""
        return next((node for node in self.variations if node.column == column), None)

    @property
    def root(self) -> GameNode:
        """The node at which the tree starts."""
        return self.path()[0]

    def path(self) -> list[GameNode]:
        """The nodes from the root to this one, both included."""
        nodes = [self]
        while (parent := nodes[-1].parent) is not None:
            nodes.append(parent)
        return nodes[::-1]

    def moves(self) -> str:
        """The discs from the root to here as a 1-based move string."""
        return "".join(str(node.column + 1) for node in self.path() if node.column is not None)

    def main_line(self) -> Iterator[GameNode]:
        """The nodes after this one along the first variations."""
        node = self
        while node.variations:
            node = node.variations[0]
            yield node

    def end(self) -> GameNode:
        """The last node of the main line from here."""
        return [self, *self.main_line()][-1]


class Game:
    """A tree of positions with a root, the empty board unless said otherwise."""

    def __init__(self, position: Position | None = None) -> None:
        self.root = GameNode(Position() if position is None else position)

    def end(self) -> GameNode:
        """The last node of the main line."""
        return self.root.end()
