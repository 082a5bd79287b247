"""Marks and arrows stand out from the board and from each other in every theme."""

from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtGui import (
    QColor,
    QImage,
    QPainter,
    QPainterPath,
)

from c4studio.drawing.board_geometry import BoardGeometry
from c4studio.drawing.board_painter import paint_board
from c4studio.drawing.look import Look
from c4studio.drawing.player import painter_path
from c4studio.drawing.theme import CONTRAST, DARK, LIGHT, Theme
from c4studio.game import Arrow, Hue, Mark, Shape
from c4studio.pictures import shapes
from c4studio.pictures.inks import INK_BY_HUE, Ink
from c4studio.pictures.overlay import HUE_LETTER_OFFSET
from c4studio.pictures.scenes import BoardScene, discs_of
from engine import STANDARD, Board, Position
from tests.boards import ON_BOTH

GRID = BoardGeometry(90.0)


def arrow_paths(arrow: Arrow, grid: BoardGeometry = GRID) -> tuple[QPainterPath, QPainterPath]:
    shaft, head = (
        painter_path(each, grid.origin, grid.cell) for each in shapes.arrow_outlines(arrow)
    )
    return shaft, head


LARGE = Board(8, 8)
STARTS = [
    *((STANDARD, cell) for cell in STANDARD.cells),
    *((LARGE, cell) for cell in LARGE.cells if {0, 7} >= {*cell}),
]
"""Every cell of the usual board, and the corners of a larger one."""


@pytest.mark.parametrize(("board", "start"), STARTS)
def test_arrows_stay_on_the_board_and_lead_from_cell_to_cell(
    board: Board, start: tuple[int, int]
) -> None:
    grid = BoardGeometry(GRID.cell, board=board)
    for end in board.cells:
        if end != start:
            shaft, head = arrow_paths(Arrow(start, end), grid)
            assert grid.frame.contains(shaft.boundingRect().united(head.boundingRect()))
            tip = head.elementAt(0)
            assert grid.cell_at(QPointF(tip.x, tip.y)) == end
            assert grid.cell_at(shaft.pointAtPercent(0)) == start


@pytest.mark.parametrize("theme", [LIGHT, DARK, CONTRAST], ids=["light", "dark", "contrast"])
def test_colours_are_told_apart_without_colours(theme: Theme) -> None:
    """Each has a letter of its own beside it, and is light on a dark edge."""
    seen = []
    for hue in Hue:
        drawn = Mark(3, 3, Shape.CIRCLE, hue=hue), Arrow((0, 0), (2, 1), hue)
        image = painted(BoardScene(marks=drawn[:1], arrows=drawn[1:]), theme)
        tail = arrow_paths(drawn[1])[0].pointAtPercent(0)
        spots = (
            (GRID.cell_centre(3, 3) + QPointF(*HUE_LETTER_OFFSET) * GRID.cell).toPoint(),
            tail.toPoint(),
        )
        seen.append([_black_and_white(image, spot) for spot in spots])
        assert _contrast(theme(INK_BY_HUE[hue]), theme(Ink.MARK_EDGE)) > 7
    for first, second in combinations(seen, 2):
        assert all(a != b for a, b in zip(first, second, strict=True))


def _black_and_white(image: QImage, center: QPoint) -> list[bool]:
    spots = [center + QPoint(x, y) for x in range(-8, 9) for y in range(-8, 9)]
    return [image.pixelColor(spot).lightnessF() > 0.5 for spot in spots]


def _contrast(one: QColor, other: QColor) -> float:
    low, high = sorted((_lightness(one), _lightness(other)))
    return (high + 0.05) / (low + 0.05)


@ON_BOTH
def test_cells_are_found_by_their_place(board: Board) -> None:
    grid = BoardGeometry(GRID.cell, board=board)
    for cell in board.cells:
        assert grid.cell_at(grid.cell_centre(*cell)) == cell
    assert grid.cell_at(QPointF(5, 100)) is None
    assert (
        grid.cell_at(QPointF(grid.cell_centre(3, 0).x(), grid.frame.bottom() + 0.2 * grid.cell))
        is None
    )


@pytest.mark.parametrize("theme", [LIGHT, DARK, CONTRAST], ids=["light", "dark", "contrast"])
@pytest.mark.parametrize("shape", list(Shape))
def test_marks_stand_out_from_discs_and_from_empty_cells(theme: Theme, shape: Shape) -> None:
    cells = [(3, 0), (3, 1), (0, 5)]
    plain = BoardScene(discs_of(Position.from_moves("44")))
    scene = BoardScene(plain.discs, marks=tuple(Mark(*cell, shape, "A") for cell in cells))
    before, after = painted(plain, theme), painted(scene, theme)
    for cell in cells:
        assert _stands_out(before, after, GRID.cell_centre(*cell))


def painted(scene: BoardScene, theme: Theme) -> QImage:
    image = QImage(GRID.board_size, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    look = Look(theme)
    paint_board(painter, GRID, scene, look)
    painter.end()
    return image


def _stands_out(before: QImage, after: QImage, center: QPointF) -> bool:
    """Whether at least 100 pixels of the cell have a contrast of 3 : 1 to what was there."""
    reach, changed = round(GRID.radius), 0
    for x in range(round(center.x()) - reach, round(center.x()) + reach):
        for y in range(round(center.y()) - reach, round(center.y()) + reach):
            changed += _contrast(before.pixelColor(x, y), after.pixelColor(x, y)) >= 3
    return changed >= 100


def _lightness(colour: QColor) -> float:
    parts = (colour.redF(), colour.greenF(), colour.blueF())
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
