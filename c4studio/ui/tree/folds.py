"""The lines of the game tree in the list of moves, and which of them are folded.

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

A line has at most 110 discs, but a file may hold thousands of successive nodes without a move, so
lines are cached until the tree changes.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from itertools import islice, repeat

from PySide6.QtCore import QObject, Signal

from c4studio.game import GameNode
from c4studio.game.edits import InsertBranch, RemoveBranch, ReorderVariation

MOST_COUNTED_HIDDEN_MOVES = 100
"""Maximum number of hidden moves that are counted, since a fold may hide 50,000."""
LEAST_LENGTH_OF_FOLDED_VARIATION = 12
"""Minimum length of a variation that is folded at first. A folded one shows one move less."""
LEAST_LEVEL_OF_FOLDED_VARIATION = 3
"""Minimum depth of a variation that is folded at first. A folded one shows its first move."""
MOST_NODES_OF_UNFOLDED_GAME = 300
"""Maximum number of nodes of a game that is shown unfolded at first, except long variations."""

MOST_MOVES_UNFOLDED_AT_ONCE = 1000
"""Maximum number of moves that one command unfolds, since all are laid out at once."""

MOST_NODES_KEPT_UNFOLDED = 60
"""Number of nodes unfolded to show earlier current moves, beyond which the oldest fold again."""


def head_of_line(node: GameNode) -> GameNode:
    """Return the first node of a node's line: the root or the start of a variation."""
    while (parent := node.parent) is not None and parent.variations[0] is node:
        node = parent
    return node


def alternative_moves(node: GameNode) -> list[GameNode]:
    """Return the first moves of the variations beside a main move; none for the root."""
    return [] if node.parent is None else node.parent.variations[1:]


def branches_below(node: GameNode) -> list[GameNode]:
    """Return the first nodes of the branches that folding a node hides."""
    return alternative_moves(node) if node.is_main else node.variations


def is_foldable(node: GameNode) -> bool:
    """Return whether folding a node would hide anything."""
    if node.is_main:
        return node.parent is not None and len(node.parent.variations) > 1
    return bool(node.variations)


def variation_level(node: GameNode) -> int:
    """Return the depth of a node's variation; 0 for a node of the main line."""
    return sum(not each.is_main for each in node.path())


def visible_start_of_variation(line: list[GameNode], level: int) -> list[GameNode]:
    """Return the first moves of a folded variation, which stay visible."""
    return (
        line[: LEAST_LENGTH_OF_FOLDED_VARIATION - 1]
        if level < LEAST_LEVEL_OF_FOLDED_VARIATION and len(line) >= LEAST_LENGTH_OF_FOLDED_VARIATION
        else line[:1]
    )


def count_branch_nodes(branch: GameNode) -> int:
    """Count the nodes of a branch. Counting stops somewhere above ``MOST_COUNTED_HIDDEN_MOVES``."""
    nodes = [branch]
    for node in nodes:
        nodes += node.variations
        # Twice as far, since the first of them are seen where the rest is folded away.
        if len(nodes) > 2 * MOST_COUNTED_HIDDEN_MOVES:
            break
    return len(nodes)


class LineCache:
    """A cache of the lines (main line, variations) of a game tree. Its owner reports each edit."""

    def __init__(self) -> None:
        self._places: dict[GameNode, tuple[list[GameNode], int]] = {}

    def clear(self) -> None:
        """Forget all cached lines."""
        self._places.clear()

    def follow_edit(self, edit: InsertBranch | RemoveBranch | ReorderVariation) -> None:
        """Discard the cached lines that an edit of the tree changes."""
        if isinstance(edit, RemoveBranch):
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
        return self.place_in_line(node)[0]

    def nodes_to_unfold(self, node: GameNode) -> Iterator[GameNode]:
        """Yield the nodes that must be unfolded to make a node visible, the nearest first."""
        start = self.line(node)[0]
        while start.parent is not None:
            if start is not node:
                yield start
            node = start.parent.variations[0]
            yield node
            start = self.line(node)[0]

    def place_in_line(self, node: GameNode) -> tuple[list[GameNode], int]:
        """Return all nodes of a node's main line or variation, and its 0-based index among them."""
        if node not in self._places:
            first = head_of_line(node)
            line = [first, *first.main_line()]
            places = zip(repeat(line), range(len(line)), strict=False)
            self._places.update(zip(line, places, strict=True))
        return self._places[node]


class FoldState(QObject):
    """The state of folding in the list of moves: which nodes are unfolded.

    A node that hides the current move is unfolded automatically, and folded again some time after
    the current move has left it. A node that the user has unfolded stays unfolded.

    Attributes:
        shows_beginnings: whether a folded long variation is listed with its first moves.
    """

    changed = Signal(object)
    """Emitted with the nodes (list of GameNode) that were folded or unfolded in the shown tree."""

    def __init__(self, lines: LineCache, parent: QObject) -> None:
        super().__init__(parent)
        self._lines = lines
        self._open: set[GameNode] = set()
        # The nodes that were unfolded on the way, the last one walked through at the end.
        self._walked: dict[GameNode, None] = {}
        self.is_open = self._open.__contains__
        self._whole_notes: set[GameNode] = set()
        self.is_note_whole = self._whole_notes.__contains__
        self.shows_beginnings = True

    def visible_nodes(self, root: GameNode) -> list[GameNode]:
        """Return the nodes that the list of moves shows, in reading order."""
        shown: list[GameNode] = []
        # Not by recursion, since a file may nest variations thousands deep.
        waiting = [(iter(self._lines.line(root)), True, 0)]
        while waiting:
            line, unfolds, depth = waiting[-1]
            for node in line if unfolds else ():
                shown.append(node)
                if node in self._open and node.is_main:
                    heads = reversed(alternative_moves(node))
                    waiting += [
                        (*self._visible_moves(head, depth + 1), depth + 1) for head in heads
                    ]
                    break
            else:
                shown += line
                waiting.pop()
        return shown

    def _visible_moves(self, head: GameNode, depth: int) -> tuple[Iterator[GameNode], bool]:
        """Return the visible moves of a variation, and whether any of them may be unfolded."""
        line = self._lines.line(head)
        if len(line) == 1 or head in self._open:
            return iter(line), not self._open.isdisjoint(line[1:])
        # Nothing can be unfolded within the beginning of a variation.
        shown = visible_start_of_variation(line, depth) if self.shows_beginnings else line[:1]
        return iter(shown), False

    def reset_folds(self, root: GameNode) -> None:
        """Reset all folds for another game, which is unfolded if it is small."""
        self._open.clear()
        self._walked.clear()
        self._whole_notes.clear()
        self.unfold_new_branch(root)

    def unfold_new_branch(self, branch: GameNode) -> None:
        """Unfold a new branch of the tree, except for long or deep variations.

        A large branch stays folded.
        """
        nodes = list(islice(branch.walk(), MOST_NODES_OF_UNFOLDED_GAME + 1))
        if len(nodes) <= MOST_NODES_OF_UNFOLDED_GAME:
            self._open.update(filter(self._is_open_at_first, nodes))

    def _is_open_at_first(self, node: GameNode) -> bool:
        is_short = node.is_main or (
            variation_level(node) < LEAST_LEVEL_OF_FOLDED_VARIATION
            and len(self._lines.line(node)) < LEAST_LENGTH_OF_FOLDED_VARIATION
        )
        return is_foldable(node) and is_short

    def keep_alternatives_unfolded(self, edit: ReorderVariation) -> None:
        """Keep the alternatives of a move unfolded after another move has become the main one."""
        variations = edit.parent.variations
        former = variations[1 if edit.new == 0 else edit.new]
        if former in self._open:
            self._open.add(variations[0])

    def forget_branch(self, branch: GameNode) -> None:
        """Forget the folds of a branch that was removed from the tree."""
        for node in [node for node in self._open if node.is_in_subtree_of(branch)]:
            self._open.remove(node)
            self._walked.pop(node, None)
        for node in [node for node in self._whole_notes if node.is_in_subtree_of(branch)]:
            self._whole_notes.remove(node)

    def unfold_to_node(self, node: GameNode) -> None:
        """Unfold all nodes that hide a given node."""
        above = list(self._lines.nodes_to_unfold(node))
        for each in reversed(above):
            if each in self._walked or each not in self._open:
                self._walked.pop(each, None)
                self._walked[each] = None
        kept = set(above)
        left = [each for each in self._walked if each not in kept]
        self._change_folds(above, left[: max(0, len(self._walked) - MOST_NODES_KEPT_UNFOLDED)])

    def fold(self, node: GameNode) -> GameNode:
        """Fold a node so that the moves it can hide are hidden, or else the nearest such node.

        Return the node that stays visible.
        """
        if not (is_foldable(node) and node in self._open):
            node = next(self._lines.nodes_to_unfold(node), node)
        self._change_folds([], [node])
        return node

    def show_note(self, node: GameNode, whole: bool) -> None:
        """Set whether the whole comment of a node is shown, or only its beginning."""
        if whole != (node in self._whole_notes):
            self._whole_notes.symmetric_difference_update({node})
            self.changed.emit([node])

    def unfold(self, node: GameNode) -> None:
        """Unfold one node, and none of the nodes below it."""
        self._walked.pop(node, None)
        self._change_folds([node], [])

    def fold_all(self, node: GameNode) -> None:
        """Fold a node, all nodes that follow it, and all nodes that these hide."""
        start = node.parent if node.is_main and node.parent is not None else node
        inside = (each for each in self._open if each is not start and each.is_in_subtree_of(start))
        self._change_folds([], {node, *inside})

    def unfold_all(self, node: GameNode) -> bool:
        """Unfold a node, all nodes that follow it, and all nodes that these hide.

        Return whether all were unfolded; at most ``MOST_MOVES_UNFOLDED_AT_ONCE`` are.
        """
        waiting = deque([node, *node.main_line()] if node.is_main else [node])
        opened: dict[GameNode, None] = {}
        unfolded = 0
        while waiting and unfolded < MOST_MOVES_UNFOLDED_AT_ONCE:
            each = waiting.popleft()
            if is_foldable(each):
                opened[each] = None
                self._walked.pop(each, None)
                below = branches_below(each) if each.is_main else self._lines.line(each)[1:]
                unfolded += len(below)
                waiting.extend(below)
        self._change_folds(opened, [])
        return not any(map(is_foldable, waiting))

    def _change_folds(self, unfolded: Iterable[GameNode], folded: Iterable[GameNode]) -> None:
        """Unfold some nodes and fold others, and emit the nodes whose state has changed."""
        new = [node for node in unfolded if node not in self._open]
        old = [node for node in folded if node in self._open]
        self._open.update(new)
        self._open.difference_update(old)
        for node in old:
            self._walked.pop(node, None)
        if new or old:
            self.changed.emit([*new, *old])
