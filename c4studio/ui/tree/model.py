"""The game's tree as an item model; which row is where is told by ``move_tree_rows``."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import (
    QAbstractItemModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Slot,
)

from c4studio.document import GameDocument
from c4studio.document.occurrence_watch import OccurrenceWatch
from c4studio.drawing.look import Look
from c4studio.drawing.moves import MoveFace
from c4studio.game import Edit, GameNode
from c4studio.game.edits import Annotate, Insert, Remove, Reorder
from c4studio.ui.tree import text
from c4studio.ui.tree.rows import (
    MOST_COUNTED,
    Rows,
    branches_below,
    has_rows_below,
    line_length,
    size_counted,
)
from c4studio.ui.tree.text import RowContent
from c4studio.ui.widgets.plain_text import tip
from engine import Score

Index = QModelIndex | QPersistentModelIndex


class MoveTreeModel(QAbstractItemModel):
    """Follows a document through its about-to and done signals."""

    def __init__(
        self, document: GameDocument, watch: OccurrenceWatch, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._watch = watch
        # An index carries a number only, since Qt holds no reference to what it points to: nodes
        # that were handed out are kept here, so that a stale index finds a node, or none.
        self._handed_out: dict[int, GameNode] = {}
        # Those behind Qt's persistent indexes, while rows are moved.
        self._moving: list[tuple[QModelIndex, GameNode | None]] = []
        self._sizes: dict[GameNode, int] = {}
        # Until the tree changes: Qt asks for them thousands of times where rows go.
        self._indexes_above: dict[GameNode, QModelIndex] = {}
        self.rows = Rows()
        # Made once, since it is asked for at every move.
        self._naming = Look().naming
        self._tells = True
        document.about_to_edit.connect(self._on_about_to_edit)
        document.edited.connect(self._on_edited)
        document.scores_changed.connect(self._on_scores_changed)
        document.game_about_to_be_shown.connect(self._on_about_to_replace)
        document.game_shown.connect(self._on_replaced)

    def set_look(self, look: Look, tells: bool = True) -> None:
        """Call sides, columns and scores by other names, and tell the scores or not."""
        self._naming, self._tells = look.naming, tells
        self._announce_all()

    # Nodes and indexes.

    def node(self, index: Index) -> GameNode | None:
        """The node of an index; None for an invalid one, or if the node is gone."""
        return self._handed_out.get(index.internalId()) if index.isValid() else None

    def index_of(self, node: GameNode) -> QModelIndex:
        """The index of a node; an invalid one for a node that is not in the tree."""
        if node.root is not self._document.game.root:
            return QModelIndex()
        return self._index(self.rows.number(node), node)

    def content(self, node: GameNode) -> RowContent:
        """What the row of a node shows."""
        found = text.content(node, self._watch.kind(node), self._naming)
        return found if self._tells else replace(found, score=None, lost=0)

    def face(self, node: GameNode) -> MoveFace:
        """What is drawn of a node."""
        found = text.face(node, self._watch.kind(node), self._naming)
        return found if self._tells else replace(found, lost=0)

    def score(self, node: GameNode) -> Score | None:
        """The score that is shown beside a node, for the same side as all or the one that moved."""
        return text.score(node, self._naming) if self._tells else None

    def hidden_moves(self, node: GameNode) -> int:
        """How many moves are not seen while the rows below that of ``node`` are folded away.

        Of each branch so many as are counted at most.
        """
        return sum(self._size(branch) for branch in branches_below(node))

    def index(self, row: int, column: int, parent: Index = QModelIndex()) -> QModelIndex:  # noqa: B008
        """The index of the node in a row below ``parent``."""
        if column != 0 or row < 0 or parent.column() > 0:
            return QModelIndex()
        node = self.rows.at(self._document.game.root, self.node(parent), row)
        return QModelIndex() if node is None else self._index(row, node)

    def parent(self, child: Index | None = None) -> Any:
        """The index of the row that ``child`` nests below; of the model itself without one."""
        if child is None:
            return super().parent()
        node = self.node(child)
        return QModelIndex() if node is None else self._index_above(node)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """How many rows nest below ``parent``."""
        if parent.column() > 0:
            return 0
        node = self.node(parent)
        if node is None and parent.isValid():
            return 0
        return self.rows.count(self._document.game.root, node)

    def hasChildren(self, parent: Index = QModelIndex()) -> bool:  # noqa: B008
        """Whether rows nest below ``parent``; quicker than counting them."""
        node = self.node(parent)
        return not parent.isValid() if node is None else has_rows_below(node)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """One column."""
        return 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Number and column of a move, and words for assistive technology."""
        node = self.node(index)
        if node is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return text.label(node, self._naming)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            where = text.whereabouts(self.rows.line(node), self.rows.place_in_line(node))
            return text.words(node, self.content(node), where, self._naming)
        if role == Qt.ItemDataRole.ToolTipRole:
            others = self._watch.others(node)
            return tip(text.hint(node, self.content(node), others, self._naming))
        return None

    def _index(self, row: int, node: GameNode) -> QModelIndex:
        key = id(node)
        self._handed_out[key] = node
        return self.createIndex(row, 0, key)

    def _index_above(self, node: GameNode) -> QModelIndex:
        found = self._indexes_above.get(node)
        if found is None:
            above = self.rows.above(node)
            found = QModelIndex() if above is None else self._index(self.rows.number(above), above)
            self._indexes_above[node] = found
        return found

    def _size(self, branch: GameNode) -> int:
        if branch not in self._sizes:
            self._sizes[branch] = size_counted(branch)
        return self._sizes[branch]

    # Following the document.

    @Slot(object)
    def _on_about_to_edit(self, edit: Edit) -> None:
        if isinstance(edit, Insert) and _moves_no_row(edit, len(edit.parent.variations)):
            self.beginInsertRows(*self._rows_of(edit))
        elif isinstance(edit, Remove) and _moves_no_row(edit, len(edit.parent.variations) - 1):
            self.beginRemoveRows(*self._rows_of(edit))
        elif isinstance(edit, (Insert, Remove, Reorder)):
            self.layoutAboutToBeChanged.emit()
            self._moving = [(index, self.node(index)) for index in self.persistentIndexList()]

    @Slot(object)
    def _on_edited(self, edit: Edit) -> None:
        if isinstance(edit, Annotate):
            self._on_changed(edit.node)
            return
        if not isinstance(edit, (Insert, Remove, Reorder)):
            return
        self.rows.follow(edit)
        self._indexes_above.clear()
        if not isinstance(edit, Reorder):
            for node in edit.parent.path():
                self._sizes.pop(node, None)
        if isinstance(edit, Insert):
            if _moves_no_row(edit, len(edit.parent.variations) - 1):
                self.endInsertRows()
            else:
                self._end_moving(None)
        elif isinstance(edit, Remove):
            if _moves_no_row(edit, len(edit.parent.variations)):
                self.endRemoveRows()
            else:
                self._end_moving(edit.node)
            self._forget(edit.node)
        else:
            self._end_moving(None)

    def _rows_of(self, edit: Insert | Remove) -> tuple[QModelIndex, int, int]:
        """The rows that come or go, and what they nest below."""
        parent, length = edit.parent, line_length(edit.node)
        if edit.index:
            return self.index_of(parent.variations[0]), edit.index - 1, edit.index - 1
        if parent.is_main:
            row = self.rows.number(parent) + 1
            return self._index_above(parent), row, row + length
        return self.index_of(parent), 0, length

    def _end_moving(self, gone: GameNode | None) -> None:
        """Point Qt's persistent indexes at the nodes that they pointed at before."""
        old = [index for index, _ in self._moving]
        new = [
            QModelIndex()
            if node is None or (gone is not None and node.is_within(gone))
            else self.index_of(node)
            for _, node in self._moving
        ]
        self._moving = []
        self.changePersistentIndexList(old, new)
        self.layoutChanged.emit()

    @Slot(object)
    def _on_scores_changed(self, nodes: tuple[GameNode, ...]) -> None:
        if len(nodes) > MOST_COUNTED:
            self._announce_all()
            return
        for node in nodes:
            self._on_changed(node)

    def _on_changed(self, node: GameNode) -> None:
        index = self.index_of(node)
        if index.isValid():
            self.dataChanged.emit(index, index)

    def _announce_all(self) -> None:
        self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, 0))

    @Slot()
    def _on_about_to_replace(self) -> None:
        self.beginResetModel()

    @Slot()
    def _on_replaced(self) -> None:
        self._handed_out.clear()
        self._sizes.clear()
        self.rows.clear()
        self._indexes_above.clear()
        self.endResetModel()

    def _forget(self, branch: GameNode) -> None:
        handed_out, sizes = self._handed_out, self._sizes
        if size_counted(branch) <= MOST_COUNTED:
            for node in branch.all_nodes():
                handed_out.pop(id(node), None)
                sizes.pop(node, None)
            return
        # Of a large one most were never handed out.
        is_gone = {branch: True}
        for node in (*handed_out.values(), *sizes):
            _look_up(node, is_gone)
        self._handed_out = {key: node for key, node in handed_out.items() if not is_gone[node]}
        self._sizes = {node: size for node, size in sizes.items() if not is_gone[node]}


def _look_up(node: GameNode, known: dict[GameNode, bool]) -> None:
    """Note for a node, and for those above it, what is known of the nearest one, False for none."""
    way = []
    each: GameNode | None = node
    while each is not None and each not in known:
        way.append(each)
        each = each.parent
    known.update(dict.fromkeys(way, each is not None and known[each]))


def _moves_no_row(edit: Insert | Remove, others: int) -> bool:
    """Whether rows only come or go; a branch before others also makes these nest elsewhere."""
    return edit.index > 0 or not others
