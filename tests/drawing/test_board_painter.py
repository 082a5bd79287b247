import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter, QPainterPath, QPen

from c4studio.drawing import board_painter
from c4studio.drawing.board_geometry import BoardGeometry
from c4studio.drawing.player import image_painted_by
from c4studio.drawing.theme import DARK, LIGHT, Theme
from c4studio.pictures.board import FRAME_CORNER_RADIUS, HOLE_RIM_LIGHT_OPACITY, HOLE_RIM_WIDTH
from c4studio.pictures.inks import Ink
from engine import STANDARD, Board

LARGE = Board(8, 8)


def circle_by_circle(painter: QPainter, grid: BoardGeometry, theme: Theme) -> None:
    """Paint the frame without images: one path with all holes, and each rim by itself."""
    shade = QLinearGradient(grid.frame.topLeft(), grid.frame.bottomLeft())
    shade.setColorAt(0, theme(Ink.FRAME_TOP))
    shade.setColorAt(1, theme(Ink.FRAME_BOTTOM))
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    path.addRoundedRect(
        grid.frame, grid.cell * FRAME_CORNER_RADIUS, grid.cell * FRAME_CORNER_RADIUS
    )
    holes = [grid.cell_centre(column, row) for column, row in grid.board.cells]
    for place in holes:
        path.addEllipse(place, grid.radius, grid.radius)
    painter.fillPath(path, shade)
    width = max(1.0, grid.cell * HOLE_RIM_WIDTH)
    light = QColor("white")
    light.setAlphaF(HOLE_RIM_LIGHT_OPACITY)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, shift in ((light, QPointF(0, width)), (theme(Ink.FRAME_EDGE), QPointF())):
        painter.setPen(QPen(colour, width))
        for place in holes:
            painter.drawEllipse(place + shift, grid.radius, grid.radius)


def parts_of(image: QImage) -> bytes:
    return bytes(image.constBits())


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize(
    ("board", "cell", "theme"), [(STANDARD, 21, LIGHT), (STANDARD, 47, DARK), (LARGE, 33, LIGHT)]
)
def test_holes_lie_where_circles_would_at_every_scale(
    board: Board, cell: int, theme: Theme, ratio: float
) -> None:
    grid = BoardGeometry(float(cell), board=board)
    size = grid.board_size
    drawn = image_painted_by(
        size.width(), size.height(), ratio, lambda painter: circle_by_circle(painter, grid, theme)
    )
    board_painter._frame_image.cache_clear()
    stamped = board_painter._frame_image(grid, theme, ratio)
    pairs = zip(parts_of(drawn), parts_of(stamped), strict=True)
    assert max(abs(one - other) for one, other in pairs) <= 2
