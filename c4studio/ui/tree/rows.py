"""Lines of the game tree (main line, variations) and what can be folded in the list of moves.

A line starts with the root or with the first move of a variation. In reading order, each move of a
line is followed by its alternatives, each of them with all that follows it:

    Start
    1. 4
    2. 4
        2. 3          an alternative to 2. 4
        3. 3          the rest of that line
        4. 5
    3. 4

Two kinds of nodes fold: a main move folds its alternatives, and the first move of a variation folds
the rest of its line.

A line has at most 42 discs, but a file may hold thousands of successive nodes without a move, so
lines are cached until the tree changes.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import repeat

from c4studio.game import GameNode
from c4studio.game.edits import Insert, Remove, Reorder

MOST_COUNTED = 100
"""Maximum number of hidden moves that are counted, since a fold may hide 50,000."""
LONG = 12
"""Minimum length of a variation that is folded at first. A folded one shows one move less."""
DEEP = 3
"""Minimum depth of a variation that is folded at first. A folded one shows its first move."""


def head(node: GameNode) -> GameNode:
    """Return the first node of a node's line: the root or the start of a variation."""
    while (parent := node.parent) is not None and parent.variations[0] is node:
        node = parent
    return node


def alternatives(node: GameNode) -> list[GameNode]:
    """Return the first moves of the variations beside a main move; none for the root."""
    return [] if node.parent is None else node.parent.variations[1:]


def branches_below(node: GameNode) -> list[GameNode]:
    """Return the first nodes of the branches that folding a node hides."""
    return alternatives(node) if node.is_main else node.variations


def is_foldable(node: GameNode) -> bool:
    """Return whether folding a node would hide anything."""
    if node.is_main:
        return node.parent is not None and len(node.parent.variations) > 1
    return bool(node.variations)


def level(node: GameNode) -> int:
    """Return the depth of a node's variation; 0 for a node of the main line."""
    return sum(not each.is_main for each in node.path())


def beginning(line: list[GameNode], level: int) -> list[GameNode]:
    """Return the first moves of a folded variation, which stay visible."""
    return line[: LONG - 1] if level < DEEP and len(line) >= LONG else line[:1]


def size_counted(branch: GameNode) -> int:
    """Count the nodes of a branch. Counting stops somewhere above ``MOST_COUNTED``."""
    nodes = [branch]
    for node in nodes:
        nodes += node.variations
        # Twice as far, since the first of them are seen where the rest is folded away.
        if len(nodes) > 2 * MOST_COUNTED:
            break
    return len(nodes)


class Lines:
    """A cache of the lines (main line, variations) of a game tree. Its owner reports each edit."""

    def __init__(self) -> None:
        self._places: dict[GameNode, tuple[list[GameNode], int]] = {}

    def clear(self) -> None:
        """Forget all cached lines."""
        self._places.clear()

    def follow(self, edit: Insert | Remove | Reorder) -> None:
        """Discard the cached lines that an edit of the tree changes."""
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
        """Return all nodes of the main line or variation that contains a node."""
        return self.place(node)[0]

    def all_above(self, node: GameNode) -> Iterator[GameNode]:
        """Yield the nodes that must be unfolded to make a node visible, the nearest first."""
        start = self.line(node)[0]
        while start.parent is not None:
            if start is not node:
                yield start
            node = start.parent.variations[0]
            yield node
            start = self.line(node)[0]

    def place(self, node: GameNode) -> tuple[list[GameNode], int]:
        """Return all nodes of a node's main line or variation, and its 0-based index among them."""
        if node not in self._places:
            first = head(node)
            line = [first, *first.main_line()]
            places = zip(repeat(line), range(len(line)), strict=False)
            self._places.update(zip(line, places, strict=True))
        return self._places[node]
