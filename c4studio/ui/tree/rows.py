"""Which row of the tree view a node stands in.

A line is a list of sibling rows. The root line starts with the root. A variation nests: its first
move is a row below the main move that it is an alternative to, and the rest of its line are the
rows below that one. So depth counts branchings, not plies:

    Start
    1. 4
    2. 4
      └ 2. 3          an alternative to 2. 4
          └ 3. 3      the rest of that line
            4. 5
    3. 4

A line has at most 42 discs, but a file may hold thousands of nodes without a move in a row, so what
was found of a line is kept until the tree changes.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import repeat

from c4studio.game import GameNode
from c4studio.game.edits import Insert, Remove, Reorder

MOST_COUNTED = 100
"""So many moves are counted of what is folded away: a file may hide 50,000 at one place."""


def head(node: GameNode) -> GameNode:
    """The first node of the line that ``node`` is in: the root or the start of a variation."""
    while (parent := node.parent) is not None and parent.variations[0] is node:
        node = parent
    return node


def line_length(first: GameNode) -> int:
    """How many nodes follow in a line."""
    return sum(1 for _ in first.main_line())


def has_rows_below(node: GameNode) -> bool:
    """Whether rows nest below that of ``node``."""
    if node.is_main:
        return node.parent is not None and len(node.parent.variations) > 1
    return bool(node.variations)


def size_counted(branch: GameNode) -> int:
    """How many nodes there are from one on; of a large branch more than ``MOST_COUNTED``."""
    nodes = [branch]
    for node in nodes:
        nodes += node.variations
        # Twice as far, since the first of them are seen where the rest is folded away.
        if len(nodes) > 2 * MOST_COUNTED:
            break
    return len(nodes)


def branches_below(node: GameNode) -> list[GameNode]:
    """The nodes that start the branches which the rows below that of ``node`` show."""
    if node.is_main:
        return [] if node.parent is None else node.parent.variations[1:]
    return node.variations


class Rows:
    """Finds the rows of the nodes of a tree; to be told when the tree has changed."""

    def __init__(self) -> None:
        self._places: dict[GameNode, tuple[list[GameNode], int]] = {}

    def clear(self) -> None:
        """Keep nothing."""
        self._places.clear()

    def follow(self, edit: Insert | Remove | Reorder) -> None:
        """Forget the lines that begin, end or go on at the place of an edit that has been made."""
        if isinstance(edit, Remove):
            # With all that is below it.
            self.clear()
            return
        for node in (edit.parent, *edit.parent.variations):
            line, _ = self._places.get(node, ((), 0))
            for each in line:
                # Who asked since may have been told of another line.
                self._places.pop(each, None)

    def line(self, node: GameNode) -> list[GameNode]:
        """All nodes of the line that ``node`` is in."""
        return self._place(node)[0]

    def place_in_line(self, node: GameNode) -> int:
        """The place of ``node`` among them, from 0."""
        return self._place(node)[1]

    def above(self, node: GameNode) -> GameNode | None:
        """The node whose row ``node`` nests below, None at the top level."""
        if not node.is_main:
            return None if node.parent is None else node.parent.variations[0]
        line, _ = self._place(node)
        return None if line[0].parent is None else line[0]

    def all_above(self, node: GameNode) -> Iterator[GameNode]:
        """The nodes whose rows ``node`` nests below, the nearest first."""
        above = self.above(node)
        while above is not None:
            yield above
            above = self.above(above)

    def number(self, node: GameNode) -> int:
        """The number of the row of ``node`` among the rows beside it, from 0."""
        if node.parent is not None and not node.is_main:
            return node.parent.variations.index(node) - 1
        line, place = self._place(node)
        return place if line[0].parent is None else place - 1

    def below(self, node: GameNode) -> list[GameNode]:
        """The nodes of the rows that nest directly below that of ``node``."""
        return self._with_below(node)[1:]

    def count(self, root: GameNode, above: GameNode | None) -> int:
        """How many rows nest directly below that of ``above``, or below no other."""
        return len(self._place(root)[0]) if above is None else len(self._with_below(above)) - 1

    def at(self, root: GameNode, above: GameNode | None, row: int) -> GameNode | None:
        """The node in ``row`` below the row of ``above``, None where there is none."""
        if above is None:
            nodes = self._place(root)[0]
        else:
            nodes, row = self._with_below(above), row + 1
        return nodes[row] if row < len(nodes) else None

    def _with_below(self, node: GameNode) -> list[GameNode]:
        """``node`` and the nodes of the rows that nest directly below that of it."""
        if not node.is_main:
            return self._place(node)[0]
        return [node] if node.parent is None else node.parent.variations

    def _place(self, node: GameNode) -> tuple[list[GameNode], int]:
        """The nodes of the line that ``node`` is in, and its place among them."""
        if node not in self._places:
            first = head(node)
            line = [first, *first.main_line()]
            places = zip(repeat(line), range(len(line)), strict=False)
            self._places.update(zip(line, places, strict=True))
        return self._places[node]
