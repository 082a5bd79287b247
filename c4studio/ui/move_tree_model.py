"""The game's tree as an item model.

A line is a list of sibling rows. The root line starts with the root. A variation nests: its first
move is a row below the main move that it is an alternative to, and the rest of its line are the
rows below that one. So depth counts branchings, not plies:

    Start
    1. 4
    2. 4
      └ 2. 3          an alternative to 2. 4
          └ 3. 3      the rest of that line
            4. 5
    3. 4

A row is found by walking along a line, which has at most 42 nodes, or among at most 7 siblings; so
nothing needs to be remembered, and nothing grows with the size of the tree.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import (
    QAbstractItemModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Slot,
)
from PySide6.QtGui import QIcon

from c4studio.document import GameDocument
from c4studio.game import Edit, GameNode
from c4studio.game.edits import Insert, Remove
from c4studio.ui.discs import disc_icon
from c4studio.ui.look import Look
from engine import Side

Index = QModelIndex | QPersistentModelIndex


class MoveTreeModel(QAbstractItemModel):
    """Follows a document through its about-to and done signals."""

    def __init__(self, document: GameDocument, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        # An index carries a number only, since Qt holds no reference to what it points to: nodes
        # that were handed out are kept here, so that a stale index finds a node, or none.
        self._handed_out: dict[int, GameNode] = {}
        self._look = Look()
        self._icons: dict[Side, QIcon] = {}
        document.about_to_edit.connect(self._on_about_to_edit)
        document.edited.connect(self._on_edited)
        document.game_about_to_be_shown.connect(self._on_about_to_replace)
        document.game_shown.connect(self._on_replaced)

    def set_look(self, look: Look) -> None:
        """Draw the discs in other colours."""
        self._look = look
        self._icons.clear()
        top, bottom = self.index(0, 0), self.index(self.rowCount() - 1, 0)
        self.dataChanged.emit(top, bottom)

    def node(self, index: Index) -> GameNode | None:
        """The node of an index, None for an invalid one."""
        return self._handed_out.get(index.internalId()) if index.isValid() else None

    def index_of(self, node: GameNode) -> QModelIndex:
        """The index of a node that is in the tree."""
        return self._index(_row(node), node)

    def index(self, row: int, column: int, parent: Index = QModelIndex()) -> QModelIndex:  # noqa: B008
        """The index of the node in a row below ``parent``."""
        if column != 0 or row < 0 or parent.column() > 0:
            return QModelIndex()
        node = _node_at(self._document.game.root, self.node(parent), row)
        return QModelIndex() if node is None else self._index(row, node)

    def parent(self, child: Index | None = None) -> Any:
        """The index of the row that ``child`` nests below; of the model itself without one."""
        if child is None:
            return super().parent()
        node = self.node(child)
        above = None if node is None else _row_above(node)
        return QModelIndex() if above is None else self.index_of(above)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """How many rows nest below ``parent``."""
        if parent.column() > 0:
            return 0
        node = self.node(parent)
        if node is None:
            return 1 + _length(self._document.game.root)
        if _is_main(node):
            return 0 if node.parent is None else len(node.parent.variations) - 1
        return _length(node)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """One column."""
        return 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Number and column of a move, a disc, and words for assistive technology."""
        node = self.node(index)
        if node is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return _label(node)
        if role == Qt.ItemDataRole.DecorationRole and node.column is not None:
            return self._icon(node.position.to_move.other)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._look.words(_words(node))
        return None

    def _icon(self, side: Side) -> QIcon:
        if side not in self._icons:
            self._icons[side] = disc_icon(side, self._look)
        return self._icons[side]

    def _index(self, row: int, node: GameNode) -> QModelIndex:
        key = id(node)
        self._handed_out[key] = node
        return self.createIndex(row, 0, key)

    def _index_above(self, node: GameNode) -> QModelIndex:
        above = _row_above(node)
        return QModelIndex() if above is None else self.index_of(above)

    @Slot(object)
    def _on_about_to_edit(self, edit: Edit) -> None:
        if isinstance(edit, Insert):
            self._on_about_to_insert(edit.parent)
        elif isinstance(edit, Remove):
            self._on_about_to_remove(edit.node)

    @Slot(object)
    def _on_edited(self, edit: Edit) -> None:
        if isinstance(edit, Insert):
            self.endInsertRows()
        elif isinstance(edit, Remove):
            self.endRemoveRows()

    def _on_about_to_insert(self, parent: GameNode) -> None:
        if parent.variations:
            above = self.index_of(parent.variations[0])
            row = len(parent.variations) - 1
        elif _is_main(parent):
            above, row = self._index_above(parent), _row(parent) + 1
        else:
            above, row = self.index_of(parent), 0
        self.beginInsertRows(above, row, row)

    def _on_about_to_remove(self, node: GameNode) -> None:
        row = _row(node)
        self.beginRemoveRows(self._index_above(node), row, row)

    @Slot()
    def _on_about_to_replace(self) -> None:
        self.beginResetModel()

    @Slot()
    def _on_replaced(self) -> None:
        self._handed_out.clear()
        self.endResetModel()


def _is_main(node: GameNode) -> bool:
    return node.parent is None or node.parent.variations[0] is node


def _head(node: GameNode) -> GameNode:
    """The first node of the line that ``node`` is in: the root or the start of a variation."""
    while node.parent is not None and node.parent.variations[0] is node:
        node = node.parent
    return node


def _row_above(node: GameNode) -> GameNode | None:
    """The node whose row ``node`` nests below, None at the top level."""
    if not _is_main(node):
        return None if node.parent is None else node.parent.variations[0]
    head = _head(node)
    return None if head.parent is None else head


def _row(node: GameNode) -> int:
    if node.parent is not None and not _is_main(node):
        return node.parent.variations.index(node) - 1
    head = _head(node)
    behind_head = node.position.ply - head.position.ply
    return behind_head if head.parent is None else behind_head - 1


def _length(head: GameNode) -> int:
    """How many nodes follow in a line."""
    return sum(1 for _ in head.main_line())


def _node_at(root: GameNode, above: GameNode | None, row: int) -> GameNode | None:
    """The node in ``row`` below the row of ``above``, None where there is none."""
    if above is not None and _is_main(above):
        others = [] if above.parent is None else above.parent.variations[1:]
        return others[row] if row < len(others) else None
    node = root if above is None else above
    for _ in range(row if above is None else row + 1):
        if not node.variations:
            return None
        node = node.variations[0]
    return node


def _label(node: GameNode) -> str:
    if node.column is None:
        return f"Start, {node.position.ply} discs" if node.position.ply else "Start"
    return f"{node.position.ply}.  {node.column + 1}"


def _words(node: GameNode) -> str:
    if node.column is None:
        return "Start of the game"
    side = node.position.to_move.other
    return f"Move {node.position.ply}, {side} in column {node.column + 1}"
