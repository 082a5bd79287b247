"""Construction of the edits that promote, move, delete or replace a branch of the game tree."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from c4studio.game.annotation import Annotation
from c4studio.game.edits import Annotate, Edit, Insert, Remove, Reorder
from c4studio.game.merge import Merge, merge, merge_annotations
from c4studio.game.tree import GameNode


def promotion(node: GameNode) -> list[Edit]:
    """Build the edits that exchange a variation with the variation above it.

    Args:
        node: a node of the variation that moves up.

    Returns:
        The edits; an empty list where ``node`` is in the main line.
    """
    for before, after in pairwise(reversed(node.path())):
        index = after.variations.index(before)
        if index:
            return [Reorder(after, index, index - 1)]
    return []


def to_main_line(node: GameNode) -> list[Edit]:
    """Build the edits that make the path to ``node`` the main line.

    There is no edit for moves that are in the main line already.
    """
    return [
        Reorder(parent, index, 0)
        for parent, child in pairwise(node.path())
        if (index := parent.variations.index(child))
    ]


def rearrangement(node: GameNode, index: int) -> Reorder:
    """Build the edit that gives ``node`` another index among its parent's variations.

    Args:
        node: any node but the root.
        index: the new index; 0 is the main line.
    """
    if node.parent is None:
        raise ValueError("a root has no place among others")
    return Reorder(node.parent, node.parent.variations.index(node), index)


def removal(node: GameNode) -> Remove:
    """Build the edit that deletes ``node`` and everything below it.

    ``node`` must not be the root.
    """
    if node.parent is None:
        raise ValueError("a root cannot be removed")
    return Remove(node.parent, node.parent.variations.index(node), node)


def replacement(node: GameNode, column: int) -> Merge:
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
        return _with_new(parent, index, node, column)
    return _with_known(parent, index, node, known)


def _with_new(parent: GameNode, index: int, node: GameNode, column: int) -> Merge:
    new = parent.continuation(column)
    new.annotation = _without_glyph(node.annotation)
    rest = merge(node, new)
    # The new node is in no tree yet, so this change is not announced.
    for edit in rest.edits:
        edit.apply()
    return replace(rest, edits=(removal(node), Insert(parent, index, new)), first=new)


def _without_glyph(annotation: Annotation) -> Annotation:
    return replace(annotation, glyph=None)


def _with_known(parent: GameNode, index: int, node: GameNode, known: GameNode) -> Merge:
    rest = merge(node, known)
    edits = [*rest.edits]
    both = merge_annotations(known.annotation, _without_glyph(node.annotation))
    if both != known.annotation:
        edits.append(Annotate(known, known.annotation, both))
    edits.append(removal(node))
    # The index counts the variations without the removed node.
    old = parent.variations.index(known) - 1
    if old > index:
        edits.append(Reorder(parent, old, index))
    return replace(rest, edits=tuple(edits), first=known)
