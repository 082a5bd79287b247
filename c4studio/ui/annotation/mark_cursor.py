"""Marking by keyboard: a cursor on the board that takes the keys while it is there."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent

from c4studio.game import Arrow, Shape
from c4studio.game.setup import Cell
from c4studio.ui.board.view import BoardView
from c4studio.ui.parts.own_keys import keeps
from engine import HEIGHT, WIDTH

_STEPS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, 1),
    Qt.Key.Key_Down: (0, -1),
}
_SHAPES = {
    Qt.Key.Key_C: Shape.CIRCLE,
    Qt.Key.Key_S: Shape.SQUARE,
    Qt.Key.Key_T: Shape.TRIANGLE,
    Qt.Key.Key_X: Shape.CROSS,
    Qt.Key.Key_L: Shape.LABEL,
}
_CONFIRM = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
_CLEAR = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
_KEYS = {*_STEPS, *_SHAPES, *_CONFIRM, *_CLEAR, Qt.Key.Key_A, Qt.Key.Key_M, Qt.Key.Key_Escape}

_RETURNS = (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason)
"""Why the keyboard goes only for a while: to another window or a menu."""


class MarkCursor(QObject):
    """Turns keys into marks, from ``start`` until Escape or until the board loses the keyboard."""

    shaped = Signal(int, int, object)
    """A mark was asked for on a cell: 0-based column and row, and its Shape, None for none."""
    stepped = Signal(int, int)
    """The cursor went to a cell."""
    running_changed = Signal(bool)

    def __init__(self, board: BoardView) -> None:
        super().__init__(board)
        self._board = board
        self._cell: Cell | None = None
        self._arrow_from: int | None = None

    @property
    def cell(self) -> Cell | None:
        """Where it is, None while it is nowhere."""
        return self._cell

    def start(self, cell: Cell) -> None:
        """Take the keyboard, and begin at a cell."""
        self._board.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._cell = cell
        self._board.installEventFilter(self)
        self._show()
        self.running_changed.emit(True)

    def stop(self) -> None:
        """Give the keys back."""
        if self._cell is None:
            return
        self._board.removeEventFilter(self)
        self._cell = self._arrow_from = None
        self._show()
        self.running_changed.emit(False)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the keys before they are looked up among the shortcuts."""
        pressed = event.type() is QEvent.Type.KeyPress
        if isinstance(event, QFocusEvent):
            if event.lostFocus() and event.reason() not in _RETURNS:
                self.stop()
        elif keeps(event, _is_own):
            return True
        elif pressed and isinstance(event, QKeyEvent) and _is_own(event):
            self._press(Qt.Key(event.key()))
            return True
        return super().eventFilter(watched, event)

    def _press(self, key: Qt.Key) -> None:
        if self._cell is None:
            return
        if key in _STEPS:
            self._step(*_STEPS[key])
        elif key == Qt.Key.Key_A or (key in _CONFIRM and self._arrow_from is not None):
            self._draw_arrow()
        elif key in _CONFIRM:
            self._board.cell_marked.emit(*self._cell)
        elif key in _SHAPES or key in _CLEAR:
            self.shaped.emit(*self._cell, _SHAPES.get(key))
        elif self._arrow_from is not None:
            self._arrow_from = None
            self._show()
        else:
            self.stop()

    def _step(self, right: int, up: int) -> None:
        if self._cell is None:
            return
        column, row = self._cell
        self._cell = (
            min(max(column + right, 0), WIDTH - 1),
            min(max(row + up, 0), HEIGHT - 1),
        )
        self._show()
        self.stepped.emit(*self._cell)

    def _draw_arrow(self) -> None:
        """Begin an arrow at the cursor's column, or end the one that was begun."""
        if self._cell is None:
            return
        start, end = self._arrow_from, self._cell[0]
        self._arrow_from = end if start is None else None
        self._show()
        if start is not None and start != end:
            self._board.arrow_drawn.emit(start, end)

    def _show(self) -> None:
        start, cell = self._arrow_from, self._cell
        arrow = None
        if start is not None and cell is not None and start != cell[0]:
            arrow = Arrow(start, cell[0])
        self._board.show_cursor(cell, arrow)


def _is_own(event: QKeyEvent) -> bool:
    plain = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier
    return event.modifiers() in plain and event.key() in _KEYS
