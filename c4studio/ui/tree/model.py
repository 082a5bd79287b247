"""The Qt item model of the list of moves, in reading order."""

from __future__ import annotations

from dataclasses import replace
from itertools import compress, count
from operator import is_not
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Slot

from c4studio.document import GameDocument
from c4studio.document.occurrence_watch import OccurrenceWatch
from c4studio.drawing.look import Look
from c4studio.drawing.move_metrics import MoveFace
from c4studio.game import Edit, GameNode
from c4studio.game.edits import Annotate, Insert, Remove, Reorder
from c4studio.ui.tree import text
from c4studio.ui.tree.folds import (
    MOST_COUNTED,
    Folds,
    Lines,
    branches_below,
    is_foldable,
    size_counted,
)
from c4studio.ui.widgets.plain_text import tip
from engine import Score

Index = QModelIndex | QPersistentModelIndex


class MoveModel(QAbstractListModel):
    """The item model of the list of moves, with a row for each visible move in reading order.

    It follows changes of folds at once. After edits of the tree, ``show`` updates the rows, since
    the document announces a current node after them.

    Attributes:
        lines: the lines of the tree.
        folds: the set of unfolded nodes.
    """

    def __init__(
        self, document: GameDocument, watch: OccurrenceWatch, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._watch = watch
        self.lines = Lines()
        self.folds = Folds(self.lines, self)
        self.line, self.is_open = self.lines.line, self.folds.is_open
        self.is_note_whole = self.folds.is_note_whole
        self._nodes: list[GameNode] = []
        self._rows: dict[GameNode, int] = {}
        self._sizes: dict[GameNode, int] = {}
        # Whether an edit has changed the tree since the moves were listed.
        self._is_outdated = False
        # Made once, since it is asked for at every move.
        self._naming = Look().naming
        self._tells = True
        self.folds.changed.connect(self.list_moves)
        document.edited.connect(self._on_edited)
        document.scores_changed.connect(self._on_scores_changed)
        document.game_shown.connect(self._on_game_shown)
        self._on_game_shown()

    def set_look(self, look: Look, tells: bool = True) -> None:
        """Update the names of sides, columns and scores.

        Scores are hidden if ``tells`` is False.
        """
        self._naming, self._tells = look.naming, tells
        self._announce_all()

    # Nodes and rows.

    def node(self, index: Index) -> GameNode | None:
        """Return the node of a row; None for an invalid index."""
        return self._nodes[index.row()] if 0 <= index.row() < len(self._nodes) else None

    def index_of(self, node: GameNode) -> QModelIndex:
        """Return the model index of a node; an invalid one if the node is hidden or removed."""
        return self.index(self._rows.get(node, -1))

    def face(self, node: GameNode) -> MoveFace:
        """Return what to draw for a node's move, without signs that an earlier move shows."""
        found = self._full_face(node)
        if (found.lost or found.occurrence) and self.line(node)[0].parent is not None:
            return self._without_repeated_signs(node, found)
        return found

    def _full_face(self, node: GameNode) -> MoveFace:
        """Return what to draw for a node's move, with all its signs."""
        found = text.face(node, self._watch.kind(node), self._naming)
        return found if self._tells else replace(found, lost=0)

    def _without_repeated_signs(self, node: GameNode, found: MoveFace) -> MoveFace:
        """Remove the signs of a variation's move that an earlier move of the variation also has."""
        line, place = self.lines.place(node)
        if found.lost and any(map(text.steps_lost, line[:place])):
            found = replace(found, lost=0)
        if found.occurrence and place and self._watch.kind(line[place - 1]):
            found = replace(found, occurrence=None)
        return found

    def touched_by(self, node: GameNode) -> list[GameNode]:
        """Return the moves to be redrawn after a change of scores or repetitions at a node."""
        line, place = self.lines.place(node)
        # What the next moves lost follows from the scores of the node.
        rest = [] if line[0].parent is None else line[place + 1 :]
        return [node, *rest, *node.variations]

    def score(self, node: GameNode) -> Score | None:
        """Return a node's score from the point of view that the settings choose."""
        return text.score(node, self._naming) if self._tells else None

    def score_beside(self, node: GameNode) -> Score | None:
        """Return the score to be shown beside a move of the main line or the end of a variation.

        The result is None for other moves.
        """
        is_seen = not node.variations or self.line(node)[0].parent is None
        return self.score(node) if is_seen else None

    def note(self, node: GameNode, is_whole: bool) -> str:
        """Return the comment at a node. A long comment is shortened unless ``is_whole`` is True."""
        return text.note_text(node, is_whole)

    def hidden_moves(self, node: GameNode) -> int:
        """Return the number of moves that folding a node hides.

        Large branches are counted only in part.
        """
        return sum(self._size(branch) for branch in branches_below(node))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Return the number of visible moves."""
        return 0 if parent.isValid() else len(self._nodes)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the text of a row, or its description for assistive technology."""
        node = self.node(index)
        if node is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return text.label(node, self._naming)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            where = text.whereabouts(*self.lines.place(node))
            if is_foldable(node):
                where += ", unfolded" if self.is_open(node) else ", folded"
            return text.words(node, self._full_face(node), self.score(node), where, self._naming)
        if role == Qt.ItemDataRole.ToolTipRole:
            others = self._watch.others(node)
            face, score = self._full_face(node), self.score(node)
            return tip(text.hint(node, face, score, others, self._naming))
        return None

    def _size(self, branch: GameNode) -> int:
        if branch not in self._sizes:
            self._sizes[branch] = size_counted(branch)
        return self._sizes[branch]

    # Following the document.

    def show(self, node: GameNode) -> None:
        """Unfold all nodes that hide the current node, and update the rows after an edit."""
        self.folds.open_to(node)
        if self._is_outdated:
            self.list_moves()

    @Slot()
    def list_moves(self) -> None:
        """Update the rows after an edit or a fold: remove hidden moves and insert new ones."""
        self._is_outdated = False
        old, new = self._nodes, self.folds.rows(self._document.game.root)
        start = _count_equal(old, new)
        end = _count_equal(old[start:][::-1], new[start:][::-1])
        if start + end < len(old):
            self.beginRemoveRows(QModelIndex(), start, len(old) - end - 1)
            self._nodes = old[:start] + old[len(old) - end :]
            self.endRemoveRows()
        if start + end < len(new):
            self.beginInsertRows(QModelIndex(), start, len(new) - end - 1)
            self._nodes = new
            self.endInsertRows()
        self._rows = dict(zip(new, count(), strict=False))

    @Slot(object)
    def _on_edited(self, edit: Edit) -> None:
        if isinstance(edit, Annotate):
            self._on_changed(edit.node)
            return
        if not isinstance(edit, (Insert, Remove, Reorder)):
            return
        self.lines.follow(edit)
        for node in edit.parent.path():
            self._sizes.pop(node, None)
        if isinstance(edit, Insert):
            self.folds.show_new(edit.node)
        elif isinstance(edit, Remove):
            self.folds.forget(edit.node)
            # The others stay, since counting what all folds hide would take longest of all.
            for node in [node for node in self._sizes if node.is_within(edit.node)]:
                del self._sizes[node]
        else:
            self.folds.keep_alternatives(edit)
        # Not listed at once, since an edit comes with others, or with a fold on the way to it.
        self._is_outdated = True

    @Slot(object)
    def _on_scores_changed(self, nodes: tuple[GameNode, ...]) -> None:
        if len(nodes) > MOST_COUNTED:
            self._announce_all()
            return
        for node in nodes:
            self._on_changed(node)

    def _on_changed(self, node: GameNode) -> None:
        row = self._rows.get(node)
        if row is not None:
            self.dataChanged.emit(self.index(row), self.index(row))

    def _announce_all(self) -> None:
        self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, 0))

    @Slot()
    def _on_game_shown(self) -> None:
        root = self._document.game.root
        self.beginResetModel()
        self._sizes.clear()
        self.lines.clear()
        self.folds.start(root)
        self._is_outdated = False
        self._nodes = self.folds.rows(root)
        self._rows = dict(zip(self._nodes, count(), strict=False))
        self.endResetModel()


def _count_equal(old: list[GameNode], new: list[GameNode]) -> int:
    """Return the length of the longest common beginning of two lists."""
    different = compress(count(), map(is_not, old, new))
    return next(different, min(len(old), len(new)))
