"""The state of folding in the list of moves: which parts of the game tree are collapsed."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from itertools import islice

from PySide6.QtCore import QObject, Signal

from c4studio.game import GameNode
from c4studio.game.edits import Reorder
from c4studio.ui.tree.rows import (
    DEEP,
    LONG,
    Lines,
    alternatives,
    beginning,
    branches_below,
    is_foldable,
    level,
)

SMALL_TREE = 300
"""Maximum number of nodes of a game that is shown unfolded at first, except long variations."""

UNFOLDED_AT_ONCE = 1000
"""Maximum number of moves that one command unfolds, since all are laid out at once."""

KEPT_OPEN = 60
"""Number of nodes unfolded to show earlier current moves, beyond which the oldest fold again."""


class Folds(QObject):
    """The state of folding in the list of moves: which nodes are unfolded.

    A node that hides the current move is unfolded automatically, and folded again some time after
    the current move has left it. A node that the user has unfolded stays unfolded.

    Attributes:
        shows_beginnings: whether a folded long variation is listed with its first moves.
    """

    changed = Signal(object)
    """Emitted with the nodes (list of GameNode) that were folded or unfolded in the shown tree."""

    def __init__(self, lines: Lines, parent: QObject) -> None:
        super().__init__(parent)
        self._lines = lines
        self._open: set[GameNode] = set()
        # The nodes that were unfolded on the way, the last one walked through at the end.
        self._walked: dict[GameNode, None] = {}
        self.is_open = self._open.__contains__
        self._whole_notes: set[GameNode] = set()
        self.is_note_whole = self._whole_notes.__contains__
        self.shows_beginnings = True

    def rows(self, root: GameNode) -> list[GameNode]:
        """Return the nodes that the list of moves shows, in reading order."""
        shown: list[GameNode] = []
        # Not by recursion, since a file may nest variations thousands deep.
        waiting = [(iter(self._lines.line(root)), True, 0)]
        while waiting:
            line, unfolds, depth = waiting[-1]
            for node in line if unfolds else ():
                shown.append(node)
                if node in self._open and node.is_main:
                    heads = reversed(alternatives(node))
                    waiting += [(*self._listed(head, depth + 1), depth + 1) for head in heads]
                    break
            else:
                shown += line
                waiting.pop()
        return shown

    def _listed(self, head: GameNode, depth: int) -> tuple[Iterator[GameNode], bool]:
        """Return the visible moves of a variation, and whether any of them may be unfolded."""
        line = self._lines.line(head)
        if len(line) == 1 or head in self._open:
            return iter(line), not self._open.isdisjoint(line[1:])
        # Nothing can be unfolded within the beginning of a variation.
        return iter(beginning(line, depth) if self.shows_beginnings else line[:1]), False

    def start(self, root: GameNode) -> None:
        """Reset all folds for another game, which is unfolded if it is small."""
        self._open.clear()
        self._walked.clear()
        self._whole_notes.clear()
        self.show_new(root)

    def show_new(self, branch: GameNode) -> None:
        """Unfold a new branch of the tree, except for long or deep variations.

        A large branch stays folded.
        """
        nodes = list(islice(branch.walk(), SMALL_TREE + 1))
        if len(nodes) <= SMALL_TREE:
            self._open.update(filter(self._is_open_at_first, nodes))

    def _is_open_at_first(self, node: GameNode) -> bool:
        is_short = node.is_main or (level(node) < DEEP and len(self._lines.line(node)) < LONG)
        return is_foldable(node) and is_short

    def keep_alternatives(self, edit: Reorder) -> None:
        """Keep the alternatives of a move unfolded after another move has become the main one."""
        variations = edit.parent.variations
        former = variations[1 if edit.new == 0 else edit.new]
        if former in self._open:
            self._open.add(variations[0])

    def forget(self, branch: GameNode) -> None:
        """Forget the folds of a branch that was removed from the tree."""
        for node in [node for node in self._open if node.is_within(branch)]:
            self._open.remove(node)
            self._walked.pop(node, None)
        for node in [node for node in self._whole_notes if node.is_within(branch)]:
            self._whole_notes.remove(node)

    def open_to(self, node: GameNode) -> None:
        """Unfold all nodes that hide a given node."""
        above = list(self._lines.all_above(node))
        for each in reversed(above):
            if each in self._walked or each not in self._open:
                self._walked.pop(each, None)
                self._walked[each] = None
        kept = set(above)
        left = [each for each in self._walked if each not in kept]
        self._turn(above, left[: max(0, len(self._walked) - KEPT_OPEN)])

    def fold(self, node: GameNode) -> GameNode:
        """Fold a node so that the moves it can hide are hidden, or else the nearest such node.

        Return the node that stays visible.
        """
        if not (is_foldable(node) and node in self._open):
            node = next(self._lines.all_above(node), node)
        self._turn([], [node])
        return node

    def show_note(self, node: GameNode, whole: bool) -> None:
        """Set whether the whole comment of a node is shown, or only its beginning."""
        if whole != (node in self._whole_notes):
            self._whole_notes.symmetric_difference_update({node})
            self.changed.emit([node])

    def unfold(self, node: GameNode) -> None:
        """Unfold one node, and none of the nodes below it."""
        self._walked.pop(node, None)
        self._turn([node], [])

    def fold_all(self, node: GameNode) -> None:
        """Fold a node, all nodes that follow it, and all nodes that these hide."""
        start = node.parent if node.is_main and node.parent is not None else node
        inside = (each for each in self._open if each is not start and each.is_within(start))
        self._turn([], {node, *inside})

    def unfold_all(self, node: GameNode) -> bool:
        """Unfold a node, all nodes that follow it, and all nodes that these hide.

        Return whether all were unfolded; at most ``UNFOLDED_AT_ONCE`` are.
        """
        waiting = deque([node, *node.main_line()] if node.is_main else [node])
        opened: dict[GameNode, None] = {}
        unfolded = 0
        while waiting and unfolded < UNFOLDED_AT_ONCE:
            each = waiting.popleft()
            if is_foldable(each):
                opened[each] = None
                self._walked.pop(each, None)
                below = branches_below(each) if each.is_main else self._lines.line(each)[1:]
                unfolded += len(below)
                waiting.extend(below)
        self._turn(opened, [])
        return not any(map(is_foldable, waiting))

    def _turn(self, unfolded: Iterable[GameNode], folded: Iterable[GameNode]) -> None:
        """Unfold some nodes and fold others, and emit the nodes whose state has changed."""
        new = [node for node in unfolded if node not in self._open]
        old = [node for node in folded if node in self._open]
        self._open.update(new)
        self._open.difference_update(old)
        for node in old:
            self._walked.pop(node, None)
        if new or old:
            self.changed.emit([*new, *old])
