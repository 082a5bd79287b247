"""Going to the move that played a disc, by a Ctrl-click on the disc."""

from __future__ import annotations

from PySide6.QtCore import Slot

from c4studio.game import GameNode
from c4studio.ui.desk import Desk
from c4studio.ui.part import Part


class DiscJump(Part):
    """Goes back from the current node to the node whose move played the clicked disc."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        desk.panel.board.disc_clicked.connect(self._on_disc_clicked)

    @Slot(int, int)
    def _on_disc_clicked(self, column: int, row: int) -> None:
        node = _node_of(self._desk.document.current, column, row)
        if node is None:
            self._desk.messages.say("This disc was there when the position was set up")
        else:
            self._desk.document.go_to(node)


def _node_of(node: GameNode, column: int, row: int) -> GameNode | None:
    """Return the node on the path to ``node`` that played a cell's disc.

    The result is None if the disc was set up.
    """
    while node.column is not None and node.parent is not None:
        if node.column == column and node.position.height(column) == row + 1:
            return node
        node = node.parent
    return None
