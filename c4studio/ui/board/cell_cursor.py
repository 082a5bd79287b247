"""A cursor that moves from cell to cell of a board by keyboard."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from c4studio.ui.board.canvas import BoardCanvas
from c4studio.ui.commands import modes
from engine import HEIGHT, WIDTH
from engine.grid import Cell

_STEPS = dict(zip(modes.MOVE.keys, ((-1, 0), (1, 0), (0, 1), (0, -1)), strict=True))
"""For each arrow key, the number of columns to the right and of rows upwards."""


class CellCursor(QObject):
    """A cursor that arrow keys move from cell to cell. Its owner decides what happens at a cell."""

    moved = Signal(int, int)
    """Emitted when the cursor has moved to a cell, with its 0-based column and row."""

    def __init__(self, board: BoardCanvas) -> None:
        super().__init__(board)
        self._board = board

    @property
    def cell(self) -> Cell | None:
        """The cell of the cursor; None while the cursor is hidden."""
        return self._board.scene.cursor

    def show_at(self, cell: Cell | None) -> None:
        """Place the cursor on a cell, or hide it, without emitting ``moved``."""
        self._board.show_cursor(cell)

    def go_to(self, cell: Cell) -> None:
        """Place the cursor on a cell and emit ``moved``."""
        self.show_at(cell)
        self.moved.emit(*cell)

    def step(self, key: str) -> None:
        """Move the cursor by one cell in the direction of an arrow key, within the board."""
        if self.cell is not None:
            (column, row), (right, up) = self.cell, _STEPS[key]
            self.go_to((min(max(column + right, 0), WIDTH - 1), min(max(row + up, 0), HEIGHT - 1)))
