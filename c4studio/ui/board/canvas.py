"""A widget that paints a board as one value (the scene) describes, and a cursor on its cells."""

from dataclasses import replace

from PySide6.QtCore import QObject, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from c4studio.drawing.board_geometry import BoardGeometry
from c4studio.drawing.board_painter import paint_board
from c4studio.drawing.look import Look
from c4studio.pictures.scenes import BoardScene
from c4studio.ui.commands import modes
from engine.grid import Cell

_CURSOR_STEP_BY_KEY = dict(
    zip(modes.CURSOR_KEYS.keys, ((-1, 0), (1, 0), (0, 1), (0, -1)), strict=True)
)
"""For each arrow key, the number of columns to the right and of rows upwards."""


class BoardCanvas(QWidget):
    """A widget that paints the board as a scene describes it. Subclasses handle mouse and keys.

    Attributes:
        scene: the scene that the widget paints: position, marks and everything else on the board.
        grid: where cells and columns lie within the widget, in pixels.
    """

    board_changed = Signal()
    """Emitted when the scene is on a board of another size, which needs another grid."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.grid = BoardGeometry(1.0)
        self._look = Look()
        self.scene = BoardScene()

    def show_scene(self, scene: BoardScene, changed_cell: Cell | None = None) -> None:
        """Replace the painted scene by another one.

        Args:
            scene: the new scene.
            changed_cell: the only cell that the new scene shows differently; None for any.
        """
        if scene != self.scene:
            is_resized, self.scene = scene.board != self.scene.board, scene
            if is_resized:
                self.board_changed.emit()
            if changed_cell is None:
                self.update()
            else:
                self.update(self.grid.cell_rect(*changed_cell).toAlignedRect())

    def show_cursor(self, cell: Cell | None) -> None:
        """Show the cell that is selected with the keyboard; None for no cell."""
        self.show_scene(replace(self.scene, cursor=cell))

    def set_look(self, look: Look) -> None:
        """Paint the board in the colours of another theme."""
        self._look = look
        self.update()

    def set_grid(self, grid: BoardGeometry) -> None:
        """Set where cells and columns lie, in pixels. They must fit into the widget."""
        self.grid = grid
        self.update()

    def sizeHint(self) -> QSize:
        """Return a comfortable size of the board."""
        return BoardGeometry(84.0, board=self.scene.board).board_size

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the board on Qt's request."""
        painter = QPainter(self)
        self.paint(painter)
        painter.end()

    def paint(self, painter: QPainter) -> None:
        """Paint the board with a painter. Subclasses add to the painting."""
        paint_board(painter, self.grid, self.scene, self._look)


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

    def move_by_key(self, key: str) -> None:
        """Move the cursor by one cell in the direction of an arrow key, within the board."""
        if self.cell is not None:
            (column, row), (right, up) = self.cell, _CURSOR_STEP_BY_KEY[key]
            cell = column + right, row + up
            self.go_to(cell if cell in self._board.scene.board else (column, row))
