"""The Qt item model of the list of moves, in reading order."""

from dataclasses import replace
from itertools import compress, count
from operator import is_not
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Slot

from c4studio.document import GameDocument
from c4studio.document.occurrence_watch import OccurrenceWatch
from c4studio.drawing.look import Look
from c4studio.drawing.move_metrics import MoveContents
from c4studio.game import Edit, GameNode
from c4studio.game.edits import InsertBranch, RemoveBranch, ReorderVariation, ReplaceAnnotation
from c4studio.ui.labels import text_of
from c4studio.ui.tree import folds, text
from c4studio.ui.tree.folds import FoldState, LineCache
from c4studio.ui.widgets.plain_text import plain_tip
from engine import Score

ModelIndex = QModelIndex | QPersistentModelIndex


class MoveModel(QAbstractListModel):
    """The item model of the list of moves, with a row for each visible move in reading order.

    It follows changes of folds at once. After edits of the tree, ``show_node`` updates the rows,
    since the document announces a current node after them.

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
        self.lines = LineCache()
        self.folds = FoldState(self.lines, self)
        self.line, self.is_open = self.lines.line, self.folds.is_open
        self.is_note_whole = self.folds.is_note_whole
        self._nodes: list[GameNode] = []
        self._rows: dict[GameNode, int] = {}
        self._sizes: dict[GameNode, int] = {}
        # Whether an edit has changed the tree since the moves were listed.
        self._is_outdated = False
        # Made once, since it is asked for at every move.
        self._look = Look()
        self._tells = True
        self.folds.changed.connect(self.update_rows)
        document.edited.connect(self._on_document_edited)
        document.scores_changed.connect(self._on_scores_changed)
        document.game_shown.connect(self._on_game_shown)
        self._on_game_shown()

    def set_look(self, look: Look, tells: bool = True) -> None:
        """Update the names of sides, columns and scores.

        Scores are hidden if ``tells`` is False.
        """
        self._look, self._tells = look, tells
        self._announce_all_rows()

    # Nodes and rows.

    def node(self, index: ModelIndex) -> GameNode | None:
        """Return the node of a row; None for an invalid index."""
        return self._nodes[index.row()] if 0 <= index.row() < len(self._nodes) else None

    def index_of(self, node: GameNode) -> QModelIndex:
        """Return the model index of a node; an invalid one if the node is hidden or removed."""
        return self.index(self._rows.get(node, -1))

    def move_face(self, node: GameNode) -> MoveContents:
        """Return what to draw for a node's move, without signs that an earlier move shows."""
        found = self._face_with_all_signs(node)
        if (found.lost or found.sign) and self.line(node)[0].parent is not None:
            return self._without_repeated_signs(node, found)
        return found

    def _face_with_all_signs(self, node: GameNode) -> MoveContents:
        """Return what to draw for a node's move, with all its signs."""
        found = text.move_face(node, self._watch.occurrence_of_position(node), self._look)
        return found if self._tells else replace(found, lost=0)

    def _without_repeated_signs(self, node: GameNode, face: MoveContents) -> MoveContents:
        """Remove the signs of a variation's move that an earlier move of the variation also has."""
        line, place = self.lines.place_in_line(node)
        if face.lost and any(map(text.steps_lost, line[:place])):
            face = replace(face, lost=0)
        if face.sign and place and self._watch.occurrence_of_position(line[place - 1]):
            face = replace(face, sign="")
        return face

    def moves_touched_by(self, node: GameNode) -> list[GameNode]:
        """Return the moves to be redrawn after a change of scores or repetitions at a node."""
        line, place = self.lines.place_in_line(node)
        # What the next moves lost follows from the scores of the node.
        rest = [] if line[0].parent is None else line[place + 1 :]
        return [node, *rest, *node.variations]

    def shown_score(self, node: GameNode) -> Score | None:
        """Return a node's score from the point of view that the settings choose."""
        return text.shown_score(node, self._look) if self._tells else None

    def score_beside(self, node: GameNode) -> Score | None:
        """Return the score to be shown beside a move of the main line or the end of a variation.

        The result is None for other moves.
        """
        is_seen = not node.variations or self.line(node)[0].parent is None
        return self.shown_score(node) if is_seen else None

    def note_text(self, node: GameNode, is_whole: bool) -> str:
        """Return the comment at a node. A long comment is shortened unless ``is_whole`` is True."""
        return text.note_text(node, is_whole)

    def hidden_moves(self, node: GameNode) -> int:
        """Return the number of moves that folding a node hides.

        Large branches are counted only in part.
        """
        return sum(self._branch_size(branch) for branch in folds.branches_below(node))

    def rowCount(self, parent: ModelIndex = QModelIndex()) -> int:  # noqa: B008
        """Return the number of visible moves."""
        return 0 if parent.isValid() else len(self._nodes)

    def data(self, index: ModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the text of a row, or its description for assistive technology."""
        node = self.node(index)
        if node is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._look.render(text.move_label(node))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            where = text.describe_place_in_line(*self.lines.place_in_line(node))
            if folds.is_foldable(node):
                state = "tree.unfolded" if self.is_open(node) else "tree.folded"
                where += f", {text_of(state)}"
            return text.describe_row(
                node, self._face_with_all_signs(node), self.shown_score(node), where, self._look
            )
        if role == Qt.ItemDataRole.ToolTipRole:
            others = self._watch.other_nodes(node)
            face, score = self._face_with_all_signs(node), self.shown_score(node)
            return plain_tip(text.row_tooltip(node, face, score, others, self._look))
        return None

    def _branch_size(self, branch: GameNode) -> int:
        if branch not in self._sizes:
            self._sizes[branch] = folds.count_branch_nodes(branch)
        return self._sizes[branch]

    # Following the document.

    def show_node(self, node: GameNode) -> None:
        """Unfold all nodes that hide the current node, and update the rows after an edit."""
        self.folds.unfold_to_node(node)
        if self._is_outdated:
            self.update_rows()

    @Slot()
    def update_rows(self) -> None:
        """Update the rows after an edit or a fold: remove hidden moves and insert new ones."""
        self._is_outdated = False
        old, new = self._nodes, self.folds.visible_nodes(self._document.game.root)
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
    def _on_document_edited(self, edit: Edit) -> None:
        if isinstance(edit, ReplaceAnnotation):
            self._announce_node(edit.node)
            return
        if not isinstance(edit, (InsertBranch, RemoveBranch, ReorderVariation)):
            return
        self.lines.follow_edit(edit)
        for node in edit.parent.path():
            self._sizes.pop(node, None)
        if isinstance(edit, InsertBranch):
            self.folds.unfold_new_branch(edit.node)
        elif isinstance(edit, RemoveBranch):
            self.folds.forget_branch(edit.node)
            # The others stay, since counting what all folds hide would take longest of all.
            for node in [node for node in self._sizes if node.is_in_subtree_of(edit.node)]:
                del self._sizes[node]
        else:
            self.folds.keep_alternatives_unfolded(edit)
        # Not listed at once, since an edit comes with others, or with a fold on the way to it.
        self._is_outdated = True

    @Slot(object)
    def _on_scores_changed(self, nodes: tuple[GameNode, ...]) -> None:
        if len(nodes) > folds.MOST_COUNTED_HIDDEN_MOVES:
            self._announce_all_rows()
            return
        for node in nodes:
            self._announce_node(node)

    def _announce_node(self, node: GameNode) -> None:
        row = self._rows.get(node)
        if row is not None:
            self.dataChanged.emit(self.index(row), self.index(row))

    def _announce_all_rows(self) -> None:
        self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, 0))

    @Slot()
    def _on_game_shown(self) -> None:
        root = self._document.game.root
        self.beginResetModel()
        self._sizes.clear()
        self.lines.clear()
        self.folds.reset_folds(root)
        self._is_outdated = False
        self._nodes = self.folds.visible_nodes(root)
        self._rows = dict(zip(self._nodes, count(), strict=False))
        self.endResetModel()


def _count_equal(old: list[GameNode], new: list[GameNode]) -> int:
    """Return the length of the longest common beginning of two lists."""
    different = compress(count(), map(is_not, old, new))
    return next(different, min(len(old), len(new)))
