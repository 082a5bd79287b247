"""Copying of all moves below one node to another node, as far as they are legal there."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

from c4studio.game.annotation import Annotation
from c4studio.game.edits import Annotate, Edit, Insert
from c4studio.game.tree import GameNode


@dataclass(frozen=True, slots=True)
class Merge:
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


def merge(source: GameNode, target: GameNode) -> Merge:
    """Build the edits that copy all nodes below ``source`` to below another node, ``target``.

    No node in a tree changes until the edits are applied. ``source`` never changes.
    """
    copying = _Copying()
    waiting = [(source, target)]
    while waiting:
        before, after = waiting.pop()
        pairs = [
            (node, copy)
            for node in before.variations
            if (copy := copying.copy(node, after)) is not None
        ]
        waiting.extend(reversed(pairs))
    return copying.result()


def merge_annotations(mine: Annotation, theirs: Annotation) -> Annotation:
    """Return an annotation whose empty fields are filled with those of another annotation."""
    gained = {
        field.name: getattr(theirs, field.name)
        for field in fields(Annotation)
        if not getattr(mine, field.name)
    }
    return replace(mine, **gained)


class _Copying:
    """A merge in progress: the edits so far, and the variations that will exist after them."""

    def __init__(self) -> None:
        self._edits: list[Edit] = []
        self._variations: dict[GameNode, list[GameNode]] = {}
        self._annotations: dict[GameNode, Annotation] = {}
        self._new: set[GameNode] = set()
        self._first: GameNode | None = None
        self._known = self._dropped = 0

    def result(self) -> Merge:
        return Merge(tuple(self._edits), self._first, len(self._new), self._known, self._dropped)

    def copy(self, node: GameNode, target: GameNode) -> GameNode | None:
        """Copy ``node`` below ``target`` and return the new or existing node.

        Return None if the move is illegal there.
        """
        variations = self._variations.setdefault(target, list(target.variations))
        copy = next((each for each in variations if _is_same_move(each, node)), None)
        if copy is not None:
            self._known += copy not in self._new
            self._gain(copy, node.annotation)
        elif node.column is None or target.position.is_legal(node.column):
            copy = self._add(node, target, variations)
        else:
            self._dropped += node.size()
        self._first = self._first or copy
        return copy

    def _add(self, node: GameNode, target: GameNode, variations: list[GameNode]) -> GameNode:
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
            self._edits.append(Insert(target, len(variations), copy))
        variations.append(copy)
        self._new.add(copy)
        return copy

    def _gain(self, copy: GameNode, theirs: Annotation) -> None:
        mine = self._annotations.get(copy, copy.annotation)
        both = merge_annotations(mine, theirs)
        if both == mine:
            return
        if copy in self._new:
            copy.annotation = both
        else:
            self._edits.append(Annotate(copy, mine, both))
            self._annotations[copy] = both


def _is_same_move(mine: GameNode, theirs: GameNode) -> bool:
    if mine.column is None or theirs.column is None:
        return mine.column is theirs.column and mine.position == theirs.position
    return mine.column == theirs.column
