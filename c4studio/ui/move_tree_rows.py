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

A row is found by walking along a line, which has at most 42 discs, or among a few siblings; so
nothing needs to be remembered, and nothing grows with the size of the tree.
"""

from __future__ import annotations

from collections.abc import Iterator

from c4studio.game import GameNode


def head(node: GameNode) -> GameNode:
    """The first node of the line that ``node`` is in: the root or the start of a variation."""
    while (parent := node.parent) is not None and parent.variations[0] is node:
        node = parent
    return node


def row_above(node: GameNode) -> GameNode | None:
    """The node whose row ``node`` nests below, None at the top level."""
    if not node.is_main:
        return None if node.parent is None else node.parent.variations[0]
    first = head(node)
    return None if first.parent is None else first


def rows_above(node: GameNode) -> Iterator[GameNode]:
    """The nodes whose rows ``node`` nests below, the nearest first."""
    above = row_above(node)
    while above is not None:
        yield above
        above = row_above(above)


def row_of(node: GameNode) -> int:
    """The number of the row of ``node`` among the rows beside it, from 0."""
    if node.parent is not None and not node.is_main:
        return node.parent.variations.index(node) - 1
    behind = 0
    while (parent := node.parent) is not None and parent.variations[0] is node:
        node = parent
        behind += 1
    return behind if node.parent is None else behind - 1


def line_length(first: GameNode) -> int:
    """How many nodes follow in a line."""
    length = 0
    while first.variations:
        first = first.variations[0]
        length += 1
    return length


def has_rows_below(node: GameNode) -> bool:
    """Whether rows nest below that of ``node``."""
    if node.is_main:
        return node.parent is not None and len(node.parent.variations) > 1
    return bool(node.variations)


def rows_below(node: GameNode) -> int:
    """How many rows nest directly below that of ``node``."""
    if node.is_main:
        return 0 if node.parent is None else len(node.parent.variations) - 1
    return line_length(node)


def nodes_below(node: GameNode) -> list[GameNode]:
    """The nodes of the rows that nest directly below that of ``node``."""
    if node.is_main:
        return [] if node.parent is None else node.parent.variations[1:]
    return list(node.main_line())


def node_at(root: GameNode, above: GameNode | None, row: int) -> GameNode | None:
    """The node in ``row`` below the row of ``above``, None where there is none."""
    if above is not None and above.is_main:
        others = [] if above.parent is None else above.parent.variations[1:]
        return others[row] if row < len(others) else None
    node = root if above is None else above
    for _ in range(row if above is None else row + 1):
        if not node.variations:
            return None
        node = node.variations[0]
    return node


def branches_below(node: GameNode) -> list[GameNode]:
    """The nodes that start the branches which the rows below that of ``node`` show."""
    if node.is_main:
        return [] if node.parent is None else node.parent.variations[1:]
    return node.variations
