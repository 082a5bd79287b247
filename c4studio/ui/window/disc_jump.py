"""A click on a disc leads to the move that played it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot

from c4studio.document import GameDocument
from c4studio.game import GameNode
from c4studio.ui.board.view import BoardView


class DiscJump(QObject):
    """Goes from the current node back to where a disc was played."""

    told = Signal(str)
    """One sentence: why it goes nowhere."""

    def __init__(self, document: GameDocument, board: BoardView) -> None:
        super().__init__(board)
        self._document = document
        board.disc_clicked.connect(self._on_disc_clicked)

    @Slot(int, int)
    def _on_disc_clicked(self, column: int, row: int) -> None:
        node = _played(self._document.current, column, row)
        if node is None:
            self.told.emit("This disc was there when the position was set up")
        else:
            self._document.go_to(node)


def _played(node: GameNode, column: int, row: int) -> GameNode | None:
    """The node on the way here whose disc lies on a cell, None if the disc was set up."""
    while node.column is not None and node.parent is not None:
        if node.column == column and node.position.height(column) == row + 1:
            return node
        node = node.parent
    return None
