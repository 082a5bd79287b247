"""Small images of positions, for lists."""

from functools import partial

from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon, QPainter, QPixmap

from c4studio.drawing.board_geometry import BoardGeometry
from c4studio.drawing.board_painter import paint_board
from c4studio.drawing.look import Look
from c4studio.drawing.player import image_painted_by
from c4studio.pictures.scenes import BoardScene, discs_of
from engine import STANDARD, Position, Side
from engine.grid import Cell

BOARD_ICON_CELL_SIDE = 15.0
"""The side of a cell on a small board in logical pixels."""


def board_icon(position: Position, last_disc: Cell | None, look: Look, ratio: float = 2.0) -> QIcon:
    """Return an icon of a position. Its last disc is marked unless ``last_disc`` is None."""
    board = position.board
    scene = BoardScene(discs_of(position), position.winning_cells, last_disc, board=board)
    size = board_icon_size()
    image = image_painted_by(size.width(), size.height(), ratio, partial(_draw_scene, scene, look))
    pixmap = QPixmap.fromImage(image)
    icon = QIcon(pixmap)
    # Without a picture of its own, a selected row would tint the board.
    icon.addPixmap(pixmap, QIcon.Mode.Selected)
    return icon


def face_icon(face: str, look: Look, ratio: float = 2.0) -> QIcon:
    """Return an icon of a face of discs: rows from the top, ``r`` and ``y`` for discs."""
    sides = {"r": Side.RED, "y": Side.YELLOW}
    discs = {
        (column, row): sides[sign]
        for row, word in enumerate(reversed(face.split()))
        for column, sign in enumerate(word)
        if sign in sides
    }
    size = board_icon_size()
    draw = partial(_draw_scene, BoardScene(discs, board=STANDARD), look)
    return QIcon(QPixmap.fromImage(image_painted_by(size.width(), size.height(), ratio, draw)))


def board_icon_size() -> QSize:
    """Return the size of the icon of a position on the standard board, in logical pixels."""
    return BoardGeometry(BOARD_ICON_CELL_SIDE).board_size


def _draw_scene(scene: BoardScene, look: Look, painter: QPainter) -> None:
    paint_board(painter, BoardGeometry(BOARD_ICON_CELL_SIDE, board=scene.board), scene, look)
