"""Mouse input of marks and arrows while a drawing tool is chosen."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent

from c4studio.game import Arrow, Hue
from c4studio.ui.annotation.mark_bar import TOOLS
from c4studio.ui.board.board_view import BoardView
from c4studio.ui.widgets.own_keys import keeps
from engine.grid import Cell

_LEFT = Qt.MouseButton.LeftButton
_OF_THE_MOUSE = (
    QEvent.Type.MouseButtonPress,
    QEvent.Type.MouseButtonRelease,
    QEvent.Type.MouseButtonDblClick,
    QEvent.Type.MouseMove,
)


class MarkMouse(QObject):
    """Translates clicks on the board into marks instead of discs, from ``start`` until Esc."""

    shaped = Signal(object, object, object)
    """Emitted to set a mark on a cell (Cell), with its Shape and Hue."""
    ended = Signal()
    """Emitted when Esc has ended drawing."""

    def __init__(self, board: BoardView) -> None:
        super().__init__(board)
        self._board = board
        self._tool = ""
        self._start: Cell | None = None
        self.hue = Hue.WHITE

    @property
    def tool(self) -> str:
        """The name of the shape that the mouse draws; empty while clicks drop discs."""
        return self._tool

    def start(self, tool: str) -> None:
        """Start drawing marks with the named tool. With an empty name, clicks drop discs again."""
        if bool(tool) is not bool(self._tool):
            if tool:
                self._board.installEventFilter(self)
                # The board shows no disc that a click would drop.
                QCoreApplication.sendEvent(self._board, QEvent(QEvent.Type.Leave))
                self._board.setCursor(Qt.CursorShape.CrossCursor)
            else:
                self._board.removeEventFilter(self)
                self._board.unsetCursor()
        self._tool, self._start = tool, None
        self._board.show_arrow(None)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Draw with the left button and stop on Esc, before the board handles these events."""
        if keeps(event, _is_escape):
            return True
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            if _is_escape(event):
                self.start("")
                self.ended.emit()
                return True
        elif isinstance(event, QMouseEvent) and event.type() in _OF_THE_MOUSE:
            return self._take(event)
        return super().eventFilter(watched, event)

    def _take(self, event: QMouseEvent) -> bool:
        cell = self._board.grid.cell_at(event.position())
        if event.type() is QEvent.Type.MouseMove:
            if not event.buttons() & Qt.MouseButton.RightButton:
                self._board.show_arrow(self._arrow_to(cell))
                return True
        elif event.button() is _LEFT:
            if event.type() is QEvent.Type.MouseButtonRelease:
                self._finish(cell)
            else:
                self._start = cell
            return True
        return False

    def _finish(self, cell: Cell | None) -> None:
        arrow, start, shape = self._arrow_to(cell), self._start, TOOLS[self._tool]
        self._start = None
        self._board.show_arrow(None)
        if arrow is not None:
            self._board.arrow_drawn.emit(arrow)
        elif shape is not None and cell is not None and cell == start:
            self.shaped.emit(cell, shape, self.hue)

    def _arrow_to(self, cell: Cell | None) -> Arrow | None:
        """Return the arrow from the pressed cell to another; None if the tool draws no arrows."""
        start = self._start
        if TOOLS[self._tool] is not None or start is None or cell is None or cell == start:
            return None
        return Arrow(start, cell, self.hue)


def _is_escape(event: QKeyEvent) -> bool:
    return event.key() == Qt.Key.Key_Escape
