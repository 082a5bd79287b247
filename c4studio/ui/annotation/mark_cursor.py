"""Keyboard input of marks, with a cursor that moves from cell to cell."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent

from c4studio.game import Arrow, Hue
from c4studio.ui.board.board_view import BoardView
from c4studio.ui.board.cell_cursor import CellCursor
from c4studio.ui.commands import modes
from c4studio.ui.widgets.own_keys import keeps, key_of
from engine.grid import Cell

_RETURNS = (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason)
"""Focus reasons for which the board loses the focus only briefly: to another window or a menu."""


class MarkCursor(QObject):
    """Translates keys into marks on cells, from ``start`` until Escape or loss of the focus.

    Attributes:
        cell_cursor: the cell at which the keys make marks.
        hue: the colour of the current and of all later marks.
    """

    shaped = Signal(object, object, object)
    """Emitted to set a mark on a cell (Cell): its Shape, or None for no mark, and its Hue."""
    coloured = Signal(object, object)
    """Emitted to change the Hue of a cell's mark (Cell), if the cell has one."""
    running_changed = Signal(bool)

    def __init__(self, board: BoardView) -> None:
        super().__init__(board)
        self._board = board
        self.cell_cursor = CellCursor(board)
        self._arrow_from: Cell | None = None
        self.hue = Hue.WHITE

    def start(self, cell: Cell) -> None:
        """Show the cursor at a cell and start to handle keys."""
        self._board.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.cell_cursor.show_at(cell)
        self._board.installEventFilter(self)
        self.running_changed.emit(True)

    def stop(self) -> None:
        """Hide the cursor and stop handling keys."""
        if self.cell_cursor.cell is None:
            return
        self._board.removeEventFilter(self)
        self.cell_cursor.show_at(None)
        self._show_arrow_from(None)
        self.running_changed.emit(False)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle the keys for marks before Qt treats them as shortcuts."""
        pressed = event.type() is QEvent.Type.KeyPress
        if isinstance(event, QFocusEvent):
            if event.lostFocus() and event.reason() not in _RETURNS:
                self.stop()
        elif keeps(event, _is_own):
            return True
        elif pressed and isinstance(event, QKeyEvent) and _is_own(event):
            self._press(key_of(event))
            return True
        return super().eventFilter(watched, event)

    def _press(self, key: str) -> None:
        cell, row = self.cell_cursor.cell, modes.MARKING.row(key)
        if cell is None:
            return
        if row is modes.MOVE:
            self.cell_cursor.step(key)
            self._show_arrow_from(self._arrow_from)
        elif row is modes.ARROW or (row is modes.CONFIRM and self._arrow_from is not None):
            self._draw_arrow(cell)
        elif row is modes.CONFIRM:
            self._board.cell_marked.emit(cell, self.hue)
        elif row is modes.CLEAR:
            self.shaped.emit(cell, None, self.hue)
        elif row in modes.SHAPES:
            self.shaped.emit(cell, modes.SHAPES[row], self.hue)
        elif row in modes.HUES:
            self._choose_hue(cell, modes.HUES[row])
        elif self._arrow_from is not None:
            self._show_arrow_from(None)
        else:
            self.stop()

    def _choose_hue(self, cell: Cell, hue: Hue) -> None:
        """Set the colour of the unfinished arrow, or else of the mark on the cell.

        Later marks have the same colour.
        """
        self.hue = hue
        if self._arrow_from is None:
            self.coloured.emit(cell, hue)
        else:
            self._show_arrow_from(self._arrow_from)

    def _draw_arrow(self, cell: Cell) -> None:
        """Start an arrow at the cursor, or finish the started one there."""
        start = self._arrow_from
        self._show_arrow_from(cell if start is None else None)
        if start is not None and start != cell:
            self._board.arrow_drawn.emit(Arrow(start, cell, self.hue))

    def _show_arrow_from(self, start: Cell | None) -> None:
        """Show the unfinished arrow from a cell to the cursor; None hides the arrow."""
        self._arrow_from, cell = start, self.cell_cursor.cell
        arrow = None
        if start is not None and cell is not None and start != cell:
            arrow = Arrow(start, cell, self.hue)
        self._board.show_arrow(arrow)


def _is_own(event: QKeyEvent) -> bool:
    return modes.MARKING.row(key_of(event)) is not None
