"""Which rows of the tree are unfolded."""

from __future__ import annotations

from collections import deque
from itertools import islice

from PySide6.QtCore import QModelIndex, QObject, Slot
from PySide6.QtWidgets import QTreeView

from c4studio.game import GameNode
from c4studio.ui.tree.layouts.flow import is_folded_at_first
from c4studio.ui.tree.model import MoveTreeModel
from c4studio.ui.tree.rows import has_rows_below

SMALL_TREE = 300
"""A game of so many nodes is shown unfolded, but for variations that are long or deep."""

UNFOLDED_AT_ONCE = 1000
"""So many rows are unfolded at most by one command; Qt lays them all out again at each edit."""

KEPT_OPEN = 60
"""So many rows that were unfolded only to walk through them stay so."""


class Folds(QObject):
    """Unfolds what is walked into, and folds it again long after it was left.

    What the user has unfolded stays as it is.
    """

    def __init__(self, view: QTreeView, model: MoveTreeModel) -> None:
        super().__init__(view)
        self._view = view
        self._model = model
        # The node of the rows unfolded on the way, the last one walked through at the end.
        self._walked: dict[GameNode, None] = {}
        view.collapsed.connect(self._on_collapsed)

    def start(self, root: GameNode) -> None:
        """Begin with another game."""
        self._walked.clear()
        self._unfold_small(root)

    def show_new(self, branch: GameNode) -> None:
        """Unfold a branch that has come into the tree, unless it is large."""
        self._unfold_small(branch)

    def forget(self, branch: GameNode) -> None:
        """Keep nothing of a branch that has left the tree."""
        for node in [node for node in self._walked if node.is_within(branch)]:
            del self._walked[node]

    def open_to(self, node: GameNode) -> None:
        """Unfold the rows that ``node`` nests below."""
        above = list(self._model.rows.all_above(node))
        for each in reversed(above):
            index = self._model.index_of(each)
            if not self._view.isExpanded(index):
                self._view.expand(index)
                self._walked[each] = None
            elif each in self._walked:
                del self._walked[each]
                self._walked[each] = None
        oldest = [each for each in self._walked if each not in above]
        for each in oldest[: max(0, len(self._walked) - KEPT_OPEN)]:
            self._view.collapse(self._model.index_of(each))

    def fold(self, node: GameNode) -> GameNode:
        """Fold the rows below ``node``, or else those beside it; give the node still seen."""
        index = self._model.index_of(node)
        if not (self._model.hasChildren(index) and self._view.isExpanded(index)):
            node = self._model.rows.above(node) or node
        self._view.collapse(self._model.index_of(node))
        return node

    def unfold(self, node: GameNode) -> None:
        """Unfold the rows below ``node``."""
        self._walked.pop(node, None)
        self._view.expand(self._model.index_of(node))

    def fold_all(self, node: GameNode) -> None:
        """Fold the rows below ``node`` and below all that follow it."""
        # Only an unfolded row, the current one and the chosen one have persistent indexes.
        for index in self._model.persistentIndexList():
            each = self._model.node(index)
            if each is not None and _is_from(node, each):
                self._view.collapse(index)

    def unfold_all(self, node: GameNode) -> bool:
        """Unfold the rows below ``node`` and below all that follow it; False if too many do."""
        waiting = deque([node, *node.main_line()] if node.is_main else [node])
        unfolded = 0
        while waiting:
            each = waiting.popleft()
            if not has_rows_below(each):
                continue
            if unfolded >= UNFOLDED_AT_ONCE:
                return False
            self.unfold(each)
            below = self._model.rows.below(each)
            unfolded += len(below)
            waiting.extend(below)
        return True

    def _unfold_small(self, branch: GameNode) -> None:
        """Unfold a branch but for variations that are long or deep, unless it is large."""
        nodes = list(islice(branch.walk(), SMALL_TREE + 1))
        if len(nodes) <= SMALL_TREE:
            for node in nodes:
                if has_rows_below(node) and not self._is_folded_at_first(node):
                    self._view.expand(self._model.index_of(node))

    def _is_folded_at_first(self, node: GameNode) -> bool:
        if node.is_main:
            return False
        level = sum(not each.is_main for each in node.path())
        return is_folded_at_first(self._model.rows.line(node), level)

    @Slot(QModelIndex)
    def _on_collapsed(self, index: QModelIndex) -> None:
        node = self._model.node(index)
        if node is not None:
            self._walked.pop(node, None)


def _is_from(node: GameNode, each: GameNode) -> bool:
    """Whether ``each`` is ``node``, follows it, or stands in a row below it."""
    start = node.parent if node.is_main and node.parent is not None else node
    return each is node or (each is not start and each.is_within(start))
