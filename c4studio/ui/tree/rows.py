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
"""Number of hidden moves up to which they are counted: a file may hide 50,000 at one place."""
LONG = 12
"""Length from which on a variation is folded at first; folded, it shows one move less."""
DEEP = 3
"""Level from which on a variation is folded at first; folded, it shows its first move."""


def head(node: GameNode) -> GameNode:
    """Return the first node of the line with ``node``: the root or the start of a variation."""
    while (parent := node.parent) is not None and parent.variations[0] is node:
        node = parent
    return node


def alternatives(node: GameNode) -> list[GameNode]:
    """Return the first moves of the variations beside a main move, none for the root."""
    return [] if node.parent is None else node.parent.variations[1:]


def branches_below(node: GameNode) -> list[GameNode]:
    """Return the first nodes of the branches that are hidden while ``node`` is folded."""
    return alternatives(node) if node.is_main else node.variations


def is_foldable(node: GameNode) -> bool:
    """Return whether folding ``node`` would hide anything."""
    if node.is_main:
        return node.parent is not None and len(node.parent.variations) > 1
    return bool(node.variations)


def level(node: GameNode) -> int:
    """Return the depth of variations around a node, 0 for a node of the main line."""
    return sum(not each.is_main for each in node.path())


def beginning(line: list[GameNode], level: int) -> list[GameNode]:
    """Return the first moves of a folded variation, which the list of moves still shows."""
    return line[: LONG - 1] if level < DEEP and len(line) >= LONG else line[:1]


def size_counted(branch: GameNode) -> int:
    """Return the number of nodes of a branch. Counting stops somewhere above ``MOST_COUNTED``."""
    nodes = [branch]
    for node in nodes:
        nodes += node.variations
        # Twice as far, since the first of them are seen where the rest is folded away.
        if len(nodes) > 2 * MOST_COUNTED:
            break
    return len(nodes)


class Lines:
    """A cache of the lines of a game tree; it must be told of each change of the tree."""

    def __init__(self) -> None:
        self._places: dict[GameNode, tuple[list[GameNode], int]] = {}

    def clear(self) -> None:
        """Forget all cached lines."""
        self._places.clear()

    def follow(self, edit: Insert | Remove | Reorder) -> None:
        """Forget the cached lines that an edit of the tree affects."""
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
        """Return all nodes, from first to last, of the main line or variation with ``node``."""
        return self.place(node)[0]

    def all_above(self, node: GameNode) -> Iterator[GameNode]:
        """Yield the nodes that must be unfolded so that ``node`` is listed, the nearest first."""
        start = self.line(node)[0]
        while start.parent is not None:
            if start is not node:
                yield start
            node = start.parent.variations[0]
            yield node
            start = self.line(node)[0]

    def place(self, node: GameNode) -> tuple[list[GameNode], int]:
        """Return all nodes of the main line or variation with ``node``, and its 0-based index."""
        if node not in self._places:
            first = head(node)
            line = [first, *first.main_line()]
            places = zip(repeat(line), range(len(line)), strict=False)
            self._places.update(zip(line, places, strict=True))
        return self._places[node]
