"""The list of moves with its variations; a click goes to a move."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QTreeView, QWidget

from c4studio.document import GameDocument
from c4studio.game import GameNode
from c4studio.ui.look import Look
from c4studio.ui.move_tree_model import MoveTreeModel


class MoveTree(QTreeView):
    """Highlights the current node and says which one was chosen."""

    node_chosen = Signal(object)
    """A node (GameNode) that the user wants to see."""

    def __init__(self, document: GameDocument, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = MoveTreeModel(document, self)
        self.setModel(self._model)
        # In this order: Qt 6.8 measures the rows of a view with a hidden header as nothing.
        self.setUniformRowHeights(True)
        self.setHeaderHidden(True)
        self.setIndentation(18)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setExpandsOnDoubleClick(False)
        self.setAccessibleName("Moves")
        self.clicked.connect(self._on_clicked)
        document.current_changed.connect(self.show_node)
        self.show_node(document.current)

    @Slot(object)
    def show_node(self, node: GameNode) -> None:
        """Highlight ``node`` and bring it into view."""
        index = self._model.index_of(node)
        self.setCurrentIndex(index)
        self.scrollTo(index)

    def set_look(self, look: Look) -> None:
        """Draw the discs in other colours."""
        self._model.set_look(look)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go where the keys of a list lead, such as Page Down."""
        before = self.currentIndex()
        super().keyPressEvent(event)
        if self.currentIndex() != before:
            self._on_clicked(self.currentIndex())

    @Slot(QModelIndex)
    def _on_clicked(self, index: QModelIndex) -> None:
        node = self._model.node(index)
        if node is not None:
            self.node_chosen.emit(node)
