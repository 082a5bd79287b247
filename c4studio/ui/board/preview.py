"""A small picture of a position, without interaction."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from c4studio.drawing.board_geometry import BoardGeometry
from c4studio.drawing.board_painter import paint_board
from c4studio.drawing.look import Look
from c4studio.game import GameNode
from c4studio.pictures.scenes.board_scene import BoardScene, discs_of

CELL = 30.0


class BoardPreview(QWidget):
    """A small picture of a node's position with its last disc marked, without interaction."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._grid = BoardGeometry(CELL)
        self._scene = BoardScene()
        self.setFixedSize(self._grid.board_size)
        self.setAccessibleName("Position")

    @property
    def scene(self) -> BoardScene:
        """What the widget paints: the node's position and its marked last disc."""
        return self._scene

    def show_node(self, node: GameNode) -> None:
        """Show the position of another node."""
        position = node.position
        self._scene = BoardScene(discs_of(position), position.winning_cells, node.cell)
        self.setAccessibleDescription(position.text())
        self.update()

    def sizeHint(self) -> QSize:
        """Return the fixed size of the widget."""
        return self._grid.board_size

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the small board."""
        painter = QPainter(self)
        paint_board(painter, self._grid, self._scene, self._look)
        painter.end()
