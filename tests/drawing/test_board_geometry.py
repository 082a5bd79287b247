from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRectF

from c4studio.drawing.board_geometry import BoardGeometry
from c4studio.drawing.fonts import LEAST_FONT_HEIGHT
from c4studio.pictures.chip import chip_baselines, has_room_for_caption
from c4studio.pictures.places import chip_box
from engine import Board
from tests.boards import BOTH, ON_BOTH

sizes = st.integers(120, 3000)
EACH_COLUMN = pytest.mark.parametrize(
    ("board", "column"), [(board, column) for board in BOTH for column in board.columns]
)


@ON_BOTH
@given(width=sizes, height=sizes)
def test_board_and_chips_fit(width: int, height: int, board: Board) -> None:
    grid = BoardGeometry.fit_into_size(width, height, board=board)
    assert grid.board_size.width() <= width + 1
    assert grid.board_size.height() + grid.chips_size.height() <= height + 2


@ON_BOTH
@given(width=sizes, height=sizes)
def test_nothing_larger_would_fit(width: int, height: int, board: Board) -> None:
    fitting = BoardGeometry.fit_into_size(width, height, board=board)
    larger = replace(fitting, cell=fitting.cell + 1)
    whole = larger.board_size.height() + larger.chips_size.height()
    assert larger.board_size.width() > width - 1 or whole > height - 2


@EACH_COLUMN
def test_everything_of_a_column_stands_in_line(board: Board, column: int) -> None:
    grid = BoardGeometry(61.0, board=board)
    middle = grid.cell_centre(column, 0).x()
    for rect in (grid.column_rect(column), grid.chip_rect(column)):
        assert rect.center().x() == pytest.approx(middle)


@EACH_COLUMN
def test_a_column_is_found_at_its_place(board: Board, column: int) -> None:
    grid = BoardGeometry(50.0, board=board)
    rect = grid.column_rect(column)
    assert grid.column_at(rect.center().x()) == column
    assert grid.column_at(rect.left() + 0.1) == column
    assert grid.column_at(rect.right() - 0.1) == column


@pytest.mark.parametrize("x", [-5.0, 0.0, 9.9, 360.1, 1000.0])
def test_beside_the_columns_there_is_none(x: float) -> None:
    assert BoardGeometry(50.0).column_at(x) is None


def test_larger_text_has_higher_chips_in_the_same_room() -> None:
    usual, large = BoardGeometry.fit_into_size(600, 600), BoardGeometry.fit_into_size(600, 600, 1.5)
    assert large.chip_rect(3).height() > 1.4 * usual.chip_rect(3).height()
    assert large.cell >= 0.9 * usual.cell
    assert large.board_size.height() + large.chips_size.height() <= 602


@ON_BOTH
def test_rows_count_from_the_bottom(board: Board) -> None:
    grid, top = BoardGeometry(50.0, board=board), board.height - 1
    assert grid.cell_centre(0, 0).y() > grid.cell_centre(0, top).y()
    cells = QRectF(grid.column_rect(0))
    assert cells.contains(grid.cell_centre(0, 0))
    assert cells.contains(grid.cell_centre(0, top))
    assert not cells.contains(grid.cell_centre(0, top + 1))


@pytest.mark.parametrize("text", [1.0, 1.5])
def test_score_and_caption_of_a_chip_never_touch(text: float) -> None:
    checked = 0
    for cell in range(24, 90):
        grid = BoardGeometry(float(cell), text)
        box, least = chip_box(0, text), grid.least_font
        if has_room_for_caption(box, least):
            score, caption = chip_baselines(box, least)
            # Digits are lower than their font.
            assert (caption - score) * cell / 100 > LEAST_FONT_HEIGHT - 1
            checked += 1
    assert checked > 50
