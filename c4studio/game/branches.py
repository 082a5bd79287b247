"""Construction of the edits that promote, move, delete, replace or copy branches of a game tree."""

from dataclasses import dataclass, fields, replace
from itertools import pairwise

from c4studio.game.annotation import Annotation
from c4studio.game.edits import (
    Edit,
    InsertBranch,
    RemoveBranch,
    ReorderVariation,
    ReplaceAnnotation,
)
from c4studio.game.tree import GameNode


def edits_promoting_variation(node: GameNode) -> list[Edit]:
    """Build the edits that exchange a variation with the variation above it.

    Args:
        node: a node of the variation that moves up.

    Returns:
        The edits; an empty list where ``node`` is in the main line.
    """
    for before, after in pairwise(reversed(node.path())):
        index = after.variations.index(before)
        if index:
            return [ReorderVariation(after, index, index - 1)]
    return []


def edits_making_main_line(node: GameNode) -> list[Edit]:
    """Build the edits that make the path to ``node`` the main line.

    There is no edit for moves that are in the main line already.
    """
    return [
        ReorderVariation(parent, index, 0)
        for parent, child in pairwise(node.path())
        if (index := parent.variations.index(child))
    ]


def edit_moving_variation(node: GameNode, index: int) -> ReorderVariation:
    """Build the edit that gives ``node`` another index among its parent's variations.

    Args:
        node: any node but the root.
        index: the new index; 0 is the main line.
    """
    if node.parent is None:
        raise ValueError("a root has no place among others")
    return ReorderVariation(node.parent, node.parent.variations.index(node), index)


def edit_removing_branch(node: GameNode) -> RemoveBranch:
    """Build the edit that deletes ``node`` and everything below it.

    ``node`` must not be the root.
    """
    if node.parent is None:
        raise ValueError("a root cannot be removed")
    return RemoveBranch(node.parent, node.parent.variations.index(node), node)


@dataclass(frozen=True, slots=True)
class BranchMerge:
    """The result of a merge: the edits that copy a branch, and counts of added and dropped nodes.

    Attributes:
        edits: the edits of the tree that receives the copy.
        first: the node of the receiving tree to which the first copied move leads, None if no move
            was copied.
        added: number of new nodes.
        known: number of copied nodes that existed already; they only receive missing annotations.
        dropped: number of nodes left out, because their move or one before it is illegal there.
    """

    edits: tuple[Edit, ...]
    first: GameNode | None
    added: int
    known: int
    dropped: int


def merge_branch(source: GameNode, target: GameNode) -> BranchMerge:
    """Build the edits that copy all nodes below ``source`` to below another node, ``target``.

    No node in a tree changes until the edits are applied. ``source`` never changes.
    """
    copying = _BranchCopier()
    waiting = [(source, target)]
    while waiting:
        before, after = waiting.pop()
        pairs = [
            (node, copy)
            for node in before.variations
            if (copy := copying.copy_node(node, after)) is not None
        ]
        waiting.extend(reversed(pairs))
    return copying.merge_result()


def merge_annotations(mine: Annotation, theirs: Annotation) -> Annotation:
    """Return an annotation whose empty fields are filled with those of another annotation."""
    gained = {
        field.name: getattr(theirs, field.name)
        for field in fields(Annotation)
        if not getattr(mine, field.name)
    }
    return replace(mine, **gained)


class _BranchCopier:
    """A merge in progress: the edits so far, and the variations that will exist after them."""

    def __init__(self) -> None:
        self._edits: list[Edit] = []
        self._variations: dict[GameNode, list[GameNode]] = {}
        self._annotations: dict[GameNode, Annotation] = {}
        self._new: set[GameNode] = set()
        self._first: GameNode | None = None
        self._known = self._dropped = 0

    def merge_result(self) -> BranchMerge:
        return BranchMerge(
            tuple(self._edits), self._first, len(self._new), self._known, self._dropped
        )

    def copy_node(self, node: GameNode, target: GameNode) -> GameNode | None:
        """Copy ``node`` below ``target`` and return the new or existing node.

        Return None if the move is illegal there.
        """
        variations = self._variations.setdefault(target, list(target.variations))
        copy = next((each for each in variations if _is_same_move(each, node)), None)
        if copy is not None:
            self._known += copy not in self._new
            self._merge_annotation(copy, node.annotation)
        elif node.column is None or target.position.is_legal(node.column):
            copy = self._add_copy(node, target, variations)
        else:
            self._dropped += node.count_nodes()
        self._first = self._first or copy
        return copy

    def _add_copy(self, node: GameNode, target: GameNode, variations: list[GameNode]) -> GameNode:
        if node.column is None:
            copy = GameNode(node.position, target)
        else:
            copy = target.continuation(node.column)
        copy.annotation = node.annotation
        if copy.position == node.position:
            copy.scores = node.scores
        if target in self._new:
            target.variations.append(copy)
        else:
            self._edits.append(InsertBranch(target, len(variations), copy))
        variations.append(copy)
        self._new.add(copy)
        return copy

    def _merge_annotation(self, copy: GameNode, theirs: Annotation) -> None:
        mine = self._annotations.get(copy, copy.annotation)
        both = merge_annotations(mine, theirs)
        if both == mine:
            return
        if copy in self._new:
            copy.annotation = both
        else:
            self._edits.append(ReplaceAnnotation(copy, mine, both))
            self._annotations[copy] = both


def _is_same_move(mine: GameNode, theirs: GameNode) -> bool:
    if mine.column is None or theirs.column is None:
        return mine.column is theirs.column and mine.position == theirs.position
    return mine.column == theirs.column


def edits_replacing_move(node: GameNode, column: int) -> BranchMerge:
    """Build the edits that replace the move to ``node`` by a disc in another 0-based column.

    The moves after it are kept as long as they stay legal, and so are the annotations, except the
    glyph, which judged the old move. If the tree already has the new move, the two continuations
    are merged. ``Merge.first`` is the node after the new move.

    Raises:
        IllegalMove: the new move is against the rules.
        ValueError: no disc leads to ``node``.
    """
    parent = node.parent
    if parent is None or node.column is None:
        raise ValueError("no disc leads here")
    index = parent.variations.index(node)
    known = parent.variation(column)
    if known is None:
        return _replace_by_new_node(parent, index, node, column)
    return _replace_by_known_node(parent, index, node, known)


def _replace_by_new_node(parent: GameNode, index: int, node: GameNode, column: int) -> BranchMerge:
    new = parent.continuation(column)
    new.annotation = _annotation_without_glyph(node.annotation)
    rest = merge_branch(node, new)
    # The new node is in no tree yet, so this change is not announced.
    for edit in rest.edits:
        edit.apply()
    return replace(
        rest, edits=(edit_removing_branch(node), InsertBranch(parent, index, new)), first=new
    )


def _annotation_without_glyph(annotation: Annotation) -> Annotation:
    return replace(annotation, glyph=None)


def _replace_by_known_node(
    parent: GameNode, index: int, node: GameNode, known: GameNode
) -> BranchMerge:
    rest = merge_branch(node, known)
    edits = [*rest.edits]
    both = merge_annotations(known.annotation, _annotation_without_glyph(node.annotation))
    if both != known.annotation:
        edits.append(ReplaceAnnotation(known, known.annotation, both))
    edits.append(edit_removing_branch(node))
    # The index counts the variations without the removed node.
    old = parent.variations.index(known) - 1
    if old > index:
        edits.append(ReorderVariation(parent, old, index))
    return replace(rest, edits=tuple(edits), first=known)
