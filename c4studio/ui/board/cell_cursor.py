"""Where the keyboard is on a board."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from c4studio.game.setup import Cell
from c4studio.ui.board.canvas import BoardCanvas
from c4studio.ui.commands import modes
from engine import HEIGHT, WIDTH

_STEPS = dict(zip(modes.MOVE.keys, ((-1, 0), (1, 0), (0, 1), (0, -1)), strict=True))
"""So many columns to the right and rows up."""


class CellCursor(QObject):
    """Walks over the cells of a board; what is done at a cell is up to its owner."""

    moved = Signal(int, int)
    """It went to a cell: 0-based column and row."""

    def __init__(self, board: BoardCanvas) -> None:
        super().__init__(board)
        self._board = board

    @property
    def cell(self) -> Cell | None:
        """Where it is, None while it is nowhere."""
        return self._board.scene.cursor

    def show_at(self, cell: Cell | None) -> None:
        """Be at a cell, or nowhere, without a word."""
        self._board.show_cursor(cell)

    def go_to(self, cell: Cell) -> None:
        """Go to a cell."""
        self.show_at(cell)
        self.moved.emit(*cell)

    def step(self, key: str) -> None:
        """Go where one of the keys of ``modes.MOVE`` points, as far as the board reaches."""
        if self.cell is not None:
            (column, row), (right, up) = self.cell, _STEPS[key]
            self.go_to((min(max(column + right, 0), WIDTH - 1), min(max(row + up, 0), HEIGHT - 1)))
