"""Display of the position before a mistake, with arrows to the moves that were right."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from c4studio.document import GameDocument
from c4studio.game import Arrow, GameNode
from c4studio.review import Move
from c4studio.ui.board.board_view import BoardView

MOST_ARROWS = 3
"""Maximum number of arrows. If more columns keep the result, only the best ones have arrows."""


class ShownMistake(QObject):
    """Shows the position before a mistake with arrows, until another position is on the board.

    Attributes:
        move: the mistake; None for none.
    """

    def __init__(self, document: GameDocument, board: BoardView, parent: QObject) -> None:
        super().__init__(parent)
        self._document, self._board = document, board
        self._node: GameNode | None = None
        self.move: Move | None = None
        document.current_changed.connect(self._on_current_changed)

    def show(self, move: Move, node: GameNode, *, arrows: bool) -> None:
        """Go to the position before a mistake.

        Args:
            move: the mistake.
            node: the node of the position before the mistake.
            arrows: whether to draw arrows to the moves that would have kept the result.
        """
        self._document.go_to(node)
        self.move, self._node = move, node
        self.show_arrows(arrows)

    def show_arrows(self, shown: bool) -> None:
        """Show or hide the arrows of the mistake that is on the board."""
        if self.move is not None:
            self._board.show_held(held_by(self.move) if shown else ())

    @Slot()
    def _on_current_changed(self) -> None:
        if self.move is not None and self._document.current is not self._node:
            self.move = self._node = None
            self._board.show_held(())


def held_by(move: Move) -> tuple[Arrow, ...]:
    """Return arrows from the cell of a mistake to the cells that would have kept the result."""
    columns = move.kept_by if move.is_fault else move.best_columns
    if len(columns) > MOST_ARROWS:
        columns = move.best_columns[:MOST_ARROWS]
    start = move.column, move.position.height(move.column)
    ends = ((column, move.position.height(column)) for column in columns)
    return tuple(Arrow(start, end) for end in ends)
