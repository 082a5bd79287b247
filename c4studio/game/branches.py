"""What it takes to move a variation up, to delete it or to put another move into its place."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from c4studio.game.annotation import Annotation
from c4studio.game.edits import Annotate, Edit, Insert, Remove, Reorder
from c4studio.game.graft import Graft, graft, merge_annotations
from c4studio.game.tree import GameNode


def promotion(node: GameNode) -> list[Edit]:
    """Exchange the variation that ``node`` is in with the one above it; [] in the main line."""
    for before, after in pairwise(reversed(node.path())):
        index = after.variations.index(before)
        if index:
            return [Reorder(after, index, index - 1)]
    return []


def to_main_line(node: GameNode) -> list[Edit]:
    """Put every move of the path to ``node`` first; [] where they are."""
    return [
        Reorder(parent, index, 0)
        for parent, child in pairwise(node.path())
        if (index := parent.variations.index(child))
    ]


def rearrangement(node: GameNode, index: int) -> Reorder:
    """Put ``node``, which is no root, in another place among its parent's variations."""
    if node.parent is None:
        raise ValueError("a root has no place among others")
    return Reorder(node.parent, node.parent.variations.index(node), index)


def removal(node: GameNode) -> Remove:
    """Take ``node``, which is no root, out with all below it."""
    if node.parent is None:
        raise ValueError("a root cannot be removed")
    return Remove(node.parent, node.parent.variations.index(node), node)


def replacement(node: GameNode, column: int) -> Graft:
    """Put a disc in another 0-based column into the place of the move that leads to ``node``.

    What follows is kept as far as it stays legal, and so is what is written, but for the glyph,
    which judged the move that goes. Where the tree has the other move already, the two
    continuations become one. ``first`` is the node after it.

    Raises:
        IllegalMove: the rules do not allow the other move.
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


def _with_new(parent: GameNode, index: int, node: GameNode, column: int) -> Graft:
    new = parent.continuation(column)
    new.annotation = _without_glyph(node.annotation)
    rest = graft(node, new)
    # The new node is in no tree yet, so nobody needs to hear of this.
    for edit in rest.edits:
        edit.apply()
    return replace(rest, edits=(removal(node), Insert(parent, index, new)), first=new)


def _without_glyph(annotation: Annotation) -> Annotation:
    return replace(annotation, glyph=None)


def _with_known(parent: GameNode, index: int, node: GameNode, known: GameNode) -> Graft:
    rest = graft(node, known)
    edits = [*rest.edits]
    both = merge_annotations(known.annotation, _without_glyph(node.annotation))
    if both != known.annotation:
        edits.append(Annotate(known, known.annotation, both))
    edits.append(removal(node))
    # Counted without the node that is gone.
    old = parent.variations.index(known) - 1
    if old > index:
        edits.append(Reorder(parent, old, index))
    return replace(rest, edits=tuple(edits), first=known)
